import { parseDay } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import type { AdjustingEntry } from '@insights/review';
import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import { addedEntry } from '../testing/added-entry.ts';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';
import { loanFinding } from '../testing/loan-finding.ts';
import { textOf } from './paragraph.ts';

const monthly = (text: string, from = '2023-01', to = '2024-12') => everyMonth(from, to, `{month}-${text}`);
const SALES = '10 Sales Receipt S{month}  to Bo Ander\n Checking  9,000.00\n Planting';
const RENT = '12 Check R{month}  to Mill Street Realty\n Rent  5,000.00\n Checking';
const BOOKS = `${monthly(SALES)}\n${monthly(RENT)}`;
const YEAR: WrittenLetterOptions = {
  period: ['2024-01-01', '2024-12-31'],
  readOn: '2025-01-10',
  opening: { Checking: '40000.00', Capital: '-40000.00' },
};

describe('the letter names the income or expense account of an added entry', () => {
  it.each([
    [
      'for depreciation that was booked ten times',
      ['Truck', 'Depreciation'],
      /\$9,000 too much is booked in Depreciation/,
    ],
    ['for a missing expense', ['Software', 'Prepaid Insurance'], /\$9,000 is missing from Software/],
    [
      'for income that was not recognized',
      ['Customer Deposits', 'Planting'],
      /\$9,000 is missing from Planting/,
    ],
    [
      'for income that belongs to a later period',
      ['Planting', 'Customer Deposits'],
      /\$9,000 too much is booked in Planting/,
    ],
  ] as const)('%s', (_, accounts, sentence) => {
    const { all } = lettersOfBooks(BOOKS, {
      ...YEAR,
      entries: [addedEntry('2024-06-30', accounts, 9_000_00)],
    });
    expect(all).toMatch(sentence);
    expect(all).not.toMatch(/books lack|never recorded/);
  });
});

it('corrections that change the profit of the period come first, and earlier ones say so', () => {
  const earlier = ['2023-04-01', '2023-05-01'].map((day) =>
    addedEntry(day, ['Draws', 'Office Supplies'], 20_000_00),
  );
  const now = addedEntry('2024-06-30', ['Software', 'Prepaid Insurance'], 2_000_00);
  const { set, all } = lettersOfBooks(BOOKS, { ...YEAR, entries: [...earlier, now] });
  const corrections = set.insights.filter(({ kind }) => kind === 'correction');
  expect(corrections.map(({ cents }) => cents)).toEqual([2_000_00, 40_000_00]);
  expect(all).toMatch(/of earlier periods|not the profit of this period/);
});

it('a negligible correction is not shown, even if it changes the rounded amount', () => {
  const large = monthly('10 Sales Receipt L{month}  to Bo Ander\n Checking  170,420.00\n Planting');
  const costs = monthly('11 Check P{month}  to Mill Street Realty\n Rent  130,000.00\n Checking');
  const entries = [addedEntry('2024-06-30', ['Planting', 'Customer Deposits'], 100_00)];
  expect(lettersOfBooks(`${large}\n${costs}`, { ...YEAR, entries }).all).not.toMatch(
    /in the books|books show|as recorded|once corrected|after corrections/,
  );
});

it('a result is not compared with one of almost nothing', () => {
  const rents = (amount: string, from: string, to: string) =>
    monthly(`12 Check R{month}  to Mill Street Realty\n Rent  ${amount}\n Checking`, from, to);
  const books = `${monthly(SALES)}\n${rents('8,997.00', '2023-01', '2023-12')}\n${rents('9,100.00', '2024-01', '2024-12')}`;
  const { set, all } = lettersOfBooks(books, YEAR);
  expect(set.byId.get('result')).toMatchObject({ figures: { now: { value: { cents: -1_200_00 } } } });
  expect(all).not.toMatch(/\$36\b|loss (?:grew|turned)|into a loss/);
});

