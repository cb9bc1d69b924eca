import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../testing/entries.ts';

const BANK = { Bank: ['Checking'], Income: ['Sales'], Expense: ['Office', 'Taxes'] } as const;

describe('the account', () => {
  it('for an owner’s loan is not just any liability that is settled in both directions', () => {
    const chart = chartOf({ ...BANK, 'Other Current Liability': ['Tips Payable', 'Shareholder Loan'] });
    const text = '2025-02-03 Deposit\n Checking  5,000.00\n Sales  –  Loan from owner';
    expect(entriesOf('owner-money-as-income', text, { chart })).toEqual([
      'likely: Sales $5,000.00; Shareholder Loan -$5,000.00',
    ]);
  });

  it('for an owner’s income tax is the one for taxes, which is not used for other spending', () => {
    const chart = chartOf({ ...BANK, Equity: ['Draws', 'Estimated Taxes (EstimatedTaxes)'] });
    const before = ['2024-04-15', '2024-06-15']
      .map((day) => `${day} Check  to IRS\n Checking  -1,250.00\n Estimated Taxes`)
      .join('\n');
    const text = `${before}
      2025-01-15 Check  to IRS\n Checking  -1,250.00\n Taxes  –  1040-ES
      2025-01-16 Expense  to Toyland\n Checking  -310.00\n Office  –  Birthday gift`;
    expect(entriesOf('personal-spending', text, { chart }).sort()).toEqual([
      'likely: Office -$310.00; Draws $310.00',
      'likely: Taxes -$1,250.00; Estimated Taxes $1,250.00',
    ]);
  });

  it('for a partner’s draws is that partner’s own', () => {
    const chart = chartOf({ ...BANK, Equity: ['Draws, Amy Lauterbach', 'Draws, Bo Ander'] });
    const text = `2024-05-02 Check  to Bo Ander\n Checking  -900.00\n Draws, Bo Ander
      2024-05-03 Check  to Amy Lauterbach\n Checking  -900.00\n Draws, Amy Lauterbach
      2025-02-03 Check  to Bo Ander\n Checking  -700.00\n Office`;
    expect(entriesOf('personal-spending', text, { chart })).toEqual([
      'likely: Office -$700.00; Draws, Bo Ander $700.00',
    ]);
  });
});

it('a prepaid cost is not moved to a prepaid account that is named after a different cost', () => {
  const paid = (vendor: string, account: string, memo: string) =>
    `2025-01-02 Expense  to ${vendor}\n Checking  -6,000.00\n ${account}  –  ${memo}`;
  const chart = (prepaid: string) =>
    chartOf({ ...BANK, 'Other Current Asset': [prepaid], Expense: ['Software', 'Insurance'] });
  const into = (prepaid: string, text: string) =>
    entriesOf('prepaid-not-amortized', text, { chart: chart(prepaid) })[0]?.match(/(new )?Prepaid \w+/)?.[0];
  const salesforce = paid('Salesforce', 'Software', 'Annual subscription');
  expect(into('Prepaid Insurance (PrepaidExpenses)', salesforce)).toBe('new Prepaid Expenses');
  expect(into('Prepaid Expenses (PrepaidExpenses)', salesforce)).toBe('Prepaid Expenses');
  const policy = paid('Hartford', 'Insurance', 'Annual premium');
  expect(into('Prepaid Insurance (PrepaidExpenses)', policy)).toBe('Prepaid Insurance');
});

it('accumulated depreciation is posted to the account for that asset, not for another one', () => {
  const text = '2024-01-05 Expense  to Tool Barn\n Checking  -60,000.00\n Equipment  –  Lathe';
  const into = (...accumulated: readonly string[]) => {
    const assets = ['Equipment', 'Vehicles', ...accumulated];
    const chart = chartOf({ ...BANK, 'Fixed Asset': assets, 'Other Expense': ['Depreciation'] });
    return entriesOf('no-depreciation', text, { chart })[0]?.match(/; ([^;]+) -\$/)?.[1];
  };
  expect(into('Accum Depr Vehicles')).toBe('new Accumulated Depreciation (Fixed Asset)');
  expect(into('Accum Depr Vehicles', 'Accum Depr Equipment')).toBe('Accum Depr Equipment');
  expect(into('Accumulated Depreciation')).toBe('Accumulated Depreciation');
});
