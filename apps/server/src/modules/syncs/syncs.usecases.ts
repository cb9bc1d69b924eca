import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FinancialData, PeriodDates, PeriodRequest, SyncProgress } from '@insights/contracts';
import { AppError } from '../../shared/app-error.ts';
import { after, DAY } from '../../shared/clock.ts';
import { singleFlight } from '../../shared/concurrency.ts';
import type { Queries } from '../../shared/database/database.ts';
import { READINGS } from '../../shared/limits/limits.ts';
import { openLargeJson } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import { requireDayHasCome, todayOf } from '../connections/company-day.rules.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import type { ReportHistory } from '../report-history/report-history.usecases.ts';
import { buildFinancialData } from '../snapshots/financial-data.response.ts';
import type { CompanySnapshot, Snapshot, Snapshots } from '../snapshots/snapshot.view.ts';
import { syncTookTooLong } from '../snapshots/snapshots.errors.ts';
import type { SnapshotStore } from '../snapshots/snapshots.store.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { figuresSealContext, SYNC_TIMEOUT_MS, SyncJob } from './sync.job.ts';
import { STEPS_AT_START } from './sync-progress.job.ts';
import { stillSyncing, toSyncFailure, unknownSync } from './syncs.errors.ts';
import { createSyncsRepository, type SyncsRepository } from './syncs.repository.ts';

/** Proxies in front of the server give up after thirty or sixty seconds. */
const REQUEST_HELD_MS = 25_000;
const POLL_MS = 150;
/** Syncs in this process notify waiters; syncs in other processes must be polled. */
const LOOK_AGAIN_MS = { postgres: POLL_MS, embedded: 1_000 };
const SYNCS_KEPT_MS = DAY;

const SYNC_JOB = 'sync-books';
/** A sync mostly waits for QuickBooks. A few syncs that take minutes must not block all others. */
const MAX_SYNCS_AT_ONCE = 16;
/** Longer than most syncs take, but shorter than the time a process has for shutting down. */
const STOPPING_PATIENCE_MS = 15_000;

/** The result that a request waits for: the snapshot, or only its figures, which are complete earlier. */
type Awaited = 'snapshot' | 'figures';

/** The result of waiting for a sync. Figures are encrypted. */
type Outcome = { readonly snapshotId: string } | { readonly sealedFigures: Uint8Array };

/** A sync and its figures. The figures are null if the sync takes longer than a request is held. */
export interface SyncedFigures {
  readonly syncId: string;
  readonly data: FinancialData | null;
}

type SyncsDependencies = Uses<
  'database' | 'clock' | 'secrets' | 'metrics' | 'jobs' | 'attempts' | 'log' | 'lifecycle'
> & {
  readonly connections: Connections;
  readonly store: SnapshotStore;
  readonly traces: Traces;
  readonly reportHistory: Pick<ReportHistory, 'record'>;
};

/** Starts syncs of companies' books, and waits for their results from any instance. */
export class Syncs implements Snapshots {
  readonly #dependencies: SyncsDependencies;
  readonly #repository: SyncsRepository;
  readonly #waiting = singleFlight<Outcome | null>();
  /** Emits the ids of syncs that have a result. */
  readonly #syncEvents = new EventEmitter();
  #patientUntil: Date | null = null;

  constructor(dependencies: SyncsDependencies) {
    this.#dependencies = dependencies;
    this.#repository = createSyncsRepository(dependencies.database.queries);
    const job = new SyncJob({
      ...dependencies,
      repository: this.#repository,
      syncEvents: this.#syncEvents,
    });
    dependencies.jobs.define<{ syncId: string }>({
      name: SYNC_JOB,
      retries: 2,
      timeoutSeconds: SYNC_TIMEOUT_MS / 1000,
      atOnce: MAX_SYNCS_AT_ONCE,
      run: ({ syncId }) => job.run(syncId),
    });
  }

  /**
   * Syncs the account's selected company. Returns the figures as soon as they are complete, or once the snapshot is
   * stored.
   */
  async fetchFigures(accountId: string, period: PeriodRequest, until: Awaited): Promise<SyncedFigures> {
    const company = await this.#selectCompany(accountId, period);
    return this.#waitForFigures(company, await this.#start(accountId, company, period), until);
  }