it('a corrected amount differs from the booked one by about the correction', () => {
  const large = monthly('10 Sales Receipt L{month}  to Bo Ander\n Checking  170,000.00\n Planting');
  const costs = monthly('11 Check P{month}  to Mill Street Realty\n Rent  130,000.00\n Checking');
  const entries = [addedEntry('2024-06-30', ['Planting', 'Customer Deposits'], 14_600_00)];
  const { texts } = lettersOfBooks(`${large}\n${costs}`, { ...YEAR, entries });
  const amount = (text = '') => Number(text.replaceAll(',', ''));
  for (const text of texts.flat()) {
    const pair = /\$([\d,]+)(?: after corrections| once corrected)? \((?:the books show )?\$([\d,]+)/.exec(
      text,
    );
    const pairs = pair === null ? [] : [amount(pair[2]) - amount(pair[1])];
    for (const difference of pairs) expect(Math.abs(difference - 14_600)).toBeLessThan(3_700);
  }
  expect(texts.flat().join(' ')).toMatch(/\$2,025,000[^.]*\$2,040,000/);
});

it('one sentence lists the three largest mistakes of earlier periods', () => {
  const mistakes = ['drawsAsExpense', 'ownersTaxAsExpense', 'equipmentAsExpense', 'repairsAsAsset'] as const;
  const entries = mistakes.map((mistake, index) =>
    addedEntry('2023-06-30', ['Draws', 'Rent'], (30_000 - index * 1_000) * 100, { mistake, id: mistake }),
  );
  const { letters } = lettersOfBooks(BOOKS, { ...YEAR, entries });
  for (const { paragraphs } of letters) {
    const text = textOf(paragraphs.at(-1)?.text ?? []);
    expect(text.match(/earlier periods/g)).toHaveLength(1);
    expect(text).toContain(
      'In the books of earlier periods, your own draws of $30,000 are booked as an expense; $29,000 of your own income tax is booked as an expense; and equipment for $28,000 is booked as an expense; the review corrects 1 more.',
    );
  }
});

it('a finding about a balance that an entry changes is not also a question', () => {
  const finding = {
    ...loanFinding(parseDay('2024-12-31')),
    title: 'Clearing account with a balance',
    disputes: [],
    transactions: [],
    accounts: [{ id: 'Customer Deposits', name: 'Customer Deposits' }],
  };
  const asked = (entries: readonly AdjustingEntry[]) =>
    lettersOfBooks(BOOKS, {
      ...YEAR,
      entries,
      change: (request) => ({ ...request, review: { ...request.review, findings: [finding] } }),
    }).set.byId.has('question.1');
  expect(asked([])).toBe(true);
  expect(asked([addedEntry('2024-06-30', ['Customer Deposits', 'Planting'], 9_000_00)])).toBe(false);
});

it('a possible write-off of old invoices does not make the direction of profit uncertain', () => {
  const possible = { certainty: 'possible', code: 'old-open-invoices' } as const;
  const entries = [addedEntry('2024-12-31', ['Office Supplies', 'A/R'], 20_000_00, possible)];
  expect(lettersOfBooks(BOOKS, { ...YEAR, entries }).set.byId.has('undecided')).toBe(false);
});

it('a cost that rose together with revenue is not described as steady or as higher on less revenue', () => {
  const wages = (dollars: string, from: string, to: string) =>
    monthly(`20 Check W{month}  to Staff\n Wages  ${dollars}\n Checking`, from, to);
  const more = monthly('22 Sales Receipt T{month}  to Bo Ander\n Checking  400.00\n Planting', '2024-01');
  const books = `${BOOKS}\n${more}\n${wages('3,000.00', '2023-01', '2023-12')}\n${wages('3,300.00', '2024-01', '2024-12')}`;
  expect(lettersOfBooks(books, YEAR).all).not.toMatch(
    /Wages[^.]*(?:less revenue|did not move|stayed|hardly)/,
  );
});

it('an asset below zero does not make cash doubtful, and is stated once', () => {
  const sold = '2024-05-01 Deposit\n Checking  9,000.00\n Truck';
  const { set, all } = lettersOfBooks(`${BOOKS}\n${sold}`, YEAR);
  expect(set.byId.get('impossible')).toMatchObject({ accountId: 'Truck' });
  expect(set.byId.has('cash')).toBe(true);
  expect(all).not.toMatch(/the cash balance cannot be judged/im);
});

it('an account for uncategorized entries is named as a cause only together with that fact', () => {
  const asked = (day: string) => `${day} Check 77  to Al Ode\n Ask My Accountant  10,000.00\n Checking`;
  // The entry answers one of the two questions, so the finding counts as corrected.
  const { set, all } = lettersOfBooks(`${BOOKS}\n${asked('2024-08-14')}\n${asked('2024-09-14')}`, {
    ...YEAR,
    entries: [
      addedEntry('2024-08-14', ['Repairs', 'Ask My Accountant'], 10_000_00, { code: 'ask-my-accountant' }),
    ],
    change: (request) => ({
      ...request,
      review: { ...request.review, findings: [] },
      ofAllDays: { findings: [], entries: [] },
    }),
  });
  const causes = set.insights.filter(({ accountId }) => accountId === 'Ask My Accountant');
  expect(causes).toMatchObject([{ kind: 'costChange', traits: { detail: 'uncoded' } }]);
  const sentences = all.match(/[^.]*Ask My Accountant[^.]*/g) ?? [];
  expect(sentences.filter((text) => !/, which is not in its final account yet$/.test(text))).toEqual([]);
});

it('the cash from an asset sale is its proceeds, which are not part of operations', () => {
  const sale = `2023-03-01 Check 1\n Truck  30,000.00\n Checking
2024-05-01 Journal Entry 2\n Checking  11,000.00\n Truck Depreciation  18,000.00\n Repairs  1,000.00\n Truck  -30,000.00`;
  const worn = '2023-12-31 Journal Entry 3\n Depreciation  18,000.00\n Truck Depreciation';
  const { set } = lettersOfBooks(`${BOOKS}\n${sale}\n${worn}`, YEAR);
  expect(set.byId.has('cash')).toBe(true);
  expect(set.byId.get('cashReason.equipment')?.cents).toBe(11_000_00);
  expect(set.byId.get('operations')?.cents).toBe(48_000_00);
});

it('a customer for walk-in sales stays one if an adjusting entry names that customer', () => {
  const till = monthly(
    '04 Sales Receipt A{month}  to Taproom\n Checking  1,010.00\n Planting\n{month}-18 Sales Receipt B{month}  to Taproom\n Checking  1,020.00\n Planting',
  ).replaceAll(/1,0(1|2)0/g, (_, digit, at) => `1,0${digit}${at % 10}`);
  const tax = addedEntry('2024-06-30', ['Planting', 'Sales Tax'], 3_000_00);
  const [correction] = tax.corrections;
  const named =
    correction?.kind === 'add'
      ? { ...correction, lines: correction.lines.map((line) => ({ ...line, name: 'Taproom' })) }
      : null;
  const walkIn = (entries: readonly AdjustingEntry[]) =>
    lettersOfBooks(`${BOOKS}\n${till}`, { ...YEAR, entries }).set.books.walkInCustomers.has('Taproom');
  expect([walkIn([]), walkIn(named === null ? [] : [{ ...tax, corrections: [named] }])]).toEqual([
    true,
    true,
  ]);
});

it('a funder whose grants come monthly, in different amounts, is a customer', () => {
  const grants = monthly(
    '09 Deposit G{month}  to Community Trust\n Checking  1,010.00\n Planting',
  ).replaceAll(/1,010/g, (_, at) => `1,0${10 + (at % 10)}`);
  const { walkInCustomers } = lettersOfBooks(`${BOOKS}\n${grants}`, YEAR).set.books;
  expect(walkInCustomers.has('Community Trust')).toBe(false);
});

it('every letter states a large one-time purchase as unusual', () => {
  const device = '2024-08-14 Check 77  to Al Ode\n Repairs  20,000.00\n Checking';
  const { set, texts } = lettersOfBooks(`${BOOKS}\n${device}`, YEAR);
  expect(set.byId.get('oneOff')).toMatchObject({ cents: 20_000_00 });
  for (const text of texts) expect(text.join(' ')).toMatch(/unusual/);
});

describe('an amount is the corrected one in every letter, and is marked as such', () => {
  const sayings = (entries: readonly AdjustingEntry[]) =>
    lettersOfBooks(BOOKS, { ...YEAR, entries }).texts.map((texts) => texts.join('\n'));

  it('a headline about an immaterial correction states both amounts', () => {
    const all = sayings([addedEntry('2024-06-30', ['Software', 'Prepaid Insurance'], 900_00)]);
    expect(
      all.filter((text) => !/\$47,100[^.]*(?:the books show \$48,000|\$48,000 as recorded)/.test(text)),
    ).toEqual([]);
  });

  it('cash on a day is the same in the letters for a month and a year', () => {
    const entries = [addedEntry('2024-12-10', ['Software', 'Checking'], 900_00)];
    const cashOf = (start: string) => {
      const cash = lettersOfBooks(BOOKS, { ...YEAR, period: [start, '2024-12-31'], entries }).set.byId.get(
        'cash',
      );
      return cash?.kind === 'cash' && cash.figures.now.value.kind === 'money' && cash.figures.now.value.cents;
    };
    expect(cashOf('2024-01-01')).toBe(cashOf('2024-12-01'));
  });

  it('a headline about a material correction states both amounts', () => {
    const all = sayings([addedEntry('2024-06-30', ['Software', 'Prepaid Insurance'], 9_000_00)]);
    expect(
      all.filter((text) => !/\$39,000[^.]*(?:the books show \$48,000|\$48,000 as recorded)/.test(text)),
    ).toEqual([]);
  });

  it('a corrected comparison is followed by its amount in the books', () => {
    const all = sayings([addedEntry('2023-06-30', ['Software', 'Prepaid Insurance'], 9_000_00)]);
    expect(all.join('\n')).toMatch(/\$39,000[^.]* \(the books show \$48,000\)/);
  });
});

it.each([
  ['drawsAsExpense', ['Draws', 'Rent'], /our own draws of \$9,000 are booked as an expense/],
  ['loanAsIncome', ['Planting', 'Customer Deposits'], /loan of \$9,000 is booked as income/],
  ['notDepreciated', ['Depreciation', 'Truck'], /epreciation of \$9,000 is not booked/],
] as const)('describes the mistake “%s” instead of quoting its title', (mistake, accounts, happened) => {
  const { all } = lettersOfBooks(BOOKS, {
    ...YEAR,
    entries: [addedEntry('2024-06-30', accounts, 9_000_00, { mistake })],
  });
  expect(all).toMatch(happened);
  expect(all.replace(/^.*(?:settle|clear up|correct|take).*$/gim, '')).not.toContain('A check');
});

it('a year-end accrual does not make it uncertain whether profit rose', () => {
  const accrual = '2023-12-31 Journal Entry\n Software  5,000.00\n Customer Deposits';
  const fees = monthly('20 Check F{month}\n Software  500.00\n Checking');
  const { set } = lettersOfBooks(`${BOOKS}\n${fees}\n${accrual}`, YEAR);
  expect(set.byId.has('undecided')).toBe(false);
});

describe('costs that stopped while sales continued', () => {
  const costs = ['Plants  1,500', 'Stone  1,000'].map((cost, index) =>
    monthly(`2${index} Check C${index}{month}  to Al Ode\n ${cost}.00\n Checking`, '2023-01', '2024-09'),
  );
  const { set, letters, texts, all } = lettersOfBooks([BOOKS, ...costs].join('\n'), {
    ...YEAR,
    period: ['2024-10-01', '2024-12-31'],
    readOn: '2025-01-25',
  });

  it('are mentioned as doubtful next to the result, which is not compared', () => {
    expect(set.byId.get('result')).toMatchObject({ compared: null });
    expect(set.books.doubts.profit.riseCents).toBe(0);
    expect(letters.length).toBe(50);
    for (const [headline] of texts)
      expect(headline).toMatch(/\$12,000.*, but .*costs of about \$7,500, mostly in Plants,/);
  });

  it('are named with their own amounts, and nothing is said about margins', () => {
    expect(all).toMatch(/\$4,500 in Plants\) by [^.]*: look for the bills of [^.]*December 2024/);
    expect(all).not.toMatch(/cents of each dollar|margin/);
  });
});

