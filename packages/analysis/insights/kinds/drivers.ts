import { type ProfitDriver, profitDrivers } from '../../facts/index.ts';
import { type Figure, type InsightSource, share } from '../figure.ts';
import type { Comparison, InsightBooks } from '../insight-books.ts';
import { buildInsight, type Explained, explained, type InsightOf, type Move } from '../insight-of.ts';
import { hasOtherPaydays } from '../paydays.ts';
import { explainsResult } from './result.ts';
import { isYearly } from './yearly-entry.ts';

/** A customer, item or line of business that explains at least 30% of the change in revenue. */
export type RevenueDriver = InsightOf<
  'revenueDriver',
  { readonly name: Figure; readonly change: Figure; readonly now: Figure; readonly base: Figure },
  {
    readonly by: 'customer' | 'item' | 'line';
    readonly move: Exclude<Move, 'same'>;
    /** Whether there was nothing in one of the periods. */
    readonly isNew: boolean;
    readonly isGone: boolean;
  }
>;

/** Quantity or price, if one of them explains at least 30% of the change in revenue. */
export type PriceOrQuantity = InsightOf<
  'priceOrQuantity',
  { readonly amount: Figure },
  { readonly what: 'quantity' | 'price'; readonly move: Exclude<Move, 'same'> }
>;

/** One sale that explains at least 30% of the change in revenue. */
export type OneSale = InsightOf<
  'oneSale',
  { readonly amount: Figure; readonly day: Figure; readonly name?: Figure },
  { readonly isNow: boolean }
>;

/** A cost, or other income, whose change explains at least 30% of the change in the result. */
export type CostDriver = InsightOf<
  'costDriver',
  {
    readonly name: Figure;
    readonly change: Figure;
    readonly now: Figure;
    readonly base: Figure;
    /** The vendor behind most of the change. */
    readonly vendor?: Figure;
  },
  {
    readonly of: 'cost' | 'otherIncome';
    readonly move: Exclude<Move, 'same'>;
    readonly isNew: boolean;
    readonly isGone: boolean;
    /** Name of the vendor in the books. */
    readonly vendor: string | null;
  }
>;

/** One cost in only one of the periods that explains at least 30% of the change in the result. */
export type OneCost = InsightOf<
  'oneCost',
  { readonly amount: Figure; readonly name: Figure },
  { readonly isNow: boolean; readonly isCredit: boolean }
>;

/** A cost that did not move with revenue, as cents of each dollar of all revenue or of its line of business. */
export type CostShare = InsightOf<
  'costShare',
  { readonly name: Figure; readonly now: Figure; readonly base: Figure; readonly line?: Figure },
  { readonly move: Exclude<Move, 'same'>; readonly isDirect: boolean }
>;

/** Costs that stayed about the same while revenue fell. */
export type SteadyCosts = InsightOf<
  'steadyCosts',
  { readonly now: Figure; readonly name1: Figure; readonly name2?: Figure }
>;

const REVENUE = 'incomeStatement.totalRevenue';
const MAX_LINE_PERCENT = 70;
/** A cost is steady if revenue moved at least this many times as much, in percent of each. */
const STEADY_TIMES = 3;

export function driverInsights(
  books: InsightBooks,
): (RevenueDriver | PriceOrQuantity | OneSale | CostDriver | OneCost | CostShare | SteadyCosts)[] {
  const drivers = profitDrivers(books.facts);
  const { compared } = books;
  if (drivers === null || compared === null) return [];
  const all = [...drivers.drivers, ...(drivers.against === null ? [] : [drivers.against])];
  const isLeftOut = (driver: ProfitDriver) => {
    if (driver.kind !== 'cost') return false;
    const index = books.facts.accounts.findIndex(({ id }) => id === driver.accountId);
    return isYearly(books, index) || hasOtherPaydays(books, index);
  };
  return all
    .filter((driver) => !isLeftOut(driver))
    .flatMap((driver, index) => driverInsight(books, compared, driver, index + 1));
}

function driverInsight(
  books: InsightBooks,
  compared: Comparison,
  driver: ProfitDriver,
  rank: number,
): (RevenueDriver | PriceOrQuantity | OneSale | CostDriver | OneCost | CostShare | SteadyCosts)[] {
  switch (driver.kind) {
    case 'revenue':
      return driver.parts.slice(0, 1).flatMap((part) => revenuePart(books, compared, driver, part));
    case 'steadyCosts':
      return steadyCosts(books, compared, driver, rank);
    default:
      return accountDriver(books, compared, driver, rank);
  }
}

type Driver<Kind> = Extract<ProfitDriver, { kind: Kind }>;

