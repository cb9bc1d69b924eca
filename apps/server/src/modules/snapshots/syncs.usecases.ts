import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FinancialData, PeriodDates, PeriodRequest, SyncProgress } from '@insights/contracts';
import { AppError } from '../../shared/app-error.ts';
import { after, type Clock, DAY } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import { createInFlight } from '../../shared/in-flight.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type { Lifecycle } from '../../shared/lifecycle.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Metrics } from '../../shared/metrics.ts';
import { openLargeJson, unlessLost } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { financialDataOf } from './financial-data-of.ts';
import { createReadingOfBooks, figuresToldOf, SYNC_TIMEOUT_MS, type SyncJob } from './reading-of-books.ts';
import { beingRead, syncTookTooLong, unknownReading } from './snapshots.errors.ts';
import { createSnapshotsRepository } from './snapshots.repository.ts';
import { createStoredSnapshots, type SnapshotOfRow, type StoredSnapshot } from './stored-snapshots.ts';
import { failureOf } from './sync-failure.ts';
import { STEPS_AT_START } from './sync-progress.ts';

/** Proxies in front give up after half a minute or a minute. */
const REQUEST_HELD_MS = 25_000;
const POLL_MS = 150;
/** Syncs in this process notify waiters; syncs in other processes must be polled. */
const LOOK_AGAIN_MS = { postgres: POLL_MS, embedded: 1_000 };
const SUPERSEDED_SNAPSHOTS_KEPT_MS = DAY;
const SNAPSHOTS_KEPT_MS = 400 * DAY;

/** A synced period and its snapshot. */
export interface ReadPeriod extends PeriodDates, SnapshotOfRow {}

type Outcome = { readonly snapshotId: string } | { readonly sealedFigures: Uint8Array };

const SYNC_JOB = 'sync-books';
/** A sync mostly waits for QuickBooks. A few that take minutes must not block all others. */
const MAX_READINGS_AT_ONCE = 16;
/** Longer than most syncs, shorter than a process has for shutting down. */
const STOPPING_PATIENCE_MS = 15_000;

