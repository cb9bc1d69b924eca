import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { LOG_OPTIONS } from './logger.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

const driverError = Object.assign(new Error('duplicate key: canary@example.org'), {
  code: '23505',
  severity: 'ERROR',
  detail: 'Key (email)=(canary@example.org) already exists.',
});
const queryError = new DrizzleQueryError('insert into canary', ['canary-secret'], driverError);

it.each([
  ['the driver', driverError],
  ['a failed query', queryError],
  ['an error that a failed query caused', new Error(`wrapped: ${queryError.message}`, { cause: queryError })],
])('a log contains the code but no query, parameter or message of %s', (_name, error) => {
  const text = logged(error);
  expect(text).not.toMatch(/canary/);
  expect(text).toContain('"code":"23505"');
  expect(text).toContain('logger.test.ts');
});

it('a log contains the message and stack of other errors', () => {
  const { err } = JSON.parse(logged(new TypeError('x is not a function')));
  expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(err.stack).toContain('logger.test.ts');
});
