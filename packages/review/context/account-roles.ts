import { ACCOUNT_TYPES, type ChartOfAccounts, type LedgerAccount } from '@insights/ledger';

/**
 * What each ledger account is for, as far as checks care. QuickBooks' detail type decides where there is one for the
 * purpose, the name where there is none. Each is a list of places in the chart, and a set to ask.
 */
export const ROLES = [
  'bank',
  'card',
  'receivable',
  'payable',
  'income',
  'expense',
  'undeposited',
  'uncategorizedIncome',
  'uncategorizedExpense',
  'uncategorizedAsset',
  'askAccountant',
  'clearing',
  'discrepancy',
  'openingEquity',
  'retainedEarnings',
  'salesTax',
  'payrollLiability',
  'loan',
  'interestExpense',
  'bankFees',
  'fixedAsset',
  'accumulatedDepreciation',
  'depreciationExpense',
  'prepaid',
  'catchAll',
  'discounts',
  'unappliedIncome',
  'unappliedExpense',
  'taxExpense',
  'payrollExpense',
  'assetLike',
  'pettyCash',
  'bothWays',
  'donations',
] as const;
export type Role = (typeof ROLES)[number];

export interface AccountRoles {
  readonly of: (role: Role) => readonly number[];
  readonly is: (role: Role, account: number) => boolean;
  /** 1 for income and expense accounts. */
  readonly isProfit: Uint8Array;
  /** Accounts that have sub-accounts. */
  readonly hasChildren: Uint8Array;
  /** The place of the parent, or -1. */
  readonly parents: Int32Array;
}

type Test = (account: LedgerAccount) => boolean;

const ofType =
  (...types: readonly string[]): Test =>
  ({ type }) =>
    types.includes(type);
const detail =
  (...details: readonly string[]): Test =>
  ({ detailType }) =>
    details.includes(detailType);
const named =
  (expression: RegExp): Test =>
  ({ name }) =>
    expression.test(name);
const all =
  (...tests: readonly Test[]): Test =>
  (account) =>
    tests.every((test) => test(account));
const any =
  (...tests: readonly Test[]): Test =>
  (account) =>
    tests.some((test) => test(account));
const not =
  (test: Test): Test =>
  (account) =>
    !test(account);

const anyExpense = ofType('Cost of Goods Sold', 'Expense', 'Other Expense');
const anyIncome = ofType('Income', 'Other Income');
const liability = ofType('Other Current Liability', 'Long Term Liability');
const operating = ofType('Expense', 'Other Expense');
const uncategorized = named(/^uncategori[sz]ed/i);
const asking = named(/\bask (my |the |our )?(accountant|bookkeeper|cpa|client|owner)\b/i);

