import { bigCompany } from '@insights/companies/testing';
import { connectCompany } from '../../apps/server/src/testing/consent.ts';
import type { TestVisitor } from '../../apps/server/src/testing/test-visitor.ts';
import { startBenchQuickBooks } from '../server/bench-quickbooks.ts';
import { startBenchServer } from '../server/bench-server.ts';
import { readBooks } from '../server/read-books.ts';
import { memoryOf } from './memory-of.ts';

const REALM = '9341453172999998';
const HALF_YEAR = { type: 'custom', startDate: '2025-01-01', endDate: '2025-06-30' };
/** Transactions with an average of 2.25 postings each. */
const TRANSACTIONS = 445_000;

/**
 * Measures the peak memory of a server with the embedded database while it reads, stores and displays a million
 * postings.
 */
export async function benchMemory(): Promise<void> {
  if (process.platform !== 'linux') return;
  const company = bigCompany({
    realmId: REALM,
    transactions: TRANSACTIONS,
    from: '2023-07-01',
    to: '2025-06-30',
  });
  const quickbooks = await startBenchQuickBooks([company]);
  const server = await startBenchServer(quickbooks.env);
  quickbooks.visitAt(server.url);
  try {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, REALM);
    console.log(`\nMemory of a server that reads ${(TRANSACTIONS * 2.25).toLocaleString('en-US')} postings`);
    const print = (what: string) => {
      const { now, most } = memoryOf(server.pid);
      console.log(`  ${what.padEnd(24)}${String(now).padStart(6)} MB, at most ${most} MB`);
    };
    print('connected');
    await readBooks(visitor, HALF_YEAR);
    print('read and stored');
    for (const [name, show] of Object.entries(SHOWN)) {
      const { status } = await show(visitor);
      if (status !== 200) throw new Error(`${name}: ${status}`);
      print(name);
    }
  } finally {
    await server.stop();
    await quickbooks.stop();
  }
}

const DATES = `${HALF_YEAR.startDate}/${HALF_YEAR.endDate}`;
const SHOWN: Readonly<Record<string, (visitor: TestVisitor) => Promise<{ status: number }>>> = {
  statements: (visitor) => visitor.get(`/api/statements/${DATES}`),
  charts: (visitor) => visitor.post('/api/chart-data', { type: 'revenue', ...datesOf(HALF_YEAR) }),
  KPIs: (visitor) => visitor.get(`/api/kpis/${DATES}`),
  letter: (visitor) => visitor.post('/api/ai-analysis', datesOf(HALF_YEAR)),
  review: (visitor) => visitor.post('/api/automated-review', { type: 'custom', ...datesOf(HALF_YEAR) }),
};

function datesOf({ startDate, endDate }: typeof HALF_YEAR) {
  return { startDate, endDate };
}
