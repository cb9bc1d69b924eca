import type { ChartOfAccounts, Item } from '@insights/ledger';
import { cents } from '@insights/money';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import type { Fields } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import { booleanIn, idIn, numberIn, optionalReferenceIn, optionalTextIn, textIn } from '../entity-fields.ts';
import { type FetchedList, fetchList, statementForAll } from './fetch-list.ts';

/** Fetches products and services. */
export function fetchItems(
  client: QuickBooksClient,
  chart: ChartOfAccounts,
  options: GetOptions = {},
): Promise<FetchedList<Item>> {
  const readItem = (fields: Fields, place: Place): Item => ({
    id: idIn(fields, 'Id', place),
    name: optionalTextIn(fields, 'FullyQualifiedName', place) || textIn(fields, 'Name', place),
    type: typeOf(textIn(fields, 'Type', place)),
    isActive: booleanIn(fields, 'Active', true, place),
    quantityOnHand: booleanIn(fields, 'TrackQtyOnHand', false, place)
      ? numberIn(fields, 'QtyOnHand', place)
      : null,
    unitCostCents: unitCostOf(fields, place),
    incomeAccountIndex: accountIn(fields, 'IncomeAccountRef', chart, place),
    expenseAccountIndex: accountIn(fields, 'ExpenseAccountRef', chart, place),
    assetAccountIndex: accountIn(fields, 'AssetAccountRef', chart, place),
  });
  return fetchList(client, 'Item', statementForAll('Item'), readItem, options);
}

/** Categories, bundles and other types are not sold individually. */
function typeOf(type: string): Item['type'] {
  return type === 'Inventory' || type === 'NonInventory' || type === 'Service' ? type : 'Other';
}

/**
 * Unit costs may have fractions of a cent, unlike amounts. They are only used to estimate the value of a quantity, for
 * which the nearest cent is enough.
 */
function unitCostOf(fields: Fields, place: Place): number {
  if (fields.PurchaseCost === undefined || fields.PurchaseCost === null) return 0;
  return cents(Math.round(numberIn(fields, 'PurchaseCost', place) * 100));
}

function accountIn(fields: Fields, key: string, { indexById }: ChartOfAccounts, place: Place): number | null {
  const reference = optionalReferenceIn(fields, key, place);
  if (reference === null) return null;
  const index = indexById.get(reference.id);
  if (index === undefined) throw place.in(key).error('the account is not in the chart of accounts');
  return index;
}
