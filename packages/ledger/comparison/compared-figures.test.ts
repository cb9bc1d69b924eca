import { describe, expect, it } from 'vitest';
import { figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { listComparedFigures } from './compared-figures.ts';

const chart = chartOf({ Bank: ['Checking'], Income: ['Sales'] });
const SALES = ['2023-01-10', '2024-03-30'].map((day) => `${day} Invoice\n Checking  9.00\n Sales`).join('\n');
const books = booksOf(chart, '2023-01-01', '2024-03-31', SALES);
const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const figures = figuresOfBooks(books, march);

describe('the same figure over other periods', () => {
  const listed = (id: string) =>
    listComparedFigures(id, figures.context).map(({ figureId, label }) => `${label}: ${figureId}`);

  it('covers the comparison periods', () => {
    expect(listed('summary.netProfit')).toEqual([
      'March 2023: summary.netProfit@lastYear',
      'February 2024: summary.netProfit@previous',
    ]);
  });

  it('lists last year first, also for days that are not a month, quarter or year', () => {
    const days = { start: parseDay('2024-03-05'), end: parseDay('2024-03-20') };
    const { context } = figuresOfBooks(books, days);
    expect(listComparedFigures('summary.netProfit', context).map(({ label }) => label)).toEqual([
      'March 5 to 20, 2023',
      'February 18, 2024 to March 4, 2024',
    ]);
  });

  it('includes the original period, and drills down under the same label', () => {
    expect(listed('account:Sales:sub@lastYear')).toEqual([
      'March 2024: account:Sales:sub',
      'February 2024: account:Sales:sub@previous',
    ]);
    for (const { figureId } of listComparedFigures('summary.netProfit', figures.context)) {
      expect(figures.find(figureId)?.label).toBe('Net profit');
    }
  });

  it('does not exist for a figure id with its own period', () => {
    expect(listed('account:Sales@2024-01')).toEqual([]);
    expect(listed('no figure')).toEqual([]);
  });
});
