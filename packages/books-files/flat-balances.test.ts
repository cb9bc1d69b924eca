import { expect, it } from 'vitest';
import { readFile } from './index.ts';
import { type PrintedRow, printCsv } from './testing/print-cells.ts';

const BALANCES: readonly PrintedRow[] = [
  ['1000', 'Cash', 'Asset', { cents: 600_000 }],
  ['2500', 'Bank loan', 'Liability', { cents: -300_000 }],
  ['3000', 'Capital', 'Equity', { cents: -300_000 }],
];

async function read(header: PrintedRow, rows = BALANCES) {
  return await readFile({ name: 'list.csv', bytes: printCsv([header, ...rows]) });
}

it.each(['balance', 'Closing balance', 'amount', 'Balance USD'])(
  'refuses an account list with a balance column named %s, and says what to upload instead',
  async (heading) => {
    expect(await read(['account_code', 'account_name', 'account_type', heading])).toMatchObject({
      status: 'refused',
      problem: {
        row: 1,
        read: 'This list gives a balance for each account but not the date of the balances. It looks like a balance sheet or trial balance.',
        advice: expect.stringContaining('Upload the General Ledger and the Account List'),
      },
    });
  },
);

it.each<[string, PrintedRow]>([
  ['a date column', ['account_code', 'account_name', 'account_type', 'balance', 'as_of']],
  ['the date above the balances', ['account_code', 'account_name', 'account_type', 'Dec 31, 2025']],
  ['the date after “Balance”', ['account_code', 'account_name', 'account_type', 'Balance as at 31 Dec 2025']],
  ['the date in numbers', ['account_code', 'account_name', 'account_type', 'balance_12/31/2025']],
])('reads a list of balances as a trial balance with %s', async (_, header) => {
  const rows = header.length > 4 ? BALANCES.map((row) => [...row, '2025-12-31']) : BALANCES;
  expect(await read(header, rows)).toMatchObject({
    status: 'read',
    parts: [{ kind: 'trial-balance', day: 20_453 }],
  });
});

it.each<[string, PrintedRow]>([
  ['columns of a chart next to the balance', ['code', 'name', 'type', 'balance', 'tax code']],
  ['balances at the start', ['account_code', 'account_name', 'type', 'opening_balance']],
])('reads a list of balances as an account list with %s', async (_, header) => {
  const rows = BALANCES.map((row) => row.with(2, 'Bank'));
  expect(await read(header, rows)).toMatchObject({ status: 'read', parts: [{ kind: 'account-list' }] });
});

it('reads an account list if all balances are empty or zero', async () => {
  const rows = BALANCES.map((row, at) => row.with(3, at === 0 ? '' : '0.00'));
  expect(await read(['code', 'name', 'type', 'balance'], rows)).toMatchObject({ status: 'read' });
});

it('refuses a flat balance sheet with a title', async () => {
  const bytes = printCsv([
    ['Balance Sheet'],
    ['As of December 31, 2025'],
    ['Account', 'Type', 'Balance'],
    ['Cash', 'Bank', { cents: 600_000 }],
    ['Capital', 'Equity', { cents: 600_000 }],
  ]);
  expect(await readFile({ name: 'list.csv', bytes })).toMatchObject({
    status: 'refused',
    problem: {
      read: 'This list gives a balance for each account. It looks like a balance sheet or trial balance.',
    },
  });
});
