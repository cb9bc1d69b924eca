import {
  ACCOUNT_TYPE_RULES,
  type Books,
  type ChartOfAccounts,
  type Day,
  dayInWords,
  hasRole,
  isBalanceSheetType,
  JournalBuilder,
  type LedgerAccount,
  type Period,
  periodInWords,
  toNormalSign,
} from '@insights/ledger';
import { cents, formatAmount } from '@insights/money';
import type { AccountType, Basis } from '@insights/words';
import { FILE_KINDS, type LedgerPart } from '../parts/part.ts';
import { buildProblem, type FileProblem, quote } from '../table/problem.ts';
import type { AccountDirectory } from './account-directory.ts';
import type { TieOutRow } from './assembly.ts';
import { describeLocation, type FoundPosting, findTransactions } from './find-transactions.ts';

/** A ledger part whose period is known and whose accounts are in the chart of accounts. */
export interface PlacedLedger {
  readonly part: LedgerPart;
  readonly period: Period;
  /** Account ids, in the order of the part's accounts. */
  readonly accountIds: readonly string[];
}

export interface BasisLedger {
  readonly books: Books;
  readonly places: ReadonlyMap<string, string>;
  readonly unpaired: number;
  /** Whether there is nothing before or after the ledger's period. */
  readonly isAllDates: boolean;
  readonly tieOut: readonly TieOutRow[];
}

/**
 * Joins the ledgers on one basis into books. Ledgers with opening balances must be contiguous, which means that the
 * closing balances of one are the opening balances of the next. A Journal for the same days supplies the transactions
 * and must have the same postings.
 */
export function joinLedgers(
  basis: Basis,
  ledgers: readonly PlacedLedger[],
  directory: AccountDirectory,
  listedOpenings: ReadonlyMap<string, number>,
): BasisLedger | FileProblem {
  const main = mainLedgers(ledgers).toSorted((a, b) => a.period.start - b.period.start);
  const gap = findGap(main);
  if (gap !== null) return gap;
  const chart = directory.buildChart();
  const [first] = main as [PlacedLedger, ...PlacedLedger[]];
  const last = main.at(-1) as PlacedLedger;
  const window = { start: first.period.start, end: last.period.end };
  const opening = first.part.hasOpenings ? openingsOf(first, directory) : new Map(listedOpenings);
  const tieOut: TieOutRow[] = [];
  const openingSum = sum(opening.values());
  if (openingSum !== 0) return openingsDiffer(first, openingSum);
  tieOut.push(tieOutRow('Opening balances add up to zero', openingSum, 0));

  const running = new Map(opening);
  const postings: FoundPosting[] = [];
  for (const [index, ledger] of main.entries()) {
    const wrongSide = findWrongSide(ledger, directory);
    if (wrongSide !== null) return wrongSide;
    if (index > 0 && ledger.part.hasOpenings) {
      const difference = findDiscontinuity(running, openingsOf(ledger, directory), chart);
      if (difference !== null) return discontinuous(ledger, difference);
      tieOut.push(
        tieOutRow(
          `Closing balances of ${(main[index - 1] as PlacedLedger).part.file} are the opening balances of ${ledger.part.file}`,
          null,
          null,
        ),
      );
    }
    const own = postingsOf(ledger, directory);
    const unbalanced = findUnbalancedDay(own);
    if (unbalanced !== null) return dayDiffers(ledger, unbalanced);
    for (const { accountId, amountCents } of own)
      running.set(accountId, (running.get(accountId) ?? 0) + amountCents);
    for (const posting of own) postings.push(posting);
    tieOut.push(printedFigures(ledger.part));
  }
  tieOut.push(tieOutRow('Debits equal credits on every day', 0, 0));
  const reversed = findReversedSigns(first, running, chart);
  if (reversed !== null) return signsReversed(first, reversed);
  const journals = ledgers.filter((ledger) => !main.includes(ledger) && ledger.part.kind === 'journal');
  const exact = takeJournals(postings, journals, window, directory);
  if ('message' in exact) return exact;
  if (journals.length > 0) tieOut.push(tieOutRow('The Journal has the postings of the ledger', null, null));
  const split = findSplitTransaction(exact);
  if (split !== null) return transactionDiffers(first, split);
  const isAllDates = main.every(({ part }) => part.isAllDates);
  return { ...buildBooks(basis, window, chart, opening, exact), isAllDates, tieOut };
}

/** Prefers ledgers with opening balances, then Journals, which identify transactions, then other reports. */
function mainLedgers(ledgers: readonly PlacedLedger[]): readonly PlacedLedger[] {
  const withOpenings = ledgers.filter(({ part }) => part.hasOpenings);
  if (withOpenings.length > 0) return withOpenings;
  const journals = ledgers.filter(({ part }) => part.kind === 'journal');
  return journals.length > 0 ? journals : ledgers;
}

