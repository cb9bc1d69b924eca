import {
  type AdjustingEntry,
  type AdjustingLine,
  addLines,
  listNewAccounts,
  listPossible,
  listPosted,
} from '@insights/contracts';
import { dayInWords, type EntityWords, fiscalYearStart, parseDay } from '@insights/ledger';
import { addCents, fromDollars, type MoneyFormat, moneyFormat, toDollars } from '@insights/money';
import { joinInWords } from '@insights/words';
import type { PrintedAdjusting } from '../content.ts';
import { type PrintedAmounts, printedAmounts } from '../printable/amounts.ts';
import { shortDay } from '../printable/dates.ts';
import { breakLongWords, fit, named } from '../printable/fit.ts';
import { listRows } from './amount-rows.ts';
import { type Block, type Cell, type Column, text } from './block.ts';
import type { Section } from './section.ts';

/**
 * All proposed adjusting entries or, in the loan package, only a list of the corrections. A general report with other
 * sections contains them in the review's checklist.
 */
export const adjustingEntries: Section = {
  id: 'automatedReview',
  title: 'Proposed Adjusting Entries',
  room: 0.25,
  build: (content) => {
    const { adjusting, period, currency, sections, review, fiscalYearFirstMonth, kind, entity } = content;
    if (adjusting === null || (kind === undefined && sections.length > 1)) return null;
    if (kind === 'loan') return listBlocks(adjusting, entity, printedAmounts(content));
    return entryBlocks(adjusting, dayInWords(period.end), {
      isAlone: kind === undefined,
      entity,
      money: moneyFormat(currency),
      fiscalYearFirstMonth,
      firstSteps: new Map(review?.findings.map(({ id, remediation }) => [id, remediation[0] ?? ''])),
    });
  },
};

/** Shares of the width, so that columns align across jobs. */
const COLUMNS: readonly Column[] = [
  { head: 'Entry', share: 0.34, align: 'left' },
  { head: 'Correction and accounts', share: 1.73, align: 'left' },
  { head: 'Debit', share: 0.45, align: 'right' },
  { head: 'Credit', share: 0.45, align: 'right' },
];
export const CERTAINTY_WORDS = { certain: 'Certain', likely: 'Likely', possible: 'Possible' } as const;
const MAX_ACCOUNT = 240;
/** Entries with more lines are printed by account; the workbook and the file for QuickBooks have every line. */
const MAX_LINES = 8;
/** More lines of an entry may not fit on a page. */
const MAX_WHOLE = 20;

interface Style {
  /** Whether no statement shows the corrected figures. */
  readonly isAlone: boolean;
  readonly entity: EntityWords;
  readonly money: MoneyFormat;
  readonly fiscalYearFirstMonth: number;
  /** The step to take before a possible entry, by its finding. */
  readonly firstSteps: ReadonlyMap<string, string>;
}

function entryBlocks(adjusting: PrintedAdjusting, lastDay: string, style: Style): Block[] {
  const { entity, money } = style;
  const { jobs, figures, totals, basis } = adjusting;
  const [posted, possible] = [listPosted(adjusting, 'likely'), listPossible(adjusting)];
  if (posted.length + possible.length === 0) return [text('body', NO_ENTRIES)];
  const newAccounts = newAccountsInWords(listNewAccounts(posted));
  return [
    text(
      'scope',
      `As of ${lastDay} · ${basis} basis · Entries have not been made in the books.${possible.length === 0 ? '' : ' Possible ones, which only a document can confirm, are below the totals of each part; no figure or total includes them.'}`,
    ),
    ...(posted.length === 0
      ? []
      : [text('scope', `The certain and likely entries change ${effectsInWords(totals, money)}.`)]),
    ...(posted.length === 0 || !style.isAlone ? [] : [figureTable(figures, entity, money)]),
    ...jobs.flatMap(({ title, entries }): Block[] => {
      const ofJob = entries.filter((entry) => posted.includes(entry));
      const unsure = entries.filter((entry) => possible.includes(entry));
      if (ofJob.length + unsure.length === 0) return [];
      const rowsOf = (some: readonly AdjustingEntry[]) =>
        combine(some, style).map((alike) => entryRows(alike, style));
      return [
        { kind: 'heading', text: title },
        {
          kind: 'table',
          columns: COLUMNS,
          rows: [
            ...(ofJob.length === 0
              ? []
              : withTotals(rowsOf(ofJob), [
                  totalRow(`Total ${title.toLowerCase()}`, ofJob, money),
                  ...(ofJob.at(-1) === posted.at(-1)
                    ? [totalRow('Total of all entries', posted, money)]
                    : []),
                ])),
            ...rowsOf(unsure).flat(),
          ],
        },
      ];
    }),
    ...(newAccounts === '' ? [] : [text('note', newAccounts)]),
    ...unlistedBlocks(adjusting, [...posted, ...possible]),
  ];
}

