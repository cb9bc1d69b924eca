import { yearsBefore } from '@insights/analysis';
import type { Covenant } from '@insights/contracts';
import {
  type ComparedStatement,
  type EntityWords,
  endedFiscalYears,
  FIGURES,
  type FigureContext,
  type FigureName,
  type FigureSource,
  Figures,
  findKpi,
  isComparable,
  isFiscalYear,
  isSameResult,
  type Kpi,
  type KpiResult,
  type KpiTerms,
  listComparisons,
  monthsUpTo,
  type Period,
} from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import {
  type JudgedMeasure,
  type LenderMeasure,
  type PrintedKpi,
  type ReportContent,
  SUMMARY_KPIS,
} from '@insights/report';
import { type JudgedFigures, MAIN_FIGURES } from '@insights/review';
import { COVENANT_MEASURES, capitalized } from '@insights/words';
import { pairKpisWithCorrected, titlesOf } from '../figures/kpis.view.ts';

/** Returns the figures that lenders look at first, each with the doubt about it. */
export function printLenderSummary(
  judged: JudgedFigures,
  corrected: Figures,
  covenants: readonly Covenant[],
  entity: EntityWords,
): ReportContent['summary'] {
  const { context } = judged.booked;
  const lastYear = listComparisons(context).find(({ against }) => against === 'lastYear')?.period ?? null;
  const fiscalYear = lastFiscalYear(context);
  const isNew =
    fiscalYear !== null && fiscalYear.start < context.period.start && fiscalYear.end !== lastYear?.end;
  const year = monthsUpTo(context.period.end, 12);
  // Most ratios cover the last twelve months.
  const isLong = context.period.start < year.start;
  const asked = [
    { name: 'This period', of: context.period, isCompared: false },
    {
      name: lastYear === null ? '' : capitalized(yearsBefore(lastYear, context.period)),
      of: lastYear,
      isCompared: true,
    },
    isLong
      ? { name: 'Last 12 months', of: year, isCompared: false }
      : { name: 'Fiscal year', of: isNew ? fiscalYear : null, isCompared: false },
  ];
  const measure = (id: string, of: Period) => judgeMeasure(id, of, { judged, corrected, entity });
  const ids = [...new Set([...SUMMARY_KPIS, ...covenants.map((covenant) => covenant.measure)])];
  const columns = asked.flatMap(({ name, of, isCompared }) =>
    of === null
      ? []
      : [{ name, isCompared, period: of, measures: ids.flatMap((id) => measure(id, of) ?? []) }],
  );
  return {
    columns,
    covenants: covenants.flatMap(({ measure: wanted, threshold }) => {
      const limit = COVENANT_MEASURES.find(({ id }) => id === wanted)?.limit ?? 'least';
      const found = measure(wanted, year) ?? measure(wanted, context.period);
      if (found === null) return [];
      return [{ measure: found, limit, thresholdHundredths: Math.round(threshold * 100) }];
    }),
  };
}

/** Figures that lenders read next to the KPIs, named like on the statements. */
const AMOUNTS: Readonly<
  Record<string, { readonly nameIn: (words: EntityWords) => string; readonly figure: FigureName }>
> = {
  revenue: { nameIn: () => 'Revenue', figure: 'incomeStatement.totalRevenue' },
  netIncome: { nameIn: ({ netIncome }) => netIncome, figure: 'incomeStatement.netProfit' },
  equity: { nameIn: ({ equity }) => `Total ${equity.toLowerCase()}`, figure: 'balanceSheet.totalEquity' },
};

/** Returns a measure as booked; null if its days were not read. */
export function measureOf(
  id: string,
  of: Period,
  figures: Figures,
  entity: EntityWords,
): LenderMeasure | null {
  const amount = AMOUNTS[id];
  if (amount !== undefined) {
    const { nameIn, figure } = amount;
    return amountOf({ id, name: nameIn(entity), figure }, of, figures);
  }
  const found = findKpi(figures, id, of, termsOf(entity));
  if (found === null) return null;
  const { name, formula, unit } = found.definition;
  return { id, name, formula, unit, current: found.result };
}

/** A nonprofit has net assets, which are not equity. */
function termsOf({ form, netIncome }: EntityWords): KpiTerms {
  return { netIncome: netIncome.toLowerCase(), equity: form === 'nonprofit' ? 'net assets' : 'equity' };
}

function amountOf(
  { id, name, figure }: { id: string; name: string; figure: FigureName },
  of: Period,
  figures: Figures,
): LenderMeasure | null {
  const found = figures.findNamed(figure, of);
  if (found === null) return null;
  const { parts: _, ...source } = found;
  const amountCents = figures.amountOf(found);
  const value = { kind: 'money', amountCents } as const;
  const input = { kind: 'amount', label: name, amountCents, source } as const;
  return { id, name, formula: '', unit: 'money', current: { status: 'value', value, inputs: [input] } };
}

function judgeMeasure(
  id: string,
  of: Period,
  {
    judged,
    corrected,
    entity,
  }: { readonly judged: JudgedFigures; readonly corrected: Figures; readonly entity: EntityWords },
): JudgedMeasure | null {
  const measure = measureOf(id, of, judged.booked, entity);
  if (measure === null) return null;
  const doubt = doubtAbout(measure.current, judged);
  const shifts = doubt.isOpen ? shiftsOf(measure.current, judged) : [];
  const resultIn = (figures: Figures) => measureOf(id, of, figures, entity)?.current ?? null;
  const better = judged.isDoubtful ? resultIn(corrected) : null;
  return {
    ...measure,
    ...doubt,
    corrected: better !== null && isSameResult(better, measure.current) ? null : better,
    possible: [judged.booked, corrected].flatMap((figures) =>
      shifts.flatMap((one) => resultIn(new ShiftedFigures(figures, one)) ?? []),
    ),
  };
}

