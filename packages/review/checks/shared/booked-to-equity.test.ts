import { expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';

it('the purchase in retained earnings follows the only other purchase from its vendor', () => {
  const paid = (day: string, account: string) =>
    `\n${day} Check  to Dunn CPAs\n Checking  -1,210.00\n ${account}`;
  const wrong = paid('2025-02-03', 'Retained Earnings');
  const entries = (text: string) => entriesOf('retained-earnings-posting', text + wrong);
  expect(entries(paid('2024-03-14', 'Dues'))).toEqual([
    'likely: Retained Earnings -$1,210.00; Dues $1,210.00',
  ]);
  expect(entries('')).toEqual([]);
});
