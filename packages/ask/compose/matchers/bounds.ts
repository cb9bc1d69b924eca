import type { AskBooks } from '../../books.ts';
import { parseCount, parseUnit, parseYear } from '../calendar.ts';
import { readDays } from '../days.ts';
import { combine, DIMENSION_WORDS, split } from '../lexicon.ts';
import type { Meaning, PlanPart } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { phraseLength, startsWith, stem, type Word } from '../words.ts';
import { filter, type Match } from './match.ts';

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

/** `Over $1,000`, `$500 or more`, `at most $50.00`, `between $100 and $200`, `exactly $12.34`. */
export function matchBound(words: readonly Word[], at: number): Match | null {
  const amount = (length: number, atLeastCents: number | null, atMostCents: number | null) =>
    filter(length, {
      field: 'amount',
      ...(atLeastCents === null ? {} : { atLeastCents }),
      ...(atMostCents === null ? {} : { atMostCents }),
    });
  const lead = { between: 'and', from: 'to' }[words[at]?.text ?? ''];
  const from = lead !== undefined && words[at + 2]?.text === lead ? centsOf(words[at + 1]) : null;
  const to = centsOf(words[at + 3]);
  if (from !== null && to !== null && (isAmount(words[at + 1]) || isAmount(words[at + 3])))
    return to < from ? null : amount(4, from, to);
  const [first, sizes] = [
    words[at],
    [OR_MORE, OR_LESS].map((phrases) => phraseLength(words, at + 1, phrases)),
  ];
  const cents = isAmount(first) ? centsOf(first) : null;
  const [more = 0, less = 0] = sizes;
  if (cents !== null && more > 0) return amount(1 + more, cents, null);
  if (cents !== null && less > 0) return amount(1 + less, null, cents);
  for (const [phrases, made] of [
    [OVER, (length: number, cents: number) => amount(length, cents + 1, null)],
    [UNDER, (length: number, cents: number) => (cents === 0 ? null : amount(length, null, cents - 1))],
    [AT_LEAST, (length: number, cents: number) => amount(length, cents, null)],
    [AT_MOST, (length: number, cents: number) => amount(length, null, cents)],
    ['exactly|for exactly|of|for', (length: number, cents: number) => amount(length, cents, cents)],
  ] as const) {
    const size = phraseLength(words, at, phrases);
    const word = words[at + size];
    const cents = size === 0 ? null : centsOf(word);
    // “Over 3 months” is a period, not an amount.
    const unit = /^(days?|weeks?|months?|quarters?|years?|percent|times)$/.test(
      words[at + size + 1]?.text ?? '',
    );
    // `For $500 or more` is a minimum, and `of 500` may be a number of something.
    const isLoose =
      size === 1 &&
      phraseLength(words, at, 'of|for') > 0 &&
      (word?.isMoney !== true || phraseLength(words, at + 2, `${OR_MORE}|${OR_LESS}`) > 0);
    // `Over 2025` can be a year, unless it compares two.
    const isYear =
      size === 1 &&
      words[at]?.text === 'over' &&
      parseYear(word) !== null &&
      parseYear(words[at - 1]) === null;
    if (cents !== null && (isAmount(word) || isYear) && !unit && !isLoose) return made(size + 1, cents);
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
export function matchAge(
  words: readonly Word[],
  at: number,
  books: AskBooks,
  vocabulary: Vocabulary,
): Match | null {
  const before = dueBefore(words, at, vocabulary);
  if (before !== null) return before;
  const overdue = (from: number) => phraseLength(words, from, DAYS_OVERDUE);
  const more = phraseLength(words, at, 'more than|more then|by more than|over|for over|past');
  const count = words[at + more]?.text === 'a' ? 1 : parseCount(words[at + more]);
  const daysInUnit = AGE_UNITS.get(stem(words[at + more + 1]?.text ?? ''));
  if (more > 0 && count !== null && daysInUnit !== undefined) {
    const size = (daysInUnit === 1 ? overdue(at + more + 1) : 0) || 1;
    return filter(more + 1 + size, { field: 'overdue', moreThanDays: count * daysInUnit });
  }
  if (words[at]?.text === 'between' && words[at + 2]?.text === 'and') {
    const between = matchAge(
      [...words.slice(0, at + 2), { ...(words[at + 2] as Word), text: 'to' }, ...words.slice(at + 3)],
      at + 1,
      books,
      vocabulary,
    );
    return between === null ? null : { ...between, length: between.length + 1 };
  }
  const [from, to] = [parseCount(words[at]), parseCount(words[at + 2])];
  if (
    from !== null &&
    from > 0 &&
    to !== null &&
    to >= from &&
    words[at + 1]?.text === 'to' &&
    overdue(at + 3) > 0
  )
    return filter(3 + overdue(at + 3), { field: 'overdue', moreThanDays: from - 1, atMostDays: to });
  // `31-60 days past due`, or the days of an aging report by themselves.
  const last = words[at + 1]?.isAfterDash === true ? parseCount(words[at + 1]) : null;
  const isBucket = from !== null && from % 30 === 1 && words[at + 2]?.text === 'days';
  const said = overdue(at + 2) || Number(isBucket);
  if (from !== null && from > 0 && last !== null && last >= from && said > 0)
    return filter(2 + said, { field: 'overdue', moreThanDays: from - 1, atMostDays: last });
  const due = phraseLength(
    words,
    at,
    'due within|coming due next|coming due the next|due in the coming|falling due in the next|falling due in|falling due within|due within the next|due in the next|due in|due over the next|due next|due the next|the next|next|in the next|within the next|over the next|in the coming|coming up in the next|coming due in the next|coming due in|coming due within',
  );
  const [number, unit] = [parseCount(words[at + due]), parseUnit(words[at + due + 1])];
  const days = due === 0 || number === null ? 0 : number * (unit === 'day' ? 1 : unit === 'week' ? 7 : 0);
  return days < 1 || days > 366 ? null : filter(due + 2, { field: 'dueWithin', days });
}

const DUE_BEFORE = combine(
  'due|fall due|falls due|falling due|coming due|come due|to pay|to be paid|have to pay|need to pay|must pay|payable',
  'before|by|until|through|on or before',
).join('|');

/** `Due before the end of June` or `to pay by February 14`: a day after today. */
function dueBefore(words: readonly Word[], at: number, { calendar }: Vocabulary): Match | null {
  const due = phraseLength(words, at, DUE_BEFORE);
  if (due === 0) return null;
  const today = calendar.today + 365;
  const found = readDays(words, at + due, { ...calendar, today, lastDay: today });
  if (found === null || found.period.start < found.period.end) return null;
  const days = found.period.end - calendar.today - Number(words[at + due - 1]?.text === 'before');
  return days < 1 ? null : filter(due + found.length, { field: 'dueWithin', days });
}

const RANKS: Readonly<Record<string, readonly string[]>> = {
  largest: split('top|largest|biggest|highest|best|main|major'),
  smallest: split('bottom|smallest|lowest|worst'),
  oldest: split('oldest|earliest'),
  latest: split('latest|newest|last'),
};

type Order = NonNullable<PlanPart['order']>;

/** `Top 5`, `5 smallest`, `20 rows`. The last five months are days. */
export function matchRank(words: readonly Word[], at: number): Match | null {
  const order = (word: Word | undefined): Order | null =>
    (Object.keys(RANKS).find((one) => RANKS[one]?.includes(word?.text ?? '')) ?? null) as Order | null;
  const part = (length: number, one: { top?: number; order?: Order }): Match => ({
    length,
    meanings: [{ slot: 'part', part: one, token: 'order' }],
  });
  const [first, second] = [words[at], words[at + 1]];
  const [count, ordered] = [parseCount(second) ?? parseCount(first), order(first) ?? order(second)];
  const isPair =
    (order(first) !== null && parseCount(second) !== null) ||
    (parseCount(first) !== null && order(second) !== null);
  if (count === null || count < 1 || count > 500) return null;
  if (isPair && ordered !== null)
    return parseUnit(words[at + 2]) === null ? part(2, { top: count, order: ordered }) : null;
  if (parseCount(first) === null) return null;
  if (/^rows?$/.test(second?.text ?? '')) return part(2, { top: count });
  // `Which three suppliers` asks for that many suppliers.
  const of = (['customer', 'vendor', 'account', 'project', 'item'] as const).find((by) =>
    split(DIMENSION_WORDS[by]).some((word) => word.endsWith('s') && startsWith(words, at + 1, word) > 0),
  );
  const meaning: Meaning = {
    slot: 'part',
    part: { top: count, ...(of === undefined ? {} : { by: of }) },
    token: 'order',
  };
  return of === undefined || count < 2
    ? null
    : { length: 1 + phraseLength(words, at + 1, DIMENSION_WORDS[of]), meanings: [meaning] };
}
