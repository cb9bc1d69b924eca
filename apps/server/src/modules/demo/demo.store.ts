import { setTimeout as sleep } from 'node:timers/promises';
import { type PeriodDates, type PeriodRequest, presetPeriod } from '@insights/contracts';
import { parseDay } from '@insights/ledger';
import { after, type Clock, DAY, MINUTE } from '../../shared/clock.ts';
import { todayOf } from '../connections/company-day.rules.ts';
import { asAppError } from '../connections/connections.errors.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { encodeSnapshot } from '../snapshots/snapshot.codec.ts';
import { type CompanySnapshot, snapshotContent } from '../snapshots/snapshot.view.ts';
import { createSyncProgress } from '../syncs/sync-progress.job.ts';
import { stillSyncing } from '../syncs/syncs.errors.ts';
import { otherPeriod } from './demo.errors.ts';

const PERIODS = ['last_month', 'last_quarter', 'year_to_date', 'last_year'] as const;
/** Maximum duration of a sync. A request waits for the sync only as long as proxies keep a request open. */
const READING_TIMEOUT_MS = 10 * MINUTE;
const CALL_HELD_MS = 25_000;

/**
 * Provides the demo company's public books: a few periods, each synced once and kept in memory. Nothing is stored, and
 * no other company can be requested.
 */
export function createDemoBooks({
  connections,
  clock,
}: {
  connections: Pick<Connections, 'companyOfConnection'>;
  clock: Clock;
}) {
  const kept = new Map<string, Promise<CompanySnapshot>>();

  async function periodsOn(moment: Date): Promise<PeriodRequest[]> {
    const today = todayOf(await connections.companyOfConnection(null), moment);
    return PERIODS.map((type) => presetPeriod(type, today));
  }

  /** Includes yesterday's periods for visitors who opened the page yesterday. */
  async function periodsShown(): Promise<Map<string, PeriodRequest>> {
    const now = clock.now();
    const periods = [...(await periodsOn(now)), ...(await periodsOn(after(now, -DAY)))];
    return new Map(periods.map((period) => [keyOf(period), period]));
  }

  async function read(
    company: Company,
    { type, startDate, endDate }: PeriodRequest,
  ): Promise<CompanySnapshot> {
    const period = { start: parseDay(startDate), end: parseDay(endDate) };
    const progress = createSyncProgress(async () => {});
    const reading = await company.source.read(period, progress, AbortSignal.timeout(READING_TIMEOUT_MS));
    const content = snapshotContent(reading, type, period);
    const { fingerprint } = encodeSnapshot(content);
    return { company, snapshot: { ...content, id: fingerprint, syncedAt: clock.now(), fingerprint } };
  }

  return {
    periods: () => periodsOn(clock.now()),

    /** Returns the books for one of the available periods; rejects any other period. */
    async get(dates: PeriodDates): Promise<CompanySnapshot> {
      const shown = await periodsShown();
      for (const key of kept.keys()) if (!shown.has(key)) kept.delete(key);
      const key = keyOf(dates);
      const period = shown.get(key);
      if (period === undefined) throw otherPeriod();
      const known = kept.get(key);
      if (known !== undefined) return soon(known);
      const reading = connections
        .companyOfConnection(null)
        .then((company) => read(company, period))
        .catch((error) => {
          kept.delete(key);
          throw asAppError(error);
        });
      kept.set(key, reading);
      return soon(reading);
    },
  };
}

/**
 * Returns the result if it is ready in time; otherwise asks the client to try again while the sync continues.
 */
async function soon(reading: Promise<CompanySnapshot>): Promise<CompanySnapshot> {
  const answered = new AbortController();
  const { signal } = answered;
  const tooLong = sleep(CALL_HELD_MS, null, { signal }).then(() => {
    throw stillSyncing();
  });
  tooLong.catch(() => {});
  return Promise.race([reading, tooLong]).finally(() => answered.abort());
}

function keyOf({ startDate, endDate }: PeriodDates): string {
  return `${startDate} ${endDate}`;
}
