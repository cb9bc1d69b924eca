import {
  type Correction as BookingCorrection,
  dayInWords,
  daysIn,
  daysInWords,
  type EntryLine,
  hasRole,
  rowsOfTransaction,
  type Transaction,
} from '@insights/ledger';
import { entryIdsOf, isPosted, MAIN_FIGURES, type Mistake, type ResolvedEntry } from '@insights/review';
import { cleanName, nameInText } from '../clean-name.ts';
import { isBalanceCorrected } from '../corrected-documents.ts';
import { type DocumentFigures, type DocumentNoun, namedDocuments } from '../documents.ts';
import { centsOf, type Figure, type InsightSource } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';
import type { ReviewedBooks } from '../letter-request.ts';
import {
  linesOf,
  NOT_QUESTIONS,
  partOfPeriod,
  possibleEntries,
  profitOf,
  profitsOf,
  sumsOf,
} from '../open-doubts.ts';
import { type Stopped, stoppedInsights } from './stopped.ts';

/**
 * If a yearly payment was expensed at once in an earlier period, the following months show too little of its cost, and
 * so do the months before an entry of the whole year’s depreciation.
 */
export type WhatHappened = Mistake | 'yearAtOnceEarlier' | 'depreciationLater';

/** Nothing was recorded in the period. */
export type Nothing = InsightOf<'nothing', object>;

/** Balances that cannot exist, and what cannot be judged because of them. */
export type Impossible = InsightOf<
  'impossible',
  {
    readonly day: Figure;
    readonly balance1: Figure;
    readonly name1: Figure;
    readonly balance2?: Figure;
    readonly name2?: Figure;
  },
  {
    readonly notJudged: readonly string[];
    /** Whether inventory is below zero, so that too much or too little was booked as the cost of goods. */
    readonly isInventory: boolean;
  }
>;

/** The adjusting entries of the review for mistakes of one kind. */
export type Correction = InsightOf<
  'correction',
  DocumentFigures & {
    /** The amount of the documents in the books or, if there are none, the amount that the entries add. */
    readonly amount: Figure;
    readonly title: Figure;
    /** The account where it was booked and the one where it belongs, if all entries share them. */
    readonly from?: Figure;
    readonly to?: Figure;
    /** The only customer or vendor. */
    readonly party?: Figure;
    /** The effect on the profit of the period. */
    readonly effect?: Figure;
  },
  AboutDocuments & {
    readonly what: WhatHappened | null;
    /** An added entry corrects an income or expense account that had too little, or too much. */
    readonly how: 'move' | 'remove' | 'add' | 'reduce' | 'several';
    readonly profit: 'higher' | 'lower' | 'same';
    /** Whether everything that the entry corrects was recorded before the period. */
    readonly isEarlier: boolean;
    /** Whether some of it was. */
    readonly isLonger: boolean;
  }
>;

/** The corrections that a letter does not name, in total. */
export type OtherCorrections = InsightOf<
  'otherCorrections',
  { readonly effect: Figure },
  { readonly profit: 'higher' | 'lower' }
>;

interface AboutDocuments {
  /** Null if the amount is not that of documents. */
  readonly document: DocumentNoun | null;
  /** Whether the amount is only a part of the documents. */
  readonly isPart: boolean;
}

/** An amount questioned by a finding without a known correction, or a tax that seems unpaid. */
export type Question = InsightOf<
  'question',
  DocumentFigures & {
    readonly amount: Figure;
    readonly title: Figure;
    readonly party?: Figure;
    readonly account?: Figure;
  },
  AboutDocuments & {
    readonly what: WhatHappened | null;
    readonly isTax: boolean;
    /** Whether the money of clients in the account was never compared with the bank's statement. */
    readonly isClients: boolean;
    /** How a possible entry would change profit by the amount; null for other questions. */
    readonly ifRight: 'higher' | 'lower' | null;
  }
>;

/** Nothing was recorded in the last weeks of the period. */
export type Stale = InsightOf<'stale', { readonly day: Figure }>;

/** Figures that differ from the service's own reports. */
export type Parity = InsightOf<'parity', { readonly count: Figure }, { readonly isUploaded: boolean }>;

/** Nothing in the review would change the figures, which also agree with the service's own reports. */
export type Clean = InsightOf<
  'clean',
  { readonly count?: Figure },
  {
    readonly isUploaded: boolean;
    readonly isCompared: boolean;
    /** Whether the review has open questions, none of which would change the figures. */
    readonly isOpen: boolean;
  }
