import type { Day } from '@insights/ledger';
import type { Knowledge, KnownDocument } from './knowledge.ts';
import {
  type Flow,
  FORECAST_WEEKS,
  type ForecastLine,
  type Item,
  type LeftOut,
  MAX_SOURCES,
} from './line.ts';
import { median, splitCents, sum } from './numbers.ts';
import { type DayShare, habitFor, type PaymentHabits, payDays, paymentKernel } from './payment-habit.ts';
import { expectedInWeek, learnRate, monthIndexOf, type Rate } from './rates.ts';
import { findStreams, type Occurrence, type Stream } from './streams.ts';

/** Customers who owe the company, or vendors to whom it owes. */
export interface Side {
  readonly name: 'invoice' | 'bill';
  /** 1 for money in, -1 for money out. */
  readonly sign: 1 | -1;
  readonly documents: readonly KnownDocument[];
  readonly habits: PaymentHabits;
  /** Journal index of a document's transaction, by row; undefined if its posting was not read. */
  readonly transactionOf: (row: number) => number | undefined;
}

const OLD_DAYS = 120;
const TIMES_LONGEST = 1.5;

/** Lines for open documents. Very old ones are left out, with the reason. */
export function linesOfOpenDocuments(
  side: Side,
  knowledge: Knowledge,
): { lines: ForecastLine[]; leftOut: LeftOut[] } {
  const { habits, sign, name } = side;
  const lines: ForecastLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const known of side.documents) {
    const { document, openCents } = known;
    if (openCents <= 0) continue;
    const habit = habitFor(habits, document.party);
    if (!habit.isPaidInCash) continue;
    const sources = [side.transactionOf(document.row)].filter((each) => each !== undefined);
    const overdue = knowledge.today - document.dueDay;
    const longest = Math.max(OLD_DAYS, TIMES_LONGEST * habits.longestDays);
    if (overdue > longest) {
      const reason = `${overdue} days overdue, longer than any ${name} took to be paid; not expected`;
      leftOut.push({ party: document.party, reason, cents: sign * openCents, sources });
      continue;
    }
    const days = payDays(habits, known, knowledge);
    lines.push(
      lineOf(knowledge.today, {
        id: `${name}:${document.row}`,
        kind: name,
        party: document.party,
        rule: ruleOf(side, document.party),
        sources,
        items: [{ cents: sign * openCents, days, factors: [1] }],
      }),
    );
  }
  return { lines, leftOut };
}

const FEW_PAYMENTS = 3;

function ruleOf({ habits, name }: Pick<Side, 'habits' | 'name'>, party: string): string {
  const own = habits.parties.get(party);
  const after = habits.clock === 'issued' ? `after the ${name} date` : 'after the due date';
  const count = own?.count ?? 0;
  if (own === undefined || count < FEW_PAYMENTS) {
    const all = habits.company;
    if (all.count === 0) return `No ${name} has been paid yet: expected 30 days ${after}`;
    const whose = name === 'invoice' ? 'customers pay' : 'the company pays';
    if (party === '' && count === 0) return `${whose} ${days(all.medianDays, after)}; ${all.count} ${name}s`;
    return `${count === 0 ? 'No payments' : count === 1 ? 'One payment' : `${count} payments`} so far: ${whose} ${days(all.medianDays, after)}; ${all.count} ${name}s`;
  }
  const payer = name === 'invoice' ? `${party || 'The customer'} pays` : 'Paid';
  return `${payer} ${days(own.medianDays, after)}; ${count} ${name}s`;
}

function days(count: number, after: string): string {
  if (count === 0) return `on ${after.replace('after ', '')}`;
  const size = Math.abs(count);
  return `${size} ${size === 1 ? 'day' : 'days'} ${count > 0 ? after : after.replace('after', 'before')}`;
}

const LARGE_SHARE = 0.12;
const MIN_DOCUMENTS = 6;
const LOST_INTERVALS = 3;
const LOST_DAYS = 45;

