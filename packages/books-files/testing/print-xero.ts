import { type ExportedBooks, isShown } from './exported-books.ts';
import type { PrintedCell, PrintedRow } from './print-cells.ts';
import { trialBalanceAmount } from './print-quickbooks-online.ts';

const FIRST_CODE = 200;

function code(index: number): string {
  return String(FIRST_CODE + index);
}

const TYPES: Readonly<Record<string, string>> = {
  Bank: 'Bank',
  'Accounts Receivable': 'Accounts Receivable',
  'Other Current Asset': 'Current Asset',
  'Fixed Asset': 'Fixed Asset',
  'Other Asset': 'Non-current Asset',
  'Accounts Payable': 'Accounts Payable',
  'Credit Card': 'Credit Card',
  'Other Current Liability': 'Current Liability',
  'Long Term Liability': 'Non-current Liability',
  Equity: 'Equity',
  Income: 'Revenue',
  'Cost of Goods Sold': 'Direct Costs',
  Expense: 'Overhead',
  'Other Income': 'Other Income',
  'Other Expense': 'Other Expense',
};

/** Xero has no sub-accounts: its charts are flat, and all names differ. */
export function flattenAccounts(exported: ExportedBooks): ExportedBooks {
  const accounts = exported.chart.accounts.map((account) => {
    const name = account.fullName.replaceAll(':', ' / ');
    return { ...account, name, fullName: name, parentId: null };
  });
  return { ...exported, chart: { ...exported.chart, accounts } };
}

export function printXeroLedger(exported: ExportedBooks): PrintedRow[] {
  const { chart, openingCents, postings, company, period } = exported;
  const words = [
    'Date',
    'Source',
    'Description',
    'Reference',
    'Contact',
    'Debit USD',
    'Credit USD',
    'Running Balance',
  ];
  const rows: PrintedCell[][] = [
    ['General Ledger Detail'],
    [company],
    [`For the period ${longDay(period.start)} to ${longDay(period.end)}`],
    ['Accrual Basis'],
    [],
    [...words, 'Account Code', 'Account Type'],
  ];
  const byAccount = Map.groupBy(postings, ({ accountIndex }) => accountIndex);
  let [allDebits, allCredits] = [0, 0];
  for (const [index, { name, type }] of chart.accounts.entries()) {
    if (!isShown(exported, index)) continue;
    const heading = `${code(index)} - ${name}`;
    let running = openingCents[index] ?? 0;
    const zero = { cents: 0 };
    const sides = (cents: number): PrintedCell[] =>
      cents >= 0 ? [{ cents }, zero] : [zero, { cents: -cents }];
    rows.push([heading], ['Opening Balance', '', '', '', '', ...sides(running), { cents: running }]);
    let [debits, credits] = [0, 0];
    for (const { day, transaction, amountCents, name: contact, memo } of byAccount.get(index) ?? []) {
      running += amountCents;
      debits += Math.max(amountCents, 0);
      credits += Math.max(-amountCents, 0);
      const head = [{ day }, transaction.type, memo, transaction.number, contact];
      rows.push([...head, ...sides(amountCents), { cents: running }, code(index), TYPES[type] ?? '']);
    }
    rows.push([
      `Total ${heading}`,
      '',
      '',
      '',
      '',
      { cents: debits },
      { cents: credits },
      { cents: running },
    ]);
    rows.push(['Net movement', '', '', '', '', ...sides(debits - credits)]);
    rows.push(['Closing Balance', '', '', '', '', ...sides(running), { cents: running }], []);
    allDebits += debits;
    allCredits += credits;
  }
  return [...rows, ['Total', '', '', '', '', { cents: allDebits }, { cents: allCredits }]];
}

export function printXeroChart({ chart }: ExportedBooks): PrintedRow[] {
  const rows = chart.accounts.map(({ name, type, detailType }, index) => [
    code(index),
    name,
    detailType === 'RetainedEarnings' ? 'Retained Earnings' : (TYPES[type] ?? ''),
    'Tax Exempt',
    '',
    'No',
    'No',
    'No',
    '',
  ]);
  const header = '*Code,*Name,*Type,*Tax Code,Description,Dashboard,Expense Claims,Enable Payments,Balance';
  return [header.split(','), ...rows];
}

/** Prints “Export accounting data”: one row per posting, debits positive. */
export function printXeroAccountingData({ chart, postings }: ExportedBooks): PrintedRow[] {
  const rows = postings.map(({ day, transaction, accountIndex, amountCents, memo }): PrintedCell[] => [
    `${transaction.type}-${transaction.id}`,
    { day },
    code(accountIndex),
    chart.accounts[accountIndex]?.name ?? '',
    { cents: amountCents },
    transaction.type,
    transaction.number,
    memo,
  ]);
  const header = 'JournalNumber,JournalDate,AccountCode,AccountName,NetAmount,Source,Reference,Description';
  return [header.split(','), ...rows];
}

export function printXeroTrialBalance(exported: ExportedBooks): PrintedRow[] {
  const day = longDay(exported.period.end);
  const header = [
    'Account Code',
    'Account',
    'Account Type',
    'Debit - Year to date',
    'Credit - Year to date',
    day,
  ];
  const rows = exported.chart.accounts.map(({ name, type }, index): PrintedCell[] => {
    const cents = trialBalanceAmount(exported, index);
    // The year-to-date columns contain activity; only the column with a date contains balances.
    return [code(index), name, TYPES[type] ?? '', { cents: 100 }, { cents: 7 }, { cents }];
  });
  return [['Trial Balance'], [exported.company], [`As at ${day}`], [], header, ...rows];
}

function longDay(day: number): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(day * 86_400_000).toLocaleDateString('en-GB', options);
}
