import type { AskPlan } from '@insights/contracts';
import { isWholeMonths, precedingPeriod, sameDaysLastYear } from '@insights/ledger';
import { isDays, toPeriod } from '../days.ts';
import { toAskDays, yearsEarlier } from './compared-days.ts';
import type { Draft } from './draft.ts';
import { incomplete, Refused } from './refused.ts';

const YEAR_MISSING = 'Write the year after both periods that are compared.';

/** Resolves the comparison of a draft: days or the budget. */
export function resolveComparand(when: AskPlan['when'], draft: Draft): AskPlan['versus'] {
  const { versus, yearless, books } = draft;
  if (versus === null) return null;
  if (when === null) {
    if (versus === 'lastYear' || versus === 'before')
      throw incomplete('Say which days are compared, for example this year.');
    if (isDays(versus))
      throw incomplete('Say which days are compared, for example this month compared with last month.');
    return versus;
  }
  const period = toPeriod(when);
  if (isDays(versus)) {
    const other = toPeriod(versus);
    if (draft.isLast) {
      const years = [0, 1, 2].find((count) => yearsEarlier(other, count).end < period.start);
      if (years === undefined) throw new Refused(YEAR_MISSING);
      return toAskDays(yearsEarlier(other, years));
    }
    if (JSON.stringify(versus) === JSON.stringify(when))
      throw new Refused('Choose two different periods to compare.');
    if (yearless.when !== yearless.versus) throw new Refused(YEAR_MISSING);
  }
  if (versus === 'lastYear') return toAskDays(sameDaysLastYear(period));
  if (versus !== 'before') return versus;
  if (!isWholeMonths(period) && period.start === period.end)
    throw new Refused('Say which day is compared, for example March 31, 2025.');
  return toAskDays(precedingPeriod(period, books.company.fiscalYearFirstMonth, books.documents.readOn));
}
