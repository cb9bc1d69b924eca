import { type FactAccount, type FactLedger, monthStart, type Period } from './input.ts';
import { isReduction } from './roles.ts';

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
