import { BREAK_EVEN } from './break-even.ts';
import { CASH } from './cash.ts';
import { EFFICIENCY } from './efficiency.ts';
import { GROWTH } from './growth.ts';
import type { KpiDefinition } from './kpi.ts';
import { LEVERAGE } from './leverage.ts';
import { LIQUIDITY } from './liquidity.ts';
import { PROFITABILITY } from './profitability.ts';
import { QUALITY } from './quality.ts';
import { RETURNS } from './returns.ts';

/** Every KPI, by group, in display order. */
export const KPI_DEFINITIONS: readonly KpiDefinition[] = [
  ...LIQUIDITY,
  ...PROFITABILITY,
  ...EFFICIENCY,
  ...LEVERAGE,
  ...GROWTH,
  ...CASH,
  ...BREAK_EVEN,
  ...RETURNS,
  ...QUALITY,
];
