import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { buildDependencies, type Dependencies } from '../dependencies.ts';
import { readSettings } from '../settings.ts';
import { AppError } from '../shared/app-error.ts';
import { audit } from '../shared/audit.ts';
import { restore } from '../shared/database/backup.ts';
import { asStartError } from '../shared/database/start-error.ts';
import type { Logger } from '../shared/logger.ts';
import { type Command, onlyWord, Refusal, readLine } from './command.ts';
import { account, endSessions, grant, refund, revoke, sendLink } from './commands/account.ts';
import { backup } from './commands/backup.ts';
import { failed, retry } from './commands/failed.ts';
import { health } from './commands/health.ts';
import { promo } from './commands/promo.ts';
import { checkSeals, rotateKeys } from './commands/seals.ts';
import { askServer, SOCKET_NAME } from './operator-socket.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  health,
  account,
  grant,
  revoke,
  refund,
  'end-sessions': endSessions,
  'send-link': sendLink,
  failed,
  retry,
  promo,
  backup,
  'rotate-keys': rotateKeys,
  'check-seals': checkSeals,
};

/** The only command that needs an empty target instead of an existing installation. */
const RESTORE = {
  usage: ['restore FILE'],
  doc: 'Restores a backup into an empty database, and runs check-seals. Stop the product first.',
};

const HELP = `Commands for operators. They work on the database in the settings, whether or not the product is running.

${[...Object.values(COMMANDS), RESTORE]
  .map(({ usage, doc }) => {
    const lines = usage.map((line) => `  npm run operator -- ${line}`);
    return [...lines, `      ${doc}`].join('\n');
  })
  .join('\n\n')}`;

/** Executes a command line and returns the output. Throws a Refusal if the command cannot be carried out. */
export async function runOperator(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (isCallForHelp(args)) return HELP;
  if (args[0] === 'restore') {
    const file = onlyWord(args.slice(1), 'a backup file');
    await restore(file, readSettings(env)).catch(refuse);
    return runOperator(['check-seals'], env);
  }
  plan(args);
  const settings = readSettings(env);
  // A running server has exclusive access to its embedded database, so the server executes the command.
  if (settings.databaseUrl === undefined) {
    const output = await askServer(join(settings.dataDir, SOCKET_NAME), withWholePaths(args));
    if (output !== null) return output;
  }
  const product = await buildDependencies(settings, pino({ level: 'silent' })).catch((error: unknown) => {
    throw asStartError(error);
  });
  try {
    await product.jobs.start({ takesJobs: false });
    return await runOperatorCommand(
      args,
      product,
      pino({ base: null }, pino.destination({ fd: 2, sync: true })),
    );
  } finally {
    await product.jobs.stop();
    await product.reports.close();
    await product.database.close();
  }
}

/** Executes a command line when the database is already open. */
export async function runOperatorCommand(
  args: readonly string[],
  product: Dependencies,
  log: Logger,
): Promise<string> {
  const output = await plan(args)(product).catch(refuse);
  await product.database.syncToDisk();
  audit(log, 'operator', { command: args[0] ?? '' });
  return output;
}

/** Validates the entire command line before a database is opened. */
function plan(args: readonly string[]): (product: Dependencies) => Promise<string> {
  const { words, options } = readLine(args);
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Refusal(`Unknown command: ${name}.\n\n${HELP}`);
  return command.plan(rest, options);
}

/** Makes paths absolute, because they are relative to the operator's folder and not to the server's. */
function withWholePaths([name = '', ...words]: readonly string[]): string[] {
  return [name, ...(name === 'backup' ? words.map((word) => resolve(word)) : words)];
}

function refuse(error: unknown): never {
  throw error instanceof AppError ? new Refusal(error.message) : error;
}

function isCallForHelp([first]: readonly string[]): boolean {
  return first === undefined || ['help', '--help', '-h'].includes(first);
}
