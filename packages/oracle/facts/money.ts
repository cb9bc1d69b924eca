import type { Posting } from '../books.ts';
import { isCorrection } from '../cash-flows.ts';
import {
  COSTS,
  type FactAccount,
  type FactLedger,
  isAdjusting,
  isSameAccount,
  named,
  type Period,
  sum,
} from './input.ts';
import {
  isAccumulated,
  isContribution,
  isDeferred,
  isDeposit,
  isDraw,
  isFromOwner,
  isInTrust,
  isInterest,
  isInventory,
  isLoan,
  isOpeningEquity,
  isPayrollLiability,
  isSalesTax,
  isToOwner,
} from './roles.ts';

export const isCash = ({ type, detailType }: FactAccount) =>
  type === 'Bank' || detailType === 'UndepositedFunds';
const isEquity = ({ type }: FactAccount) => type === 'Equity';
const isInvested = (account: FactAccount) =>
  /^(?:Fixed|Other) Asset$/.test(account.type) && !isAccumulated(account) && !isFromOwner(account);
const isOwnerLoan = (account: FactAccount) => isToOwner(account) || isFromOwner(account);
export const isBankLoan = (account: FactAccount) => isLoan(account) && !isOwnerLoan(account);

/** Sums postings that enter opening balances or correct an earlier period, and so are not cash flows. */
function corrections(
  ledger: FactLedger,
  period: Period,
  isWanted: (account: FactAccount) => boolean,
): number {
  return sum(
    [...ledger.transactions(period).values()]
      .filter((all) => isNoFlow(ledger, all))
      .flatMap((all) => all.filter(({ account }) => isWanted(account)).map(({ cents }) => cents)),
  );
}

/**
 * Whether a transaction is not a cash flow. A noncash adjusting entry to opening balance equity is a cash flow, because
 * it reclassifies a deposit.
 */
function isNoFlow(ledger: FactLedger, all: readonly Posting[]): boolean {
  const isMove = all.some(isAdjusting) && !all.some(({ account }) => isCash(account));
  return (!isMove || !all.some(({ account }) => isOpeningEquity(account))) && isCorrection(ledger.books, all);
}

/** Gross amounts by which transactions changed loans. */
export function loanMoves(ledger: FactLedger, period: Period, account?: FactAccount) {
  const moves = {
    borrowedCents: 0,
    draws: 0,
    repaidCents: 0,
    otherCents: 0,
    interest: [] as { day: number; cents: number }[],
  };
  for (const postings of ledger.transactions(period).values()) {
    const loans = new Map<string, number>();
    for (const one of postings)
      if (isLoan(one.account)) loans.set(one.account.id, (loans.get(one.account.id) ?? 0) + one.cents);
    if (loans.size === 0) continue;
    const net = sum([...loans.values()]);
    const paidBy = postings.filter(
      ({ account: { type, detailType, name } }) =>
        !/^(?:Fixed|Other) Asset$|^(?:Other )?Income$/.test(type) &&
        !isLoan({ id: '', name, type, detailType }) &&
        !/^(?:RetainedEarnings|OpeningBalanceEquity)$/.test(detailType),
    );
    const income = postings.filter((one) => /Income$/.test(one.account.type));
    const withIncome = postings.some((one) => isCash(one.account)) ? income : [];
    const isPayment = net > 0 && sum([...paidBy, ...withIncome].map(({ cents }) => cents)) < 0;
    const interest = sum(postings.filter((one) => isInterest(one.account)).map(({ cents }) => cents));
    const isInterestMoved = postings.some(isAdjusting) && net < 0 && interest >= -net;
    const paid = [...loans].filter(([, cents]) => cents > 0 && isPayment).map(([id]) => id);
    for (const [id, cents] of loans) {
      const isOwners = ledger.accounts.some((one) => one.id === id && isOwnerLoan(one));
      if (account === undefined ? isOwners : id !== account.id) continue;
      if ((cents > 0 && isPayment) || (cents < 0 && isInterestMoved)) moves.repaidCents += cents;
      else if (cents < 0 && net < 0) {
        moves.borrowedCents -= cents;
        moves.draws += 1;
      } else moves.otherCents -= cents;
      if (paid.length === 1 && paid[0] === id && !postings.some(isAdjusting))
        for (const one of postings)
          if (isInterest(one.account)) moves.interest.push({ day: one.day, cents: one.cents });
    }
  }
  return moves;
}

