import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { buildDependencies } from './dependencies.ts';
import { WEB_ROOT } from './folders.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { runOperatorCommand } from './operator/operator.ts';
import { listenForOperator, SOCKET_NAME } from './operator/operator-socket.ts';
import { readSettings } from './settings.ts';
import { asStartError } from './shared/database/start-error.ts';
import { LOG_OPTIONS } from './shared/logger.ts';
import { stopServing } from './stop-serving.ts';
import { stopWithNpm } from './stop-with-npm.ts';
import { welcome } from './welcome.ts';

/** Time limit for shutting down, counted from the end of the drain. */
const SHUTDOWN_LIMIT_MS = 30_000;

/**
 * Starts the server and runs it until it receives a stop signal. Resolves once the server accepts requests.
 */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  await start(env).catch((error: unknown) => {
    throw asStartError(error);
  });
}

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env);
  const log = pino({ level: settings.logLevel, ...LOG_OPTIONS });
  const dependencies = await buildDependencies(settings, log);
  const app = await buildApp(dependencies, { webRoot: WEB_ROOT });
  await app.ready();
  // Done before anyone waits for a response.
  giveBackMemory();
  await app.listen({ host: settings.host, port: settings.port });
  await dependencies.jobs.start();
  const stopListening =
    settings.databaseUrl === undefined && process.platform !== 'win32'
      ? await listenForOperator(join(settings.dataDir, SOCKET_NAME), (args) =>
          runOperatorCommand(args, dependencies, log),
        )
      : null;

  let stopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + SHUTDOWN_LIMIT_MS).unref();
    stopListening?.();
    await stopServing(app, dependencies);
    await dependencies.reports.close();
    await dependencies.database.close();
    process.exit(exitCode);
  };
  process.once('SIGTERM', () => void stop('SIGTERM', 0));
  process.once('SIGINT', () => void stop('SIGINT', 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      void stop(event, 1);
    });
  }
  stopWithNpm(
    env,
    () => process.ppid,
    () => void stop('npm ended', 0),
  );

  process.stdout.write(welcome(settings));
}
