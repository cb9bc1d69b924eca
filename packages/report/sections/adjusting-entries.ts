import {
  type AdjustingEntry,
  type AdjustingLine,
  addLines,
  listNewAccounts,
  listPossible,
  listPosted,
} from '@insights/contracts';
import { dayInWords, parseDay } from '@insights/ledger';
import { fromDollars, type MoneyFormat, moneyFormat, toDollars } from '@insights/money';
import type { PrintedAdjusting } from '../content.ts';
import { shortDay } from '../printable/dates.ts';
import { breakLongWords, fit, named } from '../printable/fit.ts';
import { listRows } from './amount-rows.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import type { Section } from './section.ts';

/** The proposed adjusting entries, printed after the review that proposes them. */
export const adjustingEntries: Section = {
  id: 'automatedReview',
  title: 'Proposed Adjusting Entries',
  build: ({ adjusting, period, currency, sections }) =>
    adjusting === null
      ? null
      : entryBlocks(adjusting, dayInWords(period.end), {
          money: moneyFormat(currency),
          // The findings of a whole report are in the section before, with the same reasons.
          hasReasons: sections.length === 1,
        }),
};

/** Shares of the width, so that columns align across jobs. */
const COLUMNS: readonly Column[] = [
  { head: 'Entry', share: 0.27, align: 'left' },
  { head: 'Correction and accounts', share: 1.8, align: 'left' },
  { head: 'Debit', share: 0.45, align: 'right' },
  { head: 'Credit', share: 0.45, align: 'right' },
];
const CERTAINTY_WORDS = { certain: 'Certain', likely: 'Likely', possible: 'Possible' } as const;
const MAX_ACCOUNT = 240;
/** Entries with more lines are printed by account; the workbook and the file for QuickBooks have every line. */
const MAX_LINES = 8;
/** More lines of an entry may not fit on a page. */
const MAX_WHOLE = 20;

interface Style {
  readonly money: MoneyFormat;
  readonly hasReasons: boolean;
}

function entryBlocks(adjusting: PrintedAdjusting, lastDay: string, style: Style): Block[] {
  const { money } = style;
  const { jobs, figures, totals, basis } = adjusting;
  const posted = listPosted(adjusting, 'likely');
  const possible = listPossible(adjusting);
  if (posted.length + possible.length === 0)
    return [text('body', 'The review proposes no adjusting entries.')];
  const newAccounts = listNewAccounts(posted);
  return [
    text(
      'scope',
      `As of ${lastDay} · ${basis} basis · Certain and likely entries, which have not been made in the books`,
    ),
    ...(posted.length === 0 ? [] : [figureTable(figures, money)]),
    ...jobs.flatMap(({ title, entries }): Block[] => {
      const ofJob = entries.filter((entry) => posted.includes(entry));
      if (ofJob.length === 0) return [];
      return [
        { kind: 'heading', text: title },
        {
          kind: 'table',
          columns: COLUMNS,
          rows: [
            ...ofJob.flatMap((entry) => entryRows(entry, style)),
            totalRow(`Total ${title.toLowerCase()}`, ofJob, money),
            ...(ofJob.at(-1) === posted.at(-1) ? [totalRow('Total of all entries', posted, money)] : []),
          ],
        },
      ];
    }),
    ...(posted.length === 0 ? [] : [text('note', effectsInWords(totals, money))]),
    ...(newAccounts.length === 0
      ? []
      : [
          text(
            'note',
            fit(
              `Accounts to create first: ${newAccounts.map(({ name, type, detailType }) => `${name} (${type}, ${detailType})`).join('; ')}.`,
              2_000,
            ),
          ),
        ]),
    ...(possible.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: 'Possible entries' },
          text('scope', 'Only a document can confirm these. No figure or total includes them.'),
          {
            kind: 'table' as const,
            columns: COLUMNS,
            rows: possible.flatMap((entry) => entryRows(entry, style)),
          },
        ]),
  ];
}

/** A column of certain entries that change nothing is left out. */
function figureTable(figures: PrintedAdjusting['figures'], { full }: MoneyFormat): Block {
  const isCertain = figures.some(({ booked, certain }) => booked !== certain);
  return {
    kind: 'amounts',
    key: 'Adjusted figures',
    corner: 'Figure',
    columns: ['As booked', ...(isCertain ? ['With certain\nentries'] : []), 'With likely\nentries'],
    groups: listRows(
      figures.map(({ label, booked, certain, likely }) => ({
        label,
        kind: 'account' as const,
        figures: [booked, ...(isCertain ? [certain] : []), likely].map((amount) => full(fromDollars(amount))),
      })),
    ),
  };
}

