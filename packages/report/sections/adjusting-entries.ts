import {
  type AdjustingEntry,
  addLines,
  listNewAccounts,
  listPossible,
  listPosted,
} from '@insights/contracts';
import { dayInWords, parseDay } from '@insights/ledger';
import { fromDollars, type MoneyFormat, moneyFormat } from '@insights/money';
import type { PrintedAdjusting } from '../content.ts';
import { breakLongWords, fit, named } from '../printable/fit.ts';
import { listRows } from './amount-rows.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import type { Section } from './section.ts';

/** The proposed adjusting entries, printed after the review that proposes them. */
export const adjustingEntries: Section = {
  id: 'automatedReview',
  title: 'Proposed Adjusting Entries',
  build: ({ adjusting, period, currency }) =>
    adjusting === null ? null : entryBlocks(adjusting, dayInWords(period.end), moneyFormat(currency)),
};

const COLUMNS: readonly Column[] = [
  { head: 'Entry', share: 0.16, align: 'left' },
  { head: 'Account', share: 1, align: 'left' },
  { head: 'Debit', share: 0.24, align: 'right' },
  { head: 'Credit', share: 0.24, align: 'right' },
];
const CERTAINTY_WORDS = { certain: 'Certain', likely: 'Likely', possible: 'Possible' } as const;
const MAX_NAME = 120;

function entryBlocks(adjusting: PrintedAdjusting, lastDay: string, money: MoneyFormat): Block[] {
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
            ...ofJob.flatMap((entry) => entryRows(entry, money)),
            totalRow(`Total ${title.toLowerCase()}`, ofJob, money),
          ],
        },
      ];
    }),
    ...(posted.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: 'All entries' },
          {
            kind: 'table' as const,
            columns: COLUMNS,
            rows: [totalRow('Total of all entries', posted, money)],
          },
          text('note', effectsInWords(totals, money)),
        ]),
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
          text('scope', 'A document has to decide about these. No figure or total includes them.'),
          {
            kind: 'table' as const,
            columns: COLUMNS,
            rows: possible.flatMap((entry) => entryRows(entry, money)),
          },
        ]),
  ];
}

function figureTable(figures: PrintedAdjusting['figures'], { full }: MoneyFormat): Block {
  return {
    kind: 'amounts',
    key: 'Adjusted figures',
    corner: 'Figure',
    columns: ['As booked', 'With certain\nentries', 'With likely\nentries too'],
    groups: listRows(
      figures.map(({ label, booked, certain, likely }) => ({
        label,
        kind: 'account' as const,
        figures: [booked, certain, likely].map((amount) => full(fromDollars(amount))),
      })),
      { isWhole: true },
    ),
  };
}

/** Returns a row with the reason, then a row per line. */
function entryRows(
  { number, title, reason, certainty, lines }: AdjustingEntry,
  { bare }: MoneyFormat,
): Cell[][] {
  const days = new Set(lines.map(({ date }) => date));
  const [day] = days;
  const when = days.size === 1 && day !== undefined ? `${dayInWords(parseDay(day))}. ` : '';
  return [
    [
      { text: number, below: CERTAINTY_WORDS[certainty], tone: 'strong' },
      { text: named(title, 300), below: fit(`${when}${reason}`, 600), tone: 'strong' },
      { text: '' },
      { text: '' },
    ],
    ...lines.map(({ date, accountName, name, debit, credit, proposedAs }): Cell[] => {
      const details = [
        name,
        days.size > 1 ? dayInWords(parseDay(date)) : '',
        proposedAs === null ? '' : 'new account',
      ];
      return [
        { text: '' },
        {
          text: breakLongWords(named(accountName, MAX_NAME)),
          below: fit(details.filter((detail) => detail !== '').join(', '), MAX_NAME),
        },
        { text: debit === 0 ? '' : bare(fromDollars(debit)) },
        { text: credit === 0 ? '' : bare(fromDollars(credit)) },
      ];
    }),
  ];
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
