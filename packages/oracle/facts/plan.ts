import {
  COSTS,
  type FactAccount,
  type FactLedger,
  isSameAccount,
  isWages,
  largestPartOf,
  named,
  type Period,
  sum,
  transactionsOn,
} from './input.ts';
import { topAccount } from './lines.ts';
import { cashFlows, contributions, draws, flows, isBankLoan, isCash, loanMoves } from './money.ts';
import { isCreditLine, isDepreciation, isIncomeTax, isInterest, isOtherTax, isUnsureCost } from './roles.ts';

export function budget(ledger: FactLedger): unknown {
  const { budgets, period } = ledger.input;
  const [plan] = budgets
    .filter(({ start, end }) => start <= period.end && end >= period.start)
    .sort((a, b) => b.start - a.start || (a.name < b.name ? -1 : 1));
  if (plan === undefined || plan.start > period.start || plan.end < period.end || !ledger.isUpToDate)
    return null;
  const rows = ledger.accounts
    .filter(({ type }) => COSTS.includes(type) || type.endsWith('Income'))
    .filter((account) => topAccount(ledger.accounts, account) === account)
    .map((account) => {
      const sign = COSTS.includes(account.type) ? 1 : -1;
      const below = ledger.accounts.filter((one) => topAccount(ledger.accounts, one) === account);
      const isBelow = (wanted: string) => below.some(({ id }) => id === wanted);
      const actualCents = sign * ledger.debits(({ id }) => isBelow(id), period) || 0;
      const planned = plan.amounts.filter(
        ({ accountId, day }) => isBelow(accountId) && day >= period.start && day <= period.end,
      );
      const plannedCents = sum(planned.map(({ amountCents }) => amountCents));
      return { account, actualCents, plannedCents, effect: sign * (plannedCents - actualCents) };
    })
    .filter(({ actualCents, plannedCents }) => actualCents !== 0 || plannedCents !== 0);
  const variance = (some: typeof rows, isNet = false) => {
    const signOf = (account: FactAccount) => (isNet && COSTS.includes(account.type) ? -1 : 1);
    const total = (of: 'actualCents' | 'plannedCents') =>
      sum(some.map((row) => signOf(row.account) * row[of]));
    const change = sum(some.map(({ effect }) => effect));
    const main =
      Math.abs(change) < ledger.materialityCents ? null : largestPartOf(some, change, ({ effect }) => effect);
    const isMoved =
      main !== null &&
      some.some(
        (other) =>
          other.effect / main.effect <= -0.4 &&
          (main.actualCents === 0 ||
            main.plannedCents === 0 ||
            other.actualCents === 0 ||
            other.plannedCents === 0),
      );
    const cause =
      main === null || isMoved
        ? null
        : { ...named(main.account), actualCents: main.actualCents, plannedCents: main.plannedCents };
    return { actualCents: total('actualCents'), plannedCents: total('plannedCents'), cause };
  };
  const revenue = variance(rows.filter(({ account }) => account.type === 'Income'));
  const expenses = variance(rows.filter(({ account }) => COSTS.includes(account.type)));
  if (revenue.plannedCents <= 0 || expenses.plannedCents <= 0) return null;
  const { cause: _, ...profit } = variance(rows, true);
  return { budgetName: plan.name, expenses, profit };
}

export function owners(ledger: FactLedger, accrual: FactLedger): unknown {
  const { period } = ledger.input;
  const takenCents = draws(ledger, period);
  if (takenCents <= 0) return null;
  const { year } = ledger;
  const twelve = year === null ? null : { start: year[0]?.start ?? 0, end: year[11]?.end ?? 0 };
  const isShorter = twelve !== null && twelve.end === period.end && twelve.start < period.start;
  return {
    period,
    takenCents,
    contributedCents: contributions(ledger, period),
    cashStartCents: accrual.balance(isCash, period.start - 1),
    cashEndCents: accrual.balance(isCash, period.end),
    left: left(ledger, accrual, isShorter ? twelve : period),
    year: isShorter ? twelve : null,
  };
}

export function oneOffs(ledger: FactLedger): unknown {
  const { period, base, window } = ledger.input;
  const isUsual = (account: FactAccount) =>
    [isWages, isInterest, isIncomeTax, isOtherTax, isDepreciation, isUnsureCost].some((is) => is(account)) ||
    /^CostOfLabor/.test(account.detailType);
  const found = ledger.accounts
    .filter((account) => /^(?:Expense|Other Expense|Other Income)$/.test(account.type) && !isUsual(account))
    .flatMap((account) => {
      const all = transactionsOn(ledger, isSameAccount(account), window);
      const size = ({ debitCents }: { debitCents: number }) => Math.abs(debitCents);
      const [top, next] = [...all].sort((a, b) => size(b) - size(a));
      if (
        top === undefined ||
        size(top) < ledger.materialityCents ||
        size(top) < 4 * (next === undefined ? 0 : size(next))
      )
        return [];
      const isAlone = all.length === 1 && top.day <= period.end - 31;
      if (account.type === 'Expense' && all.length < 7 && !isAlone) return [];
      return [{ ...named(account), transaction: top, effectCents: 0 - top.debitCents }];
    });
  const without = (days: Period) => {
    const some = found
      .filter(({ transaction: { day } }) => day >= days.start && day <= days.end)
      .sort((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents))
      .slice(0, 3);
    const profitCents = ledger.profit(days);
    return {
      period: days,
      profitCents,
      oneOffs: some,
      withoutCents: profitCents - sum(some.map(({ effectCents }) => effectCents)),
    };
  };
  const now = without(period);
  const effect = Math.abs(now.profitCents - now.withoutCents);
  if (effect < ledger.materialityCents || effect < Math.abs(now.profitCents) / 10) return null;
  return { now, base: base === null ? null : without(base) };
}

/** Returns cash from operations less loan principal and equipment purchases that no loan paid for. */
function left(ledger: FactLedger, accrual: FactLedger, period: Period): unknown {
  if (cashFlows(accrual) === null) return null;
  const { operationsCents, ownerLoansCents, equipmentCents, financedCents } = flows(accrual, period);
  if (ownerLoansCents >= ledger.materialityCents) return null;
  const loans = ledger.accounts.filter((one) => isBankLoan(one) && !isCreditLine(one));
  const moves = loans.map((account) => loanMoves(ledger, period, account));
  const repaid = sum(moves.map(({ repaidCents }) => repaidCents));
  const lent = Math.max(0, sum(moves.map(({ borrowedCents }) => borrowedCents)) - financedCents);
  const isBought = equipmentCents + lent < 0;
  return {
    period,
    cents: operationsCents + Math.min(0, equipmentCents + lent) - repaid,
    before: `cashFlowStatement.${isBought ? 'free' : 'operating'}CashFlow`,
    after: [
      ['nothing', 'loans'],
      ['purchases', 'both'],
    ][Number(isBought)]?.[Number(repaid > 0)],
  };
}
