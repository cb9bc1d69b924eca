import {
  type Correction as BookingCorrection,
  dayInWords,
  type EntryLine,
  rowsOfTransaction,
  type Transaction,
  transactionKey,
} from '@insights/ledger';
import { entryIdsOf, isPosted, MAIN_FIGURES, type Mistake, type ResolvedEntry } from '@insights/review';
import { cleanName } from '../clean-name.ts';
import { periodName } from '../days.ts';
import { type AboutDocuments, type DocumentFigures, documentIn, namedDocuments } from '../documents.ts';
import { centsOf, type Figure, type InsightSource } from '../figure.ts';
import type { InsightBooks, ResultNoun } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';
import { linesOf, profitOf, sumsOf } from '../open-doubts.ts';
import { reviewSource, sourceId, titleFigure } from '../review-source.ts';

/**
 * If an annual payment was fully expensed in an earlier period, the following months show too little of its cost. So do
 * the months before a full year's depreciation is booked.
 */
export type WhatHappened = Mistake | 'yearAtOnceEarlier' | 'depreciationLater';

/** The adjusting entries of the review for mistakes of one kind that are corrected by the same step. */
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
    /** The document to keep if another one is a duplicate of it. */
    readonly kept?: Figure;
    /** The bank accounts of a transfer. */
    readonly out?: Figure;
    readonly into?: Figure;
    /** The two balance sheet accounts that change if profit does not. */
    readonly balances?: Figure;
    /** The effect on the profit of the period. */
    readonly effect?: Figure;
  },
  AboutDocuments & {
    readonly what: WhatHappened | null;
    /** An added entry corrects an income or expense account that had too little, or too much. */
    readonly how: 'move' | 'remove' | 'add' | 'reduce' | 'several';
    readonly noun: ResultNoun;
    readonly change: 'higher' | 'lower' | 'same';
    /** Whether everything that the entry corrects was recorded before the period. */
    readonly isEarlier: boolean;
    /** How many mistakes of earlier periods the letter leaves out. */
    readonly more: number;
    /** Whether some of what the entry corrects was recorded before the period. */
    readonly isLonger: boolean;
    /** Whether several documents share a step that is worded for one of them. */
    readonly isStepOfEach: boolean;
    /** How the entries are made if the books of all or some of their days are closed. */
    readonly inClosedBooks?: 'journalEntry' | 'partly' | 'nothing' | undefined;
  }
>;

/** The corrections that a letter does not name, in total. */
export type OtherCorrections = InsightOf<
  'otherCorrections',
  { readonly effect: Figure },
  {
    readonly noun: ResultNoun;
    readonly change: 'higher' | 'lower' | 'same';
    /** Whether the letter names no correction, because each one is small. */
    readonly areAll: boolean;
  }
>;

const MAX_CORRECTIONS = 5;
const MAX_EARLIER = 3;
/** Reported regardless of its size. */
const GRAVEST: WhatHappened = 'customersMoneyAsIncome';
/** Other corrections are reported if they are at least this part of those that the letter names. */
const MIN_PART = 10;
/** Returns one insight about each mistake and step, with all of its entries; those that explain corrected figures come first. */
export function correctionInsights(books: InsightBooks): (Correction | OtherCorrections)[] {
  const kinds = Map.groupBy(correctingEntries(books), (entry) => {
    const { how, within, moved } = effectsOf(books, [entry]);
    // If the mistake is unknown, the words say which accounts an amount moves between.
    const what = entry.mistake ?? [entry.title, ...moved.map(([id]) => id).toSorted()].join('|');
    const step = books.findFinding(entry.id)?.remediation[0] ?? '';
    return [entry.code, what, step, how, Math.sign(profitOf(books, within)), within.length === 0].join('|');
  });
  const sorted = [...kinds.values()]
    .map((entries) => correction(books, entries))
    .filter((one) => one.cents >= books.materiality.cents || isPayableTwice(one))
    .toSorted(
      (a, b) =>
        Number(b.isRequired) - Number(a.isRequired) ||
        Math.abs(effectIn(b)) - Math.abs(effectIn(a)) ||
        b.cents - a.cents ||
        (sourceId(a) < sourceId(b) ? -1 : 1),
    );
  const earlier = sorted.filter(({ traits }) => traits.isEarlier);
  const chosen = sorted
    .filter((one) => !earlier.slice(MAX_EARLIER).includes(one))
    .filter(({ traits }, index) => index < MAX_CORRECTIONS || traits.what === GRAVEST);
  const more = earlier.filter((one) => !chosen.includes(one)).length;
  const named = chosen.map((one, index) => ({
    ...one,
    id: `correction.${index + 1}`,
    traits: { ...one.traits, more },
  }));
  return [...named, ...otherCorrections(books, named)];
}

