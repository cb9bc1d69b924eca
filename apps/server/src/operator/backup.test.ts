import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { busyVisitor, JANUARY } from '../testing/busy-visitor.ts';
import { operatedServer } from '../testing/operated-server.ts';
import { acceptedVisitor, hasPaidAccess } from '../testing/receipts.ts';
import {
  createEmbeddedDatabase,
  createPostgresDatabase,
  DATABASES,
  postgresMissing,
  type TestDatabase,
} from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { runOperator } from './operator.ts';

const APP_SECRET = 'a secret that only these tests share with nobody';
const SUMMARY = `/api/financial-data/${JANUARY.startDate}/${JANUARY.endDate}`;

/** Returns a new, empty data folder. */
function emptyFolder(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'insights-data-'));
  return {
    kind: 'embedded',
    env: { DATA_DIR: folder, APP_SECRET },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe.each(DATABASES)('a backup of the %s database', async (kind) => {
  const from = kind === 'embedded' ? createEmbeddedDatabase() : await createPostgresDatabase();
  const to = kind === 'embedded' ? emptyFolder() : await createPostgresDatabase();
  if (from === null || to === null) {
    it('can be restored', ({ skip }) => skip(postgresMissing()));
    return;
  }

  it('restores to a consistent state in which everything can be decrypted, even if it was made under load', async () => {
    const { server, operate } = await operatedServer(from, { APP_SECRET });
    const visitor = await busyVisitor(server);
    let isOver = false;
    const newcomers = (async () => {
      for (let round = 0; round < 200 && !isOver; round += 1) {
        await (await acceptedVisitor(server)).post('/api/apply-promo', { code: 'FREEACCESS' });
      }
    })();
    const file = join(from.env.DATA_DIR as string, 'insights.backup');
    expect(await operate(`backup ${file}`)).toContain('It can be opened only with the APP_SECRET');
    await expect(operate(`backup ${file}`)).rejects.toThrow('must not exist yet');
    isOver = true;
    await newcomers;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const summary = await summaryOf(visitor);
    await server.stop();

    const told = await runOperator(['restore', file], to.env);
    expect(told).toMatch(/^\d+ opened, nothing lost\.$/m);
    expect(told).toMatch(/^connections\.sealed_refresh_token +2 +0$/m);
    await expect(runOperator(['restore', file], to.env)).rejects.toThrow(
      /is not empty|already a database in/,
    );

    const restored = await startTestServer({ database: to });
    expect(await restored.dependencies.audit.compare()).toEqual([]);
    const back = restored.newVisitor();
    back.cookie = visitor.cookie;
    expect(await hasPaidAccess(back)).toBe(true);
    expect(await summaryOf(back)).toEqual(summary);
    await restored.stop();
    await Promise.all([from.remove(), to.remove()]);
  });
});

/** Returns all figures, without the server's port, which is part of the sandbox's links. */
async function summaryOf(visitor: TestVisitor): Promise<unknown> {
  const { status, body } = await visitor.get(SUMMARY);
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body).replaceAll(/127\.0\.0\.1:\d+/g, ''));
}
