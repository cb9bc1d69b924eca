import { type Books, formatDay, parseDay, type Transaction } from '@insights/ledger';
import { type AdjustingEntry, resolveEntries } from '@insights/review';
import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import { addedEntry } from '../testing/added-entry.ts';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { loanEntry, loanFinding } from '../testing/loan-finding.ts';
import { ADVICE_WORDINGS } from '../wordings/advice.ts';
import { WORDINGS } from '../wordings/index.ts';

/** Sales of 5,000 and rent of 5,300 a month: a loss of 300 a month. */
const LOSING = [
  everyMonth(
    '2023-01',
    '2025-03',
    '{month}-10 Sales Receipt S{month} to Bo Ander\n Checking  5,000.00\n Planting',
  ),
  everyMonth(
    '2023-01',
    '2025-03',
    '{month}-12 Check R{month} to Mill Street Realty\n Rent  5,300.00\n Checking',
  ),
].join('\n');
const YEAR: WrittenLetterOptions = {
  period: ['2024-01-01', '2024-12-31'],
  readOn: '2025-01-10',
  opening: { Checking: '40000.00', Capital: '-40000.00' },
};

const LOAN = addedEntry('2024-12-31', ['Planting', 'Truck Loan'], 9_000_00, {
  id: 'loan',
  code: 'owner-money-as-income',
  title: 'Loan booked as income',
  mistake: 'loanAsIncome',
});

const entry = (
  corrections: AdjustingEntry['corrections'],
  certainty: AdjustingEntry['certainty'] = 'likely',
): AdjustingEntry => ({ ...LOAN, corrections, certainty });

function transactionNumbered({ journal }: Books, number: string): Transaction {
  return [...journal.transactions].find((one) => one.number === number) as Transaction;
}

function everyWeek(from: string, to: string, write: (day: string, week: number) => string): string {
  const [start, end] = [from, to].map(parseDay) as [number, number];
  const weeks = Math.floor((end - start) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => write(formatDay(start + 7 * week), week)).join('\n');
}

const monthly = (text: string, from = '2023-01') => everyMonth(from, '2024-12', `{month}-${text}`);
const SELLING = monthly('10 Sales Receipt S{month}  to Bo Ander\n Checking  9,000.00\n Planting');
const SPENDING = monthly('12 Check R{month}  to Mill Street Realty\n Rent  8,900.00\n Checking');
const added = (debit: string, credit: string, cents: number) =>
  entry([
    {
      kind: 'add',
      day: parseDay('2024-12-31'),
      matter: 'matter',
      lines: [
        { account: debit, cents },
        { account: credit, cents: -cents },
      ],
    },
  ]);

const CLEARING = {
  ...loanFinding(parseDay('2024-12-31')),
  code: 'clearing-account-not-zero',
  affects: 'balance_sheet' as const,
  disputes: ['Other Current Liability' as const],
  transactions: [],
  accounts: [{ id: 'Customer Deposits', name: 'Customer Deposits' }],
};

