import type { Period } from '@insights/ledger';
import type { InsightSet } from '../insights/build-insights.ts';
import { bySize, partyContributions } from '../insights/contributions.ts';
import { type Figure, isAtLeast } from '../insights/figure.ts';
import { figureNamed, type Insight } from '../insights/insight.ts';
import { isPraiseAllowed } from '../insights/kinds/ratios.ts';

const MIN_DAYS_DUE = 7;

/** Findings that cast doubt on a party's balance as long as they are open. */
export const IN_DOUBT = /^(?:duplicate-|unapplied-|negative-customer|income-double|bill-and-expense)/;

/** An invoice that was due yesterday is not a reason to ask, because the payment may be on its way. */
export function isLongDue({ value }: Figure, { books }: InsightSet): boolean {
  return value.kind === 'day' && books.request.documents.readOn - value.day >= MIN_DAYS_DUE;
}

/** Whether a customer may be asked to pay: the customer is known, and is neither walk-in sales nor family. */
export function mayBeAsked(party: string | null, set: InsightSet): boolean {
  const { answers } = set.books.request;
  if (party === null || set.books.walkInCustomers.has(party)) return false;
  return ![...answers.paysByPlan, ...answers.family].includes(party);
}

/** Whether a finding in any period disputes transactions with a party. */
export function isInDoubt(party: string | null, { books }: InsightSet): boolean {
  return books.findings.some(
    ({ code, disputes, furtherReasons, transactions }) =>
      (disputes.length > 0 || [{ code }, ...furtherReasons].some((reason) => IN_DOUBT.test(reason.code))) &&
      transactions.some(({ customer, vendor }) => customer === party || vendor === party),
  );
}

/**
 * Whether paying an amount would leave less than a month of wages, or whether liabilities due exceed available cash.
 */
export function isTight({ books, byId, insights }: InsightSet, cents: number): boolean {
  const month = books.months.at(-1);
  const payroll = month === undefined ? 0 : books.amount('incomeStatement.payroll', month);
  // Amounts held for others come first.
  const taxes = insights.filter(({ topic, isGood }) => topic === 'tax' && isGood === false);
  const held = taxes.reduce((sum, insight) => sum + insight.cents, 0);
  const left = books.amount('balanceSheet.bank', books.now) - held - cents;
  const isShort = byId.get('liquidity.current')?.isGood === false;
  return left < Math.max(payroll, 0) || byId.has('cash.floor') || isShort;
}

export function goodsAccounts({ books }: InsightSet): ReadonlySet<string> {
  const { accounts } = books.request.context.books.chart;
  return new Set(accounts.filter(({ type }) => type === 'Cost of Goods Sold').map(({ id }) => id));
}

export function isGoods({ accountId }: Insight, set: InsightSet): boolean {
  return accountId !== null && goodsAccounts(set).has(accountId);
}

/**
 * Whether the increase comes only from quantity, at the same or a lower price, so that a contract would not have
 * helped.
 */
export function isOnlyMore({ versus }: Insight, { byId }: InsightSet): boolean {
  const effects = byId.get(`expenses.${versus}.ByPrice`);
  const price = effects === undefined ? undefined : figureNamed(effects, 'price');
  return effects !== undefined && (price?.value.kind !== 'money' || price.value.cents < 0);
}

/**
 * Returns the vendor behind most of an expense or of its increase; null if there is no such vendor, or it is family.
 */
export function vendorOf(
  accountIds: ReadonlySet<string>,
  set: InsightSet,
  since: Period | null = null,
): string | null {
  const { books } = set;
  const { context, answers } = books.request;
  const { chart, journal } = context.books;
  const sums = new Map<string, number>();
  let total = 0;
  const textAt = journal.texts.reader();
  const isWithin = (day: number, days: Period | null) =>
    days !== null && day >= days.start && day <= days.end;
  journal.days.forEach((day, row) => {
    const sign = isWithin(day, books.now) ? 1 : isWithin(day, since) ? -1 : 0;
    if (sign === 0) return;
    if (!accountIds.has(chart.accounts[journal.accountIndexes[row] as number]?.id ?? '')) return;
    const name = textAt(journal.nameIndexes[row] as number);
    const cents = sign * (journal.amountsCents[row] as number);
    sums.set(name, (sums.get(name) ?? 0) + cents);
    total += cents;
  });
  const known = new Set(partyContributions(books, 'expense', null).map(({ name }) => name));
  const [largest] = bySize(
    [...sums].map(([name, sum]) => ({ name, sum })),
    ({ sum }) => sum,
  );
  if (largest === undefined || !known.has(largest.name)) return null;
  if ([...answers.family, ...answers.relatedParties].includes(largest.name)) return null;
  if (isInDoubt(largest.name, set)) return null;
  return isAtLeast(largest.sum, total, 60) ? largest.name : null;
}

/** Returns cash beyond six months of costs that no debt, overdue bill or other goal requires. */
export function spareCash(set: InsightSet): Figure | null {
  const { books, byId } = set;
  const { year } = books.days;
  if (year === null || !isPraiseAllowed(books) || byId.has('bills.overdue')) return null;
  if (books.amount('balanceSheet.debt', books.now) > 0 || books.request.answers.aim === 'growth') return null;
  const kept = Math.max(
    Math.round(books.amount('incomeStatement.totalExpenses', year) / 2),
    books.request.answers.cashFloorCents ?? 0,
  );
  const spare = books.amount('balanceSheet.bank', books.now) - kept;
  // A round amount is easier to transfer.
  const round = Math.floor(spare / 1_000_00) * 1_000_00;
  return round < 5_000_00
    ? null
    : books.figure(
        'spare',
        'Cash beyond six months of costs',
        round,
        books.source('balanceSheet.bank', books.now),
      );
}
