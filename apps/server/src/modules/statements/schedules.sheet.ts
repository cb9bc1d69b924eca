import {
  type Aging,
  accountFigure,
  agedFigure,
  type Debt,
  type DebtAmounts,
  type DebtSchedule,
  dayInWords,
  type EquityColumn,
  type FigureName,
  impossibleInWords,
  type LargestParties,
  type ListedPosting,
  OWNERS_EQUITY,
  type OwnersEquity,
  type Part,
  type Period,
  periodInWords,
} from '@insights/ledger';
import { cents, type MoneyFormat } from '@insights/money';
import {
  AGE_BANDS,
  AGING_COLUMNS,
  EXPENSES_NOT_SPECIFIED,
  NOT_SPECIFIED,
  notOnBalanceSheet,
  OTHER_INTEREST,
} from '@insights/words';
import type { Row } from 'write-excel-file/node';
import { MONTHLY_FIGURES, type Months } from '../snapshots/snapshot.view.ts';
import {
  addressOf,
  amountCell,
  BOLD,
  columnOf,
  formulaAmount,
  formulaCell,
  SHARE_FORMAT,
  TOTAL,
  textCell,
} from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { type TableColumn, tableOf } from './table.sheet.ts';
import type { SheetCheck, WorkbookSheet } from './workbook.sheet.ts';

/**
 * Returns a sheet with receivables or payables by age: every customer or vendor, then the reconciliation to the balance
 * sheet.
 */
export function agingSheet(
  name: 'Receivables by age' | 'Payables by age',
  part: Part<Aging>,
  cells: FigureCells,
): WorkbookSheet {
  type Column = TableColumn<Aging['parties'][number]>;
  const of = name === 'Receivables by age' ? 'Customer' : 'Vendor';
  const total = part.status === 'missing' ? null : part.value.total;
  const amountsOf = ({ bands, unappliedCents }: Aging['total']) => [
    ...AGE_BANDS.map((band) => bands[band]),
    unappliedCents,
  ];
  const columns: Column[] = [
    [of, 38, ({ party }) => textCell(party?.name || NOT_SPECIFIED)],
    ...AGING_COLUMNS.map((heading, index): Column => {
      const amountOf = (amounts: Aging['total']) => amountsOf(amounts)[index] ?? cents(0);
      return [heading, 12, (party) => amountCell(amountOf(party)), total && amountOf(total)];
    }),
    [
      'Total',
      13,
      ({ totalCents }, at) => formulaAmount(`SUM(B${at}:G${at})`, totalCents),
      total?.totalCents ?? null,
    ],
  ];
  if (part.status === 'missing') return { name, title: name, ...tableOf(columns, []), notes: [part.reason] };
  const { side, asOf, parties, notOnDocumentsCents, balanceCents } = part.value;
  const table = tableOf(columns, parties, 'On open documents', BOLD);
  const sum = addressOf(parties.length);
  const blanks = AGING_COLUMNS.map(() => null);
  const balance = cells.formula(agedFigure(side), { start: asOf, end: asOf }, name);
  const other = balance && `H${sum + 2}-H${sum}`;
  return {
    name,
    title: `${name} on ${dayInWords(asOf)}`,
    ...table,
    rows: [
      ...table.rows,
      ...(balanceCents === null || notOnDocumentsCents === null
        ? []
        : [
            [textCell('Other entries'), ...blanks, formulaAmount(other, notOnDocumentsCents)],
            [
              textCell('On the balance sheet', TOTAL),
              ...blanks.map(() => textCell('', TOTAL)),
              formulaAmount(balance ?? `H${sum}+H${sum + 1}`, balanceCents, TOTAL),
            ],
          ]),
    ],
    notes: balanceCents === null ? [notOnBalanceSheet(side)] : [],
  };
}

/**
 * Returns a sheet with the changes in owners' equity: one account per row, and the balance sheet's equity in the
 * corner. Below that, each other change is in its own column.
 */
