import type { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { parseDay, type Reading, type ReadingProgress, SourceError } from '@insights/ledger';
import { BASES } from '@insights/words';
import { AppError } from '../../shared/app-error.ts';
import { type Clock, MINUTE } from '../../shared/clock.ts';
import { databaseFailure } from '../../shared/database/database-failure.ts';
import { inSlices } from '../../shared/in-slices.ts';
import type { Lifecycle } from '../../shared/lifecycle.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Metrics } from '../../shared/metrics.ts';
import { sealLargeJson, unlessLost } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import { asAppError } from '../connections/connections.errors.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { parityOf } from './figures-of.ts';
import { financialDataOf } from './financial-data-of.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { encodeBooksInSteps } from './snapshot-codec.ts';
import { syncTookTooLong } from './snapshots.errors.ts';
import type { SnapshotsRepository, SyncRow } from './snapshots.repository.ts';
import type { StandingBooks, StoredSnapshots } from './stored-snapshots.ts';
import { failureOf } from './sync-failure.ts';
import { createSyncProgress, type SyncProgressReporter } from './sync-progress.ts';

/** After this time a sync counts as lost, and the next request starts another. */
export const SYNC_TIMEOUT_MS = 10 * MINUTE;

/** Runs syncs: reads a company's books, proves and stores them, and notifies those who wait. */
export function createReadingOfBooks(dependencies: {
  clock: Clock;
  secrets: Secrets;
  metrics: Pick<Metrics, 'readings'>;
  connections: Pick<Connections, 'companyToSync'>;
  traces: Traces;
  log: Logger;
  lifecycle: Lifecycle;
  repository: SnapshotsRepository;
  snapshots: StoredSnapshots;
  /** Emits the ids of syncs that have a result. */
  told: EventEmitter;
}) {
  const { clock, secrets, metrics, connections, traces, log, lifecycle } = dependencies;
  const { repository, snapshots, told } = dependencies;

  /** Runs a sync. Its failure is a stored result for those who wait; only a crash repeats it. */
  async function run({ syncId }: SyncJob): Promise<void> {
    const sync = await repository.findSync(syncId);
    if (sync === undefined || sync.finishedAt !== null) return;
    const progress = createSyncProgress((state) => repository.saveProgress(syncId, state));
    const deadline = AbortSignal.timeout(SYNC_TIMEOUT_MS);
    const endTimer = metrics.readings.startTimer();
    // If one part fails, the others are no longer needed.
    const stop = new AbortController();
    try {
      const company = await connections.companyToSync(sync.connectionId);
      const signal = AbortSignal.any([deadline, stop.signal]);
      const snapshotId = await readBooks(sync, company, progress, signal);
      await traces.remember(sync.askedBy, progress.lastReference);
      await progress.settled();
      await repository.finishSync(syncId, clock.now(), { snapshotId });
      told.emit(syncId);
      endTimer({ outcome: 'read' });
    } catch (error) {
      stop.abort();
      // A failure because the server shuts down is not a result: another instance tries again.
      if (lifecycle.isDraining) throw error;
      const failure = databaseFailure(error) ?? (deadline.aborted ? syncTookTooLong() : asAppError(error));
      if (failure instanceof AppError)
        log.warn({ syncId, code: failure.code, ...factsOf(error) }, 'the books could not be read');
      else log.error({ err: failure, syncId }, 'sync failed');
      await traces.remember(sync.askedBy, progress.lastReference);
      await progress.settled();
      await repository.finishSync(syncId, clock.now(), { failure: failureOf(failure) });
      told.emit(syncId);
      endTimer({ outcome: 'failed' });
    }
  }

  /**
   * Returns the id of the snapshot of a company's current books. If its source finds nothing changed since the last sync
   * of the same period, that snapshot is renewed; otherwise the books are read in full.
   */
  async function readBooks(
    sync: SyncRow,
    company: Company,
    progress: SyncProgressReporter,
    signal: AbortSignal,
  ): Promise<string> {
    const { source } = company;
    const period = { start: parseDay(sync.startDate), end: parseDay(sync.endDate) };
    const earlier = source.readAgain === undefined ? null : await findEarlier(sync);
    if (earlier !== null) progress.start('company');
    const again =
      earlier === null ? null : ((await source.readAgain?.(earlier.reading, progress, signal)) ?? null);
    if (earlier !== null && again !== null && isSameReading(again, earlier.reading)) {
      await snapshots.renew(earlier.id, again.trace);
      return earlier.id;
    }
    if (again !== null) {
      const snapshot = snapshotOf(again, sync.periodType, period);
      if (isProven(snapshot)) {
        progress.start('proof');
        return snapshots.add(sync.connectionId, snapshot, again.trace);
      }
    }
    let standing: Promise<StandingBooks | undefined> = Promise.resolve(undefined);
    const stands = (read: Reading) => {
      const told = async () => {
        // Visitors who see figures can quote the response that they came from.
        await traces.remember(sync.askedBy, progress.lastReference);
        return tellFigures(sync.id, company, snapshotOf(read, sync.periodType, period));
      };
      standing = told().catch((error) => {
        // The complete result follows soon, or fails as this did.
        log.warn({ err: error, syncId: sync.id }, 'figures that stand could not be told');
        return undefined;
      });
    };
    const reading = await source.read(period, tellingProgress(progress, stands), signal);
    progress.start('proof');
    const snapshot = snapshotOf(reading, sync.periodType, period);
    return snapshots.add(sync.connectionId, snapshot, reading.trace, await standing);
  }

  /**
   * Publishes the figures of books that are complete except for documents, for callers who need only them.
   */
  async function tellFigures(syncId: string, company: Company, snapshot: Snapshot): Promise<StandingBooks> {
    const syncedAt = clock.now();
    const books = await inSlices(encodeBooksInSteps(snapshot));
    const { fingerprint } = books;
    const figures = financialDataOf(
      { company, stored: { id: syncId, snapshot, syncedAt, fingerprint } },
      undefined,
    );
    await repository.saveFigures(syncId, await sealLargeJson(secrets, figures, figuresToldOf(syncId)));
    told.emit(syncId);
    return { syncedAt, books };
  }

  /**
   * The last snapshot for the period of a sync; null if there is none that can be decrypted and is proven.
   */
  async function findEarlier(sync: SyncRow): Promise<{ id: string; reading: Reading } | null> {
    const row = await repository.findLatest(sync.connectionId, sync);
    const trace = row === undefined ? undefined : snapshots.openTrace(row);
    if (row === undefined || trace === undefined) return null;
    const stored = await snapshots.open(row).catch(unlessLost);
    if (stored?.snapshot.periodType !== sync.periodType) return null;
    // Books that did not agree with QuickBooks are read again, no matter how little seems to have changed.
    if (parityOf(stored.snapshot).overall !== 'PASS') return null;
    return { id: row.id, reading: { ...stored.snapshot, trace } };
  }

  return run;
}

export interface SyncJob {
  readonly syncId: string;
}

/** Whether nothing changed, including everything that depends on the time of the sync. */
function isSameReading(one: Reading, other: Reading): boolean {
  return (
    one.accrual === other.accrual &&
    one.documents.transactions === other.documents.transactions &&
    one.documents.readOn === other.documents.readOn &&
    isDeepStrictEqual(one.documents.deletions, other.documents.deletions)
  );
}

function isProven(snapshot: Snapshot): boolean {
  return BASES.every((basis) => parityOf(snapshot, basis).overall === 'PASS');
}

/** Encryption context of a sync's figures. */
export function figuresToldOf(syncId: string): string {
  return `syncs ${syncId} figures`;
}

/** Publishes complete books, and reports other progress as before. */
function tellingProgress(
  progress: SyncProgressReporter,
  stands: (reading: Reading) => void,
): ReadingProgress {
  const { start, advance, finish, notice, answered } = progress;
  return { start, advance, finish, notice, answered, stands };
}

/** The loggable facts of a failure. */
function factsOf(error: unknown) {
  return error instanceof SourceError ? error.facts : {};
}
