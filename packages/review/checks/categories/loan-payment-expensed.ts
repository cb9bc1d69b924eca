import { dayInWords } from '@insights/ledger';
import { loansPaidTo } from '../../adjusting/loan-account.ts';
import { movesToParts, type SplitPayment, splitPayments, UNLESS_COST } from '../../adjusting/loan-split.ts';
import { moving } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, once, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { boughtFrom } from '../../context/kinds.ts';
import {
  accountWith,
  memoKey,
  memosOf,
  named,
  postedTo,
  postsTo,
  sumOf,
  sumsByAccount,
} from '../../context/transactions.ts';
import { saysName } from '../../text/names.ts';
import { count } from '../../text/wording.ts';
import { type Check, type FindingDraft, listOn, postingImpact } from '../check.ts';
import { type CashAdvance, cashAdvances, principalOf } from '../shared/cash-advance.ts';
import { financedInsurance } from '../shared/financed-insurance.ts';
import { interestFreeLoans } from '../shared/interest-free-loans.ts';
import { paymentsToOtherLoan } from '../shared/payments-to-other-loan.ts';
import { repaymentsOfNamedLoans } from '../shared/repayments-of-named-loans.ts';
import { repaymentsOfNewLoans } from '../shared/repayments-of-new-loans.ts';
import { unrecordedLoans } from '../shared/unrecorded-loans.ts';
import { findNonIncomeDeposits } from './owner-money-as-income.ts';

const MIN_EARLIER = 3;
/** If a smaller share of a payment is principal, the payment's size does not show whether it includes any. */
const MIN_PRINCIPAL_SHARE = 0.1;
/** This many payments in addition to the usual ones show that the lender is also paid for something else. */
const ROUTINE = 2;
/** A payment within this many days of a usual one is for something else, or an extra payment of principal. */
const BESIDE_DAYS = 15;
const MIN_INTEREST_CENTS = 10_00;

export const loanPaymentExpensed: Check = {
  code: 'loan-payment-expensed',
  title: 'Loan payment that is not split',
  affects: 'profit',
  why: 'Only the interest is an expense; the rest repays the loan. A payment booked entirely as one of the two makes both the profit and the loan balance wrong.',
  whenFine: 'Fine when the payment really was interest or fees only, or an extra payment of principal.',
  remediation: ['Take from the lender’s statements how much of each payment was interest.'],
  severityRule: 'Depends on the misposted amount, estimated from the other payments.',
  evidence: ['name', 'habit'],
  check: (context) => [
    ...unsplitByLender(context).flatMap(({ party, asExpenses, asPrincipals }) => {
      const unsplit = [...asExpenses, ...asPrincipals];
      const byAccount = Map.groupBy(unsplit, ({ account, loan }) => `${account} ${loan}`);
      return [...byAccount.values()].flatMap((found) => draftOfUnsplit(context, party, found));
    }),
    ...cashAdvances(context).flatMap((advance) => draftOfAdvance(context, advance)),
    ...interestFreeLoans(context),
    ...repaymentsOfNamedLoans(context),
    ...repaymentsOfNewLoans(
      context,
      findNonIncomeDeposits(context)
        .filter(({ source }) => source === 'loan')
        .map(({ transaction, line, to }) => ({ transaction, cents: line.cents, loan: to })),
    ),
    ...paymentsToOtherLoan(context),
    ...unrecordedLoans(context),
    ...financedInsurance(context),
  ],
};

/**
 * The cost of a cash advance is fixed in its contract, so only the smallest principal that each debit can contain is
 * corrected.
 */
function draftOfAdvance(context: ReviewContext, advance: CashAdvance): FindingDraft[] {
  const { transactions, money } = context;
  const { deposit, expense, funder, debits, debitCents, loan } = advance;
  const inPeriod = debits.filter((one) => one >= transactions.from);
  if (inPeriod.length === 0) return [];
  const parts = principalOf(context, advance).filter(({ cents }) => cents > 0);
  const recent = parts.filter(({ transaction }) => transaction >= transactions.from);
  const sum = sumOf(recent);
  return [
    {
      title: 'Cash advance repayments booked as an expense',
      mistake: 'loanPaymentAsExpense',
      why: 'Repaying the advance reduces the debt, and only its cost is an expense; booking the payments entirely as an expense makes the profit too low.',
      whenFine: 'Fine if the payments were for something else.',
      remediation: ['Take from the contract the amount that was paid out and the total to be repaid.'],
      description: `${count(inPeriod.length, 'payment')} of ${money(debitCents)} each to ${funder} ${inPeriod.length === 1 ? 'is' : 'are'} in ${accountNameAt(context, expense)}; they seem to repay the ${money(transactions.at(deposit).amountCents)} of ${dayInWords(transactions.at(deposit).day)}. At least ${money(sum)} of these payments is principal, ${UNLESS_COST}.`,
      ...listOn(expense, recent),
      transactions: inPeriod,
      corrections: parts.map(({ transaction, cents }) =>
        moving(context, transaction, { from: expense, to: loan, cents }),
      ),
    },
  ];
}

