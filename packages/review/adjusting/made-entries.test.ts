import { expect, it } from 'vitest';
import { reviewOf } from '../testing/flags.ts';

const deposit = (day: string) =>
  `2025-03-${day} Deposit  from Oakmont Church\n Checking  3,000.00\n Planting  –  Wedding deposit\n`;
const correction = '2025-03-16 Journal Entry AJE 1-1\n Planting  3,000.00\n Customer Deposits  -3,000.00\n';

it('an entry and its finding say how many of the corrections the books already contain as journal entries', () => {
  const both = `${deposit('16')}${deposit('20')}`;
  const made = ' Journal entries already make 1 of these 2 corrections.';
  const [before, after] = [both, both + correction].map((text) => reviewOf(text));
  expect([before, after].map((one) => one?.entries[0]?.corrections.length)).toEqual([2, 1]);
  const textsOf = (one: typeof before) => [one?.entries[0]?.reason, one?.findings[0]?.description];
  expect(textsOf(after)).toEqual(textsOf(before).map((text) => `${text}${made}`));
});
