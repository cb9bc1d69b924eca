import type { AccountType } from '@insights/words';
import type { LedgerAccount } from './chart-of-accounts.ts';

/**
 * The purpose of an account where its type does not determine it. Statements, KPIs, the review and the letter all use
 * this table. Each role lists its evidence; one match is enough. QuickBooks stores a detail type for every account (its
 * AccountSubType). It is the stronger evidence, but many charts of accounts leave it at the default, so that "Interest
 * expense" is an "Office/General Administrative Expense"; in that case the name is more informative. Code that must
 * agree with QuickBooks' own reports requires `byDetailType`. QuickBooks has one detail type for all taxes paid. Within
 * it the name decides: "Federal income tax" is an income tax; "Licenses" and plain "Taxes" are other taxes. Labor
 * booked as cost of labor counts as payroll, including subcontractors. Credit cards do not count as debt: small
 * companies use them to pay, and they are current liabilities.
 */
export type AccountRole = keyof typeof EVIDENCE;

/** The properties of an account that determine its role. */
export type NamedAccount = Pick<LedgerAccount, 'name' | 'type' | 'detailType'>;

/** How a role is recognized: by detail type alone, which misses some accounts, or also by name. */
export type RoleEvidence = 'byDetailType' | 'orByName';

interface Evidence {
  /** Account types that can have the role. If omitted, any type can. */
  readonly types?: readonly AccountType[];
  readonly detailTypes?: readonly string[];
  readonly named?: RegExp;
  readonly notNamed?: RegExp;
}

const COSTS: readonly AccountType[] = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const EXPENSES: readonly AccountType[] = ['Expense', 'Other Expense'];
const INCOME: readonly AccountType[] = ['Income', 'Other Income'];
const CURRENT_ASSET: readonly AccountType[] = ['Other Current Asset'];
const OTHER_ASSETS: readonly AccountType[] = ['Other Current Asset', 'Other Asset'];
const LONG_LIVED_ASSETS: readonly AccountType[] = ['Fixed Asset', 'Other Asset'];
const CURRENT_LIABILITY: readonly AccountType[] = ['Other Current Liability'];
const LIABILITIES: readonly AccountType[] = ['Other Current Liability', 'Long Term Liability'];
const EQUITY: readonly AccountType[] = ['Equity'];

const UNCATEGORIZED = /^uncategori[sz]ed/i;
const PAYROLL = /\b(payroll|wages?|salar(y|ies))\b/i;
const INCOME_TAX =
  /\b(income|corporat(e|ion)|federal|profits?)\b.*\btax(es)?\b|\btax(es)? (on|upon) (income|profits?)\b|\b(provision for|deferred|estimated) tax(es)?\b/i;
/** Names such as "Federal unemployment tax" and "property tax on income buildings" are not income taxes. */
const NO_INCOME_TAX =
  /\b(payroll|unemployment|employ(er|ment)|withh\w+|sales|use|excise|property|real estate|prep(aration)?|returns?)\b/i;
/** Charts abbreviate accumulated depreciation as "Accum Depr", "Acc. Dep." or "A/D - Equipment". */
const ACCUMULATED =
  /accumulated|depreciation|amorti[sz]ation|\bacc(um)?\W*(depr?n?|amort)\b|\b(deprn?|a\/[da])\b/i;
const WAGES: readonly Evidence[] = [
  { types: COSTS, detailTypes: ['PayrollExpenses', 'PayrollTaxExpenses', 'PayrollWageExpenses'] },
  { types: COSTS, named: PAYROLL, notNamed: /\b(fees?|services?|processing|software|subscriptions?)\b/i },
];
const LOANS: readonly Evidence[] = [
  {
    types: LIABILITIES,
    detailTypes: ['NotesPayable', 'LoanPayable', 'LineOfCredit', 'ShareholderNotesPayable'],
  },
  { types: LIABILITIES, named: /\b(loan|notes? payable|mortgage|line of credit|credit line|loc)\b/i },
];

