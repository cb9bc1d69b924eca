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
import { createSnapshotsRepository, type LatestSnapshot } from './snapshots.repository.ts';

/** Some dozens of periods of a small company, or one of a very large one. */
const MAX_BYTES_UNPACKED = 96 * 1024 * 1024;
/** No longer without being asked for, so that what an owner deletes is soon gone from memory, too. */
const UNPACKED_FOR_MS = 10 * MINUTE;
/** Of one account: hundreds of periods of a small company, and a dozen of a large one. */
const MAX_BYTES_KEPT = 200 * 1024 * 1024;

/** A snapshot with what is said of it: when it was read, and the fingerprint of its content. */
export interface StoredSnapshot {
  readonly id: string;
  readonly snapshot: Snapshot;
  readonly syncedAt: Date;
  readonly fingerprint: string;
}

/** A snapshot as a row of the database names it. */
export interface SnapshotOfRow {
  readonly id: string;
  readonly syncedAt: Date;
}

/** When the books of a snapshot were read, and how they are written where that is known already. */
export interface StandingBooks {
  readonly syncedAt: Date;
  readonly books?: EncodedBooks;
}

/** Snapshots, sealed in the database, and unpacked as long as they are asked for. */
export function createStoredSnapshots(dependencies: { database: Database; clock: Clock; secrets: Secrets }) {
  const { database, clock, secrets } = dependencies;
  const repository = createSnapshotsRepository(database.queries);
  const unpacking = createInFlight<StoredSnapshot>();
  const unpacked = new KeptByBytes<StoredSnapshot>({
    maxBytes: MAX_BYTES_UNPACKED,
    restMs: UNPACKED_FOR_MS,
  });

  async function unpack(id: string): Promise<{ stored: StoredSnapshot; bytes: number }> {
    const row = await repository.findSnapshot(id);
    if (row === undefined) throw syncTookTooLong();
    const encoded = await decompress(secrets.open(row.sealedContent, contentOf(id)));
    const { syncedAt, fingerprint } = row;
    const stored = { id, snapshot: await inSlices(decodeInSteps(encoded)), syncedAt, fingerprint };
    return { stored, bytes: encoded.byteLength };
  }

  const sealTrace = (id: string, trace: string | undefined) =>
    trace === undefined ? null : secrets.seal(trace, traceOf(id));

  return {
    /** Keeps what was read, and what its source left to know it again by. Returns the id. */
    async add(
      connectionId: string | null,
      snapshot: Snapshot,
      trace: string | undefined,
      { syncedAt, books }: StandingBooks = { syncedAt: clock.now() },
    ): Promise<string> {
      const id = randomUUID();
      const { bytes, fingerprint } = await inSlices(encodeInSteps(snapshot, books));
      await repository.addSnapshot({
        id,
        connectionId,
        periodType: snapshot.periodType,
        startDate: formatDay(snapshot.period.start),
        endDate: formatDay(snapshot.period.end),
        syncedAt,
        fingerprint,
        sealedContent: secrets.seal(await compress(bytes), contentOf(id)),
        sealedTrace: sealTrace(id, trace),
      });
      await repository.deleteBeyond(connectionId, MAX_BYTES_KEPT);
      unpacked.set(id, { id, snapshot, syncedAt, fingerprint }, bytes.byteLength);
      return id;
    },

    /** A snapshot stands as it is, and was read now. */
    async renew(id: string, trace: string | undefined): Promise<void> {
      await repository.renewSnapshot(id, { syncedAt: clock.now(), sealedTrace: sealTrace(id, trace) });
    },

    /** What the source left with a snapshot; undefined where it left nothing, or it no longer opens. */
    openTrace({ id, sealedTrace }: LatestSnapshot): string | undefined {
      if (sealedTrace === null) return undefined;
      return openedOrNull(() => secrets.open(sealedTrace, traceOf(id)).toString()) ?? undefined;
    },

    /** The content of a snapshot never changes, and six charts ask for the same one at once. */
    async open({ id, syncedAt }: SnapshotOfRow): Promise<StoredSnapshot> {
      const stored =
        unpacked.get(id) ??
        (await unpacking.share(id, async () => {
          const { stored, bytes } = await unpack(id);
          unpacked.set(id, stored, bytes);
          return stored;
        }));
      // It may have been read again since it was unpacked.
      return stored.syncedAt.getTime() === syncedAt.getTime() ? stored : { ...stored, syncedAt };
    },

    unpack: async (id: string): Promise<StoredSnapshot> => (await unpack(id)).stored,
  };
}

export type StoredSnapshots = ReturnType<typeof createStoredSnapshots>;

function contentOf(snapshotId: string): string {
  return `snapshots ${snapshotId} content`;
}

function traceOf(snapshotId: string): string {
  return `snapshots ${snapshotId} trace`;
}
