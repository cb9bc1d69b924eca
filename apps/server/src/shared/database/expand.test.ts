import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../folders.ts';
import { createPostgresDatabase, postgresMissing } from '../../testing/test-database.ts';

interface Schema {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, Column>> }>
  >;
}
interface Column {
  readonly name: string;
  readonly type: string;
  readonly identity?: unknown;
}

const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'x'`,
  'timestamp with time zone': 'now()',
  date: 'current_date',
  integer: '1',
  bigint: '1',
  boolean: 'true',
  json: `'{}'`,
  jsonb: `'{}'`,
  'text[]': `'{}'`,
  bytea: `'\\x00'`,
};

const textOf = (file: string) => readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8');
const migrations = (JSON.parse(textOf('meta/_journal.json')) as { entries: { idx: number; tag: string }[] })
  .entries;

/**
 * Returns the statements of a server that knows only this schema: for each table, insert, update and delete a row.
 */
function statementsOf({ tables }: Schema): string[] {
  return Object.values(tables).map(({ name, columns }) => {
    const written = Object.values(columns).filter(({ identity }) => identity === undefined);
    const pairs = written.map((column) => {
      const value = VALUES[column.type];
      if (value === undefined) throw new Error(`Add a value of the type ${column.type}`);
      return [`"${column.name}"`, value] as const;
    });
    const [names, values] = [pairs.map(([one]) => one).join(), pairs.map(([, one]) => one).join()];
    const read = Object.keys(columns).map((column) => `"${column}"`);
    return [
      `insert into "${name}" (${names}) values (${values}) returning ${read.join()}`,
      `update "${name}" set ${pairs.map((pair) => pair.join(' = ')).join()}`,
      `delete from "${name}"`,
    ].join(';\n');
  });
}

/** Returns `done` or PostgreSQL's error. A made-up value may violate a constraint, both then and now. */
async function outcomeOf(database: pg.Client, statement: string): Promise<string> {
  try {
    await database.query(`begin; set local session_replication_role = replica; ${statement}`);
    return 'done';
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await database.query('rollback');
  }
}

it('a server that knows an older schema can write the same rows in the newest schema, back to the last contraction', async ({
  skip,
}) => {
  const place = await createPostgresDatabase();
  if (place === null) return skip(postgresMissing());
  const database = new pg.Client({ connectionString: place.env.DATABASE_URL });
  await database.connect();
  /** For each schema, the results of its statements at the time when it was the newest. */
  const outcomes = new Map<string, string>();
  for (const { idx, tag } of migrations) {
    const migration = textOf(`${tag}.sql`);
    if (/^-- contract: \S/m.test(migration)) outcomes.clear();
    await database.query(migration);
    const schema = JSON.parse(textOf(`meta/${String(idx).padStart(4, '0')}_snapshot.json`)) as Schema;
    for (const statement of statementsOf(schema)) {
      if (!outcomes.has(statement)) outcomes.set(statement, await outcomeOf(database, statement));
    }
  }
  for (const [statement, outcome] of outcomes) {
    expect([statement, await outcomeOf(database, statement)]).toEqual([statement, outcome]);
  }
  await database.end();
  await place.remove();
  // Most statements succeed; the rest violate a constraint, such as a percentage above zero.
  const taken = [...outcomes.values()].filter((outcome) => outcome === 'done');
  expect(taken.length / outcomes.size).toBeGreaterThan(0.8);
});
