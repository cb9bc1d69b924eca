import {
  type About,
  type Basis,
  type BooksView,
  findDatesFault,
  type PeriodDates,
  type PeriodType,
  presetPeriod,
} from '@insights/contracts';
import { formatDay, type PostedEntry, parseDay, periodInWords } from '@insights/ledger';
import type { Clock } from '../../shared/clock.ts';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { datesOf } from '../../shared/period-dates.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import { companyNotInToken } from '../api-tokens/api-tokens.errors.ts';
import type { Caller } from '../api-tokens/api-tokens.usecases.ts';
import { requireDayHasCome, todayOf } from '../connections/company-day.rules.ts';
import type { Company, Connections, OpenCompany } from '../connections/connections.usecases.ts';
import {
  type CompanySnapshot,
  type Snapshot,
  type SnapshotView,
  viewAdjusted,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
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
  /** Default: as booked. */
  readonly view?: BooksView | undefined;
}

/** The books that a request is about, and how the response describes them. */
export interface RequestedBooks {
  readonly current: CompanySnapshot;
  readonly dates: PeriodDates;
  readonly basis: Basis;
  /** Entries that the requested view adds to the books; none as booked. */
  readonly entries: readonly PostedEntry[];
  /** The books in the requested view and on the requested basis. */
  readonly books: SnapshotView;
  about(complete: boolean): About;
}

/**
 * Finds the requested books among existing snapshots. API requests never start a sync, so the same question has the
 * same answer until the owner syncs again, and no app uses up QuickBooks' rate limits.
 */
export function createBooksFinder(dependencies: {
  connections: Pick<Connections, 'companyOfConnection'>;
  store: Pick<SnapshotStore, 'listPeriods' | 'open'>;
  clock: Clock;
  adjusting: Pick<Adjusting, 'adjust'>;
}) {
  const { connections, store, clock, adjusting } = dependencies;
  const periods = memoizePerObject<Snapshot, Snapshot>();

  async function resolveDates(
    { period, from, to }: RequestedPeriod,
    company: Company,
    syncedPeriods: readonly SyncedPeriod[],
  ): Promise<PeriodDates> {
    const [last] = syncedPeriods as readonly [SyncedPeriod, ...SyncedPeriod[]];
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
    const fault = findDatesFault(dates);
    if (fault !== null) throw invalidPeriod(fault.message);
    requireDayHasCome(dates.endDate, today, 'to');
    return { startDate: dates.startDate, endDate: dates.endDate };
  }

  async function findExact(
    dates: PeriodDates,
    syncedPeriods: readonly SyncedPeriod[],
  ): Promise<Found | null> {
    const same = syncedPeriods.find(
      ({ startDate, endDate }) => startDate === dates.startDate && endDate === dates.endDate,
    );
    if (same === undefined) return null;
    const snapshot = await store.open(same);
    return { whole: snapshot, snapshot };
  }

  /**
   * Finds a snapshot for a longer period that contains the requested one, and returns its data for the requested
   * period.
   */
  async function findContaining(
    dates: PeriodDates,
    syncedPeriods: readonly SyncedPeriod[],
  ): Promise<Found | null> {
    const period = { start: parseDay(dates.startDate), end: parseDay(dates.endDate) };
    const candidates = syncedPeriods.filter(({ endDate }) => endDate >= dates.endDate).slice(0, MAX_OPENED);
    for (const syncedPeriod of candidates) {
      const whole = await store.open(syncedPeriod);
      if (whole.accrual.books.window.start > period.start) continue;
      const key = `${dates.startDate} ${dates.endDate}`;
      return { whole, snapshot: periods(whole, key, () => ({ ...whole, periodType: 'custom', period })) };
    }
    return null;
  }

  /** Returns a view's entries. The whole snapshot proposes them, because its documents are as of its last day. */
  async function entriesIn(view: BooksView, basis: Basis, { account }: Caller, whole: CompanySnapshot) {
    const dates = datesOf(whole.snapshot.period);
    return (await adjusting.adjust(account.id, whole, dates)).posted(view, basis);
  }

  /**
   * `isExact` requires a snapshot for exactly this period, because documents and reports are as of its last day.
   */
  async function find(
    caller: Caller,
    request: RequestedPeriod,
    { isExact = false } = {},
  ): Promise<RequestedBooks> {
    const open = requireCompany(caller, request.company);
    const company = await connections.companyOfConnection(open.connectionId);
    const syncedPeriods = await store.listPeriods(company.connectionId);
    if (syncedPeriods.length === 0) throw nothingSynced();
    const dates = await resolveDates(request, company, syncedPeriods);
    const found =
      (await findExact(dates, syncedPeriods)) ??
      (isExact ? null : await findContaining(dates, syncedPeriods));
    if (found === null) {
      throw periodNotSynced(
        syncedPeriods
          .slice(0, MAX_NAMED)
          .map(({ startDate, endDate }) => `${startDate} to ${endDate}`)
          .join('; '),
      );
    }
    const basis = request.basis ?? found.snapshot.company.reportBasis;
    // Throws for an unavailable basis before anything is computed.
    viewSnapshot(found.snapshot, basis);
    const { view = 'booked' } = request;
    const entries =
      view === 'booked' ? [] : await entriesIn(view, basis, caller, { company, snapshot: found.whole });
    return {
      current: { company, snapshot: found.snapshot },
      dates,
      basis,
      entries,
      books: viewAdjusted(found.snapshot, basis, entries),
      about: (complete) => ({ ...describeBooks(open, found, basis, complete), view }),
    };
  }

  return {
    find,

    /** Returns the companies that a token gives access to, with the periods of their snapshots. */
    async listCompanies(caller: Caller): Promise<{ open: OpenCompany; syncedPeriods: SyncedPeriod[] }[]> {
      return Promise.all(
        caller.companies.map(async (open) => ({
          open,
          syncedPeriods: await store.listPeriods(
            (await connections.companyOfConnection(open.connectionId)).connectionId,
          ),
        })),
      );
    },
  };
}

interface Found {
  /** The snapshot as stored. */
  readonly whole: Snapshot;
  /** The snapshot restricted to the requested period. */
  readonly snapshot: Snapshot;
}

function requireCompany(caller: Caller, id: string): OpenCompany {
  const open = caller.companies.find((company) => company.id === id);
  if (open === undefined) throw companyNotInToken();
  return open;
}

function describeBooks(
  open: OpenCompany,
  { whole, snapshot }: Found,
  basis: Basis,
  complete: boolean,
): Omit<About, 'view'> {
  const { period, syncedAt, fingerprint } = snapshot;
  const proven = whole.period;
  const { overall, checks } = viewSnapshot(whole, basis).parity;
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
