import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entryLinesOf } from '../../testing/entries.ts';
import { everyMonth } from '../../testing/repeated.ts';

const bill = (day: string, number: string, cents: string, account = 'Plants') => `
  ${day} Bill ${number}  from Highmeadow Nursery
    ${account}  ${cents}  Perennials
    A/P`;
const paid = (day: string, number: string, of: string, cents: string, state = '') => `
  ${day} Bill Payment (Check) ${number}  to Highmeadow Nursery  pays Bill ${of}
    Checking  -${cents}  ${state}
    A/P`;
const reconciled = '\n2025-03-31 Expense  to Nobody Else\n Checking  -1.00  R\n Small Tools';

describe('a purchase that was refunded and made again', () => {
  const buy = (day: string, cents: string) =>
    `\n${day} Expense  to Dell\n Visa 4417  -${cents}\n Office Supplies  –  Laptop`;
  const credit = (cents: string) =>
    `\n2025-01-14 Credit Card Credit  to Dell\n Visa 4417  ${cents}\n Office Supplies  –  Wrong model`;

  it.each([
    [
      'is not a duplicate',
      buy('2025-01-11', '2,198.35') + credit('2,198.35') + buy('2025-01-15', '2,198.35'),
      {},
    ],
    [
      'is one unless the whole amount came back',
      buy('2025-01-11', '2,198.35') + credit('98.35') + buy('2025-01-15', '2,198.35'),
      { 'Visa 4417': 2_198_35, 'Office Supplies': -2_198_35 },
    ],
    [
      'is equipment once',
      buy('2025-01-11', '2,800.00') + credit('2,800.00') + buy('2025-01-15', '2,800.00'),
      { 'Office Supplies': -2_800_00, 'new Computers (Fixed Asset)': 2_800_00 },
    ],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});

describe('an entry for a duplicate bill', () => {
  const two = bill('2025-02-10', 'A77', '120.00') + bill('2025-02-12', 'A-77', '120.00', 'Stone');
  const onlyEntry = (text: string) => entryLinesOf('duplicate-bill', text);

  it.each([
    ['the later one if neither is paid', '', { 'A/P': 120_00, Stone: -120_00 }],
    [
      'the open one if the later one is paid',
      paid('2025-03-01', '1', 'A-77', '120.00'),
      { 'A/P': 120_00, Plants: -120_00 },
    ],
    [
      'the later one, and not its payment, if both were paid',
      `${paid('2025-03-01', '1', 'A77', '120.00', 'R')}${paid('2025-03-02', '2', 'A-77', '120.00', 'R')}`,
      { 'A/P': 120_00, Stone: -120_00 },
    ],
    [
      'the later one and its payment if the bank has never paid it',
      `${paid('2025-02-20', '1', 'A77', '120.00', 'R')}${paid('2025-02-22', '2', 'A-77', '120.00', 'U')}${reconciled}`,
      { Stone: -120_00, Checking: 120_00 },
    ],
  ])('removes %s', (_, rest, lines) => {
    expect(onlyEntry(two + rest)).toEqual([{ certainty: 'likely', lines }]);
  });

  it('removes the whole bill if its parts were paid, and the parts if the whole was', () => {
    const split =
      bill('2025-02-10', 'HN-81', '942.75') +
      bill('2025-02-13', 'HN-81-1', '500.00', 'Stone') +
      bill('2025-02-13', 'HN-81-2', '442.75', 'Stone');
    expect(onlyEntry(split)[0]?.lines).toEqual({ 'A/P': 942_75, Stone: -942_75 });
    const parts = paid('2025-03-01', '1', 'HN-81-1', '500.00') + paid('2025-03-01', '2', 'HN-81-2', '442.75');
    expect(onlyEntry(split + parts)[0]?.lines).toEqual({ 'A/P': 942_75, Plants: -942_75 });
  });
});

describe('an entry for a bill and an expense of one purchase', () => {
  const expense = (state = '', account = 'Stone') => `
    2025-02-22 Expense  to Highmeadow Nursery
      Checking  -738.90  BE-100${state}
      ${account}`;
  const open = bill('2025-02-13', 'BE-100', '738.90');
  const payment = paid('2025-03-02', '9', 'BE-100', '738.90', 'R');

  it.each([
    ['pays the open bill with the expense', open + expense(), { Stone: -738_90, 'A/P': 738_90 }],
    [
      'pays several open bills with an expense for their total',
      `${bill('2025-02-03', 'BE-1', '400.00')}${bill('2025-02-05', 'BE-2', '338.90')}${bill('2025-02-06', 'BE-3', '95.10')}${expense()}`,
      { Stone: -738_90, 'A/P': 738_90 },
    ],
    [
      'pays all open bills with an expense for their total, however many they are',
      `${['100.10', '120.20', '130.30', '140.40', '247.90'].map((cents, index) => bill(`2025-02-0${index + 1}`, `BE-${index}`, cents)).join('')}${expense()}`,
      { Stone: -738_90, 'A/P': 738_90 },
    ],
    [
      'removes the expense if the bill was paid otherwise',
      `${open}${payment}${expense('  U')}${reconciled}`,
      { Stone: -738_90, Checking: 738_90 },
    ],
    [
      'leaves the vendor owing the money if a statement shows both payments',
      `${open}${payment}${expense('  R')}`,
      { Stone: -738_90, 'A/P': 738_90 },
    ],
  ])('%s', (_, text, lines) => {
    expect(entryLinesOf('bill-and-expense', text)).toEqual([{ certainty: 'likely', lines }]);
  });
});

describe('an entry for a duplicate expense', () => {
  const charge = (day: string, state: string, rest = '', cents = '287.45') => `
    ${day} Expense  to Hardware Store${rest}
      Checking  -${cents}  ${state}
      Small Tools  –  Wheelbarrows`;

  it('removes the one that has not cleared the bank', () => {
    const text = `${reconciled}${charge('2025-02-18', 'U')}${charge('2025-02-20', 'R')}`;
    expect(entryLinesOf('duplicate-expense', text)).toEqual([
      { certainty: 'likely', lines: { Checking: 287_45, 'Small Tools': -287_45 } },
    ]);
  });

  const spent = '2025-02-03 Expense  to Delta Air\n Visa 4417  -486.20\n Dues\n';
  it.each([
    ['check', '2025-02-20 Check 5101  to Anne Whitmore\n Checking\n', { 'Employee Advances': 486_20 }],
    ['bill', '2025-02-20 Bill 5101  from Anne Whitmore\n A/P\n', { 'A/P': 486_20 }],
  ])('takes a purchase by company card off the %s that reimburses it', (_, head, debit) => {
    const text = `${spent}${head} Dues  486.20  Expense report, flight`;
    expect(entryLinesOf('duplicate-expense', text)).toEqual([
      { certainty: 'likely', lines: { Dues: -486_20, ...debit } },
    ]);
  });
});

describe('an entry for an unusual amount', () => {
  const typed = (cents: string, state = '') =>
    `${Array.from({ length: 11 }, (_, index) => `2024-${String(index + 2).padStart(2, '0')}-09 Expense  to SketchPlot\n Visa 4417  -49.00  ${state}\n Software\n`).join('')}
    2025-02-09 Expense  to SketchPlot
      Visa 4417  -${cents}  ${state}
      Software`;
  const lines = { Software: -441_00, 'Visa 4417': 441_00 };

  it.each([
    ['likely if the decimal point is misplaced', typed('490.00'), 'likely', lines],
    ['only possible if a statement shows the amount', typed('490.00', 'R'), 'possible', lines],
  ])('is %s', (_, text, certainty, expected) => {
    expect(entryLinesOf('amount-out-of-pattern', text)).toEqual([{ certainty, lines: expected }]);
  });

  it.each([
    ['3,590.00', '3,950.00', [{ certainty: 'likely', lines: { Rent: 360_00, Checking: -360_00 } }]],
    ['3,590.00', '3,590.00', []],
    ['3,790.00', '3,950.00', []],
  ])('exchanges two digits of a rent of $%s if the next one is $%s as usual', (cents, next, entries) => {
    const rent = (month: string, amount: string) =>
      `${month}-01 Check  to Elm Street Properties\n Checking  -${amount}\n Rent\n`;
    const usual = everyMonth('2024-03', '2025-01', rent('{month}', '3,950.00'));
    const text = usual + rent('2025-02', cents) + rent('2025-03', next);
    expect(entryLinesOf('amount-out-of-pattern', text)).toEqual(entries);
  });

  it('moves the decimal point of a bill whose amount varies', () => {
    const bills = ['613.22', '702.18', '688.40', '720.31', '655.90', '744.10', '699.05'].map(
      (cents, index) =>
        `2024-${String(index + 5).padStart(2, '0')}-12 Expense  to Duke Energy\n Visa 4417  -${cents}\n Utilities:Power\n`,
    );
    const last = (cents: string) =>
      `2025-01-12 Expense  to Duke Energy\n Visa 4417  -${cents}\n Utilities:Power\n`;
    expect(entryLinesOf('amount-out-of-pattern', bills.join('') + last('6,940.60'))).toEqual([
      { certainty: 'likely', lines: { 'Utilities:Power': -6_246_54, 'Visa 4417': 6_246_54 } },
    ]);
    // A round amount was agreed on.
    expect(entryLinesOf('amount-out-of-pattern', bills.join('') + last('6,950.00'))).toEqual([]);
  });

  it('is not proposed for an amount that only differs from the usual one', () => {
    expect(entryLinesOf('amount-out-of-pattern', typed('555.50'))).toEqual([]);
  });

  it.each([
    ['likely', '2025-02-03 Deposit  from Amy Lauterbach\n Checking  850.00\n Planting\n'],
    ['possible', ''],
  ])('charges the returned check to the customer: %s', (certainty, came) => {
    const text = `${came}2025-02-06 Expense  to Main Bank\n Checking  -850.00\n Bank Charges  –  RETURNED ITEM CHGBK\n`;
    expect(entryLinesOf('amount-out-of-pattern', text)).toEqual([
      { certainty, lines: { 'Bank Charges': -850_00, 'A/R': 850_00 } },
    ]);
    // In another expense, only the equal receipt shows that it is not a cost.
    expect(entryLinesOf('amount-out-of-pattern', text.replace('Bank Charges', 'Office Supplies'))).toEqual(
      came === '' ? [] : [{ certainty, lines: { 'Office Supplies': -850_00, 'A/R': 850_00 } }],
    );
  });
});

describe('possible entries for purchases', () => {
  it('add a monthly expense that is missing', () => {
    const text = ['08', '09', '10', '11', '12']
      .map((month) => `2024-${month}-08`)
      .concat('2024-07-08', '2025-01-08', '2025-03-08')
      .map((day) => `${day} Expense  to Canyon Broadband\n Checking  -189.40\n Utilities\n`)
      .join('');
    expect(entryLinesOf('missing-recurring-entry', text)).toEqual([
      { certainty: 'possible', lines: { Utilities: 189_40, Checking: -189_40 } },
    ]);
  });

  it('correct a bill whose digits were transposed', () => {
    const text = bill('2025-02-16', 'W3', '494.98') + paid('2025-03-01', '5', 'W3: 449.98', '449.98');
    expect(entryLinesOf('old-unpaid-bills', text)).toEqual([
      { certainty: 'possible', lines: { 'A/P': 45_00, Plants: -45_00 } },
    ]);
  });

  it('move a payment without a bill to prepaid expenses', () => {
    const text = '2025-01-15 Check 5101  to Stone Yard\n Checking  -100.00\n A/P\n';
    expect(entryLinesOf('unapplied-vendor-credits', text)).toEqual([
      {
        certainty: 'possible',
        lines: { 'A/P': -100_00, 'new Other Current Asset Prepaid Expenses': 100_00 },
      },
    ]);
  });
});
