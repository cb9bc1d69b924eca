import { expect, it } from 'vitest';
import { chipsOf } from '../chips.ts';
import { planInWords } from '../plan-in-words.ts';
import { planAskedOf } from '../testing/plan-asked.ts';
import { askBooksOf, tradeOf } from '../testing/trade-ask-books.ts';
import { readQuestion } from './read-question.ts';

const books = askBooksOf(tradeOf(6));

const planOf = planAskedOf(books);

it('May is a month, and may is none', () => {
  const year = { from: '2024-01-01', to: '2024-12-31' };
  for (const text of ['May I see sales by quarter in 2024?', 'please may we have sales per quarter of 2024'])
    expect(planOf(text)).toMatchObject({ by: 'quarter', when: year });
  for (const text of ['sales in may 2024', 'may 2024 sales', 'In May 2024 we sold how much'])
    expect(planOf(text)?.when).toEqual({ from: '2024-05-01', to: '2024-05-31' });
  for (const text of ['sales that may be late', 'what we may owe']) expect(planOf(text)).toBeNull();
});

it('a word that is looked for in transactions is no other word, and none is left out', () => {
  expect(planOf('find transactions that mention locks')?.where).toEqual([{ field: 'text', is: 'locks' }]);
  for (const text of ['transactions that mention money', 'which transactions contain the word time'])
    expect(planOf(text)).toBeNull();
});

it('what is in a total are its parts, and what is in the bank is a balance', () => {
  for (const text of [
    'what is in that expenses total for March 2024',
    'what went into spending in March 2024',
  ])
    expect(planOf(text)).toMatchObject({ kind: 'total', measure: 'expenses', by: 'account' });
  expect(planOf('what is in the bank')).toMatchObject({ kind: 'total', measure: 'cash', by: null });
});

it('the highest month is one of what was told before', () => {
  const rent = planOf('utilities in 2024');
  for (const text of ['which month was highest', 'and the lowest month?'])
    expect(planOf(text, rent)).toMatchObject({
      kind: 'extreme',
      by: 'month',
      of: rent?.of,
      when: rent?.when,
    });
  expect(planOf('which month was highest', planOf('expenses in March 2024'))).toMatchObject({
    kind: 'extreme',
    measure: 'expenses',
    when: { from: '2025-01-01', to: '2025-12-31' },
  });
});

it('what the books are told by keeps the reader from other days and other people', () => {
  const ranked = planOf('top 3 vendors in 2024');
  expect(planOf('now customers instead', ranked)).toEqual({ ...ranked, by: 'customer', measure: 'revenue' });
  const onCash = planOf('sales by customer in 2024 on cash basis');
  expect(planOf('back to accrual, by customer', onCash)).toMatchObject({
    when: onCash?.when,
    basis: 'Accrual',
  });
  expect(planOf('all the money that ever went to Everything Depot')?.when?.from).toBe('2023-12-01');
  expect(planOf('what was the lowest our cash ever got')).toBeNull();
});

it('what is no part of a figure may be left out of it, and what is a part may not', () => {
  const opex = planOf('operating expenses in March 2024');
  expect(planOf('operating expenses in March 2024, not counting cost of goods sold')).toEqual(opex);
  expect(planOf('gross profit in March 2024 before any overhead')).toEqual(
    planOf('gross profit in March 2024'),
  );
  expect(planOf('net profit in March 2024 before any overhead')).toBeNull();
});

it('bills and cards that are owed are told together, and without being owed they are not', () => {
  for (const text of ['bills plus cards owed', 'what do we owe on bills and credit cards'])
    expect(planOf(text)).toMatchObject({
      kind: 'total',
      measure: 'payables',
      also: [{ measure: 'creditCards', isLess: false }],
    });
  for (const text of ['bills and cards in March 2024', 'what did we spend on bills and cards'])
    expect(planOf(text)).toBeNull();
});

it('profit before tax and interest is EBIT: profit with both added back', () => {
  const cents = (text: string) => {
    const outcome = readQuestion(text, books);
    const headline = outcome.outcome === 'answer' ? outcome.answer.headline : null;
    return headline?.kind === 'amount' ? headline.amountCents : Number.NaN;
  };
  const both = [
    'profit before tax and interest',
    'earnings before interest and taxes',
    'net profit before tax and before interest',
  ];
  for (const text of both) {
    expect(planOf(`${text} in 2024`)).toMatchObject({ kind: 'total', measure: 'ebit', also: [] });
    expect(cents(`${text} in 2024`)).toBe(
      cents('profit before tax in 2024') + cents('profit before interest in 2024') - cents('profit in 2024'),
    );
  }
  for (const text of ['sales before tax and interest', 'profit before interest and depreciation'])
    expect(planOf(`${text} in 2024`)).toBeNull();
});

