import { Random } from '@insights/companies';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../../tools/testing/tiers.ts';
import { DAY, MINUTE } from '../../shared/clock.ts';
import { connectCompany } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { encodeSnapshot } from '../snapshots/snapshot.codec.ts';
import type { Snapshot } from '../snapshots/snapshot.view.ts';
import { EditedCompany } from './testing/edited-company.ts';
import { EDITS, type Edit } from './testing/edits.ts';

const AUGUST = { type: 'custom', startDate: '2023-08-01', endDate: '2023-08-31' } as const;
/** Number of calls for unchanged books. */
const MAX_CALLS = 4;
/**
 * Longer than the overlap with which the next sync looks for changes, so that each edit is detected separately.
 */
const LATER_MS = 7 * MINUTE;

const SEEDS = IS_DEEP ? ['1', '2', '3', '4', '5'] : ['1'];
/** By default, only edits that a single kind of call can detect, or that no single call detects. */
const USUAL = [
  'an amount is changed',
  'a transaction is deleted',
  'an expense of years ago is added',
  'a class is renamed',
  'the books are closed',
  'one transaction is no longer reconciled',
  'a transaction that no change feed reports is moved',
  'a transaction that no change feed reports is deleted',
];

/** QuickBooks reports only the day of these changes, so they can be missed until the day is over. */
const UNANNOUNCED: readonly (keyof typeof EDITS)[] = [
  'a transaction that no change feed reports is moved',
  'the memo of a transaction that no change feed reports is changed',
];

const server = await startTestServer();
const { sandbox, connections, syncs, database } = server.dependencies;
let realms = 4_620_816_365_000_000;

interface Reader {
  read(): Promise<Snapshot>;
  forget(): Promise<void>;
}

/** Creates a company to edit, and two accounts connected to it. */
async function startCompany(): Promise<{ company: EditedCompany; readers: [Reader, Reader] }> {
  realms += 1;
  const company = new EditedCompany(String(realms));
  sandbox.addCompany(company);
  return { company, readers: [await connect(company), await connect(company)] };
}

async function connect({ realmId }: EditedCompany): Promise<Reader> {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, realmId);
  const rows = await readRows<{ id: string; account: string }>(
    server,
    'select id, account_id as account from connections order by connected_at desc limit 1',
  );
  const [{ id, account } = { id: '', account: '' }] = rows;
  return {
    read: async () => {
      const { data } = await syncs.fetchFigures(account, AUGUST, 'snapshot');
      if (data === null) throw new Error('The sync took too long');
      const snapshot = await syncs.findLatest(await connections.companyOfConnection(id), AUGUST);
      if (snapshot === null) throw new Error('There is no snapshot');
      return snapshot;
    },
    forget: () => syncs.deleteOf(id, database.queries),
  };
}

function edit(company: EditedCompany, change: Edit, random: Random, at = server.clock.now().getTime()): void {
  change(company, random, at);
  sandbox.reopenBooks(company.realmId);
}

/** Returns the snapshot from a second sync, and the number of calls it made. */
async function counted(reading: () => Promise<Snapshot>) {
  // Cleared first, because the sandbox stores only the latest requests.
  sandbox.requests.splice(0);
  const snapshot = await reading();
  const calls = sandbox.requests.filter(({ kind }) => kind === 'api').length;
  return { snapshot, calls };
}

async function forgetTheDay(reader: Reader): Promise<void> {
  server.clock.advance(3 * DAY);
  await reader.read();
}

function contentOf(snapshot: Snapshot): string {
  return encodeSnapshot(snapshot).bytes.toString('latin1');
}

describe.each(SEEDS)('a second sync, seed %s', (seed) => {
  const edits = Object.entries<Edit>(EDITS).filter(([name]) => IS_DEEP || USUAL.includes(name));

  it('equals a first sync after any edit of the books', { timeout: 600_000 }, async () => {
    const random = new Random(`second reading ${seed}`);
    const { company, readers } = await startCompany();
    const [knowing, meeting] = readers;
    await knowing.read();
    const counts = { all: 0, 'a few calls': 0 };
    for (const [name, change] of random.shuffled(edits)) {
      edit(company, change, random);
      server.clock.advance(LATER_MS);
      const { snapshot: second, calls } = await counted(knowing.read);
      counts.all += 1;
      if (calls <= MAX_CALLS) counts['a few calls'] += 1;
      await meeting.forget();
      const first = await meeting.read();
      expect(contentOf(second) === contentOf(first), `${name}, seed ${seed}`).toBe(true);
      expect(second.fingerprint, name).toBe(first.fingerprint);
      if (UNANNOUNCED.some((other) => other === name)) await forgetTheDay(knowing);
    }
    if (IS_DEEP) console.log(`Second syncs of seed ${seed}: ${JSON.stringify(counts)}`);
  });
});

describe('unchanged books', () => {
  it('are confirmed with a few calls', async () => {
    const { readers } = await startCompany();
    const [knowing] = readers;
    // Ensures that the next sync is on the same day.
    const midnight = (Math.floor(server.clock.now().getTime() / DAY) + 1) * DAY;
    server.clock.advance(midnight - server.clock.now().getTime());
    const first = await knowing.read();
    server.clock.advance(LATER_MS);
    const { snapshot, calls } = await counted(knowing.read);
    expect(calls).toBeLessThanOrEqual(MAX_CALLS);
    expect(snapshot.id).toBe(first.id);
    expect(snapshot.syncedAt.getTime()).toBeGreaterThanOrEqual(first.syncedAt.getTime() + LATER_MS);
  });

  it('are synced the next day with the same result as a first sync', async () => {
    const { company, readers } = await startCompany();
    const [knowing, meeting] = readers;
    edit(
      company,
      EDITS['a transaction is deleted'],
      new Random('deleted'),
      server.clock.now().getTime() - DAY,
    );
    await knowing.read();
    for (const days of [1, 26]) {
      server.clock.advance(days * DAY);
      sandbox.reopenBooks(company.realmId);
      const { snapshot, calls } = await counted(knowing.read);
      expect(calls).toBeLessThanOrEqual(MAX_CALLS);
      await meeting.forget();
      expect(contentOf(snapshot) === contentOf(await meeting.read()), `${days} days later`).toBe(true);
    }
  });

  it('are synced in full if QuickBooks can no longer say what changed', async () => {
    const { company, readers } = await startCompany();
    const [knowing, meeting] = readers;
    await knowing.read();
    const edited = server.clock.now().getTime();
    server.clock.advance(31 * DAY);
    edit(company, EDITS['a memo is changed'], new Random('long ago'), edited);
    const { snapshot, calls } = await counted(knowing.read);
    expect(calls).toBeGreaterThan(MAX_CALLS);
    expect(contentOf(snapshot) === contentOf(await meeting.read())).toBe(true);
  });
});
