/**
 * Accounting terms with one sentence each, as this product uses them. The first term in each row is the preferred one.
 */
const TERMS: Readonly<Record<string, string>> = {
  'revenue|sales|turnover|income':
    'What was earned by selling, before any cost. Other income, such as interest received, is counted apart.',
  'cost of goods sold|cogs|cost of sales': 'What it cost to buy or make what was sold.',
  'gross profit': 'Revenue less cost of goods sold.',
  'gross margin|gross profit margin': 'Gross profit as a share of revenue.',
  'operating expenses|overhead|opex': 'What running the business costs, without the cost of what is sold.',
  'net profit|net income|bottom line|profit': 'Revenue and other income less all costs.',
  'net margin|profit margin|net profit margin': 'Net profit as a share of revenue.',
  ebit: 'Profit before interest and income taxes.',
  ebitda: 'Profit before interest, income taxes, depreciation and amortization.',
  depreciation: 'The part of the cost of a long-lived purchase that counts as an expense of these days.',
  'accrual basis|accrual|accrual accounting':
    'Counting revenue when it is earned and costs when they are owed, whenever they are paid.',
  'cash basis|cash accounting': 'Counting revenue and costs when money moves.',
  'accounts receivable|receivables|a/r|ar': 'What customers owe for what was invoiced and is not paid yet.',
  'accounts payable|payables|a/p|ap': 'What is owed to vendors for bills that are not paid yet.',
  'working capital':
    'Current assets less current liabilities: what is left for running the business when everything due soon has been paid.',
  'current ratio': 'How often current assets cover current liabilities.',
  'quick ratio': 'How often cash and receivables cover current liabilities.',
  'balance sheet': 'What is owned, owed and left for the owners at the end of a day.',
  'income statement|profit and loss|p&l':
    'What was earned and spent over a period, and the profit that is left.',
  'cash flow statement|cash flow': 'Where cash came from and went over a period.',
  equity: 'What is left for the owners when everything that is owed is taken off what is owned.',
  'owner draws|draws|distributions': 'What owners took out of the business for themselves; it is not a cost.',
  'chart of accounts': 'The list of all ledger accounts of a company.',
  posting: 'One leg of a transaction: a ledger account and an amount.',
  debit: 'The side of a posting that adds to what is owned or spent.',
  credit: 'The side of a posting that adds to what is owed or earned.',
  'undeposited funds': 'Money received that no bank account holds yet.',
  'opening balance equity':
    'An account that QuickBooks books beginning balances to; in finished books it is zero.',
  'retained earnings': 'Profits of past fiscal years that were left in the company.',
  'free cash flow': 'Cash from operations less what was spent on fixed assets.',
  'break even|break-even|breakeven': 'The revenue at which profit is zero.',
  parity: 'Whether our figures are those of QuickBooks’ own reports of the same days, to the cent.',
  'ageing|aging': 'What is open on invoices or bills, by how long it has been due.',
  'fiscal year': 'The twelve months that a company closes its books over.',
  'liabilities|liability': 'What is owed to anybody but the owners.',
  'assets|asset': 'What the company owns.',
};

export const GLOSSARY: readonly { readonly words: readonly string[]; readonly meaning: string }[] =
  Object.entries(TERMS).map(([words, meaning]) => ({ words: words.split('|'), meaning }));

export function findDefinition(word: string): string | null {
  const wanted = word.toLowerCase();
  return GLOSSARY.find(({ words }) => words.includes(wanted))?.meaning ?? null;
}
