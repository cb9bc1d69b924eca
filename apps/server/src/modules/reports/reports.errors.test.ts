import { PoolError } from '@insights/report';
import { expect, it } from 'vitest';
import { asReportFailure } from './reports.errors.ts';

it.each([
  ['overloaded', 503],
  ['too-slow', 503],
  ['closed', 503],
  ['failed', 500],
] as const)('a report that is %s has the response status %i', (kind, status) => {
  const failure = asReportFailure(new PoolError(kind, 'x'), new AbortController().signal);
  expect(failure).toMatchObject({ status, retryAfterSeconds: status === 503 ? 30 : undefined });
});
