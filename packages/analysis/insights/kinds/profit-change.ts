import { daysIn, ownerNames, type Period } from '@insights/ledger';
import { currencyUnit } from '@insights/words';
import { transactionsOn } from '../../facts/fact-transaction.ts';
import {
  type ChangePart,
  type CostDetail,
  changeOf,
  type FactBooks,
  type SalesPart,
} from '../../facts/index.ts';
import { cleanName } from '../clean-name.ts';
import { type Figure, figuresByRole, type InsightSource } from '../figure.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf, type Move } from '../insight-of.ts';
import { isQuestioned, largerOf, sumOf } from '../open-doubts.ts';

type Direction = Exclude<Move, 'same'>;

/** How a change in revenue changed profit. */
export type SalesChange = InsightOf<
  'salesChange',
  {
    readonly change: Figure;
    readonly effect?: Figure;
    /** Revenue that the review questions. */
    readonly disputed?: Figure;
  },
  {
    readonly move: Direction;
    /** Whether it raised profit. */
    readonly effectMove: Direction;
    readonly of: 'revenue' | 'grossProfit' | 'earlierMargin';
  }
>;

/** A customer or item that explains much of a change in revenue and has no revenue in one of the periods. */
export type SalesTurn = InsightOf<
  'salesTurn',
  { readonly name: Figure; readonly change: Figure; readonly to?: Figure; readonly base?: Figure },
  { readonly state: 'new' | 'gone' }
>;

/** The accounts, customers or items behind most of a change in revenue; those that moved in its direction come first. */
export type SalesParts = InsightOf<
  'salesParts',
  {
    readonly name1: Figure;
    readonly change1: Figure;
    readonly name2?: Figure;
    readonly change2?: Figure;
    readonly name3?: Figure;
    readonly change3?: Figure;
  },
  {
    readonly move: Direction;
    /** How many of them moved in the same direction as the first. */
    readonly alike: '1' | '2' | '3';
  }
>;

/** A direct cost whose share of sales rose or fell; without a name, all direct costs together. */
export type MarginChange = InsightOf<
  'marginChange',
  {
    readonly name?: Figure;
    readonly line?: Figure;
    /** Cents of each dollar; only if the currency is dollars, and for a cost in both periods. */
    readonly now?: Figure;
    readonly base?: Figure;
    readonly effect: Figure;
    readonly disputed?: Figure;
    readonly paydays?: Figure;
    readonly paydaysThen?: Figure;
  },
  {
    /** Whether the margin rose. */
    readonly move: Direction;
    readonly detail: 'paydays' | 'usualSwing' | 'questioned' | null;
  }
>;

/** A cost other than direct costs, or other income, that changed. */
export type CostChange = InsightOf<
  'costChange',
  {
    readonly name: Figure;
    readonly change: Figure;
    readonly to?: Figure;
    readonly base?: Figure;
    readonly vendor?: Figure;
    readonly amount?: Figure;
    readonly day?: Figure;
    readonly disputed?: Figure;
    readonly paydays?: Figure;
    readonly paydaysThen?: Figure;
  },
  {
    readonly of: 'cost' | 'otherIncome';
    readonly move: Direction;
    readonly state: 'known' | 'new' | 'gone';
    readonly detail:
      | 'paydays'
      | 'charge'
      | 'wholeCharge'
      | 'earlierCharge'
      | 'timing'
      | 'vendor'
      | 'questioned'
      | 'uncoded'
      | null;
  }
>;

type Part = SalesChange | SalesParts | SalesTurn | MarginChange | CostChange;

const [REVENUE, GROSS_PROFIT] = ['incomeStatement.totalRevenue', 'incomeStatement.grossProfit'] as const;

/** A part stays true if it is at least this many times the amount in doubt. */
const SURE_TIMES = 2;

/**
 * Returns one explanation of the change in profit: its largest parts. If doubts could reverse the change, returns only
 * parts much larger than the doubts.
 */