const TESTS: Readonly<Record<Role, Test>> = {
  bank: ofType('Bank'),
  card: ofType('Credit Card'),
  receivable: ofType('Accounts Receivable'),
  payable: ofType('Accounts Payable'),
  income: anyIncome,
  expense: anyExpense,
  undeposited: all(
    ofType('Other Current Asset', 'Bank'),
    any(detail('UndepositedFunds'), named(/^(undeposited funds|payments to deposit)$/i)),
  ),
  uncategorizedIncome: all(anyIncome, uncategorized),
  uncategorizedExpense: all(anyExpense, uncategorized),
  uncategorizedAsset: all(ofType('Other Current Asset', 'Other Asset'), uncategorized),
  askAccountant: asking,
  clearing: all(
    ofType('Bank', 'Other Current Asset', 'Other Current Liability'),
    named(/\bclearing\b|\bsuspense\b|\bwash account\b/i),
  ),
  discrepancy: named(/reconciliation discrepanc/i),
  openingEquity: any(detail('OpeningBalanceEquity'), named(/^opening balance equity$/i)),
  retainedEarnings: all(ofType('Equity'), any(detail('RetainedEarnings'), named(/^retained earnings$/i))),
  salesTax: all(
    ofType('Other Current Liability'),
    any(
      detail('SalesTaxPayable', 'GlobalTaxPayable'),
      named(/\b(sales|use) tax\b|\b(vat|gst|hst)\b.*\b(payable|control|liability)\b/i),
    ),
  ),
  payrollLiability: all(
    ofType('Other Current Liability'),
    any(
      detail('PayrollTaxPayable', 'DirectDepositPayable'),
      named(/payroll|withh(eld|olding)|\bfica\b|\bfuta\b|\bsuta\b|401\(?k|garnish/i),
    ),
    not(named(/clearing/i)),
  ),
  loan: all(
    liability,
    any(
      detail('NotesPayable', 'LoanPayable', 'LineOfCredit', 'ShareholderNotesPayable'),
      named(/\b(loan|note payable|notes payable|mortgage|line of credit)\b/i),
    ),
  ),
  interestExpense: all(
    operating,
    any(detail('InterestPaid', 'MortgageInterest', 'FinanceCosts'), named(/\binterest\b/i)),
  ),
  bankFees: all(
    anyExpense,
    any(
      detail('BankCharges'),
      named(/\b(bank|merchant|processing|card|payment) (fee|charge|processing)s?\b/i),
    ),
  ),
  fixedAsset: ofType('Fixed Asset'),
  accumulatedDepreciation: any(
    detail(
      'AccumulatedDepreciation',
      'AccumulatedDepletion',
      'AccumulatedAmortization',
      'AccumulatedAmortizationOfOtherAssets',
    ),
    all(ofType('Fixed Asset', 'Other Asset'), named(/accumulated|depreciation|amorti[sz]ation/i)),
  ),
  depreciationExpense: all(
    anyExpense,
    any(detail('Depreciation', 'Amortization'), named(/depreciation|amorti[sz]ation/i)),
  ),
  prepaid: all(
    ofType('Other Current Asset', 'Other Asset'),
    any(detail('PrepaidExpenses'), named(/\bprepaid|prepayments?\b/i)),
  ),
  catchAll: all(
    operating,
    named(
      /\bmisc(ellaneous)?\b|^(other|general|sundry)( business| operating)?( expenses?| costs?)?$|^sundries$/i,
    ),
  ),
  discounts: all(
    anyIncome,
    any(
      detail('DiscountsRefundsGiven', 'UnappliedCashPaymentIncome'),
      named(
        /\b(discounts?|refunds?|returns?|allowances?|chargebacks?|(processing|merchant|card|transaction) fees?)\b/i,
      ),
    ),
  ),
  unappliedIncome: any(detail('UnappliedCashPaymentIncome'), named(/^unapplied cash payment income$/i)),
  unappliedExpense: any(
    detail('UnappliedCashBillPaymentExpense'),
    named(/^unapplied cash bill payment expense$/i),
  ),
  taxExpense: all(
    anyExpense,
    any(detail('TaxesPaid', 'GlobalTaxExpense'), named(/\btax(es)?\b/i)),
    not(named(/payroll/i)),
  ),
  payrollExpense: all(
    anyExpense,
    any(
      detail('PayrollExpenses', 'CostOfLabor', 'CostOfLaborCos'),
      named(/\b(payroll|wages?|salar(y|ies))\b/i),
    ),
  ),
  assetLike: all(
    operating,
    named(
      /\b(repairs?|maint\w*|suppl(y|ies)|office|computers?|hardware|tools?|furniture|equipment|small assets?|kitchen)\b/i,
    ),
    not(named(/\b(rent|rental|lease|software|subscription|insurance|salar\w+|wages?)\b/i)),
  ),
  pettyCash: all(
    ofType('Bank'),
    any(detail('CashOnHand'), named(/\b(petty cash|cash on hand|cash drawer|till|cash register)\b/i)),
  ),
  bothWays: named(
    /\bdue (to|from)\b|\bintercompany\b|\b(shareholder|officer|owner|member|director|partner)('?s)?\b|\bexchange\b|\btips?\b/i,
  ),
  donations: all(
    anyIncome,
    any(
      detail('NonProfitIncome'),
      named(/\b(contribution|donation|grant|pledge|gift|membership|fundrais\w+)s?\b/i),
    ),
  ),
};

export function rolesOf({ accounts, indexById }: ChartOfAccounts): AccountRoles {
  const lists = Object.fromEntries(
    ROLES.map((role) => [role, accounts.flatMap((account, place) => (TESTS[role](account) ? [place] : []))]),
  ) as Record<Role, number[]>;
  const sets = Object.fromEntries(ROLES.map((role) => [role, new Set(lists[role])])) as Record<
    Role,
    Set<number>
  >;
  const parents = Int32Array.from(accounts, ({ parentId }) =>
    parentId === null ? -1 : (indexById.get(parentId) ?? -1),
  );
  const hasChildren = new Uint8Array(accounts.length);
  for (const parent of parents) if (parent >= 0) hasChildren[parent] = 1;
  return {
    of: (role) => lists[role],
    is: (role, account) => sets[role].has(account),
    isProfit: Uint8Array.from(accounts, ({ type }) => (ACCOUNT_TYPES[type].nature === 'flow' ? 1 : 0)),
    hasChildren,
    parents,
  };
}