/** Books for which a kind of sentence was false or misleading. */
const KINDS: readonly (readonly [
  title: string,
  text: string,
  options: Partial<WrittenLetterOptions>,
  never: RegExp,
  must: RegExp,
])[] = [
  [
    'interest that an entry moves out of a loan is not borrowed again',
    `${SELLING}\n${monthly('20 Check L{month}  to First Bank\n Truck Loan  1,000.00\n Checking')}`,
    {
      entries: [added('Interest', 'Truck Loan', 2_400_00)],
      opening: { Checking: '60000.00', 'Truck Loan': '-50000.00', Capital: '-10000.00' },
    },
    /borrow|new loans|anew/,
    /\$9,600/,
  ],
  [
    'a bill that an entry removes is not called past due, and paying it is not advised',
    `${SELLING}\n2024-09-01 Bill B-7  from Al Ode  due 2024-10-01\n Repairs  4,000.00\n A/P`,
    {
      change: (request) => ({
        ...request,
        entries: resolveEntries([
          entry([{ kind: 'remove', transaction: transactionNumbered(request.context.books, 'B-7') }]),
        ]),
      }),
    },
    /past due|before paying|ask “Al Ode”/,
    /\$4,000/,
  ],
  [
    'customer deposits in a separate bank account are stated, but not as money to set aside or as taxes',
    `${SELLING}\n${SPENDING}\n2024-03-04 Deposit\n Savings  16,000.00\n Customer Deposits`,
    {},
    /aside|taxes|costs from cash|cash cushion/,
    /\$16,000[^.]*customers|deposits that belong to others/,
  ],
  [
    'tax older than a quarter is a question, not money to set aside',
    `${SELLING}\n${SPENDING}\n${monthly('28 Journal Entry T{month}\n Checking  900.00\n Sales Tax')}`,
    {},
    /set aside|separate account|tax collected or withheld/,
    /./,
  ],
  [
    'a till is not a customer',
    everyWeek(
      '2023-01-06',
      '2024-12-27',
      (day, week) => `${day} Sales Receipt  to Taproom
 Checking  ${1_500 + 7 * (week % 40)}.00
 Planting`,
    ),
    {},
    /“Taproom”/,
    /./,
  ],
  [
    'draws are judged by cash after depreciation is added back, and limited in dollars',
    [
      SELLING,
      monthly('12 Check R{month}  to Mill Street Realty\n Rent  7,000.00\n Checking'),
      monthly('28 Journal Entry D{month}\n Depreciation  2,500.00\n Truck Depreciation'),
      monthly('15 Check O{month}\n Draws  3,000.00\n Checking'),
    ].join('\n'),
    { opening: { Checking: '40000.00', Truck: '90000.00', Capital: '-130000.00' } },
    /no profit|nothing was earned|pause|until profit/i,
    /\$2,000 a month/,
  ],
  [
    'a cost that stayed the same is not why profit rose',
    [
      everyMonth(
        '2023-01',
        '2023-12',
        '{month}-10 Sales Receipt S{month}  to Bo Ander\n Checking  9,000.00\n Planting',
      ),
      everyMonth(
        '2024-01',
        '2024-12',
        '{month}-10 Sales Receipt S{month}  to Bo Ander\n Checking  14,000.00\n Planting',
      ),
      monthly('12 Check W{month}\n Wages  6,000.00\n Checking'),
    ].join('\n'),
    {},
    /Wages/,
    /(?:because|is that) (?:sales [^.]*\$60,000|\$60,000 more [^.]*sales)/,
  ],
  [
    'the last months of a year are not compared with a whole year',
    [
      monthly('10 Sales Receipt S{month}  to Bo Ander\n Checking  9,000.00\n Planting', '2023-10'),
      monthly('12 Check R{month}  to Mill Street Realty\n Rent  5,000.00\n Checking', '2023-10'),
    ].join('\n'),
    { opening: { Checking: '40000.00', Capital: '-40000.00' } },
    /2023|a year earlier|in the twelve before|higher|lower/,
    /\$48,000/,
  ],
  [
    'draws equal to the cash left are not said to exceed it',
    `${SELLING}\n${monthly('12 Check R{month}  to Mill Street Realty\n Rent  7,000.00\n Checking')}
${monthly('15 Check O{month}\n Draws  2,010.00\n Checking')}`,
    {},
    /business could pay|did not cover|although only|and more\b|more than the \$24,000/,
    /\$24,000/,
  ],
  [
    'someone who is paid interest is not a customer',
    `${SELLING}\n${SPENDING}\n2024-02-03 Deposit  to Headway\n Checking  30,000.00\n Planting
${everyMonth('2024-03', '2024-12', '{month}-20 Check I{month}  to Headway\n Interest  3,000.00\n Checking')}`,
    {
      change: (request) => ({
        ...request,
        review: { ...request.review, findings: [], entries: [] },
        ofAllDays: { findings: [], entries: [] },
      }),
    },
    /(?:customer|sales to|bought)[^.]*“Headway”|“Headway”[^.]*(?:customer|bought|spent|revenue)/,
    /\$30,000|\$138,000/,
  ],
  [
    'an invoice that stays open does not count as a large sale or as a sign of how fast customers pay',
    `${SELLING}\n${SPENDING}\n2024-02-03 Invoice N-7  to Cy Dent  due 2024-03-03\n A/R  16,250.00\n Planting
${monthly('04 Invoice C{month}  to Di Eng\n A/R  4,000.00\n Planting')}
${monthly('27 Payment P{month}  to Di Eng  pays Invoice C{month}\n Checking  4,000.00\n A/R')}`,
    {},
    /single sale (?:to|on)|“Cy Dent”[^.]*(?:accounted|accounts)|(?:income|customer)[^.]*“Cy Dent”|one sale|large sale|days of sales|days to pay|pay (?:later|more slowly)/,
    /\$16,250/,
  ],
  [
    'a change in receivables is not stated as the amount that customers owe',
    `${SELLING}\n${SPENDING}\n2023-12-10 Invoice O-1  to Di Eng\n A/R  20,000.00\n Planting
2024-12-20 Invoice O-2  to Di Eng\n A/R  9,000.00\n Planting`,
    {},
    /\$9,000 of what was/,
    /\$9,000/,
  ],
  [
    'a doubt about another year does not make the result of this quarter doubtful',
    `${SELLING}\n${SPENDING}`,
    {
      period: ['2024-10-01', '2024-12-31'],
      change: (request) => ({
        ...request,
        review: { ...request.review, findings: [loanFinding(parseDay('2023-11-05'))] },
      }),
    },
    /whether there was a profit or a loss|what was earned|is not certain|before this result/,
    /./,
  ],
  [
    'the accrual of a cost that is reversed in the next month is not in doubt',
    `${SELLING}\n${SPENDING}\n2024-09-30 Journal Entry AC1\n Software  3,000.00\n Prepaid Insurance
2024-10-01 Journal Entry AC2\n Prepaid Insurance  3,000.00\n Software
2024-11-20 Check S24\n Software  700.00\n Checking`,
    { period: ['2024-10-01', '2024-12-31'] },
    /in doubt|cleared up|an answer about/,
    /./,
  ],
  [
    'a large cost next to the usual ones on a steady account is not in doubt',
    `${SELLING}\n${SPENDING}\n${monthly('28 Check D{month}  to Cloud Co\n Software  90.00\n Checking')}
2023-11-20 Check 77  to Al Ode\n Software  5,832.00\n Checking`,
    {},
    /is in doubt|is cleared up|an answer about/,
    /./,
  ],
  [
    'income that may be in a clearing account twice does not show whether profit rose',
    `${SELLING}\n${SPENDING}\n2024-06-05 Deposit\n Checking  40,000.00\n Planting`,
    {
      change: (request) => ({
        ...request,
        review: { ...request.review, findings: [CLEARING], entries: [] },
        ofAllDays: { findings: [], entries: [] },
      }),
    },
    /(?:rose|fell|more|less|up|higher) [^.]*2023|revenue (?:rose|grew|was up)|higher profit/i,
    /\$40,000 in Customer Deposits (?:is (?:in doubt|explained))/,
  ],
  [
    'a possible entry that would change profit materially is mentioned, with its effect',
    `${SELLING}\n${SPENDING}\n2024-08-05 Deposit  to OnDeck\n Checking  40,000.00\n Planting`,
    {
      entries: [{ ...loanEntry(parseDay('2024-08-05'), 'Planting'), certainty: 'possible' }],
      change: (request) => ({
        ...request,
        review: { ...request.review, findings: [loanFinding(parseDay('2024-08-05'))] },
        ofAllDays: { findings: [], entries: [] },
      }),
    },
    /customers bought|sold/,
    /loan of \$40,000 from “OnDeck” is booked as income, and profit would then be lower|profit would be lower if it turns out that a loan of \$40,000/,
  ],
];