export function profitChangeInsights(books: InsightBooks): Part[] {
  const { compared, doubts } = books;
  const change = compared === null || doubts.missingCost !== null ? null : books.profitChange;
  if (compared === null || change === null) return [];
  const doubtedCents = books.isDirectionKnown ? 0 : largerOf(sumOf([doubts.difference, doubts.margin]));
  return change.mainParts.flatMap((part, index): Part[] => {
    const rank = index + 1;
    if (Math.abs(part.effectCents) < SURE_TIMES * doubtedCents) return [];
    if (part.kind === 'sales') return salesChange(books, compared, part, rank);
    return part.kind === 'directCosts'
      ? [marginChange(books, compared, part, rank)]
      : [costChange(books, compared, part, rank)];
  });
}

const directionOf = (cents: number): Direction => (cents > 0 ? 'up' : 'down');

/** Returns the properties that all parts of the explanation share. */
function commonOf(compared: Comparison, effectCents: number) {
  return { compared, cents: Math.abs(effectCents), isGood: effectCents > 0, isRequired: true };
}

type OfPart<Kind extends ChangePart['kind']> = Extract<ChangePart, { kind: Kind }>;

function salesChange(
  books: InsightBooks,
  compared: Comparison,
  sales: OfPart<'sales'>,
  rank: number,
): (SalesChange | SalesParts | SalesTurn)[] {
  const { effectCents, of, parts } = sales;
  const change = changeOf(sales);
  const source = books.source(GROSS_PROFIT, books.now, compared.period);
  const named = parts.every((part) => canBeNamed(books, part)) ? parts : [];
  const turns = named.filter(
    ({ kind, nowCents, baseCents }) => kind !== 'account' && stateOf(nowCents, baseCents) !== 'known',
  );
  const others = named.filter((part) => !turns.includes(part));
  // The letter already says how much revenue changed. That is only worth repeating as the main cause.
  const isRepeated = of === 'revenue' && rank > 1;
  return [
    ...(isRepeated ? [] : [changeOfSales()]),
    ...turns.map((part, index) => salesTurn(books, compared, part, index + 1)),
    ...salesParts(books, compared, others, change),
  ];
  function changeOfSales(): SalesChange {
    return buildInsight<SalesChange>(books, {
      id: 'salesChange',
      kind: 'salesChange',
      ...commonOf(compared, effectCents),
      figures: {
        change: books.figure(
          'change',
          'Change in revenue',
          change,
          books.source(REVENUE, books.now, compared.period),
        ),
        ...(of === 'revenue'
          ? {}
          : {
              effect: books.figure(
                'effect',
                of === 'grossProfit' ? 'Change in gross profit' : 'Effect of the change in revenue',
                effectCents,
                of === 'grossProfit'
                  ? source
                  : { ...source, words: 'Change in revenue less its direct costs at their earlier share' },
              ),
            }),
        ...(books.uncodedIncome().uncoded === undefined && isQuestioned(books.doubtedRevenue, change)
          ? disputed(books, books.doubtedRevenue, source)
          : {}),
      },
      traits: {
        move: directionOf(change),
        effectMove: directionOf(effectCents),
        of,
      },
    });
  }
}

function salesParts(
  books: InsightBooks,
  compared: Comparison,
  parts: readonly SalesPart[],
  change: number,
): SalesParts[] {
  const isAlike = (part: SalesPart) => changeOf(part) > 0 === change > 0;
  const ordered = [...parts.filter(isAlike), ...parts.filter((part) => !isAlike(part))];
  const [first] = ordered;
  if (first === undefined) return [];
  const { kind, name } = first;
  const isFirst = (part: SalesPart) => changeOf(part) > 0 === changeOf(first) > 0;
  const figures = ordered.flatMap((part, index): Figure[] => [
    part.kind === 'account'
      ? books.account(`name${index + 1}`, part.name)
      : books.name(`name${index + 1}`, part.name, part.kind),
    books.figure(
      `change${index + 1}`,
      `Change in revenue from one ${part.kind}`,
      changeOf(part),
      partSource(books, compared, part, books.now, compared.period),
    ),
  ]);
  return [
    buildInsight<SalesParts>(books, {
      id: 'salesParts',
      kind: 'salesParts',
      ...commonOf(compared, changeOf(first)),
      figures: figuresByRole(figures) as SalesParts['figures'],
      traits: {
        move: directionOf(changeOf(first)),
        alike: `${ordered.filter(isFirst).length}` as SalesParts['traits']['alike'],
      },
      about: kind === 'customer' ? name : null,
    }),
  ];
}

