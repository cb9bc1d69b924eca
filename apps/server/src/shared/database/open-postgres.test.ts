import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freePort } from '../../../../../tools/testing/postgres.ts';
import { createPostgresDatabase, postgresMissing } from '../../testing/test-database.ts';
import { startWeatherProxy } from '../../testing/weather-proxy.ts';
import { databaseFailure } from './database-failure.ts';
import { openPostgres } from './open-postgres.ts';

it('the server waits for a database that starts later, and explains the wait in plain English', async ({
  skip,
}) => {
  const real = await createPostgresDatabase();
  if (real === null) return skip(postgresMissing());
  const target = new URL(real.env.DATABASE_URL as string);
  const away = new URL(target);
  away.hostname = '127.0.0.1';
  away.port = String(await freePort());
  const told: string[] = [];
  const proxy = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => {});
  });
  const database = await openPostgres(away.href, {
    poolSize: 2,
    onAway: (reason) => {
      told.push(reason);
      if (told.length === 2) proxy.listen(Number(away.port), '127.0.0.1');
    },
  });
  expect(told).toHaveLength(2);
  expect(told[0]).toBe(
    `The database at ${away.host} does not answer (ECONNREFUSED). Trying again every 2 seconds.`,
  );
  await database.ping();
  await database.close();
  proxy.close();
  await real.remove();
});

it('a connection that breaks between two statements in a transaction fails only that transaction, not the process', async ({
  skip,
}) => {
  const real = await createPostgresDatabase();
  if (real === null) return skip(postgresMissing());
  const target = new URL(real.env.DATABASE_URL as string);
  const wire = await startWeatherProxy(Number(target.port));
  target.port = String(wire.port);
  const database = await openPostgres(target.href, { poolSize: 2, onAway: () => {} });
  const broken = database.queries
    .transaction(async (within) => {
      await within.execute(sql`select 1`);
      wire.breakAll();
      await sleep(200);
      await within.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(databaseFailure(await broken)).toMatchObject({ status: 503 });
  await database.ping();
  await database.close();
  await wire.stop();
  await real.remove();
});
