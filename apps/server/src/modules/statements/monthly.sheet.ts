import {
  type Figures,
  firstDayOf,
  hasBooksBy,
  INCOME_STATEMENT,
  lastDayOf,
  monthsEndingWith,
  type Period,
  type PrintedRow,
  periodInWords,
  printPeriods,
  splitByMonths,
} from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import type { Row } from 'write-excel-file/node';
import { addressOf, BOLD, columnOf, formulaCell, textCell } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { AMOUNT_WIDTH, LABEL_WIDTH, statementRow, styleOf } from './statement.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const NAME = 'Income by month';
const MIN_MONTHS = 12;
const MAX_MONTHS = 24;

/**
 * Returns the income statement by month, account by account: the months of the period, and months before it so that
 * there are twelve. A column adds up the period, which ties to the income statement; another adds up all months.
 */
export function monthlySheet(figures: Figures, cells: FigureCells): WorkbookSheet {
  const { period } = figures.context;
  const months = monthsOf(figures);
  const ofPeriod = months.filter(({ start }) => start >= period.start);
  const [head, ...rest] = months as [Period, ...Period[]];
  const statement = printPeriods(INCOME_STATEMENT, figures, [head, ...rest]);
  const columns = months.map((month, index) => ({ period: month, column: index + 1 }));
  const sums = [
    { heading: columnHeadingOf(ofPeriod), from: months.length - ofPeriod.length },
    ...(ofPeriod.length === months.length ? [] : [{ heading: columnHeadingOf(months), from: 0 }]),
  ];
  const rows = statement.rows.map((row, index): Row => {
    const amounts = statementRow(NAME, row, columns, null);
    return row.amountsCents.length === 0
      ? amounts
      : [...amounts, ...sums.map(({ from }) => sumOfMonths(row, index, from, months.length))];
  });
  cells.addStatement(NAME, statement, columns);

  const profit = statement.rows.findLastIndex(({ kind }) => kind === 'total');
  const tied = cells.formula('incomeStatement.netProfit', period, NAME);
  const isWhole = ofPeriod[0]?.start === period.start;
  const sumColumn = columnOf(months.length + 1);
  const profitOf = (statement.rows[profit]?.amountsCents ?? []).slice(months.length - ofPeriod.length);
  const off = cents(
    profitOf.reduce<number>((sum, amount) => sum + amount, 0) - figures.amount('incomeStatement.netProfit'),
  );
  const check: Row[] =
    tied === null || !isWhole
      ? []
      : [
          [],
          [
            textCell('Check: period − income statement', BOLD),
            ...months.map(() => null),
            formulaCell(`ROUND(${sumColumn}${addressOf(profit)}-${tied},2)`, toDollars(off), BOLD),
          ],
        ];
  return {
    name: NAME,
    title: `${statement.title}, by month`,
    headings: ['', ...months.map(periodInWords), ...sums.map(({ heading }) => heading)],
    rows: [...rows, ...check],
    checks:
      check.length === 0
        ? []
        : [{ addresses: [`${sumColumn}${addressOf(rows.length + 1)}`], offCents: cents(Math.abs(off)) }],
    widths: [LABEL_WIDTH - 8, ...months.map(() => AMOUNT_WIDTH - 2), ...sums.map(() => AMOUNT_WIDTH)],
  };
}

/** Returns the months of the period, at most 24, and whole months before it for which there are books. */
function monthsOf({ context: { books, period } }: Figures): Period[] {
  const own = splitByMonths(period, 1).slice(-MAX_MONTHS);
  const first = own[0]?.start ?? period.start;
  const before = monthsEndingWith(first - 1, Math.max(0, MIN_MONTHS - own.length))
    .map((month) => ({ start: firstDayOf(month), end: Math.min(lastDayOf(month), first - 1) }))
    .filter(({ start, end }) => start >= books.window.start && hasBooksBy(books, end));
  return [...before, ...own];
}

function columnHeadingOf(months: readonly Period[]): string {
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : `Total ${periodInWords({ start: first.start, end: last.end })}`;
}

function sumOfMonths(row: PrintedRow, index: number, from: number, to: number) {
  const at = addressOf(index);
  const amount = row.amountsCents.slice(from, to).reduce<number>((sum, one) => sum + one, 0);
  const formula = `SUM(${columnOf(from + 1)}${at}:${columnOf(to)}${at})`;
  return formulaCell(formula, toDollars(cents(amount)), styleOf(row));
}
