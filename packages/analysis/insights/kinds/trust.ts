import {
  accountIdOf,
  type Correction as BookingCorrection,
  correctionLines,
  dayInWords,
  type EntryLine,
} from '@insights/ledger';
import {
  entryIdsOf,
  isPosted,
  isRejected,
  MAIN_FIGURES,
  type Mistake,
  type ResolvedEntry,
} from '@insights/review';
import { cleanName, nameInText } from '../clean-name.ts';
import { isBalanceCorrected } from '../corrected-documents.ts';
import type { Figure, InsightSource } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';
import type { ReviewedBooks } from '../letter-request.ts';
import { NOT_QUESTIONS, partOfPeriod, profitOf } from '../open-doubts.ts';
import { type Stopped, stoppedInsights } from './stopped.ts';

/** If a yearly payment was expensed at once in an earlier period, the following months show too little of its cost. */
export type WhatHappened = Mistake | 'yearAtOnceEarlier';

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

/** An adjusting entry of the review. */
export type Correction = InsightOf<
  'correction',
  {
    /** The amount recorded in the period, or before it. */
    readonly amount: Figure;
    /** Includes the amount recorded before the period. */
    readonly whole?: Figure;
    readonly title: Figure;
    /** The account where it was booked and the one where it belongs, if it moves from one account to another. */
    readonly from?: Figure;
    readonly to?: Figure;
    /** The account with most of what was booked twice, if there are several. */
    readonly mostly?: Figure;
    /** The only customer or vendor. */
    readonly party?: Figure;
    /** The day, if there is only one; otherwise the number of entries of the same kind. */
    readonly day?: Figure;
    readonly count?: Figure;
    readonly effect?: Figure;
  },
  {
    /** Null if the mistake is not one of the common kinds. */
    readonly what: WhatHappened | null;
    /** An added entry corrects an income or expense account that had too little, or too much. */
    readonly how: 'move' | 'remove' | 'add' | 'reduce' | 'several';
    readonly profit: 'higher' | 'lower' | 'same';
    /** Whether everything that the entry corrects was recorded before the period. */
    readonly isEarlier: boolean;
  }
>;

