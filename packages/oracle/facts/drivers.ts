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
import {
  isBankFee,
  isContribution,
  isDepreciation,
  isDraw,
  isIncomeTax,
  isInterest,
  isOtherTax,
} from './roles.ts';
import { itemSales, unitEffects } from './sales.ts';

const isIncome = ({ type }: FactAccount) => type === 'Income';

/** Explains the change in profit, account by account. */
export function drivers(ledger: FactLedger): unknown {
  const { period, base } = ledger.input;
  if (base === null) return null;
  const [nowCents, baseCents] = [ledger.profit(period), ledger.profit(base)];
  const change = nowCents - baseCents;
  const isMaterial =
    Math.abs(change) >= ledger.materialityCents && Math.abs(change) * 100 >= Math.abs(baseCents) * 5;
  if (!isMaterial) return null;
  const sales = (days: Period) => 0 - ledger.debits(isIncome, days);
  const [sold, soldBefore] = [sales(period), sales(base)];
  const follows = (account: FactAccount) =>
    /^(?:Cost of Goods Sold|Expense)$/.test(account.type) &&
    ![isInterest, isIncomeTax, isDepreciation].some((is) => is(account));
  const usable =
    sold > 0 &&
    soldBefore - ledger.debits(follows, base) > 0 &&
    Math.max(sold / soldBefore, soldBefore / sold) <= 3;
  const linesWithRevenue = linesOf(ledger).map(({ head, incomes, costs }) => {
    const of = (days: Period) => 0 - ledger.debits((one) => incomes.includes(one), days);
    return { costs, of: { nowCents: of(period), baseCents: of(base), line: named(head) } };
  });
  const whole = { nowCents: sold, baseCents: soldBefore, line: null };
  const revenueOf = (account: FactAccount) =>
    linesWithRevenue.find(
      ({ costs, of }) =>
        costs.includes(account) &&
        Math.min(of.nowCents, of.baseCents) > 0 &&
        Math.max(of.nowCents, of.baseCents) <= 3 * Math.min(of.nowCents, of.baseCents),
    )?.of ?? whole;
  const effects = ledger.accounts
    .filter(({ type }) => type === 'Other Income' || COSTS.includes(type))
    .map((account) => {
      const [now, then] = [
        ledger.debits(isSameAccount(account), period),
        ledger.debits(isSameAccount(account), base),
      ];
      const isPerDollar = usable && follows(account);
      const of = revenueOf(account);
      const should = isPerDollar ? share(then, of.nowCents, of.baseCents) : then;
      return { account, now, then, should, isPerDollar, of, effectCents: should - now };
    })
    .filter(({ now, then }) => now !== 0 || then !== 0);
  const volume = sold - soldBefore - sum(effects.map(({ should, then }) => should - then));
  const matters = (cents: number) =>
    Math.abs(cents) >= 0.3 * Math.abs(change) && Math.abs(cents) >= ledger.materialityCents;
  const parts = matters(volume) ? revenueParts(ledger, base) : [];
  const revenue = { nowCents: sold, baseCents: soldBefore };
  const small = effects
    .filter(({ effectCents }) => !matters(effectCents))
    .filter(({ account }) => !isGoods(account))
    .filter(({ isPerDollar, now, then }) => isPerDollar && then >= 0 && Math.abs(now - then) <= then / 10)
    .filter(({ now, then }) => (2 * (then - now)) / then <= (soldBefore - sold) / soldBefore)
    .sort((a, b) => b.now - a.now);
  const steady = {
    kind: 'steadyCosts',
    nowCents: sum(small.map(({ now }) => now)),
    baseCents: sum(small.map(({ then }) => then)),
    effectCents: sum(small.map(({ effectCents }) => effectCents)),
    accounts: small.map(({ account }) => named(account)),
  };
  const isOther = Math.abs(sold - soldBefore) >= Math.max(ledger.materialityCents, soldBefore / 20);
  const found = [
    ...(parts.length > 0 ? [{ kind: 'revenue', ...revenue, effectCents: volume, parts }] : []),
    ...effects
      .filter(({ effectCents }) => matters(effectCents))
      .flatMap((one) => describe(ledger, base, one, effects)),
    ...(isOther && sold < soldBefore && small.length > 1 && matters(steady.effectCents) ? [steady] : []),
  ].sort((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const causes = found.filter(({ effectCents }) => effectCents * change > 0).slice(0, 3);
  if (causes.length === 0) return null;
  const against = found.find(({ effectCents }) => effectCents * change <= 0) ?? null;
  return {
    period,
    base,
    profit: { nowCents, baseCents },
    revenue,
    changeCents: change,
    drivers: causes,
    against,
  };
}

function isGoods(account: FactAccount): boolean {
  return (
    account.type === 'Cost of Goods Sold' && !isWages(account) && !/^CostOfLabor/.test(account.detailType)
  );
}

interface Effect {
  readonly account: FactAccount;
  readonly now: number;
  readonly then: number;
  readonly isPerDollar: boolean;
  readonly of: { readonly line: { readonly accountId: string } | null };
  readonly effectCents: number;
}

function describe(ledger: FactLedger, base: Period, effect: Effect, all: readonly Effect[]) {
  const { account, now, then, isPerDollar, effectCents } = effect;
  const { period } = ledger.input;
  const moved = all.some((other) => {
    const ratio = (signed(other).change * -1) / signed(effect).change;
    return (
      other !== effect && ratio >= 0.7 && ratio <= 10 / 7 && [now, then, other.now, other.then].includes(0)
    );
  });
  if (moved || (isGoods(account) && effect.of.line === null && mixShifted(ledger, base))) return [];
  if (isGoods(account) && swings(ledger, effect)) return [];
  const single = singleTransaction(ledger, account, base);
  if (single !== null) {
    const { transaction, isNow } = single;
    const other = isNow ? base : period;
    const near = transactionsOn(ledger, isSameAccount(account), {
      start: other.start - 62,
      end: other.end + 62,
    }).filter((one) => one.day < other.start || one.day > other.end);
    const isLike = (one: SomeTransaction) =>
      (one.id !== transaction.id || one.type !== transaction.type) &&
      one.debitCents / transaction.debitCents >= 0.75;
    if (
      near.some(
        (one) => one.day >= ledger.input.window.start && one.day <= ledger.input.window.end && isLike(one),
      )
    )
      return [];
  }
  const gain = then - now;
  const isChanged = gain * effectCents > 0 && Math.abs(gain) >= Math.abs(effectCents) / 2;
  const cause = isChanged ? (single ?? singleVendor(ledger, account, base)) : null;
  const sign = account.type === 'Other Income' ? -1 : 1;
  return [
    {
      kind: account.type === 'Other Income' ? 'otherIncome' : 'cost',
      ...named(account),
      nowCents: sign * now,
      baseCents: sign * then,
      effectCents,
      isPerDollar,
      of: effect.of,
      cause,
    },
  ];
}

function swings(ledger: FactLedger, { account, of, effectCents }: Effect): boolean {
  const line = linesOf(ledger).find(({ head }) => head.id === of.line?.accountId);
  const isSold = (one: FactAccount) => (line === undefined ? isIncome(one) : line.incomes.includes(one));
  return hasSwung(ledger, isSold, isSameAccount(account), effectCents < 0);
}

function mixShifted(ledger: FactLedger, base: Period): boolean {
  const lines = revenueByLine(ledger, base);
  const [now, then] = [
    sum(lines.map(({ nowCents }) => nowCents)),
    sum(lines.map(({ baseCents }) => baseCents)),
  ];
  return lines.some(
    ({ nowCents, baseCents }) => Math.abs((100 * nowCents) / now - (100 * baseCents) / then) > 5,
  );
}

/** Returns the revenue of each line; none if nearly all revenue is in one line. */
function revenueByLine(ledger: FactLedger, base: Period) {
  const lines = linesOf(ledger)
    .map(({ head, incomes }) => {
      const of = (days: Period) => 0 - sum(incomes.map((one) => ledger.debits(isSameAccount(one), days)));
      return { ...named(head), nowCents: of(ledger.input.period), baseCents: of(base) };
    })
    .filter(({ nowCents, baseCents }) => nowCents !== 0 || baseCents !== 0);
  const most = (of: (one: Part) => number) => Math.max(...lines.map(of)) > 0.85 * sum(lines.map(of));
  return most(({ nowCents }) => nowCents) || most(({ baseCents }) => baseCents) ? [] : lines;
}

function signed({ account, now, then }: Effect): { change: number } {
  return { change: (account.type === 'Other Income' ? -1 : 1) * (now - then) };
}

function singleTransaction(ledger: FactLedger, account: FactAccount, base: Period) {
  const { period } = ledger.input;
  if (isWages(account) || /^CostOfLabor/.test(account.detailType)) return null;
  const change = ledger.debits(isSameAccount(account), period) - ledger.debits(isSameAccount(account), base);
  for (const isNow of [true, false]) {
    const toward = isNow ? Math.sign(change) : -Math.sign(change);
    const top = (days: Period) =>
      transactionsOn(ledger, isSameAccount(account), days).reduce<SomeTransaction | null>(
        (best, one) => (one.debitCents * toward > Math.max(0, (best?.debitCents ?? 0) * toward) ? one : best),
        null,
      );
    const [transaction, other] = isNow ? [top(period), top(base)] : [top(base), top(period)];
    if (transaction === null || Math.abs(other?.debitCents ?? 0) * 2 >= Math.abs(transaction.debitCents))
      continue;
    const percent = (100 * Math.abs(transaction.debitCents)) / Math.abs(change);
    if (percent >= 30 && percent <= 150) return { kind: 'transaction', isNow, transaction };
  }
  return null;
}

const OF_BUYERS = /^(?:Invoice|Sales Receipt|Credit Memo|Refund)/;

function singleVendor(ledger: FactLedger, account: FactAccount, base: Period) {
  if (isWages(account) || /^CostOfLabor/.test(account.detailType)) return null;
  const { period } = ledger.input;
  const isHidden = notVendors(ledger);
  const sums = new Map<string, { nowCents: number; baseCents: number }>();
  const rows = (days: Period) =>
    ledger.books.postings.filter(
      (one) =>
        one.day >= days.start &&
        one.day <= days.end &&
        one.account.id === account.id &&
        !OF_BUYERS.test(one.type) &&
        one.party.trim() !== '' &&
        !isHidden(one.party),
    );
  for (const { party } of [...rows(period), ...rows(base)])
    sums.set(party.trim(), { nowCents: 0, baseCents: 0 });
  for (const [name, amounts] of sums) {
    amounts.nowCents = sum(
      rows(period)
        .filter((one) => one.party.trim() === name)
        .map(({ cents }) => cents),
    );
    amounts.baseCents = sum(
      rows(base)
        .filter((one) => one.party.trim() === name)
        .map(({ cents }) => cents),
    );
  }
  const change = ledger.debits(isSameAccount(account), period) - ledger.debits(isSameAccount(account), base);
  const main = largestPartOf([...sums], change, ([, { nowCents, baseCents }]) => nowCents - baseCents);
  return main === null ? null : { kind: 'vendor', name: main[0], ...main[1] };
}

/** Employees, owners, lenders, banks and tax agencies. */
function notVendors(ledger: FactLedger): (name: string) => boolean {
  const isEmployee = employees(ledger);
  const owners = new Set<string>();
  const costs = new Map<string, boolean>();
  for (const { account, party, cents } of ledger.books.postings) {
    if ((isDraw(account) || isContribution(account)) && cents !== 0 && cents % 10_000 === 0)
      owners.add(party);
    if (!COSTS.includes(account.type)) continue;
    const isNothing =
      [isInterest, isBankFee, isIncomeTax, isOtherTax].some((is) => is(account)) ||
      account.detailType === 'PayrollTaxExpenses';
    costs.set(party, (costs.get(party) ?? true) && isNothing);
  }
  return (name) => isEmployee(name) || owners.has(name) || costs.get(name) === true;
}

interface Part {
  readonly nowCents: number;
  readonly baseCents: number;
}

const changeOf = ({ nowCents, baseCents }: Part) => nowCents - baseCents;

export function revenueParts(ledger: FactLedger, base: Period): { partCents: number }[] {
  const { period, walkIn } = ledger.input;
  const total = {
    nowCents: 0 - ledger.debits(isIncome, period),
    baseCents: 0 - ledger.debits(isIncome, base),
  };
  const change = changeOf(total);
  const main = <One extends Part>(parts: readonly One[]): One | null => {
    const part = largestPartOf(parts, change, changeOf);
    if (part === null) return null;
    const rest = { nowCents: total.nowCents - part.nowCents, baseCents: total.baseCents - part.baseCents };
    const size = (one: Part) => Math.max(one.nowCents, one.baseCents);
    const [here, there] = [
      changeOf(part) * Math.sign(change) * size(rest),
      changeOf(rest) * Math.sign(change) * size(part),
    ];
    return here >= 1.5 * there ? part : null;
  };
  const isEmployee = employees(ledger);
  const names = new Map<string, { name: string; nowCents: number; baseCents: number }>();
  for (const { day, account, party, cents } of ledger.books.postings) {
    const isNow = day >= period.start && day <= period.end;
    const isThen = day >= base.start && day <= base.end;
    if (
      !isIncome(account) ||
      party.trim() === '' ||
      isEmployee(party) ||
      walkIn.has(party) ||
      (!isNow && !isThen)
    )
      continue;
    const known = names.get(party) ?? { name: party, nowCents: 0, baseCents: 0 };
    if (isNow) known.nowCents -= cents;
    if (isThen) known.baseCents -= cents;
    names.set(party, known);
  }
  const lines = revenueByLine(ledger, base);
  const parts: { partCents: number }[] = [];
  const sale = singleSale(ledger, base, change);
  if (sale !== null) parts.push(sale);
  const customer = main([...names.values()]);
  if (customer !== null)
    parts.push({ kind: 'customer', ...customer, partCents: changeOf(customer) } as never);
  const isBooked = ![period, base].some((days) => ledger.postings(isIncome, days).some(isAdjusting));
  const items = isBooked ? itemSales(ledger.input, base) : [];
  const item = items.length > 1 ? main(items) : null;
  if (item !== null) parts.push({ kind: 'item', ...item, partCents: changeOf(item) } as never);
  const effect = largestPartOf(
    isBooked ? unitEffects(ledger.input, base) : [],
    change,
    ({ partCents }) => partCents,
  );
  if (effect !== null) parts.push(effect);
  const line = lines.length < 2 ? null : main(lines);
  if (line !== null) parts.push({ kind: 'line', ...line, partCents: changeOf(line) } as never);
  const capped = ({ partCents }: { partCents: number }) => Math.min(Math.abs(partCents), Math.abs(change));
  return parts.sort((a, b) => capped(b) - capped(a));
}

function singleSale(ledger: FactLedger, base: Period, change: number) {
  const { period, walkIn } = ledger.input;
  const isNow = change > 0;
  const top = (days: Period) =>
    transactionsOn(ledger, isIncome, days).reduce<SomeTransaction | null>(
      (best, one) => (-one.debitCents > Math.max(0, -(best?.debitCents ?? 0)) ? one : best),
      null,
    );
  const [transaction, other] = isNow ? [top(period), top(base)] : [top(base), top(period)];
  if (transaction === null || walkIn.has(transaction.name)) return null;
  if (Math.abs(other?.debitCents ?? 0) >= Math.abs(transaction.debitCents) / 2) return null;
  const partCents = (isNow ? -1 : 1) * transaction.debitCents;
  const percent = (100 * partCents) / change;
  return percent >= 30 && percent <= 150 ? { kind: 'transaction', isNow, transaction, partCents } : null;
}
