import { MONTH_NAMES } from '@insights/words';
import { buildAccountTree, closingAmount, type ExportedBooks, isShown } from './exported-books.ts';
import { amountInParentheses, type PrintedCell, type PrintedRow, plainAmount } from './print-cells.ts';
import { groupByTransaction, trialBalanceAmount } from './print-quickbooks-online.ts';

/** First account number; accounts are numbered in chart order. */
const FIRST_NUMBER = 10_000;

/**
 * Returns an account's name as QuickBooks Desktop prints it with its number, such as `12000 · Cash`; a path includes
 * the number of each parent.
 */
function numbered({ chart }: ExportedBooks, index: number, isPath: boolean): string {
  const account = chart.accounts[index];
  const parent = chart.accounts.findIndex(({ id }) => id === account?.parentId);
  const own = `${FIRST_NUMBER + index * 10} · ${account?.name}`;
  return isPath && parent >= 0 ? `${numbered({ chart } as ExportedBooks, parent, true)}:${own}` : own;
}

export function printDesktopLedger(exported: ExportedBooks): PrintedRow[] {
  const { chart, postings, openingCents } = exported;
  const rows: PrintedCell[][] = [
    ['', 'Type', 'Date', 'Num', 'Adj', 'Name', 'Memo', 'Split', 'Debit', 'Credit', 'Balance'],
  ];
  const byAccount = Map.groupBy(postings, ({ accountIndex }) => accountIndex);
  const { childrenOf, hasAnything } = buildAccountTree(exported);
  const blanks = ['', '', '', '', '', '', ''];
  const balance = (cents: number) => amountInParentheses(cents);

  const printOwn = (index: number, label: string) => {
    let running = openingCents[index] ?? 0;
    rows.push([label, ...blanks, '', '', balance(running)]);
    let [debits, credits] = [0, 0];
    for (const { day, amountCents: cents, transaction, name, memo } of byAccount.get(index) ?? []) {
      running += cents;
      if (cents >= 0) debits += cents;
      else credits -= cents;
      const sides: PrintedCell[] = cents >= 0 ? [{ cents }, ''] : ['', { cents: -cents }];
      rows.push([
        '',
        transaction.type,
        { day },
        transaction.number,
        '',
        name,
        memo,
        '-SPLIT-',
        ...sides,
        balance(running),
      ]);
    }
    rows.push([`Total ${label}`, ...blanks, { cents: debits }, { cents: credits }, balance(running)]);
    return { debits, credits, running };
  };
  /** A parent shows its own opening balance plus those of all accounts below it. */
  const openingOfAll = (index: number): number =>
    childrenOf(chart.accounts[index]?.id ?? '').reduce(
      (sum, child) => sum + openingOfAll(child),
      openingCents[index] ?? 0,
    );
  const print = (index: number): { debits: number; credits: number; running: number } => {
    const label = numbered(exported, index, false);
    const children = childrenOf(chart.accounts[index]?.id ?? '').filter(hasAnything);
    if (children.length === 0) return printOwn(index, label);
    rows.push([label, ...blanks, '', '', balance(openingOfAll(index))]);
    const parts = children.map(print);
    if (isShown(exported, index)) parts.push(printOwn(index, `${label} - Other`));
    const sum = (of: 'debits' | 'credits' | 'running') => parts.reduce((total, part) => total + part[of], 0);
    const [debits, credits, running] = [sum('debits'), sum('credits'), sum('running')];
    rows.push([`Total ${label}`, ...blanks, { cents: debits }, { cents: credits }, balance(running)]);
    return { debits, credits, running };
  };
  const all = childrenOf(null).filter(hasAnything).map(print);
  const total = (of: 'debits' | 'credits') => all.reduce((sum, part) => sum + part[of], 0);
  return [...rows, ['TOTAL', ...blanks, { cents: total('debits') }, { cents: total('credits') }, '0.00']];
}

export function printDesktopAccounts(exported: ExportedBooks): PrintedRow[] {
  const rows = exported.chart.accounts.map(({ type }, index): PrintedCell[] => [
    '',
    numbered(exported, index, true),
    type,
    { cents: closingAmount(exported, index) },
    '',
    String(FIRST_NUMBER + index * 10),
    '<Unassigned>',
  ]);
  return [['', 'Account', 'Type', 'Balance Total', 'Description', 'Accnt. #', 'Tax Line'], ...rows];
}