/**
 * Returns the posted entries that correct something by the end of the period. An accrual corrects nothing on the cash
 * basis.
 */
export function correctingEntries(books: InsightBooks): ResolvedEntry[] {
  return books.entries.filter(
    (entry) => isPosted(entry, 'likely') && effectsOf(books, [entry]).lines.length > 0,
  );
}

/** A bill that is booked twice may be paid twice. */
function isPayableTwice({ traits }: Correction): boolean {
  return traits.what === 'bookedTwice' && traits.document === 'bill';
}

/** Whether entries change profit or another main figure by a material amount. */
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
  const total = named.reduce((sum, one) => sum + Math.abs(effectIn(one)), 0);
  // The named corrections must explain the difference between booked and corrected profit.
  const isNoticed = Math.abs(cents) >= books.materiality.cents || MIN_PART * Math.abs(cents) >= total;
  if (cents === 0 || !isNoticed) return [];
  const source = reviewSource('others', 'all other adjusting entries');
  return [
    buildInsight<OtherCorrections>(books, {
      id: 'otherCorrections',
      kind: 'otherCorrections',
      figures: { effect: books.exact('effect', 'Effect on the profit', cents, source) },
      traits: { noun: books.resultNoun, change: books.changesResult(cents), areAll: named.length === 0 },
      cents: Math.abs(cents),
      isRequired: true,
    }),
  ];
}

/** Effect on the profit of the period. */
function effectIn({ figures: { effect } }: Correction): number {
  return effect === undefined ? 0 : centsOf(effect);
}

/**
 * The lines of entries through the end of the period and within it, and the accounts that they move amounts between.
 */
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
  const hasMonths = what === 'goodsCostMissing' || what === 'feesMissing';
  const money = entries.some(({ isEstimate }) => isEstimate === true) ? 'figure' : 'exact';
  const account = (role: string, id: string) => {
    const known = books.findAccount(id);
    const name = known === undefined ? '' : books.accountName(known);
    return cleanName(name) === null ? {} : { [role]: books.name(role, name, 'account') };
  };
  const balances = moved.flatMap(([id]) => (books.isProfitAccount(id) ? [] : [id]));
  const ends =
    what === 'yearAtOnce' ? spreadOf(books, moved, account) : endsOf(books, how, moved, entries, account);
  return buildInsight<Correction>(books, {
    id: 'correction',
    kind: 'correction',
    figures: {
      amount: books[money]('amount', first.title, cents, source),
      title: titleFigure(first.title, source),
      ...documents?.figures,
      ...(hasMonths ? { days: monthsOf(books, lines, source) } : {}),
      ...ends,
      ...(what === 'transferOnBothSides' ? banksOf(books, entries, account) : {}),
      ...(what === 'bookedTwice' ? keptOf(books, entries, source) : {}),
      ...(effect === 0 && ends.from === undefined ? bothAccounts(account, 'balances', balances) : {}),
      ...(names.size === 1 && party !== undefined && cleanName(party) !== null
        ? { party: books.name('party', party, 'vendor') }
        : {}),
      ...(effect === 0 ? {} : { effect: books[money]('effect', 'Effect on the profit', effect, source) }),
    },
    traits: {
      what,
      how,
      noun: books.resultNoun,
      change: books.changesResult(effect),
      isEarlier: within.length === 0,
      more: 0,
      isLonger: within.length > 0 && within.length < lines.length,
      isStepOfEach: entries.length > 1 && documents?.figures.count !== undefined,
      inClosedBooks: inClosedBooks(books, entries),
      document: documents?.noun ?? null,
      isPart: documents !== null && cents < documents.cents,
    },
    cents: within.length === 0 ? cents : sizeOf(books, within),
    // The effects that a letter states must add up to the difference between booked and corrected profit.
    isRequired: what === GRAVEST || effect !== 0 || changesFigure(books, entries),
    isGood: effect < 0 ? false : null,
    about: names.size === 1 ? (party ?? null) : null,
  });
}

function inClosedBooks(books: InsightBooks, entries: readonly ResolvedEntry[]) {
  const all = new Set(entries.map(({ id }) => books.findFinding(id)?.inClosedBooks));
  if (all.size === 1) return [...all][0];
  return all.has(undefined) || all.has('partly') ? 'partly' : 'journalEntry';
}

