import type { Budget, BudgetAmount, ChartOfAccounts } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import { amountIn, booleanIn, dayIn, idIn, optionalListIn, referenceIn, textIn } from '../entity-fields.ts';
import { type FetchedList, fetchList } from './fetch-list.ts';

/** Fetches profit-and-loss budgets; other types of budgets are ignored. */
export function fetchBudgets(
  client: QuickBooksClient,
  chart: ChartOfAccounts,
  options: GetOptions = {},
): Promise<FetchedList<Budget>> {
  const readBudget = (fields: Fields, location: ReportLocation): Budget | null => {
    if (textIn(fields, 'BudgetType', location) !== 'ProfitAndLoss') return null;
    return {
      id: idIn(fields, 'Id', location),
      name: textIn(fields, 'Name', location),
      start: dayIn(fields, 'StartDate', location),
      end: dayIn(fields, 'EndDate', location),
      interval: intervalIn(fields, location),
      isActive: booleanIn(fields, 'Active', true, location),
      amounts: optionalListIn(fields, 'BudgetDetail', location).map((item, index) => {
        const here = location.in(`line ${index + 1}`);
        return readAmount(fieldsOf(item, here), chart, here);
      }),
    };
  };
  return fetchList(client, 'Budget', 'SELECT * FROM Budget', readBudget, options);
}

function intervalIn(fields: Fields, location: ReportLocation): Budget['interval'] {
  const interval = textIn(fields, 'BudgetEntryType', location);
  if (interval === 'Monthly' || interval === 'Quarterly' || interval === 'Annually') return interval;
  throw location.in('BudgetEntryType').error('the interval is unknown');
}

function readAmount(line: Fields, { indexById }: ChartOfAccounts, location: ReportLocation): BudgetAmount {
  const accountIndex = indexById.get(referenceIn(line, 'AccountRef', location).id);
  if (accountIndex === undefined) {
    throw location.in('AccountRef').error('the account is not in the chart of accounts');
  }
  return {
    accountIndex,
    day: dayIn(line, 'BudgetDate', location),
    amountCents: amountIn(line, 'Amount', location),
  };
}
