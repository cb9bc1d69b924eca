import { randomUUID } from 'node:crypto';
import { formatDay } from '@insights/ledger';
import { type Clock, MINUTE } from '../../shared/clock.ts';
import type { Database } from '../../shared/database/database.ts';
import { createInFlight } from '../../shared/in-flight.ts';
import { inSlices } from '../../shared/in-slices.ts';
import { KeptByBytes } from '../../shared/kept-by-bytes.ts';
import { compress, decompress, openedOrNull } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Snapshot } from './snapshot.ts';
import { decodeInSteps, type EncodedBooks, encodeInSteps } from './snapshot-codec.ts';
import { syncTookTooLong } from './snapshots.errors.ts';
import {
  createSnapshotsRepository,
  type LatestSnapshot,
  type PieceRow,
  type SnapshotRow,
} from './snapshots.repository.ts';

/** Dozens of periods of a small company, or one of a very large one. */
const MAX_BYTES_UNPACKED = 96 * 1024 * 1024;
/** Evicted if unused for this long, so that data deleted by its owner soon leaves the memory, too. */
const UNPACKED_FOR_MS = 10 * MINUTE;
/** Per account: hundreds of periods of a small company, or a dozen of a large one. */
const MAX_BYTES_KEPT = 200 * 1024 * 1024;

const PIECE_BYTES = 4 * 1024 * 1024;

/** A snapshot with the time of its sync and the fingerprint of its content. */
export interface StoredSnapshot {
  readonly id: string;
  readonly snapshot: Snapshot;
  readonly syncedAt: Date;
  readonly fingerprint: string;
}

/** A snapshot as identified by a database row. */
export interface SnapshotOfRow {
  readonly id: string;
  readonly syncedAt: Date;
}

/** The time of a snapshot's sync, and its encoded books if already known. */
export interface StandingBooks {
  readonly syncedAt: Date;
  readonly books?: EncodedBooks;
}

/** Stores snapshots encrypted in the database, and caches decoded ones. */
export function createStoredSnapshots(dependencies: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  pieceBytes?: number;
}) {
  const { database, clock, secrets, pieceBytes = PIECE_BYTES } = dependencies;
  const repository = createSnapshotsRepository(database.queries);
  const unpacking = createInFlight<StoredSnapshot>();
  const unpacked = new KeptByBytes<StoredSnapshot>({
    maxBytes: MAX_BYTES_UNPACKED,
    restMs: UNPACKED_FOR_MS,
  });

  async function unpack(id: string): Promise<{ stored: StoredSnapshot; bytes: number }> {
    const row = await repository.findSnapshot(id);
    if (row === undefined) throw syncTookTooLong();
    const encoded = await openContent(row);
    const { syncedAt, fingerprint } = row;
    const stored = { id, snapshot: await inSlices(decodeInSteps(encoded)), syncedAt, fingerprint };
    return { stored, bytes: encoded.byteLength };
  }

  /** Piece by piece: only one is uncompressed at a time. */
  async function sealContent(id: string, segments: readonly Uint8Array[]) {
    const sealed: Pick<PieceRow, 'id' | 'sealedContent'>[] = [];
    for (const piece of inPieces(segments, pieceBytes)) {
      const isFirst = sealed.length === 0;
      const pieceId = isFirst ? id : randomUUID();
      const boundTo = isFirst ? contentOf(id) : contentOfPiece(pieceId);
      sealed.push({ id: pieceId, sealedContent: secrets.seal(await compress(piece), boundTo) });
    }
    const [first, ...pieces] = sealed;
    if (first === undefined) throw new Error('A snapshot has no content');
    return { sealedContent: first.sealedContent, pieces };
  }

  async function openContent({ id, sealedContent, contentBytes }: SnapshotRow): Promise<Uint8Array> {
    const first = await decompress(secrets.open(sealedContent, contentOf(id)));
    if (contentBytes === null || first.length === contentBytes) return first;
    const content = new Uint8Array(contentBytes);
    content.set(first);
    for (let [place, at] = [1, first.length]; at < content.length; place += 1) {
      const piece = await repository.findPiece(id, place);
      // It was deleted after its row was found.
      if (piece === undefined) throw syncTookTooLong();
      const bytes = await decompress(secrets.open(piece.sealedContent, contentOfPiece(piece.id)));
      content.set(bytes, at);
      at += bytes.length;
    }
    return content;
  }

  const sealTrace = (id: string, trace: string | undefined) =>
    trace === undefined ? null : secrets.seal(trace, traceOf(id));

  return {
    /** Stores a snapshot and its source's trace. Returns the id. */
    async add(
      connectionId: string | null,
      snapshot: Snapshot,
      trace: string | undefined,
      { syncedAt, books }: StandingBooks = { syncedAt: clock.now() },
    ): Promise<string> {
      const id = randomUUID();
      const { segments, fingerprint } = await inSlices(encodeInSteps(snapshot, books));
      const contentBytes = segments.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
      const { sealedContent, pieces } = await sealContent(id, segments);
      const row = {
        id,
        connectionId,
        periodType: snapshot.periodType,
        startDate: formatDay(snapshot.period.start),
        endDate: formatDay(snapshot.period.end),
        syncedAt,
        fingerprint,
        sealedContent,
        contentBytes,
        sealedTrace: sealTrace(id, trace),
      };
      await repository.addSnapshot(row, pieces);
      await repository.deleteBeyond(connectionId, MAX_BYTES_KEPT);
      unpacked.set(id, { id, snapshot, syncedAt, fingerprint }, contentBytes);
      return id;
    },

    /** Confirms a snapshot as of now. */
    async renew(id: string, trace: string | undefined): Promise<void> {
      await repository.renewSnapshot(id, { syncedAt: clock.now(), sealedTrace: sealTrace(id, trace) });
    },

    /** The source's trace of a snapshot; undefined if there is none, or if it can no longer be decrypted. */
    openTrace({ id, sealedTrace }: LatestSnapshot): string | undefined {
      if (sealedTrace === null) return undefined;
      return openedOrNull(() => secrets.open(sealedTrace, traceOf(id)).toString()) ?? undefined;
    },

    /** The content of a snapshot never changes, and six charts request the same one simultaneously. */
    async open({ id, syncedAt }: SnapshotOfRow): Promise<StoredSnapshot> {
      const stored =
        unpacked.get(id) ??
        (await unpacking.share(id, async () => {
          const { stored, bytes } = await unpack(id);
          unpacked.set(id, stored, bytes);
          return stored;
        }));
      // It may have been confirmed again since it was decoded.
      return stored.syncedAt.getTime() === syncedAt.getTime() ? stored : { ...stored, syncedAt };
    },

    unpack: async (id: string): Promise<StoredSnapshot> => (await unpack(id)).stored,
  };
}

export type StoredSnapshots = ReturnType<typeof createStoredSnapshots>;

/** Splits consecutive arrays into pieces of a size; the last one may be shorter. */
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

function contentOfPiece(pieceId: string): string {
  return `snapshot_pieces ${pieceId} content`;
}

function contentOf(snapshotId: string): string {
  return `snapshots ${snapshotId} content`;
}

function traceOf(snapshotId: string): string {
  return `snapshots ${snapshotId} trace`;
}
