import { randomUUID } from 'node:crypto';
import type { PeriodDates } from '@insights/contracts';
import { after, type Clock, DAY } from '../../shared/clock.ts';
import { singleFlight } from '../../shared/concurrency.ts';
import type { Queries } from '../../shared/database/database.ts';
import { datesOf } from '../../shared/period-dates.ts';
import { compress, decompress, nullIfSecretLost, openedOrNull } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { runInTimeSlices } from '../../shared/time-slices.ts';
import { decodeInSteps, type EncodedSegments, encodeInSteps } from './snapshot.codec.ts';
import type { Snapshot, SnapshotContent } from './snapshot.view.ts';
import { type CachedSnapshot, createSnapshotCache } from './snapshots.cache.ts';
import { syncTookTooLong } from './snapshots.errors.ts';
import { createSnapshotsRepository, type PieceRow, type SnapshotRow } from './snapshots.repository.ts';

/** Limit per account, enough for hundreds of periods for a small company, or a dozen for a large company. */
const MAX_STORED_BYTES = 200 * 1024 * 1024;
const PIECE_BYTES = 4 * 1024 * 1024;

const SUPERSEDED_KEPT_MS = DAY;
const KEPT_MS = 400 * DAY;

/** Identifies a stored snapshot and its last confirmation. */
export type SnapshotKey = Pick<Snapshot, 'id' | 'syncedAt'>;

/** A synced period and the key of its latest snapshot. */
export interface SyncedPeriod extends SnapshotKey, PeriodDates {}

/** Stores snapshots encrypted in the database, and caches decoded ones. */
export class SnapshotStore {
  readonly #clock: Clock;
  readonly #secrets: Secrets;
  readonly #pieceBytes: number;
  readonly #repository: ReturnType<typeof createSnapshotsRepository>;
  readonly #decoding = singleFlight<CachedSnapshot>();
  readonly #cache = createSnapshotCache();

  constructor(dependencies: Uses<'database' | 'clock' | 'secrets'> & { pieceBytes?: number }) {
    this.#clock = dependencies.clock;
    this.#secrets = dependencies.secrets;
    this.#pieceBytes = dependencies.pieceBytes ?? PIECE_BYTES;
    this.#repository = createSnapshotsRepository(dependencies.database.queries);
  }

  /**
   * Stores a snapshot with its source's trace, and returns its id. `books` are the encoded books, if they were already
   * encoded when `syncedAt` was published.
   */
  async add(
    connectionId: string | null,
    content: SnapshotContent,
    trace: string | undefined,
    { syncedAt, books }: { syncedAt: Date; books?: EncodedSegments } = { syncedAt: this.#clock.now() },
  ): Promise<string> {
    const id = randomUUID();
    const { segments, fingerprint } = await runInTimeSlices(encodeInSteps(content, books));
    const bytes = segments.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { sealedContent, pieces } = await this.#sealContent(id, segments);
    const row = {
      id,
      connectionId,
      periodType: content.periodType,
      ...datesOf(content.period),
      syncedAt,
      fingerprint,
      sealedContent,
      contentBytes: bytes,
      sealedTrace: this.#sealTrace(id, trace),
    };
    await this.#repository.addSnapshot(row, pieces);
    await this.#repository.deleteBeyond(connectionId, MAX_STORED_BYTES);
    this.#cache.set(id, { snapshot: { ...content, id, syncedAt, fingerprint }, bytes });
    return id;
  }

  /** Records that a snapshot is still current as of now. */
  async renew(id: string, trace: string | undefined): Promise<void> {
    const sealedTrace = this.#sealTrace(id, trace);
    await this.#repository.renewSnapshot(id, { syncedAt: this.#clock.now(), sealedTrace });
  }

  /** Returns a snapshot by its id, or undefined if it was deleted. */
  async find(id: string): Promise<Snapshot | undefined> {
    const syncedAt = await this.#repository.findSyncedAt(id);
    return syncedAt === undefined ? undefined : this.open({ id, syncedAt });
  }

  /** Returns the latest snapshot for a period, or null if the period was never synced. */
  async findLatest(connectionId: string | null, dates: PeriodDates): Promise<Snapshot | null> {
    const row = await this.#repository.findLatest(connectionId, dates);
    return row === undefined ? null : this.open(row);
  }

  /**
   * Returns the latest snapshot for a period with its source's trace, or null if there is none or either one can no
   * longer be decrypted.
   */
  async findLatestWithTrace(
    connectionId: string | null,
    dates: PeriodDates,
  ): Promise<{ snapshot: Snapshot; trace: string } | null> {
    const row = await this.#repository.findLatest(connectionId, dates);
    const sealedTrace = row?.sealedTrace ?? null;
    if (row === undefined || sealedTrace === null) return null;
    const trace = openedOrNull(() => this.#secrets.open(sealedTrace, traceContext(row.id)).toString());
    const snapshot = trace === null ? null : await this.open(row).catch(nullIfSecretLost);
    return snapshot === null || trace === null ? null : { snapshot, trace };
  }

  /** Returns the periods synced for a company, each with its latest snapshot, newest first. */
  async listPeriods(connectionId: string | null): Promise<SyncedPeriod[]> {
    const rows = await this.#repository.listOfConnection(connectionId);
    return rows.filter(
      ({ startDate, endDate }, index) =>
        rows.findIndex((row) => row.startDate === startDate && row.endDate === endDate) === index,
    );
  }

  /** A snapshot's content never changes, and six charts request the same snapshot simultaneously. */
  async open({ id, syncedAt }: SnapshotKey): Promise<Snapshot> {
    const cached = this.#cache.get(id) ?? (await this.#decoding(id, () => this.#decode(id)));
    if (cached.snapshot.syncedAt.getTime() === syncedAt.getTime()) return cached.snapshot;
    // The snapshot was confirmed again after it was decoded.
    const snapshot = { ...cached.snapshot, syncedAt };
    this.#cache.set(id, { ...cached, snapshot });
    return snapshot;
  }

  /**
   * Returns every snapshot for an account's companies, one at a time and without caching, because each may be large.
   */
  async *readAll(accountId: string): AsyncGenerator<Snapshot> {
    for (const { id } of await this.#repository.listOfAccount(accountId)) {
      const read = await this.#read(id).catch(nullIfSecretLost);
      if (read !== null) yield read.snapshot;
    }
  }

  async count(accountId: string, within: Queries): Promise<number> {
    return (await createSnapshotsRepository(within).listOfAccount(accountId)).length;
  }

  async deleteOf(connectionId: string, within: Queries): Promise<void> {
    await createSnapshotsRepository(within).deleteOf(connectionId);
  }

  async deleteExpired(): Promise<void> {
    const now = this.#clock.now();
    await this.#repository.deleteExpired({
      supersededBefore: after(now, -SUPERSEDED_KEPT_MS),
      before: after(now, -KEPT_MS),
    });
  }

