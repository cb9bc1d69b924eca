import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { databaseFailure } from './database-failure.ts';

const withCode = (code: string) => Object.assign(new Error('driver'), { code });

it.each([
  ['ECONNREFUSED', 'database.away'],
  ['57P01', 'database.away'],
  ['57P03', 'database.away'],
  ['08006', 'database.away'],
  ['53300', 'database.away'],
  ['ENOSPC', 'database.full'],
  ['53100', 'database.full'],
])('%s is reported as %s, with 503 and a Retry-After', (code, told) => {
  const failure = databaseFailure(new DrizzleQueryError('select', [], withCode(code)));
  expect(failure).toMatchObject({ code: told, status: 503, retryAfterSeconds: 5 });
});

it('text that cannot be stored is the sender’s error', () => {
  expect(databaseFailure(new DrizzleQueryError('insert', [], withCode('22021')))).toMatchObject({
    code: 'request.malformed',
    status: 400,
  });
});

it('a broken query is still reported as our error, and an AppError is unchanged', () => {
  expect(databaseFailure(withCode('42601'))).toBeNull();
  expect(databaseFailure(new Error('invariant'))).toBeNull();
  expect(databaseFailure(new AppError({ code: 'x', status: 400, message: 'x' }))).toBeNull();
});

it('a database that is not running counts as unavailable with the real driver', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2_000 });
  const error = await pool.query('select 1').catch((failure: unknown) => failure);
  await pool.end();
  expect(databaseFailure(error)).toMatchObject({ status: 503 });
});
