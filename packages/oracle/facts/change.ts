import {
  COSTS,
  employees,
  type FactAccount,
  type FactLedger,
  isAdjusting,
  isSameAccount,
  isWages,
  largestPartOf,
  named,
  type Period,
  type SomeTransaction,
  share,
  sum,
  transactionsOn,
} from './input.ts';
import { hasSwung, linesOf } from './lines.ts';
import { isBankFee, isContribution, isDraw, isIncomeTax, isInterest, isReduction } from './roles.ts';
import { itemSales } from './sales.ts';

interface Amounts {
  readonly nowCents: number;
  readonly baseCents: number;
}
interface Effect extends Amounts {
  readonly kind: string;
  readonly effectCents: number;
}

const isIncome = ({ type }: FactAccount) => type === 'Income';
const isDirect = ({ type }: FactAccount) => type === 'Cost of Goods Sold';
const changeOf = ({ nowCents, baseCents }: Amounts) => nowCents - baseCents;
const atMost = (some: Amounts) => Math.max(some.nowCents, some.baseCents);
const atLeast = (some: Amounts) => Math.min(some.nowCents, some.baseCents);
const isOfOneSize = (some: Amounts) => atLeast(some) > 0 && atMost(some) <= 3 * atLeast(some);

/** Splits the change in profit into sales, direct costs and accounts, and returns the largest parts. */
export function profitChange(ledger: FactLedger): unknown {
  const { period, base } = ledger.input;
  if (base === null) return null;
  const change = ledger.profit(period) - ledger.profit(base);
  const material = ledger.materialityCents;
  const { sold, spent, direct, others } = effectsOf(ledger, base);
  const grossProfit = changeOf(sold) - changeOf(spent);
  const total = sum(direct.map(({ effectCents }) => effectCents));
  const sales = (effectCents: number, of: string) => ({ kind: 'sales', ...sold, effectCents, of, parts: [] });
  const hasDirect = direct.length > 0;
  const whole = {
    kind: 'directCosts',
    account: null,
    revenue: { ...sold, line: null },
    ...spent,
    effectCents: hasDirect ? share(spent.baseCents, sold.nowCents, sold.baseCents) - spent.nowCents : 0,
    detail: null,
  };
  const apart = [
    sales(hasDirect ? grossProfit - total : changeOf(sold), 'earlierMargin'),
    ...direct,
    ...others,
  ];
  const sizes = apart.map(({ effectCents }) => Math.abs(effectCents));
  const scale =
    Math.abs(change) < material
      ? Math.max(2 * material, Math.round(Math.max(...sizes) / 2))
      : Math.abs(change);
  const followed = [
    sales(hasDirect ? grossProfit : changeOf(sold), hasDirect ? 'grossProfit' : 'revenue'),
    ...others,
  ];
  const most = Math.max(0, ...direct.map(({ effectCents }) => Math.abs(effectCents)));
  const isLarge = (cents: number) => Math.abs(cents) >= 0.3 * scale;
  const isGroup = isLarge(total) && (!isLarge(most) || 2 * most < Math.abs(total));
  const split = isGroup
    ? [sales(grossProfit - whole.effectCents, 'earlierMargin'), whole, ...others]
    : isLarge(most)
      ? apart
      : followed;
  const tell = (parts: readonly Effect[]) =>
    largestParts(parts, change, scale, 4).filter(
      ({ effectCents }) => Math.abs(effectCents) >= (Math.abs(change) < material ? 2 : 1) * material,
    );
  const first = tell(hasDirect ? split : followed);
  const told = first.some(({ kind }) => kind === 'directCosts') ? first : tell(followed);
  if (told.length === 0) return null;
  return {
    changeCents: change,
    mainParts: told.map((part) => detailed(ledger, base, part, scale)),
  };
}

/**
 * Returns the largest effects. Leaves out any below a tenth of the scale, and, once less than 30% of it is left to
 * explain, any below half of it, or below 30% if it opposes the change.
 */
