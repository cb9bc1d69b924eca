import { type Cents, cents, formatPercent, type MoneyFormat } from '@insights/money';
import { joinInWords } from '@insights/words';
import { listComparisons } from '../comparison/comparisons.ts';
import { expensesBySize } from '../figures/expenses-by-size.ts';
import { accountWithSubAccountsFigure, OTHER_EXPENSES_FIGURE } from '../figures/figure-id.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { periodInWords } from '../period/words.ts';
import type { Chart, ChartRow, MoneyPoint } from './chart.ts';
import { buildMoneyPoint, moneyPoint } from './spans.ts';

/** Expenses over the period by account: the largest eight, and all others combined. */
export function buildExpensesChart(figures: Figures): Chart {
  const { context, money } = figures;
  const { books, period } = context;
  const { largest, others } = expensesBySize(books, figures.sumsOf(books), period);
  const lastYear = listComparisons(context).find(({ against }) => against === 'lastYear');
  const row = (label: string, subject: string): ExpenseRow => {
    const points = [period, lastYear?.period].flatMap((days) =>
      days === undefined ? [] : buildMoneyPoint(figures, atTime(subject, days, context)),
    );
    return { label, span: null, group: '', points: points as [MoneyPoint, ...MoneyPoint[]] };
  };
  const rows = largest.map(({ account }) => row(account.name, accountWithSubAccountsFigure(account.id)));
  const other = row('Other', OTHER_EXPENSES_FIGURE);
  if (others.length > 0 || other.points.some(({ amountCents }) => amountCents !== 0)) rows.push(other);
  const total = moneyPoint(figures, 'incomeStatement.totalExpenses', period);
  return {
    type: 'expenses',
    title: titleOf(rows, total.amountCents, periodInWords(period), money),
    description:
      rows.length === 0
        ? `No expenses were recorded in ${periodInWords(period)}.`
        : `Expenses of ${periodInWords(period)} by account: ${joinInWords(
            rows.map(({ label, points: [point] }) => `${label} ${money.full(point.amountCents)}`),
          )}. Together they total ${money.full(total.amountCents)}.`,
    unit: 'money',
    rowsBy: 'account',
    series: ['Expenses', ...(lastYear === undefined ? [] : [lastYear.label])],
    ...(lastYear !== undefined && { lastYear: 1 }),
    rows,
    total: row('Total', 'incomeStatement.totalExpenses'),
  };
}

interface ExpenseRow extends ChartRow {
  readonly points: readonly [MoneyPoint, ...MoneyPoint[]];
}

/** Shows percentages only if they are meaningful: refunds among the expenses would push them above 100%. */
function titleOf(rows: readonly ExpenseRow[], total: Cents, period: string, money: MoneyFormat): string {
  const [largest] = rows;
  if (largest === undefined) return `No expenses in ${period}`;
  const { amountCents } = largest.points[0];
  if (amountCents <= 0) return `More was refunded than spent in ${period}`;
  const areShares = rows.every(({ points: [point] }) => point.amountCents >= 0);
  const size = areShares
    ? `${formatPercent(amountCents / total)} of the total`
    : money.full(cents(amountCents));
  return `Largest expense: ${largest.label}, ${size}`;
}