function partSource(
  books: InsightBooks,
  { name: earlier }: Comparison,
  { kind, name }: SalesPart,
  ...periods: readonly Period[]
): InsightSource {
  return kind === 'account'
    ? books.accountSource(name, `Ledger account, compared with ${earlier}`, ...periods)
    : { ...books.source(REVENUE, ...periods), words: `Revenue by ${kind}, compared with ${earlier}` };
}

/** Whether a part can be named: its revenue is not in doubt and has not reversed since, and its name can be shown. */
function canBeNamed(books: InsightBooks, part: SalesPart): boolean {
  const { doubts } = books;
  const { kind, name } = part;
  if (isTurned(books, part) || isQuestioned(doubts.incomeCents, changeOf(part))) return false;
  const doubted = (kind === 'account' ? doubts.accounts : doubts.parties).get(name);
  return (kind === 'account' || cleanName(name) !== null) && !isQuestioned(doubted, changeOf(part));
}

/** Whether revenue moved the other way in the last twelve months of a longer period. */
function isTurned({ facts, materiality }: InsightBooks, { kind, name, ...amounts }: SalesPart): boolean {
  const [first] = facts.year ?? [];
  if (first === undefined || first.start <= facts.now.start) return false;
  const { journal } = facts.books;
  const income = facts.indexesWhere(
    ({ id, type }) => type === 'Income' && (kind !== 'account' || id === name),
  );
  const soldIn = (period: Period) =>
    facts
      .rowsOn(income, period)
      .filter((row) => kind !== 'customer' || journal.texts.at(journal.nameIndexes[row] as number) === name)
      .reduce((sum, row) => sum - (journal.amountsCents[row] as number), 0);
  const year = { start: first.start, end: facts.now.end };
  const change = soldIn(year) - soldIn({ start: year.start - daysIn(year), end: year.start - 1 });
  return (
    kind !== 'item' &&
    Math.abs(change) >= materiality.cents &&
    Math.sign(change) !== Math.sign(changeOf(amounts))
  );
}

function salesTurn(books: InsightBooks, compared: Comparison, part: SalesPart, rank: number): SalesTurn {
  const { kind, name, nowCents, baseCents } = part;
  const sourceOf = (...periods: readonly Period[]) => partSource(books, compared, part, ...periods);
  return buildInsight<SalesTurn>(books, {
    id: `salesTurn.${rank}`,
    kind: 'salesTurn',
    ...commonOf(compared, changeOf(part)),
    figures: {
      name: books.name('name', name, kind),
      ...changeFigures(books, `Revenue from one ${kind}`, compared, part, sourceOf),
    },
    traits: { state: nowCents > baseCents ? 'new' : 'gone' },
    about: kind === 'customer' ? name : null,
  });
}

