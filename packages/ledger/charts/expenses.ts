import { type Cents, cents, formatPercent, type MoneyFormat } from '@insights/money';
import { expensesBySize } from '../figures/expenses-by-size.ts';
import { accountWithSubAccountsFigure, OTHER_EXPENSES_FIGURE } from '../figures/figure-id.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { periodInWords } from '../period/words.ts';
import type { Chart, ChartRow, MoneyPoint } from './chart.ts';
import { buildMoneyPoint, moneyPoint } from './spans.ts';
import { joinInWords } from './wording.ts';

/** Expenses over the period by account: the largest eight, and all others combined. */
export function buildExpensesChart(figures: Figures): Chart {
  const { context, money } = figures;
  const { books, period } = context;
  const { largest, others } = expensesBySize(books, figures.sumsOf(books), period);
  const rows = largest.map(({ account }) =>
    row(
      account.name,
      buildMoneyPoint(figures, atTime(accountWithSubAccountsFigure(account.id), period, context)),
    ),
  );
  if (others.length > 0) {
    rows.push(row('Other', buildMoneyPoint(figures, atTime(OTHER_EXPENSES_FIGURE, period, context))));
  }
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
    series: ['Expenses'],
    rows,
    total: row('Total', total),
  };
}

interface ExpenseRow extends ChartRow {
  readonly points: readonly [MoneyPoint];
}

function row(label: string, point: MoneyPoint): ExpenseRow {
  return { label, span: null, group: '', points: [point] };
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
