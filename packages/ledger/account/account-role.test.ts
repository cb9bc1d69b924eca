import type { AccountType } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../testing/notation.ts';
import { type AccountRole, hasRole } from './account-role.ts';
import { listFamilies, listFamily } from './family.ts';

function account(type: AccountType, detailType: string, name = 'Any') {
  return { id: '1', name, fullName: name, type, detailType, parentId: null };
}

describe('an account’s role', () => {
  it.each<[AccountRole, AccountType, string]>([
    ['interest', 'Expense', 'InterestPaid'],
    ['interest', 'Other Expense', 'MortgageInterest'],
    ['otherTaxes', 'Expense', 'TaxesPaid'],
    ['depreciation', 'Other Expense', 'Depreciation'],
    ['depreciation', 'Other Expense', 'Amortization'],
    ['payroll', 'Expense', 'PayrollExpenses'],
    ['payroll', 'Cost of Goods Sold', 'CostOfLaborCos'],
    ['discounts', 'Income', 'DiscountsRefundsGiven'],
    ['unappliedIncome', 'Income', 'UnappliedCashPaymentIncome'],
    ['unappliedExpense', 'Expense', 'UnappliedCashBillPaymentExpense'],
    ['undeposited', 'Other Current Asset', 'UndepositedFunds'],
    ['pettyCash', 'Bank', 'CashOnHand'],
    ['inventory', 'Other Current Asset', 'Inventory'],
    ['investments', 'Other Current Asset', 'Investment_USGovernmentObligations'],
    ['accumulatedDepreciation', 'Fixed Asset', 'AccumulatedDepreciation'],
    ['debt', 'Long Term Liability', 'NotesPayable'],
    ['debt', 'Long Term Liability', ''],
    ['debt', 'Other Current Liability', 'LineOfCredit'],
    ['ownerDraws', 'Equity', 'PersonalExpense'],
    ['ownerContributions', 'Equity', 'PartnerContributions'],
    ['ownerContributions', 'Equity', 'PreferredStock'],
    ['openingEquity', 'Equity', 'OpeningBalanceEquity'],
  ])('is %s for %s of the detail type %s', (role, type, detailType) => {
    expect(hasRole(account(type, detailType), role)).toBe(true);
    expect(hasRole(account(type, detailType), role, 'byDetailType')).toBe(true);
  });

  it.each<[AccountRole, AccountType, string]>([
    ['interest', 'Expense', 'BankCharges'],
    ['depreciation', 'Fixed Asset', 'AccumulatedDepreciation'],
    ['payroll', 'Other Current Liability', 'PayrollTaxPayable'],
    ['debt', 'Credit Card', 'CreditCard'],
    ['loan', 'Long Term Liability', ''],
    ['debt', 'Other Current Liability', 'SalesTaxPayable'],
    ['ownerDraws', 'Equity', 'OwnersEquity'],
    ['incomeTaxes', 'Expense', 'TaxesPaid'],
  ])('is not %s for %s of the detail type %s', (role, type, detailType) => {
    expect(hasRole(account(type, detailType), role)).toBe(false);
  });

  /**
   * The detail type that QuickBooks assigns to a new account of each type by default. It carries no information.
   */
  const GENERAL: Partial<Record<AccountType, string>> = {
    Bank: 'Checking',
    'Other Current Asset': 'OtherCurrentAssets',
    'Other Current Liability': 'OtherCurrentLiabilities',
    'Cost of Goods Sold': 'OtherCostsOfServiceCos',
    Expense: 'OfficeGeneralAdministrativeExpenses',
    'Other Expense': 'OtherMiscellaneousExpense',
    Income: 'OtherPrimaryIncome',
    Equity: 'OwnersEquity',
  };

  it.each<[AccountRole, AccountType, string]>([
    ['interest', 'Expense', 'Loan interest'],
    ['incomeTaxes', 'Other Expense', 'Federal income tax'],
    ['incomeTaxes', 'Expense', 'Corporation tax'],
    ['incomeTaxes', 'Expense', 'Provision for taxes'],
    ['otherTaxes', 'Expense', 'Taxes'],
    ['otherTaxes', 'Expense', 'Property tax'],
    ['otherTaxes', 'Expense', 'Federal excise tax'],
    ['payroll', 'Expense', 'Payroll taxes'],
    ['payroll', 'Cost of Goods Sold', 'Kitchen wages'],
    ['depreciation', 'Cost of Goods Sold', 'Depreciation of machines'],
    ['bankFees', 'Expense', 'Merchant fees'],
    ['bankFees', 'Cost of Goods Sold', 'Merchant & Marketplace Fees'],
    ['discounts', 'Income', 'Sales returns'],
    ['uncategorizedExpense', 'Expense', 'Uncategorised Expense'],
    ['uncategorizedIncome', 'Income', 'Uncategorized Income'],
    ['askAccountant', 'Expense', 'Ask My Accountant'],
    ['undeposited', 'Other Current Asset', 'Payments to deposit'],
    ['pettyCash', 'Bank', 'Petty cash'],
    ['clearing', 'Bank', 'Stripe clearing'],
    ['inventory', 'Other Current Asset', 'Inventory Asset'],
    ['loan', 'Other Current Liability', 'Ford loan'],
    ['accumulatedDepreciation', 'Fixed Asset', 'Accum Depr'],
    ['contra', 'Fixed Asset', 'Acc. Dep.'],
    ['contra', 'Fixed Asset', 'A/D - Equipment'],
    ['contra', 'Fixed Asset', 'Less: Depreciation'],
    ['ownerDraws', 'Equity', "Owner's Pay & Personal Expenses"],
    ['ownerDraws', 'Equity', 'Shareholder distributions'],
    ['ownerContributions', 'Equity', "Owner's investment"],
    ['ownerContributions', 'Equity', 'Series A Preferred Stock'],
    ['ownerContributions', 'Equity', 'Common shares'],
    ['ownerContributions', 'Equity', "Member's Capital"],
    ['ownerContributions', 'Equity', 'Partner 2 Capital Account'],
    ['ownerContributions', 'Equity', 'Proprietor’s capital'],
    ['ownerDraws', 'Equity', 'Federal Estimated Income Tax'],
    ['ownerDraws', 'Equity', "Owner's State Taxes"],
    ['openingEquity', 'Equity', 'Opening Balance Equity'],
    ['retainedEarnings', 'Equity', 'Retained Earnings'],
  ])('is %s for %s named "%s" if the detail type carries no information', (role, type, name) => {
    const named = account(type, GENERAL[type] ?? '', name);
    expect(hasRole(named, role)).toBe(true);
    expect(hasRole(named, role, 'byDetailType')).toBe(false);
  });

  it.each<[AccountRole, AccountType, string]>([
    ['incomeTaxes', 'Expense', 'Federal unemployment tax'],
    ['incomeTaxes', 'Expense', 'Income tax preparation'],
    ['otherTaxes', 'Expense', 'Federal income tax'],
    ['otherTaxes', 'Expense', 'Payroll taxes'],
    ['otherTaxes', 'Expense', 'Tax preparation'],
    ['payroll', 'Expense', 'Payroll service'],
    ['discounts', 'Income', 'Tax returns'],
    ['discounts', 'Income', 'Vendor discounts taken'],
    ['ownerContributions', 'Equity', 'Draws and contributions'],
    ['ownerContributions', 'Equity', 'Treasury Stock'],
    ['uncategorizedExpense', 'Expense', 'Miscellaneous'],
    ['interest', 'Other Income', 'Interest earned'],
    ['contra', 'Other Asset', 'Security Dep.'],
    ['debt', 'Long Term Liability', 'Tenant Security Deposits'],
    ['debt', 'Long Term Liability', 'Client Escrow'],
    ['debt', 'Long Term Liability', 'Pre-Need Contract Obligations'],
    ['debt', 'Long Term Liability', 'Warranty Reserve'],
  ])('is not %s for %s named "%s"', (role, type, name) => {
    expect(hasRole(account(type, GENERAL[type] ?? '', name), role)).toBe(false);
  });

  it.each<[AccountRole, AccountType, string]>([
    ['uncategorizedIncome', 'Income', '4900 Uncategorized Income'],
    ['uncategorizedExpense', 'Expense', '6900 · Uncategorized Expense'],
    ['undeposited', 'Other Current Asset', '1200-10 Undeposited Funds'],
    ['openingEquity', 'Equity', '3000 - Opening Balance Equity'],
    ['unappliedIncome', 'Income', '4010.1 Unapplied Cash Payment Income'],
  ])('is %s for %s named "%s", with an account number in front', (role, type, name) => {
    expect(hasRole(account(type, GENERAL[type] ?? '', name), role)).toBe(true);
  });

  it('is income tax if the name says so, because QuickBooks has one detail type for all taxes', () => {
    const roleOf = (name: string) =>
      (['incomeTaxes', 'otherTaxes'] as const).filter((role) =>
        hasRole(account('Expense', 'TaxesPaid', name), role, 'byDetailType'),
      );
    expect(roleOf('State income tax')).toEqual(['incomeTaxes']);
    expect(roleOf('Licenses')).toEqual(['otherTaxes']);
    expect(roleOf('Taxes')).toEqual(['otherTaxes']);
    expect(roleOf('Payroll taxes')).toEqual([]);
  });
});

describe('a family of accounts', () => {
  const chart = chartOf({
    Expense: ['Auto', 'Auto:Fuel', 'Auto:Fuel:Diesel', 'Auto:Tires', 'Rent'],
    'Other Expense': ['Auto:Fines'],
  });
  const names = (indexes: readonly number[]) => indexes.map((index) => chart.accounts[index]?.fullName);
  const at = (name: string) => chart.indexById.get(name) as number;

  it('is an account and everything below it', () => {
    expect(names(listFamily(chart, at('Auto')))).toEqual([
      'Auto',
      'Auto:Fuel',
      'Auto:Fuel:Diesel',
      'Auto:Tires',
    ]);
    expect(names(listFamily(chart, at('Auto:Fuel')))).toEqual(['Auto:Fuel', 'Auto:Fuel:Diesel']);
    expect(names(listFamily(chart, at('Rent')))).toEqual(['Rent']);
  });

  it('excludes an account of another type, which is a family of its own', () => {
    expect(listFamilies(chart).map(names)).toEqual([
      ['Auto', 'Auto:Fuel', 'Auto:Fuel:Diesel', 'Auto:Tires'],
      ['Rent'],
      ['Auto:Fines'],
    ]);
  });
});