export function createSyncs(dependencies: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  metrics: Pick<Metrics, 'readings'>;
  jobs: Jobs;
  connections: Connections;
  traces: Traces;
  log: Logger;
  lifecycle: Lifecycle;
}) {
  const { database, clock, secrets, jobs, lifecycle } = dependencies;
  const repository = createSnapshotsRepository(database.queries);
  const waiting = createInFlight<Outcome | null>();
  const snapshots = createStoredSnapshots({ database, clock, secrets });
  /** Emits the ids of syncs that have a result. */
  const told = new EventEmitter();
  let patientUntil: Date | null = null;

  jobs.define<SyncJob>({
    name: SYNC_JOB,
    retries: 2,
    timeoutSeconds: SYNC_TIMEOUT_MS / 1000,
    atOnce: MAX_READINGS_AT_ONCE,
    run: createReadingOfBooks({ ...dependencies, repository, snapshots, told }),
  });

  /** Starts a sync, or finds the one that is running for the same company and period. */
  async function startOrJoin(company: Company, period: PeriodRequest): Promise<string> {
    for (;;) {
      const running = await repository.findRunningSync(company.connectionId, period);
      if (running !== undefined) {
        if (after(running.startedAt, SYNC_TIMEOUT_MS) > clock.now()) return running.id;
        await repository.finishSync(running.id, clock.now(), { failure: failureOf(syncTookTooLong()) });
      }
      const id = randomUUID();
      const isFirst = await database.queries.transaction(async (queries) => {
        const added = await createSnapshotsRepository(queries).addSync({
          id,
          connectionId: company.connectionId,
          askedBy: company.accountId,
          periodType: period.type,
          startDate: period.startDate,
          endDate: period.endDate,
          startedAt: clock.now(),
          steps: [...STEPS_AT_START],
        });
        // One sync per company at a time, across all instances, keeps us within its limits.
        const group = secrets.fingerprint(`sync ${company.turns}`);
        if (added) await jobs.add(SYNC_JOB, { syncId: id } satisfies SyncJob, { group, within: queries });
        return added;
      });
      if (isFirst) return id;
    }
  }

  /**
   * Waits for the result of a sync, on any instance: the id of its snapshot, or earlier its figures if these suffice;
   * null if a request can no longer be held.
   */
  async function finished(syncId: string, wish: 'all' | 'figures'): Promise<Outcome | null> {
    const heldUntil = after(clock.now(), REQUEST_HELD_MS);
    for (;;) {
      const sync = await repository.findSync(syncId);
      if (sync === undefined) throw unknownReading();
      if (sync.failure !== null) throw new AppError(sync.failure);
      if (sync.snapshotId !== null) return { snapshotId: sync.snapshotId };
      if (wish === 'figures' && sync.sealedFigures !== null) return { sealedFigures: sync.sealedFigures };
      if (sync.finishedAt !== null) throw unknownReading();
      const now = clock.now();
      if (after(sync.startedAt, SYNC_TIMEOUT_MS) <= now) throw syncTookTooLong();
      if (heldUntil <= now) return null;
      if (lifecycle.isDraining && !(await hasEndedSoon(syncId))) return null;
      await once(told, syncId, { signal: AbortSignal.timeout(LOOK_AGAIN_MS[database.driver.kind]) }).catch(
        () => {},
      );
    }
  }

  /**
   * While the server shuts down, a running sync may still finish; one that waits for its turn goes to another instance.
   */
  async function hasEndedSoon(syncId: string): Promise<boolean> {
    patientUntil ??= after(clock.now(), STOPPING_PATIENCE_MS);
    do {
      if ((await repository.findSync(syncId))?.finishedAt != null) return true;
      await sleep(POLL_MS);
    } while (clock.now() < patientUntil);
    return false;
  }

  /** The snapshot of a sync; null if it takes longer than a request can be held. */
  async function snapshotFrom(outcome: Outcome | null): Promise<StoredSnapshot | null> {
    if (outcome === null || !('snapshotId' in outcome)) return null;
    const syncedAt = await repository.findSyncedAt(outcome.snapshotId);
    if (syncedAt === undefined) throw unknownReading();
    return snapshots.open({ id: outcome.snapshotId, syncedAt });
  }

  async function mustBeOf(company: Company, syncId: string): Promise<void> {
    const sync = await repository.findSync(syncId);
    if (sync?.connectionId !== company.connectionId) throw unknownReading();
  }

  const outcome = (syncId: string, wish: 'all' | 'figures') =>
    waiting.share(`${syncId} ${wish}`, () => finished(syncId, wish));

  return {
    /** Starts a sync of a company's books. Simultaneous requests for the same share it. */
    begin: startOrJoin,

    /** The result of a company's sync; null if it takes longer than a request can be held. */
    async outcomeOf(company: Company, syncId: string): Promise<StoredSnapshot | null> {
      await mustBeOf(company, syncId);
      return snapshotFrom(await outcome(syncId, 'all'));
    },

    /** The figures of a sync, on the company's own basis, as soon as they are complete. */
    async figuresOf(company: Company, syncId: string): Promise<FinancialData | null> {
      await mustBeOf(company, syncId);
      const come = await outcome(syncId, 'figures');
      if (come !== null && 'sealedFigures' in come) {
        return openLargeJson<FinancialData>(secrets, come.sealedFigures, figuresToldOf(syncId));
      }
      const stored = await snapshotFrom(come);
      return stored === null ? null : financialDataOf({ company, stored }, undefined);
    },

    /**
     * The latest snapshot of a period; null if it was never synced. If the figures of a sync are already complete,
     * waits for its snapshot: nothing shown next to them may come from older books.
     */
    async findLatest(company: Company, dates: PeriodDates): Promise<StoredSnapshot | null> {
      const startedAfter = after(clock.now(), -SYNC_TIMEOUT_MS);
      const standing = await repository.findStanding(company.connectionId, dates, startedAfter);
      if (standing !== null) {
        const stored = await snapshotFrom(await outcome(standing, 'all'));
        if (stored === null) throw beingRead();
        return stored;
      }
      const row = await repository.findLatest(company.connectionId, dates);
      return row === undefined ? null : snapshots.open(row);
    },

    /** The synced periods of a company, each at its latest sync, newest first. */
    async listRead(company: Company): Promise<ReadPeriod[]> {
      const rows = await repository.listOfConnection(company.connectionId);
      const newest = new Map(rows.toReversed().map((row) => [`${row.startDate} ${row.endDate}`, row]));
      return rows.filter((row) => newest.get(`${row.startDate} ${row.endDate}`)?.id === row.id);
    },

    /** Opens a snapshot from `listRead`. */
    open: snapshots.open,

    /** Every snapshot of an account's companies, one at a time, because each may be large. */
    async *everythingOf(accountId: string): AsyncGenerator<StoredSnapshot> {
      for (const { id } of await repository.listOfAccount(accountId)) {
        const opened = await snapshots.unpack(id).catch(unlessLost);
        if (opened !== null) yield opened;
      }
    },

    async countOf(accountId: string, within: Queries): Promise<number> {
      return (await createSnapshotsRepository(within).listOfAccount(accountId)).length;
    },

    /** For a company whose source has different books from now on. */
    async forgetReadingsOf(connectionId: string, within: Queries): Promise<void> {
      await createSnapshotsRepository(within).deleteOf(connectionId);
    },

    /** Progress of a period's sync; null if none is running. */
    async progressOf(company: Company, period: PeriodRequest): Promise<SyncProgress> {
      const sync = await repository.findRunningSync(company.connectionId, period);
      return sync === undefined ? null : { steps: sync.steps, notice: sync.notice };
    },

    async forgetOld(): Promise<void> {
      const now = clock.now();
      await repository.deleteOld({
        supersededBefore: after(now, -SUPERSEDED_SNAPSHOTS_KEPT_MS),
        before: after(now, -SNAPSHOTS_KEPT_MS),
      });
    },
  };
}

export type Syncs = ReturnType<typeof createSyncs>;
