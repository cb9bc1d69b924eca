import type { Day } from '@insights/ledger';
import { parseCount, parseUnit, parseYear, unitAround } from '../calendar.ts';
import { readAnyDays, toAskDays } from '../days.ts';
import { DIMENSION_WORDS, LEXICON } from '../lexicon.ts';
import type { PlanPart } from '../meaning.ts';
import { combine, split } from '../synonyms.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { phraseLength, stem, type Word } from '../words.ts';
import { filter, type Match, part } from './match.ts';

const OVER =
  'over|more than|more then|above|greater than|larger than|bigger than|higher than|exceeding|in excess of|exceeded|exceed';
const UNDER = 'under|less than|below|smaller than|lower than|cheaper than';
const AT_LEAST =
  'at least|at or above|at or over|of at least|>=|from|no less than|not less than|a minimum of';
const AT_MOST = 'at most|at or below|at or under|<=|up to|no more than|not more than|a maximum of';
const OR_MORE = 'or more|and more|or over|and over|or above|and above|and up|or higher|or larger';
const OR_LESS = 'or less|and less|or under|and under|or below|and below|or lower|or smaller';

function centsOf(word: Word | undefined): number | null {
  return word?.number === undefined || word.number === null ? null : Math.round(word.number * 100);
}

/** Whether a number is an amount. In `from 2024`, it is a year. */
function isAmount(word: Word | undefined): boolean {
  if (word?.isMoney === true) return true;
  return word?.number != null && word.number >= 100 && !/^(19|20)\d\d$/.test(word.text);
}

const BOUNDS: readonly (readonly [
  string,
  (cents: number) => { atLeastCents?: number; atMostCents?: number },
])[] = [
  [OVER, (cents) => ({ atLeastCents: cents + 1 })],
  [UNDER, (cents) => ({ atMostCents: cents - 1 })],
  [AT_LEAST, (cents) => ({ atLeastCents: cents })],
  [AT_MOST, (cents) => ({ atMostCents: cents })],
  ['exactly|for exactly|of|for|find|search for', (cents) => ({ atLeastCents: cents, atMostCents: cents })],
];

/** `Over $1,000`, `$500 or more`, `at most $50.00`, `between $100 and $200`, `exactly $12.34`. */
export function matchBound(words: readonly Word[], at: number): Match | null {
  const amount = (length: number, bounds: { atLeastCents?: number; atMostCents?: number }) =>
    filter(length, { field: 'amount', ...bounds });
  const lead = { between: 'and', from: 'to' }[words[at]?.text ?? ''];
  const from = lead !== undefined && words[at + 2]?.text === lead ? centsOf(words[at + 1]) : null;
  const to = centsOf(words[at + 3]);
  if (from !== null && to !== null && (isAmount(words[at + 1]) || isAmount(words[at + 3])))
    return to < from ? null : amount(4, { atLeastCents: from, atMostCents: to });
  const cents = isAmount(words[at]) ? centsOf(words[at]) : null;
  const [more, less] = [phraseLength(words, at + 1, OR_MORE), phraseLength(words, at + 1, OR_LESS)];
  if (cents !== null && more > 0) return amount(1 + more, { atLeastCents: cents });
  if (cents !== null && less > 0) return amount(1 + less, { atMostCents: cents });
  for (const [phrases, made] of BOUNDS) {
    const size = phraseLength(words, at, phrases);
    const word = words[at + size];
    const cents = size === 0 ? null : centsOf(word);
    // “Over 3 months” is a period, not an amount.
    const unit = /^(days?|weeks?|months?|quarters?|years?|percent|times)$/.test(
      words[at + size + 1]?.text ?? '',
    );
    // `For $500 or more` is a minimum, but `of 500` may be a count.
    const isLoose =
      size === 1 &&
      phraseLength(words, at, 'of|for') > 0 &&
      (word?.isMoney !== true || phraseLength(words, at + 2, `${OR_MORE}|${OR_LESS}`) > 0);
    // `Over 2025` can be a year, unless it compares two.
    const isYear =
      size === 1 &&
      words[at]?.text === 'over' &&
      word?.isAfterComma === false &&
      parseYear(word) !== null &&
      parseYear(words[at - 1]) === null;
    if (cents === null || !(isAmount(word) || isYear) || unit || isLoose) continue;
    return phrases === UNDER && cents === 0 ? null : amount(size + 1, made(cents));
  }
  return null;
}

const AGE_UNITS = new Map(Object.entries({ day: 1, days: 1, week: 7, year: 365 }));
const DAYS_OVERDUE = combine(
  'days',
  'overdue|past due|late|behind|delinquent|past their due date|past the due date',
  '|paying|paying us|in paying|in paying us|on payment',
).join('|');

/**
 * `More than 30 days overdue`, `31 to 60 days overdue`, `due within 7 days`. `Over 90 days` is an age too, since only
 * receivables and payables have one.
 */