  /** Returns the figures from a sync that was started earlier. */
  async followSync(accountId: string, syncId: string, until: Awaited): Promise<SyncedFigures> {
    const company = await this.#dependencies.connections.selectedCompany(accountId);
    return this.#waitForFigures(company, syncId, until);
  }

  /** Returns the progress of a period's sync, or null if none is running. */
  async viewProgress(accountId: string, period: PeriodRequest): Promise<SyncProgress> {
    const { connectionId } = await this.#selectCompany(accountId, period);
    const sync = await this.#repository.findRunningSync(connectionId, period);
    return sync === undefined ? null : { steps: sync.steps, notice: sync.notice };
  }

  /** The books are synced only if no snapshot exists. */
  async get(accountId: string, dates: PeriodDates): Promise<CompanySnapshot> {
    const company = await this.#selectCompany(accountId, dates);
    const latest = await this.findLatest(company, dates);
    if (latest !== null) return { company, snapshot: latest };
    const syncId = await this.#start(accountId, company, { type: 'custom', ...dates });
    return { company, snapshot: await this.#getSnapshot(company, syncId) };
  }

  /**
   * Returns the latest snapshot for a period, or null if the period was never synced. If a running sync has published
   * its figures, waits for its snapshot, because nothing shown next to those figures may come from older books.
   */
  async findLatest(company: Company, dates: PeriodDates): Promise<Snapshot | null> {
    const { clock, store } = this.#dependencies;
    const startedAfter = after(clock.now(), -SYNC_TIMEOUT_MS);
    const { connectionId } = company;
    const syncId = await this.#repository.findSyncWithFigures(connectionId, dates, startedAfter);
    return syncId === null ? store.findLatest(connectionId, dates) : this.#getSnapshot(company, syncId);
  }

  /** Starts a sync of a company's books. Simultaneous requests for the same books share it. */
  async start(company: Company, period: PeriodRequest): Promise<string> {
    const { clock, database, jobs, secrets } = this.#dependencies;
    for (;;) {
      const running = await this.#repository.findRunningSync(company.connectionId, period);
      if (running !== undefined) {
        if (after(running.startedAt, SYNC_TIMEOUT_MS) > clock.now()) return running.id;
        const failure = toSyncFailure(syncTookTooLong());
        await this.#repository.finishSync(running.id, clock.now(), { failure });
      }
      const syncId = randomUUID();
      const isFirst = await database.queries.transaction(async (queries) => {
        const added = await createSyncsRepository(queries).addSync({
          id: syncId,
          connectionId: company.connectionId,
          askedBy: company.accountId,
          periodType: period.type,
          startDate: period.startDate,
          endDate: period.endDate,
          startedAt: clock.now(),
          steps: [...STEPS_AT_START],
        });
        // Running one sync per company at a time, across all instances, stays within the company's rate limits.
        const group = secrets.fingerprint(`sync ${company.turns}`);
        if (added) await jobs.add(SYNC_JOB, { syncId }, { group, within: queries });
        return added;
      });
      if (isFirst) return syncId;
    }
  }

  /**
   * Returns the snapshot from a company's sync, or null if the sync takes longer than a request can be held.
   */
  async waitForSnapshot(company: Company, syncId: string): Promise<Snapshot | null> {
    await this.#assertSyncBelongsTo(company, syncId);
    return this.#findSnapshot(await this.#wait(syncId, 'snapshot'));
  }

  /** Deletes the syncs and snapshots of a company whose source will have different books from now on. */
  async deleteOf(connectionId: string, within: Queries): Promise<void> {
    await createSyncsRepository(within).deleteOf(connectionId);
    await this.#dependencies.store.deleteOf(connectionId, within);
  }

  async deleteExpired(): Promise<void> {
    const { clock, store } = this.#dependencies;
    await this.#repository.deleteStartedBefore(after(clock.now(), -SYNCS_KEPT_MS));
    await store.deleteExpired();
  }

  /** Returns the company that an account has selected. Throws if the period ends in the future. */
  async #selectCompany(accountId: string, { endDate }: PeriodDates): Promise<Company> {
    const { connections, clock } = this.#dependencies;
    const company = await connections.selectedCompany(accountId);
    requireDayHasCome(endDate, todayOf(company, clock.now()), 'endDate');
    return company;
  }

