import {
  ACCOUNT_TYPE_RULES,
  accountIdOf,
  correctionLines,
  daysIn,
  type EntryLine,
  hasRole,
  isBalanceSheetType,
  type LedgerAccount,
  type Period,
  rowsOfTransaction,
} from '@insights/ledger';
import {
  entryIdsOf,
  isPosted,
  isRejected,
  type JudgedFigures,
  type Mistake,
  type ResolvedEntry,
} from '@insights/review';
import { median } from '../facts/cost-details.ts';
import { largestOf, transactionsOn } from '../facts/fact-transaction.ts';
import type { FactBooks } from '../facts/index.ts';
import { isBalanceCorrected } from './corrected-documents.ts';
import type { LetterRequest, ReviewedBooks } from './letter-request.ts';

/** Books with their review, in which amounts may be in doubt. */
interface DoubtedBooks {
  readonly request: LetterRequest;
  readonly entries: readonly ResolvedEntry[];
  readonly findings: ReviewedBooks['findings'];
  readonly facts: FactBooks;
  readonly bookedFacts: FactBooks;
  readonly judged: JudgedFigures;
  /** Whether posted entries correct all of some transactions. */
  areCorrected(transactions: ReviewedBooks['findings'][number]['transactions']): boolean;
}

/** Amounts that are not certain yet and are therefore not given as the cause of a change. */
export interface OpenDoubts {
  /** Questioned amount on each account, by account id. */
  readonly accounts: ReadonlyMap<string, number>;
  /** Questioned amount of each customer or vendor, by name. */
  readonly parties: ReadonlyMap<string, number>;
  /** How much the profit, and its difference from the comparison period, may still change. */
  readonly profit: Doubt;
  readonly difference: Doubt;
  /** How much revenue may have been recorded twice or not at all, without affecting an account in `accounts`. */
  readonly incomeCents: number;
  /** The account of which most cost of goods sold is missing according to the review, and the missing cost of all. */
  readonly missingCost: { readonly accountId: string; readonly cents: number } | null;
  /** The period's part of the depreciation, if it is booked once a year and after the period. */
  readonly laterDepreciation: LaterDepreciation | null;
  /** How much more the difference may change because of estimates and policies that only the owner knows. */
  readonly margin: Doubt;
}

/** How far an amount may still rise, and how far it may fall, both zero or more. */
export interface Doubt {
  readonly riseCents: number;
  readonly fallCents: number;
}

export interface LaterDepreciation {
  readonly accountId: string;
  readonly cents: number;
  /** The month in which the last year's depreciation was booked. */
  readonly month: Period;
}

/** An amount in doubt, and how it may change profit, accounts and parties. */
interface Doubted {
  readonly profit: Doubt;
  readonly difference: Doubt;
  readonly accounts: ReadonlyMap<string, number>;
  readonly parties: ReadonlyMap<string, number>;
  readonly incomeCents?: number;
}

/** An amount is in question if at least a fifth of it is in doubt. */
const MIN_QUESTIONED = 5;

export function isQuestioned(doubtedCents: number | undefined, cents: number): boolean {
  return doubtedCents !== undefined && doubtedCents > 0 && doubtedCents * MIN_QUESTIONED >= Math.abs(cents);
}

/** Findings about the business or about how it collects and pays, which do not question a recorded amount. */
export const NOT_QUESTIONS: ReadonlySet<string> = new Set([
  'old-open-invoices',
  'late-paying-customer',
  'old-unpaid-bills',
  'customer-concentration',
  'small-asset',
  'account-not-reconciled',
]);

