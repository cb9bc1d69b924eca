import { monthName, monthOf, type Period } from '@insights/ledger';
import { cents } from '@insights/money';
import type { ReportSectionId, StatementGrouping } from '@insights/words';
import type { PrintedSplit, ReportContent } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { clip, named } from '../printable/fit.ts';
import { type AmountGroup, buildGroups } from './amount-rows.ts';
import { type Block, text } from './block.ts';
import { condense } from './condense.ts';
import { fromPart, type Section } from './section.ts';
import { currencyAndBasis } from './statements.ts';

/** The income statement with a column for each month, class or project. */
export const incomeSplits: readonly Section[] = [
  splitSection('incomeByMonth', 'Income Statement by Month', 'month'),
  splitSection('incomeByClass', 'Income Statement by Class', 'class'),
  splitSection('incomeByProject', 'Income Statement by Project', 'project'),
];

function splitSection(id: ReportSectionId, title: string, by: StatementGrouping): Section {
  return {
    id,
    title,
    room: 0.3,
    build: (content) => fromPart(content.splits?.[by] ?? null, (split) => splitBlocks(split, by, content)),
  };
}

/** In points: the page width that account names leave for amounts. */
const ROOM = 335;
/** In points: the space between two columns, and the width of a digit. */
const [GAP, DIGIT] = [9, 5.2];
const HEAD_SIZE = 0.85;
const MAX_HEAD = 12;
const MAX_HEAD_LINES = 3;

/** Because pages are narrow, a wide statement is printed as several with about equal numbers of columns. */
function splitBlocks(split: PrintedSplit, by: StatementGrouping, content: ReportContent): Block[] {
  const { basis, total, columns } = split;
  // With cents, a column of totals would not fit next to the months.
  const { currency, details } = content;
  const money = printedAmounts({ currency, details: { ...details, showCents: false } });
  const rows = condense(split.rows);
  const all = [
    ...columns.map(({ heading, period }, index) => ({
      head: period === null ? inLines(heading) : monthHead(period),
      index: index + 1,
    })),
    { head: 'Total', index: 0 },
  ];
  const tables = inTables(
    all.map(({ index, head }) => {
      const amounts = rows.map(({ amountsCents }) => money.bare(cents(Math.abs(amountsCents[index] ?? 0))));
      const heads = head.split('\n').map(({ length }) => length * HEAD_SIZE);
      return GAP + DIGIT * Math.max(...heads, ...amounts.map(({ length }) => length));
    }),
  );
  return [
    text('scope', `${named(content.companyName, 60)} \u00b7 ${total} \u00b7 ${basis} basis`),
    ...tables.map(({ from, to }, table): Block => {
      const shown = all.slice(from, to);
      return {
        kind: 'amounts',
        key: `Income by ${by} ${table + 1}`,
        corner: currencyAndBasis(content, basis),
        columns: shown.map(({ head }) => head),
        groups: groupsOf(
          rows,
          shown.map(({ index }) => index),
          money,
        ),
      };
    }),
    ...(columns.some(({ period }) => period === null)
      ? [
          text(
            'note',
            `A line belongs to the ${by} that it has in QuickBooks. Lines without one, and entries that do not show one, such as the cost of items sold, are in the column \u201cNo ${by}\u201d.`,
          ),
        ]
      : []),
  ];
}

/** Distributes columns of the given widths over tables that fit on the page, with about the same width in each. */
function inTables(widths: readonly number[]): { from: number; to: number }[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const room = Math.min(ROOM, total / Math.ceil(total / ROOM) + Math.max(...widths) / 2);
  const tables = [{ from: 0, to: 0, width: 0 }];
  widths.forEach((width, index) => {
    const last = tables.at(-1) as (typeof tables)[number];
    if (last.to > last.from && last.width + width > room) tables.push({ from: index, to: index + 1, width });
    else Object.assign(last, { to: index + 1, width: last.width + width });
  });
  return tables;
}

function groupsOf(
  rows: PrintedSplit['rows'],
  indexes: readonly number[],
  { bare }: PrintedAmounts,
): AmountGroup[] {
  return buildGroups(rows, (row) =>
    indexes.map((index) => {
      const amount = row.amountsCents[index];
      return amount === undefined ? '' : bare(amount);
    }),
  );
}

function monthHead({ end }: Period): string {
  return `${monthName(end).slice(0, 3)}\n${monthOf(end).year}`;
}

/** Breaks a name at spaces into short lines, because columns are as wide as their heads. */
function inLines(name: string): string {
  const lines: string[] = [];
  for (const word of name.split(/[\s:]+/)) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && joined.length <= MAX_HEAD) lines[lines.length - 1] = joined;
    else lines.push(clip(word, MAX_HEAD));
  }
  const rest = lines.length > MAX_HEAD_LINES ? '\u2026' : '';
  return `${lines.slice(0, MAX_HEAD_LINES).join('\n')}${rest}` || '(no name)';
}
