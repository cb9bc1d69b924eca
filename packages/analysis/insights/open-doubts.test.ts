import type { AdjustingEntry } from '@insights/review';
import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import { textOf } from '../letter/paragraph.ts';
import { addedEntry } from '../testing/added-entry.ts';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';

const monthly = (from: string, to: string, text: string) => everyMonth(from, to, `{month}-${text}`);
/** Sales of 9,000 and rent of 5,000 a month in two years. */
const BOOKS = [
  monthly('2023-01', '2024-12', '10 Sales Receipt S{month}  to Bo Ander\n Checking  9,000.00\n Planting'),
  monthly('2023-01', '2024-12', '12 Check R{month}  to Mill Street Realty\n Rent  5,000.00\n Checking'),
].join('\n');
const REPAIR = '2024-08-14 Check 77  to Al Ode\n Repairs  20,000.00\n Checking';
const YEAR: WrittenLetterOptions = {
  period: ['2024-01-01', '2024-12-31'],
  readOn: '2025-01-10',
  opening: { Checking: '40000.00', Capital: '-40000.00' },
};

const entry = (
  certainty: AdjustingEntry['certainty'],
  day: string,
  accounts: readonly [string, string],
  cents: number,
): AdjustingEntry => addedEntry(day, accounts, cents, { id: 'e', code: 'owner-money-as-income', certainty });

/**
 * Books in which the cause of a change is in doubt: no letter may name the cause or the direction, and each must
 * mention the doubt.
 */
const DOUBTED: readonly (readonly [
  what: string,
  books: string,
  entries: AdjustingEntry[],
  account: string,
])[] = [
  [
    'an account that a possible entry questions',
    `${BOOKS}\n${REPAIR}`,
    [entry('possible', '2024-08-14', ['Truck', 'Repairs'], 20_000_00)],
    'Repairs',
  ],
  [
    'an expense below zero',
    `${BOOKS}\n${monthly('2023-01', '2023-12', '28 Check D{month}  to Cloud Co\n Software  1,000.00\n Checking')}
${monthly('2024-01', '2024-12', '28 Journal Entry E{month}\n Prepaid Insurance  1,000.00\n Software')}`,
    [],
    'Software',
  ],
  [
    'a steady expense with ten times its amount in one month',
    `${BOOKS}\n${monthly('2023-01', '2024-12', '28 Check D{month}\n Software  900.00\n Checking')}
2024-08-29 Check 99\n Software  9,000.00\n Checking`,
    [],
    'Software',
  ],
  [
    'interest on a loan that an entry adds and nothing repays',
    `${BOOKS}\n2024-02-03 Deposit\n Checking  30,000.00\n Planting
${monthly('2024-03', '2024-12', '20 Check I{month}  to Headway\n Interest  3,000.00\n Checking')}`,
    [entry('likely', '2024-02-03', ['Planting', 'Truck Loan'], 30_000_00)],
    'Interest',
  ],
];

describe.each(DOUBTED)('%s', (_, text, entries, account) => {
  const { set, letters, all } = lettersOfBooks(text, { ...YEAR, entries });

  it('is not given as a cause in any of fifty letters, and the headline does not state a direction', () => {
    expect(set.insights.filter((insight) => insight.accountId === account).map(({ kind }) => kind)).toEqual([
      'undecided',
    ]);
    expect(set.byId.get('result')).toMatchObject({ compared: null, traits: { move: 'same' } });
    expect(letters.length).toBe(50);
    expect(all).not.toMatch(/(?:higher|lower) profit|return to profit|than in 2023/);
    expect(all).toMatch(new RegExp(`,000 in ${account} is (?:in doubt|explained)`));
  });
});

it('a small amount in doubt changes neither the cause nor the direction', () => {
  const possible = entry('possible', '2024-08-14', ['Truck', 'Repairs'], 500_00);
  const { set, all } = lettersOfBooks(`${BOOKS}\n${REPAIR}`, { ...YEAR, entries: [possible] });
  expect(set.byId.has('undecided')).toBe(false);
  expect(all).toMatch(/\$20,000 [^.]*Repairs|Repairs [^.]*\$20,000/);
});