export function matchAge(words: readonly Word[], at: number): Match | null {
  const overdue = (from: number) => phraseLength(words, from, DAYS_OVERDUE);
  const more = phraseLength(words, at, 'more than|more then|by more than|over|for over|past|older than');
  const count = words[at + more]?.text === 'a' ? 1 : parseCount(words[at + more]);
  const daysInUnit = AGE_UNITS.get(stem(words[at + more + 1]?.text ?? ''));
  if (more > 0 && count !== null && daysInUnit !== undefined) {
    const size = (daysInUnit === 1 ? overdue(at + more + 1) : 0) || 1;
    return filter(more + 1 + size, { field: 'overdue', moreThanDays: count * daysInUnit });
  }
  // `31 to 60 days overdue`, `between 31 and 60 days late`, or `31-60 days`, as in an aging report.
  const lead = Number(words[at]?.text === 'between');
  const isDash = words[at + lead + 1]?.isAfterDash === true;
  const gap = isDash ? 0 : Number(words[at + lead + 1]?.text === (lead === 0 ? 'to' : 'and'));
  const [from, to] = [parseCount(words[at + lead]), parseCount(words[at + lead + 1 + gap])];
  const tail = at + lead + 2 + gap;
  const said = overdue(tail) || Number(isDash && (from ?? 0) % 30 === 1 && words[tail]?.text === 'days');
  return from === null || from < 1 || to === null || to < from || said === 0 || gap + Number(isDash) === 0
    ? null
    : filter(tail + said - at, { field: 'overdue', moreThanDays: from - 1, atMostDays: to });
}

const DUE = [
  ...combine('|is|are|falls|fall|falling|comes|come|coming', 'due'),
  ...combine('|have|need', 'to pay'),
  'to be paid|must pay|payable|coming up',
].join('|');
const BY = 'by|before|until|through|on or before';
const NEXT = combine('|in|within|over', '|the', 'next|coming').join('|');

/**
 * `Due within 7 days`, `to pay by February 14`, `due this week`, or `due` alone, which means everything open. Past
 * days are not understood.
 */
export function matchDue(words: readonly Word[], at: number, { calendar }: Vocabulary): Match | null {
  const due = phraseLength(words, at, DUE);
  const gap = phraseLength(words, at + due, due === 0 ? NEXT : `${NEXT}|${BY}|in|on|within`);
  const [count, unit] = [parseCount(words[at + due + gap]), parseUnit(words[at + due + gap + 1])];
  const isBy = phraseLength(words, at + due, BY) > 0;
  if (gap > 0 && !isBy && count !== null && (unit === 'day' || unit === 'week')) {
    const days = count * (unit === 'day' ? 1 : 7);
    return days < 1 || days > 366 ? null : filter(due + gap + 2, { field: 'dueWithin', days });
  }
  if (due === 0) return null;
  // Due dates after a day have no end.
  if (words[at + due]?.text === 'after') return { length: due, meanings: [] };
  const { today, lastDay } = calendar;
  // Bills are listed as open on the last day that was read, so days are counted from it.
  const from = Math.min(today, lastDay);
  const isNext = phraseLength(words, at + due, NEXT) > 0;
  const ahead = readComingDays(words, at + due + gap, today, isNext);
  const found = ahead ?? readAnyDays(words, at + due + gap, { ...calendar, yearlessBy: today + DAYS_AHEAD });
  if (found === null) {
    const isOpen = gap === 0 && words[at + due - 1]?.text === 'due';
    return isOpen ? part(due, { kind: 'open' }, 'measure') : null;
  }
  const { start, end } = found.period;
  const days = end - from - Number(words[at + due]?.text === 'before');
  const length = due + gap + found.length;
  // `Next March` may be in the next year.
  const isUnclear = (isBy && start < end) || (isNext && ahead === null);
  if (isUnclear || end < today || days < 0 || days > 366) return { length, meanings: [] };
  const isToday = start === end && days === 0;
  return filter(
    length,
    isBy || isToday ? { field: 'dueWithin', days } : { field: 'due', ...toAskDays(found.period) },
  );
}

/** `Today`, `tomorrow` or, after `next`, `week`. */
function readComingDays(words: readonly Word[], at: number, today: Day, isNext: boolean) {
  const unit = isNext ? parseUnit(words[at]) : null;
  const offset = unit === null ? ['today', 'tomorrow'].indexOf(words[at]?.text ?? '') : 1;
  return offset < 0 ? null : { length: 1, period: unitAround(today, unit ?? 'day', offset) };
}

/** Days without a year are those of the coming half year. */
const DAYS_AHEAD = 182;

/** The order that a word alone expresses. */
function orderAt(word: Word | undefined): PlanPart['order'] {
  const meanings = LEXICON.get(word?.text ?? '') ?? [];
  return meanings.flatMap((one) => (one.slot === 'part' && one.token === 'order' ? [one.part.order] : []))[0];
}

/** `Top 5`, `5 smallest`, `20 rows`. `Last five months` is a period. */
export function matchRank(words: readonly Word[], at: number): Match | null {
  const [first, second] = [words[at], words[at + 1]];
  const isCountFirst = parseCount(first) !== null;
  const [count, order] = isCountFirst
    ? [parseCount(first), orderAt(second)]
    : [parseCount(second), orderAt(first)];
  if (count === null || count < 1 || count > 500) return null;
  if (order !== undefined)
    return parseUnit(words[at + 2]) === null ? part(2, { top: count, order }, 'order') : null;
  if (!isCountFirst) return null;
  if (/^rows?$/.test(second?.text ?? '')) return part(2, { top: count }, 'order');
  // `Which three suppliers` asks for that many suppliers.
  const of = (['customer', 'vendor', 'account', 'project', 'item'] as const).find((by) =>
    split(DIMENSION_WORDS[by]).some((word) => word.endsWith('s') && phraseLength(words, at + 1, word) > 0),
  );
  return of === undefined || count < 2
    ? null
    : part(1 + phraseLength(words, at + 1, DIMENSION_WORDS[of]), { top: count, by: of }, 'order');
}