const EVIDENCE = {
  interest: [
    { types: EXPENSES, detailTypes: ['InterestPaid', 'FinanceCosts', 'MortgageInterest'] },
    { types: EXPENSES, named: /\binterest\b/i },
  ],
  incomeTaxes: [
    { types: EXPENSES, detailTypes: ['TaxesPaid'], named: INCOME_TAX, notNamed: NO_INCOME_TAX },
    { types: EXPENSES, named: INCOME_TAX, notNamed: NO_INCOME_TAX },
  ],
  otherTaxes: [
    { types: COSTS, detailTypes: ['TaxesPaid', 'GlobalTaxExpense'], notNamed: PAYROLL },
    {
      types: COSTS,
      named: /\btax(es)?\b/i,
      notNamed: /\b(payroll|prep(aration)?|returns?|software|advice|advis\w+|consult\w+|services?)\b/i,
    },
  ],
  depreciation: [
    { types: COSTS, detailTypes: ['Depreciation', 'Amortization'] },
    { types: COSTS, named: /depreciation|amorti[sz]ation/i },
  ],
  /** Employees' pay and payroll taxes, excluding labor that may come from subcontractors. */
  wages: WAGES,
  payroll: [...WAGES, { types: COSTS, detailTypes: ['CostOfLabor', 'CostOfLaborCos'] }],
  bankFees: [
    { types: COSTS, detailTypes: ['BankCharges'] },
    {
      types: COSTS,
      named:
        /\b(bank|merchant|marketplace|processor|processing|card|payment)( (and|&) [a-z]+)? (fee|charge|processing)s?\b/i,
    },
  ],

  discounts: [
    { types: ['Income'], detailTypes: ['DiscountsRefundsGiven'] },
    {
      types: ['Income'],
      named: /\b(discounts?|refunds?|returns?|allowances?|chargebacks?)\b/i,
      notNamed: /\b(tax|earned|taken|received|vendors?|suppliers?)\b/i,
    },
  ],
  donations: [
    { types: INCOME, detailTypes: ['NonProfitIncome'] },
    {
      types: INCOME,
      named: /\b(contribution|donation|grant|pledge|gift|membership|fundrais\w+)s?\b/i,
    },
  ],
  unappliedIncome: [
    { types: INCOME, detailTypes: ['UnappliedCashPaymentIncome'] },
    { types: INCOME, named: /^unapplied cash payment income$/i },
  ],
  unappliedExpense: [
    { types: COSTS, detailTypes: ['UnappliedCashBillPaymentExpense'] },
    { types: COSTS, named: /^unapplied cash bill payment expense$/i },
  ],

  uncategorizedIncome: [{ types: INCOME, named: UNCATEGORIZED }],
  uncategorizedExpense: [{ types: COSTS, named: UNCATEGORIZED }],
  uncategorizedAsset: [{ types: OTHER_ASSETS, named: UNCATEGORIZED }],
  askAccountant: [{ named: /\bask (my |the |our )?(accountant|bookkeeper|cpa|client|owner)\b/i }],

  undeposited: [
    { types: CURRENT_ASSET, detailTypes: ['UndepositedFunds'] },
    { types: ['Other Current Asset', 'Bank'], named: /^(undeposited funds|payments to deposit)$/i },
  ],
  pettyCash: [
    { types: ['Bank'], detailTypes: ['CashOnHand'] },
    { types: ['Bank'], named: /\b(petty cash|cash on hand|cash drawer|till|cash register)\b/i },
  ],
  /** Bank accounts with money of clients or tenants, which is not the company's own. */
  heldForOthers: [
    { types: ['Bank'], detailTypes: ['TrustAccounts'] },
    {
      types: ['Bank'],
      named:
        /\b(iolt?a|escrow|trust account|(clients?|attorneys?|lawyers?|tenants?)('s?)? (trust|funds|(security )?deposits?)|security deposits?)\b/i,
    },
  ],
  /** Money of clients or tenants that the company holds and owes them. */
  heldDeposits: [
    { types: CURRENT_LIABILITY, detailTypes: ['TrustAccountsLiabilities'] },
    {
      types: LIABILITIES,
      named:
        /\b((clients?|attorneys?|lawyers?|tenants?)('s?)? (trust|funds|(security )?deposits?)|security deposits?|escrow funds?)\b/i,
    },
  ],
  clearing: [
    { types: CURRENT_LIABILITY, detailTypes: ['PayrollClearing'] },
    {
      types: ['Bank', 'Other Current Asset', 'Other Current Liability'],
      named: /\bclearing\b|\bsuspense\b|\bwash account\b/i,
    },
  ],
  overdraft: [{ types: ['Bank'], named: /\b(overdraft|line of credit|loc)\b/i }],
  discrepancy: [{ named: /reconciliation discrepanc/i }],
  inventory: [
    { types: CURRENT_ASSET, detailTypes: ['Inventory'] },
    { types: CURRENT_ASSET, named: /\binventory\b/i },
  ],
  investments: [
    {
      types: CURRENT_ASSET,
      detailTypes: ['Investment_TaxExemptSecurities', 'Investment_USGovernmentObligations'],
    },
  ],
  prepaid: [
    { types: OTHER_ASSETS, detailTypes: ['PrepaidExpenses'] },
    { types: OTHER_ASSETS, named: /\bprepaid|prepayments?\b/i },
  ],
  accumulatedDepreciation: [
    {
      types: LONG_LIVED_ASSETS,
      detailTypes: [
        'AccumulatedDepreciation',
        'AccumulatedDepletion',
        'AccumulatedAmortization',
        'AccumulatedAmortizationOfOtherAssets',
      ],
    },
    { types: LONG_LIVED_ASSETS, named: ACCUMULATED },
  ],

  /** Reduces other accounts, so it is negative by nature. */
  contra: [
    { detailTypes: ['AllowanceForBadDebts'] },
    { types: LONG_LIVED_ASSETS, named: ACCUMULATED },
    { named: /\b(accumulated|allowance|depreciation|amorti[sz]ation|contra|reserve|discount)\b/i },
  ],
  /** Settled in both directions, so the balance can have either sign. */
  bothWays: [
    {
      named:
        /\bdue (to|from)\b|\bintercompany\b|\b(shareholder|officer|owner|member|director|partner)('?s)?\b|\bexchange\b|\btips?\b/i,
    },
  ],

  loan: LOANS,
  /** Deposits, payments in advance and promised work are owed to clients and customers, not to lenders. */
  debt: [
    ...LOANS,
    {
      types: ['Long Term Liability'],
      notNamed:
        /\b(escrow|trust|deposits?|retainers?|deferred|unearned|gift (cards?|certificates?)|customers?|clients?|contract obligations?|warrant(y|ies)|pensions?|reserves?)\b/i,
    },
  ],
  /** Borrowing that is drawn and repaid at will, so no principal is scheduled. */
  creditLine: [
    { types: LIABILITIES, detailTypes: ['LineOfCredit'] },
    { types: LIABILITIES, named: /\b(lines? of credit|credit lines?|loc|revolv\w+)\b/i },
  ],
  salesTax: [
    { types: CURRENT_LIABILITY, detailTypes: ['SalesTaxPayable', 'GlobalTaxPayable'] },
    {
      types: CURRENT_LIABILITY,
      named: /\b(sales|use) tax\b|\b(vat|gst|hst)\b.*\b(payable|control|liability)\b/i,
    },
  ],
  interestPayable: [{ types: LIABILITIES, named: /\b(accrued interest|interest (accrued|payable|owed))\b/i }],
  incomeTaxesPayable: [
    {
      types: CURRENT_LIABILITY,
      named: /\bincome tax(es)?\b/i,
      notNamed: /\b(payroll|employ\w+|withh\w+|deferred|sales)\b/i,
    },
  ],
  payrollLiability: [
    {
      types: CURRENT_LIABILITY,
      detailTypes: ['PayrollTaxPayable', 'DirectDepositPayable'],
      notNamed: /clearing/i,
    },
    {
      types: CURRENT_LIABILITY,
      named: /payroll|withh(eld|olding)|\bfica\b|\bfuta\b|\bsuta\b|401\(?k|garnish/i,
      notNamed: /clearing/i,
    },
  ],

  ownerDraws: [
    {
      types: EQUITY,
      detailTypes: ['PartnerDistributions', 'PersonalExpense', 'EstimatedTaxes', 'Healthcare'],
    },
    {
      types: EQUITY,
      named: /\b(draws?|drawings?|distributions?|dividends?|withdrawals?)\b|\bowner'?s? pay\b|\btax(es)?\b/i,
    },
  ],
  ownerContributions: [
    {
      types: EQUITY,
      detailTypes: [
        'PartnerContributions',
        'PaidInCapitalOrSurplus',
        'PersonalIncome',
        'CommonStock',
        'PreferredStock',
        'ShareCapital',
        'CalledUpShareCapital',
      ],
    },
    {
      types: EQUITY,
      named:
        /\bcontribut(ion|ed)s?\b|\bpaid[- ]in capital\b|\b(owner|proprietor|member|partner|shareholder|stockholder)s?'?s?\b.*\b(capital|invest(ment|ed)s?)\b|\bstock\b|\bshares?\b|\bseries (seed|[a-h])\b|\bsafes?\b/i,
      notNamed:
        /\b(draws?|drawings?|distributions?|dividends?|withdrawals?|treasury|repurchased?|buy[- ]?backs?|options?|compensation)\b/i,
    },
  ],
  openingEquity: [
    { types: EQUITY, detailTypes: ['OpeningBalanceEquity'] },
    { types: EQUITY, named: /^opening balance equity$/i },
  ],
  retainedEarnings: [
    { types: EQUITY, detailTypes: ['RetainedEarnings'] },
    { types: EQUITY, named: /^retained earnings$/i },
  ],
} as const satisfies Record<string, readonly Evidence[]>;

export const ACCOUNT_ROLES = Object.keys(EVIDENCE) as readonly AccountRole[];

export function hasRole(account: NamedAccount, role: AccountRole, told: RoleEvidence = 'orByName'): boolean {
  if (role === 'otherTaxes' && hasRole(account, 'incomeTaxes', told)) return false;
  const evidence: readonly Evidence[] = EVIDENCE[role];
  return evidence.some((piece) => (told === 'orByName' || isTypeOrDetail(piece)) && supports(piece, account));
}

function isTypeOrDetail({ detailTypes, named }: Evidence): boolean {
  return detailTypes !== undefined || named === undefined;
}

function supports({ types, detailTypes, named, notNamed }: Evidence, account: NamedAccount): boolean {
  if (types?.includes(account.type) === false || detailTypes?.includes(account.detailType) === false)
    return false;
  // QuickBooks writes “Owner’s Pay” with a curly apostrophe.
  const name = plainName(account).replaceAll('’', "'");
  return (named?.test(name) ?? true) && !(notNamed?.test(name) ?? false);
}

/** A number with a space, dot or dash after it, so that `401k` remains in the name. */
const ACCOUNT_NUMBER = /^\d{3,}[\d.-]*(\s*[·:–—-]\s*|\s+)(?=\p{L})/u;

/** Returns the name without the account number that some charts put in front of it: `4900 Uncategorized Income`. */
export function plainName({ name }: Pick<LedgerAccount, 'name'>): string {
  return name.replace(ACCOUNT_NUMBER, '');
}
