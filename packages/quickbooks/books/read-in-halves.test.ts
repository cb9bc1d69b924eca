import { parseDay } from '@insights/ledger';
import { expect, it } from 'vitest';
import { failureOf } from '../testing/test-client.ts';
import { readInHalves } from './read-in-halves.ts';

it('a response for a single day without its totals is reported as incomplete, not as too large', async () => {
  const day = parseDay('2024-03-05');
  const error = await failureOf(readInHalves({ start: day, end: day + 1 }, async () => null));
  expect(error).toHaveProperty(
    'message',
    'QuickBooks’ General Ledger for March 5, 2024 ends without its totals, so it is incomplete. Nothing was changed; please try again later.',
  );
});