/** Returns the loans whose payments the check reports as expensed. */
export function loansWithUnsplitPayments(context: ReviewContext): ReadonlySet<number> {
  const { from } = context.transactions;
  return new Set(
    unsplitByLender(context).flatMap(({ asExpenses }) =>
      asExpenses.filter(({ transaction }) => transaction >= from).map(({ loan }) => loan),
    ),
  );
}

/** Returns the payments that belong to a loan because earlier payments of similar size were split for it. */
export const unsplitPayments = once(
  (context: ReviewContext): ReadonlySet<number> =>
    new Set(
      unsplitByLender(context).flatMap(({ asExpenses }) => asExpenses.map(({ transaction }) => transaction)),
    ),
);

/** Payees of one loan are one lender, whose name banks write in several ways. */
const unsplitByLender = once((context: ReviewContext) => {
  const lenders = Map.groupBy(loansPaidTo(context), ([party, loans]) => onlyOf(loans) ?? `payee ${party}`);
  return [...lenders.values()].flatMap((payees) => {
    const payments = paymentsTo(
      context,
      payees.map(([payee]) => payee),
    );
    const [[party]] = payees as [(typeof payees)[number]];
    if (payments.split.length < MIN_EARLIER) return [];
    return [
      {
        party,
        asExpenses: expensed(context, payments),
        asPrincipals: withoutInterest(context, payments),
      },
    ];
  });
});

/** A payment booked entirely to one account, and the usual interest of similar payments that were split. */
interface Unsplit {
  readonly transaction: number;
  readonly account: number;
  readonly loan: number;
  readonly usualInterest: number;
}

/** Drafts a finding of payments in one account, either an expense or the loan itself. */
function draftOfUnsplit(context: ReviewContext, party: number, found: readonly Unsplit[]): FindingDraft[] {
  const { transactions, roles, money, about } = context;
  const [{ account, loan, usualInterest }] = found as [Unsplit];
  const payments = found.map(({ transaction }) => {
    const cents = postedTo(context, transaction, account);
    return { transaction, cents, bookedPrincipal: account === loan ? cents : 0 };
  });
  const split = splitPayments(context, loan, payments, usualInterest);
  const inPeriod = split.filter(({ transaction }) => transaction >= transactions.from);
  if (inPeriod.length === 0) return [];
  const isExpense = account !== loan;
  const principalCents = inPeriod.reduce((sum, { principal }) => sum + principal, 0);
  const interestCents = inPeriod.reduce((sum, { interest }) => sum + interest, 0);
  const rest = isExpense
    ? `, and about ${about(principalCents)} reduces ${accountNameAt(context, loan)}`
    : '';
  const others = inPeriod.flatMap(({ other }) => other ?? []);
  const forOther =
    others[0] === undefined
      ? ''
      : `; ${money(sumOf(others))} belongs in ${accountNameAt(context, others[0].account)}`;
  return [
    {
      ...(isExpense ? ALL_EXPENSE : ALL_PRINCIPAL),
      ...(roles.is('interest', account)
        ? { title: 'Loan payment booked entirely as interest', mistake: 'principalAsInterest' }
        : {}),
      description: `${describe(context, party, inPeriod)} entirely in ${accountNameAt(context, account)}. Other payments were split between principal and interest; by the same split, about ${about(interestCents)} is interest${rest}${forOther}.`,
      impact: inPeriod.map(({ transaction, principal, interest }) =>
        postingImpact(transaction, account, isExpense ? principal : interest),
      ),
      corrections: movesToParts(context, { loan, account }, split),
    },
  ];
}

const ALL_EXPENSE = {
  title: 'Loan payment booked as an expense',
  mistake: 'loanPaymentAsExpense',
  why: 'Only the interest is an expense; the principal reduces the loan. Booked entirely as an expense, the payment makes the profit too low and the loan balance too high.',
  whenFine: 'Fine when the payment really was interest or fees only.',
} as const;

const ALL_PRINCIPAL = {
  title: 'Loan payment without interest',
  mistake: 'interestMissing',
  why: 'A part of each payment is interest, which is an expense; booked entirely to the loan, the payment makes the profit too high and the loan balance too low.',
  whenFine: 'Fine for an extra payment of principal.',
} as const;

/** Formats `The check 104 of March 3, 2025 to Elkhorn is`, or `3 payments totaling $1,944.00 to Elkhorn are`. */
function describe(context: ReviewContext, party: number, split: readonly SplitPayment[]): string {
  const [first] = split as [SplitPayment];
  const name = partyNameAt(context, first.transaction) || context.books.journal.texts.at(party);
  if (split.length === 1) return `${named(context, first.transaction, 'The')} to ${name} is`;
  return `${split.length} payments totaling ${context.money(sumOf(split))} to ${name} are`;
}

