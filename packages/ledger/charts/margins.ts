import { formatPercent } from '@insights/money';
import type { FigureName } from '../figures/definitions/index.ts';
import type { Figures } from '../figures/figures.ts';
import type { Period } from '../period/period.ts';
import type { Chart, RatioPoint } from './chart.ts';
import { chartMonths, isWholeMonth, moneyPoint, monthLabel } from './months.ts';
import { monthsInWords } from './wording.ts';

const MARGINS = {
  'Gross margin': 'incomeStatement.grossProfit',
  'Operating margin': 'incomeStatement.netOperatingIncome',
  'Net margin': 'incomeStatement.netProfit',
} as const satisfies Record<string, FigureName>;

/** What was left of each dollar of sales, by month. A month without revenue has no margin. */
export function buildMarginsChart(figures: Figures): Chart {
  const months = chartMonths(figures);
  const rows = months.map((month) => ({
    label: monthLabel(month),
    group: '',
    points: Object.values(MARGINS).map((profit) => marginOf(figures, profit, month)),
  }));
  const names = Object.keys(MARGINS);
  return {
    type: 'margins',
    title: titleOf(
      months,
      rows.map(({ points }) => points.at(-1)?.ratio ?? null),
    ),
    description: [
      `Gross, operating and net margin by month ${monthsInWords(months)}.`,
      ...names.map((name, index) =>
        rangeOf(
          name,
          months,
          rows.map(({ points }) => points[index]?.ratio ?? null),
        ),
      ),
    ].join(' '),
    unit: 'percent',
    rowHeading: 'Month',
    series: names,
    rows,
    total: null,
  };
}

function marginOf(figures: Figures, profit: FigureName, month: Period): RatioPoint {
  const numerator = moneyPoint(figures, profit, month);
  const denominator = moneyPoint(figures, 'incomeStatement.totalRevenue', month);
  const revenue = denominator.amountCents;
  return {
    kind: 'ratio',
    ratio: revenue > 0 ? numerator.amountCents / revenue : null,
    numerator,
    denominator,
  };
}

function titleOf(months: readonly Period[], margins: readonly (number | null)[]): string {
  const known = months.flatMap((month, index) => {
    const margin = margins[index];
    return isWholeMonth(month) && typeof margin === 'number' ? [{ month, margin }] : [];
  });
  const [last, before] = [known.at(-1), known.at(-2)];
  if (last === undefined) return 'No whole month with revenue, so no margin';
  const [now, then] = [last, before].map((each) => (each === undefined ? '' : formatPercent(each.margin)));
  const moved =
    before === undefined || now === then ? 'was' : last.margin > before.margin ? 'rose to' : 'fell to';
  return `Net margin ${moved} ${now} in ${monthLabel(last.month)}`;
}

function rangeOf(name: string, months: readonly Period[], margins: readonly (number | null)[]): string {
  const known = margins.filter((margin) => margin !== null);
  if (known.length === 0) return `${name}: no month had revenue.`;
  const [high, low] = [Math.max(...known), Math.min(...known)];
  if (high === low) return `${name} was ${formatPercent(high)} in every month with revenue.`;
  const monthOf = (margin: number) => {
    const month = months[margins.indexOf(margin)];
    return month === undefined ? '' : monthLabel(month);
  };
  return `${name} was highest in ${monthOf(high)} (${formatPercent(high)}) and lowest in ${monthOf(low)} (${formatPercent(low)}).`;
}
