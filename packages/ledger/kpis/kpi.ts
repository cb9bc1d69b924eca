import type { KpiGroup } from '@insights/words';
import type { Comparison } from '../comparison/comparisons.ts';
import type { Period } from '../period/period.ts';
import type { KpiChange, Shortfall } from './kpi-change.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import type { KpiResult, KpiUnit } from './kpi-result.ts';

export interface KpiDefinition {
  readonly id: string;
  /** The name and the formula may contain `{netIncome}` and `{equity}`, which `KpiTerms` replace. */
  readonly name: string;
  readonly group: KpiGroup;
  readonly unit: KpiUnit;
  /** The direction that is good news. */
  readonly goodDirection: 'up' | 'down' | 'neither';
  /**
   * Values that count as a shortfall, for which no change is good news. If up is good, negative values count as well.
   */
  readonly shortfall?: Shortfall;
  /** The formula in words. */
  readonly formula: string;
  /** Its meaning to an owner, in one sentence in which `{unit}` and `{units}` stand for dollar or pound. */
  readonly why: string;
  readonly build: (inputs: KpiInputs) => KpiResult;
}

/** Terms of the screen, or of the statements of a company. */
export interface KpiTerms {
  readonly netIncome: string;
  readonly equity: string;
}

/** Definition without its group, which is set by the file. */
export type KpiOfGroup = Omit<KpiDefinition, 'group'>;

/** The KPIs of one group, in display order. */
export function defineKpis(group: KpiGroup, kpis: readonly KpiOfGroup[]): KpiDefinition[] {
  return kpis.map((kpi) => ({ ...kpi, group }));
}

/** A KPI over the period and its comparison periods, and by month. */
export interface Kpi extends Omit<KpiDefinition, 'build' | 'shortfall'> {
  readonly current: KpiResult;
  /** Most prominent comparison first. Empty if the books did not exist in either comparison period. */
  readonly comparisons: readonly KpiComparison[];
  /** Every whole month in the window, oldest first. */
  readonly trend: readonly KpiTrendPoint[];
}

export interface KpiComparison extends Comparison {
  readonly result: KpiResult;
  readonly change: KpiChange;
}

export interface KpiTrendPoint {
  readonly period: Period;
  readonly result: KpiResult;
}
