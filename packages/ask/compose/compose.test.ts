import { readFileSync } from 'node:fs';
import type { AskPlan } from '@insights/contracts';
import { firstDayOf } from '@insights/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { answerPlan } from '../answer-plan.ts';
import type { AskBooks } from '../books.ts';
import { completePlan } from '../plan-fields.ts';
import { planInWords } from '../plan-in-words.ts';
import { arbitraryPlan } from '../testing/arbitrary-plan.ts';
import { collidingBooks } from '../testing/colliding-books.ts';
import { findFaults } from '../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../testing/trade-ask-books.ts';
import { compose } from './compose.ts';
import { answerText, composition } from './composition.ts';
import { listNames } from './names.ts';

const books = collidingBooks();
const kindsOf = (text: string) => compose(text, books).tokens.map(({ text: words, kind }) => [words, kind]);

describe('payments', () => {
  it.each([
    ['How much did we pay Esso in March 2025?', 49_000],
    ['Payments to Esso, March 2025', 49_000],
    ['How much did we pay First Bank in March 2025?', 50_000],
    ['Bill payments, vendor Esso, March 2025', 49_000],
  ])('are the full amounts paid out: %s', (text, amountCents) => {
    const outcome = answerText(text, books);
    expect(outcome).toMatchObject({
      outcome: 'answer',
      answer: { headline: { amountCents }, assumptions: [] },
    });
  });
});

const told = (text: string) => {
  const outcome = answerText(text, books);
  return outcome.outcome === 'answer'
    ? outcome.answer.sentence.map((token) => (token.kind === 'words' ? token.text : JSON.stringify(token)))
    : [outcome.outcome];
};

it.each([
  ['share of Car:Petrol of vendor Esso in February 2025', '"share":1'],
  ['open bills due within 7 days, April 20, 2025', '"count":0'],
])('an answer compares with the right total, and covers days in the future: %s', (text, part) =>
  expect(told(text).join('')).toContain(part),
);

it('the customer with the largest overdue amount is first, regardless of other open amounts', () => {
  const simulation = simulateTradeOf(6);
  const { company } = simulation;
  const account = company.accounts.find(({ type }) => type === 'Income')?.id ?? '';
  const [large, late] = ['Large', 'Late'].map((name) => company.addParty('Customer', name));
  const invoice = (month: number, party: typeof large, cents: number) =>
    company.invoice(firstDayOf({ year: 2025, month }), party as NonNullable<typeof large>, [
      { account, cents },
    ]);
  invoice(3, large, 1_00);
  invoice(12, large, 90_000_00);
  invoice(3, late, 50_00);
  const outcome = answerText('accounts receivable aging, overdue', buildAskBooks(simulation));
  expect(outcome).toMatchObject({ answer: { rows: [{ label: 'Late' }, { label: 'Large' }] } });
});

it('vendors do not include employees', () => {
  const employees = new Set(
    simulateTradeOf(6).company.entries.flatMap(({ party }) =>
      party?.kind === 'Employee' ? [party.name] : [],
    ),
  );
  const vendors = listNames(books).filter((named) => named.type === 'party' && named.isVendor);
  expect(employees.size).toBeGreaterThan(0);
  expect(vendors.filter(({ name }) => employees.has(name))).toEqual([]);
});

it('the first request builds the figures of both bases, so that no later keystroke waits for them', () => {
  const built = new Set<string>();
  const figuresOn: AskBooks['figuresOn'] = (basis) => {
    built.add(basis);
    return books.figuresOn(basis);
  };
  composition('', 0, { ...books, figuresOn });
  expect([...built].toSorted()).toEqual(['Accrual', 'Cash']);
});

describe('two meanings of one word', () => {
  it.each([
    ['How much did we spend on petrol?', ['Car:Petrol', 'Motorcycle:Petrol']],
    ['revenue in May', ['Revenue, May 2025', 'Revenue, customer May']],
    [
      'expenses of Rent in March 2025',
      ['Account Rent, March 2025', 'Total expenses, vendor Rent, March 2025'],
    ],
  ])('are offered as a choice: %s', (text, words) => {
    const { plan, choices } = compose(text, books);
    expect([plan, choices.map((choice) => choice.words).toSorted()]).toEqual([null, words]);
  });
});