it('a plan about two vendors names the figure once', () => {
  const plan = planOf('what did we spend with Everything Depot and Whitmore Properties in March 2024');
  expect(plan === null ? '' : planInWords(plan, books)).toBe(
    'Total expenses, Everything Depot and Whitmore Properties, March 2024',
  );
  const chips = plan === null ? [] : chipsOf(plan, books);
  expect(chips.slice(0, 3).map(({ name, value }) => [name, value])).toEqual([
    ['About', 'Total expenses'],
    ['Only', 'Everything Depot'],
    ['And', 'Whitmore Properties'],
  ]);
  expect(chips[1]?.options[0]?.plan).toEqual(
    planOf('what did we spend with Whitmore Properties in March 2024'),
  );
  expect(chips[2]?.options[0]?.plan).toEqual(planOf('what did we spend with Everything Depot in March 2024'));
});

it('an apology and a reason at the edges of a question say nothing, and everything else does', () => {
  const sales = planOf('sales in March 2024');
  for (const text of [
    'Sorry if this is a dumb question, but what were sales in March 2024?',
    'For the lender: sales in March 2024',
    'Sales in March 2024? The bank wants it on the application.',
    'Hi! Would you mind telling me sales in March 2024',
  ])
    expect(planOf(text)).toEqual(sales);
  for (const text of [
    'Sales in March 2024? My accountant wants it by hour.',
    'sales for the lender in March 2024',
    'did we break even and did sales go up in March 2024',
    'split between customers, are sales up in March 2024',
  ])
    expect(planOf(text)).toBeNull();
  expect(planOf('Break the sales of March 2024 down by customer')).toEqual(
    planOf('sales of March 2024 by customer'),
  );
});

it('what is asked politely, spoken or in short forms is the same question', () => {
  const same = (texts: readonly string[], as: string) => {
    const plan = planOf(as);
    expect(plan).not.toBeNull();
    for (const text of texts) expect([text, planOf(text)]).toEqual([text, plan]);
  };
  same(
    [
      'I should be most grateful if you would confirm the net income for 2024.',
      'Might you be able to furnish the net profit of 2024?',
      'Kindly advise the net profit for twenty twenty four.',
      'In support of the credit file, may I ask what the net profit was in two thousand twenty four?',
      'NI 2024',
    ],
    'net profit in 2024',
  );
  same(['exp 1Q24', 'total spending for the first three months of 2024'], 'expenses in Q1 2024');
  same(['receivables on the thirty-first of March 2024'], 'receivables at March 31, 2024');
  same(['A/R at YE 2024', 'receivables at the close of the year 2024'], 'receivables at year end 2024');
  same(['rent in the last three months of 2024'], 'rent in Q4 2024');
  for (const text of ['SHOW ME SALES IN 2024', 'TELL ME SALES IN 2024'])
    expect(planOf(text)).toEqual(planOf('sales in 2024'));
  for (const text of [
    'can we get a loan',
    'I need a loan',
    'say we close on Mondays, what does that do to profit',
  ])
    expect(planOf(text)).toBeNull();
});

it('a month of some is looked for, and how long bills take is told of bills', () => {
  expect(planOf('in which of the past twelve months was profit the weakest')).toEqual(
    planOf('in which month of the past twelve months was profit lowest'),
  );
  expect(planOf('which of the last three months of 2024 had the best sales')).toMatchObject({
    kind: 'extreme',
    by: 'month',
    when: { from: '2024-10-01', to: '2024-12-31' },
  });
  expect(planOf('in how many days do we settle the bills of our suppliers')).toMatchObject({
    kind: 'daysToPay',
    measure: 'payables',
  });
});

it('what somebody tells of themselves is left out, and what narrows a question is not', () => {
  const sales = planOf('sales in 2024');
  const leftOut = [
    'I taught third grade for forty years. What were sales in 2024?',
    'The board would like to know our sales in 2024.',
    'For my treasurer’s report I need sales in 2024',
    'Sales in 2024? I’ll be up at the cabin tonight.',
  ];
  const narrowed = [
    'It is for the Leeds branch. What were sales in 2024?',
    'We only count online. What were sales in 2024?',
    'sales in 2024, wholesale',
    'sales to the auditor in 2024',
  ];
  for (const text of [...leftOut, ...narrowed])
    expect([text, planOf(text)]).toEqual([text, leftOut.includes(text) ? sales : null]);
  expect(planOf('What did our landlord, Whitmore Properties, charge us in 2024?')).toEqual(
    planOf('What did Whitmore Properties charge us in 2024?'),
  );
  // A day of the week is no slip.
  expect(readQuestion('sunday debtors', books)).toMatchObject({
    reason: expect.stringContaining('“sunday”'),
  });
  expect(planOf('sales from April to March')?.when).toEqual({ from: '2024-04-01', to: '2025-03-31' });
});

it('where a word is not understood, what the others ask is offered', () => {
  const outcome = readQuestion('frobnicated rent by quarter in 2024', books);
  expect(outcome).toMatchObject({
    outcome: 'decline',
    reason: expect.stringContaining('“frobnicated”'),
    nearest: [{ words: 'Rent by quarter, 2024' }],
  });
  const restated = readQuestion('where the hell did it all go, total spending in 2024', books);
  expect(restated).toMatchObject({ outcome: 'decline', nearest: [{ words: 'Total expenses, 2024' }] });
});
