import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { BYTES_AS_TEXT } from './bytea.ts';

const database = await PGlite.create(BYTES_AS_TEXT);
afterAll(() => database.close());

it.each([
  ['none', new Uint8Array()],
  ['every possible byte', Uint8Array.from({ length: 256 }, (_, byte) => byte)],
  ['a view into others', new Uint8Array([1, 2, 3, 4, 5, 6]).subarray(2, 5)],
])('bytes are read from the embedded database as they were written: %s', async (_what, bytes) => {
  const { rows } = await database.query<{ same: Uint8Array; hash: string }>(
    `select $1::bytea as same, encode($1::bytea, 'hex') as hash`,
    [bytes],
  );
  expect(new Uint8Array(rows[0]?.same ?? [255])).toEqual(new Uint8Array(bytes));
  expect(rows[0]?.hash).toBe(Buffer.from(bytes).toString('hex'));
});
