import type { KpiGroup } from '@insights/words';
import type { Comparison } from '../comparison/comparisons.ts';
import type { Period } from '../period/period.ts';
import type { KpiChange } from './kpi-change.ts';
import type { KpiInputs } from './kpi-inputs.ts';
import type { KpiResult, KpiUnit } from './kpi-result.ts';

/** A key figure of a company, as its file defines it. */
export interface KpiDefinition {
  readonly id: string;
  readonly name: string;
  readonly group: KpiGroup;
  readonly unit: KpiUnit;
  /** The direction that is good news. */
  readonly goodDirection: 'up' | 'down' | 'neither';
  /** How it is computed, in words. */
  readonly formula: string;
  /** What it tells an owner, in one sentence, in which `{unit}` and `{units}` stand for the dollar or the pound. */
  readonly why: string;
  readonly build: (inputs: KpiInputs) => KpiResult;
}

/** Without its group, which is that of the file. */
export type KpiOfGroup = Omit<KpiDefinition, 'group'>;

/** The KPIs of one group, in the order shown. */
export function kpisOf(group: KpiGroup, kpis: readonly KpiOfGroup[]): KpiDefinition[] {
  return kpis.map((kpi) => ({ ...kpi, group }));
}

/** A KPI over the period, over those it is compared with, and month by month. */
export interface Kpi extends Omit<KpiDefinition, 'build'> {
  readonly current: KpiResult;
  /** The one that leads first; empty where the books did not exist yet. */
  readonly comparisons: readonly KpiComparison[];
  /** Every whole month that was read, oldest first. */
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
