import {
  type Aging,
  accountFigure,
  type Debt,
  type DebtSchedule,
  dayInWords,
  type EquityAmounts,
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
import { type Cents, cents, type MoneyFormat, toDollars } from '@insights/money';
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
  formulaCell,
  SHARE_FORMAT,
  TOTAL,
  textCell,
} from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import type { SheetCheck, WorkbookSheet } from './workbook.sheet.ts';

/** Columns with amounts, after the names. */
const LETTERS = ['B', 'C', 'D', 'E', 'F', 'G'] as const;

/**
 * Returns a sheet with receivables or payables by age: every customer or vendor, then the reconciliation to the balance
 * sheet.
 */
export function agingSheet(
  name: 'Receivables by age' | 'Payables by age',
  part: Part<Aging>,
  cells: FigureCells,
): WorkbookSheet {
  const of = name === 'Receivables by age' ? 'Customer' : 'Vendor';
  const headings = [of, ...AGING_COLUMNS, 'Total'];
  const widths = [38, 12, 12, 12, 12, 12, 12, 13];
  if (part.status === 'missing')
    return { name, title: name, headings, rows: [], notes: [part.reason], widths };
  const { side, asOf, parties, total, notOnDocumentsCents, balanceCents } = part.value;
  const amountsOf = ({ bands, unappliedCents }: Aging['total']) => [
    ...AGE_BANDS.map((band) => bands[band]),
    unappliedCents,
  ];
  const rows = parties.map(({ party, totalCents, ...amounts }, index): Row => {
    const at = addressOf(index);
    return [
      textCell(party?.name || NOT_SPECIFIED),
      ...amountsOf({ ...amounts, totalCents }).map((amount) => amountCell(amount)),
      formulaCell(`SUM(B${at}:G${at})`, toDollars(totalCents)),
    ];
  });
  const [first, last, sum] = [addressOf(0), addressOf(parties.length - 1), addressOf(parties.length)];
  const inAll = (column: string) => (parties.length === 0 ? '0' : `SUM(${column}${first}:${column}${last})`);
  const blanks = LETTERS.map(() => null);
  const figure = side === 'receivables' ? 'balanceSheet.accountsReceivable' : 'balanceSheet.accountsPayable';
  const balance = cells.formula(figure, { start: asOf, end: asOf }, name);
  const other = toDollars(notOnDocumentsCents ?? cents(0));
  return {
    name,
    title: `${name} on ${dayInWords(asOf)}`,
    headings,
    rows: [
      ...rows,
      [
        textCell('On open documents', { fontWeight: 'bold' }),
        ...amountsOf(total).map((amount, index) =>
          formulaCell(inAll(LETTERS[index] ?? ''), toDollars(amount), { fontWeight: 'bold' }),
        ),
        formulaCell(inAll('H'), toDollars(total.totalCents), { fontWeight: 'bold' }),
      ],
      ...(balanceCents === null || notOnDocumentsCents === null
        ? []
        : [
            [
              textCell('Other entries'),
              ...blanks,
              balance === null ? amountCell(notOnDocumentsCents) : formulaCell(`H${sum + 2}-H${sum}`, other),
            ],
            [
              textCell('On the balance sheet', TOTAL),
              ...blanks.map(() => textCell('', TOTAL)),
              formulaCell(balance ?? `H${sum}+H${sum + 1}`, toDollars(balanceCents), TOTAL),
            ],
          ]),
    ],
    notes: balanceCents === null ? [notOnBalanceSheet(side)] : [],
    widths,
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
  const lines: readonly (readonly [string, EquityAmounts, string | null])[] = [
    ...accounts.map(({ account, figureId, amounts }) => [account.fullName, amounts, figureId] as const),
    ['Retained and current earnings', retained, null],
  ];
  const before = { start: start - 1, end: start - 1 };
  const amountOf = (label: EquityColumn, figureId: string | null, amountCents: Cents) => {
    const opening = figureId === null ? null : cells.formula(figureId, before, name);
    const earned =
      figureId === null ? cells.formula('incomeStatement.netProfit', { start, end }, name) : null;
    const formula = label === 'Opening' ? opening : label === 'Net income' ? earned : null;
    return formula === null ? amountCell(amountCents) : formulaCell(formula, toDollars(amountCents));
  };
  const check = checkRow(
    'Check: closing − balance sheet',
    { address: `G${addressOf(lines.length)}`, column: 6, amountCents: total.Closing },
    lines.length + 1,
    { figure: 'balanceSheet.totalEquity', period: { start, end }, sheet: name },
    cells,
  );
  const [first, last] = [addressOf(0), addressOf(lines.length - 1)];
  const closing = (at: number) => `SUM(B${at}:F${at})`;
  const blanks = OWNERS_EQUITY.slice(0, -2).map(() => null);
  return {
    name,
    title: 'Changes in owners’ equity',
    headings: ['', ...OWNERS_EQUITY.map(({ label }) => label)],
    rows: [
      ...lines.map(
        ([account, amounts, figureId], index): Row => [
          textCell(account),
          ...OWNERS_EQUITY.map(({ label }) =>
            label === 'Closing'
              ? formulaCell(closing(addressOf(index)), toDollars(amounts[label]))
              : amountOf(label, figureId, amounts[label]),
          ),
        ],
      ),
      [
        textCell('Total equity', TOTAL),
        ...OWNERS_EQUITY.map(({ label }, index) => {
          const column = LETTERS[index] ?? '';
          return formulaCell(`SUM(${column}${first}:${column}${last})`, toDollars(total[label]), TOTAL);
        }),
      ],
      ...check.rows,
      ...(otherChanges.length === 0
        ? []
        : [
            [],
            [textCell('Other changes: neither draws nor contributions', { fontWeight: 'bold' as const })],
          ]),
      ...otherChanges.map(({ day, transaction: { type, number }, account, memo, amountCents }): Row => {
        const what = [dayInWords(day), `${type} ${number}`.trim(), account.fullName, memo];
        return [textCell(what.filter((part) => part !== '').join(', ')), ...blanks, amountCell(amountCents)];
      }),
    ],
    checks: check.checks,
    widths: [40, 13, 13, 13, 13, 13, 13],
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
  const openingOf = ({ account, openingCents }: Debt) => {
    const formula = cells.formula(accountFigure(account.id), before, 'Debt');
    return formula === null ? amountCell(openingCents) : formulaCell(formula, toDollars(openingCents));
  };
  const [last, sum] = [addressOf(debts.length - 1), addressOf(debts.length)];
  const interest = cells.formula('incomeStatement.interest', period, 'Debt');
  const check = checkRow(
    'Check: closing − balance sheet',
    { address: `F${sum}`, column: 5, amountCents: total.closingCents },
    debts.length + 2,
    { figure: 'balanceSheet.debt', period, sheet: 'Debt' },
    cells,
  );
  const inAll = (column: string) =>
    debts.length === 0 ? '0' : `SUM(${column}${addressOf(0)}:${column}${last})`;
  return {
    name: 'Debt',
    title: 'Debt by lender',
    headings: ['Lender or account', 'Opening', 'Borrowed', 'Repaid', 'Other changes', 'Closing', 'Interest'],
    rows: [
      ...debts.map((debt, index): Row => {
        const at = addressOf(index);
        return [
          textCell(debt.account.fullName),
          openingOf(debt),
          amountCell(debt.borrowedCents),
          amountCell(debt.repaidCents),
          amountCell(debt.otherCents),
          formulaCell(`B${at}+C${at}-D${at}+E${at}`, toDollars(debt.closingCents)),
          amountCell(debt.interestCents),
        ];
      }),
      [
        textCell('Total', TOTAL),
        formulaCell(inAll('B'), toDollars(total.openingCents), TOTAL),
        formulaCell(inAll('C'), toDollars(total.borrowedCents), TOTAL),
        formulaCell(inAll('D'), toDollars(total.repaidCents), TOTAL),
        formulaCell(inAll('E'), toDollars(total.otherCents), TOTAL),
        formulaCell(inAll('F'), toDollars(total.closingCents), TOTAL),
        formulaCell(inAll('G'), toDollars(total.interestCents), TOTAL),
      ],
      [
        textCell(OTHER_INTEREST),
        ...LETTERS.slice(0, 5).map(() => null),
        interest === null
          ? amountCell(otherInterestCents)
          : formulaCell(`(${interest})-G${sum}`, toDollars(otherInterestCents)),
      ],
      ...check.rows,
    ],
    checks: check.checks,
    notes: [
      ...impossible.map((one) => `The total is not reliable: ${impossibleInWords(one, money)}`),
      `Not in the books: ${notInTheBooks.join('; ')}`,
    ],
    widths: [38, 13, 13, 13, 13, 13, 13],
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
  const total = `Total ${side === 'customers' ? 'revenue' : 'expenses'}`;
  const lines = [
    ...named.map((party) => ({ label: party.name, ...party })),
    { label: `All others (${others.count})`, ...others },
    { label: NOT_SPECIFIED, ...withoutName },
  ];
  const sum = addressOf(lines.length);
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
    headings: [side === 'customers' ? 'Customer' : 'Vendor', 'Amount', 'Share'],
    rows: [
      ...lines.map(
        ({ label, amountCents, share }, index): Row => [
          textCell(label),
          amountCell(amountCents),
          share === null ? null : formulaCell(`B${addressOf(index)}/B${sum}`, share, {}, SHARE_FORMAT),
        ],
      ),
      [
        textCell(total, TOTAL),
        formulaCell(`SUM(B${addressOf(0)}:B${sum - 1})`, toDollars(totalCents), TOTAL),
        textCell('', TOTAL),
      ],
      ...check.rows,
    ],
    checks: check.checks,
    notes: side === 'vendors' && withoutName.amountCents !== 0 ? [EXPENSES_NOT_SPECIFIED] : [],
    widths: [46, 18, 12],
  };
}

/** Returns a sheet with the months in the period and their total. */
export function monthsSheet({ heads, rows, total }: Months, cells: FigureCells): WorkbookSheet {
  const name = 'Month by month';
  const [first, last] = [addressOf(0), addressOf(rows.length - 1)];
  const cashChange = MONTHLY_FIGURES.indexOf('cashFlowStatement.netCashChange');
  return {
    name,
    title: name,
    headings: ['Month', ...heads],
    rows: [
      ...rows.map(({ period, amountsCents }, month): Row => {
        const at = addressOf(month);
        return [
          textCell(periodInWords(period)),
          ...amountsCents.map((amount, index) => {
            const figure = MONTHLY_FIGURES[index] ?? '';
            const formula =
              index === cashChange
                ? `SUM(${columnOf(index - 2)}${at}:${columnOf(index)}${at})`
                : cells.formula(figure, period, name);
            return formula === null ? amountCell(amount) : formulaCell(formula, toDollars(amount));
          }),
        ];
      }),
      [
        textCell('Total', TOTAL),
        ...total.map((amount, index) =>
          formulaCell(`SUM(${LETTERS[index]}${first}:${LETTERS[index]}${last})`, toDollars(amount), TOTAL),
        ),
      ],
    ],
    widths: [30, ...heads.map(() => 14)],
  };
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
        formulaCell(`ROUND(${cell.address}-(${formula}),2)`, toDollars(off), BOLD),
      ],
    ],
    checks: [{ addresses: [`${columnOf(cell.column)}${addressOf(row)}`], offCents: cents(Math.abs(off)) }],
  };
}