/** Lines for documents that will be issued within the horizon: repeating ones, and the usual rate of all others. */
export function linesOfFutureDocuments(side: Side, knowledge: Knowledge, weeks: number): ForecastLine[] {
  const { completeThrough, history } = knowledge;
  const { habits, name } = side;
  const kind = name === 'invoice' ? 'futureSales' : 'futureBills';
  const lines: ForecastLine[] = [];
  const others: KnownDocument[] = [];
  const rateOf = (documents: readonly KnownDocument[], index: readonly number[] | null) =>
    learnRate(amountsOf(documents), { start: history.start, completeThrough }, index);
  const paidInCash = side.documents.filter(({ document }) => habitFor(habits, document.party).isPaidInCash);
  const index = monthIndexOf(amountsOf(paidInCash), { start: history.start, completeThrough });
  const recentTotal = rateOf(paidInCash, null).weeklyCents;
  for (const [party, documents] of Map.groupBy(paidInCash, ({ document }) => document.party)) {
    const found = findStreams(
      documents.map(({ document }) => ({
        day: document.day,
        cents: document.totalCents,
        sources: [document.row],
      })),
      completeThrough,
    );
    const terms = termsOf(documents);
    for (const stream of found.streams) {
      if (stream.hasEnded) continue;
      lines.push(lineOfStream(side, knowledge, { party, kind, stream, terms, weeks }));
    }
    const rows = new Set(found.rest.flatMap(({ sources }) => sources));
    const rest = documents.filter(({ document }) => rows.has(document.row));
    const rate = rateOf(rest, index);
    const isLarge = rest.length >= MIN_DOCUMENTS && rate.weeklyCents > LARGE_SHARE * recentTotal;
    if (!isLarge) others.push(...rest);
    else if (!isLost(rest, completeThrough))
      lines.push(lineOfRate(side, knowledge, { party, kind, documents: rest, rate, weeks }));
  }
  const byDay = others.toSorted((a, b) => a.document.day - b.document.day);
  if (byDay.length > 0) {
    const rate = rateOf(byDay, index);
    if (rate.weeklyCents > 0)
      lines.push(lineOfRate(side, knowledge, { party: '', kind, documents: byDay, rate, weeks }));
  }
  return lines;
}

function amountsOf(documents: readonly KnownDocument[]) {
  return documents.map(({ document }) => ({ day: document.day, cents: document.totalCents }));
}

function termsOf(documents: readonly KnownDocument[]): number {
  return Math.round(
    median(documents.slice(-MAX_SOURCES).map(({ document }) => document.dueDay - document.day)),
  );
}

/** Whether a large customer has been silent for three times the usual interval. */
function isLost(documents: readonly KnownDocument[], completeThrough: Day): boolean {
  const recent = documents.slice(-MAX_SOURCES).map(({ document }) => document.day);
  const gaps = recent.slice(1).map((day, at) => day - (recent[at] as Day));
  return completeThrough - (recent.at(-1) as Day) > Math.max(LOST_DAYS, LOST_INTERVALS * median(gaps));
}

interface FutureStream {
  readonly party: string;
  readonly kind: 'futureSales' | 'futureBills';
  readonly stream: Stream<number>;
  readonly terms: number;
  readonly weeks: number;
}

function lineOfStream(
  side: Side,
  knowledge: Knowledge,
  { party, kind, stream, terms, weeks }: FutureStream,
): ForecastLine {
  const { today, completeThrough } = knowledge;
  const { sign, habits, name } = side;
  const last = stream.hits.at(-1) as Occurrence<number>;
  const items = stream
    .daysAfterLast(today + 7 * weeks)
    .filter((day) => day > completeThrough)
    .map((day): Item => {
      const document = { ...(side.documents[0] as KnownDocument).document, party, day, dueDay: day + terms };
      const days = payDays(habits, { document }, knowledge);
      return { cents: sign * stream.usualCents, days, factors: factorsOf(stream) };
    });
  const rows = stream.hits.flatMap(({ sources }) => sources).toReversed();
  return lineOf(today, {
    id: `${name}s:${last.sources[0]}`,
    kind,
    party,
    rule: `A ${stream.frequency} ${name}, ${stream.hits.length} so far; ${lowerFirst(ruleOf(side, party))}`,
    sources: rows.map(side.transactionOf).filter((each) => each !== undefined),
    items,
  });
}

interface FutureRate {
  readonly party: string;
  readonly kind: 'futureSales' | 'futureBills';
  /** By day. */
  readonly documents: readonly KnownDocument[];
  readonly rate: Rate;
  readonly weeks: number;
}