/** As in a journal, credits are indented. */
const CREDIT_INDENT = '\u2003';

/**
 * Returns a row that says what is corrected, with the day and name that all lines share, and a row for each line. The
 * first cell spans all of them and keeps them on one page.
 */
function entryRows(
  { number, title, reason, certainty, lines: allLines }: AdjustingEntry,
  { money, hasReasons }: Style,
): Cell[][] {
  if (allLines.length === 0) return [];
  const isSummed = allLines.length > MAX_LINES;
  const lines = isSummed ? sumByAccount(allLines) : allLines;
  const days = [...new Set(allLines.map(({ date }) => date))].toSorted();
  const [name, ...otherNames] = new Set(lines.map((line) => line.name));
  const shared = [
    isSummed || days.length === 1 ? daysInShort(days) : '',
    otherNames.length === 0 ? (name ?? '') : '',
  ];
  const what = inOne([title, ...shared], ' · ');
  const rows = lines.map((line): Cell[] => {
    const { accountName, debit, credit, proposedAs } = line;
    const own = [
      accountName,
      proposedAs === null ? '' : 'new account',
      otherNames.length === 0 ? '' : line.name,
      isSummed || days.length === 1 ? '' : shortDay(parseDay(line.date)),
    ];
    const account = breakLongWords(named(inOne(own, ' · '), MAX_ACCOUNT));
    return [
      { text: `${credit === 0 ? '' : CREDIT_INDENT}${account}` },
      { text: debit === 0 ? '' : money.bare(fromDollars(debit)) },
      { text: credit === 0 ? '' : money.bare(fromDollars(credit)) },
    ];
  });
  const head: Cell[] = [
    {
      text: breakLongWords(fit(what, 400)),
      tone: 'strong',
      ...(hasReasons ? { below: breakLongWords(fit(reason, 600)) } : {}),
    },
    { text: '' },
    { text: '' },
  ];
  const isWhole = rows.length <= MAX_WHOLE;
  const entry: Cell = {
    text: number.replaceAll(' ', '\u00a0'),
    below: CERTAINTY_WORDS[certainty],
    tone: 'strong',
    ...(isWhole ? { rows: rows.length + 1 } : {}),
  };
  return [head, ...rows].map((row, index): Cell[] => {
    const first = index === 0 ? [entry] : isWhole ? [] : [{ text: '' }];
    const isOpen = index < rows.length;
    return [...first, ...row.map((cell) => ({ ...cell, isOpen }))];
  });
}

/** For example `May 6, 2025` or `May 6, 2024 to Jun 8, 2025`. */
function daysInShort(days: readonly string[]): string {
  const ends = [...new Set([days.at(0), days.at(-1)])].filter((day) => day !== undefined);
  return ends.map((day) => shortDay(parseDay(day))).join(' to ');
}

/**
 * Adds up the lines of each account, debits and credits separately, so that the totals of the columns stay equal.
 * Debits come first, as in a journal.
 */
function sumByAccount(lines: readonly AdjustingLine[]): AdjustingLine[] {
  const groups = Map.groupBy(lines, ({ accountId, debit }) => `${accountId} ${debit > 0}`);
  const sums = [...groups.values()].map((ofAccount): AdjustingLine => {
    const [first] = ofAccount as [AdjustingLine];
    const { debitCents, creditCents } = addLines(ofAccount);
    const count = ofAccount.length === 1 ? '' : `${ofAccount.length} lines`;
    return {
      ...first,
      name: count,
      debit: toDollars(debitCents),
      credit: toDollars(creditCents),
    };
  });
  return sums.toSorted((one, other) => Number(one.credit > 0) - Number(other.credit > 0));
}

function inOne(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

function totalRow(label: string, entries: readonly AdjustingEntry[], { full }: MoneyFormat): Cell[] {
  const { debitCents, creditCents } = addLines(entries.flatMap(({ lines }) => lines));
  return [
    { text: '' },
    { text: label, tone: 'strong' },
    { text: full(debitCents), tone: 'strong' },
    { text: full(creditCents), tone: 'strong' },
  ];
}

/** `Together they change profit by −$2,215.00, cash by $0.00 and taxes owed by $0.00.` */
function effectsInWords({ profit, cash, tax }: PrintedAdjusting['totals'], { full }: MoneyFormat): string {
  const words = (amount: number) => `${amount > 0 ? '+' : ''}${full(fromDollars(amount))}`;
  return `Together they change the period’s profit by ${words(profit)}, and at its end cash by ${words(cash)} and taxes owed by ${words(tax)}.`;
}
