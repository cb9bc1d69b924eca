import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';

const paid = (lines: string) => `2025-02-03 Check  to Keystone Property\n Checking  -6,000.00\n ${lines}`;
const DEPOSITS = 'new Security Deposits (Other Asset)';

it.each([
  ['Rent  –  Security deposit', [`likely: Rent -$6,000.00; ${DEPOSITS} $6,000.00`]],
  ['Rent  –  Unit 14 sec dep', [`likely: Rent -$6,000.00; ${DEPOSITS} $6,000.00`]],
  ['Rent  –  SEC. DEP. AND 1ST MONTH RENT', [`possible: Rent -$6,000.00; ${DEPOSITS} $6,000.00`]],
  ['Rent  –  Sec filing deputy', []],
  [
    'Rent  4,000.00  Security deposit\n Rent  2,000.00  First month',
    [`likely: Rent -$4,000.00; ${DEPOSITS} $4,000.00`],
  ],
  ['Rent  –  Security deposit and first month', [`possible: Rent -$6,000.00; ${DEPOSITS} $6,000.00`]],
  ['Rent  –  First month', []],
])('a lease deposit is an asset, and rent is not: %s', (lines, entries) => {
  expect(entriesOf('asset-expensed', paid(lines))).toEqual(entries);
});

it.each([
  ['to a tenant is not an asset', 'Ada Whitcomb', []],
  ['to its own landlord is an asset', 'Keystone Property', ['likely: Rent -$6,000.00; Deposits $6,000.00']],
])('a deposit that a landlord pays %s', (_, payee, entries) => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Asset': ['Deposits'],
    'Other Current Liability': ['Tenant Security Deposits'],
    Income: ['Rental Income'],
    Expense: ['Rent'],
  });
  const text = `2025-02-01 Sales Receipt R-1  to Ada Whitcomb\n Checking  1,650.00\n Rental Income\n${paid('Rent  –  Security deposit').replace('Keystone Property', payee)}`;
  expect(entriesOf('asset-expensed', text, { chart })).toEqual(entries);
});

describe('a deposit that the landlord returns', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Asset': ['Deposits (SecurityDeposits)'],
    Income: ['Sales'],
    'Other Income': ['Other Income'],
    Expense: ['Rent'],
  });
  const rent = '2024-11-02 Check  to Keystone Property\n Checking  -2,000.00\n Rent\n';
  const back = (account: string, memo: string) =>
    `${rent}2025-02-03 Deposit  from Keystone Property\n Checking  2,400.00\n ${account}  –  ${memo}`;
  const opening = { Deposits: '2,400.00' };

  it.each(['Sales', 'Other Income'])('reduces the deposits and not rent: %s', (account) => {
    const text = back(account, 'Return of security deposit, suite B');
    expect(entriesOf('vendor-refund-as-income', text, { chart, opening })).toEqual([
      `likely: ${account} $2,400.00; Deposits -$2,400.00`,
    ]);
    expect(entriesOf('vendor-refund-as-income', text, { chart })).toEqual([
      `possible: ${account} $2,400.00; Deposits -$2,400.00`,
    ]);
  });

  it('is not a refund of rent', () => {
    expect(
      entriesOf('vendor-refund-as-income', back('Sales', 'Refund of rent').replace('2,400.00', '900.00'), {
        chart,
        opening,
      }),
    ).toEqual(['likely: Sales $900.00; Rent -$900.00']);
  });
});
