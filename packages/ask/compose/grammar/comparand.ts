import type { AskDays, AskPlan } from '@insights/contracts';
import {
  type Day,
  isWholeMonths,
  monthOf,
  type Period,
  precedingPeriod,
  sameDaysLastYear,
} from '@insights/ledger';
import { unitAround } from '../calendar.ts';
import { isDays, toAskDays, toPeriod } from '../days.ts';
import { yearsEarlier } from './compared-days.ts';
import type { PlanDraft } from './draft.ts';
import { incomplete, Refused } from './draft.ts';

const YEAR_MISSING = 'Write the year after both of the periods to compare.';

/** Sets the comparison of a plan: days or the budget. */
export function setComparand(plan: AskPlan, draft: PlanDraft): void {
  const { versus, yearless } = draft;
  // `Q3 vs Q2 2025` is about one year.
  if (plan.when !== null && isDays(versus) && yearless.when !== yearless.versus) {
    const [open, dated] = yearless.when ? [plan.when, versus] : [versus, plan.when];
    const moved = inYearOf(open, dated, draft.vocabulary.books.period.end);
    if (yearless.when) plan.when = moved;
    else draft.versus = moved;
  }
  plan.versus = comparandOf(plan, draft);
}

/**
 * Moves days without a year into the year of other days, unless both are the same month. Refuses if the year before can
 * also be meant, as with December next to January 2025, or if the days belong to a period that has not ended.
 */
function inYearOf(open: AskDays, dated: AskDays, lastDay: Day): AskDays {
  const { start } = toPeriod(dated);
  const { start: first, end } = toPeriod(open);
  const [year, own] = [start, first].map((day) => monthOf(day).year) as [number, number];
  const moved = yearsEarlier(toPeriod(open), own - year);
  const isAdjacent = yearsEarlier(moved, 1).end + 1 === start;
  const isGoingOn = (first <= lastDay && end >= lastDay) || moved.end > lastDay;
  if (isAdjacent || isGoingOn) throw new Refused(YEAR_MISSING);
  return moved.start === start ? open : toAskDays(moved);
}

function comparandOf({ when, kind }: AskPlan, draft: PlanDraft): AskPlan['versus'] {
  const { versus, vocabulary, isQuarterToDate } = draft;
  const isChange = kind === 'why' || kind === 'compare';
  if (isQuarterToDate && when !== null && (versus === 'before' || (versus === null && isChange)))
    return toAskDays(quarterEarlier(toPeriod(when)));
  if (versus === null && kind === 'compare' && draft.listedUnit !== null)
    throw new Refused('Write “compared with” between the periods.');
  if (versus === null) return null;
  if (when === null) {
    if (versus === 'lastYear' || versus === 'before')
      throw incomplete('Specify the days to compare, for example this year.');
    if (isDays(versus))
      throw incomplete('Specify the days to compare, for example this month compared with last month.');
    return versus;
  }
  const period = toPeriod(when);
  if (JSON.stringify(versus) === JSON.stringify(when))
    throw new Refused('Choose two different periods to compare.');
  if (versus === 'lastYear') return toAskDays(sameDaysLastYear(period));
  if (versus !== 'before') return versus;
  if (!isWholeMonths(period) && period.start === period.end)
    throw new Refused('Specify the day to compare with, for example March 31, 2025.');
  const { company, documents } = vocabulary.books;
  return toAskDays(precedingPeriod(period, company.fiscalYearFirstMonth, documents.readOn));
}

/** The same days of the quarter before. Whole months stay whole. */
function quarterEarlier(period: Period): Period {
  const { start } = unitAround(period.start, 'quarter', -1);
  const end = isWholeMonths(period)
    ? unitAround(period.end, 'month', -3).end
    : start + period.end - period.start;
  return { start, end };
}