  async #decode(id: string): Promise<CachedSnapshot> {
    const read = await this.#read(id);
    this.#cache.set(id, read);
    return read;
  }

  async #read(id: string): Promise<CachedSnapshot> {
    const row = await this.#repository.findSnapshot(id);
    if (row === undefined) throw syncTookTooLong();
    const encoded = await this.#openContent(row);
    const { syncedAt, fingerprint } = row;
    const content = await runInTimeSlices(decodeInSteps(encoded));
    return { snapshot: { ...content, id, syncedAt, fingerprint }, bytes: encoded.byteLength };
  }

  /** Encrypts piece by piece, so that only one piece is uncompressed at a time. */
  async #sealContent(id: string, segments: readonly Uint8Array[]) {
    const sealed: Pick<PieceRow, 'id' | 'sealedContent'>[] = [];
    for (const piece of inPieces(segments, this.#pieceBytes)) {
      const isFirst = sealed.length === 0;
      const pieceId = isFirst ? id : randomUUID();
      const context = isFirst ? contentContext(id) : pieceContext(pieceId);
      sealed.push({ id: pieceId, sealedContent: this.#secrets.seal(await compress(piece), context) });
    }
    const [first, ...pieces] = sealed;
    if (first === undefined) throw new Error('A snapshot has no content');
    return { sealedContent: first.sealedContent, pieces };
  }

  async #openContent({ id, sealedContent, contentBytes }: SnapshotRow): Promise<Uint8Array> {
    const first = await decompress(this.#secrets.open(sealedContent, contentContext(id)));
    if (contentBytes === null || first.length === contentBytes) return first;
    const content = new Uint8Array(contentBytes);
    content.set(first);
    for (let [index, at] = [1, first.length]; at < content.length; index += 1) {
      const piece = await this.#repository.findPiece(id, index);
      // The snapshot was deleted after its row was found.
      if (piece === undefined) throw syncTookTooLong();
      const bytes = await decompress(this.#secrets.open(piece.sealedContent, pieceContext(piece.id)));
      content.set(bytes, at);
      at += bytes.length;
    }
    return content;
  }

  #sealTrace(id: string, trace: string | undefined): Buffer | null {
    return trace === undefined ? null : this.#secrets.seal(trace, traceContext(id));
  }
}

/** Splits consecutive arrays into pieces of the given size; the last piece may be shorter. */
function* inPieces(arrays: readonly Uint8Array[], size: number): Generator<Uint8Array> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for (const array of arrays) {
    for (let from = 0; from < array.length; ) {
      const part = array.subarray(from, from + size - filled);
      piece.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

const contentContext = (id: string) => `snapshots ${id} content`;
const traceContext = (id: string) => `snapshots ${id} trace`;
const pieceContext = (pieceId: string) => `snapshot_pieces ${pieceId} content`;
