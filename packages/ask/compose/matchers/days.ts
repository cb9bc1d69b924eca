import { monthOf } from '@insights/ledger';
import { monthNumber, parseCount, parseUnit, parseYear } from '../calendar.ts';
import { afterPhrase, readDays, toAskDays } from '../days.ts';
import { THAN, VERSUS } from '../lexicon.ts';
import type { Meaning } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { phraseLength, type Word } from '../words.ts';
import type { Match } from './match.ts';

const UP_TO = 'through|thru|until|till|to';

/** Days of a figure. “Up to” a day only fits a balance: other figures would need a first day. */
export function matchDays(words: readonly Word[], at: number, { calendar }: Vocabulary): Match | null {
  const over = isOverDays(words, at) ? 0 : phraseLength(words, at, 'over|across|over the course of');
  // In `Over, 2024`, a comma separates a name from the days.
  const lead = words[at + over]?.isAfterComma === true ? 0 : over;
  const found = afterPhrase(lead, readDays, words, at, calendar);
  if (found === null) return null;
  const { start, end } = found.period;
  const isPoint = start === end && phraseLength(words, at - 1, UP_TO) > 0;
  // `Each of the last three months` is a breakdown too.
  const isEach = phraseLength(words, at - 3, 'each of the') > 0 || phraseLength(words, at - 2, 'each of') > 0;
  const unit = isEach ? parseUnit(words[at + found.length - 1]) : null;
  const days: Meaning = {
    slot: 'days',
    days: toAskDays(found.period),
    isYearless: found.isYearless,
    isQuarterToDate: found.isQuarterToDate,
    isOfBalance: isPoint ? true : found.isOfBalance,
    between: found.between,
    by: unit ?? undefined,
  };
  return { length: found.length, meanings: [days] };
}

/** Whether `over` compares a period with another, as in `2025 over 2024`; otherwise it is `over the year`. */
function isOverDays(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const isDaysBefore =
    parseYear(before) !== null || parseUnit(before) !== null || monthNumber(words, at - 1) !== null;
  return words[at]?.text === 'over' && isDaysBefore;
}

const GAPS = 'in|on|for|at|during|it was in|they were in';

export function matchVersus(words: readonly Word[], at: number, { calendar }: Vocabulary): Match | null {
  const isThan = phraseLength(words, at, THAN);
  // `Who do we spend the most with last year` is not a comparison.
  const isWith =
    words[at]?.text === 'with' && !words.slice(0, at).some(({ text }) => text.startsWith('compar'));
  if (isWith) return null;
  const lead = phraseLength(words, at, VERSUS) || isThan || phraseLength(words, at, 'over|from|and for');
  if (lead === 0) return null;
  const gap = isThan === 0 ? 0 : phraseLength(words, at + lead, GAPS);
  const behind = at + lead + gap;
  const article = ['the', 'that', 'those'].includes(words[behind]?.text ?? '') ? 1 : 0;
  const fixed = comparandAt(words, behind, monthOf(calendar.today).year);
  const whole = readDays(words, behind, calendar);
  const inner = whole === null && article > 0 ? readDays(words, behind + article, calendar) : null;
  const days = whole ?? (inner === null ? null : { ...inner, length: inner.length + article });
  const until = behind + Math.max(fixed?.size ?? 0, days?.length ?? 0);
  // “Less than a year ago” and “more than ever” are not comparisons.
  const isIdiom = ['more', 'less'].includes(words[at]?.text ?? '') && words[until - 1]?.text === 'ago';
  if (isThan > 0 && (isIdiom || words[until - 1]?.text === 'ever'))
    return { length: until - at, meanings: [] };
  if (fixed !== null && fixed.size >= (days?.length ?? 0))
    return { length: behind - at + fixed.size, meanings: [{ slot: 'versus', versus: fixed.versus }] };
  // “Over last month” and “from last month” are the days of a figure.
  const isLoose = phraseLength(words, at, VERSUS) + isThan === 0 && !isOverDays(words, at);
  if (days === null || isLoose) return null;
  return {
    length: behind - at + days.length,
    meanings: [{ slot: 'versus', versus: toAskDays(days.period), isYearless: days.isYearless }],
  };
}

const SPANS = 'day|week|month|quarter|year|period|time|span|days|weeks|months|quarters|stretch';
const EARLIER = 'before|prior|earlier|ago|preceding';
const LAST = 'last|prior|previous|preceding|past';
const SAME_DAYS =
  'that|it|same time|same period|same month|same days|same dates|by the same date|by the same time|by then';
const FILLERS = 'of|in|from|during|a|the|one|for';

/**
 * For example `the month before`, `the previous quarter`, `the same month last year`, `a year ago` or `budget`.
 */
function comparandAt(
  words: readonly Word[],
  at: number,
  thisYear: number,
): { size: number; versus: 'lastYear' | 'before' | 'budget' } | null {
  let next = at;
  const isAt = (place: number, some: string) => phraseLength(words, place, some) > 0;
  const skip = (some: string) => {
    while (isAt(next, some)) next += 1;
  };
  const found = (versus: 'lastYear' | 'before' | 'budget', length: number) => {
    const tail = phraseLength(words, next + length, SAME_DAYS);
    return { size: next + length + tail - at, versus };
  };
  skip('the|our|a|one');
  if (isAt(next, 'budget|plan')) return found('budget', 1);
  // `More this year than last`.
  if (isAt(next, 'last') && (words[next + 1] === undefined || words[next + 1]?.isAfterComma)) {
    const span = words[words.findLastIndex(({ text }, index) => index < at && text === 'this') + 1];
    if (span !== undefined && SPANS.split('|').includes(span.text))
      return found(span.text === 'year' ? 'lastYear' : 'before', 1);
  }
  const isSame = isAt(next, 'same|this|corresponding|comparable') && isAt(next + 1, SPANS);
  if (isSame) {
    next += 2;
    skip(FILLERS);
    const year = words.slice(0, at).findLast((word) => parseYear(word) !== null);
    if (parseYear(words[next]) === (parseYear(year) ?? thisYear) - 1) return found('lastYear', 1);
  }
  // `The prior twelve months`.
  const isCounted = isAt(next, LAST) && !isAt(next, 'last|past') && parseCount(words[next + 1]) !== null;
  if (isCounted && isAt(next + 2, SPANS)) return found('before', 3);
  const span = isAt(next, LAST) ? words[next + 1] : isAt(next + 1, EARLIER) ? words[next] : undefined;
  if (span?.text === 'year') return found('lastYear', 2 + phraseLength(words, next + 2, 'to date'));
  if (isAt(next, 'py|ly')) return found('lastYear', 1);
  if (isAt(next, LAST) && words[next + 1]?.text === 'ytd') return found('lastYear', 2);
  // “Last month” is a period; “the month before” is the month before the requested period, and “the same days last
  // month” are those of the month before.
  const isBefore =
    span !== undefined && SPANS.split('|').includes(span.text) && isAt(next, 'last|past') === isSame;
  if (isBefore) return found('before', 2);
  return next > at && words[next - 1]?.text === 'one' && isAt(next, 'before') ? found('before', 1) : null;
}
