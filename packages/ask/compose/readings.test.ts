import { KPIS, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { type Cell, countCell } from '../answer.ts';
import { buildChips } from '../chips.ts';
import { planInWords } from '../plan-in-words.ts';
import { collidingBooks } from '../testing/colliding-books.ts';
import { compose } from './compose.ts';
import { answerText, composition } from './composition.ts';
import { RATIO_WORDS } from './lexicon.ts';

const books = collidingBooks();
const planOf = (text: string) => {
  const { plan } = compose(text, books);
  return plan === null ? null : planInWords(plan, books);
};
const offersFor = (text: string) =>
  composition(text, text.length, books).suggestions.map(({ words }) => words);

describe('a text with two interpretations', () => {
  it.each([
    ['revenue mar 25', ['Revenue, March 25, 2025', 'Revenue, March 2025']],
    ['cash in March 2025', ['Money that came in, March 2025', 'Cash in banks, March 2025']],
    ['revenue 3/25', ['Revenue, March 25, 2025', 'Revenue, March 2025']],
    [
      'expenses from Total for more than $400',
      [
        'Transactions of Total expenses, over $400.00',
        'Transactions of Total expenses, vendor Total, over $400.00',
      ],
    ],
  ])('offers both: %s', (text, words) => {
    expect([planOf(text), offersFor(text)]).toEqual([null, words]);
  });

  it.each([
    'revenue from Total for more than $400',
    'revenue for the Total class',
    'how many sales in 2025',
    'how many were sold in 2025',
  ])('is not answered by an interpretation that ignores a name: %s', (text) =>
    expect(answerText(text, books).outcome).not.toBe('answer'),
  );
});

describe('a sentence', () => {
  it.each([
    ['revenue mar 25 2025', 'Revenue, March 25, 2025'],
    ['when did we last pay Esso', 'Last payment made, vendor Esso'],
    ['customer concentration 2025', 'Revenue by customer, 2025, largest first'],
    ['by what percent did revenue grow in March 2025', 'Comparison of Revenue, March 2025'],
    ['how long do customers take to pay us', 'Ratio \u201cReceivable days (DSO)\u201d'],
    ['revenue trend', 'Revenue by month'],
    ['explain the change in profit in March 2025', 'Why Net profit changed, March 2025'],
    ['net revenue in March 2025', 'Revenue, March 2025'],
    ['revenue of class Net', 'Revenue, class Net'],
    ['EBITDA for 2024 and 2025', 'EBITDA by year, January 1, 2024 to December 31, 2025'],
    ['gp% 2025 v 2024', 'Gross margin by year, January 1, 2024 to December 31, 2025'],
    ['gp% 2025', 'Gross margin, 2025'],
    ['by how much did cash change in March 2025', 'Comparison of Cash in banks, March 2025'],
    ['how much did receivables change in March 2025', 'Comparison of total Accounts receivable, March 2025'],
    ['did we lose money in March 2025', 'Net profit, March 2025'],
    ['revenue Q1 25', 'Revenue, Q1 2025'],
    ['cash at 3/31/25', 'Cash in banks, March 31, 2025'],
    ['revenue for the fiscal year ended June 30, 2025', 'Revenue, July 2024 to June 2025'],
    ['revenue from july first to july tenth 2025', 'Revenue, July 1 to 10, 2025'],
    ['bills due the next two weeks', 'Open bills, due within 14 days'],
    ['avg inv mar 2025', 'Average invoice, March 2025'],
    ['expenses of Esso or Total in March 2025', 'Total expenses, vendor Esso and vendor Total, March 2025'],
    ['what percent of revenue is payroll, 2025', 'Payroll and labor as a share of Revenue, 2025'],
    ['what has Three Sisters Dairy paid', 'Collected from customers, customer Three Sisters Dairy'],
    ['how much cash came in, March 2025', 'Money that came in, March 2025'],
    ['receivables over $1,000', 'Open invoices, over $1,000.00'],
    ['receivables over 90 days', 'Open invoices, more than 90 days overdue'],
    ['what bills do we have to pay', 'Open bills'],
    ['the last five invoices', 'Transactions of Invoiced, 5 rows, latest first'],
    ['AR aging by customer', 'Accounts receivable aging'],
    ['expenses without a vendor in March 2025', 'Total expenses, no vendor, March 2025'],
    [
      'expenses by account rising fastest in March 2025',
      'Total expenses by account, March 2025, rising fastest',
    ],
    [
      'revenue, expenses and net profit in March 2025',
      'Revenue and Total expenses and Net profit, March 2025',
    ],
    ['everything we spent in March 2025 bar Esso', 'Total expenses less vendor Esso, March 2025'],
    [
      'expenses less payroll and less cogs, 2025',
      'Total expenses less Payroll and labor less Cost of goods sold, 2025',
    ],
    ['who do we spend the most with in 2025', 'Total expenses by vendor, 2025, largest first'],
    [
      'expenses from $200 to $300 in March 2025',
      'Transactions of Total expenses, between $200.00 and $300.00, March 2025',
    ],
    ['receivables 31-60 days past due', 'Open invoices, 31 to 60 days overdue'],
    ['list operating expenses by account, March 2025', 'Operating expenses by account, March 2025'],
    ['phone bill in March 2025', 'Utilities:Phone, March 2025'],
    ['expenses in the first quarter in 2025', 'Total expenses, Q1 2025'],
    ['revenue in the last ten days of March 2025', 'Revenue, March 22 to 31, 2025'],
    ['how much sales tax did we pay in 2025', 'Sales tax paid, 2025'],
    ['month-end cash, 2025', 'Cash in banks by month, 2025'],
    ['net cash used in investing activities, 2025', 'Investing cash flow, 2025'],
    ['revenue in the most recent quarter', 'Revenue, Q4 2025'],
    ['bills due next month', 'Open bills, due February 2026'],
    ['bills coming up in the next two weeks', 'Open bills, due within 14 days'],
    ['what bills are due', 'Open bills'],
    [
      'change in receivables between December 31, 2024 and March 31, 2025',
      'Total Accounts receivable, March 31, 2025, compared with December 31, 2024',
    ],
    ['did revenue grow from 2024 to 2025', 'Revenue, 2025, compared with 2024'],
    ['was invoice 1042 paid', 'Document, number “1042”, type “Invoice”'],
    ['how much is due to Esso', 'Open bills, vendor Esso'],
    ['what sells best in 2025', 'Revenue by item, 2025, largest first'],
    ['bills paid in March 2025', planOf('bill payments in March 2025')],
    ['average invoice size in March 2025', 'Average invoice, March 2025'],
    ['who hasn’t paid us', 'Accounts receivable aging'],
    ['DSO', 'Ratio “Receivable days (DSO)”'],
    ['debt service coverage ratio', 'Debt service coverage'],
    ['how many bills are open', 'Open bills'],
    ['open invoices and how much', 'Open invoices'],
    ['who hasnt paid for over a year', 'Accounts receivable aging, more than 365 days overdue'],
    ['please compute revenue in calendar 2025', 'Revenue, 2025'],
    ['revenue YTD 2025 vs 2024', 'Revenue, 2025, compared with 2024'],
    ['revenue in the twelve months to September 30, 2025', 'Revenue, October 2024 to September 2025'],
    ['cash at 31/12/2025', 'Cash in banks, December 31, 2025'],
    [
      'revenue for the first half of 2025 and for the same period of 2024',
      'Revenue, January to June 2025, compared with January to June 2024',
    ],
    ['share of open invoices past due', 'Share of total Accounts receivable, overdue'],
    ['net income on the cash basis of accounting, 2025', 'Net profit, 2025, cash basis'],
    ['invoices between 600 and 640 in 2025', 'Transactions of Invoiced, between $600.00 and $640.00, 2025'],
    ['expenses over 5 grand in 2025', 'Transactions of Total expenses, over $5,000.00, 2025'],
    ['change in revenue between 2024 and 2025', 'Revenue, 2025, compared with 2024'],
    ['list bank account balances', 'Cash in banks by account'],
    ['everything in Advertising', planOf('Advertising, all time')],
    ['has Three Sisters Dairy paid', 'Open invoices, customer Three Sisters Dairy'],
    ['how many invoices are late', 'Open invoices, overdue'],
    ['Esso last payment', 'Last payment made, vendor Esso'],
    ['class Building vs class Net sales in May 2025', 'Revenue, Building and class Net, May 2025'],
    ['what we bought from Esso in March 2025', 'Total expenses, vendor Esso, March 2025'],
    ['Delivery Van Loan at fiscal year end 2025', 'Delivery Van Loan, 2025'],
    ['is Three Sisters Dairy paid up', 'Open invoices, customer Three Sisters Dairy'],
    ['did Three Sisters Dairy pay in full', 'Open invoices, customer Three Sisters Dairy'],
    ['has Three Sisters Dairy paid us', 'Open invoices, customer Three Sisters Dairy'],
    ['did Three Sisters Dairy pay', 'Open invoices, customer Three Sisters Dairy'],
    ['are we paid up with Esso', 'Open bills, vendor Esso'],
    ['have we already paid Esso', 'Open bills, vendor Esso'],
    ['is Esso paid', 'Open bills, vendor Esso'],
    ['how long does it take people to pay us', 'Ratio \u201cReceivable days (DSO)\u201d'],
    ['owner comp 2025', 'Owner draws, 2025'],
    ['annual revenue', 'Revenue by year'],
    ['which expense lines grew the most in 2025', 'Total expenses by account, 2025, rising fastest'],
    ['month with highest expenses in 2025', 'Highest month of Total expenses, 2025'],
    ['operating expenses for the 2025 tax year', 'Operating expenses, 2025'],
    ['expenses in the summer of 2025', 'Total expenses, June to August 2025'],
    ['Insurance expense incl. subaccounts', 'Insurance'],
    ['all transactions with Esso', 'Transactions, vendor Esso, December 1, 2023 to December 31, 2025'],
    [
      'all the invoices to Three Sisters Dairy',
      'Transactions of Invoiced, customer Three Sisters Dairy, December 1, 2023 to December 31, 2025',
    ],
    ['all invoices in March 2025', 'Transactions of Invoiced, March 2025'],
    [
      'every check to Esso',
      'Transactions, type \u201cCheck\u201d, vendor Esso, December 1, 2023 to December 31, 2025',
    ],
    ['the largest check in March 2025', 'Transactions, type \u201cCheck\u201d, March 2025, top 1'],
    ['customers whose sales fell in 2025', 'Revenue by customer, 2025, falling fastest'],
    ['which accounts of expenses went up in 2025', 'Total expenses by account, 2025, rising fastest'],
    [
      'did we spend more in December 2025 than the month before',
      'Total expenses, December 2025, compared with November 2025',
    ],
    ['revenue in Q1, Q2 and Q3 2025', 'Revenue by quarter, January to September 2025'],
    ['revenue in January and February 2025', 'Revenue, January to February 2025'],
    ['net margin in May and June 2025', 'Net margin by month, May to June 2025'],
    ['expenses w/o a vendor in March 2025', 'Total expenses, no vendor, March 2025'],
    ['unpaid bills older than 30 days past due', 'Open bills, more than 30 days overdue'],
    ['Esso bills, open', 'Open bills, vendor Esso'],
    ['invoices Three Sisters Dairy hasnt paid', 'Open invoices, customer Three Sisters Dairy'],
    ['invoices w a balance over $500', 'Open invoices, over $500.00'],
    ['vendor credits in March 2025', 'Transactions, type “Vendor Credit”, March 2025'],
    ['total debits in March 2025', 'Amounts moved, March 2025'],
    ['insurance incl. liability insurance in 2025', 'Insurance, 2025'],
    ['expenses including advertising and travel in March 2025', 'Total expenses, March 2025'],
    ['revenue in the first half of the year', 'Revenue, January to June 2026'],
    ['compare 2024 to 2025 revenue', 'Revenue, 2025, compared with 2024'],
    ['subcontractor costs in March 2025', 'Subcontractors, March 2025'],
    ['accounts payable on March 31, 2025', 'Total Accounts payable, March 31, 2025'],
    ['county sales taxes on March 31, 2025', 'County Sales Tax, March 31, 2025'],
    ['cash at year end', 'Cash in banks, December 31, 2025'],
    ['revenue on the last day of March 2025', 'Revenue, March 31, 2025'],
    [
      'which expenses went up the most in March 2025',
      'Total expenses by account, March 2025, rising fastest',
    ],
    [
      'charges on Business Visa 7731 over $100 in March 2025',
      'Transactions of Business Visa 7731, over $100.00, type “Expense”, March 2025',
    ],
    ['find $655', 'Transactions, exactly $655.00'],
    ['excluding Esso, what did we spend in March 2025', 'Total expenses less vendor Esso, March 2025'],
    ['is anything owed by Three Sisters Dairy', 'Open invoices, customer Three Sisters Dairy'],
    [
      'how many different vendors did we pay in March 2025',
      planOf('how many vendors did we pay in March 2025'),
    ],
    ['average sale in March 2025', 'Average sale, March 2025'],
    ['customer balances on March 31, 2025', 'Accounts receivable aging, March 31, 2025'],
    ['what is the status of invoice 1042', 'Document, number “1042”, type “Invoice”'],
    ['what accounted for the increase in revenue in March 2025', 'Why Revenue went up, March 2025'],
    ['revenue after March 2025', 'Revenue, April to December 2025'],
    ['revenue March vs March 2024', 'Revenue, March 2025, compared with March 2024'],
    ['compare Q3 2025 revenue to Q2 2025', 'Revenue, Q3 2025, compared with Q2 2025'],
  ])('is understood: %s', (text, words) => expect(planOf(text)).toBe(words));

  it.each([
    'revenue in March 2025 less than a year ago',
    'bills due last month',
    'total due',
    'revenue of May as a company in March 2025',
    'company revenue in March 2025',
    'small invoices in March 2025',
    'explain working capital',
    'when was cash lowest',
    'revenue in March 2025 more than ever',
    'revenue through March 31, 2025',
    'revenue in March or May 2025',
    'how much have we already paid Three Sisters Dairy',
    'how much can we spend on travel',
    'how much cash do we need',
    'how much can I take out of the business',
    'cash from vendor Esso',
    'are we spending too much',
    'how much do we have to spend on travel',
    'revenue up to March 2025',
    'bills paid late',
    'wages in March 2025',
    'how much sales tax do we owe the state',
    'vendors paid over $500 in 2025',
    'cash of class Building and revenue',
    'interest income 2025',
    'what we bought over $500 in March 2025',
    'revenue of class Building, class Net',
    'Advertising, debits only',
    'how many sales were late',
    'what is the best day to have a sale',
    'reconcile cash to accrual profit in 2025',
    'profit without advertising in 2025',
    'revenue on Christmas 2024',
    'revenue so far',
    'expenses all 12 months',
    'revenue for the full year',
    'sales still unpaid',
    'gross sales in 2025',
    'revenue for May back in 2024',
    'which customers are paid up',
    'has Esso paid us',
    'did Three Sisters Dairy pay in March 2025',
    'everything we spent in March 2025 with what went to Esso left out',
    'checks and invoices over $100 in 2025',
    'compare revenue in June and July 2025',
    'share of revenue past due',
    'cash at the end of Q1 2025 and Q2 2025',
    'revenue including rent in 2025',
    'what cleared in March 2025',
    'bills due after March 2025',
    'status of invoices in March 2025',
    'class Building vs class Net, revenue and expenses in 2025',
    'on how many days did we have sales in March 2025',
    'revenue at the end of March 2025',
  ])('is not understood: %s', (text) => expect(planOf(text)).toBeNull());

  it.each(['can you pay Esso for me', 'please email open invoices', 'delete the largest invoice'])(
    'that asks for an action is not understood, and no question is suggested for it: %s',
    (text) => expect([planOf(text), offersFor(text)]).toEqual([null, []]),
  );
});

describe('in a period that has not ended', () => {
  const [end, readOn] = ['2025-10-31', '2025-11-26'].map(parseDay) as [number, number];
  const early = { ...books, period: { ...books.period, end }, documents: { ...books.documents, readOn } };
  it.each([
    ['revenue this year', 'Revenue, January to October 2025'],
    ['revenue by month this quarter', 'Revenue by month, October 2025'],
    ['revenue this month', 'Revenue, November 2025'],
    ['revenue in November', 'Revenue, November 2025'],
    ['revenue in December', 'Revenue, December 2024'],
    ['revenue on November 5', 'Revenue, November 5, 2025'],
    ['revenue since November', 'Revenue, November 1 to 26, 2025'],
    ['revenue month to date', 'Revenue, November 1 to 26, 2025'],
    ['revenue year to date', 'Revenue, January to October 2025'],
    ['why did revenue fall this quarter', 'Why Revenue went down, October 2025, compared with July 2025'],
    [
      'revenue this quarter compared with the quarter before',
      'Revenue, October 2025, compared with July 2025',
    ],
    ['bills due this week', 'Open bills, due November 24 to 30, 2025'],
    ['bills due next week', 'Open bills, due December 1 to 7, 2025'],
    ['bills due today', 'Open bills, due November 26, 2025'],
    ['bills due December 5', 'Open bills, due December 5, 2025'],
    ['bills due this month', 'Open bills, due November 2025'],
    ['bills due last week', null],
    ['bills due by December 5', 'Open bills, due within 35 days'],
    ['bills due in December', 'Open bills, due December 2025'],
    ['invoices due in September', null],
  ])('days are relative to today, and end with the last day that was read: %s', (text, words) => {
    const { plan } = compose(text, early);
    expect(plan === null ? null : planInWords(plan, early)).toBe(words);
  });

  it.each([
    [
      'revenue in 2025 vs 2024',
      'Revenue, January to October 2025, compared with January to October 2024',
      'Revenue, January to October 2025, compared with 2024',
    ],
    [
      'revenue in 2024 vs 2025',
      'Revenue, January to October 2024, compared with January to October 2025',
      'Revenue, 2024, compared with January to October 2025',
    ],
  ])('is compared with a full year only if the user chooses that: %s', (text, ...words) =>
    expect(composition(text, text.length, early).suggestions.map((one) => one.words)).toEqual(words),
  );

  it('a change between two years ends with the last day that was read', () => {
    const text = 'change in revenue from 2024 to 2025';
    expect(composition(text, text.length, early).suggestions.map(({ words }) => words)).toEqual([
      'Revenue, January to October 2025, compared with January to October 2024',
      'Revenue, January to October 2025, compared with 2024',
    ]);
  });

  it.each([
    ['bills due this week', 'Open bills, due November 24 to 30, 2025'],
    ['bills due today', 'Open bills, due today'],
    ['bills due by November 30', 'Open bills, due within 4 days'],
  ])('a week that has begun is due as a whole if the books were read today: %s', (text, words) => {
    const today = { ...early, period: { ...books.period, end: readOn } };
    const { plan } = compose(text, today);
    expect(plan === null ? null : planInWords(plan, today)).toBe(words);
  });
});

it.each([
  'what changed in revenue from Q2 to Q3 2025',
  'why did profit change from May to June 2025',
  'change in cash between December 31, 2024 and March 31, 2025',
])('a change that may be within two periods or between them is not understood: %s', (text) =>
  expect(planOf(text)).toBeNull(),
);

it.each(['cash from vendor Esso', 'how much have we already paid Three Sisters Dairy'])(
  'declines and explains which figures are available by customer and by vendor: %s',
  (text) => expect(answerText(text, books)).toMatchObject({ reason: expect.stringContaining('by vendor') }),
);

it('ratios are recognized only by their names and short names', () => {
  const ids = new Set(KPIS.map(({ id }) => id));
  expect(Object.keys(RATIO_WORDS).filter((id) => !ids.has(id))).toEqual([]);
});

describe('a suggestion', () => {
  it.each([
    ['revenue by month 25', 'Revenue by month, 2025'],
    ['gross receipts 2025', 'Revenue, 2025'],
    [
      'revenue by quarter frobnicated since 2021',
      'Revenue by quarter, December 1, 2023 to December 31, 2025',
    ],
    ['debt at the end of 2025 and 2024', 'Loans and other borrowing, December 31, 2025, compared with 2024'],
    ['how much was put on advertis in March 2025', 'Advertising, March 2025'],
    ['lowest revenue month in 2025', 'Lowest month of Revenue, 2025'],
    ['revenue 25 vs 24', 'Revenue, 2025, compared with 2024'],
    ['revenue from Three Sistres Dairy', 'Revenue, customer Three Sisters Dairy'],
    ['owe on the van', 'Delivery Van Loan'],
    ['average cash balance 2025', 'Average of Cash in banks by month, 2025'],
    ['how are we doing compared to last year', 'Revenue, 2025, compared with 2024'],
    ['liab insurence 2025', 'Insurance:Liability Insurance, 2025'],
    ['unpaid invoices from 2024', 'Open invoices, December 31, 2024'],
  ])('is the first for %s', (text, words) => expect(offersFor(text)[0]).toBe(words));

  it.each([
    'revenue from Hartford Country Club in 2025',
    'expenses of the patio last month',
    'revenue by waiter in 2025',
  ])('does not omit an unknown name: %s', (text) => expect(offersFor(text)).toEqual([]));

  it('ranks a cost by vendor or lists its transactions, but does not rank it by customer', () =>
    expect(offersFor('largest Travel in 2025')).toEqual([
      'Travel by vendor, 2025, largest first',
      'Transactions of Travel, 2025, largest first',
      'Highest month of Travel, 2025',
    ]));

  it('for documents of a type shows the amounts of these documents', () =>
    expect(offersFor('journal entries by account in March 2025')[0]).toBe(
      'Amounts moved by account, type “Journal Entry”, March 2025',
    ));

  it('finds a name whose words are also words of a question', () =>
    expect(offersFor('what did we pay the department of revenue in 2025')).toContain(
      'Money that went out, vendor State Department of Revenue, 2025',
    ));

  it.each([
    'expenses including rent',
    'profit on advertising',
    'number of transactions by month in 2025',
    'duplicate invoices in March 2025',
    'checks cleared in March 2025',
    'is Three Sisters Dairy going to pay',
  ])('does not contradict any word: %s', (text) => expect(offersFor(text)).toEqual([]));

  it('for an everyday word includes the figure that it means', () =>
    expect(offersFor('wages in March 2025')).toContain('Payroll and labor, March 2025'));

  it('does not omit a word if every word can be a name', () =>
    expect(offersFor('expenses of beanline in March 2025')).toEqual([
      'Total expenses, vendor Beanline Coffee, March 2025',
    ]));

  it('does not name a figure twice', () =>
    expect(offersFor('promotion and advertising in 2025')).not.toContain(
      'Advertising and Advertising, 2025',
    ));

  it('is about sales or profit, and not about costs, if a month was down', () =>
    expect(offersFor('why was March 2025 down')).not.toContain('Why Total expenses went down, March 2025'));

  it('does not take a word of questions for a misspelled name', () =>
    expect(offersFor('did I take more than $20,000 in 2025').join()).not.toContain('Tax'));

  it('never pairs bills with money that moved', () =>
    expect(offersFor('bills collected in March 2025').join()).not.toContain('type “Bill”'));

  it.each(['google rating', 'a joke about coffee', 'thanks, that was helpful'])(
    'is not offered if no figure and no name is recognized: %s',
    (text) => expect(offersFor(text)).toEqual([]),
  );

  it.each([
    ['months revenue 2025', 'Revenue, 2025'],
    ['revenue 2025 frobnicated', 'Revenue, 2025'],
  ])('uses all other words if one word is unknown: %s', (text, words) =>
    expect(offersFor(text)).toContain(words),
  );

  it('does not compare with a budget that does not exist', () =>
    expect(offersFor('how are we doing against our budget')).toEqual([]));

  it('is not offered for a word that changes the figure, and the word is named', () => {
    expect(composition('revenue zorp next month', 0, books)).toMatchObject({
      why: expect.stringContaining('“next”'),
      suggestions: [],
    });
  });
});

it.each(['cash', 'net profit', 'revenue'])(
  'chips of %s never lead to a question that is declined',
  (text) => {
    const { plan } = compose(`${text}, March 2025`, books);
    const options = plan === null ? [] : buildChips(plan, books).flatMap((chip) => chip.options);
    expect(options.length).toBeGreaterThan(0);
    for (const option of options)
      expect([option.words, answerText(planInWords(option.plan, books), books).outcome]).toEqual([
        option.words,
        'answer',
      ]);
  },
);

it('a comparison token says what the comparison means', () => {
  const { tokens } = compose('revenue in March 2025 vs last year', books);
  expect(tokens.find(({ kind }) => kind === 'comparison')?.meaning).toBe(
    'compared with the same days a year before',
  );
});

it('completions after a figure offer everything except another figure', () => {
  const completionsOf = (text: string) =>
    composition(text, text.length, books).completions.map((one) => [one.text, one.hint]);
  expect(completionsOf('revenue accr')).toContainEqual(['accrual basis', 'Basis']);
  expect(completionsOf('revenue exp').filter(([, hint]) => hint === 'Figure')).toEqual([]);
  expect(completionsOf('revenue and exp').filter(([, hint]) => hint === 'Figure')).not.toEqual([]);
});

it.each([
  ['when did we last pay Esso', { kind: 'day' }],
  ['latest bill from Esso', { kind: 'day' }],
])('the day is the answer to a question about the last transaction: %s', (text, headline) =>
  expect(answerText(text, books)).toMatchObject({ answer: { headline } }),
);

it('a comparison states the change in percent', () => {
  const outcome = answerText('revenue in March 2025 vs February 2025', books);
  const said = outcome.outcome === 'answer' ? outcome.answer.sentence : [];
  expect(said).toContainEqual(expect.objectContaining({ kind: 'percent' }));
});

it('a count of classes is spelled correctly', () =>
  expect(countCell(2, 'class')).toMatchObject({ unit: 'classes' }));

it('the first sentence names the largest vendor that has a name', () => {
  const outcome = answerText('money that went out by vendor in March 2025', books);
  const said = outcome.outcome === 'answer' ? outcome.answer.sentence : [];
  expect(said.map((token) => (token.kind === 'words' ? token.text : '')).join('')).not.toMatch(/No vendor/);
});

describe('a word for a number, a weekday or a year', () => {
  it.each([
    ['open invoices more than thirty days overdue', 'Open invoices, more than 30 days overdue'],
    ['revenue in the trailing twelve months', planOf('revenue ttm')],
    ['revenue Q3 vs Q2 2025', 'Revenue, Q3 2025, compared with Q2 2025'],
    ['revenue Q3 2025 vs Q2', 'Revenue, Q3 2025, compared with Q2 2025'],
    ['revenue December vs January 2025', null],
    ['revenue tuesday', planOf('revenue last tuesday')],
    ['revenue on Tuesday, March 4, 2025', 'Revenue, March 4, 2025'],
    ['revenue on Monday, March 4, 2025', null],
    ['revenue this coming tuesday', null],
    ['revenue every tuesday', null],
  ])('is understood: %s', (text, words) => expect(planOf(text)).toBe(words));

  it('is recognized in a name', () => expect(planOf('revenue, net thirty')).toBe('Revenue, Net 30'));

  it('joins two fiscal years, with one column each', () => {
    const fiscal = { ...books, company: { ...books.company, fiscalYearFirstMonth: 12 } };
    const outcome = answerText('revenue in FY2024 and FY2025', fiscal);
    expect(outcome).toMatchObject({
      answer: {
        rows: [{ label: 'December 2023 to November 2024' }, { label: 'December 2024 to November 2025' }],
      },
    });
  });

  it('is completed by suggestions if it is abbreviated', () =>
    expect([planOf('inv by cust'), offersFor('inv by cust')]).toEqual([
      null,
      ['Invoiced by customer', 'Number of transactions of Invoiced by customer'],
    ]));
});

it('rankings of vendors exclude owners, lenders and tax agencies, and count them among the others', () => {
  const outcome = answerText('expenses by vendor in March 2025, top 5', books);
  const answer = outcome.outcome === 'answer' ? outcome.answer : null;
  expect(answer?.rows.map(({ label }) => label)).not.toContain('First Bank');
  expect(answer?.assumptions).toContainEqual(expect.stringContaining('are not vendors'));
});

it('customers whose sales fell do not include any others', () => {
  const outcome = answerText('customers whose sales fell in 2025, 100 rows', books);
  const answer = outcome.outcome === 'answer' ? outcome.answer : null;
  const changes = answer?.rows.map(({ cells }) => (cells[2]?.kind === 'amount' ? cells[2].amountCents : 0));
  expect(changes?.length).toBeGreaterThan(0);
  expect(changes?.every((cents) => cents < 0)).toBe(true);
});

it('months are ranked by their figure, and those not shown add up to the rest', () => {
  const outcome = answerText('revenue by month in 2025, top 3', books);
  const answer = outcome.outcome === 'answer' ? outcome.answer : null;
  const centsOf = (cell: Cell | undefined) => (cell?.kind === 'amount' ? cell.amountCents : Number.NaN);
  const all = answerText('revenue by month in 2025', books);
  const months = all.outcome === 'answer' ? all.answer.rows.map(({ cells }) => centsOf(cells[0])) : [];
  const largest = months.toSorted((a, b) => b - a);
  expect(answer?.rows.map(({ cells }) => centsOf(cells[0]))).toEqual(largest.slice(0, 3));
  expect(answer?.notShown).toMatchObject({ count: 9 });
  expect(centsOf(answer?.notShown?.cells[0])).toBe(largest.slice(3).reduce((sum, cents) => sum + cents, 0));
});

it.each(['cash by month in 2025, top 3', 'revenue and expenses by month in 2025, top 3'])(
  'a figure that cannot be ranked by month is declined: %s',
  (text) => expect(answerText(text, books).outcome).toBe('decline'),
);

it('a figure by year covers all days that were read, unless days are named', () => {
  const outcome = answerText('revenue by year', books);
  const rows = outcome.outcome === 'answer' ? outcome.answer.rows.map(({ label }) => label) : [];
  expect(rows).toEqual(['December 2023', '2024', '2025']);
});

it.each(['revenue with text “Dr. Nina” in 2025', 'transactions with text “Dr. Nina” in 2025'])(
  'conditions are restated at the end of the first sentence, not in a name: %s',
  (text) => {
    const outcome = answerText(text, books);
    const tokens = outcome.outcome === 'answer' ? outcome.answer.sentence : [];
    const said = tokens.map((token) => (token.kind === 'words' ? token.text : '#')).join('');
    expect(said).toMatch(/“Dr\. Nina”.*basis\)\./);
  },
);