/** Sentences of earlier letters that were false: the books, what no letter may say, and what each must say. */
type Sentence<Books> = readonly [title: string, books: Books, never: RegExp, must: RegExp];
const FALSE: readonly Sentence<() => string>[] = [
  [
    'a corrected loss is called a loss and appears next to the amount in the books',
    () => lettersOfBooks(LOSING, { ...YEAR, entries: [LOAN] }).all,
    /profit would be|made \$12,600|profit of \$12,600/,
    /(?:lost \$12,600|loss [^.]*\$12,600|\$12,600[^.]*more than income|cost you \$12,600)[^.]*(?:the books show \$3,600|\$3,600 as recorded)/,
  ],
  [
    'revenue that contains a loan is stated without the loan',
    () => lettersOfBooks(LOSING, { ...YEAR, entries: [LOAN] }).all,
    /\$60,000(?! (?:in the books|booked)|\))/,
    /\$51,000/,
  ],
  [
    'paying payroll taxes again is not advised if they were paid and booked to an expense',
    () =>
      lettersOfBooks(
        [
          LOSING,
          everyMonth(
            '2024-01',
            '2024-12',
            '{month}-28 Journal Entry W{month}\n Wages  4,000.00\n Payroll Taxes  -900.00\n Checking  -3,100.00',
          ),
          everyMonth('2024-01', '2024-12', '{month}-29 Check T{month} to IRS\n Taxes  900.00\n Checking'),
        ].join('\n'),
        YEAR,
      ).all,
    /(?:set aside|pay) \$?[\d,]*[^.]*tax/i,
    /the 12 payments [^.]*\(\$10,800\) (?:from Taxes to Payroll Taxes|to Payroll Taxes instead of Taxes)/,
  ],
  [
    'loan repayments are stated gross of new borrowing',
    () =>
      lettersOfBooks(
        `${LOSING}
2024-02-02 Deposit
 Checking  18,000.00
 Truck Loan
2024-11-20 Check 900 to First Bank
 Truck Loan  24,000.00
 Checking`,
        { ...YEAR, opening: { Checking: '60000.00', 'Truck Loan': '-20000.00', Capital: '-40000.00' } },
      ).all,
    /(?:repaid|back|repayments of) \$6,000/,
    /\$24,000/,
  ],
  [
    'losses that ended long ago need no plan, and old data has no deadlines',
    () => lettersOfBooks(LOSING, { ...YEAR, readOn: '2026-11-29' }).all,
    / by [A-Z][a-z]+ \d+, 2026|cash plan|credit line|hold back draws/,
    /./,
  ],
  [
    'a letter on the cash basis does not say that no invoices are open',
    () =>
      lettersOfBooks(LOSING, {
        ...YEAR,
        change: (request) => ({
          ...request,
          context: { ...request.context, books: { ...request.context.books, basis: 'Cash' } },
        }),
      }).all,
    /after none|customers owe|past due|to pay, after/,
    /./,
  ],
];