it.each([
  ['a month', '2024-12-01'],
  ['a year', '2024-01-01'],
])('depreciation for a whole year is called that in the letter for %s', (_, start) => {
  const missing = addedEntry('2024-12-31', ['Depreciation', 'Truck'], 6_000_00, {
    id: 'loan',
    mistake: 'yearNotDepreciated',
    certainty: 'possible',
  });
  const found = { ...loanFinding(parseDay('2024-12-31')), mistake: 'yearNotDepreciated' as const };
  const { texts } = lettersOfBooks(BOOKS, {
    ...YEAR,
    period: [start, '2024-12-31'],
    entries: [missing],
    change: (request) => ({
      ...request,
      review: { ...request.review, findings: [{ ...found, transactions: [] }] },
    }),
  });
  for (const text of texts)
    expect(text.join(' ')).toMatch(/whole year of depreciation, \$6,000, is not booked/);
});

it('a small profit before depreciation that is booked later could be a loss', () => {
  const books = `2023-12-31 Journal Entry D1
 Depreciation  12,000.00
 Truck Depreciation
${monthly(SALES, '2023-01', '2024-06')}
${monthly('12 Check R{month}  to Mill Street Realty\n Rent  8,900.00\n Checking', '2023-01', '2024-06')}`;
  const { set, letters } = lettersOfBooks(books, {
    ...YEAR,
    period: ['2024-04-01', '2024-06-30'],
    readOn: '2024-07-10',
  });
  expect(set.byId.get('result')).toMatchObject({ figures: { now: { value: { cents: 300_00 } } } });
  for (const { headline, paragraphs } of letters) {
    expect(textOf(headline)).toMatch(
      /\$300\b.*(?:\$3,000 of depreciation.*into a loss|into a loss.*\$3,000 of depreciation)/,
    );
    const texts = paragraphs.map(({ text }) => textOf(text)).join(' ');
    expect(texts).not.toMatch(/depreciation|of each dollar|dollar of revenue/i);
  }
});