>;

type Finding = ReviewedBooks['findings'][number];

const TAX_CODES: ReadonlySet<string> = new Set(['sales-tax-liability', 'payroll-liability-not-paid']);
const MAX_CORRECTIONS = 5;
/** Mistakes in which the party is the reader. */
const OF_OWNERS: ReadonlySet<WhatHappened | null> = new Set<WhatHappened>([
  'drawsAsExpense',
  'ownersMoneyAsIncome',
  'ownersTaxAsExpense',
]);
/** Customers' money that is treated as earned is reported regardless of its size. */
const GRAVEST: WhatHappened = 'customersMoneyAsIncome';
const MAX_QUESTIONS = 3;

export function trustInsights(
  books: InsightBooks,
): (Correction | OtherCorrections | Question | Stopped | Stale | Parity | Clean)[] {
  const found = [
    ...corrections(books),
    ...questions(books),
    ...laterDepreciation(books),
    ...stoppedInsights(books),
    ...stale(books),
    ...parity(books),
  ];
  return found.length > 0 ? found : clean(books);
}

function reviewSource(id: string, title: string): InsightSource {
  return { kind: 'finding', id, figureIds: [], view: 'booked', words: `Automated Review: ${title}` };
}

/** Returns one insight about each mistake, with all of its entries; those that explain corrected figures come first. */
function corrections(books: InsightBooks): (Correction | OtherCorrections)[] {
  const posted = books.entries.filter((entry) => isPosted(entry, 'likely'));
  const kinds = Map.groupBy(posted, (entry) => {
    const { how, within, moved } = effectsOf(books, [entry]);
    // Without a known mistake, words say between which accounts an amount moves.
    const what = entry.mistake ?? [entry.title, ...moved.map(([id]) => id).toSorted()].join('|');
    return [entry.code, what, how, Math.sign(profitOf(books, within)), within.length === 0].join('|');
  });
  const named = [...kinds.values()]
    .map((entries) => correction(books, entries))
    .filter((one) => one.cents >= books.materiality.cents)
    .toSorted(
      (a, b) =>
        Number(b.isRequired) - Number(a.isRequired) ||
        Math.abs(effectIn(b)) - Math.abs(effectIn(a)) ||
        b.cents - a.cents ||
        (sourceId(a) < sourceId(b) ? -1 : 1),
    )
    .filter(({ traits }, index) => index < MAX_CORRECTIONS || traits.what === GRAVEST)
    .map((one, index) => ({ ...one, id: `correction.${index + 1}` }));
  return [
    ...named,
    ...otherCorrections(
      books,
      named.filter(({ isRequired }) => isRequired),
    ),
  ];
}

/** Whether entries change profit or another main figure by materiality. */
function changesFigure(books: InsightBooks, entries: readonly ResolvedEntry[]): boolean {
  const ids = new Set(entries.flatMap(entryIdsOf));
  return MAIN_FIGURES.some((name) => {
    const reasons = books.judged.named(name)?.reasons ?? [];
    const cents = reasons
      .filter(({ findingId, isCorrected }) => isCorrected && ids.has(findingId))
      .reduce((sum, one) => sum + Math.abs(one.cents), 0);
    return cents >= books.materiality.cents;
  });
}

/** Returns what the other corrections change, so that all of them add up to the corrected profit. */
function otherCorrections(books: InsightBooks, named: readonly Correction[]): OtherCorrections[] {
  const [booked, corrected] = books.amounts(books.figureId('incomeStatement.netProfit', books.now));
  const cents = corrected - booked - named.reduce((sum, one) => sum + effectIn(one), 0);
  if (named.length === 0 || Math.abs(cents) < books.materiality.cents) return [];
  const source = reviewSource('others', 'all other adjusting entries');
  return [
    buildInsight<OtherCorrections>(books, {
      id: 'otherCorrections',
      kind: 'otherCorrections',
      figures: { effect: books.exact('effect', 'Effect on the profit', cents, source) },
      traits: { profit: cents > 0 ? 'higher' : 'lower' },
      cents: Math.abs(cents),
      isRequired: true,
    }),
  ];
}

/** Effect on the profit of the period. */
function effectIn({ figures: { effect } }: Correction): number {
  return effect === undefined ? 0 : centsOf(effect);
}

