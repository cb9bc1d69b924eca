import type { ChartOfAccounts, Item } from '@insights/ledger';
import { cents } from '@insights/money';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import type { Fields } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import { booleanIn, idIn, numberIn, optionalReferenceIn, optionalTextIn, textIn } from '../entity-fields.ts';
import { type FetchedList, fetchList, statementForAll } from './fetch-list.ts';

/** Fetches products and services. */
export function fetchItems(
  client: QuickBooksClient,
  chart: ChartOfAccounts,
  options: GetOptions = {},
): Promise<FetchedList<Item>> {
  const readItem = (fields: Fields, location: ReportLocation): Item => ({
    id: idIn(fields, 'Id', location),
    name: optionalTextIn(fields, 'FullyQualifiedName', location) || textIn(fields, 'Name', location),
    type: typeOf(textIn(fields, 'Type', location)),
    isActive: booleanIn(fields, 'Active', true, location),
    quantityOnHand: booleanIn(fields, 'TrackQtyOnHand', false, location)
      ? numberIn(fields, 'QtyOnHand', location)
      : null,
    unitCostCents: unitCostOf(fields, location),
    incomeAccountIndex: accountIn(fields, 'IncomeAccountRef', chart, location),
    expenseAccountIndex: accountIn(fields, 'ExpenseAccountRef', chart, location),
    assetAccountIndex: accountIn(fields, 'AssetAccountRef', chart, location),
  });
  return fetchList(client, 'Item', statementForAll('Item'), readItem, options);
}

/** Categories, bundles and other types are not sold individually. */
function typeOf(type: string): Item['type'] {
  return type === 'Inventory' || type === 'NonInventory' || type === 'Service' ? type : 'Other';
}

/**
 * Unlike amounts, unit costs may include fractions of a cent. They are used only to estimate the value of a quantity,
 * for which the nearest cent is precise enough.
 */
function unitCostOf(fields: Fields, location: ReportLocation): number {
  if (fields.PurchaseCost === undefined || fields.PurchaseCost === null) return 0;
  return cents(Math.round(numberIn(fields, 'PurchaseCost', location) * 100));
}

function accountIn(
  fields: Fields,
  key: string,
  { indexById }: ChartOfAccounts,
  location: ReportLocation,
): number | null {
  const reference = optionalReferenceIn(fields, key, location);
  if (reference === null) return null;
  const index = indexById.get(reference.id);
  if (index === undefined) throw location.in(key).error('the account is not in the chart of accounts');
  return index;
}
