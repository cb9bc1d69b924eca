import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bigCompany } from '@insights/companies/testing';
import { connectCompany } from '../../apps/server/src/testing/consent.ts';
import type { TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';
import { startBenchQuickBooks } from '../server/bench-quickbooks.ts';
import { startBenchServer } from '../server/bench-server.ts';
import { readBooks } from '../server/read-books.ts';
import type { Watched, WatchedTimes } from './probe.ts';

const REQUESTS = 100;
const TRANSACTIONS = 40_000;
const REALM = '9341453172999999';
/** Several months, which a user may compare. */
const PERIODS = [1, 2, 3, 4, 5].map((month) => ({
  startDate: `2025-0${month}-01`,
  endDate: `2025-0${month}-28`,
}));

/**
 * Measures the effect on other users while one account sends a hundred heavy requests concurrently: figures,
 * statements, workbooks, reviews and letters for several periods of a large company.
 */
export async function benchLoop(): Promise<void> {
  const company = bigCompany({
    realmId: REALM,
    transactions: TRANSACTIONS,
    from: '2023-01-01',
    to: '2025-06-30',
  });
  const quickbooks = await startBenchQuickBooks([company]);
  const server = await startBenchServer(quickbooks.env);
  quickbooks.visitAt(server.url);
  try {
    const [greedy, other] = [await server.newPaidVisitor(), await server.newPaidVisitor()];
    for (const visitor of [greedy, other]) await connectCompany(visitor, REALM);
    for (const period of PERIODS) await readBooks(greedy, period);
    const [shown = PERIODS[0] as (typeof PERIODS)[number]] = PERIODS;
    await readBooks(other, shown);
    const watched = (visitor: TestVisitor): Watched[] => [
      { name: '/healthz', url: `${server.url}/healthz`, cookie: '', everyMs: 5 },
      {
        name: 'another visitor',
        url: `${server.url}/api/financial-data/${shown.startDate}/${shown.endDate}`,
        cookie: visitor.cookie,
        everyMs: 50,
      },
    ];
    console.log(
      `\n${REQUESTS} concurrent heavy requests of one account, ${TRANSACTIONS} transactions (times in milliseconds)`,
    );
    await measure('at rest', watched(other), () => sleep(3_000));
    await measure('asked for the first time', watched(other), () => sendAll(greedy));
    await measure('asked for again', watched(other), () => sendAll(greedy));
  } finally {
    await server.stop();
    await quickbooks.stop();
  }
}

async function sendAll(visitor: TestVisitor): Promise<void> {
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, place) => ask(visitor, place)));
  const refused = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
  if (refused.length > 0) console.log(`  refused: ${refused.join(' ')}`);
}

function ask(visitor: TestVisitor, place: number) {
  const period = PERIODS[place % PERIODS.length] as (typeof PERIODS)[number];
  const dates = `${period.startDate}/${period.endDate}`;
  switch (Math.floor(place / PERIODS.length) % 5) {
    case 0:
      return visitor.get(`/api/financial-data/${dates}`);
    case 1:
      return visitor.get(`/api/statements/${dates}`);
    case 2:
      return visitor.get(`/api/statements/${dates}/workbook`);
    case 3:
      return visitor.post('/api/automated-review', { ...period, type: 'custom' });
    default:
      return visitor.post('/api/ai-analysis', period);
  }
}

/** Measures response times from another process while the work is done, and prints the result. */
async function measure(name: string, watched: readonly Watched[], work: () => Promise<void>): Promise<void> {
  const watcher = fork(new URL('./probe.ts', import.meta.url));
  const seen = once(watcher, 'message') as Promise<[WatchedTimes]>;
  watcher.send(watched);
  await sleep(500);
  const startedAt = performance.now();
  await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  watcher.send('end');
  const [times] = await seen;
  console.log(`${name}, ${seconds} s`);
  for (const [what, took] of Object.entries(times)) {
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0).padStart(6);
    console.log(
      `  ${what.padEnd(18)} p50${at(0.5)}  p95${at(0.95)}  p99${at(0.99)}  max${at(1)}  of ${sorted.length}`,
    );
  }
}