/** The lines of entries through the end of the period and within it, and the accounts between which they move amounts. */
function effectsOf(books: InsightBooks, entries: readonly ResolvedEntry[]) {
  const lines = entries.flatMap((entry) => linesOf(books, entry)).filter(({ day }) => day <= books.now.end);
  const kinds = new Set(entries.flatMap(({ corrections }) => corrections.map(({ kind }) => kind)));
  const how = kinds.size === 1 ? ([...kinds][0] as BookingCorrection['kind']) : ('several' as const);
  const moved = [...sumsOf(books, lines)].filter(([, cents]) => cents !== 0);
  const within = lines.filter(({ day }) => day >= books.now.start);
  return { lines, within, moved, how: how === 'add' ? howOfAdded(books, moved) : how };
}

/** An added entry is described by its income or expense account; the other side only balances it. */
function howOfAdded(
  books: InsightBooks,
  moved: readonly (readonly [string, number])[],
): Correction['traits']['how'] {
  const ofProfit = moved.filter(([id]) => books.isProfitAccount(id));
  const [only] = ofProfit;
  if (only === undefined || ofProfit.length > 1) return 'several';
  const isIncome = /Income$/.test(books.findAccount(only[0])?.type ?? '');
  return only[1] > 0 === isIncome ? 'reduce' : 'add';
}

/** Returns one insight about all entries of a kind. */
function correction(books: InsightBooks, entries: readonly ResolvedEntry[]): Correction {
  const [first] = entries as readonly [ResolvedEntry, ...ResolvedEntry[]];
  const { lines, within, how, moved } = effectsOf(books, entries);
  const effect = profitOf(books, within);
  const what = mistakeOf(first, effect);
  const names = new Set(lines.map(({ name }) => name).filter((name) => name !== ''));
  const [party] = names;
  const source = reviewSource(first.id, first.title);
  const documents = namedDocuments(books, transactionsIn(books, entries), source);
  const cents =
    documents === null || (how === 'move' && what !== 'wrongAccountType')
      ? sizeOf(books, lines)
      : documents.cents;
  const isEstimate = what === 'goodsCostMissing';
  const account = (role: string, id: string) => {
    const known = books.findAccount(id);
    const name = known === undefined ? '' : books.accountName(known);
    return cleanName(name) === null ? {} : { [role]: books.name(role, name, 'account') };
  };
  return buildInsight<Correction>(books, {
    id: 'correction',
    kind: 'correction',
    figures: {
      amount: books[isEstimate ? 'figure' : 'exact']('amount', first.title, cents, source),
      title: titleFigure(first.title, source),
      ...documents?.figures,
      ...(isEstimate ? { days: monthsOf(books, lines, source) } : {}),
      ...(what === 'yearAtOnce'
        ? spreadOf(books, moved, account)
        : endsOf(books, how, moved, entries, account)),
      ...(names.size === 1 && party !== undefined && cleanName(party) !== null && !OF_OWNERS.has(what)
        ? { party: books.name('party', party, 'vendor') }
        : {}),
      ...(effect === 0 ? {} : { effect: books.exact('effect', 'Effect on the profit', effect, source) }),
    },
    traits: {
      what,
      how,
      profit: effect > 0 ? 'higher' : effect < 0 ? 'lower' : 'same',
      isEarlier: within.length === 0,
      isLonger: within.length > 0 && within.length < lines.length,
      document: documents?.noun ?? null,
      isPart: documents !== null && cents < documents.cents,
    },
    cents: within.length === 0 ? cents : sizeOf(books, within),
    isRequired:
      what === GRAVEST || Math.abs(effect) >= books.materiality.cents || changesFigure(books, entries),
    isGood: effect < 0 ? false : null,
    about: names.size === 1 ? (party ?? null) : null,
  });
}

function mistakeOf({ mistake, corrections }: ResolvedEntry, effect: number): WhatHappened | null {
  if (mistake === 'yearAtOnce' && effect < 0) return 'yearAtOnceEarlier';
  const isRedated = corrections.some((one) => one.kind === 'add' && one.redates !== undefined);
  return mistake ?? (isRedated ? 'wrongYear' : null);
}

/** The documents in the books that entries remove or, if none, those that they change. */
function transactionsIn({ request, now }: InsightBooks, entries: readonly ResolvedEntry[]): Transaction[] {
  const { journal } = request.context.books;
  const corrections = entries.flatMap((entry) => entry.corrections);
  // A document of the period may have a later date in the books.
  const redated = corrections.flatMap((one) =>
    one.kind === 'add' && one.redates !== undefined ? [one.redates.transaction] : [],
  );
  if (redated.length > 0) return redated;
  const removed = corrections.filter(({ kind }) => kind === 'remove');
  return (removed.length > 0 ? removed : corrections)
    .flatMap((one) => (one.kind === 'add' ? [] : one.transaction))
    .filter((one) => {
      const [row = 0] = rowsOfTransaction(journal, one);
      return (journal.days[row] as number) <= now.end;
    });
}