/** Lists the amounts questioned by open findings and possible entries, and postings that cannot be right. */
export function openDoubts(books: DoubtedBooks): OpenDoubts {
  const open = openFindings(books);
  const all = [
    ...open.flatMap((finding) => doubtOfFinding(books, finding)),
    ...overdueInvoices(books),
    ...questionedEntries(books),
    ...unsplitLoans(books),
    ...lenders(books),
    ...wrongPostings(books),
  ];
  return {
    accounts: totals(all.map(({ accounts }) => accounts)),
    parties: totals(all.map(({ parties }) => parties)),
    profit: sumOf(all.map(({ profit }) => profit)),
    difference: sumOf(all.map(({ difference }) => difference)),
    incomeCents: Math.max(0, ...all.map((one) => one.incomeCents ?? 0)),
    missingCost: missingCost(books, open),
    laterDepreciation: laterDepreciation(books),
    margin: marginOf(books),
  };
}

const NO_DOUBT: Doubt = { riseCents: 0, fallCents: 0 };

/** The doubt about a mistake that made an amount too low or, if negative, too high. */
function oneWay(cents: number): Doubt {
  return { riseCents: Math.max(0, cents), fallCents: Math.max(0, -cents) };
}

function eitherWay(cents: number): Doubt {
  return { riseCents: cents, fallCents: cents };
}

export function sumOf(doubts: readonly Doubt[]): Doubt {
  const sum = (key: keyof Doubt) => doubts.reduce((cents, doubt) => cents + doubt[key], 0);
  return { riseCents: sum('riseCents'), fallCents: sum('fallCents') };
}

export function largerOf({ riseCents, fallCents }: Doubt): number {
  return Math.max(riseCents, fallCents);
}

const TIMES_MATERIAL = 2;

function missingCost({ facts }: DoubtedBooks, open: readonly Finding[]): OpenDoubts['missingCost'] {
  const missing = open
    .filter(({ mistake }) => mistake === 'goodsCostMissing')
    .toSorted((a, b) => b.impactCents - a.impactCents);
  const cents = missing.reduce((sum, { impactCents }) => sum + impactCents, 0);
  const accountId = missing[0]?.accounts[0]?.id;
  return accountId === undefined || cents < TIMES_MATERIAL * facts.materiality.cents
    ? null
    : { accountId, cents };
}

const [DAYS_OF_YEAR, MONTHS_OF_YEAR] = [365, 12];

function laterDepreciation({ facts }: DoubtedBooks): LaterDepreciation | null {
  const { now, materiality } = facts;
  const indexes = facts.indexesWhere((account) => hasRole(account, 'depreciation'));
  const booked = facts.months
    .filter(({ end }) => end <= now.end)
    .slice(-MONTHS_OF_YEAR)
    .map((month) => ({ month, cents: facts.debits(indexes, month) }))
    .filter(({ cents }) => cents !== 0);
  const [only, ...others] = booked;
  if (only === undefined || others.length > 0 || only.month.end >= now.start) return null;
  const cents = Math.round((only.cents * daysIn(now)) / DAYS_OF_YEAR);
  const accountId = facts.accounts[indexes[0] ?? -1]?.id ?? '';
  return Math.abs(cents) < TIMES_MATERIAL * materiality.cents
    ? null
    : { accountId, cents, month: only.month };
}

function totals(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const some of all)
    for (const [key, cents] of some) sums.set(key, (sums.get(key) ?? 0) + Math.abs(cents));
  return sums;
}

/** A posting in the comparison period does not question the profit of the current period. */
function doubtOf(accountId: string, cents: number, isNow = true): Doubted {
  const size = Math.abs(cents);
  return {
    profit: isNow ? eitherWay(size) : NO_DOUBT,
    difference: eitherWay(size),
    accounts: new Map([[accountId, cents]]),
    parties: new Map(),
  };
}

type Finding = ReviewedBooks['findings'][number];

