import { Chart } from '@insights/contracts';

const money = (amount: number, figureId: string) => ({ kind: 'money' as const, amount, figureId });

const monthOf = (month: string, name: string) => ({
  startDate: `2026-${month}-01`,
  endDate: `2026-${month}-30`,
  isWhole: true,
  isInPeriod: month === '09',
  tick: [name],
});

/** Two months, the second with a loss. */
export const REVENUE = Chart.parse({
  type: 'revenue',
  basis: 'Accrual',
  title: 'Revenue fell to $44,231.35 in September 2026',
  description: 'Revenue and net profit by month from August 2026 to September 2026.',
  unit: 'money',
  rowsBy: 'month',
  series: ['Revenue', 'Net profit'],
  rows: [
    {
      label: 'August 2026',
      span: monthOf('08', 'Aug'),
      group: '',
      points: [money(95144, 'r@2026-08'), money(37628.03, 'p@2026-08')],
    },
    {
      label: 'September 2026',
      span: monthOf('09', 'Sep'),
      group: '',
      points: [money(44231.35, 'r'), money(-6139.57, 'p')],
    },
  ],
  total: {
    label: 'Total',
    span: null,
    group: '',
    points: [money(139375.35, 'r@both'), money(31488.46, 'p@both')],
  },
});

const margin = (ratio: number | null, text: string, figureId: string) => ({
  kind: 'ratio' as const,
  ratio,
  text,
  numerator: { amount: (ratio ?? 0) * 1000, figureId },
  denominator: { amount: ratio === null ? 0 : 1000, figureId: 'revenue' },
});

/** A month within the axis, one below and above it, and one without revenue. */
export const MARGINS = Chart.parse({
  ...REVENUE,
  type: 'margins',
  unit: 'percent',
  series: ['Gross margin', 'Net margin'],
  rows: [
    {
      label: 'July 2026',
      span: monthOf('07', 'Jul'),
      group: '',
      points: [margin(0.424, '42.4%', 'g7'), margin(0, '0.0%', 'n7')],
    },
    {
      label: 'August 2026',
      span: monthOf('08', 'Aug'),
      group: '',
      points: [margin(1.05, '105.0%', 'g8'), margin(-0.139, '−13.9%', 'n8')],
    },
    {
      label: 'September 2026',
      span: monthOf('09', 'Sep'),
      group: '',
      points: [margin(null, 'No revenue', 'g9'), margin(null, 'No revenue', 'n9')],
    },
  ],
  total: null,
});

const account = (label: string, group: string, amount: number) => ({
  label,
  span: null,
  group,
  points: [money(amount, `account:${label}`)],
});

/** Two sections, and an account that is overdrawn. */
export const ASSETS = Chart.parse({
  ...REVENUE,
  type: 'assets',
  rowsBy: 'account',
  series: ['Balance'],
  rows: [
    account('Checking', 'Bank accounts', 123892.72),
    account('Savings', 'Bank accounts', -50.5),
    account('=HYPERLINK("x")', 'Other current assets', 20000),
  ],
  total: { label: 'Total', span: null, group: '', points: [money(143842.22, 'balanceSheet.totalAssets')] },
});

/** As `ASSETS`, with so many accounts. */
export function assetsOf(count: number): Chart {
  return {
    ...ASSETS,
    rows: Array.from({ length: count }, (_, place) =>
      account(`Account ${place}`, 'Bank accounts', place + 1),
    ),
  };
}
