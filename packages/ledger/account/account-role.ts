import type { AccountType } from './account-type.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';

/**
 * What an account is for, where its type alone does not say it. Roles are told by the detail types that QuickBooks
 * keeps for every account (its AccountSubType), and by names only where QuickBooks has no detail type.
 *
 *     role             account types               detail types
 *     interest         Expense, Other Expense      InterestPaid, FinanceCosts, MortgageInterest
 *     taxes            Expense, Other Expense      TaxesPaid
 *     depreciation     Expense, Other Expense      Depreciation, Amortization
 *     payroll          Expense, Cost of Goods Sold PayrollExpenses, PayrollTaxExpenses, PayrollWageExpenses,
 *                                                  CostOfLabor, CostOfLaborCos
 *     discounts        Income                      DiscountsRefundsGiven
 *     unappliedIncome  Income                      UnappliedCashPaymentIncome
 *     unappliedExpense Expense                     UnappliedCashBillPaymentExpense
 *     uncategorized    Expense, Other Expense,     by name: Uncategorized Expense, Ask My Accountant
 *                      Cost of Goods Sold
 *     undeposited      Other Current Asset         UndepositedFunds
 *     inventory        Other Current Asset         Inventory
 *     investments      Other Current Asset         Investment_TaxExemptSecurities, Investment_USGovernmentObligations
 *     debt             Long Term Liability         any
 *                      Other Current Liability     LineOfCredit, LoanPayable
 *     ownerDraws       Equity                      PartnerDistributions, PersonalExpense, EstimatedTaxes, Healthcare
 *     openingEquity    Equity                      OpeningBalanceEquity
 *
 * QuickBooks has one detail type for all taxes paid, so licences and property taxes count with income tax. Labor
 * booked as cost of labor counts as payroll, subcontractors included. Credit cards are no debt here: they are how
 * small firms pay, and stand among the current liabilities.
 */
export type AccountRole = keyof typeof ROLES;

interface RoleRule {
  readonly types: readonly AccountType[];
  /** Every detail type of these types when there is no list. */
  readonly detailTypes?: readonly string[];
  readonly name?: RegExp;
}

const EXPENSES: readonly AccountType[] = ['Expense', 'Other Expense'];

const ROLES = {
  interest: [{ types: EXPENSES, detailTypes: ['InterestPaid', 'FinanceCosts', 'MortgageInterest'] }],
  taxes: [{ types: EXPENSES, detailTypes: ['TaxesPaid'] }],
  depreciation: [{ types: EXPENSES, detailTypes: ['Depreciation', 'Amortization'] }],
  payroll: [
    {
      types: ['Expense', 'Cost of Goods Sold'],
      detailTypes: [
        'PayrollExpenses',
        'PayrollTaxExpenses',
        'PayrollWageExpenses',
        'CostOfLabor',
        'CostOfLaborCos',
      ],
    },
  ],
  discounts: [{ types: ['Income'], detailTypes: ['DiscountsRefundsGiven'] }],
  unappliedIncome: [{ types: ['Income'], detailTypes: ['UnappliedCashPaymentIncome'] }],
  unappliedExpense: [{ types: ['Expense'], detailTypes: ['UnappliedCashBillPaymentExpense'] }],
  uncategorized: [
    {
      types: ['Expense', 'Other Expense', 'Cost of Goods Sold'],
      name: /^(uncategori[sz]ed|ask my accountant)/i,
    },
  ],
  undeposited: [{ types: ['Other Current Asset'], detailTypes: ['UndepositedFunds'] }],
  inventory: [{ types: ['Other Current Asset'], detailTypes: ['Inventory'] }],
  investments: [
    {
      types: ['Other Current Asset'],
      detailTypes: ['Investment_TaxExemptSecurities', 'Investment_USGovernmentObligations'],
    },
  ],
  debt: [
    { types: ['Long Term Liability'] },
    { types: ['Other Current Liability'], detailTypes: ['LineOfCredit', 'LoanPayable'] },
  ],
  ownerDraws: [
    {
      types: ['Equity'],
      detailTypes: ['PartnerDistributions', 'PersonalExpense', 'EstimatedTaxes', 'Healthcare'],
    },
  ],
  openingEquity: [{ types: ['Equity'], detailTypes: ['OpeningBalanceEquity'] }],
} as const satisfies Record<string, readonly RoleRule[]>;

export function hasRole(account: LedgerAccount, role: AccountRole): boolean {
  const rules: readonly RoleRule[] = ROLES[role];
  return rules.some(
    ({ types, detailTypes, name }) =>
      types.includes(account.type) &&
      (detailTypes?.includes(account.detailType) ?? true) &&
      (name?.test(account.name) ?? true),
  );
}
