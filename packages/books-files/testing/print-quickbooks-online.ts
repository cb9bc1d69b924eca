import { naturalSign } from '@insights/companies';
import { fiscalYearStart } from '@insights/ledger';
import { buildAccountTree, closingAmount, type ExportedBooks, isPositionAccount } from './exported-books.ts';
import type { PrintedCell, PrintedRow } from './print-cells.ts';

export type QuickBooksLayout = 'classic' | 'modern';

/** Prints QuickBooks Online reports as rows of cells. Row numbers in formulas start at one. */
export function printGeneralLedger(
  exported: ExportedBooks,
  layout: QuickBooksLayout,
  report: 'General Ledger' | 'Transaction Detail by Account' = 'General Ledger',
): PrintedRow[] {
  const isClassic = layout === 'classic';
  const header = isClassic
    ? ['', 'Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Split', 'Amount', 'Balance']
    : [
        '',
        'Transaction date',
        'Transaction type',
        'Num',
        'Name',
        'Description',
        'Split',
        'Amount',
        'Balance',
      ];
  const rows: PrintedCell[][] = [...titles(exported, layout, report), header];
  const { chart, postings, openingCents } = exported;
  const { childrenOf, hasAnything } = buildAccountTree(exported);
  const sides = new Map<string, number[]>();
  for (const { transaction, accountIndex } of postings) {
    const key = `${transaction.type}/${transaction.id}`;
    sides.set(key, [...(sides.get(key) ?? []), accountIndex]);
  }
  const byAccount = Map.groupBy(postings, ({ accountIndex }) => accountIndex);

  /** In a journal entry with more than two lines, no single account is the other side. */
  const splitOf = (own: readonly number[], index: number, type: string): string => {
    const [main] = own;
    const others = own.filter((other) => other !== index);
    const shown =
      others.length === 1 ? others[0] : main !== index && type !== 'Journal Entry' ? main : undefined;
    return shown === undefined ? (isClassic ? '-Split-' : '') : (chart.accounts[shown]?.fullName ?? '');
  };
  const print = (index: number): { rows: number[]; cents: number } => {
    const account = chart.accounts[index] as (typeof chart.accounts)[number];
    const sign = naturalSign(account.type);
    const own: number[] = [];
    rows.push([account.name]);
    let balance = sign * (openingCents[index] ?? 0);
    let total = 0;
    if (balance !== 0 && report === 'General Ledger') {
      rows.push(['', 'Beginning Balance', '', '', '', '', '', '', { cents: balance }]);
    }
    if (report !== 'General Ledger') balance = 0;
    for (const { day, amountCents, transaction, name, memo } of byAccount.get(index) ?? []) {
      const split = splitOf(
        sides.get(`${transaction.type}/${transaction.id}`) ?? [],
        index,
        transaction.type,
      );
      balance += sign * amountCents;
      total += sign * amountCents;
      const head = ['', { day }, transaction.type, transaction.number, name, memo, split];
      own.push(rows.push([...head, { cents: sign * amountCents }, { cents: balance }]));
    }
    for (const child of childrenOf(account.id).filter(hasAnything)) {
      const printed = print(child);
      own.push(...printed.rows);
      total += printed.cents;
    }
    const label = `Total for ${account.name}${childrenOf(account.id).some(hasAnything) ? ' with sub-accounts' : ''}`;
    const formula = nested(own.map((row) => `H${row}`));
    rows.push([label, '', '', '', '', '', '', { cents: total, formula }]);
    return { rows: own, cents: total };
  };
  for (const index of childrenOf(null).filter(hasAnything)) print(index);
  return [...rows, ...footer(exported, layout)];
}

export function printAccountList(exported: ExportedBooks, layout: QuickBooksLayout): PrintedRow[] {
  const header = [
    '',
    layout === 'classic' ? 'Account' : 'Full name',
    'Type',
    'Detail type',
    'Description',
    'Balance',
  ];
  const types: Record<string, string> = {
    'Accounts Receivable': 'Accounts receivable (A/R)',
    'Accounts Payable': 'Accounts payable (A/P)',
    'Other Current Asset': 'Other Current Assets',
    'Fixed Asset': 'Fixed Assets',
    'Other Asset': 'Other Assets',
    'Other Current Liability': 'Other Current Liabilities',
    'Long Term Liability': 'Long Term Liabilities',
    Expense: 'Expenses',
  };
  const rows = exported.chart.accounts.map(({ fullName, type, detailType }, index): PrintedCell[] => {
    const words = detailType.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
    // The balance as of the export, which must not be used as the opening balance.
    return ['', fullName, types[type] ?? type, words, '', { cents: closingAmount(exported, index) + 700 }];
  });
  return [[exported.company], ['Account List'], [], [], header, ...rows, [], [` ${STAMP}`]];
}