it('an expense that only a correction takes below zero is not in doubt', () => {
  const books = `${BOOKS}
2023-05-02 Check 70  to Al Ode\n Repairs  1,000.00\n Checking
2024-05-02 Check 71  to Al Ode\n Repairs  1,000.00\n Checking
2024-06-12 Deposit\n Checking  4,700.00\n Planting
2024-08-14 Check 77  to Cloud Co\n Software  6,000.00\n Checking`;
  const refund = entry('likely', '2024-06-12', ['Planting', 'Repairs'], 4_700_00);
  const { set, all } = lettersOfBooks(books, { ...YEAR, entries: [refund] });
  expect(set.byId.has('undecided')).toBe(false);
  expect(set.byId.get('result')).toMatchObject({ traits: { move: 'down' } });
  expect(all).toMatch(/Software/);
});

it.each([
  ['leave the direction of a decrease open if they could raise profit', '2024', 22_000_00, false],
  ['do not question a decrease that they could only make larger', '2024', -22_000_00, true],
  ['leave the direction of an increase open if they could lower profit', '2023', -22_000_00, false],
  ['do not question an increase that they could only make larger', '2023', 22_000_00, true],
])('amounts in doubt %s', (_, year, cents, isKnown) => {
  const repair = REPAIR.replace('2024', year);
  const possible = entry('possible', '2024-09-14', ['Prepaid Insurance', 'Software'], cents);
  const software = '2024-09-14 Check 78  to Cloud Co\n Software  1,000.00\n Checking';
  const { set } = lettersOfBooks(`${BOOKS}\n${repair}\n${software}`, { ...YEAR, entries: [possible] });
  expect(set.books.isDirectionKnown).toBe(isKnown);
  expect(set.byId.get('undecided')?.traits).toMatchObject({
    what: isKnown ? (cents > 0 ? 'atLeast' : 'atMost') : 'direction',
  });
});

it('a cost in question is named with the amount in question', () => {
  const possible = entry('possible', '2024-08-14', ['Prepaid Insurance', 'Repairs'], 5_000_00);
  const { all } = lettersOfBooks(`${BOOKS}\n${REPAIR}`, { ...YEAR, entries: [possible] });
  expect(all).toMatch(/\$20,000[^.]*, with \$5,000 in question\./);
});

describe('the headline', () => {
  it('says that a profit is not certain if a possible entry would make it a loss', () => {
    const large = '2024-08-14 Check 77  to Al Ode\n Repairs  44,000.00\n Checking';
    const { letters } = lettersOfBooks(`${BOOKS}\n${large}`, {
      ...YEAR,
      entries: [entry('possible', '2024-08-14', ['Software', 'Prepaid Insurance'], 5_000_00)],
    });
    const headlines = letters.map(({ headline }) => textOf(headline));
    expect(headlines.filter((text) => !/\$4,000.*, but .*\$5,000.*(?:doubt|explained)/.test(text))).toEqual(
      [],
    );
  });

  it.each([
    ['an error in the likely corrections', 'likely', 'owner-money-as-income', 40_000],
    ['a policy about small assets', 'possible', 'small-asset', 1_900],
  ] as const)('does not say whether profit rose if %s could reverse that', (_, certainty, code, dollars) => {
    const more = '2024-06-11 Sales Receipt M1  to Bo Ander\n Checking  1,800.00\n Planting';
    const moved = certainty === 'likely' ? `\n2024-06-12 Deposit\n Checking  40,000.00\n Planting` : '';
    const correction = entry(certainty, '2024-06-12', ['Planting', 'Capital'], dollars * 100);
    const { set, letters } = lettersOfBooks(`${BOOKS}\n${more}${moved}`, {
      ...YEAR,
      entries: [{ ...correction, code }],
    });
    expect(set.byId.get('result')).toMatchObject({ compared: null });
    expect(set.byId.has('undecided')).toBe(false);
    expect(letters.map(({ headline }) => textOf(headline)).join('\n')).not.toMatch(/2023|rose|fell|more|up/);
  });
});

it('a month that a correction makes ten times as large is not a typing error', () => {
  const steady = monthly('2023-01', '2024-12', '28 Check D{month}\n Software  900.00\n Checking');
  const entries = [addedEntry('2024-08-29', ['Software', 'Prepaid Insurance'], 8_100_00)];
  const { set } = lettersOfBooks(`${BOOKS}\n${steady}`, { ...YEAR, entries });
  const software = set.books.facts.accounts.find(({ name }) => name === 'Software')?.id ?? '';
  expect(set.books.doubts.accounts.get(software)).toBeUndefined();
});
