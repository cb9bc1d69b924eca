import { formatDay, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { planAskedOf } from '../testing/plan-asked.ts';
import { askBooksOf, tradeOf } from '../testing/trade-ask-books.ts';
import { readQuestion } from './read-question.ts';

const books = askBooksOf(tradeOf(6));

const planOf = planAskedOf(books);

describe('a question that asks for something else', () => {
  it.each([
    'how much did we make on advertising in March 2024',
    'top 10 percent of customers in 2024',
    'how many accounts are there',
    'what did we pay on the last day',
    'at most 3 customers in 2024',
    'is rent too high',
    'at least 5 invoices in 2024',
    'how much principal on the loan did we pay in 2024',
    'what did we spend on bar supplies in 2024',
    'what did we spend on either travel or rent in 2024',
    'what did we sell to Cheers in March 2024',
    'how much did we pay cheers',
    'how many rent did we pay in March 2024',
    'sales so far',
    'did we not pay rent and travel in March 2024',
    'profit after 2024 rent',
    'neither rent nor travel in March 2024',
    'nobody paid us in March 2024',
    'how many months of 2024 was cash below $5,000',
    "net income for 2024 with the owner's draws added back",
    'revenue and rent for 2024 and 2025, respectively',
    'how healthy is the business',
    'profit per sale in March 2024',
    'cost per order in March 2024',
    'sales in March 2024 - our online ones',
    'sales in March 2024, we only want the web shop',
    'bills paid in March 2024',
    'last month with a loss',
    'what is the biggest drop in sales',
    'top customer and top vendor in March 2024',
    'did every customer pay in March 2024',
    'net pay in March 2024',
    'morning sales in March 2024',
    'by how much did rent go up since January',
    'compare January, February and March 2024 sales',
    'compare January 2025 sales with December',
    'expenses excluding payroll and payroll taxes in March 2024',
    'best and worst month for sales in 2024',
    'our largest and smallest customers in 2024',
    'which customers have not paid us in 2024',
    'how much of the invoices of March 2024 is still unpaid',
    'book value of the equipment',
    'how much did we spend the last time we bought supplies',
    'ratio of sales to rent in March 2024',
    'Hill phone number',
    'when did Whitmore Properties last buy',
    'how long does Whitmore Properties take to pay',
    'largest Best Depot purchase in March 2024',
    'did customers pay on time in March 2024',
    'cash with Whitmore Properties in March 2024',
    'sales in March 2024 vs two months earlier',
    'sales to Whitmore Properties in March 2024',
    'tankings at Whitmore Properties in March 2024',
    'what did we spend on mulch in March 2024',
    'who owes us money on cash basis',
    'who owes us money, how many different',
    'sales by month in 2024, transactions',
    'all utilities in March 2024, not only phone',
    'what did we spend at Lowe’s in March 2024',
    'how much did my wife spend in March 2024',
    'how much did the guys pay us in March 2024',
    'deposit accounts at the end of 2024',
    'sales in H1 and H2 2024, separately',
    'what percent of invoices are overdue',
    'what share of customers is overdue',
    'cash: opening 2024',
    'what percent of overdue receivables is more than 90 days late',
    'inventory as a percentage of sales in 2024',
    'only the phone part of utilities in 2024',
    'sales a head in March 2024',
  ])('is declined: %s', (text) => expect(readQuestion(text, books).outcome).toBe('decline'));

  it.each([
    ['single biggest expense in March 2024', { kind: 'list', order: 'largest', top: 1 }],
    ['single biggest customer in March 2024', { kind: 'total', by: 'customer' }],
    ['receivables by customer at the end of March 2024', { kind: 'open', by: 'customer' }],
    ['rent to revenue ratio, March 2024', { kind: 'share', measure: 'revenue' }],
    ['did we spend more than usual in March 2025', { kind: 'compare', versus: { meanOf: 3 } }],
    ['cash now vs end of March 2024', { kind: 'compare', measure: 'cash' }],
    ['A/R and A/P now', { measure: 'receivables', also: [{ measure: 'payables' }] }],
    ['invoices between 500 and 1000 in March 2024', { kind: 'list', measure: 'invoiced' }],
    ['the three slowest paying customers', { kind: 'daysToPay', top: 3 }],
    ['less cash than at the end of March 2024', { kind: 'compare', versus: { to: '2024-03-31' } }],
    [
      'what share of receivables is overdue',
      { kind: 'share', where: [{ field: 'overdue', moreThanDays: 0 }] },
    ],
    [
      'meals as a percentage of travel in 2024',
      { kind: 'share', of: { id: 'Meals' }, also: [{ of: { id: 'Travel' } }] },
    ],
    ['share of payroll wages in total expenses, 2024', { kind: 'share', measure: 'account', also: [] }],
    ['biggest debtor', { kind: 'open', measure: 'receivables', by: 'customer' }],
    ['what did every customer pay in March 2024', { measure: 'collected', by: 'customer' }],
    ['why is profit different on cash basis', { kind: 'basisVsBasis' }],
    ['net operating income in 2024', { kind: 'total', measure: 'netOperatingIncome' }],
    [
      'profit for the second half of 2024 compared with the first half',
      { when: { from: '2024-07-01', to: '2024-12-31' }, versus: { from: '2024-01-01', to: '2024-06-30' } },
    ],
    [
      'sales in Q3 2024 against Q2',
      { when: { from: '2024-07-01', to: '2024-09-30' }, versus: { from: '2024-04-01', to: '2024-06-30' } },
    ],
    [
      'net margin from January to March 2024',
      { kind: 'ratio', when: { from: '2024-01-01', to: '2024-03-31' }, versus: null },
    ],
    [
      'what drove the change in gross margin between Q1 2024 and Q2 2024',
      {
        kind: 'why',
        when: { from: '2024-04-01', to: '2024-06-30' },
        versus: { from: '2024-01-01', to: '2024-03-31' },
      },
    ],
    [
      'subtract payroll from sales in 2024',
      { measure: 'revenue', also: [{ measure: 'payroll', isLess: true }] },
    ],
    ['after payroll, what was left of sales in 2024', { measure: 'revenue', also: [{ measure: 'payroll' }] }],
    ['which customer paid us the most in 2024', { measure: 'collected', by: 'customer' }],
    ['what do we owe on each credit card', { measure: 'creditCards', by: 'account' }],
    ['how much do we usually spend on rent each month', { kind: 'average', by: 'month' }],
    ['revenue by year', { kind: 'trend', by: 'year', when: { from: expect.stringMatching(/-01$/) } }],
    ['opening balance of cash in 2024', { measure: 'cash', when: { from: '2023-12-31', to: '2023-12-31' } }],
    ['YTD sales through March 2024', { kind: 'total', when: { from: '2024-01-01', to: '2024-03-31' } }],
    [
      'sales minus expenses in March 2024',
      { measure: 'revenue', also: [{ measure: 'expenses', isLess: true }] },
    ],
    ['how much must we pay to Whitmore Properties', { kind: 'open', measure: 'payables' }],
    ['payable to Whitmore Properties at the end of March 2024', { kind: 'open', measure: 'payables' }],
    [
      'operating expenses in March 2024 exclusive of cost of goods sold',
      { measure: 'operatingExpenses', also: [] },
    ],
    [
      'net profit plus interest plus depreciation in 2024',
      { also: [{ measure: 'interest', isAdded: true }, { isAdded: true }] },
    ],
    ['is there anything in undeposited funds', { kind: 'total', measure: 'account' }],
    [
      'expenses in 2024 that are neither rent nor payroll',
      {
        measure: 'expenses',
        also: [
          { of: { id: 'Rent' }, isLess: true },
          { measure: 'payroll', isLess: true },
        ],
      },
    ],
    ['everything we spent in 2024 bar Whitmore Properties', { where: [{ field: 'except' }] }],
    ['expenses in 2024, save for depreciation', { also: [{ isLess: true }] }],
    [
      'top five vendors in 2024, Whitmore Properties excepted',
      { top: 5, where: [{ field: 'except', is: 'Whitmore Properties' }] },
    ],
    ['what should be in petty cash', { of: { id: 'Petty Cash' } }],
    [
      'list every expense of March 2024 whose amount is at least $1,000',
      { where: [{ atLeastCents: 1_000_00 }] },
    ],
    ['spending in March 2024 w no vendor on it', { where: [{ field: 'vendor', is: '' }] }],
    ['what we spent in 2024 on everybody except Whitmore Properties', { where: [{ field: 'except' }] }],
    ['rent expressed as a percentage of revenue for 2024', { kind: 'share', of: { id: 'Rent' } }],
    ['either travel or rent in 2024 together', { also: [{ of: { id: 'Rent' }, isLess: false }] }],
    ['expenses in March 2024 of no more than $500, list', { where: [{ atMostCents: 500_00 }] }],
    ['which expenses of March 2024 exceed $500', { where: [{ atLeastCents: 500_01 }] }],
    ['did sales in the second half of 2024 exceed those of the first half', { kind: 'compare' }],
    ['principal outstanding on the loans at the end of 2024', { kind: 'total', measure: 'debt' }],
    [
      'total assets other than cash at the end of March 2024',
      { measure: 'assets', also: [{ measure: 'cash', isLess: true }] },
    ],
    ['is there anything outstanding to Whitmore Properties', { kind: 'open', measure: 'payables' }],
    ['net income on a cash rather than accrual basis in 2024', { measure: 'netProfit', basis: 'Cash' }],
    ['rent and travel in March 2024, separately', { also: [{ of: { id: 'Travel' } }] }],
    ['who bought from us for the first time in 2025', { kind: 'arrivals', by: 'customer' }],
    [
      'net income for 2024 with depreciation added back',
      { measure: 'netProfit', also: [{ of: { id: 'Depreciation' }, isAdded: true }] },
    ],
    ['liabilities at the end of March 2024, excluding accounts payable', { measure: 'liabilities' }],
    ['book value of all assets at the end of March 2024', { kind: 'total', measure: 'assets' }],
    ['movement on Reserve Savings in March 2024', { kind: 'compare', of: { id: 'Reserve Savings' } }],
    ['by how much did the balance of Reserve Savings change over 2024', { kind: 'compare' }],
    ['which three vendors do we owe the most', { kind: 'open', by: 'vendor', top: 3 }],
    ['five customers that owe us the most', { kind: 'open', by: 'customer', top: 5 }],
    ['every expense over $3,000 in the last 90 days', { kind: 'list', where: [{ atLeastCents: 3_000_01 }] }],
    ['all costs higher than 1000 dollars in March 2024', { where: [{ atLeastCents: 1_000_01 }] }],
    ['customers who spent more than $500 in the last 90 days', { by: 'customer' }],
    ['which customers have not yet paid, and how much?', { kind: 'open', by: 'customer' }],
    ['to whom do we still have to pay', { kind: 'open', by: 'vendor' }],
    ['what must be paid to suppliers in next 14 days', { where: [{ field: 'dueWithin', days: 14 }] }],
    ['payroll to sales in March 2024', { kind: 'ratio', of: { id: 'payrollShare' } }],
    ['profit by cash basis in March 2024', { measure: 'netProfit', basis: 'Cash' }],
    ['revenue in 2024 on the accrual basis, not the cash basis', { measure: 'revenue', basis: 'Accrual' }],
    ['costs of March 2024, separated by account', { measure: 'expenses', by: 'account' }],
    ['rent in March 2024, by which vendors?', { by: 'vendor', of: { id: 'Rent' } }],
    ['how many purchase invoices in March 2024', { kind: 'count', where: [{ is: ['Bill'] }] }],
    ['total cash disbursements in March 2024', { measure: 'moneyOut' }],
    ['total cash receipts in March 2024', { measure: 'moneyIn' }],
    ['lowest cash point in 2024', { kind: 'extreme', measure: 'cash' }],
    ['vendors we stopped using in 2025', { kind: 'departures', by: 'vendor' }],
    [
      'in how many months of 2024 did sales exceed $30,000',
      { kind: 'trend', by: 'month', where: [{ atLeastCents: 30_000_01 }] },
    ],
    ['which quarters of 2024 had costs of at least $90,000', { by: 'quarter', measure: 'expenses' }],
    ['how much is there in Reserve Savings', { kind: 'total', of: { id: 'Reserve Savings' } }],
    ['On account Reserve Savings, how much is there actually?', { of: { id: 'Reserve Savings' } }],
    ['show everything from Whitmore Properties in 2024', { kind: 'list', measure: 'expenses' }],
  ])('is read as what it is: %s', (text, plan) => expect(planOf(text)).toMatchObject(plan));

  it('compares the prior quarter with the last one, and no year with itself', () => {
    const plan = planOf('how did profit change between the prior quarter and the last one');
    expect(plan?.versus).toMatchObject({ to: formatDay(parseDay(plan?.when?.from ?? '') - 1) });
  });

  it('adds no asset to a liability', () => {
    const outcome = readQuestion('Accounts Receivable and Accounts Payable now', books);
    expect(outcome).toMatchObject({ outcome: 'answer', answer: { headline: null } });
  });

  it.each([
    'what was the largest expense of March 2024',
    'biggest cost in March 2024?',
    'smallest expense in March 2024',
    'largest payroll expense in 2025',
  ])('is a ledger account to one and a transaction to another: %s', (text) =>
    expect(readQuestion(text, books)).toMatchObject({
      outcome: 'choose',
      options: [{ plan: { kind: 'total', by: 'account' } }, { plan: { kind: 'list', top: 1 } }],
    }),
  );

  it.each([
    ['biggest sale in March 2024', { kind: 'list', measure: 'revenue', top: 1 }],
    ['largest travel expense in 2025', { kind: 'list', of: { id: 'Travel' }, top: 1 }],
    ['top 3 travel expenses in 2025', { kind: 'list', of: { id: 'Travel' }, top: 3 }],
    ['largest cost of goods sold in 2025', { kind: 'total', by: 'account' }],
  ])('is a transaction where nothing else can be ranked: %s', (text, plan) =>
    expect(planOf(text)).toMatchObject(plan),
  );

  it('is about a day, and no account with little on it', () =>
    expect(planOf('tightest day for cash in 2024')).toMatchObject({ kind: 'extreme', by: 'day' }));

  it('is about what stands on accounts, and not about what moved there', () =>
    expect(planOf('list all assets')).toMatchObject({ kind: 'total', measure: 'assets', by: 'account' }));

  it('is about one day of last year, and not about a whole month beside another', () =>
    expect(planOf('revenue a year ago today')).toMatchObject({ kind: 'total', versus: null }));

  it('has a word of everyday English, and no name that is hardly different from it', () => {
    expect(planOf('payables aging report')?.where).toEqual([]);
  });
});

describe('a question about two', () => {
  it.each([
    ['did we spend more on rent than on travel in March 2024', 'Rent less Travel'],
    ['which is bigger, travel or rent, March 2024', 'Travel less Rent'],
    ['are sales higher than expenses in March 2024', 'Revenue less Total expenses'],
  ])('is told with what lies between them: %s', (text, title) => {
    const outcome = readQuestion(text, books);
    expect(outcome.outcome === 'answer' && outcome.answer.title).toBe(title);
  });

  it('has a column for each, month by month', () => {
    const outcome = readQuestion('sales and expenses by month in 2024', books);
    if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
    expect(outcome.answer.columns.map(({ label }) => label)).toEqual(['Revenue', 'Total expenses']);
    expect(outcome.answer.rows.length).toBe(12);
  });

  it('is told in how many months an amount was reached, and in which', () => {
    const outcome = readQuestion('in how many months of 2024 did sales exceed $1', books);
    if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
    const said = outcome.answer.sentence.map((token) => (token.kind === 'words' ? token.text : '')).join('');
    expect(said).toContain('It was from $1.01 in 12 of 12: January 2024, ');
  });

  it('is told in how many months there was a profit, and in how many a loss', () => {
    const outcome = readQuestion('how many months of 2024 were profitable', books);
    if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
    const said = outcome.answer.sentence.map((token) => (token.kind === 'words' ? token.text : '')).join('');
    expect(said).toMatch(/above zero in \d+ of 12 and below zero in \d+ of 12/);
  });

  it('is about whether an amount is reached, which what it came to says', () =>
    expect(planOf('did we spend more than $5,000 on travel in March 2024')).toMatchObject({
      kind: 'total',
      where: [],
    }));
});

describe('what says why it is asked', () => {
  it.each([
    'Rent in March 2024? Our CPA wants it by noon',
    'i was off sick, what was rent in March 2024',
    'rent in March 2024 please, trying to get a grip on it',
    'When you have a moment, could you tell me the rnet in March 2024?',
    'rent for march 2024 comma please question mark',
    'hiya, rent in March 2024 mind you',
    'rent in March 2024 and nothing else',
    'rent in March 2024, that month alone',
    'ok then, precisely what was rent in March 2024',
    'rent in March 2024 cheers',
    'Be so good as to tell me the rent in March 2024.',
    'I should be obliged for the rent in March 2024.',
    'For our annual review, kindly report rent in March 2024.',
    'rent per the ledger in March 2024',
    'rent per TB, March 2024',
    'yo rent in March 2024 omg',
  ])('is left out: %s', (text) => expect(planOf(text)?.of).toMatchObject({ id: 'Rent' }));
});

describe('what books do not tell', () => {
  it.each([
    ['Which customers do we lose money on?', /profit by customer/],
    ['Put the payment to Whitmore Properties on hold', /only read/],
    ['E-mail the rent of March 2024 to counsel', /only read/],
    ['Please make a new invoice for Hill', /only read/],
    ['Is the salary of the owner reasonable?', /advice/],
    ['Did the new road cause the drop in sales?', /cause outside/],
    ['What would net income have been had the owner been paid?', /scenario/],
  ])('is declined with the true reason: %s', (text, reason) =>
    expect(readQuestion(text, books)).toMatchObject({ reason: expect.stringMatching(reason) }),
  );
});

describe('what hands write on a phone', () => {
  it.each([
    ['wat was rent in march 2024', 'Rent'],
    ['rnet n nothing else, march 2024', null],
    ['rent lst mo', 'Rent'],
    ['rent lastmonth', 'Rent'],
    ['y did rent change in march 2024', 'Rent'],
    ['advertisng march 2024', 'Advertising'],
  ])('is read: %s', (text, id) => {
    const outcome = readQuestion(text, books);
    const of = outcome.outcome === 'answer' ? outcome.answer.plan.of : null;
    expect(of?.id ?? null).toBe(id);
  });
});

describe('a word that is a part of some name', () => {
  it('is no name where it asks to do something', () => {
    const withCalls = askBooksOf(tradeOf(450));
    expect(readQuestion('call my bank', withCalls).outcome).toBe('decline');
    expect(readQuestion('calls in March 2026', withCalls).outcome).toBe('answer');
  });

  it('is no part of a difference where it may be a balance or what happened', () => {
    const ofDonors = askBooksOf(tradeOf(449));
    expect(readQuestion('contributions in 2025', ofDonors).outcome).toBe('choose');
    expect(readQuestion('contributions net of draws, 2025', ofDonors).outcome).toBe('decline');
  });
});

describe('what is dictated', () => {
  it.each([
    ['what were our sails in march 2024 question mark', { measure: 'revenue' }],
    ['pay roll in march 2024', { measure: 'payroll' }],
    ['which in voices are over due', { kind: 'open', measure: 'receivables' }],
    ['bean line coffee in march 2024', { where: [{ field: 'vendor', is: 'Beanline Coffee' }] }],
    ['what do we oh on the credit cards', { measure: 'creditCards' }],
  ])('is read as it was meant: %s', (text, plan) => expect(planOf(text)).toMatchObject(plan));
});

describe('days', () => {
  it.each([
    ['expenses after March 2024', '2024-04-01', null],
    ['expenses later than March 31, 2024', '2024-04-01', null],
    ['sales dated on or after March 5, 2024, up to and including today', '2024-03-05', null],
    ['cash at fiscal year-end 2024', '2024-12-31', '2024-12-31'],
    ['sales for FYE 31 Dec 2024', '2024-01-01', '2024-12-31'],
    ['cash at 31/12/2024', '2024-12-31', '2024-12-31'],
    ['petty cash opening balance 2024', '2023-12-31', '2023-12-31'],
    ['closing bank balances FY2024, total', '2024-12-31', '2024-12-31'],
    ['sales since March 2024, that month included', '2024-03-01', null],
    ['sales in the month before March 2024', '2024-02-01', '2024-02-29'],
    ['sales of the quarter preceding Q2 2024', '2024-01-01', '2024-03-31'],
    ['sales on the day before March 10, 2024', '2024-03-09', '2024-03-09'],
    ['sales from the beginning of 2024 until the end of June 2024', '2024-01-01', '2024-06-30'],
    ['sales from the first of March 2024 until now', '2024-03-01', null],
    ['sales from the 3rd of March to the 5th of April 2024', '2024-03-03', '2024-04-05'],
    ['sales for the six months ended June 30 2024', '2024-01-01', '2024-06-30'],
    ['q1 and q2 2024 sales', '2024-01-01', '2024-06-30'],
    ['cash when March 2024 ended', '2024-03-31', '2024-03-31'],
    ['working capital at the close of March 2024', '2024-03-31', '2024-03-31'],
    ['current ratio, FYE 2024', '2024-12-31', '2024-12-31'],
    ['equity at FYE 2024', '2024-12-31', '2024-12-31'],
    ['sales FYE 2024', '2024-01-01', '2024-12-31'],
    ['expenses for TY 2024', '2024-01-01', '2024-12-31'],
    ['beginning-of-year equity, 2024', '2023-12-31', '2023-12-31'],
    ['sales in the first half of March 2024', '2024-03-01', '2024-03-15'],
    ['sales in the second half of March 2024', '2024-03-16', '2024-03-31'],
    ['sales in the last ten days of March 2024', '2024-03-22', '2024-03-31'],
  ])('are read: %s', (text, from, to) => {
    const when = planOf(text)?.when;
    expect(when?.from).toBe(from);
    if (to !== null) expect(when?.to).toBe(to);
  });
});
