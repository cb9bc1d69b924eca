import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../../../../tools/testing/postgres.ts';
import { makeEmptyDatabase } from '../shared/database/empty-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which databases can be created; null, with the reason, if there is none. */
    postgres: { url: string | null; missing: string };
    /** A data folder with a complete, empty database to copy, because creating one takes seconds. */
    embeddedTemplate: string;
  }
}

/** Sets up PostgreSQL and an embedded database to copy, once for all server tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  if ('missing' in postgres) provide('postgres', { url: null, missing: postgres.missing });
  else provide('postgres', { url: postgres.url, missing: '' });

  const template = mkdtempSync(join(tmpdir(), 'insights-template-'));
  await makeEmptyDatabase(template);
  provide('embeddedTemplate', template);

  return async () => {
    if ('stop' in postgres) await postgres.stop();
    rmSync(template, { recursive: true, force: true });
  };
}
