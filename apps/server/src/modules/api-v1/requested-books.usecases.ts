import {
  type About,
  type Basis,
  checkDates,
  type PeriodDates,
  type PeriodType,
  presetPeriod,
} from '@insights/contracts';
import { formatDay, parseDay, periodInWords } from '@insights/ledger';
import type { Clock } from '../../shared/clock.ts';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { companyNotInToken } from '../api-tokens/api-tokens.errors.ts';
import type { Caller } from '../api-tokens/api-tokens.usecases.ts';
import { requireDayHasCome, todayOf } from '../connections/company-day.rules.ts';
import type { Company, Connections, OpenCompany } from '../connections/connections.usecases.ts';

import { type CompanySnapshot, type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';
import type { SnapshotStore, SyncedPeriod } from '../snapshots/snapshots.store.ts';

import { incompletePeriod, invalidPeriod, nothingSynced, periodNotSynced } from './api-v1.errors.ts';

/**
 * Maximum number of snapshots to open in search of the requested period: opening a large one takes a second.
 */
const MAX_OPENED = 3;
const MAX_NAMED = 6;

export interface RequestedPeriod {
  readonly company: string;
  readonly period?: Exclude<PeriodType, 'custom'> | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly basis?: Basis | undefined;
}

/** The books that a request is about, and how the response describes them. */
export interface RequestedBooks {
  readonly current: CompanySnapshot;
  readonly dates: PeriodDates;
  readonly basis: Basis;
  about(complete: boolean): About;
}

/**
 * Finds the requested books among existing snapshots. API requests never start a sync: the same question has the same
 * answer until the owner syncs again, and no app uses up QuickBooks' limits.
 */
export function createBooksFinder(dependencies: {
  connections: Pick<Connections, 'companyOfConnection'>;
  store: Pick<SnapshotStore, 'listPeriods' | 'open'>;
  clock: Clock;
}) {
  const { connections, store, clock } = dependencies;
  const periods = memoizePerObject<Snapshot, Snapshot>();

  async function resolveDates(
    { period, from, to }: RequestedPeriod,
    company: Company,
    readings: readonly SyncedPeriod[],
  ): Promise<PeriodDates> {
    const [last] = readings as readonly [SyncedPeriod, ...SyncedPeriod[]];
    if (period === undefined && from === undefined && to === undefined) {
      return { startDate: last.startDate, endDate: last.endDate };
    }
    if ((period !== undefined) === (from !== undefined) || (from === undefined) !== (to === undefined)) {
      throw incompletePeriod();
    }
    const today = todayOf(company, clock.now());
    const dates =
      period === undefined
        ? { startDate: from as string, endDate: to as string }
        : presetPeriod(
            period,
            today,
            period === 'last_fiscal_year' ? (await store.open(last)).company.fiscalYearFirstMonth : 1,
          );
    const issues: { message?: string | undefined }[] = [];
    checkDates({ value: dates, issues: issues as never });
    if (issues[0] !== undefined) throw invalidPeriod(issues[0].message ?? 'This is no period.');
    requireDayHasCome(dates.endDate, today, 'to');
    return { startDate: dates.startDate, endDate: dates.endDate };
  }

  /** Finds a snapshot of a longer period that contains the requested one, and returns it for that period. */
  async function within(dates: PeriodDates, readings: readonly SyncedPeriod[]): Promise<Found | null> {
    const period = { start: parseDay(dates.startDate), end: parseDay(dates.endDate) };
    const candidates = readings.filter(({ endDate }) => endDate >= dates.endDate).slice(0, MAX_OPENED);
    for (const reading of candidates) {
      const read = await store.open(reading);
      if (read.accrual.books.window.start > period.start) continue;
      const key = `${dates.startDate} ${dates.endDate}`;
      return { read, snapshot: periods(read, key, () => ({ ...read, periodType: 'custom', period })) };
    }
    return null;
  }

  /** `isExact` requires a snapshot of this very period, because documents and reports are as of its last day. */
  async function find(
    caller: Caller,
    request: RequestedPeriod,
    { isExact = false } = {},
  ): Promise<RequestedBooks> {
    const open = requireCompany(caller, request.company);
    const company = await findCompany(open);
    const readings = await store.listPeriods(company.connectionId);
    if (readings.length === 0) throw nothingSynced();
    const dates = await resolveDates(request, company, readings);
    const same = readings.find(
      ({ startDate, endDate }) => startDate === dates.startDate && endDate === dates.endDate,
    );
    const exact = same === undefined ? null : await store.open(same);
    const found =
      exact !== null ? { read: exact, snapshot: exact } : isExact ? null : await within(dates, readings);
    if (found === null) {
      throw periodNotSynced(
        readings
          .slice(0, MAX_NAMED)
          .map(({ startDate, endDate }) => `${startDate} to ${endDate}`)
          .join('; '),
      );
    }
    const basis = request.basis ?? found.snapshot.company.reportBasis;
    // Reports a missing basis before anything is computed.
    viewSnapshot(found.snapshot, basis);
    return {
      current: { company, snapshot: found.snapshot },
      dates,
      basis,
      about: (complete) => describeBooks(open, found, basis, complete),
    };
  }

  async function findCompany({ connectionId }: OpenCompany): Promise<Company> {
    return connections.companyOfConnection(connectionId);
  }

  return {
    find,

    /** Returns the companies that a token gives access to, with the periods of their snapshots. */
    async listCompanies(caller: Caller): Promise<{ open: OpenCompany; readings: SyncedPeriod[] }[]> {
      return Promise.all(
        caller.companies.map(async (open) => ({
          open,
          readings: await store.listPeriods((await findCompany(open)).connectionId),
        })),
      );
    },
  };
}

interface Found {
  /** Snapshot as stored. */
  readonly read: Snapshot;
  /** Snapshot for the requested period. */
  readonly snapshot: Snapshot;
}

function requireCompany(caller: Caller, id: string): OpenCompany {
  const open = caller.companies.find((company) => company.id === id);
  if (open === undefined) throw companyNotInToken();
  return open;
}

function describeBooks(open: OpenCompany, { read, snapshot }: Found, basis: Basis, complete: boolean): About {
  const { period, syncedAt, fingerprint } = snapshot;
  const proven = read.period;
  const { overall, checks } = viewSnapshot(read, basis).parity;
  return {
    company: { id: open.id, name: snapshot.company.name },
    basis,
    period: { from: formatDay(period.start), to: formatDay(period.end), words: periodInWords(period) },
    currency: snapshot.documents.homeCurrency,
    syncedAt: syncedAt.toISOString(),
    fingerprint,
    parity: {
      status: overall,
      passed: checks.filter(({ status }) => status === 'PASS').length,
      of: checks.length,
      from: formatDay(proven.start),
      to: formatDay(proven.end),
    },
    complete,
  };
}

export type BooksFinder = ReturnType<typeof createBooksFinder>;