const WITH_LOANS = chartOf({
  Bank: ['Checking'],
  'Long Term Liability': ['Bank Loan', 'Loan from Shareholder'],
  Equity: ['Capital (OwnersEquity)'],
  Income: ['Planting'],
  Expense: ['Rent'],
});

it('what owners lent is stated next to what lenders lent', () => {
  const loans = `2024-02-03 Deposit
 Checking  20,000.00
 Bank Loan
2024-05-03 Deposit  to Bo Ander
 Checking  11,000.00
 Loan from Shareholder`;
  const { set, all } = lettersOfBooks(`${BOOKS}\n${loans}`, { ...YEAR, chart: WITH_LOANS });
  expect(set.byId.get('debtPaid')?.figures).toMatchObject({
    borrowed: { value: { cents: 31_000_00 } },
    owed: { value: { cents: 31_000_00 } },
  });
  expect(all).toMatch(/(borrowed|advanced) \$31,000[^.]*, including loans from you/);
  expect(all).toMatch(/you lent the company \$11,000|you put in \$11,000 as a loan/i);
});

it('loan payments include those to owners, as the debt schedule and the coverage ratio do', () => {
  const loans = everyMonth(
    '2023-01',
    '2024-12',
    '{month}-15 Check L{month}  to First Bank\n Bank Loan  300.00\n Checking\n{month}-16 Check O{month}  to Bo Ander\n Loan from Shareholder  400.00\n Checking',
  );
  const { set, all } = lettersOfBooks(`${BOOKS}\n${loans}`, {
    ...YEAR,
    opening: {
      Checking: '40000.00',
      'Bank Loan': '-30000.00',
      'Loan from Shareholder': '-20000.00',
      Capital: '10000.00',
    },
    chart: WITH_LOANS,
  });
  expect(set.byId.get('debtPaid')?.figures).toMatchObject({ repaid: { value: { cents: 8_400_00 } } });
  expect(set.byId.get('debtService')?.figures).toMatchObject({ service: { value: { cents: 8_400_00 } } });
  expect(all).toMatch(/\$8,400[^.]*, including loans from you/);
});