function openFindings(books: DoubtedBooks): Finding[] {
  const decided = new Set(
    books.entries
      .filter((entry) => isPosted(entry, 'likely') || isRejected(entry) || entry.certainty === 'possible')
      .flatMap(entryIdsOf),
  );
  return books.findings.filter(
    ({ id, code, severity, disputes, impactCents, furtherReasons, transactions, accounts }) =>
      severity !== 'Low' &&
      !books.areCorrected(transactions) &&
      !isBalanceCorrected(books.judged, { accounts }) &&
      disputes.length > 0 &&
      impactCents >= books.facts.materiality.cents &&
      !NOT_QUESTIONS.has(code) &&
      ![{ id }, ...furtherReasons].some((one) => decided.has(one.id)) &&
      (transactions.length === 0 || transactions.some(({ day }) => isCompared(books, day))),
  );
}

function doubtOfFinding(
  books: DoubtedBooks,
  { code, mistake, affects, severity, disputes, impactCents, accounts: named, transactions }: Finding,
): Doubted {
  const { chart, journal } = books.request.context.books;
  const ids = new Set(named.map(({ id }) => id));
  const isDisputed = (account: LedgerAccount | undefined) =>
    account !== undefined && disputes.includes(account.type);
  const ofNamed = chart.accounts.filter((one) => ids.has(one.id) && isDisputed(one));
  const posted = transactions
    .flatMap((one) => rowsOfTransaction(journal, one))
    .flatMap((row) => chart.accounts[journal.accountIndexes[row] as number] ?? [])
    .filter(isDisputed);
  // A less severe finding is a reason not to name a cause, but not to doubt the result.
  const isOfProfit = (affects === 'profit' || OF_INCOME.has(code)) && severity === 'High';
  const { now, base } = books.facts;
  const inNow = transactions.length === 0 ? impactCents : questionedIn(now, transactions, impactCents);
  const [ofNow, ofThen] = isOfProfit ? [inNow, questionedIn(base, transactions, impactCents)] : [0, 0];
  const sign = signOf(mistake);
  return {
    profit: sign === 0 ? eitherWay(ofNow) : oneWay(sign * ofNow),
    difference:
      sign === 0 ? eitherWay(Math.max(ofNow, ofThen)) : sumOf([oneWay(sign * ofNow), oneWay(-sign * ofThen)]),
    ...(OF_INCOME.has(code) ? { incomeCents: Math.max(ofNow, ofThen) } : {}),
    accounts: new Map((ofNamed.length > 0 ? ofNamed : posted).map(({ id }) => [id, impactCents])),
    parties: new Map(
      transactions.flatMap(({ customer, vendor, amountCents }) =>
        [customer, vendor].filter((name) => name !== '').map((name) => [name, amountCents] as const),
      ),
    ),
  };
}

/** Costs that a correction adds. */
const MISSING: ReadonlySet<Mistake | undefined> = new Set<Mistake>([
  'goodsCostMissing',
  'feesMissing',
  'interestMissing',
]);

/** Whether correcting a mistake raises (1) or lowers (-1) profit; 0 if it may do either. */
function signOf(mistake: Mistake | undefined): -1 | 0 | 1 {
  if (mistake?.endsWith('AsExpense') || mistake === 'paymentsTwice' || mistake === 'principalAsInterest')
    return 1;
  return mistake?.endsWith('AsIncome') || mistake === 'salesTwice' || MISSING.has(mistake) ? -1 : 0;
}

/** Findings about balances that remain if income was recorded twice or not at all. */
const OF_INCOME: ReadonlySet<string> = new Set(['clearing-account-not-zero', 'undeposited-funds']);

/** An invoice that stays open may be mistyped or already paid, so it does not show how much a customer brought in. */
function overdueInvoices(books: DoubtedBooks): Doubted[] {
  return books.findings
    .filter(({ affects }) => affects === 'receivables')
    .flatMap(({ transactions }) => transactions)
    .filter(({ day }) => isCompared(books, day))
    .map(({ customer, amountCents }) => ({
      profit: NO_DOUBT,
      difference: NO_DOUBT,
      accounts: new Map(),
      parties: new Map([[customer, amountCents]]),
    }));
}

