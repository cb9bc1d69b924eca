import { performance } from 'node:perf_hooks';
import { simulateTrade, TRADES } from '@insights/companies';
import { runToEnd } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { CHECKS, runReview } from '@insights/review';
import { correctedBy } from '../../packages/review/adjusting/corrected.ts';
import { contextInSteps } from '../../packages/review/context/context.ts';
import { cpuOf, median } from '../harness.ts';
import { plant } from './plant.ts';

export interface Speed {
  readonly transactions: number;
  readonly postings: number;
  /** Median CPU time after warm-up. */
  readonly cpuMs: number;
  readonly firstCpuMs: number;
  readonly readOnceMs: number;
  /** The slowest checks, and the part that they share. */
  readonly parts: readonly (readonly [name: string, cpuMs: number])[];
}

/**
 * Reviews one large company several times after some warm-up rounds and returns the median. Uses CPU time,
 * because the machine is shared with other work.
 */
export function measureSpeed(transactions: number, rounds: number, warmUps: number): Speed {
  const request = largeCompany(transactions);
  const { books } = request;
  const times: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    times.push(cpuOf(() => runReview(request)));
  }
  const { amountsCents } = books.journal;
  const readOnce = Array.from({ length: 9 }, () =>
    wallOf(() => {
      let sum = 0;
      for (let row = 0; row < amountsCents.length; row += 1) sum += amountsCents[row] as number;
      return sum;
    }),
  );
  return {
    transactions: books.journal.transactions.length,
    postings: amountsCents.length,
    cpuMs: median(times.slice(warmUps)),
    firstCpuMs: times[0] ?? 0,
    readOnceMs: median(readOnce),
    parts: partsOf(request),
  };
}

/** Creates a retail company with planted mistakes whose volume is scaled to this many transactions. */
function largeCompany(transactions: number) {
  const retail = TRADES.find(({ name }) => name === 'retail') ?? TRADES[0];
  if (retail === undefined) throw new Error('The retail trade is missing');
  const scale = transactions / 2_700;
  const simulation = simulateTrade(retail, 7, { scale, months: 12 });
  plant(simulation);
  const { company, period, window, readOn } = simulation;
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  return { books, accrualBooks: books, documents, period };
}

function partsOf({
  books,
  documents,
  period,
}: ReturnType<typeof largeCompany>): (readonly [string, number])[] {
  const input = {
    books,
    documents,
    period,
    background: {
      reportBooks: books,
      business: { walkInCustomers: [], hasFewLargeOrders: false },
      previous: null,
      earlier: null,
    },
  };
  const shared = Math.min(...[1, 2, 3].map(() => cpuOf(() => void runToEnd(contextInSteps(input)))));
  const context = runToEnd(contextInSteps(input));
  const nothing = correctedBy(context, []);
  const checks = CHECKS.map(({ code, check, listRest }) => {
    const run = () => [check?.(context), listRest?.(context, nothing)];
    return [code, Math.min(...[1, 2, 3].map(() => cpuOf(() => void run())))] as const;
  });
  return [['what checks share', shared] as const, ...checks.sort(([, a], [, b]) => b - a)];
}

function wallOf(run: () => number): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
