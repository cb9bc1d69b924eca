import type { Basis, FinancialData, PeriodDates, PeriodRequest, SyncProgress } from '@insights/contracts';
import type { Clock } from '../../shared/clock.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { READINGS } from '../../shared/limits/limits.ts';
import { requireDayHasCome, todayOf } from '../connections/company-day.rules.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { type CurrentSnapshot, financialDataOf } from './financial-data-of.ts';
import { beingRead } from './snapshots.errors.ts';
import type { StoredSnapshot } from './stored-snapshots.ts';
import type { Syncs } from './syncs.usecases.ts';

/** A sync and its figures; null if it takes longer than a request is held. */
export interface FollowedReading {
  readonly readingId: string;
  readonly data: FinancialData | null;
}

export interface ReadingWish {
  /** Whether the figures are enough while documents are still being read. */
  readonly figuresFirst: boolean;
}

export function createSnapshots(dependencies: {
  connections: Connections;
  syncs: Syncs;
  attempts: Attempts;
  clock: Clock;
}) {
  const { connections, syncs, attempts, clock } = dependencies;

  /** The company that an account has selected, for a period that has already begun. */
  async function companyFor(accountId: string, { endDate }: PeriodDates): Promise<Company> {
    const company = await connections.selectedCompany(accountId);
    requireDayHasCome(endDate, todayOf(company, clock.now()), 'endDate');
    return company;
  }

  async function begin(accountId: string, company: Company, period: PeriodRequest): Promise<string> {
    await attempts.count(READINGS, [`account ${accountId}`]);
    return syncs.begin(company, period);
  }

  async function readNow(
    accountId: string,
    company: Company,
    period: PeriodRequest,
  ): Promise<StoredSnapshot> {
    const stored = await syncs.outcomeOf(company, await begin(accountId, company, period));
    if (stored === null) throw beingRead();
    return stored;
  }

  async function current(accountId: string, dates: PeriodDates): Promise<CurrentSnapshot> {
    const company = await companyFor(accountId, dates);
    const stored =
      (await syncs.findLatest(company, dates)) ??
      (await readNow(accountId, company, { type: 'custom', ...dates }));
    return { company, stored };
  }

  async function follow(
    company: Company,
    readingId: string,
    { figuresFirst }: ReadingWish,
  ): Promise<FollowedReading> {
    if (figuresFirst) return { readingId, data: await syncs.figuresOf(company, readingId) };
    const stored = await syncs.outcomeOf(company, readingId);
    return { readingId, data: stored === null ? null : financialDataOf({ company, stored }, undefined) };
  }

  return {
    /** Syncs the account's selected company and computes its figures for a period. */
    async readFinancialData(
      accountId: string,
      period: PeriodRequest,
      wish: ReadingWish,
    ): Promise<FollowedReading> {
      const company = await companyFor(accountId, period);
      return follow(company, await begin(accountId, company, period), wish);
    },

    /** The figures of a sync that was started before. */
    async followReading(accountId: string, readingId: string, wish: ReadingWish): Promise<FollowedReading> {
      return follow(await connections.selectedCompany(accountId), readingId, wish);
    },

    /** The figures of a period from the displayed snapshot, on either basis. */
    async viewFinancialData(
      accountId: string,
      dates: PeriodDates,
      basis: Basis | undefined,
    ): Promise<FinancialData> {
      return financialDataOf(await current(accountId, dates), basis);
    },

    /**
     * The latest snapshot of a period of the account's selected company, shared by every screen. The books are read
     * only if there is none.
     */
    current,

    async progressOf(accountId: string, period: PeriodRequest): Promise<SyncProgress> {
      return syncs.progressOf(await companyFor(accountId, period), period);
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
