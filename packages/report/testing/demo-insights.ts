import { type Chart, type KpiUnit, type MoneyPoint, parseDay } from '@insights/ledger';
import { cents } from '@insights/money';
import type { Insights } from '../content.ts';

const SEPTEMBER = { start: parseDay('2026-09-01'), end: parseDay('2026-09-30') };
const MONTHS = ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];

/** A chart of the ledger from its figures: cents, or percentage points where it shows margins. */
export function chartOf(
  type: Chart['type'],
  title: string,
  description: string,
  labels: readonly string[],
  series: Readonly<Record<string, readonly (number | null)[]>>,
): Chart {
  const money = (amount: number): MoneyPoint => ({
    kind: 'money',
    amountCents: cents(amount),
    figureId: 'netProfit',
  });
  const isMoney = type !== 'margins';
  const ofTime = type === 'revenue' || type === 'margins' || type === 'cashflow';
  return {
    type,
    title,
    description,
    unit: isMoney ? 'money' : 'percent',
    rowsBy: ofTime ? 'month' : 'account',
    series: Object.keys(series),
    rows: labels.map((label, row) => ({
      label,
      span: null,
      group: '',
      points: Object.values(series).map((values) => {
        const value = values[row] ?? null;
        return isMoney
          ? money(value ?? 0)
          : {
              kind: 'ratio' as const,
              ratio: value === null ? null : value / 100,
              numerator: money(0),
              denominator: money(0),
            };
      }),
    })),
    total: null,
  };
}

type DemoKpi = Insights['kpis'][number];

/** A key figure from thousandths, or with the reason why it has none. */
export function kpiOf(
  group: DemoKpi['group'],
  name: string,
  unit: KpiUnit,
  now: number | string,
  before: number | null = null,
): DemoKpi {
  const result = (thousandths: number): DemoKpi['current'] => ({
    status: 'value',
    inputs: [],
    value:
      unit === 'money'
        ? { kind: 'money', amountCents: cents(thousandths) }
        : { kind: 'fraction', fraction: { numerator: BigInt(thousandths), denominator: 1000n } },
  });
  const previous = before === null ? null : result(before);
  const direction =
    before === null || typeof now === 'string'
      ? 'unknown'
      : now > before
        ? 'up'
        : now < before
          ? 'down'
          : 'same';
  return {
    id: name,
    name,
    group,
    unit,
    goodDirection: 'up',
    formula: `How ${name} is computed`,
    why: '',
    current: typeof now === 'string' ? { status: 'not-meaningful', reason: now, inputs: [] } : result(now),
    comparisons:
      previous === null
        ? []
        : [
            {
              against: 'previous',
              period: SEPTEMBER,
              label: 'Before',
              result: previous,
              change: { direction, isGood: null, words: '' },
            },
          ],
  };
}

/** A chart of every type, with losses among the gains, and measures of which one has no meaning. */
export function demoInsights(): Insights {
  return {
    charts: [
      chartOf(
        'revenue',
        'Revenue reached its highest month since May',
        'Columns of monthly revenue and net profit from May to October 2026. Revenue rises from $71,204.10 to $93,383.30; net profit is negative in July, −$4,120.00, and $28,597.52 in October.',
        [...MONTHS],
        {
          Revenue: [7_120_410, 7_834_125, 6_910_000, 7_402_255, 7_965_365, 9_338_330],
          'Net profit': [1_204_000, 1_512_300, -412_000, 986_450, 1_761_302, 2_859_752],
        },
      ),
      chartOf(
        'margins',
        'Margins recovered after July',
        'Lines of gross, operating and net margin from May to October 2026. Gross margin moves between 61% and 69%; net margin falls below zero in July and ends at 30.6%.',
        [...MONTHS],
        {
          Gross: [63.2, 64.0, 61.1, 63.9, 65.0, 68.9],
          Operating: [20.1, 22.4, -1.2, 16.9, 25.5, 32.0],
          Net: [16.9, 19.3, -6.0, 13.3, 22.1, 30.6],
        },
      ),
      chartOf(
        'cashflow',
        'Operations paid for the truck and the owner',
        'Stacked columns of operating, investing and financing cash flow from May to October 2026. Operating cash flow is positive in all months but July.',
        [...MONTHS],
        {
          Operating: [1_310_000, 1_604_200, -210_455, 1_120_000, 1_498_400, 2_667_588],
          Investing: [0, 0, 0, 0, -450_000, 0],
          Financing: [-375_000, -375_000, -375_000, -375_000, -375_000, -375_000],
        },
      ),
      chartOf(
        'expenses',
        'Payroll is the largest expense',
        'Bars of the largest expenses of October 2026. Payroll expenses lead with $22,483.33.',
        [
          'Payroll expenses',
          'Rent',
          'Vehicles',
          'Advertising',
          'Insurance',
          'Legal and professional fees',
          'Utilities',
          'Office supplies',
          'Other',
        ],
        { 'October 2026': [2_248_333, 360_000, 297_959, 125_000, 118_750, 95_000, 58_216, 32_781, 129_163] },
      ),
      chartOf(
        'assets',
        'Trucks and customers’ debts are most of what is owned',
        'Bars of assets as of October 31, 2026: checking $38,112.04, savings $15,000.00, receivables $27,643.50, inventory $18,425.00, undeposited funds $2,062.52, trucks $49,500.00, accumulated depreciation −$10,833.29.',
        [
          'Checking',
          'Savings',
          'Accounts Receivable',
          'Inventory',
          'Undeposited Funds',
          'Trucks',
          'Accumulated depreciation',
        ],
        { 'October 31, 2026': [3_811_204, 1_500_000, 2_764_350, 1_842_500, 206_252, 4_950_000, -1_083_329] },
      ),
    ],
    kpis: [
      kpiOf('liquidity', 'Current ratio', 'ratio', 6_200, 5_800),
      kpiOf('liquidity', 'Working capital', 'money', 8_491_307, 7_206_965),
      kpiOf('liquidity', 'Cash buffer', 'days', 38_000, 33_000),
      kpiOf('profitability', 'Gross margin', 'percent', 689, 650),
      kpiOf('profitability', 'Net margin', 'percent', 306, 221),
      kpiOf('efficiency', 'Days to be paid', 'days', 9_000, 8_000),
      kpiOf(
        'efficiency',
        'Inventory days',
        'days',
        'the books hold no count of stock at the start of the period',
      ),
      kpiOf('leverage', 'Debt to equity', 'ratio', 500, 500),
      kpiOf('leverage', 'Interest cover', 'times', 72_300),
    ],
  };
}
