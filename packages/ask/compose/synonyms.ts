import type { FigureMeasure } from '../measures.ts';

export function split(words: string): string[] {
  return words.split('|');
}

/** Returns every phrase made of one alternative from each part; an alternative may be empty. */
export function combine(...parts: readonly string[]): string[] {
  return parts
    .map(split)
    .reduce((all, some) => all.flatMap((before) => some.map((word) => `${before} ${word}`.trim())), ['']);
}

const TAKE = 'take|took|taken|draw|drew|drawn|withdraw|withdrew|withdrawn';

/** Synonyms of measures. A word in two rows leads to a choice. */
export const MEASURE_WORDS: Partial<Record<FigureMeasure, string>> = {
  revenue:
    'revenue|revenues|sales|buying|total sales|net sales|net revenue|turnover|income|total income|earn|earned|make|made|sell|sold|sale|sells|selling|buy from us|bought from us|spend with us|spent with us|buy|bought|purchased|bring in|brought in|take in|took in|taken in|pull in|pulled in|top line|business have we done|business did we do|did we gross|we gross|we grossed|grossed|turned over|takings|gross receipts',
  costOfGoodsSold: 'cogs|cost of sales|cost of goods|cost of revenue|direct costs',
  operatingExpenses:
    'opex|overhead|overheads|overhead costs|overhead expenses|operating cost|operating costs|running costs|operating expense|general and administrative expenses|administrative expenses|g and a|sg and a|sga',
  expenses:
    'expenses|expense|costs|cost|spending|spend|spent|total cost|total costs|total expense|total spending|total spend|outgoings|burn|burned|burned through|burn through|go through|went through|going through|expenditure|expenditures|outlay|spend money|spent money|spending money|running us|run us|set us back|total outgo',
  netProfit:
    'profit|profits|net income|bottom line|profit and loss|pl|income|earn|earned|earnings|make|made|profitable|make money|made money|making money|lose money|lost money|losing money|we lose|we lost|i lose|i lost|net earnings|net result|np|netted|we clear|we cleared|i clear|i cleared|left over|left over after expenses|left over after bills|loss|losses|net loss|make a loss|made a loss|at a loss|loss making|come out ahead|came out ahead|in the black|in the red|break even or not|take home|took home|left at the end',
  grossProfit: 'gp|gross income|gross earnings',
  netOperatingIncome:
    'operating income|operating profit|operating result|operating earnings|income from operations|noi',
  ebit: 'earnings before interest and taxes|earnings before interest and tax|profit before interest and taxes',
  ebitda: 'earnings before interest taxes depreciation and amortization',
  interest:
    'interest expense|interest paid|interest costs|interest cost|interest charges|loan interest|interest on loans|interest on our loans|interest on the loans|interest on debt|interest on our debt',
  incomeTaxes: 'income tax|income tax expense',
  depreciation: 'depreciation expense|depreciation and amortization',
  payroll:
    'payroll|payroll costs|payroll cost|payroll expenses|payroll expense|labor|labor costs|labor cost|staff|staff costs|personnel|personnel costs|employee costs|compensation',
  discounts: 'refunds and discounts|discounts given',
  cash: 'cash|bank balance|bank balances|cash balance|cash balances|cash on hand|cash in the bank|money in the bank|cash in bank|in the bank|in the banks|bank accounts|cash position|have in cash|cash do we have|cash did we have|cash available|available cash|cash and equivalents|cash and cash equivalents|money do we have|money do i have|money have we got|money have i got|money in bank|in bank|bank|money at the bank|bank account|bank account balance|combined bank balance|combined bank balances',
  receivables:
    'receivables|receivable|ar|owe|trade debtors|debtors|owes|owed by|owe us|owes us|owe me|owes me|owed to us|owing to us|still owe us|still owes us|outstanding from customers|due from customers|money owed to us|money were owed|open balance|open balances|balance due|debtor balances',
  payables:
    'payables|payable|ap|creditors|trade creditors|owe vendors|owe suppliers|owe to vendors|owe to suppliers|owed to vendors|owed to suppliers|owe|we owe|owed by us|owed by me|i owe|due to vendors|have to pay|need to pay|must pay|left to pay|open balance|open balances|balance due|creditor balances',
  creditCards:
    'cards|credit card|credit card balance|credit card debt|credit card balances|on the credit cards',
  inventory: 'inventory value|inventory on hand|stock on hand',
  fixedAssets:
    'property and equipment|property plant and equipment|pp and e|ppe|net fixed assets|net book value|net book value of fixed assets|book value of fixed assets',
  liabilities: 'liabilities|owe|owe in total|we owe|owe altogether|owe all together|total obligations',
  assets: 'assets',
  debt: 'loans|borrowings|borrowing|debt|debts|total debt|long term debt|loan balance|loan balances|debt outstanding|outstanding debt|outstanding loans|notes payable|interest bearing debt|total interest bearing debt|owe the bank|owe on loans|owe on our loans',
  debtRepaid:
    'debt paid back|loan principal repaid|debt repaid|loan repayments|debt repayment|debt repayments|principal repaid|principal paid|principal payments|loan principal paid|principal paid down|debt paid down|paid down on debt|paid down on loans|loan principal',
  equity:
    'owners equity|total equity|net worth|shareholders equity|stockholders equity|members equity|owner equity|total owner equity|equity including current earnings',
  ownerDraws: [
    'owner draw|draws|drawings|owners draws|owner withdrawals|distributions|owner distributions|shareholder distributions|partner distributions|dividends|dividends paid|owner compensation|owner comp|owners comp|owner pay|owners pay|my draws|my own draws|my pay|my own pay',
    ...combine('i|owner|owners', TAKE, 'out', '|of the business|of the company', '|for myself|for ourselves'),
    ...combine(TAKE, 'out of the business|out of the company|out for myself|out for ourselves'),
    ...combine('|i|we', 'pay|paid', 'myself|ourselves'),
    ...combine('owner|owners', TAKE),
  ].join('|'),
  operatingCashFlow:
    'operating cash|cash from operations|cash flow from operations|cash from operating activities|cash flow from operating activities|cash provided by operating activities|net cash provided by operating activities|cash used in operating activities|net cash used in operating activities|net cash from operating activities|cash generated by operations',
  investingCashFlow:
    'cash from investing|cash flow from investing|cash from investing activities|cash flow from investing activities|cash provided by investing activities|net cash provided by investing activities|cash used in investing activities|net cash used in investing activities|net cash from investing activities',
  financingCashFlow:
    'cash from financing|cash flow from financing|cash from financing activities|cash flow from financing activities|cash provided by financing activities|net cash provided by financing activities|cash used in financing activities|net cash used in financing activities|net cash from financing activities',
  freeCashFlow: 'fcf|free cash',
  netCashChange:
    'change in cash|cash flow|net cash flow|net change in cash|net cash movement|increase in cash|decrease in cash|change in cash balance',
  invoiced:
    'billed|amount invoiced|total invoiced|total billed|billings|billing|invoicing|bill out|billed out|we invoice|we invoiced|we bill|we billed|i invoice|i invoiced|i bill|i billed',
  collected:
    'collected|gross receipts|cash collected|cash collected from customers|collected from customers|collect from customers|cash did we collect|cash have we collected|cash received|received from|cash from customers|collections|collect|money came in from customers|money in from customers|paid us|pay us|pays us|paid me|pay me|pays me|payments received|payments in|payment from|payments from|payments|paid|pay|pays|do customers pay|did customers pay',
  salesTaxCollected: 'sales tax|sales tax charged|sales tax billed',
  salesTaxOwed:
    'sales tax payable|sales tax liability|sales tax due|owe in sales tax|owe for sales tax|owe sales tax|sales tax we owe|sales tax do we owe|sales tax did we owe|sales tax do i owe|sales tax do i have to pay|sales tax do we have to pay|sales tax do i have to send in|sales tax do we have to send in|sales tax',
  salesTaxPaid:
    'sales tax remitted|sales tax payments|sales tax payments remitted|sales tax payments made|sales tax sent in|sales tax did we pay|sales tax have we paid|sales tax we paid|sales tax did i pay|pay in sales tax|paid in sales tax',
  moneyIn:
    'came in|come in|coming in|cash came in|cash coming in|money in|cash in|money came in|money coming in|money come in|cash receipts|cash inflows|inflows|money received',
  moneyOut:
    'cash went out|cash going out|money out|cash out|cash went out|cash going out|money going out|money go out|cash outflows|outflows|disbursements|cash disbursements|paid to|payment to|payments to|payments made|we paid|we pay|i paid|i pay|paid out|payments|paid|pay|pay to|paying|went out|money went to|1099 total|1099 amount|1099 payments|went to|sent to|send to|given|given to|gave|gave to|handed to|burned through|burn|write checks for|wrote checks for|disburse|disbursed',
};

