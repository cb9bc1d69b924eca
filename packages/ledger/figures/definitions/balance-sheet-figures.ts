import { hasRole } from '../../account/account-role.ts';
import { cashFlowActivity } from '../../account/cash-flow-activity.ts';
import { selectBeyondEquity } from '../beyond-equity.ts';
import {
  type AccountRule,
  activity,
  balance,
  creditNormalBalance,
  debitNormalBalance,
  type FigureDefinition,
  ofTypes,
  type PartDefinition,
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
const isCreditLine: AccountRule = (account) => isDebt(account) && hasRole(account, 'creditLine');
const isTermLoan: AccountRule = (account) => isDebt(account) && !hasRole(account, 'creditLine');
const isSalesTax: AccountRule = (account) => hasRole(account, 'salesTax');
const isInventory: AccountRule = (account) => hasRole(account, 'inventory');

/** Bank accounts and undeposited funds, which the cash flow statement counts as cash. */
const isCash: AccountRule = (account) => cashFlowActivity(account) === 'cash';

/** Money received that is not in a bank account yet: the difference between the two definitions of cash. */
export const isUndeposited: AccountRule = (account) => isCash(account) && account.type !== 'Bank';

const isRetained: AccountRule = (account) => hasRole(account, 'retainedEarnings');

/** Equity consists of owners' contributions and draws plus all of the company's earnings. */
const EQUITY: readonly PartDefinition[] = [
  { includes: ofTypes('Equity'), sign: -1, measure: 'position' },
  { includes: EARNINGS, sign: -1, measure: 'earnings' },
];

/** First the lines of the balance sheet, then other figures that KPIs need. */
export const BALANCE_SHEET_FIGURES = {
  'balanceSheet.bank': debitNormalBalance('Bank accounts', ofTypes('Bank')),
  'balanceSheet.accountsReceivable': debitNormalBalance(
    'Accounts receivable',
    ofTypes('Accounts Receivable'),
  ),
  'balanceSheet.otherCurrentAssets': debitNormalBalance(
    'Other current assets',
    ofTypes('Other Current Asset'),
  ),
  'balanceSheet.fixedAssets': debitNormalBalance('Fixed assets', ofTypes('Fixed Asset')),
  'balanceSheet.otherAssets': debitNormalBalance('Other assets', ofTypes('Other Asset')),
  'balanceSheet.accountsPayable': creditNormalBalance('Accounts payable', ofTypes('Accounts Payable')),
  'balanceSheet.creditCards': creditNormalBalance('Credit cards', ofTypes('Credit Card')),
  'balanceSheet.otherCurrentLiabilities': creditNormalBalance(
    'Other current liabilities',
    ofTypes('Other Current Liability'),
  ),
  'balanceSheet.longTermLiabilities': creditNormalBalance(
    'Long-term liabilities',
    ofTypes('Long Term Liability'),
  ),
  'balanceSheet.equity': creditNormalBalance('Equity accounts', ofTypes('Equity')),
  'balanceSheet.ownersAccounts': creditNormalBalance(
    'Equity accounts without retained earnings',
    (account) => account.type === 'Equity' && !isRetained(account),
  ),
  /** QuickBooks posts no closing entry: past earnings are added to an account that seldom has postings. */
  'balanceSheet.retainedEarnings': balance('Retained earnings', [
    { includes: isRetained, sign: -1, measure: 'position' },
    { includes: EARNINGS, sign: -1, measure: 'earningsOfPastYears' },
  ]),
  'balanceSheet.currentAssets': debitNormalBalance('Current assets', CURRENT_ASSETS),
  'balanceSheet.totalAssets': debitNormalBalance('Total assets', ASSETS),
  'balanceSheet.currentLiabilities': creditNormalBalance('Current liabilities', CURRENT_LIABILITIES),
  'balanceSheet.totalLiabilities': creditNormalBalance('Total liabilities', LIABILITIES),
  'balanceSheet.earningsOfPastYears': balance('Earnings of past fiscal years', [
    { includes: EARNINGS, sign: -1, measure: 'earningsOfPastYears' },
  ]),
  'balanceSheet.earningsOfThisYear': balance('Net income of this fiscal year', [
    { includes: EARNINGS, sign: -1, measure: 'earningsOfThisYear' },
  ]),
  'balanceSheet.totalEquity': balance('Total equity', EQUITY),
  'balanceSheet.totalLiabilitiesAndEquity': balance('Total liabilities and equity', [
    { includes: LIABILITIES, sign: -1, measure: 'position' },
    ...EQUITY,
  ]),

  'balanceSheet.cash': debitNormalBalance('Cash and undeposited funds', isCash),
  'balanceSheet.restrictedCash': debitNormalBalance('Cash held for others', (account) =>
    hasRole(account, 'heldForOthers'),
  ),
  'balanceSheet.heldDeposits': creditNormalBalance('Deposits held for others', (account) =>
    hasRole(account, 'heldDeposits'),
  ),
  'balanceSheet.undepositedFunds': debitNormalBalance('Undeposited funds', isUndeposited),
  'balanceSheet.quickAssets': debitNormalBalance(
    'Cash, undeposited funds and receivables',
    (account) => isCash(account) || account.type === 'Accounts Receivable',
  ),
  'balanceSheet.inventory': debitNormalBalance('Inventory', isInventory),
  'balanceSheet.inventoryAtStart': {
    ...balance('Inventory at the start', [{ includes: isInventory, sign: 1, measure: 'positionBefore' }]),
    nature: 'positionBefore',
  },
  'balanceSheet.debt': creditNormalBalance('Loans and other borrowing', isDebt),
  'balanceSheet.termLoans': creditNormalBalance('Loans, not credit lines', isTermLoan),
  'balanceSheet.netDebt': creditNormalBalance(
    'Borrowing less cash',
    (account) => isDebt(account) || isCash(account),
  ),
  'balanceSheet.invested': balance('Borrowing and equity', [
    { includes: isDebt, sign: -1, measure: 'position' },
    ...EQUITY,
  ]),
  /** Gross amount, not reduced by new borrowing in the same period. Repaying a credit line is not scheduled. */
  'balanceSheet.principalPaid': {
    label: 'Loan principal paid',
    statement: 'Balance sheet',
    nature: 'flow',
    parts: [{ includes: isTermLoan, sign: 1, measure: 'flow', rows: loanPrincipal }],
  },
  'balanceSheet.creditLinesRepaid': {
    label: 'Credit lines repaid',
    statement: 'Balance sheet',
    nature: 'flow',
    parts: [{ includes: isCreditLine, sign: 1, measure: 'flow', rows: loanPrincipal }],
  },
  'balanceSheet.longTermPrincipalPaid': {
    label: 'Principal of long-term loans paid',
    statement: 'Balance sheet',
    nature: 'flow',
    parts: [{ includes: ofTypes('Long Term Liability'), sign: 1, measure: 'flow', rows: loanPrincipal }],
  },
  'balanceSheet.debtRepaid': activity(
    'Balance sheet',
    'Borrowing paid back, net of new borrowing',
    isDebt,
    1,
  ),
  'balanceSheet.cashGained': activity('Balance sheet', 'Cash gained', isCash, 1),
  'balanceSheet.cashGiven': activity('Balance sheet', 'Cash paid out', isCash, -1),
  'balanceSheet.salesTax': creditNormalBalance('Sales tax owed', isSalesTax),
  'balanceSheet.salesTaxAdded': activity('Balance sheet', 'Sales tax added', isSalesTax, -1),
  'balanceSheet.salesTaxTaken': activity('Balance sheet', 'Sales tax paid or reversed', isSalesTax, 1),
  'balanceSheet.ownerDraws': {
    label: 'Taken out by the owners',
    statement: 'Balance sheet',
    nature: 'flow',
    parts: [
      {
        includes: (account) => hasRole(account, 'ownerDraws'),
        sign: 1,
        measure: 'flow',
        rows: selectBeyondEquity,
      },
    ],
  },
  'balanceSheet.openingBalanceEquity': creditNormalBalance('Opening balance equity', (account) =>
    hasRole(account, 'openingEquity'),
  ),
} as const satisfies Record<`balanceSheet.${string}`, FigureDefinition>;
