import { type Books, hasBooksBy, joinByMonth, priorPeriodWindow, type Reported } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { areContinuous } from '../books/continuity.ts';
import { fetchBooks } from '../books/fetch-books.ts';
import { BOOKS_CHANGED } from '../errors/messages.ts';
import { orMissing, type SyncContext } from './sync-context.ts';

export interface Ledgers {
  readonly accrual: Books;
  readonly cash: Reported<Books>;
}

/**
 * Reads the general ledger on both bases. A failure fails the sync, except on the cash basis for a company that reports
 * on the accrual basis: that ledger is useful, but it may be missing.
 */
export async function readLedgers(context: SyncContext): Promise<Ledgers> {
  const { client, company, window, progress, options } = context;
  const { chart, currency, multiCurrency } = company;
  const monthsByBasis: Record<Basis, number> = { Accrual: 0, Cash: 0 };
  const fetchOn = (basis: Basis) =>
    fetchBooks(
      client,
      {
        chart,
        currency,
        multiCurrency,
        window,
        basis,
        onProgress: ({ monthsRead, monthsTotal }) => {
          monthsByBasis[basis] = monthsRead;
          const done = Math.min(...Object.values(monthsByBasis));
          progress.advance('ledger', { done, of: monthsTotal, unit: 'months' });
        },
      },
      options,
    );
  const cash = fetchOn('Cash');
  const [accrual, cashOrMissing] = await Promise.all([
    fetchOn('Accrual'),
    company.preferences.reportBasis === 'Cash'
      ? cash.then((report): Reported<Books> => ({ status: 'read', report }))
      : orMissing(cash),
  ]);
  progress.finish('ledger');
  return { accrual, cash: cashOrMissing };
}

/**
 * Reads the balances from before the books, which only statements for past fiscal years need. Null if those years are
 * within the books, or if the company has no earlier balances.
 */
export async function readPriorPeriodBalances(
  { client, company, period, options }: SyncContext,
  books: Books,
): Promise<Reported<Books> | null> {
  const { chart, currency, multiCurrency, fiscalYearFirstMonth } = company;
  const window = priorPeriodWindow(period, fiscalYearFirstMonth);
  if (window === null || !hasBooksBy(books, window.end)) return null;
  const request = { chart, currency, multiCurrency, window, basis: books.basis, monthsAtATime: 12 };
  const earlier = await orMissing(fetchBooks(client, request, options).then((read) => joinByMonth(read)));
  // If the closing balances differ from the later opening balances, the books changed between the two requests.
  return earlier.status === 'missing' || areContinuous(earlier.report, books)
    ? earlier
    : { status: 'missing', reason: BOOKS_CHANGED };
}