function lineOfRate(
  side: Side,
  knowledge: Knowledge,
  { party, kind, documents, rate, weeks }: FutureRate,
): ForecastLine {
  const { today, completeThrough } = knowledge;
  const { sign, habits, name } = side;
  const kernel = paymentKernel(habits, party === '' ? null : party, weeks);
  const issued = Array.from({ length: weeks }, (_, week) => expectedInWeek(rate, today + 7 * week));
  issued[0] = (issued[0] as number) + missingSince(rate, amountsOf(documents), knowledge);
  const paid = issued.map((_, week) => {
    let cents = 0;
    for (let since = 0; since <= week; since += 1)
      cents += (issued[week - since] as number) * (kernel[since] as number);
    return Math.round(sign * cents);
  });
  const recent = documents
    .filter(({ document }) => document.day > completeThrough - 7 * rate.weeks)
    .toReversed();
  const whose = party === '' ? `${name === 'invoice' ? 'Customers' : 'Vendors'} without a schedule` : party;
  const season = rate.monthIndex === null ? '' : ', more or less by month as before';
  return lineOf(today, {
    id: `${name}s:${party}`,
    kind,
    party,
    rule: `${whose}: the usual ${name}s per week of the last ${rate.weeks} weeks${season}; ${lowerFirst(ruleOf(side, party))}`,
    sources: recent
      .map(({ document }) => side.transactionOf(document.row))
      .filter((each) => each !== undefined),
    items: [{ weeks: paid, residuals: rate.residuals.map((each) => sign * each) }],
  });
}

function lowerFirst(text: string): string {
  return /^(No|One|Paid)\b/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

/** Expected amount of days whose transactions have not all been entered, less what has been entered. */
export function missingSince(
  rate: Rate,
  amounts: readonly { readonly day: Day; readonly cents: number }[],
  { today, completeThrough }: Pick<Knowledge, 'today' | 'completeThrough'>,
): number {
  const expected = (expectedInWeek(rate, completeThrough) * (today - completeThrough)) / 7;
  const entered = sum(
    amounts.filter(({ day }) => day > completeThrough && day <= today).map(({ cents }) => cents),
  );
  return expected >= 0 ? Math.max(0, expected - entered) : Math.min(0, expected - entered);
}

/** Amounts of past hits relative to the usual amount. */
export function factorsOf({ hits, usualCents }: Stream<unknown>): number[] {
  if (usualCents === 0) return [1];
  return hits.slice(-12).map(({ cents }) => Math.min(3, Math.max(0, cents / usualCents)));
}

/** A line before its flows are derived from its items. */
type Draft = Pick<ForecastLine, 'id' | 'kind' | 'party' | 'rule' | 'items' | 'sources'> & {
  readonly account?: string;
  readonly isIncome?: boolean;
};

/** Derives a line's expected flows from its items. */
export function lineOf(
  today: Day,
  { sources, items, account = '', isIncome = false, ...draft }: Draft,
): ForecastLine {
  const flows = items.flatMap((item) => flowsOf(item, today)).filter(({ cents }) => cents !== 0);
  const [only] = items;
  const days = items.length === 1 && only !== undefined && 'days' in only ? only.days : null;
  const end = today + 7 * FORECAST_WEEKS;
  return {
    ...draft,
    account,
    isIncome,
    items,
    flows,
    cents: sum(flows.filter(({ day }) => day <= end).map(({ cents }) => cents)),
    likelyDay: days === null ? null : middleDay(days),
    sources: sources.slice(0, MAX_SOURCES),
    sourceCount: sources.length,
  };
}

function flowsOf(item: Item, today: Day): Flow[] {
  if ('weeks' in item) return item.weeks.map((cents, week) => ({ day: today + 7 * week + 4, cents }));
  const parts = splitCents(
    item.cents,
    item.days.map(({ share }) => share),
  );
  return item.days.map(({ day }, at) => ({ day, cents: parts[at] as number }));
}

/** Day on or before which the money has moved with a probability of one half. */
export function middleDay(days: readonly DayShare[]): Day {
  let total = 0;
  for (const { day, share } of days) {
    total += share;
    if (total >= 0.5) return day;
  }
  return days.at(-1)?.day ?? 0;
}