function equityMoves(
  ledger: FactLedger,
  period: Period,
  isWanted: (account: FactAccount) => boolean,
): number {
  let cents = 0;
  for (const postings of ledger.transactions(period).values())
    if (
      postings.some(({ account }) => !isEquity(account)) ||
      (postings.some(isAdjusting) && postings.some(({ account }) => isOpeningEquity(account)))
    )
      cents -= sum(
        postings.filter(({ account }) => isEquity(account) && isWanted(account)).map((one) => one.cents),
      );
  return cents;
}

export function draws(ledger: FactLedger, period: Period): number {
  return 0 - equityMoves(ledger, period, isDraw);
}

export function contributions(ledger: FactLedger, period: Period): number {
  return equityMoves(ledger, period, (account) => isContribution(account) && !isDraw(account));
}

/** Bank accounts with money of clients or tenants. */
const isHeld = ({ type, detailType, name }: FactAccount) =>
  type === 'Bank' &&
  (detailType === 'TrustAccounts' ||
    /\biolt?a\b|\bescrow\b|\btrust account\b|\bsecurity deposits?\b|\b(client|attorney|lawyer|tenant)s?(’s|'s)? (trust|funds|deposits?)\b/i.test(
      name,
    ));
const isOwnCash = (account: FactAccount) => isCash(account) && !isHeld(account);

/**
 * Returns purchases paid for directly by loans, and the part of asset sales that is in profit or accumulated
 * depreciation.
 */
function withoutCash(ledger: FactLedger, period: Period) {
  let [financed, sold] = [0, 0];
  for (const postings of ledger.transactions(period).values()) {
    const on = (isWanted: (account: FactAccount) => boolean) =>
      sum(postings.filter(({ account }) => isWanted(account)).map(({ cents }) => cents));
    const cost = on((account) => account.type === 'Fixed Asset' && !isAccumulated(account));
    financed += Math.max(0, Math.min(cost, -on(isBankLoan)));
    const isProfit = ({ type }: FactAccount) => COSTS.includes(type) || /Income$/.test(type);
    if (cost < 0) sold -= on((account) => isAccumulated(account) || isProfit(account));
  }
  return { financed, sold };
}

export function flows(ledger: FactLedger, period: Period) {
  const from = (isWanted: (account: FactAccount) => boolean) => 0 - ledger.debits(isWanted, period);
  const flow = (isWanted: (account: FactAccount) => boolean) =>
    from(isWanted) + corrections(ledger, period, isWanted);
  const loans = loanMoves(ledger, period);
  const takenCents = draws(ledger, period);
  const opened = corrections(ledger, period, isOpeningEquity) - ledger.debits(isOpeningEquity, period);
  const contributedCents = contributions(ledger, period) + Math.max(0, opened);
  const { financed, sold } = withoutCash(ledger, period);
  return {
    period,
    startCents: ledger.balance(isOwnCash, period.start - 1),
    endCents: ledger.balance(isOwnCash, period.end),
    operationsCents:
      flow(
        (account) =>
          !isOwnCash(account) &&
          !isInvested(account) &&
          !isLoan(account) &&
          !isEquity(account) &&
          !isOwnerLoan(account),
      ) - sold,
    receivablesCents: from(({ type }) => type === 'Accounts Receivable'),
    inventoryCents: from(isInventory),
    payablesCents: from(({ type }) => type === 'Accounts Payable'),
    investingCents: flow(isInvested) + financed + sold,
    equipmentCents:
      flow((account) => isInvested(account) && account.type === 'Fixed Asset') + financed + sold,
    financedCents: financed,
    borrowedCents: loans.borrowedCents - financed,
    repaidCents: loans.repaidCents,
    otherDebtCents: loans.otherCents,
    ownerLoansCents: from(isOwnerLoan),
    contributedCents,
    takenCents,
    otherEquityCents:
      from(isEquity) -
      contributedCents +
      takenCents -
      corrections(
        ledger,
        period,
        (one) => !isCash(one) && !isEquity(one) && !isLoan(one) && !isOwnerLoan(one),
      ),
  };
}

