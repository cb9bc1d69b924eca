import type { KpiInput } from '@insights/ledger';

/** The cells of a KPI in one column. */
export interface MetricCells {
  /** Addresses of the inputs, in order. */
  readonly inputs: readonly string[];
  /** Twelve or 365, divided by the length of the period. */
  readonly perYear: string;
  /** Returns the address of another KPI. */
  metric(id: string): string;
}

type MetricFormula = (cells: MetricCells) => string;

const of = (build: (a: string, b: string, c: string, d: string) => string): MetricFormula => {
  return ({ inputs: [a = '', b = '', c = '', d = ''] }) => build(a, b, c, d);
};
const amount = of((a) => a);
const sum: MetricFormula = ({ inputs }) => inputs.join('+');
const difference = of((a, b) => `${a}-${b}`);
const quotient = of((a, b) => `${a}/${b}`);
const growth = of((now, before) => `(${now}-${before})/${before}`);
const daysOfActivity = of((balance, days, activity) => `${balance}*${days}/${activity}`);
const annualQuotient: MetricFormula = ({ inputs: [activity, balance], perYear }) =>
  `${activity}*${perYear}/${balance}`;
const yearsOfActivity: MetricFormula = ({ inputs: [balance, activity], perYear }) =>
  `${balance}/(${activity}*${perYear})`;

/** The current portion of loans is an input if there is one, followed by the payments it was estimated from. */
const toDueWithinAYear: MetricFormula = ({ inputs: [balance, ...due] }) =>
  `${balance}/(${due.slice(0, 2).join('+')})`;
const workingCapital: MetricFormula = ({ inputs }) => inputs.slice(0, 3).join('-');
const workingCapitalToRevenue: MetricFormula = ({ inputs, ...cells }) => {
  const [revenue = ''] = inputs.slice(-2);
  return `(${workingCapital({ ...cells, inputs: inputs.slice(0, -2) })})/(${revenue}*${cells.perYear})`;
};

/** Cash has one more input if some of it is held for others. */
const ofOwnCash = (build: (cash: string, b: string, c: string) => string): MetricFormula => {
  return ({ inputs }) => {
    const [b = '', c = ''] = inputs.slice(-2);
    const cash = inputs.slice(0, -2).join('-');
    return build(inputs.length === 3 ? cash : `(${cash})`, b, c);
  };
};

/** The formula of each KPI over its inputs. A streak of months is counted, not computed from amounts. */
export const METRIC_FORMULAS: Readonly<Record<string, MetricFormula>> = {
  operatingCashFlow: sum,
  freeCashFlow: difference,
  netBurn: of((cashFlow, months) => `ROUND(-${cashFlow}/${months},2)`),
  runwayMonths: ofOwnCash((cash, cashFlow, months) => `-${cash}*${months}/${cashFlow}`),
  operatingCashToNetProfit: quotient,
  cashFlowMargin: quotient,
  currentRatio: toDueWithinAYear,
  quickRatio: toDueWithinAYear,
  cashRatio: toDueWithinAYear,
  workingCapital,
  workingCapitalToRevenue,
  cashBufferDays: ofOwnCash((cash, costs, days) => `${cash}*${days}/${costs}`),
  operatingCashToCurrentLiabilities: annualQuotient,
  grossMargin: quotient,
  operatingMargin: quotient,
  netMargin: quotient,
  ebit: sum,
  ebitda: sum,
  ebitdaMargin: quotient,
  expenseRatio: quotient,
  operatingExpenseRatio: quotient,
  payrollShare: quotient,
  interestShare: quotient,
  discountShare: quotient,
  expenseGrowthGap: of((a, b, c, d) => `(${a}-${b})/${b}-(${c}-${d})/${d}`),
  ownerDrawsToProfit: quotient,
  returnOnEquity: annualQuotient,
  returnOnAssets: annualQuotient,
  returnOnCapital: annualQuotient,
  revenueGrowth: growth,
  revenueGrowthPerDay: of((now, days, before, daysBefore) => `${now}*${daysBefore}/(${before}*${days})-1`),
  revenueGrowthOverYear: growth,
  revenueGrowthTrailingYear: growth,
  grossProfitGrowth: growth,
  ebitGrowth: growth,
  netProfitGrowth: growth,
  expenseGrowth: growth,
  quarterPace: of((revenue, elapsed, whole) => `ROUND(${revenue}*${whole}/${elapsed},2)`),
  receivableDays: daysOfActivity,
  payableDays: daysOfActivity,
  inventoryDays: daysOfActivity,
  cashConversionCycle: ({ metric }) =>
    `${metric('receivableDays')}+${metric('inventoryDays')}-${metric('payableDays')}`,
  assetTurnover: annualQuotient,
  fixedAssetTurnover: annualQuotient,
  capitalTurnover: annualQuotient,
  returnOnInventory: ({ inputs: [profit, start, end], perYear }) =>
    `${profit}*${perYear}*2/(${start}+${end})`,
  debtToEquity: quotient,
  debtToAssets: quotient,
  equityRatio: quotient,
  netDebt: difference,
  debtToEbitda: yearsOfActivity,
  interestCover: quotient,
  debtServiceCover: of((earnings, interest, repaid) => `${earnings}/(${interest}+${repaid})`),
  operatingCashToDebt: annualQuotient,
  debtPaybackMonths: ({ inputs: [debt, earned], perYear }) => `${debt}*12/(${earned}*${perYear})`,
  breakEvenRevenue: of((expenses, profit, revenue) => `ROUND(${expenses}*${revenue}/${profit},2)`),
  marginOfSafety: quotient,
  uncategorizedShare: quotient,
  undepositedShare: quotient,
  openingBalanceEquity: amount,
};

/** The cycle is computed from three other KPIs. */
export const WITHOUT_INPUTS: ReadonlySet<string> = new Set(['cashConversionCycle', 'revenueStreak']);

/** Returns the factor that annualizes an amount. Whole months count as twelfths of a year. */
export function annualFactor(inputs: readonly KpiInput[], addresses: readonly string[]): string {
  const at = inputs.findIndex(({ kind }) => kind === 'count');
  const length = inputs[at];
  return length?.kind === 'count' ? `${length.unit === 'months' ? 12 : 365}/${addresses[at]}` : '';
}
