import { moneyFormat, readAmount } from '@insights/money';
import { describe, expect, it } from 'vitest';
import {
  addTyped,
  type EditedLine,
  editFault,
  lineErrors,
  onlyDate,
  requestLines,
  startEditing,
} from './edited-lines.ts';

const line = (changes: Partial<EditedLine>): EditedLine => ({
  key: 0,
  date: '2025-03-31',
  accountId: '7',
  name: '',
  debit: '',
  credit: '',
  ...changes,
});

describe('the lines of an entry while it is edited', () => {
  it('start as proposed and are sent back as typed', () => {
    const lines = [
      {
        date: '2025-03-31',
        accountId: '7',
        accountName: 'Sales',
        proposedAs: null,
        name: 'OnDeck',
        debit: 1200.5,
        credit: 0,
      },
      {
        date: '2025-03-31',
        accountId: '9',
        accountName: 'Loan',
        proposedAs: null,
        name: 'OnDeck',
        debit: 0,
        credit: 1200.5,
      },
    ];
    const edited = startEditing(lines, moneyFormat('USD').bare);
    expect(edited.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['1,200.50', ''],
      ['', '1,200.50'],
    ]);
    expect(requestLines(edited)).toEqual(
      lines.map(({ date, accountId, name, debit, credit }) => ({ date, accountId, name, debit, credit })),
    );
  });

  it.each([
    ['', 0],
    [' $1,200.5 ', 120050],
    ['40', 4000],
    ['-5', null],
    ['1.234', null],
    ['12abc', null],
  ])('the amount %j is read as %j cents', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each<[string, EditedLine[], string | null]>([
    ['balance', [line({ debit: '5' }), line({ credit: '5.00' })], null],
    ['are unequal', [line({ debit: '5' }), line({ credit: '4.99' })], 'Debits and credits must be equal.'],
    [
      'balance in total but not on each date',
      [line({ debit: '5' }), line({ credit: '5', date: '2025-04-30' })],
      'Debits and credits must be equal on each date.',
    ],
    [
      'lack an account',
      [line({ debit: '5', accountId: '' }), line({ credit: '5' })],
      'Some lines are incomplete.',
    ],
    [
      'have both sides on one line',
      [line({ debit: '5', credit: '5' }), line({ credit: '0' })],
      'Some lines are incomplete.',
    ],
    ['are too few', [line({ debit: '5' })], 'An entry needs at least two lines.'],
  ])('lines that %s have the expected fault, if any', (_, lines, fault) => {
    expect(editFault(lines)).toBe(fault);
  });

  it('show their difference while they are typed', () => {
    expect(
      addTyped([line({ debit: '5' }), line({ credit: '3' }), line({ credit: 'x' })]).differenceCents,
    ).toBe(200);
    expect(lineErrors(line({ debit: 'x' }))).toEqual({ debit: 'Enter an amount, such as 120.50.' });
  });

  it('have a common date only if all are on the same day', () => {
    expect(onlyDate([line({}), line({})])).toBe('2025-03-31');
    expect(onlyDate([line({}), line({ date: '2025-04-30' })])).toBeNull();
  });
});