describe('sales tax owed', () => {
  it.each(['how much sales tax do we owe', 'sales tax payable'])('is the sum of its accounts: %s', (text) => {
    const own = throughToday();
    const owed = (account: string) => {
      const outcome = answerText(`account \u201c${account}\u201d`, own);
      const headline = outcome.outcome === 'answer' ? outcome.answer.headline : null;
      return headline?.kind === 'amount' ? headline.amountCents : Number.NaN;
    };
    const amountCents = owed('Sales Tax Payable') + owed('County Sales Tax');
    const outcome = answerText(text, own);
    const offered =
      outcome.outcome === 'choose' ? answerPlan(outcome.options[0]?.plan as AskPlan, own) : outcome;
    expect(offered).toMatchObject({ outcome: 'answer', answer: { headline: { amountCents } } });
  });
});

describe('an unmatched word', () => {
  it.each([
    ['How much did we pay last year for our accountant?', 'accountant'],
    ["How much did we spend in March 2025 and I don't want payroll in it", "don't"],
    ['For the building committee, how much did we spend in 2025?', 'committee'],
    ['What bills are due next March?', 'are due next March'],
    ['compare revenue in 2025 with where expenses were in 2024', 'where'],
  ])('is marked as unmatched, and no answer is given: %s', (text, word) => {
    expect(kindsOf(text)).toContainEqual([word, 'unmatched']);
    expect(answerText(text, books).outcome).not.toBe('answer');
  });

  it('keeps the recognized class in every suggestion', () => {
    const { suggestions } = composition(
      'For the building committee, how much did we spend in 2025?',
      0,
      books,
    );
    for (const { plan } of suggestions) expect(plan.where).toContainEqual({ field: 'class', is: 'Building' });
  });

  it.each(["expenses in March 2025, I don't want payroll", 'What bills are due next March?'])(
    'is not omitted from a suggestion if it reverses the meaning: %s',
    (text) => expect(composition(text, 0, books).suggestions).toEqual([]),
  );

  it.each([
    ['gas in March 2025', 'Vehicle Fuel, March 2025'],
    ['marketing spend in March 2025', 'Advertising, March 2025'],
    ['total spnd last quater', 'Total expenses, Q4 2025'],
    ['biggest customers in 2025', 'Revenue by customer, 2025, largest first'],
    ['is revenue better than November 2025', 'Revenue, December 2025, compared with November 2025'],
  ])('is suggested by its everyday meaning or its spelling: %s', (text, words) => {
    expect(composition(text, 0, books).suggestions.map((one) => one.words)).toContain(words);
  });

  it('may be misspelled or part of a name, and the match is suggested', () => {
    const wordsOf = (text: string) => composition(text, 0, books).suggestions.map(({ words }) => words);
    expect(wordsOf('revenu in March 2025')[0]).toBe('Revenue, March 2025');
    expect(wordsOf('expenses of beanline in March 2025')[0]).toBe(
      'Total expenses, vendor Beanline Coffee, March 2025',
    );
  });
});

describe('the first sentence of an answer', () => {
  it.each([
    ['open invoices over $1,000', ['over $1,000.00', 'accrual basis']],
    ['overdue invoices', ['overdue', 'accrual basis']],
    ['expenses of Esso in March 2025 on a cash basis', ['vendor Esso', 'March 2025', 'cash basis']],
    ['revenue in March 2025 with corrections', ['March 2025', 'with likely corrections']],
    ['net income 2025 with certain corrections', ['2025', 'with certain corrections']],
    ['transactions with text "zorp" in March 2025', ['text “zorp”', 'March 2025']],
    ['expenses by vendor in March 2025, top 2', ['by vendor', 'top 2', 'March 2025', 'accrual basis']],
    ['expenses by account in March 2025, smallest first', ['by account', 'smallest first', 'March 2025']],
    ['largest bill in March 2025', ['type “Bill”', 'top 1', 'March 2025']],
    ['revenue in March 2025 vs February 2025', ['March 2025', 'February 2025', 'accrual basis']],
  ])('restates its plan: %s', (text, parts) => {
    const outcome = answerText(text, books);
    if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
    const said = outcome.answer.sentence.map((token) => (token.kind === 'words' ? token.text : '#')).join('');
    const [first = ''] = said.split(/\.(?= |$)/);
    for (const part of parts) expect(`${first}.`).toContain(part);
  });
});

