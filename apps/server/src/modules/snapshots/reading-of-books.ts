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

/** After so long a reading counts as lost, and whoever asks next begins another. */
export const SYNC_TIMEOUT_MS = 10 * MINUTE;

/** The work of a sync: a company's books are read, proven and stored, and who waits is told. */
export function createReadingOfBooks(dependencies: {
  clock: Clock;
  secrets: Secrets;
  metrics: Pick<Metrics, 'readings'>;
  connections: Pick<Connections, 'companyOfConnection'>;
  traces: Traces;
  log: Logger;
  lifecycle: Lifecycle;
  repository: SnapshotsRepository;
  snapshots: StoredSnapshots;
  /** Says by their ids which readings have come to something. */
  told: EventEmitter;
}) {
  const { clock, secrets, metrics, connections, traces, log, lifecycle } = dependencies;
  const { repository, snapshots, told } = dependencies;

  /** The work of a reading. Its failure is an outcome that is kept for those who wait; only a crash repeats it. */
  async function run({ syncId }: SyncJob): Promise<void> {
    const sync = await repository.findSync(syncId);
    if (sync === undefined || sync.finishedAt !== null) return;
    const progress = createSyncProgress((state) => repository.saveProgress(syncId, state));
    const deadline = AbortSignal.timeout(SYNC_TIMEOUT_MS);
    const endTimer = metrics.readings.startTimer();
    // When one part fails, the others are not worth asking for.
    const stop = new AbortController();
    try {
      const company = await connections.companyOfConnection(sync.connectionId);
      const signal = AbortSignal.any([deadline, stop.signal]);
      const snapshotId = await readBooks(sync, company, progress, signal);
      await traces.remember(sync.askedBy, progress.lastReference);
      await progress.settled();
      await repository.finishSync(syncId, clock.now(), { snapshotId });
      told.emit(syncId);
      endTimer({ outcome: 'read' });
    } catch (error) {
      stop.abort();
      // It may fail because the server ends. Then it is no outcome: whoever goes on tries again.
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
        // Whoever sees figures can name the answer that they come of.
        await traces.remember(sync.askedBy, progress.lastReference);
        return tellFigures(sync.id, company, snapshotOf(read, sync.periodType, period));
      };
      standing = told().catch((error) => {
        // The whole is told soon, or fails as this did.
        log.warn({ err: error, syncId: sync.id }, 'figures that stand could not be told');
        return undefined;
      });
    };
    const reading = await source.read(period, tellingProgress(progress, stands), signal);
    progress.start('proof');
    const snapshot = snapshotOf(reading, sync.periodType, period);
    return snapshots.add(sync.connectionId, snapshot, reading.trace, await standing);
  }

  /** Lets those see the figures of books that stand who wait for no more. */
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

  /** What was read last for the period of a sync; null where nothing was, or nothing that opens and is proven. */
  async function findEarlier(sync: SyncRow): Promise<{ id: string; reading: Reading } | null> {
    const row = await repository.findLatest(sync.connectionId, sync);
    const trace = row === undefined ? undefined : snapshots.openTrace(row);
    if (row === undefined || trace === undefined) return null;
    const stored = await snapshots.open(row).catch(unlessLost);
    if (stored?.snapshot.periodType !== sync.periodType) return null;
    // What did not agree with QuickBooks is read again, however little seems to have changed.
    if (parityOf(stored.snapshot).overall !== 'PASS') return null;
    return { id: row.id, reading: { ...stored.snapshot, trace } };
  }

  return run;
}

export interface SyncJob {
  readonly syncId: string;
}

/** Whether nothing was changed, and nothing that a reading of this moment tells of is another one. */
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

/** What the figures of a reading are sealed with. */
export function figuresToldOf(syncId: string): string {
  return `syncs ${syncId} figures`;
}

/** Tells of books that stand, and of all else as before. */
function tellingProgress(
  progress: SyncProgressReporter,
  stands: (reading: Reading) => void,
): ReadingProgress {
  const { start, advance, finish, notice, answered } = progress;
  return { start, advance, finish, notice, answered, stands };
}

/** What of a failure may be logged. */
function factsOf(error: unknown) {
  return error instanceof SourceError ? error.facts : {};
}
