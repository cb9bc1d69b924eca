import type { Budget, BudgetAmount, ChartOfAccounts } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import { amountIn, booleanIn, dayIn, idIn, optionalListIn, referenceIn, textIn } from '../entity-fields.ts';
import { type FetchedList, fetchList } from './fetch-list.ts';

/** Fetches profit-and-loss budgets; other kinds are ignored. */
export function fetchBudgets(
  client: QuickBooksClient,
  chart: ChartOfAccounts,
  options: GetOptions = {},
): Promise<FetchedList<Budget>> {
  const readBudget = (fields: Fields, place: Place): Budget | null => {
    if (textIn(fields, 'BudgetType', place) !== 'ProfitAndLoss') return null;
    return {
      id: idIn(fields, 'Id', place),
      name: textIn(fields, 'Name', place),
      start: dayIn(fields, 'StartDate', place),
      end: dayIn(fields, 'EndDate', place),
      interval: intervalIn(fields, place),
      isActive: booleanIn(fields, 'Active', true, place),
      amounts: optionalListIn(fields, 'BudgetDetail', place).map((item, index) => {
        const here = place.in(`line ${index + 1}`);
        return readAmount(fieldsOf(item, here), chart, here);
      }),
    };
  };
  return fetchList(client, 'Budget', 'SELECT * FROM Budget', readBudget, options);
}

function intervalIn(fields: Fields, place: Place): Budget['interval'] {
  const interval = textIn(fields, 'BudgetEntryType', place);
  if (interval === 'Monthly' || interval === 'Quarterly' || interval === 'Annually') return interval;
  throw place.in('BudgetEntryType').error('the interval is unknown');
}

function readAmount(line: Fields, { indexById }: ChartOfAccounts, place: Place): BudgetAmount {
  const accountIndex = indexById.get(referenceIn(line, 'AccountRef', place).id);
  if (accountIndex === undefined) {
    throw place.in('AccountRef').error('the account is not in the chart of accounts');
  }
  return {
    accountIndex,
    day: dayIn(line, 'BudgetDate', place),
    amountCents: amountIn(line, 'Amount', place),
  };
}