export function equitySheet(
  { accounts, retained, total }: OwnersEquity,
  otherChanges: readonly ListedPosting[],
  { start, end }: Period,
  cells: FigureCells,
): WorkbookSheet {
  const name = 'Owners’ equity';
  const lines = [
    ...accounts.map(({ account, figureId, amounts }) => ({ label: account.fullName, amounts, figureId })),
    { label: 'Retained and current earnings', amounts: retained, figureId: null },
  ];
  const before = { start: start - 1, end: start - 1 };
  const formulaOf = (column: EquityColumn, figureId: string | null, at: number) => {
    if (column === 'Closing') return `SUM(B${at}:F${at})`;
    if (figureId !== null) return column === 'Opening' ? cells.formula(figureId, before, name) : null;
    return column === 'Net income' ? cells.formula('incomeStatement.netProfit', { start, end }, name) : null;
  };
  const columns: TableColumn<(typeof lines)[number]>[] = [
    ['', 40, ({ label }) => textCell(label)],
    ...OWNERS_EQUITY.map(
      ({ label }): TableColumn<(typeof lines)[number]> => [
        label,
        13,
        ({ amounts, figureId }, at) => formulaAmount(formulaOf(label, figureId, at), amounts[label]),
        total[label],
      ],
    ),
  ];
  const table = tableOf(columns, lines, 'Total equity');
  const check = checkRow(
    'Check: closing − balance sheet',
    { address: `G${addressOf(lines.length)}`, column: 6, amountCents: total.Closing },
    lines.length + 1,
    { figure: 'balanceSheet.totalEquity', period: { start, end }, sheet: name },
    cells,
  );
  const blanks = OWNERS_EQUITY.slice(0, -2).map(() => null);
  return {
    name,
    title: 'Changes in owners’ equity',
    ...table,
    rows: [
      ...table.rows,
      ...check.rows,
      ...(otherChanges.length === 0
        ? []
        : [[], [textCell('Other changes: neither draws nor contributions', BOLD)]]),
      ...otherChanges.map(({ day, transaction: { type, number }, account, memo, amountCents }): Row => {
        const what = [dayInWords(day), `${type} ${number}`.trim(), account.fullName, memo];
        return [textCell(what.filter((part) => part !== '').join(', ')), ...blanks, amountCell(amountCents)];
      }),
    ],
    checks: check.checks,
  };
}

/** Returns a sheet with debt by lender and its changes. */
export function debtSheet(
  { debts, total, otherInterestCents, impossible, notInTheBooks }: DebtSchedule,
  money: MoneyFormat,
  period: Period,
  cells: FigureCells,
): WorkbookSheet {
  const before = { start: period.start - 1, end: period.start - 1 };
  const amountColumn = (
    heading: string,
    key: keyof DebtAmounts,
    formulaOf: (debt: Debt, at: number) => string | null = () => null,
  ): TableColumn<Debt> => [
    heading,
    13,
    (debt, at) => formulaAmount(formulaOf(debt, at), debt[key]),
    total[key],
  ];
  const table = tableOf(
    [
      ['Lender or account', 38, ({ account }) => textCell(account.fullName)],
      amountColumn('Opening', 'openingCents', ({ account }) =>
        cells.formula(accountFigure(account.id), before, 'Debt'),
      ),
      amountColumn('Borrowed', 'borrowedCents'),
      amountColumn('Repaid', 'repaidCents'),
      amountColumn('Other changes', 'otherCents'),
      amountColumn('Closing', 'closingCents', (_, at) => `B${at}+C${at}-D${at}+E${at}`),
      amountColumn('Interest', 'interestCents'),
    ],
    debts,
    'Total',
  );
  const sum = addressOf(debts.length);
  const interest = cells.formula('incomeStatement.interest', period, 'Debt');
  const check = checkRow(
    'Check: closing − balance sheet',
    { address: `F${sum}`, column: 5, amountCents: total.closingCents },
    debts.length + 2,
    { figure: 'balanceSheet.debt', period, sheet: 'Debt' },
    cells,
  );
  return {
    name: 'Debt',
    title: 'Debt by lender',
    ...table,
    rows: [
      ...table.rows,
      [
        textCell(OTHER_INTEREST),
        ...Array.from({ length: 5 }, () => null),
        formulaAmount(interest && `(${interest})-G${sum}`, otherInterestCents),
      ],
      ...check.rows,
    ],
    checks: check.checks,
    notes: [
      ...impossible.map((one) => `The total is not reliable: ${impossibleInWords(one, money)}`),
      `Not in the books: ${notInTheBooks.join('; ')}`,
    ],
  };
}

