import { defaultCompanies } from '@insights/companies';
import { connectCompany, DEMO_COMPANY } from '../../apps/server/src/testing/consent.ts';
import type { TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';
import { type BenchQuickBooks, startBenchQuickBooks } from './bench-quickbooks.ts';
import { startBenchServer } from './bench-server.ts';

const CALLS_A_SECOND = 10;
const ROUNDS = 3;
const YEAR = { type: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' };

/**
 * Measures the time from a click to the figures for a year at the rate that Intuit allows, compared with the minimum
 * time for that number of calls, in which all but the last ten must wait a second. Responses take as long as the
 * sandbox's.
 */
export async function benchClick(): Promise<void> {
  const quickbooks = await startBenchQuickBooks(defaultCompanies);
  const server = await startBenchServer(quickbooks.env);
  quickbooks.visitAt(server.url);
  try {
    console.log('\nClick to figures of a year, at QuickBooks’ rate limit');
    for (let round = 1; round <= ROUNDS; round += 1) {
      // A newly connected company, because a company that was read before would be found unchanged.
      const visitor = await server.newPaidVisitor();
      await connectCompany(visitor, DEMO_COMPANY);
      await click(round, visitor, quickbooks);
    }
  } finally {
    await server.stop();
    await quickbooks.stop();
  }
}

async function click(round: number, visitor: TestVisitor, quickbooks: BenchQuickBooks): Promise<void> {
  const before = quickbooks.calls();
  const startedAt = performance.now();
  const { status } = await visitor.post('/api/financial-data?first=figures', YEAR);
  const [seconds, calls] = [(performance.now() - startedAt) / 1000, quickbooks.calls() - before];
  if (status !== 200) throw new Error(`The books were not read: ${status}`);
  // This request needs the rest of the data, so it waits until that is read.
  await visitor.get(`/api/financial-data/${YEAR.startDate}/${YEAR.endDate}`);
  const all = { seconds: (performance.now() - startedAt) / 1000, calls: quickbooks.calls() - before };
  const bound = Math.ceil(all.calls / CALLS_A_SECOND) - 1;
  console.log(
    `sync ${round}: figures after ${seconds.toFixed(2)} s and ${calls} calls, everything after ${all.seconds.toFixed(2)} s and ${all.calls} calls, ${(all.seconds / bound).toFixed(2)} times the minimum of ${bound} s`,
  );
}
