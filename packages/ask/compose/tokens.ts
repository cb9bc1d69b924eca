import type { AskFilter } from '@insights/contracts';
import { documentKindOf, formatDay } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { GLOSSARY } from '../glossary.ts';
import { countOf, unitOf } from './calendar.ts';
import { daysAt, withFullYears } from './days.ts';
import {
  ADDRESSING,
  DIMENSION_WORDS,
  EXCEPT,
  LEXICON,
  PLACES,
  REQUESTS,
  SHORT_PLACES,
  split,
  THAN,
  VERSUS,
} from './lexicon.ts';
import type { Meaning, PlanPart } from './meaning.ts';
import { otherSubAccounts, phraseAt, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { startsWith, type Word, wordsOf } from './words.ts';
import { withSameYear } from './year-of-both.ts';

/** Words of a question that belong together. Without a meaning they are unmatched. */
export interface Token {
  readonly words: readonly Word[];
  readonly meanings: readonly Meaning[];
  /** Whether it requests an action. */
  readonly isRequest?: true;
}

interface Match {
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

type Matcher = (words: readonly Word[], at: number, books: AskBooks, vocabulary: Vocabulary) => Match | null;

/**
 * Splits a question into tokens: at each word the longest match, with every meaning of that length. `Feb 26` can be a
 * day or a month, and `cash in 2025` the cash of that year or money received; of such alternatives, those with the
 * fewest unmatched words.
 */
export function waysToCut(text: string, books: AskBooks): [Token[], ...Token[][]] {
  const words = wordsOf(text);
  const own = tokensOfWords(words, books);
  const full = withFullYears(words, vocabularyOf(books).calendar);
  const others = full.some((word, index) => word !== words[index]) ? [tokensOfWords(full, books)] : [];
  const apart = [own, ...others].flatMap((tokens) => {
    const split = prepositionsApart(tokens);
    return split === null ? [] : [tokensOfWords(split, books)];
  });
  const carried = withSameYear(own, (words) => tokensOfWords(words, books));
  const ways = [...carried, own, ...others, ...apart].map((tokens) => ({
    tokens,
    count: tokens.filter(isUnmatched).length,
  }));
  const least = Math.min(...ways.map(({ count }) => count));
  const [best = own, ...rest] = ways.filter(({ count }) => count === least).map(({ tokens }) => tokens);
  return [best, ...rest];
}

/** Separates each `in` between a phrase and days from the phrase; null if there is none. */
function prepositionsApart(tokens: readonly Token[]): Word[] | null {
  const cut = new Set(
    tokens.flatMap(({ words }, index) => {
      const isBeforeDays = tokens[index + 1]?.meanings.some(({ slot }) => slot === 'days') === true;
      const last = words.at(-1);
      return words.length > 1 && last?.text === 'in' && isBeforeDays ? [last] : [];
    }),
  );
  if (cut.size === 0) return null;
  return tokens
    .flatMap(({ words }) => words)
    .map((word) => (cut.has(word) ? { ...word, isAfterComma: true } : word));
}

export const isUnmatched = ({ meanings }: Token) => meanings.length === 0;

export function tokensOfWords(words: readonly Word[], books: AskBooks): Token[] {
  const vocabulary = vocabularyOf(books);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    if (isRequest(words, at, vocabulary)) {
      tokens.push({ words: words.slice(at, at + 1), meanings: [], isRequest: true });
      at += 1;
      continue;
    }
    const matches = MATCHERS.map((matcher) => matcher(words, at, books, vocabulary)).filter(
      (one) => one !== null,
    );
    const length = Math.max(1, ...matches.map((one) => one.length));
    const meanings = matches.filter((one) => one.length === length).flatMap((one) => one.meanings);
    const distinct = [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
    tokens.push({ words: words.slice(at, at + length), meanings: distinct });
    at += length;
  }
  return tokens;
}

/** Whether a word requests an action, preceded only by an address: `can you pay`. */
function isRequest(words: readonly Word[], at: number, vocabulary: Vocabulary): boolean {
  if (!REQUESTS.has(words[at]?.text ?? '') || vocabulary.namesAt(words, at).length > 0) return false;
  return words.slice(0, at).every(({ text }) => ADDRESSING.has(text));
}

/** The length in words of the longest of these phrases at a word; 0 for none. */
function sizeOf(phrases: readonly string[], words: readonly Word[], at: number): number {
  let size = 0;
  for (const phrase of phrases) size = Math.max(size, startsWith(words, at, phrase));
  return size;
}

const filter = (length: number, one: AskFilter): Match => ({
  length,
  meanings: [{ slot: 'filter', filter: one }],
});

const MATCHERS: readonly Matcher[] = [
  phrase,
  named,
  (words, at, _, { calendar }) => {
    const found = daysAt(words, at, calendar);
    if (found === null) return null;
    const { start, end } = found.period;
    const days = { from: formatDay(start), to: formatDay(end) };
    // “Up to” a day only fits a balance: other figures would need a first day.
    const isUpTo = start === end && UP_TO.includes(words[at - 1]?.text ?? '');
    const point = found.isOfBalance === true || isUpTo ? { isOfBalance: true as const } : {};
    return { length: found.length, meanings: [{ slot: 'days', days, ...yearless(found), ...point }] };
  },
  versus,
  bound,
  age,
  rank,
  except,
  documents,
  texts,
  definition,
];

const UP_TO = split('through|thru|until|till|to');

/** A fixed phrase. A connective ends where a customer, vendor, item or class is named: `total for`. */
function phrase(words: readonly Word[], at: number, _: AskBooks, vocabulary: Vocabulary): Match | null {
  const found = phraseAt(words, at);
  if (found.length === 0) return null;
  const isName = (from: number) =>
    vocabulary.nameMeaningsAt(words, from).meanings.some(({ slot }) => slot === 'filter');
  const isConnective = found.length > 1 && found.meanings.every(({ slot }) => slot === 'connective');
  const isNamed =
    isConnective && words.slice(at, at + found.length).some((_word, index) => isName(at + index));
  return isNamed ? phraseAt(words.slice(0, at + 1), at) : found;
}

/** A name; for an account also followed by `with sub-accounts` or `without sub-accounts`. */
function named(words: readonly Word[], at: number, _: AskBooks, vocabulary: Vocabulary): Match | null {
  const { length, meanings } = vocabulary.nameMeaningsAt(words, at);
  if (length === 0) return nobody(words, at);
  const tail = at + length;
  const isWith = sizeOf(['with sub accounts', 'without sub accounts'], words, tail) > 0;
  if (!isWith) return { length, meanings };
  const wanted = words[tail]?.text === 'with';
  const narrowed = meanings.flatMap((meaning) => {
    if (meaning.slot !== 'subject' || meaning.of?.type !== 'account') return [];
    return [meaning.of.withSubAccounts === wanted ? meaning : otherSubAccounts(meaning)];
  });
  return narrowed.length === 0 ? { length, meanings } : { length: length + 3, meanings: narrowed };
}

/** `No vendor`: postings without a name. */
function nobody(words: readonly Word[], at: number): Match | null {
  const field = (['customer', 'vendor', 'project', 'class'] as const).find(
    (one) => words[at + 1]?.text === one,
  );
  if (words[at]?.text !== 'no') return null;
  if (words[at + 1]?.text === 'name') return filter(2, { field: 'party', is: '' });
  return field === undefined ? null : filter(2, { field, is: '' });
}

const yearless = ({ isYearless }: { isYearless?: boolean | undefined }) =>
  isYearless === true ? { isYearless: true as const } : {};

const GAPS = split('in|on|for|at|during|it was in|they were in');

function versus(words: readonly Word[], at: number, _: AskBooks, { calendar }: Vocabulary): Match | null {
  const isThan = sizeOf(THAN, words, at);
  const lead = sizeOf(VERSUS, words, at) || isThan || sizeOf(['over', 'from'], words, at);
  if (lead === 0) return null;
  const gap = isThan === 0 ? 0 : sizeOf(GAPS, words, at + lead);
  const behind = at + lead + gap;
  const article = ['the', 'that', 'those'].includes(words[behind]?.text ?? '') ? 1 : 0;
  const fixed = comparandAt(words, behind);
  const mean = meanAt(words, behind);
  if (mean !== null) return { ...mean, length: behind - at + mean.length };
  const whole = daysAt(words, behind, calendar);
  const inner = whole === null && article > 0 ? daysAt(words, behind + article, calendar) : null;
  const days = whole ?? (inner === null ? null : { ...inner, length: inner.length + article });
  const until = behind + Math.max(fixed?.size ?? 0, days?.length ?? 0);
  // “Less than a year ago” and “more than ever” are not comparisons.
  const isIdiom = ['more', 'less'].includes(words[at]?.text ?? '') && words[until - 1]?.text === 'ago';
  if (isThan > 0 && (isIdiom || words[until - 1]?.text === 'ever'))
    return { length: until - at, meanings: [] };
  if (fixed !== null && fixed.size >= (days?.length ?? 0))
    return { length: behind - at + fixed.size, meanings: [{ slot: 'versus', versus: fixed.versus }] };
  // “Over last month” and “from last month” are the days of a figure.
  const isLoose = sizeOf(VERSUS, words, at) + isThan === 0;
  if (days === null || isLoose) return null;
  const { start, end } = days.period;
  return {
    length: behind - at + days.length,
    meanings: [
      {
        slot: 'versus',
        versus: { from: formatDay(start), to: formatDay(end) },
        ...yearless(days),
        ...(days.isLast === true ? { isLast: true } : {}),
      },
    ],
  };
}

const SPANS = split('day|week|month|quarter|year|period|time|span|days|weeks|months|quarters|stretch');
const EARLIER = split('before|prior|earlier|ago|preceding');
const LAST = split('last|prior|previous|preceding|past');
const FILLERS = split('of|in|from|during|a|the|one|for');
const isOneOf = (words: readonly Word[], at: number, some: readonly string[]) =>
  some.includes(words[at]?.text ?? '');

/** `The month before`, `the previous quarter`, `the same month last year`, `a year ago`, `budget`. */
function comparandAt(
  words: readonly Word[],
  at: number,
): { size: number; versus: 'lastYear' | 'before' | 'budget' } | null {
  let next = at;
  const skip = (some: readonly string[]) => {
    while (isOneOf(words, next, some)) next += 1;
  };
  const found = (versus: 'lastYear' | 'before' | 'budget', length: number) => {
    const tail = isOneOf(words, next + length, ['that', 'it']) ? 1 : 0;
    return { size: next + length + tail - at, versus };
  };
  skip(['the', 'our', 'a', 'one']);
  if (isOneOf(words, next, ['budget', 'plan'])) return found('budget', 1);
  const isSame = isOneOf(words, next, ['same', 'this']) && isOneOf(words, next + 1, SPANS);
  if (isSame) {
    next += 2;
    skip(FILLERS);
  }
  const span = isOneOf(words, next, LAST)
    ? words[next + 1]
    : isOneOf(words, next + 1, EARLIER)
      ? words[next]
      : undefined;
  if (span?.text === 'year') return found('lastYear', 2 + sizeOf(['to date'], words, next + 2));
  if (isOneOf(words, next, ['py', 'ly'])) return found('lastYear', 1);
  if (isOneOf(words, next, LAST) && words[next + 1]?.text === 'ytd') return found('lastYear', 2);
  // “Last month” is a period; “the month before” precedes the requested one.
  const isBefore =
    span !== undefined && SPANS.includes(span.text) && !isOneOf(words, next, ['last', 'past']) && !isSame;
  if (isBefore) return found('before', 2);
  return next > at && words[next - 1]?.text === 'one' && isOneOf(words, next, ['before'])
    ? found('before', 1)
    : null;
}

/** `The mean of 3 before`, `the average of the six months before`, `its 6 month average`. */
function meanAt(words: readonly Word[], at: number): Match | null {
  const lead = sizeOf(
    split('the mean of|the average of|the mean of the|the average of the|the|its|our|their'),
    words,
    at,
  );
  const isMean = sizeOf(['the mean of', 'the average of'], words, at) > 0;
  const count = countOf(words[at + lead]);
  if (count === null || count < 2 || count > 24) return null;
  const unit = unitOf(words[at + lead + 1]);
  const tail = at + lead + (unit === null ? 1 : 2);
  const isSaid = isMean
    ? sizeOf(['before'], words, tail)
    : unit === null
      ? 0
      : sizeOf(['average', 'mean'], words, tail);
  if (isSaid === 0) return null;
  const of = unit === null ? {} : { unit };
  return { length: tail + 1 - at, meanings: [{ slot: 'versus', versus: { meanOf: count }, ...of }] };
}

const OVER = split(
  'over|more than|above|greater than|larger than|bigger than|higher than|exceeding|in excess of|exceeded|exceed',
);
const UNDER = split('under|less than|below|smaller than|lower than|cheaper than');
const AT_LEAST = split('at least|from|no less than|not less than|a minimum of');
const AT_MOST = split('at most|up to|no more than|not more than|a maximum of');
const OR_MORE = split('or more|and more|or over|and over|or above|and above|and up|or higher|or larger');
const OR_LESS = split('or less|and less|or under|and under|or below|and below|or lower|or smaller');

function centsOf(word: Word | undefined): number | null {
  return word?.number === undefined || word.number === null ? null : Math.round(word.number * 100);
}

/** Whether a number is an amount: `from 2024` is a year. */
function isAmount(word: Word | undefined): boolean {
  if (word?.isMoney === true) return true;
  return word?.number != null && word.number >= 100 && !/^(19|20)\d\d$/.test(word.text);
}

/** `Over $1,000`, `$500 or more`, `at most $50.00`, `between $100 and $200`, `exactly $12.34`. */
function bound(words: readonly Word[], at: number): Match | null {
  const amount = (length: number, atLeastCents: number | null, atMostCents: number | null) =>
    filter(length, {
      field: 'amount',
      ...(atLeastCents === null ? {} : { atLeastCents }),
      ...(atMostCents === null ? {} : { atMostCents }),
    });
  const from = words[at]?.text === 'between' && words[at + 2]?.text === 'and' ? centsOf(words[at + 1]) : null;
  const to = centsOf(words[at + 3]);
  if (from !== null && to !== null && (words[at + 1]?.isMoney === true || words[at + 3]?.isMoney === true))
    return to < from ? null : amount(4, from, to);
  const [first, sizes] = [words[at], [OR_MORE, OR_LESS].map((phrases) => sizeOf(phrases, words, at + 1))];
  const cents = isAmount(first) ? centsOf(first) : null;
  const [more = 0, less = 0] = sizes;
  if (cents !== null && more > 0) return amount(1 + more, cents, null);
  if (cents !== null && less > 0) return amount(1 + less, null, cents);
  for (const [phrases, made] of [
    [OVER, (length: number, cents: number) => amount(length, cents + 1, null)],
    [UNDER, (length: number, cents: number) => (cents === 0 ? null : amount(length, null, cents - 1))],
    [AT_LEAST, (length: number, cents: number) => amount(length, cents, null)],
    [AT_MOST, (length: number, cents: number) => amount(length, null, cents)],
    [['exactly', 'for exactly'], (length: number, cents: number) => amount(length, cents, cents)],
  ] as const) {
    const size = sizeOf(phrases, words, at);
    const word = words[at + size];
    const cents = size === 0 ? null : centsOf(word);
    // “Over 3 months” is a period.
    const unit = /^(days?|weeks?|months?|quarters?|years?|percent|times)$/.test(
      words[at + size + 1]?.text ?? '',
    );
    if (cents !== null && isAmount(word) && !unit) return made(size + 1, cents);
  }
  return null;
}

/** `More than 30 days overdue`, `31 to 60 days overdue`, `due within 7 days`. */
function age(words: readonly Word[], at: number): Match | null {
  const overdue = (from: number) => sizeOf(['days overdue', 'days past due', 'days late'], words, from);
  const more = sizeOf(['more than', 'over'], words, at);
  const count = countOf(words[at + more]);
  if (more > 0 && count !== null && overdue(at + more + 1) > 0)
    return filter(more + 1 + overdue(at + more + 1), { field: 'overdue', moreThanDays: count });
  if (words[at]?.text === 'between' && words[at + 2]?.text === 'and') {
    const between = age(
      [...words.slice(0, at + 2), { ...(words[at + 2] as Word), text: 'to' }, ...words.slice(at + 3)],
      at + 1,
    );
    return between === null ? null : { ...between, length: between.length + 1 };
  }
  const [from, to] = [countOf(words[at]), countOf(words[at + 2])];
  if (
    from !== null &&
    from > 0 &&
    to !== null &&
    to >= from &&
    words[at + 1]?.text === 'to' &&
    overdue(at + 3) > 0
  )
    return filter(3 + overdue(at + 3), { field: 'overdue', moreThanDays: from - 1, atMostDays: to });
  const due = sizeOf(
    [
      'due within',
      'due within the next',
      'due in the next',
      'due in',
      'due over the next',
      'due next',
      'due the next',
      'the next',
      'next',
      'in the next',
      'within the next',
      'over the next',
      'in the coming',
    ],
    words,
    at,
  );
  const [number, unit] = [countOf(words[at + due]), unitOf(words[at + due + 1])];
  const days = due === 0 || number === null ? 0 : number * (unit === 'day' ? 1 : unit === 'week' ? 7 : 0);
  return days < 1 || days > 366 ? null : filter(due + 2, { field: 'dueWithin', days });
}

const LARGEST = split('top|largest|biggest|highest|best|main|major');
const SMALLEST = split('bottom|smallest|lowest|worst');

type Order = NonNullable<PlanPart['order']>;

/** `Top 5`, `5 smallest`, `second largest`, `20 rows`. */
function rank(words: readonly Word[], at: number): Match | null {
  const order = (word: Word | undefined): Order | null => {
    if (word?.text === 'oldest' || word?.text === 'latest') return word.text;
    if (LARGEST.includes(word?.text ?? '')) return 'largest';
    return SMALLEST.includes(word?.text ?? '') ? 'smallest' : null;
  };
  const part = (length: number, one: { top?: number; place?: number; order?: Order }): Match => ({
    length,
    meanings: [{ slot: 'part', part: one, token: 'order' }],
  });
  const [first, second] = [words[at], words[at + 1]];
  const place = Math.max(PLACES.indexOf(first?.text ?? ''), SHORT_PLACES.indexOf(first?.text ?? ''));
  if (place >= 0 && second?.text === 'place') return part(2, { place: place + 2 });
  const placed = place >= 0 ? order(second) : null;
  if (placed !== null) return part(2, { place: place + 2, order: placed });
  const [count, ordered] = [countOf(second) ?? countOf(first), order(first) ?? order(second)];
  const isPair =
    (order(first) !== null && countOf(second) !== null) ||
    (countOf(first) !== null && order(second) !== null);
  if (count === null || count < 1 || count > 500) return null;
  if (isPair && ordered !== null) return part(2, { top: count, order: ordered });
  if (countOf(first) === null) return null;
  if (/^rows?$/.test(second?.text ?? '')) return part(2, { top: count });
  // `Which three suppliers`: that many of them.
  const of = (['customer', 'vendor', 'account', 'project', 'item'] as const).find(
    (by) =>
      sizeOf(
        split(DIMENSION_WORDS[by]).filter((word) => word.endsWith('s')),
        words,
        at + 1,
      ) > 0,
  );
  const meaning: Meaning = {
    slot: 'part',
    part: { top: count, ...(of === undefined ? {} : { by: of }) },
    token: 'order',
  };
  return of === undefined || count < 2
    ? null
    : { length: 1 + sizeOf(split(DIMENSION_WORDS[of]), words, at + 1), meanings: [meaning] };
}

/** `Except account Rent`, `without rent and travel`. */
function except(words: readonly Word[], at: number, _: AskBooks, vocabulary: Vocabulary): Match | null {
  const lead = sizeOf(EXCEPT, words, at);
  if (lead === 0) return null;
  const first = leftOut(words, at + lead, vocabulary);
  if (first === null) return null;
  const joint = at + lead + first.length;
  const second = ['and', 'or'].includes(words[joint]?.text ?? '')
    ? leftOut(words, joint + 1, vocabulary)
    : null;
  if (second === null)
    return {
      length: lead + first.length,
      meanings: first.filters.map((one) => ({ slot: 'filter', filter: one })),
    };
  const pairs = first.filters.flatMap((one) => second.filters.map((other) => [one, other]));
  return {
    length: lead + first.length + 1 + second.length,
    meanings: pairs.map((where) => ({ slot: 'part', part: { where }, token: 'filter' })),
  };
}

function leftOut(words: readonly Word[], at: number, vocabulary: Vocabulary) {
  const { length, meanings } = vocabulary.nameMeaningsAt(words, at);
  const filters = meanings.flatMap((meaning): AskFilter[] => {
    if (meaning.slot === 'subject' && meaning.of?.type === 'account')
      return [{ field: 'except', of: 'account', is: meaning.of.id }];
    if (meaning.slot !== 'filter') return [];
    const { field } = meaning.filter;
    return field === 'customer' || field === 'vendor'
      ? [{ field: 'except', of: field, is: meaning.filter.is }]
      : [];
  });
  return filters.length === 0 ? null : { length, filters };
}

/** `Invoices`, `type “Bill Payment (Check)”`, `invoice 1001`, `number “1001”`. */
function documents(words: readonly Word[], at: number, books: AskBooks): Match | null {
  const word = words[at]?.text ?? '';
  const next = words[at + 1];
  if (word === 'number' || word === '#') {
    const number = next?.quoted ?? (next?.number === null || next === undefined ? null : next.text);
    return number === null ? null : filter(2, { field: 'number', is: number });
  }
  if (word === 'type' && next !== undefined && next.quoted !== null) {
    const is = [next.quoted];
    let length = 2;
    for (;;) {
      const other = words[at + length]?.text === 'or' ? words[at + length + 1]?.quoted : null;
      if (other === null || other === undefined || is.length === 8) break;
      is.push(other);
      length += 2;
    }
    return filter(length, { field: 'type', is });
  }
  for (const type of typesOf(books)) {
    const size = sizeOf([type.toLowerCase()], words, at);
    const number = size === 0 ? undefined : words[at + size];
    if (
      number !== undefined &&
      number.number !== null &&
      !number.isMoney &&
      !/^(19|20)\d\d$/.test(number.text)
    )
      return {
        length: size + 1,
        meanings: [
          {
            slot: 'part',
            part: {
              kind: 'document',
              where: [
                { field: 'number', is: number.text },
                { field: 'type', is: [type] },
              ],
            },
            token: 'measure',
          },
        ],
      };
  }
  for (const [name, types] of typesByName(books)) {
    const plural = `${name.toLowerCase()}s`.replace(/ys$/, 'ies');
    const length = LEXICON.has(plural) ? 0 : sizeOf([plural], words, at);
    if (length > 0) return { length, meanings: [{ slot: 'part', part: listOf(types), token: 'measure' }] };
    // `The largest invoice`: one of them.
    const single = LEXICON.has(name.toLowerCase()) ? 0 : sizeOf([name.toLowerCase()], words, at);
    if (single > 0)
      return {
        length: single,
        meanings: [{ slot: 'part', part: listOf(types), token: 'measure', flag: 'single' }],
      };
  }
  return null;
}

/**
 * The transactions of a type, with the measure that its own postings would blur: an invoice may contain costs as well.
 */
function listOf(types: readonly string[]): PlanPart {
  const kind = documentKindOf(types[0] ?? '');
  if (kind === 'Invoice') return { kind: 'list', measure: 'invoiced' };
  const where: PlanPart['where'] = [{ field: 'type', is: types.slice(0, 8) }];
  return kind === 'BillPayment' ? { kind: 'list', measure: 'moneyOut', where } : { kind: 'list', where };
}

const namesOfTypes = new WeakMap<readonly string[], readonly (readonly [string, readonly string[]])[]>();

/** `Bill Payment` for `Bill Payment (Check)` and all others of its kind, and each type by its own name. */
function typesByName(books: AskBooks): readonly (readonly [string, readonly string[]])[] {
  const types = typesOf(books);
  const known = namesOfTypes.get(types);
  if (known !== undefined) return known;
  const ofKind = Map.groupBy(
    types,
    (type) => documentKindOf(type)?.replaceAll(/(?<=[a-z])[A-Z]/g, ' $&') ?? type,
  );
  const own = types.flatMap((type) => (ofKind.has(type) ? [] : [[type, [type]] as const]));
  const names = [...ofKind, ...own];
  namesOfTypes.set(types, names);
  return names;
}

function typesOf(books: AskBooks): readonly string[] {
  const found = books.figuresOn('Accrual');
  return found.status === 'read' ? found.value.context.books.journal.transactions.types : [];
}

const TEXT = split(
  'text|memo|the memo|with memo|with the memo|memos for|the memos for|memo contains|mentioning|that mention|containing|search for|search|find',
);

/** `“garden party”`: transactions with that text. */
function texts(words: readonly Word[], at: number): Match | null {
  const lead = sizeOf(TEXT, words, at);
  const quoted = words[at + lead]?.quoted;
  return quoted === undefined || quoted === null ? null : filter(lead + 1, { field: 'text', is: quoted });
}

const MEANING = split(
  'meaning of|definition of|define|explain|what is meant by|what does|what does it mean|what is the meaning of',
);

/** `Meaning of “EBITDA”`. */
function definition(words: readonly Word[], at: number): Match | null {
  const lead = sizeOf(MEANING, words, at);
  if (lead === 0) return null;
  const part = (length: number, id: string): Match => ({
    length,
    meanings: [{ slot: 'part', part: { kind: 'define', of: { type: 'word', id } }, token: 'measure' }],
  });
  const quoted = words[at + lead]?.quoted;
  if (quoted !== undefined && quoted !== null) return part(lead + 1, quoted);
  const isQuestion = sizeOf(['what does'], words, at) > 0;
  const known = GLOSSARY.flatMap(({ words: own }) => own)
    .map((word) => ({
      word,
      size: sizeOf(
        [
          wordsOf(word)
            .map(({ text }) => text)
            .join(' '),
        ],
        words,
        at + lead,
      ),
    }))
    .toSorted((a, b) => b.size - a.size)[0];
  if (known === undefined || known.size === 0) return null;
  const tail = sizeOf(['mean', 'stand for'], words, at + lead + known.size);
  return isQuestion && tail === 0 ? null : part(lead + known.size + (isQuestion ? tail : 0), known.word);
}