export function cashFlows(ledger: FactLedger): unknown {
  const { period } = ledger.input;
  const opened = corrections(ledger, period, isOpeningEquity);
  const all = () => true;
  const isUnbalanced = ledger.debits(all, period) !== corrections(ledger, period, all);
  return opened !== 0 || isUnbalanced || !ledger.isUpToDate ? null : flows(ledger, period);
}

export function runway(ledger: FactLedger): unknown {
  const { months, input } = ledger;
  const burn = (back: number, count: number) => {
    const some = months.slice(0, months.length - back).slice(-count);
    const [start, end] = [some[0]?.start, some.at(-1)?.end];
    if (some.length < count || start === undefined || end === undefined || (back === 0 && !ledger.isUpToDate))
      return null;
    const period = { start, end };
    const due = sum(
      ledger.accounts.filter(isBankLoan).map((account) => {
        const { borrowedCents, repaidCents } = loanMoves(ledger, period, account);
        return borrowedCents > 0 ? 0 : repaidCents;
      }),
    );
    return { period, burnCents: due - flows(ledger, period).operationsCents };
  };
  const [last, before, lastYear, year] = [burn(0, 3), burn(3, 3), burn(12, 3), burn(0, 12)];
  const cashCents = ledger.balance(isOwnCash, input.period.end);
  if (
    last === null ||
    last === undefined ||
    last.burnCents <= 0 ||
    cashCents <= 0 ||
    cashCents > 12 * last.burnCents
  )
    return null;
  if (input.period.end - last.period.end > 31) return null;
  const earned = (one: { burnCents: number } | null | undefined) =>
    one === null || one === undefined || one.burnCents <= 0;
  if (year && 2 * year.burnCents < 4 * last.burnCents && !earned(lastYear)) return null;
  if (year && earned(year) && earned(before)) return null;
  return { cashCents, last, before, lastYear, yearBurnCents: year?.burnCents ?? null };
}

export function card(ledger: FactLedger, materialityCents: number): unknown {
  const { period } = ledger.input;
  const all = cashFlows(ledger) as { operationsCents: number } | null;
  const ends = ledger.months
    .map(({ end }) => end)
    .filter((end) => end < period.start)
    .slice(-12);
  if (all === null || ends.length < 3) return null;
  const cards = ledger.accounts
    .filter(({ type }) => type === 'Credit Card')
    .map((account) => {
      const owed = (day: number) => 0 - ledger.balance(isSameAccount(account), day);
      return {
        account,
        opening: owed(period.start - 1),
        closing: owed(period.end),
        most: Math.max(...ends.map(owed)),
      };
    });
  const [top] = cards
    .filter(
      ({ opening, closing, most }) =>
        closing > most &&
        closing - opening >= Math.max(materialityCents, all.operationsCents / 10, closing / 2),
    )
    .sort((a, b) => b.closing - b.opening - a.closing + a.opening);
  if (top === undefined) return null;
  return { ...named(top.account), openingCents: top.opening, closingCents: top.closing };
}

const MAX_WRONG = 100_00;

export function collectedForOthers(
  ledger: FactLedger,
  materialityCents: number,
): { totalCents: number } | null {
  const { period } = ledger.input;
  const bankCents = ledger.balance(({ type }) => type === 'Bank', period.end);
  const held = (isWanted: (account: FactAccount) => boolean, day: number) => {
    const used = ledger.accounts.filter(
      (account) =>
        isWanted(account) &&
        (isInTrust(account) ||
          ledger.postings(isSameAccount(account), { start: day - 364, end: day }).length > 0),
    );
    const cents = 0 - sum(used.map((account) => ledger.balance(isSameAccount(account), day)));
    return cents < -MAX_WRONG ? null : Math.max(cents, 0);
  };
  const isOwed = ({ name, detailType }: FactAccount) =>
    detailType === 'DirectDepositPayable' ||
    (/\baccrued\b|\b(wages|salar(y|ies)|net pay|direct deposits?)\b/i.test(name) &&
      !/\btax(es)?\b|withh/i.test(name));
  const isPayroll = (one: FactAccount) => isPayrollLiability(one) && !isSalesTax(one) && !isOwed(one);
  const kinds = [isSalesTax, isPayroll, isDeposit].map((is) => held(is, period.end));
  const [salesTaxCents, payrollCents, depositsCents] = kinds;
  const totalCents = sum(kinds.map((cents) => cents ?? 0));
  if (bankCents <= 0 || totalCents < materialityCents) return null;
  return { salesTaxCents, payrollCents, depositsCents, totalCents } as never;
}

