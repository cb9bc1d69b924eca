import { completeForecast, type Forecast, type ForecastParts, prepareForecast } from '@insights/forecast';
import { fromDollars } from '@insights/money';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { runInTimeSlices } from '../../shared/time-slices.ts';
import type { CompanySnapshot, SnapshotContent } from '../snapshots/snapshot.view.ts';

const prepared = memoizePerObject<SnapshotContent, Promise<ForecastParts>>({ max: 1 });
const completed = memoizePerObject<ForecastParts, Forecast>();

/** Forecasts cash from a snapshot. Cash is the same on both bases, so the accrual books are used. */
export async function forecastOf({ snapshot }: CompanySnapshot, reserve: number): Promise<Forecast> {
  const { accrual, documents, fingerprint } = snapshot;
  const parts = await prepared(snapshot, '', () =>
    runInTimeSlices(prepareForecast({ books: accrual.books, documents, fingerprint })),
  );
  return completed(parts, String(reserve), () =>
    completeForecast(parts, { reserveCents: fromDollars(reserve) }),
  );
}
