import { join } from 'node:path';
import { afterAll } from 'vitest';
import { runOperator, runOperatorCommand } from '../operator/operator.ts';
import { listenForOperator, SOCKET_NAME } from '../operator/operator-socket.ts';
import type { TestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

/**
 * Starts a server with an operator command line for it, which takes commands such as `account FI-1234ABCD`.
 */
export async function operatedServer(database: TestDatabase, env: Record<string, string> = {}) {
  const server = await startTestServer({ database, env });
  const { dependencies } = server;
  if (database.kind === 'embedded') {
    const path = join(database.env.DATA_DIR as string, SOCKET_NAME);
    afterAll(
      await listenForOperator(path, (args) => runOperatorCommand(args, dependencies, dependencies.log)),
    );
  }
  const settings = { ...database.env, PORT: new URL(server.url).port, ...env };
  return {
    server,
    operate: (line: string) => runOperator(line.split(' ').filter(Boolean), settings),
  };
}
