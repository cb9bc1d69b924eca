import { join } from 'node:path';
import { pino } from 'pino';
import { buildDependencies, type Dependencies } from '../dependencies.ts';
import { readSettings } from '../settings.ts';
import { audit } from '../shared/audit.ts';
import type { Logger } from '../shared/logger.ts';
import { type Command, Refusal, readLine } from './command.ts';
import { promo } from './commands/promo.ts';
import { checkSeals, rotateKeys } from './commands/seals.ts';
import { askServer, SOCKET_NAME } from './operator-socket.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  promo,
  'rotate-keys': rotateKeys,
  'check-seals': checkSeals,
};

const HELP = `What an operator can do. It works on the database that the settings name, while the product serves or not.

${Object.values(COMMANDS)
  .map(
    ({ usage, doc }) =>
      `  npm run operator -- ${usage.replaceAll(' | ', '\n  npm run operator -- ')}\n      ${doc}`,
  )
  .join('\n\n')}`;

/** Does what the command line says and returns what to print. Throws a Refusal when that cannot be done. */
export async function runOperator(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (isCallForHelp(args)) return HELP;
  plan(args);
  const settings = readSettings(env);
  // A running server has its embedded database for itself, so it does the work.
  if (settings.databaseUrl === undefined) {
    const told = await askServer(join(settings.dataDir, SOCKET_NAME), args);
    if (told !== null) return told;
  }
  const product = await buildDependencies(settings, pino({ level: 'silent' }));
  try {
    await product.jobs.start({ takesJobs: false });
    return await obey(args, product, pino({ base: null }, pino.destination({ fd: 2, sync: true })));
  } finally {
    await product.jobs.stop();
    await product.reports.close();
    await product.database.close();
  }
}

/** Does what the command line says with a product that is open already. */
export async function obey(args: readonly string[], product: Dependencies, log: Logger): Promise<string> {
  const work = plan(args);
  const told = await work(product);
  await product.database.syncToDisk();
  audit(log, 'operator', { command: args[0] ?? '' });
  return told;
}

/** Everything that can be wrong with the command line is told before a database is opened. */
function plan(args: readonly string[]): (product: Dependencies) => Promise<string> {
  const { words, options } = readLine(args);
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Refusal(`There is no command ${name}.\n\n${HELP}`);
  return command.plan(rest, options);
}

function isCallForHelp([first]: readonly string[]): boolean {
  return first === undefined || ['help', '--help', '-h'].includes(first);
}
