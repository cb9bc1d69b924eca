import { chartOf } from '@insights/ledger/testing/notation';
import { expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

const chart = chartOf({
  Bank: ['Checking'],
  'Accounts Payable': ['A/P'],
  'Other Current Asset': ['Inventory (Inventory)'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Cost of Goods Sold'],
});
const bills = (from: string, to: string, account: string) =>
  everyMonth(
    from,
    to,
    `{month}-10 Bill {month}  from Joor Brands\n A/P  -5,120.00\n ${account}  –  PO {month}\n`,
  );
const sold = (to: string) =>
  everyMonth(
    '2024-01',
    to,
    '{month}-28 Journal Entry\n Cost of Goods Sold  4,800.00  COGS per report\n Inventory\n',
  );
const stock = bills('2024-01', '2024-10', 'Inventory');

it.each([
  [
    'counted twice',
    stock + bills('2024-11', '2025-03', 'Cost of Goods Sold') + sold('2025-03'),
    { 'Cost of Goods Sold': -25_600_00, Inventory: 25_600_00 },
  ],
  [
    'not, once the entries stop',
    stock + bills('2024-11', '2025-03', 'Cost of Goods Sold') + sold('2024-08'),
    {},
  ],
  [
    'not, if they never were inventory',
    bills('2024-01', '2025-03', 'Cost of Goods Sold') + sold('2025-03'),
    {},
  ],
])('purchases in cost of goods sold are %s', (_, text, lines) => {
  const found = adjustmentsOf(text, { chart, period: ['2024-04-01', '2025-03-31'] });
  expect({ ...found }).toEqual(lines);
});
