import type { KpiGroup } from '@insights/words';
import type { Kpi, PerformanceInsights } from '../content/insights.ts';

const MONTHS = ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];

/** A chart of every type, with losses among the gains, and measures of which one has no meaning. */
export function demoInsights(): PerformanceInsights {
  const kpi = (group: KpiGroup, name: string, text: string, previous: string, trend: string): Kpi => ({
    group,
    name,
    value: { text },
    previous,
    trend,
  });
  return {
    charts: [
      {
        type: 'bar',
        unit: 'cents',
        axis: null,
        title: 'Revenue reached its highest month since May',
        textAlternative:
          'Columns of monthly revenue and net profit from May to October 2026. Revenue rises from $71,204.10 to $93,383.30; net profit is negative in July, −$4,120.00, and $28,597.52 in October.',
        labels: [...MONTHS],
        datasets: [
          { label: 'Revenue', values: [7_120_410, 7_834_125, 6_910_000, 7_402_255, 7_965_365, 9_338_330] },
          { label: 'Net profit', values: [1_204_000, 1_512_300, -412_000, 986_450, 1_761_302, 2_859_752] },
        ],
      },
      {
        type: 'line',
        unit: 'percent',
        axis: { from: 0, to: 100 },
        title: 'Margins recovered after July',
        textAlternative:
          'Lines of gross, operating and net margin from May to October 2026. Gross margin moves between 61% and 69%; net margin falls below zero in July and ends at 30.6%.',
        labels: [...MONTHS],
        datasets: [
          { label: 'Gross', values: [63.2, 64.0, 61.1, 63.9, 65.0, 68.9] },
          { label: 'Operating', values: [20.1, 22.4, -1.2, 16.9, 25.5, 32.0] },
          { label: 'Net', values: [16.9, 19.3, -6.0, 13.3, 22.1, 30.6] },
        ],
      },
      {
        type: 'stackedBar',
        unit: 'cents',
        axis: null,
        title: 'Operations paid for the truck and the owner',
        textAlternative:
          'Stacked columns of operating, investing and financing cash flow from May to October 2026. Operating cash flow is positive in all months but July.',
        labels: [...MONTHS],
        datasets: [
          { label: 'Operating', values: [1_310_000, 1_604_200, -210_455, 1_120_000, 1_498_400, 2_667_588] },
          { label: 'Investing', values: [0, 0, 0, 0, -450_000, 0] },
          { label: 'Financing', values: [-375_000, -375_000, -375_000, -375_000, -375_000, -375_000] },
        ],
      },
      {
        type: 'composition',
        unit: 'cents',
        axis: null,
        title: 'Payroll is the largest expense',
        textAlternative:
          'Bars of the largest expenses of October 2026. Payroll expenses lead with $22,483.33.',
        labels: [
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
        datasets: [
          {
            label: 'October 2026',
            values: [2_248_333, 360_000, 297_959, 125_000, 118_750, 95_000, 58_216, 32_781, 129_163],
          },
        ],
      },
      {
        type: 'composition',
        unit: 'cents',
        axis: null,
        title: 'Trucks and customers’ debts are most of what is owned',
        textAlternative:
          'Bars of assets as of October 31, 2026: checking $38,112.04, savings $15,000.00, receivables $27,643.50, inventory $18,425.00, undeposited funds $2,062.52, trucks $49,500.00, accumulated depreciation −$10,833.29.',
        labels: [
          'Checking',
          'Savings',
          'Accounts Receivable',
          'Inventory',
          'Undeposited Funds',
          'Trucks',
          'Accumulated depreciation',
        ],
        datasets: [
          {
            label: 'October 31, 2026',
            values: [3_811_204, 1_500_000, 2_764_350, 1_842_500, 206_252, 4_950_000, -1_083_329],
          },
        ],
      },
    ],
    kpis: [
      kpi('liquidity', 'Current ratio', '6.2', '5.8', 'up, for the third month'),
      kpi('liquidity', 'Working capital', '$84,913.07', '$72,069.65', 'up 17.8% on September 2026'),
      kpi('liquidity', 'Cash buffer', '38 days', '33 days', 'up 5 days'),
      kpi('profitability', 'Gross margin', '68.9%', '65.0%', 'up 3.9 points'),
      kpi('profitability', 'Net margin', '30.6%', '22.1%', 'up 8.5 points'),
      kpi('efficiency', 'Days to be paid', '9 days', '8 days', 'about the same'),
      {
        group: 'efficiency',
        name: 'Inventory days',
        value: { reason: 'the books hold no count of stock at the start of the period' },
        previous: null,
        trend: null,
      },
      kpi('leverage', 'Debt to equity', '0.5', '0.5', 'about the same'),
      {
        group: 'leverage',
        name: 'Interest cover',
        value: { text: '72.3' },
        previous: null,
        trend: 'no prior data',
      },
    ],
  };
}
