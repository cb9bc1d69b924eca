import { parseDay } from '@insights/ledger';
import type { AdjustingEntry } from '@insights/review';
import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
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

const entry = (
  corrections: AdjustingEntry['corrections'],
  certainty: AdjustingEntry['certainty'] = 'likely',
): AdjustingEntry => ({
  id: 'loan',
  furtherIds: [],
  code: 'owner-money-as-income',
  title: 'Loan booked as income',
  category: 'sales_and_receivables',
  reason: '',
  certainty,
  corrections,
});

const LOAN = entry([
  {
    kind: 'add',
    day: parseDay('2024-12-31'),
    matter: 'loan',
    lines: [
      { account: 'Planting', cents: 9_000_00 },
      { account: 'Truck Loan', cents: -9_000_00 },
    ],
  },
]);

/** Sentences of earlier letters that were false: what the books were, what no letter may say, and what each must say. */
const FALSE: readonly (readonly [title: string, all: () => string, never: RegExp, must: RegExp])[] = [
  [
    'a corrected loss is called a loss, and stands next to what the books show',
    () => lettersOfBooks(LOSING, { ...YEAR, entries: [LOAN] }).all,
    /profit would be|made \$12,600|profit of \$12,600/,
    /(?:lost \$12,600|loss [^.]*\$12,600|\$12,600[^.]*more than income|cost you \$12,600)[^.]*the books show a loss of \$3,600/,
  ],
  [
    'revenue that contains a loan is told without it',
    () => lettersOfBooks(LOSING, { ...YEAR, entries: [LOAN] }).all,
    /\$60,000(?! (?:in the books|booked)|\))/,
    /\$51,000/,
  ],
  [
    'payroll taxes that were paid and booked to an expense are not to be paid again',
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
    /\$10,800 (?:booked to|from) Taxes|Taxes contains \$10,800/,
  ],
  [
    'repayments of loans are gross of new borrowing',
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
    'open invoices are not called none on the cash basis',
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

describe.each(FALSE)('%s', (_, all, never, must) => {
  it('in each of fifty letters', () => {
    const said = all();
    expect(said.split('\n').filter((text) => never.test(text))).toEqual([]);
    expect(said).toMatch(must);
  });
});

/** What no wording may say, in any letter. */
const MISLEADING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['steps that stand in a review that the report may not contain', /stand in the review|see the review/],
  ['a ratio that is comfortable', /comfortable|current ratio/],
  ['a streak, an average or a typical case', /in a row|on average|typical|each of the last/],
  ['a tautology', /because (?:sales|revenue|costs|expenses) (?:rose|fell|were|brought)|largest cost/],
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

it('a percentage of nothing is never given', () => {
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
