import { capitalized, currencyUnit, currencyUnits } from '@insights/words';
import { listComparisons } from '../comparison/comparisons.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import { Figures } from '../figures/figures.ts';
import { precedingPeriod } from '../period/compared-periods.ts';
import { monthPeriod, monthsEndingWith, monthsSpanned, type Period } from '../period/period.ts';
import { KPIS } from './index.ts';
import type { Kpi, KpiDefinition, KpiTerms } from './kpi.ts';
import { describeKpiChange } from './kpi-change.ts';
import { KpiInputs } from './kpi-inputs.ts';
import { type KpiResult, notReliable } from './kpi-result.ts';
import { LENDER_KPIS } from './lenders.ts';

const ON_SCREEN: KpiTerms = { netIncome: 'net profit', equity: 'equity' };

/**
 * Returns every KPI for a period, for its comparison periods, and for each whole month in the window through the end of
 * the period.
 */
export function buildKpis(context: FigureContext, terms = ON_SCREEN): Kpi[] {
  const { books, period } = context;
  const figures = new Figures(context);
  const inputsOf = (days: Period) => new KpiInputs(figures, days, precedingOf(days, context));
  const current = inputsOf(period);
  const comparisons = listComparisons(context).map((comparison) => ({
    comparison,
    inputs: inputsOf(comparison.period),
  }));
  const months = wholeMonths(books.window, period.end).map(inputsOf);
  return KPIS.map(({ build, why, formula, shortfall, ...definition }): Kpi => {
    const result = reliably(build, current);
    return {
      ...definition,
      why: inUnits(why, context.currency),
      formula: inTerms(formula, terms),
      current: result,
      comparisons: comparisons.map(({ comparison, inputs }) => {
        const compared = reliably(build, inputs);
        return {
          ...comparison,
          result: compared,
          change: describeKpiChange(result, compared, {
            ...definition,
            ...(shortfall === undefined ? {} : { shortfall }),
            against: comparison.label,
            money: figures.money,
          }),
        };
      }),
      trend: months.map((inputs) => ({ period: inputs.period, result: reliably(build, inputs) })),
    };
  });
}

/** An impossible balance makes the KPI unreliable. */
function reliably(build: KpiDefinition['build'], inputs: KpiInputs): KpiResult {
  const result = build(inputs);
  const impossible = result.status === 'not-reliable' ? null : inputs.impossibleAmong(result.inputs);
  return impossible === null ? result : notReliable(impossible, result.inputs);
}

function inUnits(sentence: string, currency: string): string {
  return sentence.replaceAll('{units}', currencyUnits(currency)).replaceAll('{unit}', currencyUnit(currency));
}

function inTerms(formula: string, { netIncome, equity }: KpiTerms): string {
  return capitalized(formula.replaceAll('{netIncome}', netIncome).replaceAll('{equity}', equity));
}

/** Returns one KPI, or one for lenders, over any period; null for an unknown id or for days that were not read. */
export function findKpi(figures: Figures, id: string, period: Period, terms = ON_SCREEN) {
  const definition = [...KPIS, ...LENDER_KPIS].find((kpi) => kpi.id === id);
  const { books } = figures.context;
  if (definition === undefined || period.start < books.window.start || period.end > books.window.end)
    return null;
  const inputs = new KpiInputs(figures, period, precedingOf(period, figures.context));
  const formula = inTerms(definition.formula, terms);
  return { definition: { ...definition, formula }, result: reliably(definition.build, inputs) };
}

/**
 * Returns the period from which growth over `days` is measured. If the period is a year to date, so are the same days
 * of last year.
 */
function precedingOf(days: Period, { period, documents, fiscalYearFirstMonth }: FigureContext): Period {
  const today = documents?.readOn ?? null;
  return precedingPeriod(days, fiscalYearFirstMonth, period.end === today ? days.end : today);
}

/** Omits a month that has only just begun, because next to whole months it would look like a sharp drop. */
function wholeMonths(window: Period, end: number): Period[] {
  return monthsEndingWith(end, monthsSpanned({ start: window.start, end }))
    .map(monthPeriod)
    .filter((month) => month.start >= window.start && month.end <= end);
}
