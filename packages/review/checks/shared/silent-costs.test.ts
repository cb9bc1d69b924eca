import { chartOf } from '@insights/ledger/testing/notation';
import { expect, it } from 'vitest';
import { findingsOf } from '../../testing/flags.ts';
import { everyMonth } from '../../testing/repeated.ts';

const chart = chartOf({
  Bank: ['Checking'],
  Income: ['Sales'],
  'Cost of Goods Sold': ['Materials', 'Other Materials', 'Contract Labor'],
});
const sales = everyMonth('2024-02', '2025-03', '{month}-20 Sales Receipt\n Checking  10,000.00\n Sales');
/** Two purchases a month without a vendor, so that only the account shows that they stopped. */
const bought = (from: string, to: string, account = 'Materials') =>
  everyMonth(
    from,
    to,
    `{month}-09 Expense\n ${account}  3,000.00\n Checking
    {month}-23 Expense\n ${account}  1,000.00\n Checking`,
  );
const season = everyMonth('2024-02', '2024-12', '{month}-09 Expense\n Materials  4,000.00\n Checking', [
  '2024-03',
]);

const hosting = everyMonth('2024-02', '2024-12', '{month}-09 Expense\n Materials  180.00\n Checking');

const stone = everyMonth('2024-02', '2025-02', '{month}-11 Expense\n Other Materials  700.00\n Checking');

it.each([
  ['that stopped while sales continued', `${sales}\n${bought('2024-02', '2024-12')}`, 12_000_00],
  ['that is booked every month', `${sales}\n${bought('2024-02', '2025-03')}`, null],
  [
    'that another account replaced',
    `${sales}\n${bought('2024-02', '2024-12')}\n${bought('2025-01', '2025-03', 'Other Materials')}`,
    null,
  ],
  ['that also rested a year before', `${sales}\n${season}`, null],
  ['of a small share of sales', `${sales}\n${hosting}`, null],
  [
    'that is one of several and rested for a month',
    `${sales}\n${bought('2024-02', '2025-03')}\n${stone}`,
    null,
  ],
  ['for contract work', `${sales}\n${bought('2024-02', '2024-12', 'Contract Labor')}`, null],
])('decides whether a cost of goods sold %s puts the profit in question', (_, text, cents) => {
  const options = { chart, readOn: '2025-04-20', period: ['2025-01-01', '2025-03-31'] as const };
  const found = findingsOf('missing-recurring-entry', text, options).filter(({ title }) =>
    title.includes('stopped'),
  );
  expect(found.map(({ impactCents, severity, disputes }) => ({ impactCents, severity, disputes }))).toEqual(
    cents === null ? [] : [{ impactCents: cents, severity: 'High', disputes: ['Cost of Goods Sold'] }],
  );
});