function marginChange(
  books: InsightBooks,
  compared: Comparison,
  part: OfPart<'directCosts'>,
  rank: number,
): MarginChange {
  const { account, revenue, nowCents, baseCents, effectCents, detail } = part;
  const source =
    account === null
      ? books.source(GROSS_PROFIT, books.now, compared.period)
      : books.accountSource(
          account.accountId,
          `Ledger account, compared with ${compared.name}`,
          books.now,
          compared.period,
        );
  const label = 'Direct costs per dollar of sales';
  const cents = (role: string, name: string, cost: number, sold: number) =>
    books.centsOfDollar(role, name, cost, sold, source, isClose(part));
  const hasCents = currencyUnit(books.request.context.currency) === 'dollar' && nowCents > 0 && baseCents > 0;
  const inQuestion = account === null ? undefined : books.doubts.accounts.get(account.accountId);
  const isDoubted = isQuestioned(inQuestion, effectCents);
  return buildInsight<MarginChange>(books, {
    id: `marginChange.${rank}`,
    kind: 'marginChange',
    ...commonOf(compared, effectCents),
    figures: {
      ...(account === null ? {} : { name: books.account('name', account.accountId) }),
      ...(revenue.line === null ? {} : { line: books.account('line', revenue.line.accountId) }),
      ...(hasCents
        ? {
            now: cents('now', label, nowCents, revenue.nowCents),
            base: cents('base', `${label}, ${compared.name}`, baseCents, revenue.baseCents),
          }
        : {}),
      effect: books.figure('effect', 'Effect of direct costs', effectCents, {
        ...source,
        words: 'Direct costs at their earlier share of sales less direct costs',
      }),
      ...(isDoubted ? disputed(books, inQuestion, source) : {}),
      ...paydayFigures(books, detail),
    },
    traits: {
      move: directionOf(effectCents),
      detail: isDoubted
        ? 'questioned'
        : detail?.kind === 'paydays' || detail?.kind === 'usualSwing'
          ? detail.kind
          : null,
    },
    accountId: account?.accountId ?? null,
  });
}

const MAX_CLOSE_CENTS = 3;

/** Whether rounding to whole cents would hide the change in a cost per dollar. */
function isClose({ nowCents, baseCents, revenue }: OfPart<'directCosts'>): boolean {
  const change = nowCents / revenue.nowCents - baseCents / revenue.baseCents;
  return Math.abs(change) * 100 < MAX_CLOSE_CENTS;
}

function costChange(
  books: InsightBooks,
  compared: Comparison,
  part: OfPart<'account'>,
  rank: number,
): CostChange {
  const { account, isIncome, nowCents, baseCents, effectCents, detail } = part;
  const { accountId, accountName } = account;
  const sourceOf = (...periods: readonly Period[]) =>
    books.accountSource(accountId, `Ledger account, compared with ${compared.name}`, ...periods);
  const told = detailOf(books, compared, part);
  return buildInsight<CostChange>(books, {
    id: `costChange.${rank}`,
    kind: 'costChange',
    ...commonOf(compared, effectCents),
    figures: {
      name: books.account('name', accountId),
      ...changeFigures(books, accountName, compared, { nowCents, baseCents }, sourceOf),
      ...(told === 'vendor' && detail?.kind === 'vendor'
        ? { vendor: books.name('vendor', detail.name, 'vendor') }
        : {}),
      ...(told === 'paydays' ? paydayFigures(books, detail) : {}),
      ...(told === 'questioned'
        ? disputed(books, books.doubts.accounts.get(accountId), sourceOf(books.now))
        : {}),
      ...(detail?.kind === 'transaction' && /charge$/i.test(told ?? '')
        ? {
            ...(isPrivate(books, detail.transaction.name)
              ? {}
              : { vendor: books.name('vendor', detail.transaction.name, 'vendor') }),
            amount: books.figure('amount', 'One transaction', Math.abs(detail.transaction.debitCents), {
              ...sourceOf(books.now, compared.period),
              words: `${detail.transaction.type} ${detail.transaction.number}`.trim(),
            }),
            day: books.day('day', 'Date', detail.transaction.day, sourceOf(books.now)),
          }
        : {}),
    },
    traits: {
      of: isIncome ? 'otherIncome' : 'cost',
      move: directionOf(nowCents - baseCents),
      state: isIncome ? 'known' : stateOf(nowCents, baseCents),
      detail: told,
    },
    about: accountName,
    accountId,
  });
}

