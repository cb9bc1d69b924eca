import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { buildDependencies } from '../apps/server/src/dependencies.ts';
import type { ListedPromo, PromoCodes } from '../apps/server/src/modules/payments/promo-codes.usecases.ts';
import { readSettings } from '../apps/server/src/settings.ts';

const USAGE = `Manages promo codes. With the embedded database, stop the server first.

  npm run promo -- add CODE --percent 50 [--max 100] [--expires 2027-12-31]
  npm run promo -- list
  npm run promo -- revoke CODE

A code is valid until the end of the day on which it expires (UTC). What was redeemed stays redeemed.`;

/** What the operator asked for cannot be done, and why. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    console.log(await runPromo(process.argv.slice(2), process.env));
  } catch (error) {
    const isExpected =
      error instanceof Error && ['Refusal', 'SettingsError', 'FolderInUseError'].includes(error.name);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

/** Does what the command line says and returns what to print. */
export async function runPromo(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(args);
  if (command === null) return USAGE;
  const { promoCodes, database } = await buildDependencies(readSettings(env), pino({ level: 'silent' }));
  try {
    const told = await command(promoCodes);
    await database.syncToDisk();
    return told;
  } finally {
    await database.close();
  }
}

type Command = (codes: PromoCodes) => Promise<string>;

/** Everything that can be wrong with the command line is told before the database is opened. Null: asks for help. */
function readCommand(args: readonly string[]): Command | null {
  const { positionals, values } = parse(args);
  const [name, code, ...more] = positionals;
  if (name === undefined || values.help) return null;
  if (more.length > 0) throw new Refusal(`There is nothing to be done with ${more.join(' ')}.\n\n${USAGE}`);
  switch (name) {
    case 'add':
      return add(readCode(code), values);
    case 'revoke':
      return revoke(readCode(code));
    case 'list':
      return list;
    default:
      throw new Refusal(`There is no command ${name}.\n\n${USAGE}`);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        percent: { type: 'string' },
        max: { type: 'string' },
        expires: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function add(code: string, values: ReturnType<typeof parse>['values']): Command {
  const percent = readWhole('--percent', values.percent, 1, 100);
  if (percent === null) throw new Refusal('Say how much the code takes off, for example --percent 50.');
  const maxRedemptions = readWhole('--max', values.max, 1, 1_000_000);
  const expiresAt = values.expires === undefined ? null : endOfDay(values.expires);
  return async (codes) => {
    const isAdded = await codes.add({
      code,
      percent,
      ...(maxRedemptions === null ? {} : { maxRedemptions }),
      ...(expiresAt === null ? {} : { expiresAt }),
    });
    if (!isAdded) {
      throw new Refusal(`The code ${code} exists already. A code cannot be changed; choose another.`);
    }
    return `Added ${code}: ${percent} % off.`;
  };
}

function revoke(code: string): Command {
  return async (codes) => {
    if (!(await codes.revoke(code))) throw new Refusal(`There is no code ${code}.`);
    return `Revoked ${code}. Who redeemed it keeps what it gave.`;
  };
}

const list: Command = async (codes) => {
  const listed = await codes.list();
  if (listed.length === 0) return 'There are no promo codes.';
  const rows = listed.map(rowOf);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [HEADINGS, ...rows].map(lineOf).join('\n');
};

const HEADINGS = ['Code', 'Off', 'Redeemed', 'Expires', 'State'];

function rowOf({ code, percent, redemptionCount, maxRedemptions, expiresAt, state }: ListedPromo): string[] {
  const redeemed = maxRedemptions === null ? `${redemptionCount}` : `${redemptionCount} of ${maxRedemptions}`;
  return [code, `${percent} %`, redeemed, expiresAt === null ? 'never' : lastDay(expiresAt), state];
}

/** The last day on which a code is valid. */
function lastDay(expiresAt: Date): string {
  return new Date(expiresAt.getTime() - 1).toISOString().slice(0, 10);
}

function readCode(text: string | undefined): string {
  const code = text?.normalize('NFKC').trim().toUpperCase() ?? '';
  if (code === '' || code.length > 64) throw new Refusal('Name a code of 1 to 64 characters.');
  return code;
}

function readWhole(name: string, text: string | undefined, least: number, most: number): number | null {
  if (text === undefined) return null;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Refusal(`${name} must be a whole number from ${least} to ${most}.`);
}

function endOfDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!isDay || day.toISOString().slice(0, 10) !== text) {
    throw new Refusal('--expires must be a date such as 2027-12-31.');
  }
  day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
