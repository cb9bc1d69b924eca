import { yearsBefore } from '@insights/analysis';
import type { Covenant } from '@insights/contracts';
import {
  type EntityWords,
  endedFiscalYears,
  entityWords,
  type FigureContext,
  type FigureName,
  type Figures,
  findKpi,
  formatKpiValue,
  isComparable,
  isFiscalYear,
  listComparisons,
  monthsUpTo,
  type Period,
} from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import { type LenderMeasure, type ReportContent, SUMMARY_KPIS } from '@insights/report';
import type { JudgedFigures } from '@insights/review';
import { COVENANT_MEASURES, capitalized, type Doubt } from '@insights/words';
import { titlesOf } from '../figures/kpis.view.ts';

type LenderSummary = ReportContent['summary'];
type AmountInWords = (amount: Cents) => string;

/** Returns the figures that lenders look at first, each with the doubt about it. */
export function printLenderSummary(
  judged: JudgedFigures,
  corrected: Figures,
  { covenants, showCents }: { readonly covenants: readonly Covenant[]; readonly showCents: boolean },
): LenderSummary {
  const figures = judged.booked;
  const { context } = figures;
  const lastYear = listComparisons(context).find(({ against }) => against === 'lastYear')?.period ?? null;
  const fiscalYear = lastFiscalYear(context);
  const isNew = fiscalYear?.start !== lastYear?.start || fiscalYear?.end !== lastYear?.end;
  const asked = [
    { name: 'This period', of: context.period, isCompared: false },
    {
      name: lastYear === null ? '' : capitalized(yearsBefore(lastYear, context.period)),
      of: lastYear,
      isCompared: true,
    },
    { name: 'Fiscal year', of: isNew ? fiscalYear : null, isCompared: false },
  ];
  const inWords = showCents ? figures.money.full : figures.money.whole;
  const measure = (id: string, of: Period) => judgedMeasure(id, of, { judged, corrected, inWords });
  const columns = asked.flatMap(({ name, of, isCompared }) => {
    if (of === null) return [];
    const measured = SUMMARY_KPIS.flatMap((id) => measure(id, of) ?? []);
    return [
      {
        name,
        isCompared,
        period: of,
        revenueCents: figures.amount('incomeStatement.totalRevenue', of),
        kpis: measured.map(({ kpi }) => kpi),
        corrected: measured.flatMap(({ corrected: kpi }) => kpi ?? []),
        doubts: {
          revenue: doubtOfRevenue(judged, of, inWords),
          ...Object.fromEntries(measured.map(({ kpi, doubt }) => [kpi.id, doubt])),
        },
      },
    ];
  });
  const year = monthsUpTo(context.period.end, 12);
  return {
    columns,
    covenants: covenants.flatMap(({ measure: wanted, threshold }) => {
      const limit = COVENANT_MEASURES.find(({ id }) => id === wanted)?.limit ?? 'least';
      const found = measure(wanted, year) ?? measure(wanted, context.period);
      if (found === null) return [];
      return [
        { measure: found.kpi, doubt: found.doubt, limit, thresholdHundredths: Math.round(threshold * 100) },
      ];
    }),
  };
}

/** Figures that lenders read next to the KPIs, named like on the statements. */
const AMOUNTS: Readonly<
  Record<string, { readonly nameIn: (words: EntityWords) => string; readonly figure: FigureName }>
> = {
  netIncome: { nameIn: ({ netIncome }) => netIncome, figure: 'incomeStatement.netProfit' },
  equity: { nameIn: ({ equity }) => `Total ${equity.toLowerCase()}`, figure: 'balanceSheet.totalEquity' },
};

/** Returns a measure as booked; null for days that were not read. */
export function measureOf(id: string, of: Period, figures: Figures): LenderMeasure | null {
  const amount = AMOUNTS[id];
  if (amount !== undefined) {
    const { nameIn, figure } = amount;
    return amountOf({ id, name: nameIn(entityWords(figures.context.books)), figure }, of, figures);
  }
  const found = findKpi(figures, id, of);
  if (found === null) return null;
  const { name, formula, unit } = found.definition;
  return { id, name, formula, unit, current: found.result };
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

interface Judgement {
  readonly judged: JudgedFigures;
  readonly corrected: Figures;
  readonly inWords: AmountInWords;
}

function judgedMeasure(
  id: string,
  of: Period,
  { judged, corrected, inWords }: Judgement,
): { readonly kpi: LenderMeasure; readonly doubt: Doubt; readonly corrected: LenderMeasure | null } | null {
  const kpi = measureOf(id, of, judged.booked);
  if (kpi === null) return null;
  const doubts = titlesOf(kpi.current, judged);
  const textOf = (measure: LenderMeasure | null) =>
    measure?.current.status === 'value'
      ? formatKpiValue(measure.current.value, measure.unit, { full: inWords })
      : null;
  const better = doubts.length === 0 ? null : measureOf(id, of, corrected);
  const text = textOf(better);
  const isSame = text === textOf(kpi);
  return { kpi, doubt: { doubts, corrected: isSame ? null : text }, corrected: isSame ? null : better };
}

function doubtOfRevenue(judged: JudgedFigures, period: Period, inWords: AmountInWords): Doubt {
  const revenue = judged.named('incomeStatement.totalRevenue', period);
  if (revenue?.level !== 'doubtful') return { doubts: [], corrected: null };
  const { reasons, bookedCents, correctedCents } = revenue;
  return {
    doubts: [...new Set(reasons.map(({ title }) => title))],
    corrected: correctedCents === bookedCents ? null : inWords(cents(correctedCents)),
  };
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