/** How much of a finding's amount was recorded in a period. */
function questionedIn(
  period: Period | null,
  transactions: ReviewedBooks['findings'][number]['transactions'],
  impactCents: number,
): number {
  const within = transactions.filter(
    ({ day }) => period !== null && day >= period.start && day <= period.end,
  );
  return Math.min(
    impactCents,
    within.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0),
  );
}

/** The share of an entry that belongs to the period: a year of depreciation is spread over its days. */
export function partOfPeriod(books: DoubtedBooks, { mistake }: ResolvedEntry): number {
  const isOfYear = mistake === 'yearNotDepreciated' && !isBookedYearly(books);
  return isOfYear ? Math.min(1, daysIn(books.facts.now) / DAYS_OF_YEAR) : 1;
}

/** Returns the entries that are only possible and that the owner has not rejected, as questions about amounts. */
export function possibleEntries({ entries }: Pick<DoubtedBooks, 'entries'>): ResolvedEntry[] {
  return entries.filter(
    (entry) => entry.certainty === 'possible' && !isRejected(entry) && !NOT_QUESTIONS.has(entry.code),
  );
}

/** Returns the lines of an entry's corrections on all days. */
export function linesOf(
  { request }: Pick<DoubtedBooks, 'request'>,
  { corrections }: Pick<ResolvedEntry, 'corrections'>,
): EntryLine[] {
  return corrections.flatMap((one) => correctionLines(request.context.books, one));
}

function questionedEntries(books: DoubtedBooks): Doubted[] {
  return possibleEntries(books).map((entry) => {
    const lines = linesOf(books, entry).filter(({ day }) => isCompared(books, day));
    const [now, then] = profitsOf(books, lines);
    const part = partOfPeriod(books, entry);
    return {
      profit: oneWay(Math.round(now * part)),
      difference: oneWay(Math.round((now - then) * part)),
      accounts: sumsOf(books, lines),
      parties: new Map(lines.flatMap(({ name, cents }) => (name === '' ? [] : [[name, cents] as const]))),
    };
  });
}

/** Whether the comparison period contains a full year's depreciation, so that this period should, too. */
function isBookedYearly({ facts }: DoubtedBooks): boolean {
  if (facts.base === null) return false;
  const accounts = facts.indexesWhere((account) => hasRole(account, 'depreciation'));
  const { start, end } = facts.base;
  const year = facts.debits(accounts, { start: Math.min(start, end - DAYS_OF_YEAR + 1), end });
  return year > 0 && facts.debits(accounts, facts.base) === year;
}

/** Corrections in total are seldom wrong by more than this percentage. */
const ESTIMATE_PERCENT = 10;
/** Which purchases become assets is a policy of the company. */
const POLICIES: ReadonlySet<string> = new Set(['small-asset']);

function marginOf(books: DoubtedBooks): Doubt {
  const effects = (entries: readonly ResolvedEntry[]) =>
    entries.map((entry) => {
      const [now, then] = profitsOf(books, linesOf(books, entry));
      return now - then;
    });
  const likely = books.entries.filter((one) => one.certainty === 'likely' && isPosted(one, 'likely'));
  const policies = books.entries.filter(
    (one) => one.certainty === 'possible' && !isRejected(one) && POLICIES.has(one.code),
  );
  const estimates = effects(likely).reduce((sum, cents) => sum + Math.abs(cents), 0);
  return sumOf([
    eitherWay(Math.round((estimates * ESTIMATE_PERCENT) / 100)),
    ...effects(policies).map(oneWay),
  ]);
}

/** Effect of some lines on profit, in the period and in the comparison period. */
export function profitsOf(
  books: DoubtedBooks,
  lines: readonly EntryLine[],
): readonly [now: number, then: number] {
  const { now, base } = books.facts;
  return [now, base].map((period) =>
    profitOf(
      books,
      lines.filter(({ day }) => period !== null && day >= period.start && day <= period.end),
    ),
  ) as [number, number];
}