const toldFor = (text: string) => {
  const outcome = answerText(text, books);
  const tokens = outcome.outcome === 'answer' ? outcome.answer.sentence : [];
  return tokens.map((token) => (token.kind === 'words' ? token.text : '#')).join('');
};

it('a limit that selects vendors is not stated for the total of all vendors', () =>
  expect(toldFor('total expenses by vendor over $600 in 2025')).toMatch(
    /^Total expenses totaled # in 2025.*; # had over \$600\.00/,
  ));

it('a change in the operating margin is explained like that of any other margin', () =>
  expect(answerText('why did the operating margin change in March 2025', books).outcome).toBe('answer'));

it('a count of vendors also states how many transactions they have', () =>
  expect(toldFor('how many vendors did we pay in March 2025')).toMatch(
    /^Money that went out: # with # in March 2025, # in all/,
  ));

it.each([
  ['lowest month of Cash in banks, 2025', /was lowest at the end of \w+ 2025, with #/],
  ['lowest day of Cash in banks, 2025', /was lowest at the end of \w+ \d+, 2025, with #/],
])('the highest or lowest balance is found per named unit of time: %s', (text, said) =>
  expect(toldFor(text)).toMatch(said),
);

describe('a word class', () => {
  it.each([
    ['sales since the beginning', 'December 1, 2023 to December 31, 2025'],
    ['revenue 2025 over 2024', 'compared with 2024'],
    ['and sales in August 2025?', 'Revenue, August 2025'],
    ['sales Jan Feb Mar 2025', 'Q1 2025'],
    ['how many invoices in August 2025 and what do they come to', 'August 2025'],
    ['debt to equity right now', 'Debt to equity'],
    ['days of cash on hand using 90 days of outflow', 'Cash buffer'],
    ['revenue share by customer, 2025', 'by customer, 2025'],
    ['P&L revenue in 2025', 'Revenue, 2025'],
    ['revenue growth 2024 to 2025', 'Revenue growth by year'],
  ])('is accounted for: %s', (text, words) => {
    expect(planOf(text)).toContain(words);
  });
});
