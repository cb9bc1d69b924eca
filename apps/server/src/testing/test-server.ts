import { Writable } from 'node:stream';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { freePort } from '../../../../tools/testing/postgres.ts';
import { buildApp } from '../app.ts';
import { buildDependencies, type Dependencies } from '../dependencies.ts';
import type { ReadDocument } from '../modules/connected-apps/client-documents.client.ts';
import { readSettings } from '../settings.ts';
import type { Clock } from '../shared/clock.ts';
import { LOG_OPTIONS } from '../shared/logger.ts';
import { createEmbeddedDatabase, type TestDatabase } from './test-database.ts';
import { createVisitor, type TestVisitor } from './test-visitor.ts';

/** The whole server, listening, with its own database. */
export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly clock: TestClock;
  readonly routes: readonly RouteOptions[];
  /** All log lines so far. */
  readonly logged: string[];
  newVisitor(): TestVisitor;
  /** Creates a visitor who accepted the terms and redeemed a free code. */
  newPaidVisitor(): Promise<TestVisitor>;
  stop(): Promise<void>;
}

/** A running clock that a test can move forward. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

/** Starts a server, which stops when the test that started it ends, or after all tests in the file. */
export async function startTestServer(
  options: {
    database?: TestDatabase;
    env?: Record<string, string>;
    readClientDocument?: ReadDocument;
    /** Folder of the built web app, for tests with a browser. */
    webRoot?: string;
  } = {},
): Promise<TestServer> {
  const database = options.database ?? createEmbeddedDatabase();
  const port = await freePort();
  const settings = readSettings({ ...database.env, PORT: String(port), ...options.env });
  const logged: string[] = [];
  const log = pino(
    { level: 'debug', ...LOG_OPTIONS },
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        logged.push(line.toString());
        done();
      },
    }),
  );
  const clock = createTestClock();
  const { readClientDocument = refuseDocuments, webRoot = null } = options;
  const dependencies = await buildDependencies(settings, log, { clock, readClientDocument });
  const routes: RouteOptions[] = [];
  const app = await buildApp(dependencies, { webRoot, onRoute: (route) => routes.push(route) });
  await app.listen({ host: '127.0.0.1', port });
  await dependencies.jobs.start();
  const url = `http://127.0.0.1:${port}`;

  let stopped = false;
  const server: TestServer = {
    url,
    app,
    dependencies,
    clock,
    routes,
    logged,
    newVisitor: () => createVisitor(url),
    newPaidVisitor: async () => {
      const visitor = createVisitor(url);
      await visitor.post('/api/accept-terms');
      const { status, body } = await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
      if (status !== 200 || !body.success)
        throw new Error(`The free code was refused: ${JSON.stringify(body)}`);
      return visitor;
    },
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await app.close();
      await dependencies.jobs.stop();
      await dependencies.reports.close();
      await dependencies.database.close();
      if (options.database === undefined) await database.remove();
    },
  };
  const whenEnded = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  whenEnded(() => server.stop());
  return server;
}

/** Prevents tests from accidentally reading from the internet. */
async function refuseDocuments(): Promise<never> {
  throw new Error('The test does not provide this document');
}

function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
