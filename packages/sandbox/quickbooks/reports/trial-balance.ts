import { type Account, amountText, type Cents, isBalanceSheetType, naturalSign } from '@insights/companies';
import { profit, type ReportInput, shiftIn } from './figures.ts';
import { cells, type Report, type Row } from './report.ts';
import { reportHeader } from './report-header.ts';

/**
 * Balances at the end of the range, debits beside credits. The start of the range does not matter: income
 * and expense accounts count from the first day of the fiscal year, earlier profit is in retained earnings.
 */
export function trialBalance(input: ReportInput): Report {
  const rows: Row[] = [];
  let debits = 0;
  let credits = 0;
  for (const account of input.books.chart.accounts) {
    const balance = debitBalance(input, account);
    if (balance === undefined) continue;
    const isDebit = balance === 0 ? naturalSign(account.type) === 1 : balance > 0;
    const amount = amountText(Math.abs(balance));
    const sides = isDebit ? [amount, ''] : ['', amount];
    rows.push(cells(input.books.chart.fullName(account.id), sides, account.id));
    if (isDebit) debits += balance;
    else credits -= balance;
  }
  const hasData = rows.length > 0;
  const total: Row = {
    Summary: cells('TOTAL', [amountText(debits), amountText(credits)]),
    type: 'Section',
    group: 'GrandTotal',
  };
  return {
    Header: {
      ...reportHeader('TrialBalance', input, { hasData, showsBasis: true, showsColumnUnit: true }),
      SummarizeColumnsBy: 'Total',
    },
    Columns: {
      Column: [
        { ColTitle: '', ColType: 'Account' },
        { ColTitle: 'Debit', ColType: 'Money' },
        { ColTitle: 'Credit', ColType: 'Money' },
      ],
    },
    Rows: hasData ? { Row: [...rows, total] } : {},
  };
}

/** Debits less credits, or undefined for an account that the report leaves out. */
function debitBalance(input: ReportInput, account: Account): Cents | undefined {
  const { ledger, books, request } = input;
  const { end } = request;
  const isPosition = isBalanceSheetType(account.type);
  const start = isPosition ? '' : books.fiscalYearStart(end);
  const shift = naturalSign(account.type) * shiftIn(input, account, end);
  const own = ledger.change(account.id, start, end) + shift;
  const isActive = ledger.isActive(account.id, start, end) || shift !== 0;
  if (account.subType !== 'RetainedEarnings') return isActive ? own : undefined;
  const retained = own - profit(input, { start: '', end: books.priorYearEnd(end) });
  return isActive || retained !== 0 ? retained : undefined;
}