export function printJournal(exported: ExportedBooks, layout: QuickBooksLayout): PrintedRow[] {
  const isClassic = layout === 'classic';
  const header = isClassic
    ? ['Date', 'Transaction Type', 'Num', 'Name', 'Memo/Description', 'Account', 'Debit', 'Credit']
    : [
        '',
        'Transaction date',
        'Transaction type',
        'Num',
        'Name',
        'Description',
        'Account full name',
        'Debit',
        'Credit',
      ];
  const rows: PrintedCell[][] = [...titles(exported, layout, 'Journal'), header];
  let grand = 0;
  for (const group of groupByTransaction(exported)) {
    const lead = isClassic ? [] : [''];
    const [first] = group as [(typeof group)[number], ...typeof group];
    if (!isClassic) rows.push([first.transaction.id]);
    let debits = 0;
    for (const [at, posting] of group.entries()) {
      const { amountCents: cents, transaction, day, name, memo, accountIndex } = posting;
      const isNamed = !isClassic || at === 0;
      const head = isNamed ? [{ day }, transaction.type, transaction.number] : ['', '', ''];
      const account = exported.chart.accounts[accountIndex]?.fullName ?? '';
      if (cents >= 0) debits += cents;
      rows.push([
        ...lead,
        ...head,
        name,
        memo,
        account,
        ...(cents >= 0 ? [{ cents }, ''] : ['', { cents: -cents }]),
      ]);
    }
    grand += debits;
    const blanks = ['', '', '', '', '', ''];
    if (isClassic) rows.push([...blanks, { cents: debits }, { cents: debits }], []);
    else rows.push([`Total for ${first.transaction.id}`, ...blanks, { cents: debits }, { cents: debits }]);
  }
  const blanks = ['', '', '', '', ''];
  rows.push([
    isClassic ? '' : 'TOTAL',
    ...blanks,
    ...(isClassic ? [] : ['']),
    { cents: grand },
    { cents: grand },
  ]);
  return [...rows, [], [` ${STAMP}`]];
}

export function groupByTransaction({ postings }: ExportedBooks) {
  return [...Map.groupBy(postings, ({ transaction: { id, type } }) => `${type}/${id}`).values()];
}

export function printTrialBalance(exported: ExportedBooks): PrintedRow[] {
  const rows: PrintedCell[][] = [
    [exported.company],
    ['Trial Balance'],
    [`As of ${longDay(exported.period.end)}`],
    [],
    ['', 'Debit', 'Credit'],
  ];
  let [debits, credits] = [0, 0];
  for (const [index, { fullName }] of exported.chart.accounts.entries()) {
    const cents = trialBalanceAmount(exported, index);
    if (cents === 0) continue;
    if (cents > 0) debits += cents;
    else credits -= cents;
    rows.push([fullName, ...(cents > 0 ? [{ cents }, ''] : ['', { cents: -cents }])]);
  }
  return [
    ...rows,
    ['TOTAL', { cents: debits }, { cents: credits }],
    [],
    [`${exported.basis} Basis ${STAMP}`],
  ];
}

/**
 * Returns income and expenses since the start of the fiscal year, with profits from earlier years in retained earnings.
 */
export function trialBalanceAmount(exported: ExportedBooks, index: number): number {
  const { period, postings, chart, fiscalYearFirstMonth } = exported;
  const yearStart = fiscalYearStart(period.end, fiscalYearFirstMonth);
  const past = (at: number) =>
    postings.reduce(
      (sum, { accountIndex, amountCents, day }) =>
        accountIndex === at && day < yearStart ? sum + amountCents : sum,
      0,
    );
  if (!isPositionAccount(exported, index)) return closingAmount(exported, index) - past(index);
  const earlier = chart.accounts.reduce(
    (sum, _, at) => (isPositionAccount(exported, at) ? sum : sum + past(at)),
    0,
  );
  const isRetained = chart.accounts[index]?.detailType === 'RetainedEarnings';
  return closingAmount(exported, index) + (isRetained ? earlier : 0);
}

