import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PeriodDates, PeriodRequest, SyncProgress } from '@insights/contracts';
import { formatDay, parseDay, SourceError } from '@insights/ledger';
import { AppError } from '../../shared/app-error.ts';
import { after, type Clock, DAY, MINUTE } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import { createInFlight } from '../../shared/in-flight.ts';
import { inSlices } from '../../shared/in-slices.ts';
import type { Jobs } from '../../shared/jobs.ts';
import { KeptByBytes } from '../../shared/kept-by-bytes.ts';
import type { Lifecycle } from '../../shared/lifecycle.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Metrics } from '../../shared/metrics.ts';
import { compress, decompress, unlessLost } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import { asAppError } from '../connections/connections.errors.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { decodeInSteps, encodeInSteps } from './snapshot-codec.ts';
import { internalFailure, syncTookTooLong, unknownReading } from './snapshots.errors.ts';
import { createSnapshotsRepository } from './snapshots.repository.ts';
import type { SyncFailure } from './sync-failure.ts';
import { createSyncProgress, STEPS_AT_START } from './sync-progress.ts';

/** After so long a reading counts as lost, and whoever asks next begins another. */
const SYNC_TIMEOUT_MS = 10 * MINUTE;
/** Proxies in front give up after half a minute or a minute. */
const REQUEST_HELD_MS = 25_000;
const POLL_MS = 150;
/** Some dozens of periods of a small company, or one of a very large one. */
const MAX_BYTES_UNPACKED = 96 * 1024 * 1024;
/** No longer without being asked for, so that what an owner deletes is soon gone from memory, too. */
const UNPACKED_FOR_MS = 10 * MINUTE;
const SUPERSEDED_SNAPSHOTS_KEPT_MS = DAY;
const SNAPSHOTS_KEPT_MS = 400 * DAY;
/** Of one account: hundreds of periods of a small company, and a dozen of a large one. */
const MAX_BYTES_KEPT = 200 * 1024 * 1024;

/** A snapshot with what is said of it: when it was read, and the fingerprint of its content. */
export interface StoredSnapshot {
  readonly id: string;
  readonly snapshot: Snapshot;
  readonly syncedAt: Date;
  readonly fingerprint: string;
}

/** A period that was read, and the snapshot of it. */
export interface ReadPeriod extends PeriodDates {
  readonly id: string;
  readonly syncedAt: Date;
}

interface SyncJob {
  readonly syncId: string;
}