  /** Like `waitForSnapshot`, but throws if the sync takes longer than a request can be held. */
  async #getSnapshot(company: Company, syncId: string): Promise<Snapshot> {
    const snapshot = await this.waitForSnapshot(company, syncId);
    if (snapshot === null) throw stillSyncing();
    return snapshot;
  }

  async #start(accountId: string, company: Company, period: PeriodRequest): Promise<string> {
    await this.#dependencies.attempts.count(READINGS, [`account ${accountId}`]);
    return this.start(company, period);
  }

  /** Waits for a sync's figures on the company's own basis, and records that they were opened. */
  async #waitForFigures(company: Company, syncId: string, until: Awaited): Promise<SyncedFigures> {
    await this.#assertSyncBelongsTo(company, syncId);
    const data = await this.#figuresOf(company, syncId, await this.#wait(syncId, until));
    if (data !== null) await this.#dependencies.reportHistory.record(company, data.period);
    return { syncId, data };
  }

  async #figuresOf(company: Company, syncId: string, outcome: Outcome | null): Promise<FinancialData | null> {
    if (outcome !== null && 'sealedFigures' in outcome) {
      const { secrets } = this.#dependencies;
      return openLargeJson(secrets, outcome.sealedFigures, figuresSealContext(syncId));
    }
    const snapshot = await this.#findSnapshot(outcome);
    return snapshot === null ? null : buildFinancialData({ company, snapshot });
  }

  async #findSnapshot(outcome: Outcome | null): Promise<Snapshot | null> {
    if (outcome === null || !('snapshotId' in outcome)) return null;
    const snapshot = await this.#dependencies.store.find(outcome.snapshotId);
    if (snapshot === undefined) throw unknownSync();
    return snapshot;
  }

  async #assertSyncBelongsTo(company: Company, syncId: string): Promise<void> {
    const sync = await this.#repository.findSync(syncId);
    if (sync?.connectionId !== company.connectionId) throw unknownSync();
  }

  #wait(syncId: string, until: Awaited): Promise<Outcome | null> {
    return this.#waiting(`${syncId} ${until}`, () => this.#waitFor(syncId, until));
  }

  /** Waits for the result of a sync on any instance. Returns null if the request can no longer be held. */
  async #waitFor(syncId: string, until: Awaited): Promise<Outcome | null> {
    const { clock, database, lifecycle } = this.#dependencies;
    const heldUntil = after(clock.now(), REQUEST_HELD_MS);
    for (;;) {
      const sync = await this.#repository.findSync(syncId);
      if (sync === undefined) throw unknownSync();
      if (sync.failure !== null) throw new AppError(sync.failure);
      if (sync.snapshotId !== null) return { snapshotId: sync.snapshotId };
      if (until === 'figures' && sync.sealedFigures !== null) return { sealedFigures: sync.sealedFigures };
      if (sync.finishedAt !== null) throw unknownSync();
      const now = clock.now();
      if (after(sync.startedAt, SYNC_TIMEOUT_MS) <= now) throw syncTookTooLong();
      if (heldUntil <= now) return null;
      if (lifecycle.isDraining && !(await this.#waitForCompletion(syncId))) return null;
      const signal = AbortSignal.timeout(LOOK_AGAIN_MS[database.driver.kind]);
      await once(this.#syncEvents, syncId, { signal }).catch(() => {});
    }
  }

  /**
   * Waits for a sync to end. While the server shuts down, a running sync may still finish, but a queued sync is left to
   * another instance.
   */
  async #waitForCompletion(syncId: string): Promise<boolean> {
    const { clock } = this.#dependencies;
    this.#patientUntil ??= after(clock.now(), STOPPING_PATIENCE_MS);
    do {
      if ((await this.#repository.findSync(syncId))?.finishedAt != null) return true;
      await sleep(POLL_MS);
    } while (clock.now() < this.#patientUntil);
    return false;
  }
}