export function printProfitAndLoss(exported: ExportedBooks, layout: QuickBooksLayout): PrintedRow[] {
  const printer = new StatementPrinter(exported, layout, (index) =>
    exported.postings.reduce(
      (sum, posting) => (posting.accountIndex === index ? sum + posting.amountCents : sum),
      0,
    ),
  );
  const column = layout === 'classic' ? ['', 'Total'] : ['Distribution account', 'Total'];
  const rows: PrintedCell[][] = [...titles(exported, layout, 'Profit and Loss'), column];
  const income = printer.section(rows, 'Income', 'Income', 0);
  const costs = printer.section(rows, 'Cost of Goods Sold', 'Cost of Goods Sold', 0);
  const gross = printer.computed(rows, 'Gross Profit', [income, costs]);
  const expenses = printer.section(rows, 'Expenses', 'Expense', 0);
  const operating = printer.computed(rows, 'Net Operating Income', [gross, expenses]);
  const otherIncome = printer.section(rows, 'Other Income', 'Other Income', 0);
  const otherExpenses = printer.section(rows, 'Other Expenses', 'Other Expense', 0);
  const other = printer.computed(rows, 'Net Other Income', [otherIncome, otherExpenses]);
  printer.computed(rows, 'Net Income', [operating, { ...other, cents: -other.cents, isAdded: true }]);
  return [...rows, ...footer(exported, layout)];
}

export function printBalanceSheet(exported: ExportedBooks, layout: QuickBooksLayout): PrintedRow[] {
  const printer = new StatementPrinter(exported, layout, (index) => trialBalanceAmount(exported, index));
  const rows: PrintedCell[][] = [...titles(exported, layout, 'Balance Sheet'), ['', 'Total']];
  const group = (label: string, level: number, inner: () => Printed[], total = printer.totalLabel(label)) => {
    rows.push([printer.indented(label, level)]);
    const parts = inner();
    return printer.total(rows, total, level, parts);
  };
  const one = (heading: string, type: string, level: number) => printer.section(rows, heading, type, level);
  group(
    'ASSETS',
    0,
    () => [
      group('Current Assets', 1, () => [
        one('Bank Accounts', 'Bank', 2),
        one('Accounts Receivable', 'Accounts Receivable', 2),
        one('Other Current Assets', 'Other Current Asset', 2),
      ]),
      one('Fixed Assets', 'Fixed Asset', 1),
      one('Other Assets', 'Other Asset', 1),
    ],
    layout === 'classic' ? 'TOTAL ASSETS' : 'Total for Assets',
  );
  const earnings = exported.chart.accounts.reduce(
    (sum, _, index) => (isPositionAccount(exported, index) ? sum : sum - trialBalanceAmount(exported, index)),
    0,
  );
  group(
    'LIABILITIES AND EQUITY',
    0,
    () => [
      group('Liabilities', 1, () => [
        group('Current Liabilities', 2, () => [
          one('Accounts Payable', 'Accounts Payable', 3),
          one('Credit Cards', 'Credit Card', 3),
          one('Other Current Liabilities', 'Other Current Liability', 3),
        ]),
        one('Long-Term Liabilities', 'Long Term Liability', 2),
      ]),
      printer.section(rows, 'Equity', 'Equity', 1, earnings),
    ],
    layout === 'classic' ? 'TOTAL LIABILITIES AND EQUITY' : 'Total for Liabilities and Equity',
  );
  return [...rows, ...footer(exported, layout)];
}

interface Printed {
  readonly row: number | null;
  readonly cents: number;
  readonly isAdded?: boolean;
}

class StatementPrinter {
  readonly #exported: ExportedBooks;
  readonly #layout: QuickBooksLayout;
  readonly #amount: (index: number) => number;

  constructor(exported: ExportedBooks, layout: QuickBooksLayout, amount: (index: number) => number) {
    this.#exported = exported;
    this.#layout = layout;
    this.#amount = amount;
  }

