import { CHART_TYPES, type ChartType } from '@insights/words';
import type { FigureContext } from '../figures/figure-source.ts';
import { Figures } from '../figures/figures.ts';
import { buildCashFlowChart } from './cash-flow.ts';
import type { Chart } from './chart.ts';
import { buildAssetsChart, buildLiabilitiesChart } from './composition.ts';
import { buildExpensesChart } from './expenses.ts';
import { buildMarginsChart } from './margins.ts';
import { buildRevenueChart } from './revenue.ts';

const BUILDERS: Readonly<Record<ChartType, (figures: Figures) => Chart>> = {
  revenue: buildRevenueChart,
  expenses: buildExpensesChart,
  margins: buildMarginsChart,
  cashflow: buildCashFlowChart,
  assets: buildAssetsChart,
  liabilities: buildLiabilitiesChart,
};

export function buildChart(type: ChartType, context: FigureContext): Chart {
  return BUILDERS[type](new Figures(context));
}

/** Returns all six charts in display order. They share cached sums. */
export function buildCharts(context: FigureContext): Chart[] {
  const figures = new Figures(context);
  return CHART_TYPES.map((type) => BUILDERS[type](figures));
}