const SYNC_JOB = 'sync-books';
/** A reading mostly waits for QuickBooks. A few that drip for minutes must not keep all others waiting. */
const MAX_READINGS_AT_ONCE = 16;
/** Longer than most readings, shorter than a process is given to end. */
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
  const { database, metrics, clock, secrets, jobs, connections, traces, log, lifecycle } = dependencies;
  const repository = createSnapshotsRepository(database.queries);
  const waiting = createInFlight<string | null>();
  const unpacking = createInFlight<StoredSnapshot>();
  const unpacked = new KeptByBytes<StoredSnapshot>({
    maxBytes: MAX_BYTES_UNPACKED,
    restMs: UNPACKED_FOR_MS,
  });
  let patientUntil: Date | null = null;

  jobs.define<SyncJob>({
    name: SYNC_JOB,
    retries: 2,
    timeoutSeconds: SYNC_TIMEOUT_MS / 1000,
    atOnce: MAX_READINGS_AT_ONCE,
    run: runSync,
  });

  /** Begins a reading, or finds the one that is under way for the same company and period. */
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
        // One reading of a company at a time, however many instances there are, keeps us within its limits.
        const group = secrets.fingerprint(`sync ${company.turns}`);
        if (added) await jobs.add(SYNC_JOB, { syncId: id } satisfies SyncJob, { group, within: queries });
        return added;
      });
      if (isFirst) return id;
    }
  }

  /** The id of a reading's snapshot, wherever it runs; null when a request can be held no longer. */
  async function finished(syncId: string): Promise<string | null> {
    const heldUntil = after(clock.now(), REQUEST_HELD_MS);
    for (;;) {
      const sync = await repository.findSync(syncId);
      if (sync === undefined) throw unknownReading();
      if (sync.failure !== null) throw new AppError(sync.failure);
      if (sync.snapshotId !== null) return sync.snapshotId;
      if (sync.finishedAt !== null) throw unknownReading();
      const now = clock.now();
      if (after(sync.startedAt, SYNC_TIMEOUT_MS) <= now) throw syncTookTooLong();
      if (heldUntil <= now) return null;
      if (lifecycle.isDraining && !(await hasEndedSoon(syncId))) return null;
      await sleep(POLL_MS);
    }
  }

  /** While the server stops, a reading that runs may still end; one that waits for its turn is another instance's. */
  async function hasEndedSoon(syncId: string): Promise<boolean> {
    patientUntil ??= after(clock.now(), STOPPING_PATIENCE_MS);
    do {
      if ((await repository.findSync(syncId))?.finishedAt != null) return true;
      await sleep(POLL_MS);
    } while (clock.now() < patientUntil);
    return false;
  }

  /** The work of a reading. Its failure is an outcome that is kept for those who wait; only a crash repeats it. */
  async function runSync({ syncId }: SyncJob): Promise<void> {
    const sync = await repository.findSync(syncId);
    if (sync === undefined || sync.finishedAt !== null) return;
    const progress = createSyncProgress((state) => repository.saveProgress(syncId, state));
    const deadline = AbortSignal.timeout(SYNC_TIMEOUT_MS);
    const endTimer = metrics.readings.startTimer();
    // When one part fails, the others are not worth asking for.
    const stop = new AbortController();
    try {
      const { source } = await connections.companyOfConnection(sync.connectionId);
      const period = { start: parseDay(sync.startDate), end: parseDay(sync.endDate) };
      const signal = AbortSignal.any([deadline, stop.signal]);
      const reading = await source.read(period, progress, signal);
      progress.start('proof');
      const snapshotId = await store(sync.connectionId, snapshotOf(reading, sync.periodType, period));
      await traces.remember(sync.askedBy, progress.lastReference);
      await progress.settled();
      await repository.finishSync(syncId, clock.now(), { snapshotId });
      endTimer({ outcome: 'read' });
    } catch (error) {
      stop.abort();
      // It may fail because the server ends. Then it is no outcome: whoever goes on tries again.
      if (lifecycle.isDraining) throw error;
      const failure = deadline.aborted ? syncTookTooLong() : asAppError(error);
      if (failure instanceof AppError) log.warn({ syncId, ...factsOf(error) }, 'the books could not be read');
      else log.error({ err: failure, syncId }, 'sync failed');
      await traces.remember(sync.askedBy, progress.lastReference);
      await progress.settled();
      await repository.finishSync(syncId, clock.now(), { failure: failureOf(failure) });
      endTimer({ outcome: 'failed' });
    }
  }

  async function store(connectionId: string | null, snapshot: Snapshot): Promise<string> {
    const id = randomUUID();
    const syncedAt = clock.now();
    const { bytes, fingerprint } = await inSlices(encodeInSteps(snapshot));
    await repository.addSnapshot({
      id,
      connectionId,
      periodType: snapshot.periodType,
      startDate: formatDay(snapshot.period.start),
      endDate: formatDay(snapshot.period.end),
      syncedAt,
      fingerprint,
      sealedContent: secrets.seal(await compress(bytes), contentOf(id)),
    });
    await repository.deleteBeyond(connectionId, MAX_BYTES_KEPT);
    unpacked.set(id, { id, snapshot, syncedAt, fingerprint }, bytes.byteLength);
    return id;
  }

  /** Snapshots never change, and six charts ask for the same one at once. */
  async function load({ id }: { id: string }): Promise<StoredSnapshot> {
    return (
      unpacked.get(id) ??
      unpacking.share(id, async () => {
        const { stored, bytes } = await unpack(id);
        unpacked.set(id, stored, bytes);
        return stored;
      })
    );
  }

  async function unpack(id: string): Promise<{ stored: StoredSnapshot; bytes: number }> {
    const row = await repository.findSnapshot(id);
    if (row === undefined) throw syncTookTooLong();
    const encoded = await decompress(secrets.open(row.sealedContent, contentOf(id)));
    const { syncedAt, fingerprint } = row;
    const stored = { id, snapshot: await inSlices(decodeInSteps(encoded)), syncedAt, fingerprint };
    return { stored, bytes: encoded.byteLength };
  }

  return {
    /** Begins to read a company's books anew. Whoever asks for the same at the same time shares the reading. */
    begin: startOrJoin,

    /** What a reading of a company gives; null while it goes on for longer than a request can be held. */
    async outcomeOf(company: Company, syncId: string): Promise<StoredSnapshot | null> {
      const sync = await repository.findSync(syncId);
      if (sync?.connectionId !== company.connectionId) throw unknownReading();
      const snapshotId = await waiting.share(syncId, () => finished(syncId));
      return snapshotId === null ? null : load({ id: snapshotId });
    },

    /** The latest snapshot of a period; null when it was never read. */
    async findLatest(company: Company, dates: PeriodDates): Promise<StoredSnapshot | null> {
      const row = await repository.findLatest(company.connectionId, dates);
      return row === undefined ? null : load(row);
    },

    /** The periods of a company that were read, each as it was read last, the newest first. */
    async listRead(company: Company): Promise<ReadPeriod[]> {
      const rows = await repository.listOfConnection(company.connectionId);
      const newest = new Map(rows.toReversed().map((row) => [`${row.startDate} ${row.endDate}`, row]));
      return rows.filter((row) => newest.get(`${row.startDate} ${row.endDate}`)?.id === row.id);
    },

    /** A snapshot that `listRead` named. */
    open: load,

    /** Everything that was read of an account's companies, one snapshot at a time, since each may be large. */
    async *everythingOf(accountId: string): AsyncGenerator<StoredSnapshot> {
      for (const { id } of await repository.listOfAccount(accountId)) {
        const opened = await unpack(id).catch(unlessLost);
        if (opened !== null) yield opened.stored;
      }
    },

    async countOf(accountId: string, within: Queries): Promise<number> {
      return (await createSnapshotsRepository(within).listOfAccount(accountId)).length;
    },

    /** For a company whose source holds other books from now on. */
    async forgetReadingsOf(connectionId: string, within: Queries): Promise<void> {
      await createSnapshotsRepository(within).deleteOf(connectionId);
    },

    /** How far the reading of a period has come; null when none is under way. */
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

function contentOf(snapshotId: string): string {
  return `snapshots ${snapshotId} content`;
}

/** What of a failure may be logged. */
function factsOf(error: unknown) {
  if (error instanceof SourceError) return error.facts;
  return { code: error instanceof AppError ? error.code : undefined };
}

function failureOf(error: unknown): SyncFailure {
  const { code, status, message } = error instanceof AppError ? error : internalFailure();
  return { code, status, message };
}