/** Returns the amount that lines move between accounts. */
function sizeOf(books: InsightBooks, lines: readonly EntryLine[]): number {
  return [...sumsOf(books, lines).values()].reduce((sum, cents) => sum + Math.max(0, cents), 0);
}

/** The id of the finding or entry behind an insight. */
export function sourceId({ figures: { title } }: Correction | Question): string {
  return title.source.id;
}

/** Returns the expense account of a payment for a year, and the asset account from which it is expensed. */
function spreadOf(
  books: InsightBooks,
  moved: readonly (readonly [string, number])[],
  account: (role: string, id: string) => Readonly<Record<string, Figure>>,
): Readonly<Record<string, Figure>> {
  const [expense, asset, ...others] = moved.toSorted(([, a], [, b]) => a - b);
  if (expense === undefined || asset === undefined || others.length > 0) return {};
  const isSpread = books.isProfitAccount(expense[0]) && !books.isProfitAccount(asset[0]);
  return isSpread ? { ...account('from', expense[0]), ...account('to', asset[0]) } : {};
}

/** Names the accounts that all entries share: where moved amounts come from and go to, or the account that others change. */
function endsOf(
  books: InsightBooks,
  how: Correction['traits']['how'],
  moved: readonly (readonly [string, number])[],
  entries: readonly ResolvedEntry[],
  account: (role: string, id: string) => Readonly<Record<string, Figure>>,
): Readonly<Record<string, Figure>> {
  if (how === 'move') {
    const all = entries.flatMap(({ corrections }) => corrections);
    const sources = new Set(all.flatMap((one) => (one.kind === 'move' ? [one.from] : [])));
    const [to, ...others] = moved.filter(([id]) => !sources.has(id));
    if (to === undefined || others.length > 0) return {};
    const [from = ''] = sources;
    const ends = { ...(sources.size === 1 ? account('from', from) : {}), ...account('to', to[0]) };
    // An account whose type is corrected keeps its name.
    return textOf(ends.from) === textOf(ends.to) ? {} : ends;
  }
  const [ofProfit, ...others] = moved.filter(([id]) => books.isProfitAccount(id));
  return (how === 'add' || how === 'reduce') && ofProfit !== undefined && others.length === 0
    ? account('to', ofProfit[0])
    : {};
}

/** The months of added entries. */
function monthsOf(books: InsightBooks, lines: readonly EntryLine[], source: InsightSource): Figure {
  const months = books.months.filter((one) => lines.some(({ day }) => day >= one.start && day <= one.end));
  const [{ start }, { end }] = [months[0] ?? books.now, months.at(-1) ?? books.now];
  const value = { kind: 'name', name: daysInWords({ start, end }), owner: 'calendar' } as const;
  return { role: 'days', label: 'Months', value, source };
}

function textOf(figure: Figure | undefined): string {
  return figure?.value.kind === 'name' ? figure.value.name : '';
}

function titleFigure(title: string, source: InsightSource): Figure {
  return {
    role: 'title',
    label: 'A check of the review',
    value: { kind: 'name', name: `“${title}”`, owner: 'review' },
    source,
  };
}

const TIMES_MATERIAL = 2;

function questions(books: InsightBooks): Question[] {
  const least = TIMES_MATERIAL * books.judged.materialityCents;
  const possible = new Map(
    possibleEntries(books)
      .map((entry) => ({ entry, effect: effectOf(books, entry) }))
      .filter(({ entry, effect }) => Math.abs(effect * partOfPeriod(books, entry)) >= least)
      .flatMap(({ entry, effect }) => entryIdsOf(entry).map((id) => [id, effect] as const)),
  );
  const ifRight = ({ id }: Finding) => possible.get(id) ?? 0;
  const corrected = new Set(books.entries.filter((entry) => isPosted(entry, 'likely')).flatMap(entryIdsOf));
  const isAsked = (finding: Finding) =>
    finding.impactCents >= (TAX_CODES.has(finding.code) ? books.materiality.cents : least) &&
    (TAX_CODES.has(finding.code)
      ? finding.severity !== 'Low' && isOwed(books, finding)
      : ifRight(finding) !== 0 || (finding.severity === 'High' && !NOT_QUESTIONS.has(finding.code)));
  return books.request.review.findings
    .filter(
      (finding) =>
        isOfClients(books, finding) ||
        (!corrected.has(finding.id) &&
          !books.areCorrected(finding.transactions) &&
          !isBalanceCorrected(books.judged, finding) &&
          isAsked(finding)),
    )
    .toSorted(
      (a, b) =>
        Number(isOfClients(books, b)) - Number(isOfClients(books, a)) ||
        b.impactCents - a.impactCents ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, MAX_QUESTIONS)
    .map((finding, index) => question(books, finding, ifRight(finding), index + 1));
}