/** Figures with the amounts in question added. */
class ShiftedFigures extends Figures {
  readonly #figures: Figures;
  readonly #shifts: ReadonlyMap<string, number>;

  constructor(figures: Figures, shifts: ReadonlyMap<string, number>) {
    super(figures.context);
    this.#figures = figures;
    this.#shifts = shifts;
  }

  override amountOf(source: FigureSource): Cents {
    return cents(this.#figures.amountOf(source) + (this.#shifts.get(source.id) ?? 0));
  }

  override sumsOf(...selected: Parameters<Figures['sumsOf']>): ReturnType<Figures['sumsOf']> {
    return this.#figures.sumsOf(...selected);
  }
}

/**
 * Returns every way to add or subtract the amounts in question, which are those of findings that have no correction.
 */
function shiftsOf(result: KpiResult, judged: JudgedFigures): ReadonlyMap<string, number>[] {
  if (judged.ofKpi(result).level === 'impossible') return [];
  const ids = new Set(result.inputs.flatMap((input) => (input.kind === 'amount' ? [input.source.id] : [])));
  return [...ids].reduce<ReadonlyMap<string, number>[]>(
    (all, id) => {
      const questioned = judged.find(id)?.questionedCents ?? 0;
      if (questioned === 0) return all;
      return all.flatMap((shifts) => [questioned, -questioned].map((one) => new Map([...shifts, [id, one]])));
    },
    [new Map()],
  );
}

function doubtAbout(
  result: KpiResult,
  judged: JudgedFigures,
): Pick<JudgedMeasure, 'doubts' | 'isOpen' | 'openDoubts'> {
  const { reasons, isOpen } = judged.ofKpi(result);
  const open = reasons.filter(({ isCorrected }) => !isCorrected);
  return { doubts: titlesOf(reasons), openDoubts: titlesOf(open), isOpen };
}

/** Returns the KPIs of the period, with the corrected ones if a main figure is doubtful. */
export function printKpis(
  judged: JudgedFigures,
  corrected: Figures,
  entity: EntityWords,
): readonly PrintedKpi[] {
  const resultsOf = ({ current, comparisons }: Omit<Kpi, 'trend'>) => [
    current,
    ...comparisons.map(({ result }) => result),
  ];
  return pairKpisWithCorrected(judged, corrected, termsOf(entity)).map(
    ({ kpi: { trend: _, ...kpi }, corrected: found }) => {
      const booked = resultsOf(kpi);
      const isSame = resultsOf(found).every((one, index) => isSameResult(one, booked[index] as KpiResult));
      return {
        ...kpi,
        corrected: judged.isDoubtful && !isSame ? withoutInputs(found) : null,
        isOpen: judged.ofKpi(kpi.current).isOpen,
      };
    },
  );
}

/** The printed table shows only results. */
function withoutInputs({ current, comparisons }: Kpi): Pick<Kpi, 'current' | 'comparisons'> {
  return {
    current: { ...current, inputs: [] },
    comparisons: comparisons.map((one) => ({ ...one, result: { ...one.result, inputs: [] } })),
  };
}

const CORRECTED_FIGURES: readonly FigureName[] = [
  ...MAIN_FIGURES,
  'cashFlowStatement.operatingCashFlow',
  'cashFlowStatement.investingCashFlow',
  'cashFlowStatement.financingCashFlow',
  'cashFlowStatement.interestPaid',
  'cashFlowStatement.incomeTaxesPaid',
];

/**
 * Returns the figures that the proposed corrections change in a column of their statement; none unless a main figure is
 * doubtful.
 */
export function correctedFigures(
  judged: JudgedFigures,
  corrected: Figures,
  statements: readonly ComparedStatement[],
): NonNullable<ReportContent['corrected']> {
  if (!judged.isDoubtful) return {};
  return Object.fromEntries(
    CORRECTED_FIGURES.flatMap((name) => {
      const statement = statements.find((one) => one.statement === FIGURES[name].statement);
      if (statement === undefined) return [];
      const { period, comparisons, interim } = statement;
      const periods = [period, ...[...comparisons, ...interim].map((column) => column.period)];
      const amountsIn = (figures: Figures) => periods.map((one) => figures.amount(name, one));
      const [recordedCents, correctedCents] = [amountsIn(judged.booked), amountsIn(corrected)];
      const isSame = recordedCents.every((amount, index) => amount === correctedCents[index]);
      return isSame ? [] : [[name, correctedCents]];
    }),
  );
}

/**
 * Returns the last fiscal year that ended on or before the end of the period and is not the period itself; null if the
 * books do not cover it.
 */
function lastFiscalYear({ books, period, fiscalYearFirstMonth }: FigureContext): Period | null {
  const [last, before] = endedFiscalYears(period.end, fiscalYearFirstMonth);
  const year = isFiscalYear(period, fiscalYearFirstMonth) ? before : last;
  return year !== undefined && isComparable(books, year) ? year : null;
}
