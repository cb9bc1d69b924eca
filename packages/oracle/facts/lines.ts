import {
  type FactAccount,
  type FactLedger,
  isAdjusting,
  isWages,
  monthStart,
  named,
  type Period,
  sum,
} from './input.ts';
import { isDepreciation, isInterest, isLoan, isReduction } from './roles.ts';

export interface Line {
  readonly head: FactAccount;
  readonly incomes: readonly FactAccount[];
  readonly costs: readonly FactAccount[];
}

/** Generic words in account names, which do not identify a line of business. */
const INCOME_WORDS =
  /^(?:sales?|incomes?|revenues?|fees?|costs?|of|goods|sold|cogs|expenses?|direct|purchases?|the|and|for|other|net|total|jobs?|programs?)$/;
const COST_WORDS =
  /^(?:materials?|supply|supplie|supplies|labou?r|wages?|crew|subcontractors?|contractors?|freight|shipping|ingredients?|parts?|packaging|inventory)$/;

export function linesOf({ accounts }: FactLedger): Line[] {
  const topOf = (account: FactAccount) => topAccount(accounts, account);
  const incomes = accounts.filter((account) => account.type === 'Income' && !isReduction(account));
  const heads = [...new Set(incomes.map(topOf))];
  const own = (account: FactAccount, isCost: boolean) =>
    [
      ...new Set(
        account.name
          .replace(/^\d{3,}\W*/, '')
          .toLowerCase()
          .split(/[^\p{L}]+/u),
      ),
    ]
      .filter((word) => word.length > 1 && !INCOME_WORDS.test(word) && !(isCost && COST_WORDS.test(word)))
      .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
      .sort()
      .join();
  const lineOf = (cost: FactAccount) => {
    const words = own(cost, true) || own(topOf(cost), true);
    const fitting = heads.filter((head) => words !== '' && own(head, false) === words);
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  const costs = accounts.filter(({ type }) => type === 'Cost of Goods Sold');
  return heads.map((head) => ({
    head,
    incomes: incomes.filter((income) => topOf(income) === head),
    costs: costs.filter((cost) => lineOf(cost) === head),
  }));
}

export function topAccount(accounts: readonly FactAccount[], account: FactAccount): FactAccount {
  const parent = accounts.find(({ id, type }) => id === account.parentId && type === account.type);
  return parent === undefined ? account : topAccount(accounts, parent);
}

const among = (some: readonly FactAccount[]) => (account: FactAccount) =>
  some.some(({ id }) => id === account.id);

/**
 * Whether the ratio of cost to revenue was at least as extreme before the comparison period, or moved as far and back
 * since then.
 */
export function hasSwung(
  ledger: FactLedger,
  isSold: (account: FactAccount) => boolean,
  isCost: (account: FactAccount) => boolean,
  isMore: boolean,
): boolean {
  const { period, base } = ledger.input;
  const count = partsByMonth(period).length;
  const ratioIn = (days: Period) => {
    const revenue = 0 - ledger.debits(isSold, days);
    return revenue > 0 ? ledger.debits(isCost, days) / revenue : null;
  };
  const [today, then] = [ratioIn(period), base === null ? null : ratioIn(base)];
  if (count > 11 || today === null || then === null || base === null) return false;
  const [old, recent]: [number[], number[]] = [[], []];
  for (const { start } of ledger.months) {
    const days = { start, end: monthStart(start, count) - 1 };
    const list = days.end < base.start ? old : start > base.end && days.end < period.start ? recent : [];
    const ratio = days.end > (ledger.months.at(-1)?.end ?? 0) ? null : ratioIn(days);
    if (ratio !== null) list.push(isMore ? ratio : -ratio);
  }
  if (old.length + recent.length < 6) return false;
  const [far, near] = isMore ? [today, then] : [-today, -then];
  const reaches = (list: readonly number[]) => Math.max(...list) >= far;
  return reaches(old) || (reaches(recent) && Math.min(...recent) <= near);
}

function partsByMonth({ start, end }: Period): Period[] {
  const parts: Period[] = [];
  for (let from = start; from <= end; from = monthStart(from, 1))
    parts.push({ start: from, end: Math.min(end, monthStart(from, 1) - 1) });
  return parts;
}

export function stopped(ledger: FactLedger): unknown[] {
  const { months, accounts, input } = ledger;
  if (!ledger.isUpToDate) return [];
  const isPayrollTax = (account: FactAccount) =>
    isWages(account) && /tax/i.test(account.detailType + account.name);
  const goods = accounts.filter(
    (account) =>
      account.type === 'Cost of Goods Sold' && !isWages(account) && !/^CostOfLabor/.test(account.detailType),
  );
  const lines = linesOf(ledger).filter(({ costs }) => costs.length > 0);
  const unmatched = goods.filter((account) => !lines.some(({ costs }) => costs.includes(account)));
  type Rule = {
    kind: string;
    because: string;
    counterpart: unknown;
    of: readonly FactAccount[];
    cause: (month: Period) => number;
  };
  const single = (
    isWanted: (account: FactAccount) => boolean,
    because: string,
    cause: Rule['cause'],
  ): Rule[] =>
    accounts
      .filter(isWanted)
      .map((account) => ({ kind: 'cost', because, counterpart: null, of: [account], cause }));
  const rules: Rule[] = [
    ...lines.flatMap(({ head, incomes, costs }): Rule[] => [
      {
        kind: 'cost',
        because: 'line',
        counterpart: named(head),
        of: costs,
        cause: (month) => -ledger.debits(among(incomes), month),
      },
      {
        kind: 'income',
        because: 'line',
        counterpart: named(costs[0] as FactAccount),
        of: incomes,
        cause: (month) => ledger.debits(among(costs), month),
      },
    ]),
    ...(unmatched.length === 0
      ? []
      : [
          {
            kind: 'cost',
            because: 'sales',
            counterpart: null,
            of: unmatched,
            cause: (month: Period) => -ledger.ofTypes(month, 'Income'),
          },
        ]),
    ...single(isPayrollTax, 'wages', (month) =>
      ledger.debits((one) => isWages(one) && !isPayrollTax(one), month),
    ),
    ...single(isDepreciation, 'fixedAssets', ({ end }) =>
      ledger.balance(({ type }) => type === 'Fixed Asset', end),
    ),
    ...single(isInterest, 'debt', ({ end }) => -ledger.balance(isLoan, end)),
  ];
  const found = rules.flatMap(({ kind, because, counterpart, of, cause }) => {
    const monthly = (some: readonly FactAccount[], month: Period | undefined) =>
      month === undefined
        ? 0
        : sum(
            ledger
              .postings(among(some), month)
              .filter((one) => !isAdjusting(one))
              .map(({ cents }) => cents),
          );
    let silent = 0;
    while (silent < months.length && monthly(of, months.at(-1 - silent)) === 0) silent += 1;
    if (silent === 0 || silent > 12 || months.length - silent < 6) return [];
    const silentMonths = months.slice(-silent);
    const six = months.slice(-silent - 6, -silent);
    const before = six.map((month) => monthly(of, month));
    if (before.includes(0) || input.readOn - (silentMonths[0]?.end ?? 0) < 20) return [];
    const yearAgo = silentMonths.map((_, index) => months[months.length - silent + index - 12]);
    if (yearAgo.some((month) => month !== undefined && monthly(of, month) === 0)) return [];
    const usualCents = (before.sort((a, b) => a - b)[2] ?? 0) * (kind === 'cost' ? 1 : -1);
    const causes = silentMonths.map(cause);
    if (usualCents <= 0 || Math.min(...causes) <= 0) return [];
    const isReplaced = accounts.some(
      (other) =>
        other.type === of[0]?.type &&
        !of.includes(other) &&
        six.every((month) => monthly([other], month) === 0) &&
        Math.abs(sum(silentMonths.map((month) => monthly([other], month)))) >= (usualCents * silent) / 2,
    );
    const corrected = sum(silentMonths.map((month) => ledger.debits(among(of), month)));
    const isFilled = corrected * (kind === 'cost' ? 1 : -1) * 2 >= usualCents * silent;
    if (isReplaced || isFilled) return [];
    return of.flatMap((account) => {
      const own = six.map((month) => monthly([account], month)).sort((a, b) => a - b);
      const usualOfIt = (own[2] ?? 0) * (kind === 'cost' ? 1 : -1);
      return usualOfIt <= 0 || usualOfIt * 12 < ledger.materialityCents
        ? []
        : [
            {
              kind,
              because,
              counterpart,
              ...named(account),
              lastMonth: six[5],
              silentMonths,
              usualCents: usualOfIt,
            },
          ];
    });
  });
  return found.sort((a, b) => b.usualCents - a.usualCents || (a.accountId < b.accountId ? -1 : 1));
}
