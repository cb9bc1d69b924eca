import { simulateTrade, TRADES } from '@insights/companies';
import {
  buildBooks,
  JournalBuilder,
  type NumberedPostings,
  type Posting,
  PostingColumns,
  parseDay,
  splitByMonths,
  Texts,
  type Transaction,
  Transactions,
} from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { decodeSnapshot, encodeSnapshot } from '../../apps/server/src/modules/snapshots/snapshot-codec.ts';
import { cpuOf } from '../harness.ts';
import { manyPostings } from '../many-postings.ts';

/**
 * Runs one task several times in a separate process, and prints its size and its minimum time: `node --expose-gc
 * one-size.ts WORK POSTINGS ROUNDS`. Garbage is collected after each round, so that no round pays for another.
 */
const WINDOW = { start: parseDay('2023-01-01'), end: parseDay('2025-12-31') };
/** Number of postings per year of the retail company at its normal size. */
const POSTINGS_OF_RETAIL = 9_000;

interface Work {
  /** Postings, or bytes, with which the work should grow. */
  readonly size: number;
  readonly run: () => unknown;
}

const WORKS: Readonly<Record<string, (postings: number) => Work>> = {
  'postings to journal': (count) => {
    const { chart, postings } = ledgerPostings(count);
    return {
      size: count,
      run: () => buildBooks({ basis: 'Accrual', window: WINDOW, chart }, postings),
    };
  },
  'columns to journal': (count) => {
    const columns = inColumns(ledgerPostings(count).postings);
    return { size: count, run: () => new JournalBuilder(columns).build() };
  },
  'snapshot stored': (count) => {
    const snapshot = snapshotOf(count);
    return { size: encodeSnapshot(snapshot).bytes.length, run: () => encodeSnapshot(snapshot) };
  },
  'snapshot loaded': (count) => {
    const { bytes } = encodeSnapshot(snapshotOf(count));
    return { size: bytes.length, run: () => decodeSnapshot(bytes) };
  },
};

const [name = '', count, rounds] = process.argv.slice(2);
const work = WORKS[name]?.(Number(count));
const collect = globalThis.gc;
if (work === undefined || collect === undefined) throw new Error('Specify a task and --expose-gc');
const times = Array.from({ length: Number(rounds) }, () => {
  collect();
  return cpuOf(work.run);
});
process.stdout.write(JSON.stringify({ size: work.size, leastMs: Math.min(...times) }));

/** Month by month, as in QuickBooks' responses, and within a month by account and day. */
function ledgerPostings(count: number) {
  const { chart, postings } = manyPostings(count, WINDOW);
  const months = splitByMonths(WINDOW, 1).map(({ start, end }) => {
    const ofMonth = postings.filter(({ day }) => day >= start && day <= end);
    return ofMonth.sort((a, b) => a.accountIndex - b.accountIndex || a.day - b.day);
  });
  return { chart, postings: months.flat() };
}

/**
 * As a response reader creates them: numbered in order of appearance, each transaction after the previous one.
 */
function inColumns(postings: readonly Posting[]): NumberedPostings {
  const columns = new PostingColumns();
  const transactions = new Map<string, { index: number; transaction: Transaction }>();
  const texts = new Map([['', 0]]);
  const numberOf = (text: string) => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  for (const { day, accountIndex, amountCents, transaction, name, memo } of postings) {
    const known = transactions.get(transaction.id);
    const index = known?.index ?? transactions.size;
    const id = String(Number(transaction.id));
    if (known === undefined) transactions.set(id, { index, transaction: { ...transaction, id } });
    columns.push(day, accountIndex, amountCents, index, numberOf(name), numberOf(memo));
  }
  return {
    columns,
    transactions: Transactions.of([...transactions.values()].map(({ transaction }) => transaction)),
    texts: Texts.of([...texts.keys()]),
  };
}

/** Returns the books and documents of a shop whose volume is scaled to about this many postings. */
function snapshotOf(count: number): Parameters<typeof encodeSnapshot>[0] {
  const retail = TRADES.find(({ name }) => name === 'retail');
  if (retail === undefined) throw new Error('The retail trade is missing');
  const simulation = simulateTrade(retail, 7, { scale: count / POSTINGS_OF_RETAIL, months: 12 });
  const { company, period, window, readOn } = simulation;
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  const missing = { status: 'missing', reason: 'Not asked for.' } as const;
  return {
    company: { realmId: '1', name: 'Shop', fiscalYearFirstMonth: 1, reportBasis: 'Accrual' },
    periodType: 'custom',
    period,
    accrual: { books, incomeStatement: missing, balanceSheet: missing },
    cash: missing,
    reportedCashFlow: missing,
    documents,
  };
}
