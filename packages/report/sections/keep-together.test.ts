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

  it('has at least the last 14 rows of the table', () => {
    expect(startsOf([expenses])).toEqual([['Expenses', 41, [26, 27]]]);
  });

  it('contains rows of the preceding group if the last group is short', () => {
    const last = { title: 'Other income', rows: [...accounts(2), row('subtotal'), row('total')] };
    expect(startsOf([expenses, last])).toEqual([['Expenses', 46, [31, 32]]]);
  });

  it('does not start with a total, or with an account whose heading is on the previous page', () => {
    const rows = [...accounts(20), row('heading'), row('account'), row('subtotal'), ...accounts(12)];
    expect(startsOf([{ title: null, rows }])).toEqual([[null, 35, [19, 20]]]);
  });

  it('does not split a short group', () => {
    expect(startsOf([{ title: 'Income', rows: accounts(12) }, expenses])[0]).toEqual(['Income', 12, [0]]);
  });

  it('can split last rows that are too long for one page', () => {
    const rows = Array.from({ length: 30 }, () => row('account', 'W'.repeat(160)));
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
