import { completeForecast, type Forecast, type ForecastParts, prepareForecast } from '@insights/forecast';
import { fromDollars } from '@insights/money';
import type { BooksView } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { runInTimeSlices } from '../../shared/time-slices.ts';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import type { SnapshotView } from '../snapshots/snapshot.view.ts';

/** A forecast takes its cash, documents and payments from this view. */
export const FORECAST_VIEW: BooksView = 'certain';

const prepared = memoizePerObject<SnapshotView, Promise<ForecastParts>>({ max: 1 });
const completed = memoizePerObject<ForecastParts, Forecast>();

/**
 * Forecasts cash from books with the entries that are certain. Cash is the same on both bases, so the accrual books are
 * used.
 */
export async function forecastOf(adjusted: AdjustedBooks, reserve: number): Promise<Forecast> {
  const view = adjusted.view(FORECAST_VIEW, 'Accrual');
  const parts = await prepared(view, [...adjusted.settledDocuments(FORECAST_VIEW)].join(), () =>
    runInTimeSlices(
      prepareForecast({
        books: view.books,
        documents: adjusted.documents(FORECAST_VIEW),
        fingerprint: adjusted.fingerprint,
      }),
    ),
  );
  return completed(parts, String(reserve), () =>
    completeForecast(parts, { reserveCents: fromDollars(reserve) }),
  );
}
