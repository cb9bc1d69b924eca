import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { TIER } from '../../../../tools/testing/tiers.ts';

/**
 * Storage for a test's data. Removed when the test ends, or when the file's tests end if it was created outside a test.
 */
export interface TestDatabase {
  readonly kind: 'embedded' | 'postgres';
  /** Environment variables for a server that uses this database. */
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/** Creates an empty embedded database. */
export function createEmbeddedDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'insights-data-'));
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return {
    kind: 'embedded',
    env: { DATA_DIR: folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates an empty database on the real PostgreSQL server, or returns null if there is none. */
export async function createPostgresDatabase(): Promise<TestDatabase | null> {
  const { url } = inject('postgres');
  if (url === null) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'insights-data-'));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    kind: 'postgres',
    env: {
      DATA_DIR: folder,
      DATABASE_URL: own.href,
      APP_SECRET: 'a secret that only these tests share with nobody',
    },
    remove: async () => {
      await execute(url, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the reason why a test that needs PostgreSQL is skipped. */
export function postgresMissing(): string {
  return inject('postgres').missing;
}

/**
 * Kinds of databases for tests that run on both. In the default tier, only tests about PostgreSQL itself use
 * PostgreSQL.
 */
export const DATABASES: readonly TestDatabase['kind'][] =
  TIER === 'default' ? ['embedded'] : ['embedded', 'postgres'];

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