function revenuePart(
  books: InsightBooks,
  compared: Comparison,
  { nowCents, baseCents }: Driver<'revenue'>,
  part: Driver<'revenue'>['parts'][number],
): (RevenueDriver | PriceOrQuantity | OneSale)[] {
  const change = nowCents - baseCents;
  const ofRevenue = explained('revenue', part.partCents, change);
  // It explains the result to the extent that revenue does.
  const ofResult = explainsResult(books, change).map(({ id }): Explained => ({ id, isMost: false }));
  const source = (words: string): InsightSource => ({
    ...books.source(REVENUE, books.now, compared.period),
    words: `${words}, compared with ${compared.name}`,
  });
  const move = part.partCents > 0 ? 'up' : 'down';
  const common = {
    compared,
    cents: Math.abs(part.partCents),
    isGood: part.partCents > 0,
    explains: [...ofRevenue, ...ofResult],
  };
  switch (part.kind) {
    case 'quantity':
    case 'price':
      return [
        buildInsight<PriceOrQuantity>(books, {
          id: `priceOrQuantity.${part.kind}`,
          kind: 'priceOrQuantity',
          figures: {
            amount: books.figure(
              'amount',
              `Effect of ${part.kind}`,
              part.partCents,
              source('Quantities and prices of the items on sales documents'),
            ),
          },
          traits: { what: part.kind, move },
          ...common,
        }),
      ];
    case 'transaction': {
      const { transaction, isNow } = part;
      // An open invoice may be mistyped.
      if (books.isListed(transaction)) return [];
      const from = source(`${transaction.type} ${transaction.number}`.trim());
      return [
        buildInsight<OneSale>(books, {
          id: 'oneSale',
          kind: 'oneSale',
          figures: {
            amount: books.figure('amount', 'One sale', 0 - transaction.debitCents, from),
            day: books.day('day', 'Date', transaction.day, from),
            ...(transaction.name === '' ? {} : { name: books.name('name', transaction.name, 'customer') }),
          },
          traits: { isNow },
          about: transaction.name === '' ? null : transaction.name,
          ...common,
        }),
      ];
    }
    default: {
      // It explains nothing that most of the revenue changed along with the revenue.
      if (part.kind === 'line' && part.nowCents * 100 > books.amount(REVENUE, books.now) * MAX_LINE_PERCENT)
        return [];
      const owner = part.kind === 'line' ? 'account' : part.kind;
      const name =
        part.kind === 'line' ? books.account('name', part.accountId) : books.name('name', part.name, owner);
      const from =
        part.kind === 'line'
          ? books.accountSource(
              part.accountId,
              `Ledger account, compared with ${compared.name}`,
              books.now,
              compared.period,
            )
          : source(`Revenue by ${part.kind}`);
      return [
        buildInsight<RevenueDriver>(books, {
          id: `revenueDriver.${part.kind}`,
          kind: 'revenueDriver',
          figures: {
            name,
            ...amounts(
              books,
              compared,
              `Revenue from one ${part.kind}`,
              part,
              from,
              `revenue from one ${part.kind}`,
            ),
          },
          traits: { by: part.kind, move, isNew: part.baseCents === 0, isGone: part.nowCents === 0 },
          about: part.kind === 'customer' ? part.name : null,
          ...common,
        }),
      ];
    }
  }
}