/** Says why numbers are missing, so that a reader does not look for them. */
function unlistedBlocks({ jobs, basis }: PrintedAdjusting, listed: readonly AdjustingEntry[]): Block[] {
  const others = jobs.flatMap(({ entries }) => entries.filter((entry) => !listed.includes(entry)));
  if (others.length === 0) return [];
  const byReason = Map.groupBy(others, ({ decision, alsoExplainedBy }) =>
    decision === 'rejected'
      ? 'rejected'
      : alsoExplainedBy.length > 0
        ? `the same correction as ${joinInWords(alsoExplainedBy)}`
        : `no effect on the ${basis.toLowerCase()} basis`,
  );
  const each = [...byReason].map(([reason, entries]) => `${numbersOf(entries)} (${reason})`);
  return [text('note', `Not listed: ${each.join('; ')}.`)];
}

/** Entries with the same title in one row: their booking, and by how much they change the period's net income. */
function listBlocks(adjusting: PrintedAdjusting, entity: EntityWords, money: PrintedAmounts): Block[] {
  const [posted, possible] = [listPosted(adjusting, 'likely'), listPossible(adjusting)];
  if (posted.length + possible.length === 0) return [text('body', NO_ENTRIES)];
  const groups = Map.groupBy(posted, ({ title, certainty }) => JSON.stringify([title, certainty]));
  const effectOf = (entries: readonly AdjustingEntry[]) =>
    addCents(...entries.map(({ effects }) => fromDollars(effects.profit)));
  const balances = new Set(adjusting.balanceAccountIds);
  const isOfBalances = (entries: readonly AdjustingEntry[]) =>
    entries.every(({ lines }) => lines.every(({ accountId }) => balances.has(accountId)));
  const rows = [...groups.values()].map((alike): Cell[] => {
    const [{ title, certainty }] = alike as [AdjustingEntry];
    const days = alike.flatMap(({ lines }) => lines.map(({ date }) => date)).toSorted();
    return [
      { text: numbersOf(alike).replace(' ', '\u00a0') },
      {
        text: breakLongWords(fit(title, 400)),
        below: `${daysInShort(days)}: ${bookingInWords(alike, money.bare)}`,
      },
      { text: CERTAINTY_WORDS[certainty] },
      { text: isOfBalances(alike) ? 'Balances only' : money.bare(effectOf(alike)) },
    ];
  });
  const total: Cell[] = [
    { text: '' },
    { text: 'Total', tone: 'strong' },
    { text: '' },
    { text: money.full(effectOf(posted)), tone: 'strong' },
  ];
  const unsure =
    possible.length === 0
      ? ''
      : `Possible entries, which only a document can confirm and no figure includes: ${numbersOf(possible)}.`;
  return [
    text('scope', `${adjusting.basis} basis · Entries have not been made in the books.`),
    ...(posted.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { head: 'Entry', share: 0.35, align: 'left' as const },
              { head: 'Correction', share: 1.75, align: 'left' as const },
              { head: 'Certainty', share: 0, align: 'left' as const },
              { head: `${entity.netIncome}\nof the period`, share: 0, align: 'right' as const },
            ],
            rows: [...rows, total],
          },
        ]),
    ...(unsure === '' ? [] : [text('note', unsure)]),
    ...unlistedBlocks(adjusting, [...posted, ...possible]),
  ];
}

const NO_ENTRIES = 'The review proposes no adjusting entries.';

export function newAccountsInWords(accounts: ReturnType<typeof listNewAccounts>): string {
  const each = accounts.map(({ name, type, detailType }) => `${name} (${type}, ${detailType})`);
  return each.length === 0 ? '' : fit(`Accounts to create first: ${each.join('; ')}.`, 2_000);
}

/** Omits the column for certain entries if they change nothing. */
export function figureTable(
  figures: PrintedAdjusting['figures'],
  { netIncome }: EntityWords,
  { full, bare }: MoneyFormat,
): Block {
  const isCertain = figures.some(({ booked, certain }) => booked !== certain);
  return {
    kind: 'amounts',
    key: 'Adjusted figures',
    corner: 'Figure',
    columns: ['As booked', ...(isCertain ? ['With certain\nentries'] : []), 'With likely\nentries'],
    groups: listRows(
      // All other pages show cash with undeposited funds instead.
      figures
        .filter(({ figureId }) => figureId !== 'summary.cashPosition')
        .map(({ figureId, label, booked, certain, likely }, index) => ({
          label: figureId === 'summary.netProfit' ? netIncome : label,
          kind: 'account' as const,
          figures: [booked, ...(isCertain ? [certain] : []), likely].map((amount) =>
            (index === 0 ? full : bare)(fromDollars(amount)),
          ),
        })),
    ),
  };
}