function buildBooks(
  basis: Basis,
  window: Period,
  chart: ChartOfAccounts,
  opening: ReadonlyMap<string, number>,
  postings: readonly FoundPosting[],
) {
  const openingCents = new Float64Array(chart.accounts.length);
  // Income and expenses have opening balances if the ledger starts partway through a fiscal year.
  let earnedBeforeCents = 0;
  for (const [id, amount] of opening) {
    // Unused accounts have no type and are not in the chart of accounts.
    if (amount === 0) continue;
    const index = chart.indexById.get(id) as number;
    if (isBalanceSheetType((chart.accounts[index] as LedgerAccount).type)) openingCents[index] = amount;
    else earnedBeforeCents -= amount;
  }
  const { transactions, unpaired } = findTransactions(postings);
  const builder = new JournalBuilder();
  const places = new Map<string, string>();
  for (const [index, posting] of postings.entries()) {
    const { day, accountId, amountCents, name, memo } = posting;
    const transaction = transactions[index] as (typeof transactions)[number];
    const accountIndex = chart.indexById.get(accountId) as number;
    builder.add({ day, accountIndex, amountCents, transaction, name, memo });
    if (!places.has(transaction.id)) places.set(transaction.id, describeLocation(posting));
  }
  const books = { basis, window, chart, openingCents, journal: builder.build() };
  return {
    books: earnedBeforeCents === 0 ? books : { ...books, earnedBeforeCents },
    places,
    unpaired,
  };
}

/** Returns the balances before the first day, debits positive. */
function openingsOf(ledger: PlacedLedger, directory: AccountDirectory): Map<string, number> {
  return openingsIn(balanceSignsOf(ledger, directory), ledger, directory);
}

function openingsIn(
  signs: LedgerPart['signs'],
  { part, accountIds }: PlacedLedger,
  directory: AccountDirectory,
): Map<string, number> {
  const openings = new Map<string, number>();
  for (const [index, { openingCents }] of part.accounts.entries()) {
    const id = accountIds[index] as string;
    if (openingCents === null) continue;
    openings.set(id, (openings.get(id) ?? 0) + debitPositive(signs, id, openingCents, directory));
  }
  return openings;
}

/**
 * Returns the signs of the balances. They may be natural even next to debit and credit columns, which shows in two
 * ways: an account's balance grows with credits, or the opening balances add up to zero only with natural signs.
 */
function balanceSignsOf(ledger: PlacedLedger, directory: AccountDirectory): LedgerPart['signs'] {
  const { signs, accounts } = ledger.part;
  if (signs === 'natural' || accounts.some(({ growsWith }) => growsWith === 'credits')) return 'natural';
  const [asNatural, asPrinted] = (['natural', 'debit'] as const).map((each) =>
    sum(openingsIn(each, ledger, directory).values()),
  );
  return asNatural === 0 && asPrinted !== 0 ? 'natural' : 'debit';
}

/**
 * Converts between natural and debit-positive signs. Natural signs follow each account's normal side, so the conversion
 * is its own inverse.
 */
function debitPositive(
  signs: LedgerPart['signs'],
  id: string,
  amount: number,
  directory: AccountDirectory,
): number {
  return signs === 'debit' ? amount : toNormalSign(directory.get(id).type as AccountType, amount);
}

function postingsOf(ledger: PlacedLedger, directory: AccountDirectory): FoundPosting[] {
  const { part, accountIds } = ledger;
  const at = nameOf(part);
  return part.lines.map((line) => {
    const accountId = accountIds[line.account] as string;
    const split =
      line.split === '' || /^-split-$/i.test(line.split) ? null : directory.find([line.split], '').found;
    return {
      day: line.day,
      accountId,
      amountCents: debitPositive(part.signs, accountId, line.amountCents, directory),
      type: line.type,
      number: line.number,
      name: line.name,
      memo: line.memo,
      splitId: split,
      transactionId: line.transactionId,
      group: line.group === null ? null : `${at}/${line.group}`,
      at,
      row: line.row,
    };
  });
}

/** Returns a problem if an account's balance in natural signs grows on the side opposite its normal side. */
function findWrongSide(ledger: PlacedLedger, directory: AccountDirectory): FileProblem | null {
  if (balanceSignsOf(ledger, directory) === 'debit') return null;
  const { part, accountIds } = ledger;
  for (const [index, { growsWith, path, row }] of part.accounts.entries()) {
    const { type } = directory.get(accountIds[index] as string);
    if (growsWith === undefined || type === null) continue;
    const side = toNormalSign(type, 1) > 0 ? 'debits' : 'credits';
    if (growsWith === side) continue;
    return buildProblem(
      { file: part.file, sheet: part.sheet || null, row },
      {
        read: `The balance of ${quote(path.join(':'))} increases with ${growsWith}, but its type is ${type}.`,
        expected: `Balances of accounts of this type were expected to increase with ${side}, as in the rest of the ledger.`,
        advice:
          'Check the type of the account, or export the report with the column Amount in place of Debit and Credit.',
      },
    );
  }
  return null;
}