describe.each([
  ...FALSE,
  ...KINDS.map(
    ([title, text, options, never, must]) =>
      [title, () => lettersOfBooks(text, { ...YEAR, ...options }).all, never, must] as const,
  ),
])('%s', (_, all, never, must) => {
  it('in each of fifty letters', () => {
    const said = all();
    expect(said.split('\n').filter((text) => never.test(text))).toEqual([]);
    expect(said).toMatch(must);
  });
});

it('the cash paragraph of each letter names what explains most of the change', () => {
  const { texts } = lettersOfBooks(
    `${SELLING}\n${SPENDING}\n2024-06-03 Check 71  to First Bank\n Truck Loan  40,000.00\n Checking`,
    { ...YEAR, opening: { Checking: '60000.00', 'Truck Loan': '-50000.00', Capital: '-10000.00' } },
  );
  expect(texts.filter((text) => !/\$40,000/.test(text.join(' ')))).toEqual([]);
});

it('payments to lenders are compared with earnings before interest and depreciation', () => {
  const { set, all } = lettersOfBooks(
    `${SELLING}\n${monthly('20 Check L{month}  to First Bank\n Truck Loan  1,000.00\n Interest  500.00\n Checking')}`,
    { ...YEAR, opening: { Checking: '60000.00', 'Truck Loan': '-50000.00', Capital: '-10000.00' } },
  );
  expect(set.byId.get('debtService')).toMatchObject({
    figures: { service: { value: { cents: 18_000_00 } }, earned: { value: { cents: 108_000_00 } } },
    traits: { cover: 'all' },
  });
  expect(all).toMatch(/\$18,000[^.]*\$108,000|\$108,000[^.]*\$18,000|17 cents/);
});

it('a business that lost money before interest and depreciation did not earn anything', () => {
  const { set, all } = lettersOfBooks(
    `${SPENDING}\n${monthly('20 Check L{month}  to First Bank\n Truck Loan  1,000.00\n Interest  500.00\n Checking')}`,
    { ...YEAR, opening: { Checking: '160000.00', 'Truck Loan': '-50000.00', Capital: '-110000.00' } },
  );
  expect(set.byId.get('debtService')?.traits).toEqual({ cover: 'none', hasOwners: false });
  expect(all).toMatch(/there were no earnings before interest and depreciation/);
  expect(all).not.toMatch(/more than the business earned|did not cover/);
});

