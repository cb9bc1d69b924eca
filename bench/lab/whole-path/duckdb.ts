import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Reads General Ledger pages with DuckDB and prints the three statements as lines, in a separate process: `node
 * duckdb.ts PACKAGE_FOLDER PAGES_FOLDER`. Without a pages folder it prints its version. Uses one thread, because
 * CPU time is measured.
 */
const [home = '', pages] = process.argv.slice(2);

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowsJson(): readonly (readonly string[])[] }>;
}

interface DuckDb {
  version(): string;
  readonly DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<Connection> }>;
  };
}

const duckdb = createRequire(join(home, 'index.js'))('@duckdb/node-api') as DuckDb;

const CELLS = 'STRUCT("value" VARCHAR, id VARCHAR)[]';
const SHAPE = `STRUCT("Row" STRUCT("Header" STRUCT("ColData" ${CELLS}), "Rows" STRUCT("Row" STRUCT("ColData" ${CELLS})[]))[])`;
/** Income and expense accounts, because types rotate with the account number. */
const FLOWS = '(account - 1) % 6 IN (2, 3, 5)';

if (pages === undefined) console.log(duckdb.version());
else await printStatements(pages);

async function printStatements(folder: string): Promise<void> {
  const instance = await duckdb.DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  await connection.run(`
    CREATE TABLE postings AS
    WITH sections AS (
      SELECT unnest("Rows"."Row") AS section
      FROM read_json('${folder}/*.json', maximum_object_size = 1000000000, columns = {"Rows": '${SHAPE}'})
    ), lines AS (
      SELECT section."Header"."ColData"[1].id::INTEGER AS account, unnest(section."Rows"."Row")."ColData" AS cells FROM sections
    )
    SELECT account, cells[1]."value"::DATE AS day, cells[2]."value" AS type, cells[2].id AS id, cells[3]."value" AS number,
      cells[4]."value" AS name, cells[5]."value" AS memo, cells[7]."value"::DECIMAL(18, 2) AS amount
    FROM lines WHERE cells[2]."value" <> ''`);
  const show = async (column: string, rest: string) => {
    const sql = `SELECT ${column} AS of, 'Account ' || (account - 1), sum(amount) FROM postings ${rest} GROUP BY of, account`;
    const reader = await connection.runAndReadAll(sql);
    for (const row of reader.getRowsJson()) console.log(row.join());
  };
  await show(`'December'`, `WHERE ${FLOWS} AND day >= '2025-12-01'`);
  await show(`'end'`, `WHERE NOT ${FLOWS}`);
  await show(`strftime(day, '%Y-%m')`, `WHERE ${FLOWS}`);
}
