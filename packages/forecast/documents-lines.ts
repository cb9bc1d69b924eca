import type { BooksAsOf, KnownDocument } from './books-as-of.ts';
import { lineOfRate, lineOfStream } from './habit-lines.ts';
import { type ForecastLine, type LeftOut, lineOf } from './line.ts';
import { habitFor, learnPaymentHabits, type PaymentHabits, payDays, paymentKernel } from './payment-habit.ts';
import { findStreams, type Occurrence } from './streams.ts';

/** Receivables (customers who owe the company) or payables (vendors that the company owes). */
export interface Side {
  readonly name: 'invoice' | 'bill';
  /** 1 for money in, -1 for money out. */
  readonly sign: 1 | -1;
  /** Documents that are paid in cash. */
  readonly documents: readonly KnownDocument[];
  readonly habits: PaymentHabits;
}

export function sideOf(name: Side['name'], all: readonly KnownDocument[]): Side {
  const habits = learnPaymentHabits(all);
  const documents = all.filter(({ document }) => habitFor(habits, document.party).isPaidInCash);
  return { name, sign: name === 'invoice' ? 1 : -1, documents, habits };
}

const OLD_DAYS = 120;
const TIMES_LONGEST = 1.5;

/** Lines for open documents. Very old ones are left out, with the reason. */
export function linesOfOpenDocuments(
  { habits, sign, name, documents }: Side,
  booksAsOf: BooksAsOf,
): { lines: ForecastLine[]; leftOut: LeftOut[] } {
  const lines: ForecastLine[] = [];
  const leftOut: LeftOut[] = [];
  const longest = Math.max(OLD_DAYS, TIMES_LONGEST * habits.longestDays);
  for (const { document, openCents, isReduced } of documents) {
    if (openCents <= 0) continue;
    const { party, row, day, dueDay } = document;
    const cents = sign * openCents;
    const sources = sourcesOf(document, booksAsOf);
    const overdue = booksAsOf.today - dueDay;
    if (overdue > longest) {
      const reason = `${overdue} days overdue, longer than any ${name} took to be paid; payment is not expected`;
      leftOut.push({ party, reason, cents, sources });
      continue;
    }
    lines.push(
      lineOf(booksAsOf.today, {
        id: `${name}:${row}`,
        kind: name,
        party,
        rule: `${habitInWords(name, habits, party)}${isReduced ? '; less unapplied credits' : ''}`,
        sources,
        items: [{ cents, days: payDays(habitFor(habits, party), day, booksAsOf), factors: [1] }],
      }),
    );
  }
  return { lines, leftOut };
}

function sourcesOf({ row }: KnownDocument['document'], { history }: BooksAsOf): number[] {
  return [history.transactionOf(row)].filter((each) => each !== undefined);
}

const FEW_PAYMENTS = 3;

/** When a party pays, such as "Acme pays 41 days after the invoice date; 24 invoices". */
function habitInWords(name: Side['name'], { parties, company }: PaymentHabits, party: string): string {
  const own = parties.get(party);
  const isOwn = own !== undefined && own.count >= FEW_PAYMENTS;
  const { medianDays, count } = isOwn ? own : company;
  if (count === 0) return `30 days after the ${name} date, because no ${name} has been paid yet`;
  const payer = isOwn && name === 'invoice' && party !== '' ? `${party} pays ` : '';
  const days = `${medianDays} ${medianDays === 1 ? 'day' : 'days'} after the ${name} date`;
  const few =
    isOwn || party === '' ? '' : `, ${own?.count ?? 'none'} ${name === 'invoice' ? 'to' : 'from'} ${party}`;
  return `${payer}${days}${isOwn ? '' : ' as usual'}; ${count} ${count === 1 ? name : `${name}s`}${few}`;
}

/** Lines for documents that will be issued within the horizon: repeating ones, and the usual rate of all others. */
export function linesOfFutureDocuments(side: Side, booksAsOf: BooksAsOf, weeks: number): ForecastLine[] {
  const { habits, name, sign, documents } = side;
  const kind = name === 'invoice' ? 'futureSales' : 'futureBills';
  const lines: ForecastLine[] = [];
  const others: Occurrence[] = [];
  for (const [party, group] of Map.groupBy(documents, ({ document }) => document.party)) {
    const { streams, rest } = findStreams(
      group.map(({ document }) => ({
        day: document.day,
        cents: sign * document.totalCents,
        sources: sourcesOf(document, booksAsOf),
      })),
      booksAsOf.completeThrough,
    );
    others.push(...rest);
    for (const stream of streams) {
      if (stream.hasEnded) continue;
      lines.push(
        lineOfStream(booksAsOf, {
          id: `${name}s:${stream.hits.at(-1)?.sources[0] ?? party}`,
          ...{ kind, party, stream, weeks },
          rule: habitInWords(name, habits, party),
          paidAfter: (day) => payDays(habitFor(habits, party), day, booksAsOf),
        }),
      );
    }
  }
  const rate = lineOfRate(booksAsOf, {
    ...{ id: `${name}s:`, kind, party: '', weeks },
    rule: `; ${habitInWords(name, habits, '')}`,
    occurrences: others.toSorted((a, b) => a.day - b.day),
    paidInWeeks: paymentKernel(habits.company, weeks),
    season: documents
      .map(({ document }) => ({ day: document.day, cents: sign * document.totalCents }))
      .toSorted((a, b) => a.day - b.day),
  });
  return rate === null ? lines : [...lines, rate];
}