/** Prints all lists, including the accounts, in one file. */
export function printIif(exported: ExportedBooks): Uint8Array {
  const types: Record<string, string> = {
    Bank: 'BANK',
    'Accounts Receivable': 'AR',
    'Other Current Asset': 'OCASSET',
    'Fixed Asset': 'FIXASSET',
    'Other Asset': 'OASSET',
    'Accounts Payable': 'AP',
    'Credit Card': 'CCARD',
    'Other Current Liability': 'OCLIAB',
    'Long Term Liability': 'LTLIAB',
    Equity: 'EQUITY',
    Income: 'INC',
    'Cost of Goods Sold': 'COGS',
    Expense: 'EXP',
    'Other Income': 'EXINC',
    'Other Expense': 'EXEXP',
  };
  const rows = exported.chart.accounts.map(({ fullName, type, detailType }, index) => {
    const extra = { RetainedEarnings: 'RETEARNINGS', UndepositedFunds: 'UNDEPOSIT' }[detailType] ?? '';
    return [
      'ACCNT',
      fullName,
      index,
      types[type],
      '"1,250.02"',
      `${FIRST_NUMBER + index * 10}`,
      extra,
      'N',
    ].join('\t');
  });
  const lines = [
    '!HDR\tPROD\tVER',
    'HDR\tQuickBooks Enterprise\t34',
    '!ACCNT\tNAME\tREFNUM\tACCNTTYPE\tOBAMOUNT\tACCNUM\tEXTRA\tHIDDEN',
    ...rows,
    'ACCNT\tEstimates\t900\tNONPOSTING\t0.00\t\t\tN',
    '!CUST\tNAME',
    'CUST\t3/4" Pipes Inc',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

export function printDesktopJournal(exported: ExportedBooks): PrintedRow[] {
  const rows: PrintedCell[][] = [
    ['Trans #', 'Type', 'Date', 'Num', 'Adj', 'Name', 'Memo', 'Account', 'Debit', 'Credit'],
  ];
  let grand = 0;
  for (const [index, group] of groupByTransaction(exported).entries()) {
    let debits = 0;
    for (const [at, { day, transaction, name, memo, accountIndex, amountCents: cents }] of group.entries()) {
      const number = Number(index + 364_000).toLocaleString('en-US');
      const head = at === 0 ? [number, transaction.type, { day }, transaction.number] : ['', '', '', ''];
      if (cents >= 0) debits += cents;
      const sides: PrintedCell[] = cents >= 0 ? [{ cents }, ''] : ['', { cents: -cents }];
      rows.push([...head, '', name, memo, numbered(exported, accountIndex, true), ...sides]);
    }
    grand += debits;
    rows.push(['', '', '', '', '', '', '', '', { cents: debits }, { cents: debits }]);
  }
  return [...rows, ['TOTAL', '', '', '', '', '', '', '', { cents: grand }, { cents: grand }]];
}

/**
 * Prints a Custom Transaction Detail starting with the first entry, so that opening balances are separate postings.
 */
export function printCustomDetail(exported: ExportedBooks): PrintedRow[] {
  const { chart, postings } = exported;
  const rows = postings.map(
    ({ day, transaction, name, memo, accountIndex, amountCents: cents }): PrintedCell[] => [
      '',
      `${transaction.type}/${transaction.id}`,
      transaction.type,
      { day },
      transaction.number,
      name,
      memo,
      chart.accounts[accountIndex]?.fullName ?? '',
      '-SPLIT-',
      ...(cents >= 0 ? [{ cents }, ''] : ['', { cents: -cents }]),
      chart.accounts[accountIndex]?.type ?? '',
    ],
  );
  const header = [
    '',
    'Trans #',
    'Type',
    'Date',
    'Num',
    'Name',
    'Memo',
    'Account',
    'Split',
    'Debit',
    'Credit',
    'Account Type',
  ];
  return [header, ...rows];
}

export function printDesktopTrialBalance(exported: ExportedBooks): PrintedRow[] {
  const end = new Date(exported.period.end * 86_400_000);
  const day = `${MONTH_NAMES[end.getUTCMonth()]?.slice(0, 3)} ${end.getUTCDate()}, ${String(end.getUTCFullYear()).slice(2)}`;
  const balances = exported.chart.accounts.map((_, index) => trialBalanceAmount(exported, index));
  const debits = balances.reduce((sum, cents) => sum + Math.max(cents, 0), 0);
  const rows = balances.map((cents, index): PrintedCell[] => [
    numbered(exported, index, true),
    ...(cents >= 0 ? [plainAmount(cents), ''] : ['', plainAmount(-cents)]),
  ]);
  return [['', day], ['', 'Debit', 'Credit'], ...rows, ['TOTAL', plainAmount(debits), plainAmount(debits)]];
}