/** As in a journal, credits are indented. */
const CREDIT_INDENT = '\u2003';

/**
 * Lists entries that make the same correction on the same accounts in a fiscal year together, as an accountant would
 * post them.
 */
function combine(entries: readonly AdjustingEntry[], { fiscalYearFirstMonth }: Style): AdjustingEntry[][] {
  const yearOf = (line: AdjustingLine | undefined) =>
    line === undefined ? 0 : fiscalYearStart(parseDay(line.date), fiscalYearFirstMonth);
  const groups = Map.groupBy(entries, ({ title, certainty, reason, lines }) =>
    // A reason is printed once, so entries with different reasons stay apart.
    JSON.stringify([title, certainty, reason, yearOf(lines[0]), lines.map(({ accountId }) => accountId)]),
  );
  return [...groups.values()];
}

/** For example `AJE 1`, `AJE 1–3` or `AJE 1, 4`. */
export function numbersOf(entries: readonly Pick<AdjustingEntry, 'number'>[]): string {
  const numbers = entries.map(({ number }) => Number(number.replace(/\D/g, ''))).toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isRange = numbers.length > 2 && last - first === numbers.length - 1;
  return `AJE ${numbers.length === 1 ? first : isRange ? `${first}–${last}` : numbers.join(', ')}`;
}

/** Keeps the totals on the page of the last entry: the cell with its number spans them, too. */
function withTotals(entries: readonly Cell[][][], totals: readonly Cell[][]): Cell[][] {
  const last = entries.at(-1) ?? [];
  const [[number, ...head] = [], ...lines] = last;
  if (number?.rows === undefined) return [...entries.flat(), ...totals];
  const spanning = { ...number, rows: number.rows + totals.length };
  return [
    ...entries.slice(0, -1).flat(),
    [spanning, ...head],
    ...lines,
    ...totals.map((row) => row.slice(1)),
  ];
}

/**
 * Returns a row that says what is corrected, with the day and name that all lines share, and a row for each line. The
 * first cell spans all of them and keeps them on one page.
 */