function accountDriver(
  books: InsightBooks,
  compared: Comparison,
  driver: Driver<'cost' | 'otherIncome'>,
  rank: number,
): (CostDriver | OneCost | CostShare | SteadyCosts)[] {
  const { kind: of, accountId, nowCents, baseCents, effectCents, isPerDollar, cause } = driver;
  const source = books.accountSource(
    accountId,
    `Ledger account, compared with ${compared.name}`,
    books.now,
    compared.period,
  );
  const name = books.account('name', accountId);
  const common = {
    compared,
    cents: Math.abs(effectCents),
    isGood: effectCents > 0,
    explains: explainsResult(books, effectCents),
    about: driver.accountName,
    accountId,
  };
  if (of === 'cost' && cause?.kind === 'transaction') {
    const { transaction, isNow } = cause;
    const cents = (isNow ? -1 : 1) * transaction.debitCents;
    return [
      buildInsight<OneCost>(books, {
        id: `oneCost.${rank}`,
        kind: 'oneCost',
        figures: {
          amount: books.figure('amount', 'One cost', transaction.debitCents, {
            ...source,
            words: `${transaction.type} ${transaction.number}`.trim(),
          }),
          name,
        },
        traits: { isNow, isCredit: transaction.debitCents < 0 },
        ...common,
        isMaterial: explainsResult(books, cents).length > 0,
        cents: Math.abs(cents),
        isGood: cents > 0,
        explains: explainsResult(books, cents),
      }),
    ];
  }
  const { line } = driver.of;
  const isShare =
    isPerDollar && driver.of.nowCents > 0 && driver.of.baseCents > 0 && nowCents > 0 && baseCents > 0;
  // More revenue is the reason for more profit, not a cost that grew less than it.
  const isReason =
    effectCents < 0 || nowCents < baseCents || books.accountType(accountId) === 'Cost of Goods Sold';
  if (isShare && !isReason) return [];
  if (isShare && isSteady(driver, driver.of, effectCents)) {
    // The cost share changed only because revenue did.
    return [
      buildInsight<SteadyCosts>(books, {
        id: `steadyCosts.${rank}`,
        kind: 'steadyCosts',
        figures: {
          now: books.figure('now', driver.accountName, nowCents, source),
          name1: { ...name, role: 'name1' },
        },
        ...common,
      }),
    ];
  }
  if (isShare) {
    const cents = (role: string, label: string, part: number, whole: number): Figure => ({
      role,
      label,
      value: { kind: 'centsOfDollar', fraction: share(part, whole) },
      source,
    });
    const rounded = (part: number, whole: number) => Math.round((100 * part) / whole);
    // A share that looks unchanged explains nothing to a reader.
    if (rounded(nowCents, driver.of.nowCents) === rounded(baseCents, driver.of.baseCents)) return [];
    const label = `${driver.accountName} per dollar of ${line === null ? 'revenue' : line.accountName}`;
    return [
      buildInsight<CostShare>(books, {
        id: `costShare.${rank}`,
        kind: 'costShare',
        figures: {
          name,
          now: cents('now', label, nowCents, driver.of.nowCents),
          base: cents('base', `${label}, ${compared.name}`, baseCents, driver.of.baseCents),
          ...(line === null ? {} : { line: books.account('line', line.accountId) }),
        },
        traits: {
          move: effectCents < 0 ? 'up' : 'down',
          isDirect: books.accountType(accountId) === 'Cost of Goods Sold',
        },
        ...common,
        // The effect relative to revenue can be larger than the effect in dollars.
        explains: common.explains.map(({ id, isMost }) => ({
          id,
          isMost: isMost && explainsResult(books, baseCents - nowCents).some((one) => one.isMost),
        })),
      }),
    ];
  }
  return [
    buildInsight<CostDriver>(books, {
      id: `costDriver.${rank}`,
      kind: 'costDriver',
      figures: {
        name,
        ...amounts(books, compared, driver.accountName, driver, source),
        ...(cause?.kind === 'vendor' ? { vendor: books.name('vendor', cause.name, 'vendor') } : {}),
      },
      traits: {
        of,
        move: nowCents > baseCents ? 'up' : 'down',
        isNew: baseCents === 0,
        isGone: nowCents === 0,
        vendor: cause?.kind === 'vendor' ? cause.name : null,
      },
      ...common,
    }),
  ];
}

function steadyCosts(
  books: InsightBooks,
  compared: Comparison,
  driver: Driver<'steadyCosts'>,
  rank: number,
): SteadyCosts[] {
  const { nowCents, effectCents, accounts } = driver;
  const [first, second] = accounts;
  const revenue = {
    nowCents: books.amount(REVENUE, books.now),
    baseCents: books.amount(REVENUE, compared.period),
  };
  if (first === undefined || second === undefined || !isSteady(driver, revenue, effectCents)) return [];
  const source = {
    ...books.source('incomeStatement.operatingExpenses', books.now, compared.period),
    figureIds: accounts.map(({ accountId }) => books.accountId(accountId, books.now)),
    words: `Costs that stayed about the same as in ${compared.name}`,
  };
  return [
    buildInsight<SteadyCosts>(books, {
      id: `steadyCosts.${rank}`,
      kind: 'steadyCosts',
      compared,
      figures: {
        now: books.figure('now', 'Costs that stayed about the same', nowCents, source),
        name1: books.account('name1', first.accountId),
        name2: books.account('name2', second.accountId),
      },
      cents: Math.abs(effectCents),
      isGood: false,
      explains: explainsResult(books, effectCents),
    }),
  ];
}

/** Whether a cost hardly moved while revenue fell. */
function isSteady(cost: Amounts, revenue: Amounts, effectCents: number): boolean {
  const change = ({ nowCents, baseCents }: Amounts) => (nowCents - baseCents) / baseCents;
  const moved = change(revenue);
  return moved < 0 && effectCents < 0 && Math.abs(change(cost)) * STEADY_TIMES <= Math.abs(moved);
}

interface Amounts {
  readonly nowCents: number;
  readonly baseCents: number;
}

function amounts(
  books: InsightBooks,
  compared: Comparison,
  label: string,
  { nowCents, baseCents }: Amounts,
  source: InsightSource,
  labelInSentence = label,
) {
  return {
    change: books.figure('change', `Change in ${labelInSentence}`, nowCents - baseCents, source),
    now: books.figure('now', label, nowCents, source),
    base: books.figure('base', `${label}, ${compared.name}`, baseCents, source),
  };
}
