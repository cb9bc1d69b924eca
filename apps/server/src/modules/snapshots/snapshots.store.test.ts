import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { after, DAY } from '../../shared/clock.ts';
import { openEmbedded } from '../../shared/database/open-embedded.ts';
import { decompress } from '../../shared/sealed-json.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { createEmbeddedDatabase } from '../../testing/test-database.ts';
import { createAccessRepository } from '../access/access.repository.ts';
import { createConnectionsRepository } from '../connections/connections.repository.ts';
import { decodeSnapshot } from './snapshot.codec.ts';
import { createSnapshotsRepository } from './snapshots.repository.ts';
import { SnapshotStore } from './snapshots.store.ts';
import { SNAPSHOT_OF_VERSION_3 } from './testing/snapshot-of-version-3.ts';

it('an account can store a limited number of bytes in snapshots, always including the newest one, without affecting other accounts', async () => {
  const place = createEmbeddedDatabase();
  const database = await openEmbedded(readSettings(place.env).dataDir);
  const { queries } = database;
  const repository = createSnapshotsRepository(queries);
  const now = new Date('2024-03-01T12:00:00Z');

  async function connectionOf(accountId: string): Promise<string> {
    const id = randomUUID();
    const sealed = new Uint8Array(1);
    await createConnectionsRepository(queries).add({
      id,
      accountId,
      environment: 'bundled-sandbox',
      fiscalYearFirstMonth: null,
      timeZone: null,
      realmFingerprint: id,
      sealedRealmId: sealed,
      companyName: '',
      sealedCompanyName: sealed,
      sealedAccessToken: sealed,
      accessTokenExpiresAt: now,
      sealedRefreshToken: null,
      needsReconnectSince: null,
      connectedAt: now,
      selectedAt: now,
    });
    return id;
  }
  async function keep(connectionId: string | null, daysAgo: number, size: number): Promise<string> {
    const id = randomUUID();
    await repository.addSnapshot(
      {
        id,
        connectionId,
        periodType: 'custom',
        startDate: '2024-01-01',
        endDate: '2024-01-31',
        syncedAt: after(now, -daysAgo * DAY),
        fingerprint: '',
        sealedContent: new Uint8Array(100),
      },
      [{ id: randomUUID(), sealedContent: new Uint8Array(size - 100) }],
    );
    return id;
  }
  const isKept = async (id: string) => (await repository.findSnapshot(id)) !== undefined;

  const [mine, other] = [randomUUID(), randomUUID()];
  for (const id of [mine, other])
    await createAccessRepository(queries).addAccount({ id, createdAt: now, termsAcceptedAt: now });
  const [first, second, theirs] = [
    await connectionOf(mine),
    await connectionOf(mine),
    await connectionOf(other),
  ];
  const untouched = [await keep(theirs, 9, 900), await keep(null, 9, 900)];
  const [oldest, older, newest] = [
    await keep(first, 3, 400),
    await keep(second, 2, 400),
    await keep(first, 1, 400),
  ];

  await repository.deleteBeyond(first, 1_000);
  expect(await Promise.all([oldest, older, newest].map(isKept))).toEqual([false, true, true]);
  await repository.deleteBeyond(second, 100);
  expect(await Promise.all([older, newest].map(isKept))).toEqual([false, true]);
  expect(await Promise.all(untouched.map(isKept))).toEqual([true, true]);
  const newestOfDemo = await keep(null, 0, 900);
  await repository.deleteBeyond(null, 1_000);
  expect(await Promise.all([...untouched, newestOfDemo].map(isKept))).toEqual([true, false, true]);
  await database.close();
  await place.remove();
});

it('a snapshot stored in many pieces is opened unchanged, and cannot be opened if a piece is missing', async () => {
  const place = createEmbeddedDatabase();
  const settings = readSettings(place.env);
  const database = await openEmbedded(settings.dataDir);
  const dependencies = {
    database,
    clock: { now: () => new Date('2024-03-01T12:00:00Z') },
    secrets: createSecrets('a secret of a test, which is long enough'),
    pieceBytes: 100,
  };
  const snapshot = decodeSnapshot(await decompress(SNAPSHOT_OF_VERSION_3));
  const id = await new SnapshotStore(dependencies).add(null, snapshot, undefined);
  expect(await new SnapshotStore(dependencies).find(id)).toMatchObject(snapshot);
  await database.queries.execute(sql`delete from snapshot_pieces where snapshot_id = ${id} and place = 7`);
  await expect(new SnapshotStore(dependencies).find(id)).rejects.toThrow();
  await database.close();
  await place.remove();
});