function question(books: InsightBooks, finding: Finding, effect: number, number: number): Question {
  const source = reviewSource(finding.id, finding.title);
  const [account, ...others] = finding.accounts;
  const isClients = isOfClients(books, finding);
  const isTax = TAX_CODES.has(finding.code);
  const cents = isClients
    ? books.amountOfAccount(account?.id ?? '', books.now)
    : Math.abs(effect) || finding.impactCents;
  const documents = isClients || isTax ? null : namedDocuments(books, finding.transactions, source);
  const party = isClients || isTax ? null : partyOf(finding);
  return buildInsight<Question>(books, {
    id: `question.${number}`,
    kind: 'question',
    figures: {
      amount: books.exact('amount', finding.title, cents, source),
      title: titleFigure(finding.title, source),
      ...documents?.figures,
      ...(party !== null
        ? { party: books.name('party', party, 'vendor') }
        : account !== undefined && others.length === 0 && effect === 0
          ? { account: books.account('account', account.id) }
          : {}),
    },
    traits: {
      what: finding.mistake ?? null,
      isTax,
      isClients,
      ifRight: effect > 0 ? 'higher' : effect < 0 ? 'lower' : null,
      document: documents?.noun ?? null,
      isPart: documents !== null && cents < documents.cents,
    },
    cents,
    isGood: false,
    isRequired: isTax || isClients,
    about: party,
    accountId: account?.id ?? null,
  });
}

const [DAYS_OF_YEAR, MONTHS_OF_YEAR] = [365, 12];

/** The period's part of the depreciation, if it is booked once a year and after the period. */
function laterDepreciation(books: InsightBooks): Question[] {
  const { facts, now } = books;
  const indexes = facts.indexesWhere((account) => hasRole(account, 'depreciation'));
  const booked = facts.months
    .filter(({ end }) => end <= now.end)
    .slice(-MONTHS_OF_YEAR)
    .map((month) => ({ month, cents: facts.debits(indexes, month) }))
    .filter(({ cents }) => cents !== 0);
  const [only, ...others] = booked;
  if (only === undefined || others.length > 0 || only.month.end >= now.start) return [];
  const cents = Math.round((only.cents * daysIn(now)) / DAYS_OF_YEAR);
  if (!books.isNotable(cents)) return [];
  const [id = ''] = indexes.map((index) => facts.accounts[index]?.id);
  const source = books.accountSource(id, 'Depreciation of the last year, by days', only.month);
  return [
    buildInsight<Question>(books, {
      id: 'question.depreciation',
      kind: 'question',
      figures: {
        amount: books.figure('amount', 'Depreciation of the period', cents, source),
        title: titleFigure('Depreciation booked once a year', source),
      },
      traits: {
        what: 'depreciationLater',
        isTax: false,
        isClients: false,
        ifRight: 'lower',
        document: null,
        isPart: false,
      },
      cents,
      isGood: false,
      isRequired: true,
    }),
  ];
}

/** Whether a bank account with the money of clients or tenants was never compared with the bank's statement. */
function isOfClients(books: InsightBooks, { code, severity, accounts }: Finding): boolean {
  return (
    code === 'account-not-reconciled' &&
    severity !== 'Low' &&
    accounts.some(({ id }) => {
      const account = books.findAccount(id);
      const isHeld = account !== undefined && hasRole(account, 'heldForOthers');
      return isHeld && books.amountOfAccount(id, books.now) > 0;
    })
  );
}

/** Whether these accounts hold amounts owed to others. A balance in the company's favor does not require a payment. */
function isOwed(books: InsightBooks, { accounts }: Finding): boolean {
  const balances = accounts.map(({ id }) => books.amounts(books.accountId(id, books.now)));
  // A finding about overpaid tax says nothing about a balance that remains after corrections.
  return balances.length === 0 || balances.some(([booked, corrected]) => booked > 0 && corrected > 0);
}