it.each(['revenue', 'total expenses', 'net profit', 'gross margin'])(
  'an answer says if %s moved in the opposite direction from what the question assumes',
  (figure) => {
    const isDenied = ['up', 'down'].map((way) => {
      const outcome = answerText(`why is ${figure} ${way} in March 2025`, books);
      if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
      return JSON.stringify(outcome.answer.sentence).includes(`It is not ${way}.`);
    });
    expect(isDenied.filter(Boolean)).toHaveLength(1);
  },
);

describe('a sentence', () => {
  it.each([
    ['open invoices over $1,000', 'Open invoices, over $1,000.00'],
    ['revenue by customer, last year, top 5', 'Revenue by customer, 2025, top 5'],
    ['what do we owe Esso', 'Open bills, vendor Esso'],
    ['expenses over $500 in March 2025', 'Transactions of Total expenses, over $500.00, March 2025'],
    ['um so what did we make in sales last month please', 'Revenue, December 2025'],
    ['who owes us the most', 'Accounts receivable aging, largest first'],
    ['how much did May pay us in March 2025', 'Collected from customers, customer May, March 2025'],
    ['top ten suppliers by spend, 2025', 'Total expenses by vendor, 2025, top 10'],
    [
      'expenses of five hundred dollars or more in March 2025',
      'Transactions of Total expenses, at least $500.00, March 2025',
    ],
    [
      'did we spend more in march 2025 than in february 2025',
      'Total expenses, March 2025, compared with February 2025',
    ],
    ['revenue in March 2025 against the month before', 'Revenue, March 2025, compared with February 2025'],
    ['payroll as a percentage of revenue, 2025', 'Payroll and labor as a share of Revenue, 2025'],
    ['sales in jan and feb 2025', 'Revenue, January to February 2025'],
    ['cash at the beginning of 2025', 'Cash in banks, December 31, 2024'],
    ['revenue at the beginning of 2025', null],
    ['how many invoices went out in March 2025', 'Number of transactions of Invoiced, March 2025'],
    ['how many money do we have in the bank', null],
    ['which customers bought the least in 2025', 'Revenue by customer, 2025, smallest first'],
    [
      'profit for the second half of 2025 compared with the first half',
      'Net profit, July to December 2025, compared with January to June 2025',
    ],
    ['everything we spent in 2025 except what went to Esso', null],
    ['how much do customers owe', 'Accounts receivable aging'],
    ['how much did we pay May in 2025', null],
    [
      'spending without rent and advertising in 2025',
      'Total expenses less account Rent less Advertising, 2025',
    ],
    ['why did profit change in March 2025', 'Why Net profit changed, March 2025'],
    ['compare revenue in March 2025 with March 2024', 'Revenue, March 2025, compared with March 2024'],
    [
      'compare revenue in March 2025 vs the same month last year',
      'Revenue, March 2025, compared with March 2024',
    ],
    ['Q3 2025 revenue vs Q2', 'Revenue, Q3 2025, compared with Q2 2025'],
    ['revenue this year vs this year', null],
    ['revenue from March 2025 on', 'Revenue, March to December 2025'],
    ['gross margin by customer', null],
    ['who do we spend the most with', 'Total expenses by vendor, largest first'],
  ])('gives a complete plan or none: %s', (text, words) => {
    const { plan } = compose(text, books);
    expect(plan === null ? null : planInWords(plan, books)).toBe(words);
  });
});

const LABELED = readFileSync(new URL('../testing/labeled.jsonl', import.meta.url), 'utf8');

