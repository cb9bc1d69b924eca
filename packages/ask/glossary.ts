/**
 * Accounting terms in a sentence each, as this product uses them. The first of each list is the preferred term.
 */
export const GLOSSARY: readonly { readonly words: readonly string[]; readonly meaning: string }[] = [
  {
    words: ['revenue', 'sales', 'turnover', 'income'],
    meaning:
      'What was earned by selling, before any cost. Other income, such as interest received, is counted apart.',
  },
  {
    words: ['cost of goods sold', 'cogs', 'cost of sales'],
    meaning: 'What it cost to buy or make what was sold.',
  },
  { words: ['gross profit'], meaning: 'Revenue less cost of goods sold.' },
  { words: ['gross margin', 'gross profit margin'], meaning: 'Gross profit as a share of revenue.' },
  {
    words: ['operating expenses', 'overhead', 'opex'],
    meaning: 'What running the business costs, without the cost of what is sold.',
  },
  {
    words: ['net profit', 'net income', 'bottom line', 'profit'],
    meaning: 'Revenue and other income less all costs.',
  },
  {
    words: ['net margin', 'profit margin', 'net profit margin'],
    meaning: 'Net profit as a share of revenue.',
  },
  { words: ['ebit'], meaning: 'Profit before interest and income taxes.' },
  { words: ['ebitda'], meaning: 'Profit before interest, income taxes, depreciation and amortization.' },
  {
    words: ['depreciation'],
    meaning: 'The part of what a lasting purchase cost that is counted as a cost of these days.',
  },
  {
    words: ['accrual basis', 'accrual', 'accrual accounting'],
    meaning: 'Counting revenue when it is earned and costs when they are owed, whenever they are paid.',
  },
  { words: ['cash basis', 'cash accounting'], meaning: 'Counting revenue and costs when money moves.' },
  {
    words: ['accounts receivable', 'receivables', 'a/r', 'ar'],
    meaning: 'What customers owe for what was invoiced and is not paid yet.',
  },
  {
    words: ['accounts payable', 'payables', 'a/p', 'ap'],
    meaning: 'What is owed to vendors for bills that are not paid yet.',
  },
  {
    words: ['working capital'],
    meaning:
      'Current assets less current liabilities: what is left for running the business when everything due soon has been paid.',
  },
  { words: ['current ratio'], meaning: 'How often current assets cover current liabilities.' },
  { words: ['quick ratio'], meaning: 'How often cash and receivables cover current liabilities.' },
  { words: ['balance sheet'], meaning: 'What is owned, owed and left for the owners at the end of a day.' },
  {
    words: ['income statement', 'profit and loss', 'p&l'],
    meaning: 'What was earned and spent over a period, and the profit that is left.',
  },
  { words: ['cash flow statement', 'cash flow'], meaning: 'Where cash came from and went over a period.' },
  {
    words: ['equity'],
    meaning: 'What is left for the owners when everything that is owed is taken off what is owned.',
  },
  {
    words: ['owner draws', 'draws', 'distributions'],
    meaning: 'What owners took out of the business for themselves; it is no cost.',
  },
  { words: ['chart of accounts'], meaning: 'The list of all ledger accounts of a company.' },
  { words: ['posting'], meaning: 'One leg of a transaction: a ledger account and an amount.' },
  { words: ['debit'], meaning: 'The side of a posting that adds to what is owned or spent.' },
  { words: ['credit'], meaning: 'The side of a posting that adds to what is owed or earned.' },
  { words: ['undeposited funds'], meaning: 'Money received that no bank account holds yet.' },
  {
    words: ['opening balance equity'],
    meaning: 'An account that QuickBooks books beginning balances to; in finished books it is zero.',
  },
  { words: ['retained earnings'], meaning: 'Profits of past fiscal years that were left in the company.' },
  { words: ['free cash flow'], meaning: 'Cash from operations less what was spent on fixed assets.' },
  { words: ['break even', 'break-even', 'breakeven'], meaning: 'The revenue at which profit is zero.' },
  {
    words: ['parity'],
    meaning: 'Whether our figures are those of QuickBooks’ own reports of the same days, to the cent.',
  },
  { words: ['ageing', 'aging'], meaning: 'What is open on invoices or bills, by how long it has been due.' },
  { words: ['fiscal year'], meaning: 'The twelve months that a company closes its books over.' },
  { words: ['liabilities', 'liability'], meaning: 'What is owed to anybody but the owners.' },
  { words: ['assets', 'asset'], meaning: 'What the company owns.' },
];

export function meaningOf(word: string): string | null {
  const wanted = word.toLowerCase();
  return GLOSSARY.find(({ words }) => words.includes(wanted))?.meaning ?? null;
}