/** Effect of an entry on the profit of the period. */
function effectOf(books: InsightBooks, entry: ResolvedEntry): number {
  return profitsOf(books, linesOf(books, entry))[0];
}

/** Returns a finding's only customer or vendor; null if there are several or none. */
export function partyOf({ transactions }: Pick<Finding, 'transactions'>): string | null {
  const names = new Set(
    transactions.map(({ customer, vendor }) => customer || vendor).filter((name) => name !== ''),
  );
  const [name] = names;
  return names.size === 1 && name !== undefined ? name : null;
}

function stale(books: InsightBooks): Stale[] {
  const { lastRecorded } = books.request.review;
  if (lastRecorded === null) return [];
  const source = { ...reviewSource('last-recorded', 'the last day with postings'), kind: 'review' as const };
  return [
    buildInsight<Stale>(books, {
      id: 'stale',
      kind: 'stale',
      figures: { day: books.day('day', 'The last day with postings', lastRecorded, source) },
      isGood: false,
      isRequired: true,
    }),
  ];
}

function parity(books: InsightBooks): Parity[] {
  const { checks, isUploaded } = books.request.parity;
  const failed = checks.filter(({ status }) => status === 'FAIL').length;
  if (failed === 0) return [];
  return [
    buildInsight<Parity>(books, {
      id: 'parity',
      kind: 'parity',
      figures: {
        count: books.count('count', 'Figures that do not agree', failed, ['figure', 'figures'], PARITY),
      },
      traits: { isUploaded },
      isGood: false,
      isRequired: true,
    }),
  ];
}

function clean(books: InsightBooks): Clean[] {
  const { review, parity: compared } = books.request;
  const isClean =
    review.health.score !== null &&
    review.impossible.length === 0 &&
    books.doubts.profitCents < books.materiality.cents &&
    MAIN_FIGURES.every((name) => (books.judged.named(name)?.level ?? 'reliable') === 'reliable');
  if (!isClean) return [];
  const agreeing = compared.checks.filter(({ status }) => status === 'PASS').length;
  return [
    buildInsight<Clean>(books, {
      id: 'clean',
      kind: 'clean',
      figures:
        agreeing === 0
          ? {}
          : { count: books.count('count', 'Figures that agree', agreeing, ['figure', 'figures'], PARITY) },
      traits: {
        isUploaded: compared.isUploaded,
        isCompared: agreeing > 1,
        isOpen: review.summary.highSeverity > 0,
      },
    }),
  ];
}

const PARITY: InsightSource = {
  kind: 'parity',
  id: 'parity',
  figureIds: [],
  view: 'booked',
  words: 'Comparison with the accounting service’s own reports',
};

const MAX_BALANCES = 2;

/** Builds one insight for all balances that cannot exist, because one wrong balance often causes the next. */
export function impossibleInsight(books: InsightBooks, notJudged: readonly string[]): Impossible {
  const { impossible } = books.request.review;
  const figures = impossible.slice(0, MAX_BALANCES).flatMap(({ account, balanceCents }, index) => {
    const name = account === null ? 'total assets' : nameInText(account.name, 'account');
    const source: InsightSource = {
      kind: 'review',
      id: 'review',
      figureIds: account === null ? [] : [books.accountId(account.id, books.now)],
      view: 'booked',
      words: `Balance of ${name} on ${dayInWords(books.now.end)}`,
    };
    return [
      books.figure(`balance${index + 1}`, name, balanceCents, source),
      account === null
        ? {
            role: `name${index + 1}`,
            label: 'A total',
            value: { kind: 'name' as const, name, owner: 'account' as const },
            source,
          }
        : books.name(`name${index + 1}`, account.name, 'account'),
    ];
  });
  return buildInsight<Impossible>(books, {
    id: 'impossible',
    kind: 'impossible',
    figures: {
      ...(Object.fromEntries(figures.map((figure) => [figure.role, figure])) as Pick<
        Impossible['figures'],
        'balance1' | 'name1'
      >),
      day: books.day('day', 'Date', books.now.end, {
        kind: 'calendar',
        id: 'end',
        figureIds: [],
        view: 'booked',
        words: 'The last day of the period',
      }),
    },
    traits: {
      notJudged,
      isInventory: impossible.slice(0, MAX_BALANCES).some(({ kind }) => kind === 'inventory'),
    },
    cents: Math.max(...impossible.map(({ balanceCents }) => -balanceCents)),
    accountId: impossible[0]?.account?.id ?? null,
    isGood: false,
    isRequired: true,
  });
}