const RUNS = IS_DEEP ? 6_000 : 600;
const WORDS_AS_NAMES = [
  'Sales',
  'Net',
  'Paid',
  'Total',
  'Last Month',
  'By Vendor',
  'Revenue',
  '2025',
  'Over',
  'Q1',
  'Top 5',
];

it('a comma separates a name from the days', () => {
  const { plan } = compose('Total Revenue and Over, 2024', collidingBooks(WORDS_AS_NAMES));
  expect(plan).toMatchObject({
    also: [{ of: { type: 'account', id: 'Over' } }],
    when: { from: '2024-01-01', to: '2024-12-31' },
  });
});

describe.each([
  ['some names are words', books],
  ['many names are words', collidingBooks(WORDS_AS_NAMES)],
])('a plan in words, where %s', (_, books) => {
  it('produces the same plan when typed', () => {
    const wrong = fc.check(
      fc.property(arbitraryPlan(books), (plan) => {
        expect(compose(planInWords(plan, books), books).plan).toEqual(plan);
      }),
      { numRuns: RUNS, seed: 7 },
    );
    expect(wrong.failed ? wrong.counterexample : null).toBeNull();
  });

  it('produces a different plan or none if any of its tokens is removed', () => {
    fc.assert(
      fc.property(arbitraryPlan(books), fc.nat(), (plan, at) => {
        const text = planInWords(plan, books);
        const tokens = compose(text, books).tokens.filter(({ kind }) => kind !== 'connective');
        const token = tokens[at % tokens.length];
        if (token === undefined) return;
        const rest = text.slice(0, token.from) + text.slice(token.to);
        expect(compose(rest, books).plan).not.toEqual(plan);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  });
});

describe('a labeled plan in words', () => {
  it('is reproduced, and every amount in the answer drills down', () => {
    const labeled = LABELED.trim()
      .split('\n')
      .map((line) => completePlan(JSON.parse(line).plan));
    const own = throughToday();
    const read = labeled.filter(
      (plan) => JSON.stringify(compose(planInWords(plan, own), own).plan) === JSON.stringify(plan),
    );
    expect(read.length).toBe(labeled.length);
    const faults = labeled
      .filter((_, index) => index % 40 === 0)
      .flatMap((plan) => {
        const outcome = answerPlan(plan, own);
        return outcome.outcome === 'answer'
          ? findFaults(outcome.answer, own)
          : [`declined: ${planInWords(plan, own)}`];
      });
    expect(faults).toEqual([]);
  });
});

function throughToday(): AskBooks {
  const simulation = simulateTradeOf(401);
  const { readOn, window } = simulation;
  const [year = 0, month = 0] = new Date(readOn * 86_400_000).toISOString().split('-').map(Number);
  const period = { start: firstDayOf({ year, month }), end: readOn };
  return buildAskBooks({ ...simulation, window: { start: window.start, end: readOn }, period });
}

describe('completions', () => {
  it.each([
    ['rev', 'revenue'],
    ['revenue by cus', 'by customer'],
    ['expenses of bean', 'vendor Beanline Coffee'],
    ['revenue compared with las', 'compared with last year'],
    ['revenue last', 'last month'],
    ['revenue grow', 'revenue growth'],
  ])('begin with what was typed: %s', (text, completion) => {
    const { completions } = composition(text, text.length, books);
    expect(completions.map((one) => one.text)).toContain(completion);
    expect(completions.length).toBeLessThanOrEqual(8);
  });

  it('offer each meaning once, not every word for it', () => {
    const texts = composition('rev', 3, books).completions.map((one) => one.text);
    expect(texts[0]).toBe('revenue');
    expect(texts.filter((text) => /^revenues$|ratio/.test(text))).toEqual([]);
  });

  it('show the number of transactions behind a name', () => {
    const [vendor] = composition('esso', 4, books).completions;
    expect(vendor ?? composition('ess', 3, books).completions[0]).toMatchObject({
      text: 'vendor Esso',
      transactionCount: 3,
    });
  });
});
