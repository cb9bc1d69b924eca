import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatedCompany } from '@insights/companies';
import { bigCompany } from '@insights/companies/testing';
import { connectCompany } from '../../apps/server/src/testing/consent.ts';
import type { TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';
import { type BenchQuickBooks, startBenchQuickBooks } from './bench-quickbooks.ts';
import { startBenchServer } from './bench-server.ts';
import { processorMs } from './processor-time.ts';
import { readBooks } from './read-books.ts';

const TRANSACTIONS = 100_000;
const ROUNDS = 12;
const REALM = '9341453172999999';
const HALF_YEAR = { type: 'custom', startDate: '2025-01-01', endDate: '2025-06-30' };
/** Bank statements are reconciled through this day, as in real books. */
const RECONCILED_THROUGH = '2025-05-31';
/** Time to wait for the work that follows a sync. */
const REST_MS = 3_000;

/**
 * Measures what it costs the server to read large unchanged books again. Takes the minimum of several rounds, because
 * the processor clock ticks only every ten milliseconds and includes the server's other work.
 */
export async function benchSecondSync(): Promise<void> {
  if (process.platform !== 'linux') return;
  const company = reconciledCompany();
  const quickbooks = await startBenchQuickBooks([company]);
  const server = await startBenchServer(quickbooks.env);
  quickbooks.visitAt(server.url);
  try {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, REALM);
    console.log(`\nUnchanged books of ${TRANSACTIONS} transactions, all of them in the window`);
    const read = () => measureSync(server.pid, quickbooks, visitor);
    const first = await read();
    console.log(`first sync: ${inWords(first)}`);
    const again: Cost[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) again.push(await read());
    again.sort((one, other) => one.processorMs - other.processorMs);
    const [min, median] = [again[0] as Cost, again[ROUNDS / 2] as Cost];
    console.log(`second sync, minimum of ${ROUNDS}: ${inWords(min)}`);
    console.log(
      `second sync, median: ${inWords(median)}, ${(first.processorMs / median.processorMs).toFixed(0)} times less CPU time than the first`,
    );
  } finally {
    await server.stop();
    await quickbooks.stop();
  }
}

interface Cost {
  readonly calls: number;
  readonly processorMs: number;
  readonly seconds: number;
}

async function measureSync(pid: number, quickbooks: BenchQuickBooks, visitor: TestVisitor): Promise<Cost> {
  const [calls, ms, startedAt] = [quickbooks.calls(), processorMs(pid), performance.now()];
  await readBooks(visitor, HALF_YEAR);
  const cost = {
    calls: quickbooks.calls() - calls,
    processorMs: processorMs(pid) - ms,
    seconds: (performance.now() - startedAt) / 1000,
  };
  await sleep(REST_MS);
  return cost;
}

function inWords({ calls, processorMs, seconds }: Cost): string {
  return `${calls} calls, ${processorMs} ms of CPU time, ${seconds.toFixed(2)} s`;
}

/** Returns a company whose bookkeeper reconciles its bank statements. */
function reconciledCompany(): SimulatedCompany {
  const company = bigCompany({
    realmId: REALM,
    transactions: TRANSACTIONS,
    from: '2023-07-01',
    to: '2025-06-30',
  });
  const through = new Map([['1', RECONCILED_THROUGH]]);
  return {
    ...company,
    booksOn: (day) =>
      company.booksOn(day).changed(() => ({ reconciliation: { through, uncleared: new Set<string>() } })),
  };
}
