import { hasRole } from '../../account/account-role.ts';
import { cashFlowActivity } from '../../account/cash-flow-activity.ts';
import { beyondEquity } from '../beyond-equity.ts';
import {
  type AccountRule,
  type FigureDefinition,
  flow,
  ofTypes,
  owed,
  owned,
  type PartDefinition,
  position,
} from '../figure-definition.ts';
import { loanPrincipal } from '../loan-payments.ts';
import { EARNINGS } from './income-statement-figures.ts';

const CURRENT_ASSETS = ofTypes('Bank', 'Accounts Receivable', 'Other Current Asset');
const CURRENT_LIABILITIES = ofTypes('Accounts Payable', 'Credit Card', 'Other Current Liability');
const ASSETS: AccountRule = (account) =>
  CURRENT_ASSETS(account) || ofTypes('Fixed Asset', 'Other Asset')(account);
const LIABILITIES: AccountRule = (account) =>
  CURRENT_LIABILITIES(account) || account.type === 'Long Term Liability';
const isDebt: AccountRule = (account) => hasRole(account, 'debt');
const isSalesTax: AccountRule = (account) => hasRole(account, 'salesTax');
const isInventory: AccountRule = (account) => hasRole(account, 'inventory');

/** Bank accounts and undeposited funds, which the cash flow statement counts as cash. */
const isCash: AccountRule = (account) => cashFlowActivity(account) === 'cash';

/** Money received that is not in a bank account yet: the difference between the two definitions of cash. */
export const isUndeposited: AccountRule = (account) => isCash(account) && account.type !== 'Bank';

const isRetained: AccountRule = (account) => hasRole(account, 'retainedEarnings');

/** Equity consists of owners' contributions and draws, and all earnings of the company. */
const EQUITY: readonly PartDefinition[] = [
  { includes: ofTypes('Equity'), sign: -1, measure: 'position' },
  { includes: EARNINGS, sign: -1, measure: 'earnings' },
];

/** First the lines of the balance sheet, then figures that KPIs need. */
export const BALANCE_SHEET_FIGURES = {
  'balanceSheet.bank': owned('Bank accounts', ofTypes('Bank')),
  'balanceSheet.accountsReceivable': owned('Accounts receivable', ofTypes('Accounts Receivable')),
  'balanceSheet.otherCurrentAssets': owned('Other current assets', ofTypes('Other Current Asset')),
  'balanceSheet.fixedAssets': owned('Fixed assets', ofTypes('Fixed Asset')),
  'balanceSheet.otherAssets': owned('Other assets', ofTypes('Other Asset')),
  'balanceSheet.accountsPayable': owed('Accounts payable', ofTypes('Accounts Payable')),
  'balanceSheet.creditCards': owed('Credit cards', ofTypes('Credit Card')),
  'balanceSheet.otherCurrentLiabilities': owed(
    'Other current liabilities',
    ofTypes('Other Current Liability'),
  ),
  'balanceSheet.longTermLiabilities': owed('Long-term liabilities', ofTypes('Long Term Liability')),
  'balanceSheet.equity': owed('Equity accounts', ofTypes('Equity')),
  'balanceSheet.ownersAccounts': owed(
    'Equity accounts without retained earnings',
    (account) => account.type === 'Equity' && !isRetained(account),
  ),
  /** QuickBooks posts no closing entry: past earnings are added to an account that seldom has a posting. */
  'balanceSheet.retainedEarnings': position('Retained earnings', [
    { includes: isRetained, sign: -1, measure: 'position' },
    { includes: EARNINGS, sign: -1, measure: 'earningsOfPastYears' },
  ]),
  'balanceSheet.currentAssets': owned('Current assets', CURRENT_ASSETS),
  'balanceSheet.totalAssets': owned('Total assets', ASSETS),
  'balanceSheet.currentLiabilities': owed('Current liabilities', CURRENT_LIABILITIES),
  'balanceSheet.totalLiabilities': owed('Total liabilities', LIABILITIES),
  'balanceSheet.earningsOfPastYears': position('Earnings of past fiscal years', [
    { includes: EARNINGS, sign: -1, measure: 'earningsOfPastYears' },
  ]),
  'balanceSheet.earningsOfThisYear': position('Earnings of this fiscal year', [
    { includes: EARNINGS, sign: -1, measure: 'earningsOfThisYear' },
  ]),
  'balanceSheet.totalEquity': position('Total equity', EQUITY),
  'balanceSheet.totalLiabilitiesAndEquity': position('Total liabilities and equity', [
    { includes: LIABILITIES, sign: -1, measure: 'position' },
    ...EQUITY,
  ]),

  'balanceSheet.cash': owned('Cash and undeposited funds', isCash),
  'balanceSheet.undepositedFunds': owned('Undeposited funds', isUndeposited),
  'balanceSheet.quickAssets': owned(
    'Cash, undeposited funds and receivables',
    (account) => isCash(account) || account.type === 'Accounts Receivable',
  ),
  'balanceSheet.inventory': owned('Inventory', isInventory),
  'balanceSheet.inventoryAtStart': {
    ...position('Inventory at the start', [{ includes: isInventory, sign: 1, measure: 'positionBefore' }]),
    nature: 'positionBefore',
  },
  'balanceSheet.workingCapital': owned(
    'Current assets less current liabilities',
    (account) => CURRENT_ASSETS(account) || CURRENT_LIABILITIES(account),
  ),
  'balanceSheet.debt': owed('Loans and other borrowing', isDebt),
  'balanceSheet.netDebt': owed('Borrowing less cash', (account) => isDebt(account) || isCash(account)),
  'balanceSheet.invested': position('Borrowing and equity', [
    { includes: isDebt, sign: -1, measure: 'position' },
    ...EQUITY,
  ]),
  /** Gross: not reduced by new borrowing in the same period. */
  'balanceSheet.principalPaid': {
    label: 'Loan principal paid',
    statement: 'Balance sheet',
    nature: 'flow',
    parts: [{ includes: isDebt, sign: 1, measure: 'flow', rows: loanPrincipal }],
  },
  'balanceSheet.debtRepaid': flow('Balance sheet', 'Borrowing paid back, net of new borrowing', isDebt, 1),
  'balanceSheet.cashGained': flow('Balance sheet', 'Cash gained', isCash, 1),
  'balanceSheet.cashGiven': flow('Balance sheet', 'Cash given out', isCash, -1),
  'balanceSheet.salesTax': owed('Sales tax owed', isSalesTax),
  'balanceSheet.salesTaxAdded': flow('Balance sheet', 'Sales tax added', isSalesTax, -1),
  'balanceSheet.salesTaxTaken': flow('Balance sheet', 'Sales tax taken off', isSalesTax, 1),
  'balanceSheet.ownerDraws': {
    label: 'Taken out by the owners',
    statement: 'Balance sheet',
    nature: 'flow',
    parts: [
      { includes: (account) => hasRole(account, 'ownerDraws'), sign: 1, measure: 'flow', rows: beyondEquity },
    ],
  },
  'balanceSheet.openingBalanceEquity': owed('Opening balance equity', (account) =>
    hasRole(account, 'openingEquity'),
  ),
} as const satisfies Record<`balanceSheet.${string}`, FigureDefinition>;