/**
 * Returns the interest if an entry adds a loan to the books and nothing repays it: its payments, including principal,
 * are then in an expense account.
 */
function unsplitLoans(books: DoubtedBooks): Doubted[] {
  const { facts } = books;
  const added = books.entries
    .filter((entry) => isPosted(entry, 'likely'))
    .flatMap((entry) => linesOf(books, entry))
    .filter(({ account, cents }) => cents < 0 && isDebt(books, accountIdOf(facts.books.chart, account)));
  const isUnpaid = added.some(({ account, day }) => {
    const index = facts.books.chart.indexById.get(accountIdOf(facts.books.chart, account));
    if (index === undefined || day > facts.now.end - MIN_DAYS_UNPAID) return false;
    const { amountsCents } = facts.books.journal;
    const rows = facts.rowsOn([index], { start: day + 1, end: facts.now.end });
    return rows.every((row) => (amountsCents[row] as number) <= 0);
  });
  if (!isUnpaid) return [];
  return facts
    .indexesWhere((account) => hasRole(account, 'interest'))
    .map((index) => doubtOf(facts.accounts[index]?.id ?? '', Math.max(0, facts.debits([index], facts.now))));
}

/** Income named after a party that also receives interest or principal may be a loan. */
function lenders({ facts }: DoubtedBooks): Doubted[] {
  const { journal } = facts.books;
  const namesOn = (isWanted: (account: LedgerAccount) => boolean, period: Period) =>
    facts.rowsOn(facts.indexesWhere(isWanted), period).map((row) => ({
      name: journal.texts.at(journal.nameIndexes[row] as number),
      cents: journal.amountsCents[row] as number,
    }));
  const paid = namesOn(
    (account) => hasRole(account, 'interest') || hasRole(account, 'debt'),
    facts.books.window,
  );
  const names = new Set(paid.flatMap(({ name, cents }) => (name !== '' && cents > 0 ? [name] : [])));
  const income = [facts.now, ...(facts.base === null ? [] : [facts.base])]
    .flatMap((period) => namesOn(({ type }) => type === 'Income', period))
    .filter(({ name }) => names.has(name));
  return income.map(({ name, cents }) => ({
    profit: NO_DOUBT,
    difference: NO_DOUBT,
    accounts: new Map(),
    parties: new Map([[name, cents]]),
  }));
}

/** A first payment is due about a month after a loan starts. */
const MIN_DAYS_UNPAID = 45;
const MIN_STEADY_MONTHS = 6;

/** Finds expenses below zero, and months of a steady account that are ten times the others. */
function wrongPostings(books: DoubtedBooks): Doubted[] {
  const { facts, bookedFacts } = books;
  const periods = [facts.now, ...(facts.base === null ? [] : [facts.base])];
  return facts
    .indexesWhere(({ type }) => ['Cost of Goods Sold', 'Expense', 'Other Expense'].includes(type))
    .flatMap((index) => {
      const id = facts.accounts[index]?.id ?? '';
      const all = facts.debits([index], facts.books.window);
      const bookedIndex = bookedFacts.books.chart.indexById.get(id);
      const isTooLow = (cents: number) => cents <= -facts.materiality.cents && all - cents > 0;
      return periods.flatMap((period) => {
        const cents = facts.debits([index], period);
        // A correction, such as a refund that belongs to the expense, may take it below zero.
        const isBooked = bookedIndex !== undefined && bookedFacts.debits([bookedIndex], period) < 0;
        // If debit and credit were swapped, the error is twice the amount.
        const below = isBooked && isTooLow(cents + reversedIn(facts, index, period)) ? [2 * cents] : [];
        return [...below, ...outliers(books, index, period)].map((one) =>
          doubtOf(id, one, period === facts.now),
        );
      });
    });
}

