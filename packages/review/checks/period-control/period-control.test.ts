import { formatDay, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { postedEntries, resolveEntries } from '../../adjusting/resolve-entries.ts';
import { type Review, runReview } from '../../index.ts';
import { entryLinesOf } from '../../testing/entries.ts';
import { expectBlocked, expectMarked, findingsOf, reviewOf } from '../../testing/flags.ts';
import { writtenBooks } from '../../testing/notation.ts';
import { everyMonth } from '../../testing/repeated.ts';

describe('closed books', () => {
  const late = (day: string, entered: string, code = '') => `
    ${day} Expense  to Rental Co  entered ${entered}${code}
      Checking  -923.00
      Repairs`;
  const closed = { closedThrough: '2024-12-31' };

  it('are reported if entries were made in them long afterwards', () => {
    expectMarked(
      'back-dated-entry',
      `${late('2024-11-18', '2025-02-26', '  #back-dated-entry')}
      ${late('2024-12-29', '2025-01-10')}
      ${late('2025-01-18', '2025-02-26')}`,
      closed,
    );
  });

  it('omit entries made before this period, which an earlier review reported', () => {
    expectMarked('back-dated-entry', late('2023-11-18', '2024-10-26'), {
      closedThrough: '2023-12-31',
      window: ['2023-06-01', '2025-03-31'],
    });
  });

  it('are not reported while nothing is closed', () => {
    expectMarked('back-dated-entry', late('2024-11-18', '2025-02-26'));
  });

  it('omit changes after the period, which a later review reports', () => {
    expectMarked('back-dated-entry', late('2025-03-18', '2025-06-26'), {
      closedThrough: '2025-03-31',
      readOn: '2025-07-01',
      window: ['2024-01-01', '2025-02-28'],
      period: ['2025-01-01', '2025-02-28'],
    });
  });

  it('cannot be checked without the preferences', () => {
    expectBlocked('back-dated-entry', late('2024-11-18', '2025-02-26'), { missing: ['closing'] });
  });

  it('should cover everything older than a year and a half', () => {
    const old = { opening: { Checking: '1.00' } };
    const codes = (options: object) => findingsOf('closing-date-not-set', '', { ...old, ...options }).length;
    expect([codes({}), codes({ closedThrough: '2022-12-31' }), codes(closed)]).toEqual([1, 1, 0]);
  });
});

describe('an entry made after the period', () => {
  const entry = (day: string, entered: string, code = '') => `
    ${day} Expense  to Rental Co  entered ${entered}${code}
      Checking  -300.00
      Repairs`;

  it('is listed if it was made after the weeks in which books are usually finished', () => {
    const others = Array.from({ length: 6 }, (_, index) =>
      entry(`2025-02-1${index}`, `2025-02-1${index + 1}`),
    ).join('');
    expectMarked(
      'entered-after-period',
      `${others}${entry('2025-03-05', '2025-05-02', '  #entered-after-period')}${entry('2025-03-09', '2025-04-09')}`,
      { readOn: '2025-06-01' },
    );
  });

  it('is one Low finding if all entries are made late', () => {
    const text = entry('2025-03-05', '2025-05-02') + entry('2025-03-09', '2025-05-02');
    expect(findingsOf('entered-after-period', text, { readOn: '2025-06-01' })).toMatchObject([
      { severity: 'Low', impactCents: 0 },
    ]);
  });
});

describe('a date in the future', () => {
  it('is reported if it was weeks ahead at entry, or is still in the future', () => {
    expectMarked(
      'future-dated-entry',
      `2025-02-25 Expense  to Print Shop  entered 2025-01-11  #future-dated-entry
        Visa 4417  -159.00
        Office Supplies
      2026-03-01 Expense  to Print Shop  entered 2025-03-01  #future-dated-entry
        Visa 4417  -159.00
        Office Supplies
      2025-03-01 Check  to Landlord  entered 2025-02-20
        Checking  -900.00
        Rent`,
    );
  });
});

describe('wrong year', () => {
  const bought = (day: string, entered: string) =>
    `${day} Expense  to Print Shop  entered ${entered}\n Visa 4417  -159.00\n Office Supplies\n`;

  it.each([
    ['entered-after-period', '2024-02-11', '2025-02-13', '2025-02-11'],
    ['back-dated-entry', '2024-02-11', '2025-02-13', '2025-02-11'],
    ['future-dated-entry', '2025-02-11', '2024-02-13', '2024-02-11'],
  ])('of an entry is corrected by %s: %s, entered on %s, belongs to %s', (code, day, entered, right) => {
    const closedThrough = code === 'back-dated-entry' ? '2024-12-31' : '2023-12-31';
    const text = bought('2024-01-02', '2024-01-02') + bought(day, entered);
    const entry = reviewOf(text, { closedThrough }).entries.find((one) => one.code === code);
    expect(entry).toMatchObject({
      certainty: 'likely',
      corrections: [
        { kind: 'remove' },
        { kind: 'add', day: parseDay(right), lines: [{ cents: -159_00 }, { cents: 159_00 }] },
      ],
    });
  });

  it('of an entry at the start of the period moves it past the end of the books', () => {
    const text = bought('2024-01-02', '2024-01-02') + bought('2024-04-05', '2025-04-06');
    const { entries } = reviewOf(text, { period: ['2024-04-01', '2025-03-31'] });
    expect(entries).toMatchObject([
      { certainty: 'likely', corrections: [{ kind: 'remove' }, { day: parseDay('2025-04-05') }] },
    ]);
  });

  it('is found in a year that was closed soon afterward, with a possible entry', () => {
    const text = bought('2024-01-02', '2024-01-02') + bought('2024-01-05', '2025-01-06');
    const { entries, findings } = reviewOf(text, { closedThrough: '2024-12-31' });
    expect(entries).toMatchObject([
      {
        code: 'entered-after-period',
        certainty: 'possible',
        corrections: [{}, { day: parseDay('2025-01-05') }],
      },
    ]);
    const found = findings.find(({ code }) => code === 'entered-after-period');
    expect(found?.certaintyReason).toBe('Likely, since the dates suggest it.');
  });

  it('keeps the vendor on each line, without which QuickBooks rejects a line on accounts payable', () => {
    const bill = (day: string, entered: string) =>
      `${day} Bill 7  from Print Shop  entered ${entered}\n A/P  -159.00\n Office Supplies\n`;
    const text = bill('2024-01-02', '2024-01-02') + bill('2024-02-11', '2025-02-13');
    const { entries } = reviewOf(text, { closedThrough: '2023-12-31' });
    const names = entries.flatMap(({ corrections }) =>
      corrections.flatMap((one) => (one.kind === 'add' ? one.lines.map(({ name }) => name) : [])),
    );
    expect(names).toEqual(['Print Shop', 'Print Shop']);
  });

  it('makes an entry neither a copy of last year’s nor rare, if thousands of others are on time', () => {
    const days = ['03', '07', '11', '17', '21'];
    const rent = (year: string, entered: string) =>
      days
        .map(
          (day, index) =>
            `${year}-02-${day} Expense  to Landlord ${index}  entered ${entered}-02-${day}\n Visa 4417  -1,515.25\n Rent\n`,
        )
        .join('');
    const others = everyMonth(
      '2025-01',
      '2025-03',
      '{month}-05 Expense\n Checking  -10.00\n Fuel\n'.repeat(200),
    );
    const text = rent('2024', '2024') + rent('2024', '2025') + others;
    const { entries } = reviewOf(text, { closedThrough: '2023-12-31' });
    expect(entries.map(({ code }) => code)).toEqual(days.map(() => 'entered-after-period'));
  });

  it.each([
    [
      'a bill that was paid by an expense',
      '2024-02-11 Bill 71-A  from Print Shop  entered 2025-02-13\n A/P  -159.35\n Office Supplies\n',
      ['move Office Supplies', 'remove', 'add 2025-02-11'],
    ],
    [
      'an expense that was entered again',
      '2024-02-21 Expense  to Print Shop  entered 2025-02-21\n Visa 4417  -159.35\n Office Supplies\n',
      ['remove'],
    ],
  ])(
    'of %s is compared from the right day, and corrected together with the other mistake',
    (_, wrong, done) => {
      const paid = '2025-02-20 Expense  to Print Shop\n Visa 4417  -159.35\n Office Supplies\n';
      const { entries } = reviewOf(bought('2024-01-02', '2024-01-02') + wrong + paid, {
        closedThrough: '2023-12-31',
      });
      const [together, ...others] = postedEntries(resolveEntries(entries), 'likely');
      expect(others).toEqual([]);
      expect(
        together?.corrections.map((one) =>
          one.kind === 'remove'
            ? 'remove'
            : `${one.kind} ${one.kind === 'add' ? formatDay(one.day) : one.from}`,
        ),
      ).toEqual(done);
    },
  );

  it('is not assumed for an old receipt, or if books are kept a year late', () => {
    const codes = (text: string) =>
      reviewOf(text, { closedThrough: '2023-12-31' }).entries.map(({ code }) => code);
    expect(codes(bought('2024-02-11', '2025-01-13'))).toEqual([]);
    const late = ['03', '07', '11', '17', '21'].map((day) => bought(`2024-02-${day}`, `2025-02-${day}`));
    expect(codes(late.join(''))).toEqual([]);
  });
});

describe('an accrual', () => {
  const accrue = (end: string, next: string, isReversed = true) =>
    `${end} Journal Entry\n Repairs  300.00  Accrue\n Due to Owner\n` +
    (isReversed ? `${next} Journal Entry\n Due to Owner  300.00  Reverse\n Repairs\n` : '');
  const usual = [
    accrue('2024-08-31', '2024-09-01'),
    accrue('2024-09-30', '2024-10-01'),
    accrue('2024-10-31', '2024-11-01'),
    accrue('2024-12-31', '2025-01-01'),
  ].join('');

  it('that was not reversed is reversed on the usual day, even if it was made before the period', () => {
    const entries = (text: string) => entryLinesOf('accrual-not-reversed', `${usual}${text}`);
    const reversal = [{ certainty: 'likely', lines: { Repairs: -300_00, 'Due to Owner': 300_00 } }];
    expect(entries(accrue('2025-01-31', '2025-02-01', false))).toEqual(reversal);
    const before = accrue('2024-11-30', '2024-12-01', false);
    expect(entries(before)).toEqual(reversal);
    const settled = '2024-12-20 Journal Entry\n Due to Owner  300.00\n Checking\n';
    expect(entries(before + settled)).toEqual([]);
  });
});

describe('a duplicate journal entry', () => {
  const entry = (day: string, debit: string, credit: string, memo: string, rest = '') =>
    `${day} Journal Entry${rest}\n ${debit}  900.00  ${memo}\n ${credit}\n`;

  it('is reported if one entry should reverse the other but has the same debits and credits', () => {
    const code = '  #duplicate-journal-entry';
    const text =
      entry('2025-01-31', 'Repairs', 'Due to Owner', 'Accrue repairs', code) +
      entry('2025-02-01', 'Repairs', 'Due to Owner', 'Reverse accrual', code);
    expectMarked('duplicate-journal-entry', text);
    const [finding] = findingsOf('duplicate-journal-entry', text);
    expect(finding?.description).toContain('it doubles that entry instead of reversing it');
    expect(finding?.profitEffectCents).toBe(1_800_00);
    expect(entryLinesOf('duplicate-journal-entry', text)).toEqual([
      { certainty: 'likely', lines: { Repairs: -1_800_00, 'Due to Owner': 1_800_00 } },
    ]);
  });

  it('is not reported if the first entry was reversed before it was made again', () => {
    const made = entry('2025-02-01', 'Repairs', 'Due to Owner', 'Roof');
    const reversed = '2025-02-02 Expense\n Due to Owner  900.00\n Repairs\n';
    expectMarked('duplicate-journal-entry', made + reversed + made.replace('02-01', '02-03'));
  });

  it('is removed if it was entered again, or if a check records the same cost', () => {
    const again = entry('2025-02-01', 'Repairs', 'Due to Owner', 'Roof').repeat(2);
    const paid = `2025-02-03 Journal Entry\n Repairs  812.45  Gutter Co\n Checking
      2025-02-04 Check 71  to Gutter Co\n Checking  -812.45\n Repairs`;
    expect([
      entryLinesOf('duplicate-journal-entry', again),
      entryLinesOf('duplicate-journal-entry', paid),
    ]).toEqual([
      [{ certainty: 'likely', lines: { Repairs: -900_00, 'Due to Owner': 900_00 } }],
      [{ certainty: 'likely', lines: { Repairs: -812_45, Checking: 812_45 } }],
    ]);
  });

  it('is not reported for an accrual that was reversed and recorded again the next month', () => {
    expectMarked(
      'duplicate-journal-entry',
      ['01-31', '02-28']
        .map(
          (day) =>
            entry(`2025-${day}`, 'Repairs', 'Due to Owner', 'Accrue repairs') +
            entry(
              day === '01-31' ? '2025-02-01' : '2025-03-01',
              'Due to Owner',
              'Repairs',
              'Reverse accrual',
            ),
        )
        .join(''),
    );
  });
});

describe('an expense recorded by journal entry and by check', () => {
  const entry = (credit: string, memo: string, code = '') =>
    `2025-01-31 Journal Entry${code}\n Repairs  417.40  ${memo}\n ${credit}\n`;
  const check = (cents = '417.40', code = '') =>
    `2025-01-29 Check 5101  to Painters${code}\n Checking  -${cents}\n Repairs\n`;
  const mark = '  #duplicate-journal-entry';

  it('is recognized by the same account and an amount that no other expense has', () => {
    const text = entry('Checking', 'Fence', mark) + check('417.40', mark);
    expectMarked('duplicate-journal-entry', text);
    expect(findingsOf('duplicate-journal-entry', text)).toMatchObject([
      {
        description:
          'In the journal entry of January 31, 2025, $417.40 was booked to Repairs, and so was the check 5101 of January 29, 2025 to Painters; the same cost may be booked twice.',
        profitEffectCents: 417_40,
      },
    ]);
    expectMarked('duplicate-journal-entry', entry('Checking', 'Fence') + check('417.41'));
  });

  it('is reported if the entry is in addition to that month’s check, but not if it replaces the check', () => {
    const months = (days: readonly string[], code = '') =>
      days
        .map(
          (day) =>
            `2025-${day} Check 51${day.slice(0, 2)}  to Painters${day === '01-20' ? code : ''}\n Checking  -417.40\n Repairs\n`,
        )
        .join('');
    expectMarked(
      'duplicate-journal-entry',
      entry('Checking', 'Fence', mark) + months(['01-20', '02-20', '03-20'], mark),
    );
    expectMarked('duplicate-journal-entry', entry('Checking', 'Fence') + months(['01-05', '02-20', '03-20']));
    expectMarked(
      'duplicate-journal-entry',
      entry('Checking', 'Fence') + entry('Checking', 'Gate') + months(['01-20']),
    );
  });

  it('is not reported for an accrual or the use of a prepaid expense', () => {
    expectMarked('duplicate-journal-entry', entry('Due to Owner', 'Fence') + check());
    expectMarked('duplicate-journal-entry', entry('A/P  –  @ Painters', 'Accrue the fence') + check());
    expectMarked('duplicate-journal-entry', entry('Prepaid Insurance', 'Fence') + check());
  });

  it('may have a round amount if the entry names the payee', () => {
    const round = (text: string) => text.replace('417.40', '400.00');
    expectMarked(
      'duplicate-journal-entry',
      round(entry('Checking', 'Painters', mark)) + check('400.00', mark),
    );
    expectMarked('duplicate-journal-entry', round(entry('Checking', 'Fence')) + check('400.00'));
  });
});

describe('a risky journal entry', () => {
  const sales = everyMonth(
    '2025-01',
    '2025-03',
    '{month}-15 Sales Receipt  from Cash Sales\n Checking  20,000.00\n Planting',
  );

  it('has at least three signs, such as a weekend, a round amount, or words for an adjustment', () => {
    expectMarked(
      'risky-journal-entry',
      `${sales}
      2025-02-15 Journal Entry  #risky-journal-entry
        Repairs  4,000.00  Plug to balance
        Draws
      2025-02-18 Journal Entry
        Repairs  4,100.00  Adjustment per owner
        Capital
      2025-02-16 Journal Entry
        Depreciation  5,000.00  Depreciation of the year
        Truck Depreciation
      2025-02-22 Journal Entry
        Office Supplies  40.00  Plug
        Draws`,
    );
  });

  it('has a possible entry that removes it if its memo says that it is a plug', () => {
    const plug = (memo: string) => `2025-02-22 Journal Entry\n Truck  6,000.00  ${memo}\n Draws\n${sales}`;
    expect(entryLinesOf('risky-journal-entry', plug('Plug to balance'))).toEqual([
      { certainty: 'possible', lines: { Truck: -6_000_00, Draws: 6_000_00 } },
    ]);
  });

  it('is not reported if it recorded the opening balances', () => {
    expectMarked(
      'risky-journal-entry',
      '2025-01-04 Journal Entry\n Savings  50,000.00\n Truck  40,000.00\n Capital\n2025-01-06 Expense  to Rental Co\n Checking  -9.00\n Repairs',
    );
  });

  it('is not reported if it is routine', () => {
    const routine = ['2025-01-04', '2025-02-01', '2025-03-01', '2025-03-29']
      .map((day) => `${day} Journal Entry\n Repairs  4,000.00  Adj\n Draws`)
      .join('\n');
    expectMarked('risky-journal-entry', `${sales}\n${routine}`);
  });
});

describe('arithmetic of the books', () => {
  it('fails for a transaction that does not balance', () => {
    const text = `2025-02-03 Expense  to Rental Co  #books-do-not-balance
        Checking  -100.00
        Repairs  99.99
      2025-02-04 Expense  to Rental Co
        Checking  -100.00
        Repairs`;
    expectMarked('books-do-not-balance', text);
    expect(findingsOf('books-do-not-balance', text)[0]).toMatchObject({ severity: 'High', impactCents: 1 });
  });
});

describe('changes since the last review', () => {
  const text = (cents: string, account = 'Rent', code = '') =>
    `
    2025-01-10 Expense  to Landlord${code}
      Checking  -${cents}  R
      ${account}
    2025-02-10 Expense  to Landlord
      Checking  -900.00  R
      Rent
    2025-03-10 Expense  to Landlord
      Checking  -900.00  U
      Rent`;
  const FEBRUARY = { period: ['2025-02-01', '2025-02-28'] as const };
  const february = reviewOf(text('900.00'), FEBRUARY);
  const march = { period: ['2025-03-01', '2025-03-31'] as const, previousReview: february };

  it('include a reconciled payment and the reported balance it affects', () => {
    expectMarked(
      'reconciled-transactions-changed',
      text('950.00', 'Rent', '  #reconciled-transactions-changed'),
      march,
    );
    const [changed] = findingsOf('reconciled-transactions-changed', text('950.00'), march);
    expect(changed).toMatchObject({ severity: 'High', impactCents: 50_00 });
    const [moved] = findingsOf('prior-balances-changed', text('950.00'), march);
    expect(moved?.description).toContain('Checking from −$1,800.00 to −$1,850.00');
  });

  it('changes of balances are more severe if the books had been closed', () => {
    const severity = (closedThrough: string) =>
      findingsOf('prior-balances-changed', text('910.00'), { ...march, closedThrough })[0]?.severity;
    expect([severity('2024-12-31'), severity('2025-02-28')]).toEqual(['Low', 'High']);
  });

  it('are still reported in the second review after it, even if its figures were seen in between', () => {
    const again = reviewOf(text('950.00'), march);
    const codes = (cents: string) =>
      reviewOf(text(cents), { ...march, previousReview: again }).findings.map(({ code }) => code);
    expect(codes('950.00')).toContain('reconciled-transactions-changed');
    expect(codes('900.00')).not.toContain('reconciled-transactions-changed');
  });

  it('changes of balances are fine while their period is open, but not once it is closed', () => {
    const first = (closedThrough: string | null) => reviewOf(text('900.00'), { ...FEBRUARY, closedThrough });
    const found = (previousReview: Review, closedThrough: string | null) =>
      reviewOf(text('950.00'), { ...FEBRUARY, closedThrough, previousReview });
    const codesOf = ({ findings }: Review) => findings.map(({ code }) => code);
    const notChecked = (review: Review) => review.notChecked.map(({ code }) => code);
    expect(notChecked(found(first(null), null))).toContain('prior-balances-changed');
    expect(notChecked(found(first(null), '2025-02-28'))).toContain('prior-balances-changed');
    const closed = found(first('2025-02-28'), '2025-02-28');
    expect(codesOf(closed)).toContain('prior-balances-changed');
    expect(codesOf(found(closed, '2025-02-28'))).toContain('prior-balances-changed');
  });

  it('are compared with the previous period’s review, not with an earlier sync of this period', () => {
    const { books, documents } = writtenBooks(text('950.00'), { window: ['2024-01-01', '2025-03-31'] });
    const period = { start: parseDay('2025-03-01'), end: parseDay('2025-03-31') };
    const request = { books, accrualBooks: books, documents, period };
    const { findings, changes } = runReview({
      ...request,
      previousReview: runReview(request),
      earlierBaseline: february.baseline,
    });
    expect(findings.map(({ code }) => code)).toContain('prior-balances-changed');
    expect(changes?.added).toEqual([expect.stringMatching(/^prior-balances-changed/)]);
  });

  it('do not include a new category', () => {
    expect(findingsOf('reconciled-transactions-changed', text('900.00', 'Repairs'), march)).toEqual([]);
    expect(findingsOf('prior-balances-changed', text('900.00', 'Repairs'), march)).toEqual([]);
  });

  it('include a deleted reconciled payment', () => {
    const without = text('900.00').replace(
      /2025-01-10[\s\S]*?(?=2025-02-10)/,
      '2025-01-10 Transfer\n Savings  -5.00\n Petty Cash\n',
    );
    const [finding] = findingsOf('reconciled-transactions-changed', without, march);
    expect(finding).toMatchObject({ severity: 'High', impactCents: 900_00, transactionCount: 0 });
  });
});
