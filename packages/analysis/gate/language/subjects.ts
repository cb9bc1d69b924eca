/** A word or words for something that facts measure. */
export interface SubjectPhrase {
  readonly words: readonly string[];
  /** Subjects of facts, or kinds of subjects such as `customer`. */
  readonly subjects: readonly string[];
  /** `negative` for a loss or a shortfall: it grows when the result falls. */
  readonly polarity: 'positive' | 'negative' | 'neutral';
}

type Entry = readonly [phrases: string, subjects: string, polarity?: 'positive' | 'negative'];

const REVENUE = 'revenue revenueOverYear monthlyRevenue revenueStreak';
const PROFIT = 'netProfit netProfitOverYear monthlyProfit';
const EXPENSES = 'expenses expensesOverYear expenseRatio expenseAccount';

/**
 * What a letter may call things, and which facts each name stands for. A plural such as "customers" stands for all of
 * them; the singular needs the customer's own name beside it.
 */
const ENTRIES: readonly Entry[] = [
  ['revenue|revenues|sales|turnover', REVENUE],
  ['income', `${REVENUE} incomeAccount`],
  ['price|prices|list prices', 'revenuePoint discountShare'],
  ['point on prices|point of price|point of revenue', 'revenuePoint'],
  ['average day', 'revenuePerDay'],
  [
    'cost of goods sold|cost of goods|cost of sales|direct costs',
    'costOfGoods costOfGoodsOverYear inventoryDays',
  ],
  ['gross profit', 'grossProfit grossProfitOverYear', 'positive'],
  ['gross loss', 'grossProfit grossProfitOverYear', 'negative'],
  ['gross result', 'grossProfit grossProfitOverYear'],
  ['gross margin', 'grossMargin'],
  ['operating margin', 'operatingMargin'],
  ['net margin|profit margin', 'netMargin'],
  ['margin|margins', 'grossMargin operatingMargin netMargin'],
  [
    'operating expenses|operating costs|overhead|overheads|running costs',
    'operatingExpenses operatingExpensesOverYear operatingExpenseRatio',
  ],
  ['expenses|costs|spending|total expenses|total costs', EXPENSES],
  ['expense|cost', 'expenseAccount'],
  ['payroll|wages', 'payroll payrollOverYear payrollShare'],
  ['interest', 'interest interestOverYear interestShare interestCover'],
  ['interest cover', 'interestCover'],
  ['net profit|net income|profit|profits|earnings|net earnings', PROFIT, 'positive'],
  ['net loss|net losses|loss|losses|deficit', PROFIT, 'negative'],
  ['result|results|bottom line|net result', PROFIT],
  [
    'cash|cash balance|bank balance|cash position|money in the bank|cash in the bank',
    'cash cashBufferDays runwayMonths',
    'positive',
  ],
  ['overdraft', 'cash', 'negative'],
  ['bank position', 'cash'],
  ['cash buffer|buffer', 'cashBufferDays'],
  ['runway', 'runwayMonths'],
  ['cash burn|net burn|burn', 'netBurn runwayMonths'],
  [
    'cash from operations|operations',
    'operatingCash operatingCashOverYear operatingCashToNetProfit debtServiceCover',
  ],
  ['operating cash flow|cash flow', 'operatingCash operatingCashOverYear'],
  ['cash used by operations', 'operatingCash operatingCashOverYear', 'negative'],
  ['free cash flow', 'freeCashFlow'],
  [
    'receivables|accounts receivable|open invoices|unpaid invoices|customer balances',
    'receivables receivableDays',
  ],
  ['invoices', 'receivables receivableDays overdueInvoices'],
  ['overdue invoices|late invoices', 'overdueInvoices'],
  ['receivable days', 'receivableDays'],
  ['payables|accounts payable|unpaid bills|open bills', 'payables payableDays'],
  ['bills', 'payables payableDays overdueBills vendor'],
  ['overdue bills|late bills', 'overdueBills'],
  ['payable days|purchases', 'payableDays'],
  ['credit cards|credit card balances|card balances', 'creditCards'],
  ['inventory|stock', 'inventory inventoryDays'],
  ['inventory days', 'inventoryDays'],
  ['debt|debts|loans|loan|borrowing', 'debt debtToEquity debtServiceCover'],
  ['debt to equity', 'debtToEquity'],
  ['debt service|debt service cover|loan payments', 'debtServiceCover'],
  ['debt repayment|loan repayment|debt repayments', 'debtRepaid debtRepaidOverYear'],
  ['owner draws|draws', 'ownerDraws ownerDrawsOverYear ownerDrawsToProfit'],
  ['fixed assets|equipment', 'capitalSpending capitalSpendingOverYear'],
  ['spending on fixed assets|spending on equipment', 'capitalSpending capitalSpendingOverYear'],
  ['current assets|short term assets', 'currentAssets currentRatio'],
  ['current liabilities|short term debts', 'currentLiabilities currentRatio'],
  ['current ratio', 'currentRatio'],
  ['quick ratio', 'quickRatio'],
  ['working capital', 'workingCapital', 'positive'],
  ['working capital shortfall', 'workingCapital', 'negative'],
  ['working capital position', 'workingCapital'],
  ['equity', 'equity debtToEquity', 'positive'],
  ['equity shortfall', 'equity', 'negative'],
  ['equity position', 'equity'],
  ['shortfall', 'workingCapital equity', 'negative'],
  ['break even revenue|break even point|break even', 'breakEvenRevenue'],
  ['margin of safety|safety margin', 'marginOfSafety'],
  ['discounts|refunds|discounts and refunds', 'discountShare'],
  ['uncategorized spending|uncategorized expenses', 'uncategorizedShare'],
  ['customers|clients', 'customers receivables'],
  ['customer|client', 'customer'],
  ['vendor|supplier', 'vendor'],
  ['vendors|suppliers', 'vendors payables'],
  ['line of business|line of income|source of income', 'incomeAccount'],
  ['the review|findings|finding', 'review finding'],
  ['findings of high severity', 'highFindings'],
  ['health score|score', 'healthScore'],
  ['checks|reports', 'parityPassed parityFailed'],
  ['profit before interest and tax', 'interestCover'],
  ['change in revenue|change of revenue|change in sales', 'changeOfRevenue'],
  ['change in expenses|change of expenses|change in costs|change in spending', 'changeOfExpenses'],
  ['cash from operations to profit', 'operatingCashToNetProfit'],
  ['liabilities to assets', 'debtToAssets'],
  ['earned', PROFIT, 'positive'],
  ['lost', PROFIT, 'negative'],
];

/** The longest first: "gross profit" is not a profit. */
export const SUBJECT_PHRASES: readonly SubjectPhrase[] = ENTRIES.flatMap(phrasesOf).toSorted(
  (a, b) => b.words.length - a.words.length,
);

function phrasesOf([phrases, subjects, polarity]: Entry): SubjectPhrase[] {
  return phrases.split('|').map((phrase) => ({
    words: phrase.split(' '),
    subjects: subjects.split(' '),
    polarity: polarity ?? 'neutral',
  }));
}

/** Whether a name of a thing may stand for a fact's subject: by the subject itself, or by its kind. */
export function standsFor(subjects: readonly string[], subject: string): boolean {
  const at = subject.indexOf(':');
  return subjects.includes(subject) || (at !== -1 && subjects.includes(subject.slice(0, at)));
}
