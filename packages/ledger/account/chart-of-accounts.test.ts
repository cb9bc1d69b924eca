import { describe, expect, it } from 'vitest';
import { chartOf } from '../testing/notation.ts';
import { buildChartOfAccounts, type LedgerAccount } from './chart-of-accounts.ts';

describe('a chart of accounts', () => {
  it('is ordered by type, with parents before their sub-accounts and siblings by name', () => {
    const chart = chartOf({
      Expense: ['Wages', 'Auto:Fuel', 'Auto', 'Auto:Insurance'],
      Bank: ['Savings', 'Checking'],
      Income: ['Services'],
    });
    expect(chart.accounts.map(({ fullName }) => fullName)).toEqual([
      'Checking',
      'Savings',
      'Services',
      'Auto',
      'Auto:Fuel',
      'Auto:Insurance',
      'Wages',
    ]);
    expect(chart.indexById.get('Auto:Fuel')).toBe(4);
  });

  const fuel: LedgerAccount = {
    id: '56',
    name: 'Fuel',
    fullName: 'Automobile:Fuel',
    type: 'Expense',
    detailType: 'Auto',
    parentId: '55',
  };

  it('keeps a sub-account whose parent is not in the list', () => {
    expect(buildChartOfAccounts([fuel]).accounts).toEqual([fuel]);
  });

  it('rejects more accounts than an account index can number', () => {
    const many = Array.from({ length: 65_537 }, (_, index) => ({
      ...fuel,
      id: String(index),
      parentId: null,
    }));
    expect(() => buildChartOfAccounts(many)).toThrow(RangeError);
  });

  it('rejects two accounts with the same id', () => {
    expect(() => buildChartOfAccounts([fuel, { ...fuel, name: 'Gas' }])).toThrow('Two ledger accounts');
  });
});