  indented(label: string, level: number): string {
    return this.#layout === 'classic' ? `${'   '.repeat(level)}${label}` : label;
  }

  totalLabel(label: string): string {
    return this.#layout === 'classic' ? `Total ${label}` : `Total for ${label}`;
  }

  section(rows: PrintedCell[][], heading: string, type: string, level: number, earnings?: number): Printed {
    const { accounts } = this.#exported.chart;
    const tops = accounts.flatMap(({ type: of, parentId }, index) =>
      of === type && parentId === null ? [index] : [],
    );
    const shown = tops.filter((index) => this.#hasAmount(index));
    if (shown.length === 0 && earnings === undefined) return { row: null, cents: 0 };
    rows.push([this.indented(heading, level)]);
    const parts = shown.map((index) => this.#account(rows, index, level + 1));
    if (earnings !== undefined) {
      parts.push({
        row: rows.push([this.indented('Net Income', level + 1), { cents: earnings }]),
        cents: earnings,
      });
    }
    return this.total(rows, this.totalLabel(heading), level, parts);
  }

  total(rows: PrintedCell[][], label: string, level: number, parts: readonly Printed[]): Printed {
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    const references = parts.flatMap(({ row }) => (row === null ? [] : [`B${row}`]));
    const row = rows.push([
      this.indented(label, level),
      { cents, formula: references.length === 0 ? '0' : nested(references) },
    ]);
    return { row, cents };
  }

  /** Subtracts the others from the first part, such as `(B24)-(B27)`; a part that was omitted is `(0)`. */
  computed(rows: PrintedCell[][], label: string, [first, second]: readonly [Printed, Printed]): Printed {
    const cents = first.cents - second.cents;
    const reference = ({ row }: Printed) => (row === null ? '(0)' : `(B${row})`);
    const formula = `${reference(first)}${second.isAdded === true ? '+' : '-'}${reference(second)}`;
    return { row: rows.push([label, { cents, formula }]), cents };
  }

  #account(rows: PrintedCell[][], index: number, level: number): Printed {
    const { accounts } = this.#exported.chart;
    const account = accounts[index] as (typeof accounts)[number];
    const own = naturalSign(account.type) * this.#amount(index);
    const children = this.#children(index).filter((child) => this.#hasAmount(child));
    const line = rows.push([this.indented(account.name, level), ...(own === 0 ? [] : [{ cents: own }])]);
    if (children.length === 0) return { row: line, cents: own };
    const parts = children.map((child) => this.#account(rows, child, level + 1));
    return this.total(rows, this.totalLabel(account.name), level, [{ row: line, cents: own }, ...parts]);
  }

  #children(index: number): number[] {
    const { accounts } = this.#exported.chart;
    return accounts.flatMap(({ parentId }, at) => (parentId === accounts[index]?.id ? [at] : []));
  }

  #hasAmount(index: number): boolean {
    return this.#amount(index) !== 0 || this.#children(index).some((child) => this.#hasAmount(child));
  }
}

const STAMP = 'Monday, March 02, 2026 08:01 PM GMT-05:00';

function titles(
  { company, period }: ExportedBooks,
  layout: QuickBooksLayout,
  title: string,
): PrintedCell[][] {
  const days =
    title === 'Balance Sheet'
      ? `As of ${longDay(period.end)}`
      : `${longDay(period.start)}-${longDay(period.end)}`;
  return layout === 'classic' ? [[company], [title], [days], []] : [[title], [company], [days], []];
}

function footer({ basis }: ExportedBooks, layout: QuickBooksLayout): PrintedCell[][] {
  return [[], [], [layout === 'classic' ? `${STAMP} - ${basis} Basis` : `${basis} Basis ${STAMP}`]];
}

function longDay(day: number): string {
  const options = { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' } as const;
  return new Date(day * 86_400_000).toLocaleDateString('en-US', options);
}

/** Nests one pair of parentheses per row, as QuickBooks does: `((B12)+(B15))+(B19)`. */
function nested(references: readonly string[]): string {
  const [first = '0', ...rest] = references;
  return rest.reduce((formula, reference) => `(${formula})+(${reference})`, first);
}