it('payments to lenders are compared with earnings on the same basis as the report', () => {
  const { set } = lettersOfBooks(
    `${SELLING}\n${monthly('20 Check L{month}  to First Bank\n Truck Loan  1,000.00\n Interest  500.00\n Checking')}`,
    {
      ...YEAR,
      opening: { Checking: '60000.00', 'Truck Loan': '-50000.00', Capital: '-10000.00' },
      change: (request) => {
        const { books } = request.context;
        const journal = { ...books.journal, amountsCents: books.journal.amountsCents.map((one) => one / 2) };
        return { ...request, context: { ...request.context, books: { ...books, basis: 'Cash', journal } } };
      },
    },
  );
  expect(set.byId.get('debtService')).toMatchObject({
    figures: { service: { value: { cents: 9_000_00 } }, earned: { value: { cents: 54_000_00 } } },
  });
});

it('customers gained and lost are named', () => {
  const bought = (year: number, name: string, amount: string) =>
    everyMonth(
      `${year}-01`,
      `${year}-12`,
      `{month}-08 Sales Receipt ${name[0]}{month}  to ${name}\n Checking  ${amount}\n Planting`,
    );
  const withNew = (amount: string) =>
    lettersOfBooks(
      [
        bought(2023, 'Bo Ander', '5,000.00'),
        bought(2024, 'Bo Ander', '5,100.00'),
        bought(2023, 'Cy Dale', '3,000.00'),
        bought(2024, 'Di East', amount),
      ].join('\n'),
      YEAR,
    );
  const { set, texts } = withNew('3,250.00');
  // A tenant who replaces another one at the same rent is not news.
  expect(withNew('3,000.00').set.byId.has('salesTurn.1')).toBe(false);
  expect(['salesTurn.1', 'salesTurn.2'].map((id) => set.byId.get(id)?.traits)).toMatchObject([
    { state: 'new' },
    { state: 'gone' },
  ]);
  for (const text of texts) expect(text.join(' ')).toMatch(/“Di East”.*“Cy Dale”|“Cy Dale”.*“Di East”/);
});

it('a customer that left is named even if an account with its other sales rose', () => {
  const sold = (year: number, name: string, account: string, amount: string) =>
    everyMonth(
      `${year}-01`,
      `${year}-12`,
      `{month}-08 Sales Receipt ${name[0]}{month}  to ${name}\n Checking  ${amount}\n ${account}`,
    );
  const { set, all } = lettersOfBooks(
    [
      sold(2023, 'Bo Ander', 'Planting', '5,000.00'),
      sold(2023, 'Cy Dale', 'Planting', '3,000.00'),
      sold(2023, 'Di East', 'Design', '4,000.00'),
      sold(2024, 'Bo Ander', 'Planting', '5,100.00'),
      sold(2024, 'Cy Dale', 'Design', '1,000.00'),
      sold(2024, 'Di East', 'Design', '4,000.00'),
    ].join('\n'),
    YEAR,
  );
  expect(set.byId.get('salesParts')).toMatchObject({
    about: 'Cy Dale',
    figures: { change1: { value: { cents: -24_000_00 } } },
  });
  expect(all).toMatch(/(?:revenue|income) from “Cy Dale” fell by \$24,000/i);
  expect(all).not.toMatch(/Design rose|from Planting fell/);
});

it('an annual cost that is recorded every December is stated separately', () => {
  const yearly = (year: number) =>
    `${year}-12-31 Journal Entry D${year}\n Depreciation  24,000.00\n Truck Depreciation`;
  const { set, all } = lettersOfBooks(`${SELLING}\n${yearly(2023)}\n${yearly(2024)}`, {
    ...YEAR,
    period: ['2024-12-01', '2024-12-31'],
    opening: { Checking: '40000.00', Truck: '90000.00', Capital: '-130000.00' },
  });
  expect(set.byId.get('yearlyEntry')).toMatchObject({
    figures: { amount: { value: { cents: 24_000_00 } }, without: { value: { cents: 9_000_00 } } },
    traits: { outcome: 'profit' },
  });
  expect(all).toMatch(/\$24,000[^.]*\$9,000/);
});

