import { simulateTrade, TRADES } from '@insights/companies';
import { buildForecast } from '@insights/forecast';
import { sumPostings } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { printTimings, race } from '../harness.ts';

/** A year of a company with about 20,000 transactions. */
export function benchForecast(): void {
  const trade = TRADES[0] as (typeof TRADES)[number];
  const { company, window } = simulateTrade(trade, 5, { scale: 9, months: 12 });
  const books = buildTradeBooks(company, { window, readOn: window.end, hasClearing: false });
  const input = { ...books, fingerprint: 'bench' };
  const count = books.books.journal.transactions.length;
  printTimings(
    `A cash forecast from ${count.toLocaleString('en-US')} transactions, compared with adding up all postings`,
    race([
      {
        name: 'sums by account: one pass over the columns',
        run: () => sumPostings(books.books, window).length,
      },
      {
        name: 'the forecast with its record and band',
        run: () => buildForecast(input, { reserveCents: 10_000_00 }).lines.length,
      },
    ]),
  );
}