function mistakeOf({ mistake }: ResolvedEntry, effect: number): WhatHappened | null {
  return mistake === 'yearAtOnce' && effect < 0 ? 'yearAtOnceEarlier' : (mistake ?? null);
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

/** Returns the expense account of a payment for a year, and the asset account from which it is expensed. */
function spreadOf(
  books: InsightBooks,
  moved: readonly (readonly [string, number])[],
  account: NameAccount,
): Readonly<Record<string, Figure>> {
  const [expense, asset, ...others] = moved.toSorted(([, a], [, b]) => a - b);
  if (expense === undefined || asset === undefined || others.length > 0) return {};
  const isSpread = books.isProfitAccount(expense[0]) && !books.isProfitAccount(asset[0]);
  return isSpread ? { ...account('from', expense[0]), ...account('to', asset[0]) } : {};
}

/**
 * Names the accounts that all entries share: where moved amounts come from and where they go, or the account that
 * others change.
 */
function endsOf(
  books: InsightBooks,
  how: Correction['traits']['how'],
  moved: readonly (readonly [string, number])[],
  entries: readonly ResolvedEntry[],
  account: NameAccount,
): Readonly<Record<string, Figure>> {
  if (how === 'move') {
    const all = entries.flatMap(({ corrections }) => corrections);
    const sources = new Set(all.flatMap((one) => (one.kind === 'move' ? [one.from] : [])));
    const [to, ...others] = moved.flatMap(([id]) => (sources.has(id) ? [] : [id]));
    if (to === undefined) return {};
    const [from = ''] = sources;
    const ends = {
      ...(sources.size === 1 ? account('from', from) : {}),
      ...(others.length === 0 ? account('to', to) : bothAccounts(account, 'to', [to, ...others])),
    };
    // An account whose type is corrected keeps its name.
    return ends.to === undefined || textOf(ends.from) === textOf(ends.to) ? {} : ends;
  }
  const [ofProfit, ...others] = moved.filter(([id]) => books.isProfitAccount(id));
  return (how === 'add' || how === 'reduce') && ofProfit !== undefined && others.length === 0
    ? account('to', ofProfit[0])
    : {};
}

/** Names two accounts in one figure; empty for more, or if a name cannot be shown. */
function bothAccounts(
  account: NameAccount,
  role: string,
  ids: readonly string[],
): Readonly<Record<string, Figure>> {
  const [first, second, ...others] = ids.map((id) => account(role, id)[role]);
  if (first === undefined || second === undefined || others.length > 0) return {};
  const name = `${textOf(first)} and ${textOf(second)}`;
  return { [role]: { ...first, value: { kind: 'name', name, owner: 'account' } } };
}

type NameAccount = (role: string, id: string) => Readonly<Record<string, Figure>>;

/** Names the bank accounts of a transfer: its corrections change the deposit, then remove the payment. */
function banksOf(books: InsightBooks, entries: readonly ResolvedEntry[], account: NameAccount) {
  const ids = entries
    .flatMap(({ corrections }) => corrections)
    .flatMap((one) => (one.kind === 'add' ? [] : (documentIn(books, one.transaction)?.money?.id ?? [])));
  const [into, out, ...others] = new Set(ids);
  return into === undefined || out === undefined || others.length > 0
    ? {}
    : { ...account('into', into), ...account('out', out) };
}

/** Names the document to keep if exactly one duplicate of it is removed. */
function keptOf(books: InsightBooks, entries: readonly ResolvedEntry[], source: InsightSource) {
  const removed = new Set(transactionsIn(books, entries).map(transactionKey));
  const found = books.findFinding(entries[0]?.id ?? '')?.transactions ?? [];
  const [kept, ...others] = found.filter((one) => !removed.has(transactionKey(one)));
  const noun = kept === undefined ? undefined : namedDocuments(books, [kept], source)?.noun;
  if (kept === undefined || noun === undefined || removed.size > 1 || others.length > 0) return {};
  // The same words would name both documents.
  const wordsOf = ({ type, number, day }: (typeof found)[number]) => [type, number, day].join(' ');
  if (found.some((one) => one !== kept && wordsOf(one) === wordsOf(kept))) return {};
  const name = `${noun}${kept.number === '' ? '' : ` ${kept.number}`} of ${dayInWords(kept.day)}`;
  return {
    kept: { role: 'kept', label: noun, value: { kind: 'name', name, owner: 'calendar' }, source } as const,
  };
}

/** The months of added entries. */
function monthsOf(books: InsightBooks, lines: readonly EntryLine[], source: InsightSource): Figure {
  const months = books.months.filter((one) => lines.some(({ day }) => day >= one.start && day <= one.end));
  const [{ start }, { end }] = [months[0] ?? books.now, months.at(-1) ?? books.now];
  const value = { kind: 'name', name: periodName({ start, end }), owner: 'calendar' } as const;
  return { role: 'days', label: 'Months', value, source };
}

function textOf(figure: Figure | undefined): string {
  return figure?.value.kind === 'name' ? figure.value.name : '';
}
