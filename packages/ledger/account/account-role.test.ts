import { describe, expect, it } from 'vitest';
import { chartOf } from '../testing/notation.ts';
import { type AccountRole, hasRole } from './account-role.ts';
import type { AccountType } from './account-type.ts';
import { familiesOf, familyOf } from './family.ts';

function account(type: AccountType, detailType: string, name = 'Any') {
  return { id: '1', name, fullName: name, type, detailType, parentId: null };
}

describe('the role of an account', () => {
  it.each<[AccountRole, AccountType, string]>([
    ['interest', 'Expense', 'InterestPaid'],
    ['interest', 'Other Expense', 'MortgageInterest'],
    ['taxes', 'Expense', 'TaxesPaid'],
    ['depreciation', 'Other Expense', 'Depreciation'],
    ['depreciation', 'Other Expense', 'Amortization'],
    ['payroll', 'Expense', 'PayrollExpenses'],
    ['payroll', 'Cost of Goods Sold', 'CostOfLaborCos'],
    ['discounts', 'Income', 'DiscountsRefundsGiven'],
    ['unappliedIncome', 'Income', 'UnappliedCashPaymentIncome'],
    ['unappliedExpense', 'Expense', 'UnappliedCashBillPaymentExpense'],
    ['undeposited', 'Other Current Asset', 'UndepositedFunds'],
    ['inventory', 'Other Current Asset', 'Inventory'],
    ['investments', 'Other Current Asset', 'Investment_USGovernmentObligations'],
    ['debt', 'Long Term Liability', 'NotesPayable'],
    ['debt', 'Long Term Liability', ''],
    ['debt', 'Other Current Liability', 'LineOfCredit'],
    ['ownerDraws', 'Equity', 'PersonalExpense'],
    ['openingEquity', 'Equity', 'OpeningBalanceEquity'],
  ])('is %s for %s of the detail type %s', (role, type, detailType) => {
    expect(hasRole(account(type, detailType), role)).toBe(true);
  });

  it.each<[AccountRole, AccountType, string]>([
    ['interest', 'Expense', 'BankCharges'],
    ['depreciation', 'Fixed Asset', 'AccumulatedDepreciation'],
    ['payroll', 'Other Current Liability', 'PayrollTaxPayable'],
    ['debt', 'Credit Card', 'CreditCard'],
    ['debt', 'Other Current Liability', 'SalesTaxPayable'],
    ['ownerDraws', 'Equity', 'OwnersEquity'],
  ])('is not %s for %s of the detail type %s', (role, type, detailType) => {
    expect(hasRole(account(type, detailType), role)).toBe(false);
  });

  it('is told by name where QuickBooks has no detail type: what nobody has sorted', () => {
    const isUncategorized = (type: AccountType, name: string) =>
      hasRole(account(type, 'OtherMiscellaneousServiceCost', name), 'uncategorized');
    expect(isUncategorized('Expense', 'Uncategorized Expense')).toBe(true);
    expect(isUncategorized('Expense', 'Ask My Accountant')).toBe(true);
    expect(isUncategorized('Expense', 'Miscellaneous')).toBe(false);
    expect(isUncategorized('Income', 'Uncategorized Income')).toBe(false);
  });
});

describe('a family of accounts', () => {
  const chart = chartOf({
    Expense: ['Auto', 'Auto:Fuel', 'Auto:Fuel:Diesel', 'Auto:Tires', 'Rent'],
    'Other Expense': ['Auto:Fines'],
  });
  const names = (indexes: readonly number[]) => indexes.map((index) => chart.accounts[index]?.fullName);
  const at = (name: string) => chart.indexById.get(name) as number;

  it('is an account and all below it', () => {
    expect(names(familyOf(chart, at('Auto')))).toEqual([
      'Auto',
      'Auto:Fuel',
      'Auto:Fuel:Diesel',
      'Auto:Tires',
    ]);
    expect(names(familyOf(chart, at('Auto:Fuel')))).toEqual(['Auto:Fuel', 'Auto:Fuel:Diesel']);
    expect(names(familyOf(chart, at('Rent')))).toEqual(['Rent']);
  });

  it('has no member of another type, which stands on its own', () => {
    expect(familiesOf(chart).map(names)).toEqual([
      ['Auto', 'Auto:Fuel', 'Auto:Fuel:Diesel', 'Auto:Tires'],
      ['Rent'],
      ['Auto:Fines'],
    ]);
  });
});