export function debt(ledger: FactLedger, materialityCents: number): unknown {
  const { period } = ledger.input;
  const loans = ledger.accounts.filter(isBankLoan);
  const owed = (account: FactAccount, day: number) => 0 - ledger.balance(isSameAccount(account), day);
  const isKnown = (account: FactAccount, days: Period) =>
    owed(account, days.start - 1) !== 0 ||
    owed(account, days.end) !== 0 ||
    ledger.postings(isSameAccount(account), days).length > 0;
  const isImpossible = loans.some(
    (account) =>
      owed(account, period.end) < -MAX_WRONG &&
      !/owner|due to/i.test(account.name) &&
      /loan|NotesPayable/i.test(account.name + account.detailType),
  );
  if (isImpossible || !loans.some((account) => isKnown(account, period))) return null;
  const rates = loans.flatMap((account) => {
    const months = ledger.months.slice(-12).filter(({ start }) => owed(account, start - 1) > 0);
    const [start, end] = [months[0]?.start ?? 0, months.at(-1)?.end ?? 0];
    if (months.length < 6) return [];
    const { interest } = loanMoves(ledger, { start, end }, account);
    const charged = months.map((month) =>
      sum(interest.filter(({ day }) => day >= month.start && day <= month.end).map(({ cents }) => cents)),
    );
    const interestCents = sum(charged);
    const balanceCents = sum(months.map((month) => owed(account, month.start - 1)));
    const rate = (12 * interestCents) / balanceCents;
    if (
      charged.filter((cents) => cents > 0).length / months.length < 11 / 12 - 1e-9 ||
      rate < 0.02 ||
      rate > 0.36
    )
      return [];
    const found = {
      ...named(account),
      period: { start, end },
      months: months.length,
      interestCents,
      balanceCents,
    };
    return [{ rate, found: { ...found, closingCents: owed(account, period.end) } }];
  });
  rates.sort((a, b) => b.rate - a.rate || (a.found.accountId < b.found.accountId ? -1 : 1));
  const dear = rates.find(({ rate, found }) => rate >= 0.06 && found.closingCents >= materialityCents)?.found;
  const idleCents = idle(ledger, materialityCents);
  return {
    rates: rates.map(({ found }) => found),
    idle: dear === undefined || idleCents < materialityCents ? null : { loan: dear, idleCents },
  };
}

function idle(ledger: FactLedger, materialityCents: number): number {
  const { period } = ledger.input;
  if (ledger.months.length < 3 || runway(ledger) !== null) return 0;
  const costs = ledger.months
    .slice(-3)
    .map((month) =>
      ledger.debits(
        (account) => COSTS.includes(account.type) && !/depreciation/i.test(account.name + account.detailType),
        month,
      ),
    );
  const due = ['Accounts Payable', 'Credit Card'].map((wanted) =>
    Math.max(0, -ledger.balance(({ type }) => type === wanted, period.end)),
  );
  const others = collectedForOthers(ledger, materialityCents)?.totalCents ?? 0;
  return ledger.balance(isCash, period.end) - others - sum(due) - sum(costs);
}

export function pipeline(ledger: FactLedger, materialityCents: number): unknown {
  const { period, base } = ledger.input;
  if (base === null) return null;
  const compared = (isWanted: (account: FactAccount) => boolean) => {
    const [nowCents, baseCents] = [period.end, base.end].map((day) => 0 - ledger.balance(isWanted, day)) as [
      number,
      number,
    ];
    const lately = ledger.postings(isWanted, { start: period.end - 183, end: period.end });
    const isLive = lately.some(({ cents }) => cents > 0) && nowCents >= 0 && baseCents >= 0;
    return isLive && (nowCents >= materialityCents || baseCents >= materialityCents)
      ? { nowCents, baseCents }
      : null;
  };
  const [deposits, deferredRevenue] = [
    compared((one) => isDeposit(one) && !isInTrust(one)),
    compared(isDeferred),
  ];
  return deposits === null && deferredRevenue === null ? null : { deposits, deferredRevenue };
}