/** Returns a sheet with the largest customers or vendors. */
export function largestSheet(
  name: 'Largest customers' | 'Largest vendors',
  largest: LargestParties,
  period: Period,
  cells: FigureCells,
): WorkbookSheet {
  const { side, named, others, withoutName, totalCents } = largest;
  const lines = [
    ...named.map((party) => ({ label: party.name, ...party })),
    { label: `All others (${others.count})`, ...others },
    { label: NOT_SPECIFIED, ...withoutName },
  ];
  const sum = addressOf(lines.length);
  const table = tableOf<(typeof lines)[number]>(
    [
      [side === 'customers' ? 'Customer' : 'Vendor', 46, ({ label }) => textCell(label)],
      ['Amount', 18, ({ amountCents }) => amountCell(amountCents), totalCents],
      [
        'Share',
        12,
        ({ share }, at) => (share === null ? null : formulaCell(`B${at}/B${sum}`, share, {}, SHARE_FORMAT)),
        null,
      ],
    ],
    lines,
    `Total ${side === 'customers' ? 'revenue' : 'expenses'}`,
  );
  const check = checkRow(
    'Check: total − income statement',
    { address: `B${sum}`, column: 1, amountCents: totalCents },
    lines.length + 1,
    {
      figure: side === 'customers' ? 'incomeStatement.totalRevenue' : 'incomeStatement.totalExpenses',
      period,
      sheet: name,
    },
    cells,
  );
  return {
    name,
    title: name,
    ...table,
    rows: [...table.rows, ...check.rows],
    checks: check.checks,
    notes: side === 'vendors' && withoutName.amountCents !== 0 ? [EXPENSES_NOT_SPECIFIED] : [],
  };
}

/** Returns a sheet with the months in the period and their total. */
export function monthsSheet({ heads, rows, total }: Months, cells: FigureCells): WorkbookSheet {
  const name = 'Month by month';
  const cashChange = MONTHLY_FIGURES.indexOf('cashFlowStatement.netCashChange');
  const formulaOf = (index: number, period: Period, at: number) =>
    index === cashChange
      ? `SUM(${columnOf(index - 2)}${at}:${columnOf(index)}${at})`
      : cells.formula(MONTHLY_FIGURES[index] ?? '', period, name);
  const columns: TableColumn<Months['rows'][number]>[] = [
    ['Month', 30, ({ period }) => textCell(periodInWords(period))],
    ...heads.map(
      (heading, index): TableColumn<Months['rows'][number]> => [
        heading,
        14,
        ({ period, amountsCents }, at) =>
          formulaAmount(formulaOf(index, period, at), amountsCents[index] ?? 0),
        total[index] ?? 0,
      ],
    ),
  ];
  return { name, title: name, ...tableOf(columns, rows, 'Total') };
}

/** Returns the row that compares a cell with a figure in the statements, and its check; empty if no cell has it. */
function checkRow(
  label: string,
  cell: { readonly address: string; readonly column: number; readonly amountCents: number },
  row: number,
  { figure, period, sheet }: { readonly figure: FigureName; readonly period: Period; readonly sheet: string },
  cells: FigureCells,
): { readonly rows: readonly Row[]; readonly checks: readonly SheetCheck[] } {
  const formula = cells.formula(figure, period, sheet);
  if (formula === null) return { rows: [], checks: [] };
  const off = cents(cell.amountCents - cells.amount(figure, period));
  return {
    rows: [
      [
        textCell(label, BOLD),
        ...Array.from({ length: cell.column - 1 }, () => null),
        formulaAmount(`ROUND(${cell.address}-(${formula}),2)`, off, BOLD),
      ],
    ],
    checks: [{ addresses: [`${columnOf(cell.column)}${addressOf(row)}`], offCents: cents(Math.abs(off)) }],
  };
}
