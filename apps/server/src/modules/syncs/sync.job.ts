import type { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { type Period, parseDay, type SourceData, SourceError } from '@insights/ledger';
import { BASES } from '@insights/words';
import { AppError } from '../../shared/app-error.ts';
import { MINUTE } from '../../shared/clock.ts';
import { databaseFailure } from '../../shared/database/database-failure.ts';
import { sealLargeJson } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import { runInTimeSlices } from '../../shared/time-slices.ts';
import { asAppError } from '../connections/connections.errors.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import { buildFinancialData } from '../snapshots/financial-data.response.ts';
import { type EncodedSegments, encodeBooksInSteps } from '../snapshots/snapshot.codec.ts';
import { type SnapshotContent, snapshotContent, viewSnapshot } from '../snapshots/snapshot.view.ts';
import { syncTookTooLong } from '../snapshots/snapshots.errors.ts';
import type { SnapshotStore } from '../snapshots/snapshots.store.ts';
import type { Traces } from '../support/traces.usecases.ts';
import { createSyncProgress, type SyncProgressReporter } from './sync-progress.job.ts';
import { toSyncFailure } from './syncs.errors.ts';
import type { SyncRow, SyncsRepository } from './syncs.repository.ts';

/** After this time, a sync counts as lost, and the next request starts a new one. */
export const SYNC_TIMEOUT_MS = 10 * MINUTE;

type SyncJobDependencies = Uses<'clock' | 'secrets' | 'metrics' | 'log' | 'lifecycle'> & {
  readonly connections: Pick<Connections, 'companyToSync'>;
  readonly traces: Traces;
  readonly repository: SyncsRepository;
  readonly store: SnapshotStore;
  /** Emits the ids of syncs that have a result. */
  readonly syncEvents: EventEmitter;
};

/** Encoded books whose figures were published, with the sync time that the figures show. */
interface PublishedBooks {
  readonly syncedAt: Date;
  readonly books: EncodedSegments;
}

/**
 * Runs syncs: reads a company's books, checks them against QuickBooks' reports, stores them, and notifies waiters.
 */
export class SyncJob {
  readonly #dependencies: SyncJobDependencies;

  constructor(dependencies: SyncJobDependencies) {
    this.#dependencies = dependencies;
  }

  /** Runs a sync. A failure is stored as a result for waiters; only a crash causes a retry. */
  async run(syncId: string): Promise<void> {
    const { clock, metrics, connections, traces, log, lifecycle, repository, syncEvents } =
      this.#dependencies;
    const sync = await repository.findSync(syncId);
    if (sync === undefined || sync.finishedAt !== null) return;
    const progress = createSyncProgress(async (state) => {
      await repository.saveProgress(syncId, state);
    });
    const deadline = AbortSignal.timeout(SYNC_TIMEOUT_MS);
    const endTimer = metrics.readings.startTimer();
    // If one part fails, the other parts are no longer needed.
    const stop = new AbortController();
    const finish = async (result: Parameters<SyncsRepository['finishSync']>[2]) => {
      await traces.remember(sync.askedBy, progress.lastReference);
      await progress.settled();
      await repository.finishSync(syncId, clock.now(), result);
      syncEvents.emit(syncId);
    };
    try {
      const company = await connections.companyToSync(sync.connectionId);
      const signal = AbortSignal.any([deadline, stop.signal]);
      await finish({ snapshotId: await this.#sync(sync, company, progress, signal) });
      endTimer({ outcome: 'read' });
    } catch (error) {
      stop.abort();
      // A failure because the server is shutting down is not a result; another instance tries again.
      if (lifecycle.isDraining) throw error;
      const failure = databaseFailure(error) ?? (deadline.aborted ? syncTookTooLong() : asAppError(error));
      if (failure instanceof AppError)
        log.warn({ syncId, code: failure.code, ...factsOf(error) }, 'the books could not be read');
      else log.error({ err: failure, syncId }, 'sync failed');
      await finish({ failure: toSyncFailure(failure) });
      endTimer({ outcome: 'failed' });
    }
  }

  /** Returns the id of the company's snapshot: the latest one if nothing has changed, otherwise a new one. */
  async #sync(
    sync: SyncRow,
    company: Company,
    progress: SyncProgressReporter,
    signal: AbortSignal,
  ): Promise<string> {
    const { store } = this.#dependencies;
    const period = { start: parseDay(sync.startDate), end: parseDay(sync.endDate) };
    const confirmed = await this.#confirmLatest(sync, company, period, progress, signal);
    if (confirmed !== null) return confirmed;
    let published: Promise<PublishedBooks | undefined> = Promise.resolve(undefined);
    const onFiguresReady = (read: SourceData) => {
      const content = snapshotContent(read, sync.periodType, period);
      published = this.#publishFigures(sync, company, content, progress);
    };
    const source = await company.source.read(period, { ...progress, onFiguresReady }, signal);
    progress.start('proof');
    const content = snapshotContent(source, sync.periodType, period);
    return store.add(sync.connectionId, content, source.trace, await published);
  }

  /**
   * If the books are unchanged, returns the id of their snapshot: the existing one, confirmed, or, if a new day has
   * begun, a new one with documents as of today. Returns null if the books must be synced in full.
   */
  async #confirmLatest(
    sync: SyncRow,
    { source }: Company,
    period: Period,
    progress: SyncProgressReporter,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { store } = this.#dependencies;
    if (source.readAgain === undefined) return null;
    const latest = await store.findLatestWithTrace(sync.connectionId, sync);
    // Books that did not match QuickBooks' reports are synced in full, no matter how little seems to have changed.
    if (latest?.snapshot.periodType !== sync.periodType || !isProven(latest.snapshot)) return null;
    progress.start('company');
    const earlier = { ...latest.snapshot, trace: latest.trace };
    const unchanged = await source.readAgain(earlier, progress, signal);
    if (unchanged === null) return null;
    if (isSameDay(unchanged, earlier)) {
      await store.renew(earlier.id, unchanged.trace);
      return earlier.id;
    }
    const content = snapshotContent(unchanged, sync.periodType, period);
    if (!BASES.every((basis) => isProven(content, basis))) return null;
    progress.start('proof');
    return store.add(sync.connectionId, content, unchanged.trace);
  }

  /**
   * Publishes the figures once the books are complete, before the documents are fetched, for callers who need only the
   * figures.
   */
  async #publishFigures(
    { id, askedBy }: SyncRow,
    company: Company,
    content: SnapshotContent,
    { lastReference }: SyncProgressReporter,
  ): Promise<PublishedBooks | undefined> {
    const { clock, secrets, traces, log, repository, syncEvents } = this.#dependencies;
    try {
      // Visitors who see figures can quote the identifier of the response that the figures came from.
      await traces.remember(askedBy, lastReference);
      const syncedAt = clock.now();
      const books = await runInTimeSlices(encodeBooksInSteps(content));
      const snapshot = { ...content, id, syncedAt, fingerprint: books.fingerprint };
      const figures = buildFinancialData({ company, snapshot });
      await repository.saveFigures(id, await sealLargeJson(secrets, figures, figuresSealContext(id)));
      syncEvents.emit(id);
      return { syncedAt, books };
    } catch (error) {
      // The complete result follows soon, or fails in the same way.
      log.warn({ err: error, syncId: id }, 'figures could not be published early');
      return undefined;
    }
  }
}

/** Returns the encryption context for a sync's figures. */
export function figuresSealContext(syncId: string): string {
  return `syncs ${syncId} figures`;
}

function isSameDay(one: SourceData, other: SourceData): boolean {
  return (
    one.accrual === other.accrual &&
    one.documents.transactions === other.documents.transactions &&
    one.documents.readOn === other.documents.readOn &&
    isDeepStrictEqual(one.documents.deletions, other.documents.deletions)
  );
}

function isProven(content: SnapshotContent, basis?: Parameters<typeof viewSnapshot>[1]): boolean {
  return viewSnapshot(content, basis).parity.overall === 'PASS';
}

/** Returns the facts about a failure that may be logged. */
function factsOf(error: unknown) {
  return error instanceof SourceError ? error.facts : {};
}