/** Includes the sheet name, because a workbook may contain several ledgers. */
function nameOf({ file, sheet }: LedgerPart): string {
  return sheet === '' ? file : `${file}, ${sheet}`;
}

function findGap(ledgers: readonly PlacedLedger[]): FileProblem | null {
  for (const [index, ledger] of ledgers.entries()) {
    const before = ledgers[index - 1];
    if (before === undefined || before.period.end + 1 === ledger.period.start) continue;
    const isOverlap = ledger.period.start <= before.period.end;
    return buildProblem(
      { file: ledger.part.file, sheet: ledger.part.sheet || null, row: null },
      {
        read: `This ledger is for ${periodInWords(ledger.period)}, ${nameOf(before.part)} for ${periodInWords(before.period)}.`,
        expected: isOverlap
          ? 'Both include the same days, which would be counted twice.'
          : 'The days between them are missing.',
        advice: isOverlap ? 'Remove one of the two.' : 'Export the days between them as well.',
      },
    );
  }
  return null;
}

/**
 * Each year's profit is added to retained earnings without a posting, so retained earnings are compared together with
 * income and expenses.
 */
function findDiscontinuity(
  closing: ReadonlyMap<string, number>,
  opening: ReadonlyMap<string, number>,
  chart: ChartOfAccounts,
): { account: string; ended: number; begins: number } | null {
  const earnings = { account: 'Retained earnings', ended: 0, begins: 0 };
  for (const account of chart.accounts) {
    const [ended, begins] = [closing.get(account.id) ?? 0, opening.get(account.id) ?? 0];
    if (!isBalanceSheetType(account.type) || hasRole(account, 'retainedEarnings')) {
      earnings.ended += ended;
      earnings.begins += begins;
    } else if (ended !== begins) return { account: account.fullName, ended, begins };
  }
  return earnings.ended === earnings.begins ? null : earnings;
}

/**
 * Detects a ledger in which all signs are reversed. Its sums are still zero, but all income is debits, all expenses are
 * credits, and assets are negative. Only hand-made ledgers are checked, because other figures prove the signs in
 * reports from accounting programs.
 */
function findReversedSigns(
  { part }: PlacedLedger,
  closing: ReadonlyMap<string, number>,
  { accounts }: ChartOfAccounts,
): { income: number; expenses: number } | null {
  if (part.system !== 'neutral') return null;
  const of = (wanted: 'income' | 'expense' | 'asset') =>
    accounts
      .filter(({ type }) => ACCOUNT_TYPE_RULES[type].classification === wanted)
      .map(({ id }) => closing.get(id) ?? 0);
  const [income, expenses] = [of('income'), of('expense')];
  const isTurned =
    income.every((balance) => balance >= 0) &&
    expenses.every((balance) => balance <= 0) &&
    sum(of('asset')) < 0;
  if (!isTurned || sum(income) === 0 || sum(expenses) === 0) return null;
  return { income: sum(income), expenses: -sum(expenses) };
}

/**
 * Finds a day on which the postings do not add up to zero. A transaction has a single date, so every day must balance.
 */
function findUnbalancedDay(
  postings: readonly FoundPosting[],
): { day: Day; difference: number; places: string[] } | null {
  const sums = new Map<Day, number>();
  for (const { day, amountCents } of postings) sums.set(day, (sums.get(day) ?? 0) + amountCents);
  for (const [day, difference] of sums) {
    if (difference === 0) continue;
    // An extra row equals the difference; a row on the wrong side equals half of it.
    const suspects = postings.filter(
      (posting) => posting.day === day && [difference, difference / 2].includes(posting.amountCents),
    );
    return { day, difference, places: suspects.map(describeLocation) };
  }
  return null;
}

function findSplitTransaction(postings: readonly FoundPosting[]) {
  const byId = new Map<string, { sum: number; days: Set<Day>; first: FoundPosting }>();
  for (const posting of postings) {
    const { transactionId, type, amountCents, day } = posting;
    if (transactionId === null) continue;
    const key = `${type}\u0000${transactionId}`;
    const known = byId.get(key) ?? { sum: 0, days: new Set(), first: posting };
    known.sum += amountCents;
    known.days.add(day);
    byId.set(key, known);
  }
  for (const [key, { sum: total, days, first }] of byId) {
    if (total !== 0 || days.size > 1)
      return { id: key.split('\u0000')[1] as string, total, place: describeLocation(first), days: days.size };
  }
  return null;
}