it('a closed season does not determine how fast cash is used', () => {
  const inSeason = (year: number) =>
    everyMonth(
      `${year}-04`,
      `${year}-09`,
      '{month}-10 Sales Receipt S{month}  to Bo Ander\n Checking  17,500.00\n Planting',
    );
  const { set, all } = lettersOfBooks(
    `${inSeason(2023)}\n${inSeason(2024)}\n${monthly('12 Check R{month}  to Al Ode\n Rent  9,000.00\n Checking')}`,
    {
      ...YEAR,
      period: ['2024-10-01', '2024-12-31'],
      opening: { Checking: '90000.00', Capital: '-90000.00' },
    },
  );
  expect(set.byId.has('runway')).toBe(false);
  expect(all).not.toMatch(/credit line|cash plan|what to cut/);
});

it('corrections of one kind are one sentence and one action, with their number', () => {
  const { mistake: _, ...unknown } = added('Draws', 'Office Supplies', 4_000_00);
  const personal = (day: string, id: string) => ({
    ...unknown,
    title: 'A check',
    id,
    corrections: [
      {
        kind: 'add' as const,
        day: parseDay(day),
        matter: id,
        lines: [
          { account: 'Draws', cents: 4_000_00 },
          { account: 'Office Supplies', cents: -4_000_00 },
        ],
      },
    ],
  });
  const { set, all } = lettersOfBooks(
    `${SELLING}\n${monthly('14 Check P{month}  to Al Ode\n Office Supplies  4,000.00\n Checking')}`,
    { ...YEAR, entries: [personal('2024-03-14', 'a'), personal('2024-05-14', 'b')] },
  );
  expect(set.insights.filter(({ kind }) => kind === 'correction').map(({ cents }) => cents)).toEqual([
    8_000_00,
  ]);
  expect(all).toMatch(/\$8,000 too much is booked in Office Supplies, .*profit/);
});

/** Statements that no letter may contain. */
const MISLEADING: readonly (readonly [statement: string, pattern: RegExp])[] = [
  ['steps of a review that the report may not contain', /stand in the review|see the review/],
  ['a break-even without the revenue needed for it', /covered all costs|pays for everything/],
  ['a ratio called comfortable', /comfortable|current ratio/],
  ['a streak, an average or a typical case', /in a row|on average|typical|each of the last/],
  [
    'a tautology',
    /because (?:sales|revenue|costs|expenses) (?:rose|fell|were|brought)(?! by \$)|largest cost/,
  ],
  ['a budget in three parts', /above the budget of/],
  [
    'the words of a machine',
    /came to|the result worsened|brought in \$[\d,.]+ (?:more|less)|other changes of equity/,
  ],
];

it.each(MISLEADING)('no letter contains %s', (_, pattern) => {
  const names = [
    'Tidewater Boat Repair',
    'Orbit Web Agency',
    'Redstone Welding',
    'Harvest Moon Catering',
    'Meadow Yoga',
  ];
  const source = [...Object.values(WORDINGS).flat(), ...Object.values(ADVICE_WORDINGS).flat()]
    .map((one) => ('say' in one ? one.say : one).toString())
    .join('\n');
  expect(source.match(pattern)).toBeNull();
  for (const name of names) {
    const { body, advice } = letterTo(planOf(name));
    expect(`${body}\n${advice.join('\n')}`).not.toMatch(pattern);
  }
});

it('a possible entry never changes a figure', () => {
  const possible = { ...LOAN, certainty: 'possible' as const };
  const nowOf = (options: WrittenLetterOptions) =>
    lettersOfBooks(LOSING, options).set.insights.flatMap(({ id, figures }) =>
      'now' in figures ? [[id, figures.now]] : [],
    );
  expect(nowOf({ ...YEAR, entries: [possible] })).toEqual(
    expect.arrayContaining(nowOf(YEAR).filter(([id]) => ['result', 'revenue', 'cash'].includes(`${id}`))),
  );
});

it('no percentage of zero is given', () => {
  const { set, all } = lettersOfBooks(
    '2024-03-10 Sales Receipt 1 to Bo Ander\n Checking  5,000.00\n Planting\n2023-03-10 Check 2 to Al Ode\n Rent  100.00\n Checking',
    YEAR,
  );
  expect(
    set.insights
      .flatMap(({ figures }) => Object.values(figures))
      .filter((figure) => figure?.value.kind === 'percent'),
  ).toEqual([]);
  expect(all).not.toMatch(/%/);
});