function entryRows(entries: readonly AdjustingEntry[], { money, firstSteps }: Style): Cell[][] {
  const [{ title, reason, certainty, findingId }] = entries as [AdjustingEntry];
  const allLines = entries
    .flatMap(({ lines }) => lines)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const isSummed = allLines.length > MAX_LINES;
  const lines = isSummed ? sumByAccount(allLines) : allLines;
  const days = [...new Set(allLines.map(({ date }) => date))].toSorted();
  const [name, ...otherNames] = new Set(allLines.map((line) => line.name));
  const shared = [
    isSummed || days.length === 1 ? daysInShort(days) : '',
    otherNames.length === 0 ? (name ?? '') : '',
  ];
  const what = inOne([title, ...shared], ' · ');
  const isOnlyOn = (side: boolean) => lines.filter(({ credit }) => (credit === 0) === side).length === 1;
  const hasNames = (side: boolean) =>
    allLines.some(({ credit, name }) => (credit === 0) === side && name !== '');
  // If one side has only one account, it lists the parts of the other side; if both have only one, the side with names
  // lists them.
  const isListedSide = hasNames(true) || !hasNames(false);
  const rows = lines.map((line): Cell[] => {
    const { accountName, debit, credit, proposedAs } = line;
    const own = [
      accountName,
      proposedAs === null ? '' : 'new account',
      otherNames.length === 0 ? '' : line.name,
      isSummed || days.length === 1 ? '' : shortDay(parseDay(line.date)),
    ];
    const account = breakLongWords(named(inOne(own, ' · '), MAX_ACCOUNT));
    const isDebit = credit === 0;
    const hasParts = isSummed && (!isOnlyOn(isDebit) || (isOnlyOn(!isDebit) && isDebit === isListedSide));
    return [
      {
        text: `${isDebit ? '' : CREDIT_INDENT}${account}`,
        ...(hasParts ? { below: partsOf(line, allLines, money) } : {}),
      },
      { text: debit === 0 ? '' : money.bare(fromDollars(debit)) },
      { text: credit === 0 ? '' : money.bare(fromDollars(credit)) },
    ];
  });
  const head: Cell[] = [
    {
      text: breakLongWords(fit(what, 400)),
      tone: 'strong',
      ...belowHead(certainty === 'possible' ? (firstSteps.get(findingId) ?? '') : '', reason),
    },
    { text: '' },
    { text: '' },
  ];
  const isWhole = rows.length <= MAX_WHOLE;
  const entry: Cell = {
    text: numbersOf(entries).replace(' ', '\u00a0'),
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

function belowHead(firstStep: string, reason: string): Pick<Cell, 'below'> {
  const words = inOne([reason, firstStep === '' ? '' : `Before you post it: ${firstStep}`], ' ');
  return words === '' ? {} : { below: breakLongWords(fit(words, 900)) };
}

/** More lines of an account are only in the workbook. */
const MAX_PARTS = 60;

/**
 * Lists the days and amounts in a summed line by name, without what its entry states for all lines:
 * `Falls Print Shop: May 6, 2025 100.00; Jun 8, 2025 50.00`.
 */
function partsOf(
  { accountId, debit }: AdjustingLine,
  allLines: readonly AdjustingLine[],
  { bare }: MoneyFormat,
): string {
  const parts = allLines.filter((line) => line.accountId === accountId && line.debit > 0 === debit > 0);
  const isOneDay = allLines.every(({ date }) => date === allLines[0]?.date);
  const isOneName = allLines.every(({ name }) => name === allLines[0]?.name);
  const shown = parts.slice(0, MAX_PARTS);
  const partInWords = (line: AdjustingLine) =>
    inOne(
      [
        isOneDay ? '' : shortDay(parseDay(line.date)),
        parts.length === 1 ? '' : bare(fromDollars(line.debit + line.credit)),
      ],
      ' ',
    ).replaceAll(' ', '\u00a0');
  const byName = [...Map.groupBy(shown, ({ name }) => name)].map(([name, lines]) =>
    inOne([isOneName ? '' : name, inOne(lines.map(partInWords), '; ')], ': '),
  );
  const more = parts.length - shown.length;
  return `${inOne(byName, '. ')}${more > 0 ? `; ${more} more in the workbook` : ''}`;
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
    return {
      ...first,
      name: '',
      debit: toDollars(debitCents),
      credit: toDollars(creditCents),
    };
  });
  return sums.toSorted((one, other) => Number(one.credit > 0) - Number(other.credit > 0));
}

/** `debit Rent, credit Meals, 120.00`, or `debit 100.00 to Rent and 20.00 to 2 more accounts; credit 120.00 to Meals`. */
export function bookingInWords(
  entries: readonly AdjustingEntry[],
  bare: MoneyFormat['bare'],
  maxAccounts = Number.POSITIVE_INFINITY,
): string {
  const sums = sumByAccount(entries.flatMap(({ lines }) => lines)).map(({ debit, credit, ...line }) => ({
    isDebit: debit > 0,
    cents: fromDollars(debit + credit),
    account: `${line.accountName}${line.proposedAs === null ? '' : ' (new account)'}`,
  }));
  const [debited, credited, ...more] = sums;
  if (debited && credited && more.length === 0)
    return `debit ${debited.account}, credit ${credited.account}, ${bare(debited.cents)}`;
  const [debits, credits] = [true, false].map((isDebit) => {
    const side = sums.filter((one) => one.isDebit === isDebit).toSorted((a, b) => b.cents - a.cents);
    const rest = side.slice(maxAccounts);
    const parts = side.slice(0, maxAccounts).map((one) => `${bare(one.cents)} to ${one.account}`);
    if (rest.length > 0)
      parts.push(`${bare(addCents(...rest.map((one) => one.cents)))} to ${rest.length} more accounts`);
    return joinInWords(parts);
  });
  return `debit ${debits}; credit ${credits}`;
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

/** For example `the period’s profit by −$2,215.00, and at the period’s end taxes owed by +$90.00`; what does not change is omitted. */
export function effectsInWords(
  { profit, cash, tax }: PrintedAdjusting['totals'],
  { full }: MoneyFormat,
): string {
  const effect = (name: string, amount: number) =>
    amount === 0 ? '' : `${name} by ${amount > 0 ? '+' : ''}${full(fromDollars(amount))}`;
  const atEnd = inOne([effect('cash', cash), effect('taxes owed', tax)], ' and ');
  const all = [effect('the period’s profit', profit), atEnd === '' ? '' : `at the period’s end ${atEnd}`];
  return inOne(all, ', and ') || 'neither the period’s profit nor its cash';
}
