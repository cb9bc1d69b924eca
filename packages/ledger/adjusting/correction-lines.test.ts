import { describe, expect, it } from 'vitest';
import { booksOf, chartOf } from '../testing/notation.ts';
import { correctionLines } from './correction-lines.ts';

const CHART = chartOf({
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  Income: ['Planting'],
});

describe('correction lines', () => {
  const accrual = booksOf(
    CHART,
    '2025-01-01',
    '2025-03-31',
    '2025-02-02 Deposit\n Checking  900.00\n Planting',
  );
  const move = {
    kind: 'move' as const,
    transaction: { id: '1', type: 'Deposit', number: '' },
    from: 'Planting',
    to: 'A/R',
    cents: null,
  };
  const linesOn = (basis: 'Accrual' | 'Cash') =>
    correctionLines({ ...accrual, basis }, move).map(({ account, cents }) => [account, cents]);

  it('move a deposit from income to receivables on the accrual basis only', () => {
    expect(linesOn('Accrual')).toEqual([
      ['Planting', 900_00],
      ['A/R', -900_00],
    ]);
    expect(linesOn('Cash')).toEqual([]);
  });

  it('do not change postings that are right on the cash basis', () => {
    const spread = { ...move, to: 'Planting', basis: 'Accrual' as const };
    const bases = ['Accrual', 'Cash'] as const;
    expect(bases.map((basis) => correctionLines({ ...accrual, basis }, spread).length)).toEqual([2, 0]);
  });
});
