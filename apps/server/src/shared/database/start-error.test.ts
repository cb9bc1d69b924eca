import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asStartError } from './start-error.ts';

const driverError = (code: string, message: string) =>
  Object.assign(new Error(message), { code, severity: 'ERROR' });
const failedQuery = (cause: Error) => new DrizzleQueryError('insert into canary', ['canary'], cause);

it.each([
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  ['PostgreSQL', failedQuery(driverError('53100', 'could not extend file'))],
  ['the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
])('a disk that is too full for %s is reported in a sentence', (_name, error) => {
  expect(asStartError(error)).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The disk .* is full/),
  });
});

it('a rejected statement is reported without the statement', () => {
  const error = asStartError(failedQuery(driverError('42501', 'permission denied for schema public')));
  expect(error).toMatchObject({
    message:
      'Financial Insights cannot start because the database rejected a statement: permission denied for schema public (42501).',
  });
});

it('any other error is unchanged', () => {
  const error = new TypeError('x');
  expect(asStartError(error)).toBe(error);
});
