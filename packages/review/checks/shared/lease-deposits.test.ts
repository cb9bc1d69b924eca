import { expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';

const paid = (lines: string) => `2025-02-03 Check  to Keystone Property\n Checking  -6,000.00\n ${lines}`;
const DEPOSITS = 'new Security Deposits (Other Asset)';

it.each([
  ['Rent  –  Security deposit', [`likely: Rent -$6,000.00; ${DEPOSITS} $6,000.00`]],
  [
    'Rent  4,000.00  Security deposit\n Rent  2,000.00  First month',
    [`likely: Rent -$4,000.00; ${DEPOSITS} $4,000.00`],
  ],
  ['Rent  –  Security deposit and first month', [`possible: Rent -$6,000.00; ${DEPOSITS} $6,000.00`]],
  ['Rent  –  First month', []],
])('the deposit of a lease is an asset, and rent is not: %s', (lines, entries) => {
  expect(entriesOf('asset-expensed', paid(lines))).toEqual(entries);
});