const MAX_DAYS_OF_ACCRUAL = 100;

/** Credits in a period that reverse equal debits of the preceding weeks, as reversing accruals do. */
function reversedIn(facts: FactBooks, index: number, period: Period): number {
  const { amountsCents, days } = facts.books.journal;
  const rows = facts.rowsOn([index], { start: period.start - MAX_DAYS_OF_ACCRUAL, end: period.end });
  const debits = rows.filter((row) => (amountsCents[row] as number) > 0);
  return rows
    .filter((row) => (days[row] as number) >= period.start && (amountsCents[row] as number) < 0)
    .reduce((sum, row) => {
      const at = debits.findIndex(
        (debit) => debit < row && (amountsCents[debit] as number) === -(amountsCents[row] as number),
      );
      if (at === -1) return sum;
      debits.splice(at, 1);
      return sum - (amountsCents[row] as number);
    }, 0);
}

/** Whether a decimal point was misplaced by one or two digits, perhaps in addition to the usual amount. */
function isTenTimes(times: number): boolean {
  return (times >= 9 && times <= 12) || (times >= 90 && times <= 112);
}

function outliers(books: DoubtedBooks, index: number, period: Period): number[] {
  const monthly = books.facts.debitsByMonth(index);
  const bookedIndex = books.bookedFacts.books.chart.indexById.get(books.facts.accounts[index]?.id ?? '');
  const booked = bookedIndex === undefined ? [] : books.bookedFacts.debitsByMonth(bookedIndex);
  const used = monthly.filter((cents) => cents > 0);
  const usual = used.length === 0 ? 0 : median(used);
  const steady = used.filter((cents) => Math.abs(cents - usual) * 10 <= usual);
  if (steady.length < MIN_STEADY_MONTHS || steady.length * 4 < used.length * 3) return [];
  return books.facts.months.flatMap((days, month) => {
    const cents = monthly[month] ?? 0;
    const isWithin = days.start >= period.start && days.start <= period.end;
    // A correction, such as rent that belongs to another account, is not a typing error.
    const isBooked = isTenTimes((booked[month] ?? 0) / usual);
    const isFar = isBooked && isTenTimes(cents / usual) && cents - usual >= books.facts.materiality.cents;
    // A year-end accrual is larger than a usual month but is not a typing error.
    const isMistyped =
      isFar && largestOf(transactionsOn(books.facts, [index], days), 1)?.type !== 'Journal Entry';
    return isWithin && isMistyped ? [cents - usual] : [];
  });
}

function isCompared({ facts: { now, base } }: DoubtedBooks, day: number): boolean {
  return [now, base].some((period) => period && day >= period.start && day <= period.end);
}

function isDebt({ facts }: DoubtedBooks, accountId: string): boolean {
  const { accounts, indexById } = facts.books.chart;
  const account = accounts[indexById.get(accountId) ?? -1];
  return account !== undefined && hasRole(account, 'debt');
}

/** The sum of some lines on each account, by account id. */
export function sumsOf(
  { request }: Pick<DoubtedBooks, 'request'>,
  lines: readonly EntryLine[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, cents } of lines) {
    const id = accountIdOf(request.context.books.chart, account);
    sums.set(id, (sums.get(id) ?? 0) + cents);
  }
  return sums;
}

/** Effect of some lines on profit. */
export function profitOf({ request }: Pick<DoubtedBooks, 'request'>, lines: readonly EntryLine[]): number {
  const { chart } = request.context.books;
  return lines.reduce((sum, { account, cents }) => {
    const type =
      typeof account === 'string' ? chart.accounts[chart.indexById.get(account) ?? -1]?.type : account.type;
    const isProfit =
      type !== undefined && ACCOUNT_TYPE_RULES[type] !== undefined && !isBalanceSheetType(type);
    return isProfit ? sum - cents : sum;
  }, 0);
}