/** Returns the detail to mention. A doubt comes before an explanation. */
function detailOf(
  books: InsightBooks,
  compared: Comparison,
  part: OfPart<'account'>,
): CostChange['traits']['detail'] {
  const { account, effectCents, detail } = part;
  if (books.isUncoded(account.accountId)) return 'uncoded';
  if (isQuestioned(books.doubts.accounts.get(account.accountId), effectCents)) return 'questioned';
  switch (detail?.kind) {
    case 'paydays':
      return detail.kind;
    case 'vendor':
      return firstWord(detail.name) === firstWord(account.accountName) ? null : detail.kind;
    case 'otherMonth':
      return 'timing';
    case 'transaction': {
      // A credit is not a charge, and a debit is not income.
      const cents = (part.isIncome ? -1 : 1) * detail.transaction.debitCents;
      if (cents < 0 || isOneOfSeveral(books.facts, account.accountId, detail, compared)) return null;
      if (!detail.isNow) return 'earlierCharge';
      return cents === changeOf(part) ? 'wholeCharge' : 'charge';
    }
    default:
      return null;
  }
}

/** Whether its account has another transaction of at least half its size, so that naming one would be one-sided. */
function isOneOfSeveral(
  facts: FactBooks,
  accountId: string,
  { isNow, transaction }: Extract<CostDetail, { kind: 'transaction' }>,
  { period }: Comparison,
): boolean {
  const index = facts.books.chart.indexById.get(accountId) as number;
  return transactionsOn(facts, [index], isNow ? facts.now : period).some(
    ({ type, id, debitCents }) =>
      (type !== transaction.type || id !== transaction.id) &&
      debitCents * transaction.debitCents > 0 &&
      2 * Math.abs(debitCents) >= Math.abs(transaction.debitCents),
  );
}

/** Whether a name cannot be shown or is an owner's. */
function isPrivate({ context: { books } }: InsightBooks, name: string): boolean {
  return (
    cleanName(name) === null || [...ownerNames(books)].some((index) => books.journal.texts.at(index) === name)
  );
}

function firstWord(name: string): string {
  return name.toLowerCase().split(' ', 1)[0] ?? '';
}

function stateOf(nowCents: number, baseCents: number): 'known' | 'new' | 'gone' {
  if (baseCents === 0 && nowCents > 0) return 'new';
  return nowCents === 0 && baseCents > 0 ? 'gone' : 'known';
}

/** The change, and the amounts of both periods where they are not below zero. */
function changeFigures(
  books: InsightBooks,
  label: string,
  compared: Comparison,
  { nowCents, baseCents }: { readonly nowCents: number; readonly baseCents: number },
  sourceOf: (...periods: readonly Period[]) => InsightSource,
) {
  const { now } = books;
  return {
    change: books.figure(
      'change',
      `Change in ${label}`,
      nowCents - baseCents,
      sourceOf(now, compared.period),
    ),
    ...(nowCents < 0 || baseCents < 0
      ? {}
      : {
          to: books.figure('to', label, nowCents, sourceOf(now)),
          base: books.figure('base', `${label}, ${compared.name}`, baseCents, sourceOf(compared.period)),
        }),
  };
}

/** Returns the amount that the review questions; correcting it may change the difference by more or less. */
function disputed(books: InsightBooks, cents = 0, source: InsightSource) {
  const figure = books.figure('disputed', 'Amount in question', cents, { ...source, figureIds: [] });
  return { disputed: figure };
}

function paydayFigures(books: InsightBooks, detail: CostDetail | null) {
  if (detail?.kind !== 'paydays') return {};
  const source = { ...books.source('incomeStatement.payroll', books.now), words: 'Days with wages' };
  return {
    paydays: books.count('paydays', 'Paydays', detail.now, ['payday', 'paydays'], source),
    paydaysThen: books.count('paydaysThen', 'Earlier paydays', detail.base, ['', ''], source),
  };
}