/** Replaces the ledger's postings with those in Journals, which must match them by account and day. */
function takeJournals(
  postings: readonly FoundPosting[],
  journals: readonly PlacedLedger[],
  window: Period,
  directory: AccountDirectory,
): readonly FoundPosting[] | FileProblem {
  if (journals.length === 0) return postings;
  const own = journals
    .flatMap((journal) => postingsOf(journal, directory))
    .filter(({ day }) => day >= window.start && day <= window.end);
  const sums = new Map<string, { amount: number; first: FoundPosting }>();
  const count = (posting: FoundPosting, sign: 1 | -1) => {
    const { day, accountId, amountCents } = posting;
    const key = `${day}\u0000${accountId}`;
    const known = sums.get(key) ?? { amount: 0, first: posting };
    sums.set(key, { amount: known.amount + sign * amountCents, first: known.first });
  };
  for (const posting of postings) count(posting, 1);
  for (const posting of own) count(posting, -1);
  for (const [key, { amount, first }] of sums) {
    if (amount === 0) continue;
    const [day, account] = key.split('\u0000') as [string, string];
    return buildProblem(
      { file: (journals[0] as PlacedLedger).part.file, sheet: null, row: null },
      {
        read: `On ${dayInWords(Number(day))} the Journal and the General Ledger differ by ${money(amount)} on ${account} (${describeLocation(first)}).`,
        expected: 'Both should have the same postings.',
        advice: 'Export both again, on the same day, for the same dates and on the same basis.',
      },
    );
  }
  return own;
}

function printedFigures({ file, kind, totals, runningBalances }: LedgerPart): TieOutRow {
  const absent = totals.absent + runningBalances.absent;
  const proven = totals.proven + runningBalances.proven;
  return {
    check: `Totals and running balances of ${file}`,
    status: proven > 0 ? 'ties' : 'absent',
    ours: null,
    theirs: null,
    detail: `${FILE_KINDS[kind]}: ${totals.proven} totals and ${runningBalances.proven} running balances agree; ${absent} are not printed.`,
  };
}

export function tieOutRow(check: string, ours: number | null, theirs: number | null, detail = ''): TieOutRow {
  return { check, status: ours === theirs ? 'ties' : 'differs', ours, theirs, detail };
}

function openingsDiffer({ part }: PlacedLedger, difference: number): FileProblem {
  return buildProblem(
    { file: part.file, sheet: null, row: null },
    {
      read: `The opening balances are out of balance by ${money(difference)}.`,
      expected: 'Debits and credits were expected to be equal: an account is missing or has the wrong type.',
      advice:
        'Export the ledger with all accounts, from the first day of a fiscal year, and the Account List with all accounts.',
    },
  );
}

function discontinuous(
  { part }: PlacedLedger,
  { account, ended, begins }: { account: string; ended: number; begins: number },
) {
  return buildProblem(
    { file: part.file, sheet: null, row: null },
    {
      read: `${account} begins with ${money(begins)}.`,
      expected: `The ledger before it ends with ${money(ended)}: the books were changed between the two exports.`,
      advice: 'Export both ledgers again on the same day.',
    },
  );
}

function signsReversed({ part }: PlacedLedger, { income, expenses }: { income: number; expenses: number }) {
  return buildProblem(
    { file: part.file, sheet: null, row: null },
    {
      read: `Income has net debits of ${money(income)}, expenses have net credits of ${money(expenses)}, and total assets are negative.`,
      expected: 'Debits and credits are reversed: debits were expected to be positive.',
      advice: 'Reverse the sign of every amount, including opening balances, and upload the files again.',
    },
  );
}

function dayDiffers(
  { part }: PlacedLedger,
  { day, difference, places }: { day: Day; difference: number; places: string[] },
) {
  const [only, ...others] = places;
  const suspect = only !== undefined && others.length === 0 ? ` Look at ${only}.` : '';
  return buildProblem(
    { file: part.file, sheet: null, row: null },
    {
      read: `The postings of ${dayInWords(day)} are out of balance by ${money(difference)}.${suspect}`,
      expected:
        'Debits and credits of a day were expected to be equal: a row was changed, or an account has the wrong type.',
    },
  );
}

function transactionDiffers(
  { part }: PlacedLedger,
  { id, total, place, days }: { id: string; total: number; place: string; days: number },
) {
  return buildProblem(
    { file: part.file, sheet: null, row: null },
    {
      read:
        days > 1
          ? `Transaction ${id} (${place}) has several dates.`
          : `Transaction ${id} (${place}) is out of balance by ${money(total)}.`,
      expected: 'The postings of a transaction must have one date and add up to zero.',
    },
  );
}

function money(amount: number): string {
  return formatAmount(cents(amount));
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
