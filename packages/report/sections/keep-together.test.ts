import { describe, expect, it } from 'vitest';
import type { AmountGroup } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { keepTables, keepTogether } from './keep-together.ts';

type Kind = AmountGroup['rows'][number]['kind'];
const row = (kind: Kind, label: string = kind) => ({
  kind,
  label,
  depth: 0,
  figures: [],
  within: '',
  ems: label.length / 2,
});
type Groups = Parameters<typeof keepTogether>[0];
const accounts = (count: number) => Array.from({ length: count }, () => row('account'));
/** Returns where pages can start in each group. */
const startsOf = (groups: Groups) =>
  keepTogether(groups).map(({ title, rows }) => {
    const starts: number[] = [];
    for (let at = 0; at < rows.length; at += Math.max(1, rows[at]?.together ?? 1)) starts.push(at);
    return [title, rows.length, starts.slice(-2)];
  });

describe('a page in a table of amounts', () => {
  const expenses = { title: 'Expenses', rows: [...accounts(40), row('subtotal')] };

  it('has at least the last 8 rows of the table', () => {
    expect(startsOf([expenses])).toEqual([['Expenses', 41, [32, 33]]]);
  });

  it('has a short last group as a whole', () => {
    const last = { title: 'Other income', rows: [...accounts(2), row('subtotal'), row('total')] };
    expect(startsOf([expenses, last])).toEqual([
      ['Expenses', 41, [38, 39]],
      ['Other income', 4, [0]],
    ]);
  });

  it('does not start with a total, or with an account whose heading is on the previous page', () => {
    const rows = [...accounts(20), row('heading'), row('account'), row('subtotal'), ...accounts(6)];
    expect(startsOf([{ title: null, rows }])).toEqual([[null, 29, [19, 20]]]);
  });

  it('does not end with the title of a group and fewer than three rows of it, or split a parent from its accounts', () => {
    const [parent, child] = [row('account', 'Draws'), { ...row('account', 'Taxes'), depth: 1 }];
    const rows = [row('account'), parent, child, row('subtotal'), ...accounts(20)];
    const [held] = keepTogether([{ title: 'Equity', rows }]);
    expect(held?.rows[0]?.together).toBe(4);
    expect(startsOf([{ title: null, rows: rows.slice(0, 13) }])).toEqual([[null, 13, [4, 5]]]);
    const fixed = [row('heading', 'Fixed assets'), { ...row('heading', 'Equipment'), depth: 1 }];
    const parts = [
      ...fixed,
      { ...child, depth: 2 },
      { ...child, depth: 2 },
      { ...row('subtotal'), depth: 1 },
    ];
    const [kept] = keepTogether([{ title: 'Assets', rows: [...accounts(20), ...parts, ...accounts(20)] }]);
    expect(kept?.rows[20]?.together).toBe(5);
  });

  it('does not split a short group', () => {
    expect(startsOf([{ title: 'Income', rows: accounts(12) }, expenses])[0]).toEqual(['Income', 12, [0]]);
  });

  it('can split last rows that are too long for one page', () => {
    const rows = Array.from({ length: 30 }, () => row('account', 'W'.repeat(300)));
    expect(startsOf([{ title: null, rows }])).toEqual([[null, 30, [28, 29]]]);
  });
});

it('a short table stays on one page with its notes, and a long one can be split', () => {
  const table = (rows: number): Block => ({
    kind: 'table',
    columns: [],
    rows: Array(rows).fill([{ text: 'A' }]),
  });
  const [note, body] = [text('note', 'Formulas'), text('body', 'Next')];
  expect(keepTables([table(8), note, note, body, note])).toEqual([
    { kind: 'columns', columns: [[table(8), note, note]] },
    body,
    note,
  ]);
  expect(keepTables([table(40), note])).toEqual([table(40), note]);
});
