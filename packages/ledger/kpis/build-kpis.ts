import { capitalized, currencyUnit, currencyUnits } from '@insights/words';
import { listComparisons } from '../comparison/comparisons.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import { Figures } from '../figures/figures.ts';
import { precedingPeriod } from '../period/compared-periods.ts';
import { monthPeriod, monthsEndingWith, monthsSpanned, type Period } from '../period/period.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import { KPI_DEFINITIONS } from './index.ts';
import type { Kpi, KpiDefinition, KpiTerms } from './kpi.ts';
import { describeKpiChange } from './kpi-change.ts';
import { KpiInputs } from './kpi-inputs.ts';
import { type KpiResult, notReliable } from './kpi-result.ts';
import { LENDER_KPIS } from './lenders.ts';

const ON_SCREEN: KpiTerms = { netIncome: 'net profit', equity: 'equity' };

/** The definitions, named as on screen. */
export const KPIS: readonly KpiDefinition[] = KPI_DEFINITIONS.map((kpi) => inTerms(kpi, ON_SCREEN));

/**
 * Returns every KPI for a period, for its comparison periods, and for each whole month in the window through the end of
 * the period.
 */
export function buildKpis(context: FigureContext, terms = ON_SCREEN): Kpi[] {
  const { books, period } = context;
  const figures = new Figures(context);
  const inputsOf = (days: Period) => inputsOver(figures, days);
  const current = inputsOf(period);
  const comparisons = listComparisons(context).map((comparison) => ({
    comparison,
    inputs: inputsOf(comparison.period),
  }));
  const months = wholeMonths(books.window, period.end).map(inputsOf);
  return KPI_DEFINITIONS.map((kpi): Kpi => {
    const { build, why, shortfall, ...definition } = inTerms(kpi, terms);
    const result = reliably(build, current);
    return {
      ...definition,
      why: inUnits(why, context.currency),
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

function inTerms(kpi: KpiDefinition, { netIncome, equity }: KpiTerms): KpiDefinition {
  const inWords = (text: string) =>
    capitalized(text.replaceAll('{netIncome}', netIncome).replaceAll('{equity}', equity));
  return { ...kpi, name: inWords(kpi.name), formula: inWords(kpi.formula) };
}

/** Cached, because every measure of the same days starts with the same inputs. */
const inputsOver = memoizePerObject(
  (figures: Figures, period: Period) => new KpiInputs(figures, period, precedingOf(period, figures.context)),
);

/** Returns one KPI, or one for lenders, over any period; null for an unknown id or for days that were not read. */
export function findKpi(figures: Figures, id: string, period: Period, terms = ON_SCREEN) {
  const definition = [...KPI_DEFINITIONS, ...LENDER_KPIS].find((kpi) => kpi.id === id);
  const { books } = figures.context;
  if (definition === undefined || period.start < books.window.start || period.end > books.window.end)
    return null;
  const result = reliably(definition.build, inputsOver(figures, period));
  return { definition: inTerms(definition, terms), result };
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