/** Payments to a lender, oldest first. */
interface Payments {
  /** With both principal and interest. */
  readonly split: readonly number[];
  readonly onlyPrincipal: readonly number[];
  /** Without principal, for the loan or for something else. */
  readonly others: readonly number[];
}

function paymentsTo(context: ReviewContext, names: readonly number[]): Payments {
  const paid = names.flatMap((name) => [
    ...boughtFrom(context.transactions, name),
    ...(paymentsNaming(context).get(name) ?? []),
  ]);
  const all = [...new Set(paid)].sort((a, b) => a - b);
  const ofLoans = all.filter((one) => postsTo(context, one, 'debt'));
  const [split, onlyPrincipal] = [true, false].map((hasInterest) =>
    ofLoans.filter((one) => interestOf(context, one) > 0 === hasInterest),
  ) as [number[], number[]];
  const known = new Set(ofLoans);
  return { split, onlyPrincipal, others: all.filter((one) => !known.has(one)) };
}

/**
 * Payments without a payee in expense accounts, by lender: the one that the memo names, or whose payments have the same
 * memo apart from numbers.
 */
const paymentsNaming = once((context): ReadonlyMap<number, readonly number[]> => {
  const { transactions, roles, books } = context;
  const unnamed = transactions.spending.filter((one) => {
    const { party, mainAccount } = transactions.at(one);
    return party === 0 && roles.is('expense', mainAccount);
  });
  const memos = Array.from(unnamed, (one) => ({
    one,
    memo: memosOf(context, one),
    key: memoKey(context, one),
  })).filter(({ memo }) => memo !== '');
  const lenders = [...loansPaidTo(context).keys()];
  return new Map(
    lenders.map((lender) => {
      const keys = new Set(
        boughtFrom(transactions, lender)
          .filter((one) => postsTo(context, one, 'debt'))
          .map((one) => memoKey(context, one)),
      );
      keys.delete('');
      const name = books.journal.texts.at(lender);
      const naming = memos.filter(({ memo, key }) => keys.has(key) || saysName(memo, name));
      return [lender, naming.map(({ one }) => one)];
    }),
  );
});

/**
 * Finds payments without principal although payments of similar size had both principal and interest. A payment close
 * in time to one of those is for something else, and so are others of its kind.
 */
function expensed(context: ReviewContext, { split: all, others }: Payments): Unsplit[] {
  const { transactions, roles } = context;
  return others.flatMap((transaction) => {
    const { mainAccount: account, amountCents: cents } = transactions.at(transaction);
    const split = all.filter((other) => isOfSize(context, other, transaction));
    if (!roles.is('expense', account) || split.length < MIN_EARLIER) return [];
    const usualInterest = medianOf(split.map((other) => interestOf(context, other)));
    if (cents - usualInterest < cents * MIN_PRINCIPAL_SHARE) return [];
    const beside = others.filter(
      (other) =>
        transactions.at(other).mainAccount === account &&
        isOfSize(context, other, transaction) &&
        isBeside(context, other, split),
    );
    if (beside.length >= ROUTINE || beside.includes(transaction)) return [];
    const loan = accountWith(context, split[0] as number, 'debt') as number;
    return [{ transaction, account, loan, usualInterest }];
  });
}

/** Finds payments that are entirely principal although payments of similar size for the same loan included interest. */
function withoutInterest(context: ReviewContext, { split: all, onlyPrincipal }: Payments): Unsplit[] {
  return onlyPrincipal.flatMap((transaction) => {
    const loan = context.transactions.at(transaction).mainAccount;
    if (!context.roles.is('debt', loan) || interestOf(context, transaction) !== 0) return [];
    const split = all.filter(
      (other) => isOfSize(context, other, transaction) && postedTo(context, other, loan) > 0,
    );
    if (split.length < MIN_EARLIER || isBeside(context, transaction, split)) return [];
    const usualInterest = medianOf(split.map((other) => interestOf(context, other)));
    return usualInterest < MIN_INTEREST_CENTS ? [] : [{ transaction, account: loan, loan, usualInterest }];
  });
}

function isOfSize({ transactions }: ReviewContext, one: number, other: number): boolean {
  const { amountCents } = transactions.at(other);
  return Math.abs(transactions.at(one).amountCents - amountCents) * 20 <= amountCents;
}

function isBeside({ transactions }: ReviewContext, payment: number, usual: readonly number[]): boolean {
  const { day } = transactions.at(payment);
  return usual.some((other) => Math.abs(transactions.at(other).day - day) < BESIDE_DAYS);
}

function interestOf(context: ReviewContext, transaction: number): number {
  return sumOf(
    sumsByAccount(context, transaction).filter(({ account }) => context.roles.isProfit[account] === 1),
  );
}