function largestParts<Part extends { readonly effectCents: number }>(
  parts: readonly Part[],
  change: number,
  scale: number,
  count: number,
): Part[] {
  const sorted = [...parts].sort((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  return sorted.reduce<Part[]>((named, part) => {
    const left = change - sum(named.map((one) => one.effectCents));
    const size = Math.abs(part.effectCents);
    const opposes = Math.sign(part.effectCents) !== Math.sign(change);
    const enough = Math.abs(left) < 0.3 * scale && size < (opposes ? 0.3 : 0.5) * scale;
    return named.length === count || size === 0 || size < scale / 10 || enough ? named : [...named, part];
  }, []);
}

function effectsOf(ledger: FactLedger, base: Period) {
  const { period } = ledger.input;
  const amounts = (isWanted: (account: FactAccount) => boolean, sign: 1 | -1): Amounts => ({
    nowCents: 0 + sign * ledger.debits(isWanted, period),
    baseCents: 0 + sign * ledger.debits(isWanted, base),
  });
  const [sold, spent] = [amounts(isIncome, -1), amounts(isDirect, 1)];
  const hasDirect = isOfOneSize(sold) && atLeast(spent) > 0;
  const lines = linesOf(ledger).map(({ head, incomes, costs }) => ({
    costs,
    revenue: { ...amounts((one) => incomes.includes(one), -1), line: named(head) },
  }));
  const direct = !hasDirect
    ? []
    : ledger.accounts.filter(isDirect).map((account) => {
        const own = lines.find(({ costs }) => costs.includes(account))?.revenue;
        const revenue = own !== undefined && isOfOneSize(own) ? own : { ...sold, line: null };
        const cost = amounts(isSameAccount(account), 1);
        const effectCents = share(cost.baseCents, revenue.nowCents, revenue.baseCents) - cost.nowCents;
        return { kind: 'directCosts', account: named(account), revenue, ...cost, effectCents, detail: null };
      });
  const others = ledger.accounts
    .filter(({ type }) => type === 'Other Income' || COSTS.includes(type))
    .filter((account) => !(hasDirect && isDirect(account)))
    .map((account) => {
      const isOtherIncome = account.type === 'Other Income';
      const own = amounts(isSameAccount(account), isOtherIncome ? -1 : 1);
      const effectCents = isOtherIncome ? changeOf(own) : 0 - changeOf(own);
      return {
        kind: 'account',
        account: named(account),
        isIncome: isOtherIncome,
        ...own,
        effectCents,
        detail: null,
      };
    });
  return { sold, spent, direct, others };
}

function detailed(ledger: FactLedger, base: Period, part: Effect, scale: number): unknown {
  if (part.kind === 'sales')
    return 2 * Math.abs(part.effectCents) < scale ? part : { ...part, parts: salesParts(ledger, base) };
  const { account: id, revenue } = part as Effect & {
    account: { accountId: string } | null;
    revenue?: { line: { accountId: string } | null };
  };
  const account = ledger.accounts.find((one) => one.id === id?.accountId);
  if (account === undefined) return part;
  if (isWages(account) || /^CostOfLabor/.test(account.detailType)) {
    const change = part.kind === 'directCosts' ? -part.effectCents : spending(ledger, account, base);
    return { ...part, detail: paydays(ledger, account, base, change) };
  }
  if (part.kind === 'account') return { ...part, detail: costDetail(ledger, account, base) };
  const line = linesOf(ledger).find(({ head }) => head.id === revenue?.line?.accountId);
  const isSold = (one: FactAccount) => (line === undefined ? isIncome(one) : line.incomes.includes(one));
  const isSwing = hasSwung(ledger, isSold, isSameAccount(account), part.effectCents < 0);
  return { ...part, detail: isSwing ? { kind: 'usualSwing' } : null };
}

function spending(ledger: FactLedger, account: FactAccount, base: Period): number {
  return (
    ledger.debits(isSameAccount(account), ledger.input.period) - ledger.debits(isSameAccount(account), base)
  );
}

const isMostOf = (part: number, change: number, least = 0.6) =>
  change !== 0 && part / change >= least - 1e-12 && part / change <= 1.5 + 1e-12;

function paydays(ledger: FactLedger, account: FactAccount, base: Period, change: number) {
  const { period } = ledger.input;
  const count = (days: Period) => {
    const paid = [...Map.groupBy(ledger.postings(isSameAccount(account), days), ({ day }) => day).values()]
      .map((some) => sum(some.map(({ cents }) => cents)))
      .filter((cents) => cents > 0)
      .sort((a, b) => a - b);
    const middle = paid[Math.ceil(paid.length / 2) - 1] ?? 0;
    return paid.filter((cents) => 2 * cents >= middle).length;
  };
  const [now, then] = [count(period), count(base)];
  if (period.end - period.start + 1 > 92 || now === then || now * then === 0) return null;
  const paid = ledger.debits(isSameAccount(account), base);
  return isMostOf((paid / then) * (now - then), change) ? { kind: 'paydays', now, base: then } : null;
}

function costDetail(ledger: FactLedger, account: FactAccount, base: Period) {
  const { period, window } = ledger.input;
  const change = spending(ledger, account, base);
  for (const isNow of [true, false]) {
    const toward = Math.sign(change) * (isNow ? 1 : -1);
    const top = (days: Period) =>
      transactionsOn(ledger, isSameAccount(account), days).reduce<SomeTransaction | null>(
        (best, one) => (one.debitCents * toward > Math.max(0, (best?.debitCents ?? 0) * toward) ? one : best),
        null,
      );
    const [transaction, other] = isNow ? [top(period), top(base)] : [top(base), top(period)];
    if (transaction === null || Math.abs(other?.debitCents ?? 0) * 2 >= Math.abs(transaction.debitCents))
      continue;
    if (!isMostOf((isNow ? 1 : -1) * transaction.debitCents, change, 0.5)) continue;
    const there = isNow ? base : period;
    const isNear = transactionsOn(ledger, isSameAccount(account), {
      start: Math.max(window.start, there.start - 62),
      end: Math.min(window.end, there.end + 62),
    }).some(
      (one) =>
        (one.day < there.start || one.day > there.end) &&
        (one.id !== transaction.id || one.type !== transaction.type) &&
        one.debitCents / transaction.debitCents >= 0.75,
    );
    return isNear ? { kind: 'otherMonth' } : { kind: 'transaction', isNow, transaction };
  }
  return vendor(ledger, account, base, change);
}

const OF_BUYERS = /^(?:Invoice|Sales Receipt|Credit Memo|Refund)/;

function vendor(ledger: FactLedger, account: FactAccount, base: Period, change: number) {
  const isHidden = notVendors(ledger);
  const { period } = ledger.input;
  const rowsIn = (days: Period) =>
    ledger
      .postings(isSameAccount(account), days)
      .filter(({ type, party }) => !OF_BUYERS.test(type) && party.trim() !== '' && !isHidden(party));
  const [rows, before] = [rowsIn(period), rowsIn(base)];
  const names = [...new Set([...rows, ...before].map(({ party }) => party.trim()))];
  const vendors = names.map((name) => {
    const paid = (some: typeof rows) =>
      sum(some.filter(({ party }) => party.trim() === name).map(({ cents }) => cents));
    return { kind: 'vendor', name, nowCents: paid(rows), baseCents: paid(before) };
  });
  return largestPartOf(vendors, change, changeOf);
}

/** Employees, owners, lenders, banks and agencies for taxes on income and payroll. */
function notVendors(ledger: FactLedger): (name: string) => boolean {
  const isEmployee = employees(ledger);
  const owners = new Set<string>();
  const costs = new Map<string, boolean>();
  for (const { account, party, cents } of ledger.books.postings) {
    if ((isDraw(account) || isContribution(account)) && cents !== 0 && cents % 10_000 === 0)
      owners.add(party);
    if (!COSTS.includes(account.type)) continue;
    const isNothing =
      [isInterest, isBankFee, isIncomeTax].some((is) => is(account)) ||
      account.detailType === 'PayrollTaxExpenses';
    costs.set(party, (costs.get(party) ?? true) && isNothing);
  }
  return (name) => isEmployee(name) || owners.has(name) || costs.get(name) === true;
}

/** The customers, income accounts or items behind most of the change in revenue. */
function salesParts(ledger: FactLedger, base: Period): unknown {
  const { period, walkIn } = ledger.input;
  const amounts = (isWanted: (account: FactAccount) => boolean): Amounts => ({
    nowCents: 0 - ledger.debits(isWanted, period),
    baseCents: 0 - ledger.debits(isWanted, base),
  });
  const change = changeOf(amounts(isIncome));
  const accounts = ledger.accounts
    .filter((account) => isIncome(account) && !isReduction(account))
    .map((account) => ({ kind: 'account', name: account.id, ...amounts(isSameAccount(account)) }));
  const told = largestParts(
    accounts.map((one) => ({ ...one, effectCents: changeOf(one) })),
    change,
    Math.abs(change),
    3,
  ).map(({ effectCents, ...one }) => one);
  const total = sum(accounts.map(({ nowCents }) => nowCents));
  const isEmployee = employees(ledger);
  const named = new Map<string, { name: string; nowCents: number; baseCents: number }>();
  for (const { day, account, party, cents } of ledger.books.postings) {
    const isNow = day >= period.start && day <= period.end;
    const isThen = day >= base.start && day <= base.end;
    if (!isIncome(account) || party.trim() === '' || isEmployee(party) || walkIn.has(party)) continue;
    if (!isNow && !isThen) continue;
    const known = named.get(party) ?? { name: party, nowCents: 0, baseCents: 0 };
    if (isNow) known.nowCents -= cents;
    if (isThen) known.baseCents -= cents;
    named.set(party, known);
  }
  const most = (kind: string, parts: readonly (Amounts & { readonly name: string })[]) => {
    const largest = largestParts(
      parts.map((one) => ({ ...one, effectCents: changeOf(one) })),
      change,
      Math.abs(change),
      3,
    );
    const left = change - sum(largest.map(({ effectCents }) => effectCents));
    const size = Math.max(0, ...largest.map(({ effectCents }) => Math.abs(effectCents)));
    return Math.abs(left) < Math.abs(change) / 2 && size <= 10 * Math.abs(change)
      ? largest.map(({ effectCents, ...one }) => ({ kind, ...one }))
      : [];
  };
  const customers = most('customer', [...named.values()]);
  const ofAccounts = told.length > 1 || told.some(({ nowCents }) => nowCents <= 0.7 * total) ? told : [];
  const reach = (parts: readonly Amounts[]) => Math.max(0, ...parts.map((one) => Math.abs(changeOf(one))));
  if (customers.length > 0 && 2 * reach(customers) >= reach(ofAccounts)) return customers;
  if (ofAccounts.length > 0) return ofAccounts;
  const isAdjusted = [period, base].some((days) => ledger.postings(isIncome, days).some(isAdjusting));
  const items = isAdjusted ? [] : itemSales(ledger.input, base);
  return items.length > 1 ? most('item', items) : [];
}