/** Words for expenses of a vendor or an item. Without either, they do not mean other expenses, such as wages. */
export const BOUGHT = 'purchases|purchase|we buy|we bought|i bought|buying|buy|bought|purchased';

export const EXCEPT =
  'except|except for|excluding|excl|excluded|without|without any|disregarding|bar|barring|aside from|save for|not from|that were not from|not including|not counting|leaving out|other than|apart from|but not|besides|exclusive of|ex|leave out|but leave out|but without|leaving aside|everyone but|everything but|all but';

/** Words that request all transactions, over all days if none are named. */
export const ALL = 'every|show every|each and every|show all|all transactions|all transactions of';

const BOOKED = 'booked|recorded|posted|recognized';

/**
 * Words that repeat what another token says: `spent` with a cost account, or `changed` in a why question.
 */
export const VERBS = {
  cost: `${MEASURE_WORDS.expenses}|${BOUGHT}|spend on|spent on|costing|bill|${BOOKED}`,
  charged: 'charges|charged|charge|charges on|charged on|charged to|put on|put on the',
  paidCost: `${MEASURE_WORDS.moneyOut}|paid for|pay for|paying for|go to|went on|went into|burned`,
  income: MEASURE_WORDS.revenue ?? '',
  earn: `make|made|earn|earned|turn|generate|generated|bring in|brought in|${BOOKED}`,
  owe: 'owe|we owe|i owe|owed|owing|outstanding|owe on',
  balance: 'balance|balance of|balances|outstanding|stand at|sit at|cash in|cash in the|money in',
  compare:
    'compare|compared|more|variance|spending more on|spending less on|spend more on|spend less on|spent more on|spent less on|up or down|bigger|smaller|growing|different|differ|change|changed|change in|changed in',
  list: 'transactions of|transactions|list of transactions of|list of|list|itemized|entries|activity in|activity of|activity for|each|apiece|individual|details|detail',
  all: ALL,
  issued:
    'recorded|posted|went out|came in|come in|coming in|sent|sent out|send|send out|issued|issue|received|wrote|written|write|cut|created|entered|enter|raised|made|dated',
  opening: 'opening|opening balance|beginning|beginning balance|starting|starting balance',
  closing: 'closing|closing balance|ending|ending balance|final',
  breakdown:
    'break down|breakdown|breakdown of|broken down|mix|split|split up|makes up|make up|consist of|consists of|composition of',
  by: 'by|ranked by|sorted by|based on',
  change: 'change|change in|changed|changed in|differ|differ from|different|different from|move|moved',
  up: 'go up|went up|up|rise|rose|increase|increased|higher|grow|grew|grown|jump|jumped|gone up|better|improved|climbed|risen|strengthened|increase in|rise in|jump in',
  down: 'go down|went down|down|fall|fell|drop|dropped|decrease|decreased|lower|gone down|declined|shrank|slipped|slid|dipped|fallen|worsened|deteriorated|weakened|eroded|lower than before|worse|decline|decline in|decrease in|drop in|fall in',
  ofCustomers:
    'from customers|from our customers|to customers|to our customers|from clients|customers have|customers paid',
  ofVendors: 'to vendors|to our vendors|to suppliers|to our suppliers|from vendors|from suppliers',
  difference: 'difference between|the gap between|gap between|difference of|difference in',
  who: 'anybody|anyone|someone|somebody',
  than: 'less|fewer',
  withoutType: [
    ...combine(EXCEPT, 'bill payments'),
    'bill payments not included|bill payments excluded|no bill payments',
  ].join('|'),
  trend: 'trend of|trend in|trends of|trends in|trend|trends|trending|trended|develop over time|over time',
};

export type Verb = keyof typeof VERBS;