/** An amount questioned by a finding without a known correction, or a tax that seems unpaid. */
export type Question = InsightOf<
  'question',
  { readonly amount: Figure; readonly title: Figure; readonly party?: Figure; readonly account?: Figure },
  {
    readonly what: WhatHappened | null;
    readonly isTax: boolean;
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
const MAX_CORRECTIONS = 3;
/** Mistakes in which the party is the reader. */
const OF_OWNERS: ReadonlySet<WhatHappened | null> = new Set<WhatHappened>([
  'drawsAsExpense',
  'ownersMoneyAsIncome',
  'ownersTaxAsExpense',
]);
/** Corrections that explain the corrected profit come first, then the largest. */
const MAX_OF_PROFIT = 2;
/** Customers' money that is treated as earned is reported regardless of its size. */
const GRAVEST: WhatHappened = 'customersMoneyAsIncome';
const MAX_QUESTIONS = 3;

export function trustInsights(
  books: InsightBooks,
): (Correction | Question | Stopped | Stale | Parity | Clean)[] {
  const found = [
    ...corrections(books),
    ...questions(books),
    ...stoppedInsights(books),
    ...stale(books),
    ...parity(books),
  ];
  return found.length > 0 ? found : clean(books);
}

function reviewSource(id: string, title: string): InsightSource {
  return { kind: 'finding', id, figureIds: [], view: 'booked', words: `Automated Review: ${title}` };
}

function corrections(books: InsightBooks): Correction[] {
  const posted = books.entries.filter((entry) => isPosted(entry, 'likely'));
  const kinds = Map.groupBy(posted, (entry) => {
    const { how, moved } = effectsOf(books, [entry]);
    return [entry.code, entry.title, how, ...moved.map(([id]) => id).toSorted()].join('|');
  });
  const bySize = [...kinds.values()]
    .map((entries) => correction(books, entries))
    .filter((one) => one.cents >= books.materiality.cents)
    .toSorted((a, b) => b.cents - a.cents || (sourceId(a) < sourceId(b) ? -1 : 1));
  const ofProfit = bySize
    .filter((one) => effectIn(books, one) > 0)
    .toSorted((a, b) => effectIn(books, b) - effectIn(books, a))
    .slice(0, MAX_OF_PROFIT);
  return [...new Set([...ofProfit, ...bySize])]
    .filter(({ traits }, index) => index < MAX_CORRECTIONS || traits.what === GRAVEST)
    .map((one, index) => ({
      ...one,
      id: `correction.${index + 1}`,
      isRequired: one.traits.what === GRAVEST,
    }));
}

/** Returns the effect on the profit of the period if it is material; 0 otherwise. */
function effectIn(books: InsightBooks, { figures: { effect } }: Correction): number {
  const cents = effect?.value.kind === 'money' ? Math.abs(effect.value.cents) : 0;
  return cents >= books.materiality.cents ? cents : 0;
}

/** The lines of entries through the end of the period, and the accounts between which they move amounts. */
function effectsOf(books: InsightBooks, entries: readonly ResolvedEntry[]) {
  const booked = books.request.context.books;
  const corrections = entries.flatMap((entry) => entry.corrections);
  const lines = corrections
    .flatMap((one) => correctionLines(booked, one))
    .filter(({ day }) => day <= books.now.end);
  const sums = new Map<string, number>();
  for (const { account, cents } of lines) {
    const id = accountIdOf(booked.chart, account);
    sums.set(id, (sums.get(id) ?? 0) + cents);
  }
  const kinds = new Set(corrections.map(({ kind }) => kind));
  const how = kinds.size === 1 ? ([...kinds][0] as BookingCorrection['kind']) : ('several' as const);
  const moved = [...sums].filter(([, cents]) => cents !== 0);
  return { lines, moved, how: how === 'add' ? howOfAdded(books, moved) : how };
}

/** An added entry is described by its income or expense account; the other side only balances it. */
function howOfAdded(
  books: InsightBooks,
  moved: readonly (readonly [string, number])[],
): Correction['traits']['how'] {
  const ofProfit = moved.filter(([id]) => books.isProfitAccount(id));
  const [only] = ofProfit;
  if (only === undefined || ofProfit.length > 1) return 'several';
  const isIncome = /Income$/.test(books.accountType(only[0]) ?? '');
  return only[1] > 0 === isIncome ? 'reduce' : 'add';
}

/** Returns one insight about all entries of a kind. */
function correction(books: InsightBooks, entries: readonly ResolvedEntry[]): Correction {
  const [first] = entries as readonly [ResolvedEntry, ...ResolvedEntry[]];
  const { lines: all, how, moved } = effectsOf(books, entries);
  const within = all.filter(({ day }) => day >= books.now.start);
  const isEarlier = within.length === 0;
  const lines = isEarlier ? all : within;
  const amount = sizeOf(books, lines);
  const whole = sizeOf(books, all);
  const effect = profitOf(books, within);
  const what = first.mistake === 'yearAtOnce' && effect < 0 ? 'yearAtOnceEarlier' : (first.mistake ?? null);
  const names = new Set(lines.map(({ name }) => name).filter((name) => name !== ''));
  const days = new Set(lines.map(({ day }) => day));
  const [party] = names;
  const [day] = days;
  const source = reviewSource(first.id, first.title);
  const account = (role: string, id: string) => {
    const known = books.context.books.chart.accounts[books.context.books.chart.indexById.get(id) ?? -1];
    const name = known === undefined ? '' : books.accountName(known);
    return cleanName(name) === null ? {} : { [role]: books.name(role, name, 'account') };
  };
  return buildInsight<Correction>(books, {
    id: 'correction',
    kind: 'correction',
    figures: {
      amount: books.exact('amount', first.title, amount, source),
      ...(whole <= amount ? {} : { whole: books.exact('whole', first.title, whole, source) }),
      title: titleFigure(first.title, source),
      ...(what === 'yearAtOnce'
        ? spreadOf(books, moved, account)
        : endsOf(books, how, moved, first, account)),
      ...(names.size === 1 && party !== undefined && cleanName(party) !== null && !OF_OWNERS.has(what)
        ? { party: books.name('party', party, 'vendor') }
        : {}),
      ...(days.size === 1 && day !== undefined ? { day: books.day('day', 'Date', day, source) } : {}),
      ...(entries.length > 1 && whole <= amount
        ? {
            count: books.count('count', 'Entries of this kind', entries.length, ['entry', 'entries'], source),
          }
        : {}),
      ...(effect === 0 ? {} : { effect: books.exact('effect', 'Effect on the profit', effect, source) }),
    },
    traits: {
      what,
      how,
      profit: effect > 0 ? 'higher' : effect < 0 ? 'lower' : 'same',
      isEarlier,
    },
    cents: amount,
    isGood: effect < 0 ? false : null,
    about: names.size === 1 ? (party ?? null) : null,
  });
}

/** Returns the amount that lines move between accounts. */
function sizeOf({ request }: InsightBooks, lines: readonly EntryLine[]): number {
  const { chart } = request.context.books;
  const sums = new Map<string, number>();
  for (const { account, cents } of lines) {
    const id = accountIdOf(chart, account);
    sums.set(id, (sums.get(id) ?? 0) + cents);
  }
  return [...sums.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0);
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

/** A moved amount goes from one account to another; an added or removed one changes one income or expense account. */
function endsOf(
  books: InsightBooks,
  how: Correction['traits']['how'],
  moved: readonly (readonly [string, number])[],
  { corrections: all }: ResolvedEntry,
  account: (role: string, id: string) => Readonly<Record<string, Figure>>,
): Readonly<Record<string, Figure>> {
  if (how === 'move' && moved.length === 2) {
    const [first] = all;
    const from = first?.kind === 'move' ? first.from : '';
    const to = moved.find(([id]) => id !== from);
    if (to === undefined || !moved.some(([id]) => id === from)) return {};
    const ends = { ...account('from', from), ...account('to', to[0]) };
    // An account whose type is corrected keeps its name.
    return textOf(ends.from) === textOf(ends.to) ? {} : ends;
  }
  const [ofProfit, ...others] = moved.filter(([id]) => books.isProfitAccount(id));
  if (how === 'remove' && others.length > 0) {
    const total = moved.reduce((sum, [, cents]) => sum + Math.max(0, -cents), 0);
    const mostly = moved.find(([id, cents]) => books.isProfitAccount(id) && -2 * cents > total);
    return mostly === undefined ? {} : account('mostly', mostly[0]);
  }
  const isOfOne = how === 'add' || how === 'reduce' || how === 'remove';
  return isOfOne && ofProfit !== undefined && others.length === 0 ? account('to', ofProfit[0]) : {};
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
    books.entries
      .filter(
        (entry) => entry.certainty === 'possible' && !isRejected(entry) && !NOT_QUESTIONS.has(entry.code),
      )
      .filter((entry) => Math.abs(effectOf(books, entry) * partOfPeriod(books, entry)) >= least)
      .flatMap((entry) => entryIdsOf(entry).map((id) => [id, effectOf(books, entry)] as const)),
  );
  const ifRight = ({ id }: Finding) => possible.get(id) ?? 0;
  const corrected = new Set(
    books.entries
      .filter((entry) => isPosted(entry, 'likely'))
      .flatMap(({ id, furtherIds }) => [id, ...furtherIds]),
  );
  return books.request.review.findings
    .filter(
      (finding) =>
        !corrected.has(finding.id) &&
        !books.areCorrected(finding.transactions) &&
        !isBalanceCorrected(books.judged, finding) &&
        finding.impactCents >= (TAX_CODES.has(finding.code) ? books.materiality.cents : least) &&
        (TAX_CODES.has(finding.code)
          ? finding.severity !== 'Low' && isOwed(books, finding)
          : ifRight(finding) !== 0 || (finding.severity === 'High' && !NOT_QUESTIONS.has(finding.code))),
    )
    .toSorted((a, b) => b.impactCents - a.impactCents || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_QUESTIONS)
    .map((finding, index) => {
      const source = reviewSource(finding.id, finding.title);
      const party = partyOf(finding);
      const isTax = TAX_CODES.has(finding.code);
      const effect = ifRight(finding);
      const [account, ...others] = finding.accounts;
      return buildInsight<Question>(books, {
        id: `question.${index + 1}`,
        kind: 'question',
        figures: {
          amount: books.exact('amount', finding.title, Math.abs(effect) || finding.impactCents, source),
          title: titleFigure(finding.title, source),
          ...(party !== null
            ? { party: books.name('party', party, 'vendor') }
            : account !== undefined && others.length === 0 && effect === 0
              ? { account: books.account('account', account.id) }
              : {}),
        },
        traits: {
          what: finding.mistake ?? null,
          isTax,
          ifRight: effect > 0 ? 'higher' : effect < 0 ? 'lower' : null,
        },
        cents: Math.abs(effect) || finding.impactCents,
        isGood: false,
        isRequired: isTax,
        about: party,
        accountId: finding.accounts[0]?.id ?? null,
      });
    });
}

/** Whether these accounts hold amounts owed to others. A balance in the company's favor does not require a payment. */
function isOwed(books: InsightBooks, { accounts }: Finding): boolean {
  const balances = accounts.map(({ id }) => books.amounts(books.accountId(id, books.now)));
  // A finding about overpaid tax says nothing about a balance that remains after corrections.
  return balances.length === 0 || balances.some(([booked, corrected]) => booked > 0 && corrected > 0);
}

/** Effect of an entry on the profit of the period. */
function effectOf(books: InsightBooks, { corrections }: ResolvedEntry): number {
  const { start, end } = books.now;
  const lines = corrections.flatMap((one) => correctionLines(books.request.context.books, one));
  return profitOf(
    books,
    lines.filter(({ day }) => day >= start && day <= end),
  );
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
