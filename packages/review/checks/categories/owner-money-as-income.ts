import type { Day, Period } from '@insights/ledger';
import {
  creditLineOf,
  creditLines,
  lenderIn,
  loanNamedIn,
  loanOf,
  loansPaidTo,
  ownerLoanOf,
} from '../../adjusting/loan-account.ts';
import { contributionsOf } from '../../adjusting/owner-accounts.ts';
import { bookableAccounts, type Target } from '../../adjusting/propose.ts';
import { customerNames } from '../../adjusting/sales-account.ts';
import { accountNameAt, balanceAsOf, once, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { inPeriod, KIND, ofKinds, sinceDay } from '../../context/kinds.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { bookedInWords, memosOf, nameMentionedIn, postedTo, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import type { Evidence } from '../../findings/certainty.ts';
import { saysName, wordsIn } from '../../text/names.ts';
import { type Check, type FindingDraft, movingOut } from '../check.ts';
import { type CashAdvance, cashAdvances, FUNDER } from '../shared/cash-advance.ts';
import { depositsAsIncome } from '../shared/deposits-as-income.ts';
import { isRoundSum, ownerNamedIn, ownersOf } from '../shared/owners.ts';

const MIN_CENTS = 100_00;
const MIN_ROUND_CENTS = 500_00;
const MIN_FUNDING_CENTS = 5_000_00;
const FUNDING_STEP_CENTS = 1_000_00;

export const ownerMoneyAsIncome: Check = {
  code: 'owner-money-as-income',
  title: 'Loan, owner’s money or deposit booked as income',
  affects: 'profit',
  why: 'Money that you put in or borrow is not revenue, and a customer’s prepayment is not revenue yet: you may pay tax on it, and the business looks better than it is.',
  whenFine:
    'Fine if a customer really paid for something that was delivered, and only the wording is misleading.',
  remediation: ['Find out from whom the money came, and whether it is owed back.'],
  evidence: ['words', 'account'],
  check: (context) => {
    const { transactions } = context;
    const advances = new Map(cashAdvances(context).map((advance) => [advance.deposit, advance]));
    const said = new Map(findNonIncomeDeposits(context).map((money) => [money.transaction, money]));
    const found = Array.from(deposits(context)).flatMap((transaction): FindingDraft | [] => {
      const advance = advances.get(transaction);
      if (advance !== undefined) return fromFunder(context, advance);
      const money = said.get(transaction);
      if (money === undefined) {
        const owner = ownerPayingIn(context, transaction);
        return owner === null ? [] : fromOwner(context, transaction, owner);
      }
      const { line, to, source, sign } = money;
      // A sale's memo may mention a loan, as a broker's does, or an item picked up by its owner.
      const mayBeSale = !line.isOwners || !isRoundSum(line.cents, MIN_ROUND_CENTS);
      if (mayBeSale && transactions.at(transaction).kind === KIND.salesReceipt) return [];
      return {
        ...wordsFor(source),
        description: `${bookedInWords(context, transaction, line.account, line.cents)}, and ${sign?.words ?? `its description says that it is ${SOURCES[source].what}: “${memosOf(context, transaction)}”`}.`,
        ...(sign === undefined ? {} : { evidence: sign.evidence }),
        ...movingOut(context, transaction, { from: line.account, to, cents: line.cents }),
      };
    });
    return [...found, ...depositsAsIncome(context)];
  },
};

function deposits({ transactions }: ReviewContext): readonly number[] {
  const all = ofKinds(transactions, KIND.deposit, KIND.journalEntry, KIND.salesReceipt);
  return inPeriod(transactions, all);
}

/** A deposit in income that is the owner's or borrowed money, and the account where it belongs. */
interface NonIncomeDeposit {
  readonly transaction: number;
  readonly line: SuspiciousLine;
  readonly to: Target;
  readonly source: keyof typeof SOURCES;
  /** Evidence that the money was borrowed, if the description does not say so. */
  readonly sign?: { readonly words: string; readonly evidence: readonly Evidence[] };
}

export const findNonIncomeDeposits = once((context): readonly NonIncomeDeposit[] => {
  const [proceeds, draws] = [proceedsOfRepaidLoans(context), repeatedDraws(context)];
  return Array.from(deposits(context)).flatMap((transaction): NonIncomeDeposit | [] => {
    const line = suspiciousLine(context, transaction);
    if (line !== null) {
      const found = { transaction, line, ...belongsTo(context, transaction, line) };
      if (line.isSaid) return found;
      const name = context.books.journal.texts.at(lenderNamedBy(context, transaction));
      return { ...found, sign: { words: `${name} is a lender`, evidence: ['name', 'size'] } };
    }
    const [repaid, drawn] = [proceeds.get(transaction), draws.get(transaction)];
    const to = repaid ?? drawn;
    if (to === undefined) return [];
    const { mainAccount: account, amountCents: cents } = context.transactions.at(transaction);
    const loan = accountNameAt(context, to);
    return {
      transaction,
      line: { account, cents, isOwners: false, isLent: true, isSaid: false },
      to,
      source: 'loan',
      sign:
        repaid === undefined
          ? { words: `the same amount was drawn on ${loan} before`, evidence: ['amount', 'size'] }
          : {
              words: `the payments on ${loan} exceed what else was borrowed on it`,
              evidence: ['size', 'day'],
            },
    };
  });
});

const BORROWED_WITHIN_DAYS = 60;

/**
 * Returns the loans that have payments but no recorded advance, or more payments than advances, by the deposit that must
 * be the missing one.
 */
function proceedsOfRepaidLoans(context: ReviewContext): ReadonlyMap<number, number> {
  const { books } = context;
  const found = bookableAccounts(context, 'debt').flatMap((loan) => {
    const payments = postingsOn(context, loan);
    const [first] = payments;
    const isRepaid = first !== undefined && payments.every(({ cents }) => cents > 0);
    const isNew = isRepaid && books.openingCents[loan] === 0;
    const deposit = isNew
      ? advanceBefore(context, loan, first.day, sumOf(payments))
      : drawRepaid(context, loan, payments);
    return deposit === null ? [] : [[deposit, loan] as const];
  });
  return new Map(found);
}

/** Returns the only deposit in income of at least this sum, shortly before a day, that comes from the lender or is round. */
function advanceBefore(context: ReviewContext, loan: number, day: Day, sum: number): number | null {
  const least = Math.max(MIN_FUNDING_CENTS, sum);
  const { transactions } = context;
  const large = incomeDeposits(context, { start: day - BORROWED_WITHIN_DAYS, end: day }).filter(
    (one) => transactions.at(one).amountCents >= least,
  );
  // A lender may also be a customer, and deducts its fee.
  const isFromLender = (one: number) =>
    loansPaidTo(context).get(transactions.at(one).party)?.includes(loan) === true;
  const isFromOther = (one: number) =>
    isRoundSum(transactions.at(one).amountCents, least, FUNDING_STEP_CENTS) && !isFromCustomer(context, one);
  return onlyOf(large.filter(isFromLender)) ?? onlyOf(large.filter(isFromOther));
}

/** A line of credit is drawn at most this long before it is repaid. */
const DRAWN_WITHIN_DAYS = 365;

/**
 * Returns the only deposit in income of exactly the amount by which payments exceed what was borrowed on a loan; null if
 * they do not.
 */
function drawRepaid(context: ReviewContext, loan: number, postings: readonly PostingRow[]): number | null {
  const excess = balanceAsOf(context, loan);
  const last = postings.findLast(({ cents }) => cents > 0);
  if (last === undefined || !isRoundSum(excess, MIN_FUNDING_CENTS, FUNDING_STEP_CENTS)) return null;
  const before = { start: last.day - DRAWN_WITHIN_DAYS, end: last.day };
  return onlyOf(
    incomeDeposits(context, before).filter(
      (one) => context.transactions.at(one).amountCents === excess && !isFromCustomer(context, one),
    ),
  );
}

function isFromCustomer(context: ReviewContext, deposit: number): boolean {
  return customerNames(context).has(context.transactions.at(deposit).party);
}

/** Deposits of a period that are entirely income. */
function incomeDeposits({ transactions, roles }: ReviewContext, { start, end }: Period): number[] {
  return sinceDay(transactions, ofKinds(transactions, KIND.deposit), start).filter((one) => {
    const { day, amountCents, profitCents, mainAccount } = transactions.at(one);
    return day <= end && profitCents === amountCents && roles.is('income', mainAccount);
  });
}

/** Returns deposits of thousands of dollars that are all income and do not name a customer. */
const lumpSums = once((context): readonly number[] =>
  incomeDeposits(context, context.books.window).filter(
    (one) =>
      isRoundSum(context.transactions.at(one).amountCents, MIN_FUNDING_CENTS, FUNDING_STEP_CENTS) &&
      !isFromCustomer(context, one),
  ),
);

/** This many equal draws show which amounts the company borrows on its line of credit. */
const MIN_DRAWS = 2;

/**
 * Returns the lines of credit by the deposit in income that equals earlier draws. It has no name, its description says
 * nothing about a sale, and few deposits are like it.
 */
function repeatedDraws(context: ReviewContext): ReadonlyMap<number, number> {
  const { transactions } = context;
  const unnamed = lumpSums(context).filter(
    (one) => transactions.at(one).party === 0 && lenderIn(memosOf(context, one)) === '',
  );
  if (unnamed.length > MAX_ADVANCES) return new Map();
  const found = creditLines(context).flatMap((line) =>
    unnamed.flatMap((deposit) => {
      const { amountCents } = transactions.at(deposit);
      const draws = postingsOn(context, line).filter(
        ({ transaction, cents }) => transaction < deposit && cents === -amountCents,
      );
      return draws.length < MIN_DRAWS ? [] : [[deposit, line] as const];
    }),
  );
  return new Map(found);
}

/** Words for each source of money that is not revenue. */
const SOURCES = {
  owner: {
    title: 'Owner’s money booked as income',
    mistake: 'ownersMoneyAsIncome',
    what: 'the owner’s money',
    why: 'Money that the owner puts in is equity and not revenue: booked as income, it may be taxed, and the business looks better than it is.',
    whenFine: 'Fine if the owner paid for something that the business sold.',
    remediation: ['Make sure that this was the owner’s own money and not a customer’s payment.'],
  },
  ownerLoan: {
    title: 'Owner’s loan booked as income',
    mistake: 'ownersLoanAsIncome',
    what: 'a loan from the owner',
    why: 'Money that the owner lends is owed back, so it is a debt and not revenue: booked as income, it may be taxed, and the debt is missing from the balance sheet.',
    whenFine: 'Fine if the owner paid for something that the business sold.',
    remediation: ['Look for the note or the agreement that shows that the owner lent this money.'],
  },
  loan: {
    title: 'Loan booked as income',
    mistake: 'loanAsIncome',
    what: 'a loan',
    why: 'Borrowed money is owed back, so it is a debt and not revenue: booked as income, it may be taxed, and the debt is missing from the balance sheet.',
    whenFine: 'Fine if a customer paid for something that was sold, and only the wording is misleading.',
    remediation: ['Compare the amount with the loan agreement or the lender’s statement.'],
  },
} as const;

function wordsFor(
  source: keyof typeof SOURCES,
): Pick<FindingDraft, 'title' | 'mistake' | 'why' | 'whenFine' | 'remediation'> {
  const { what: _, ...words } = SOURCES[source];
  return words;
}

/**
 * Finds a round deposit that is all income and whose name or memo identifies a person who also takes draws: a sale
 * would have an invoice or an odd amount.
 */
function ownerPayingIn(context: ReviewContext, transaction: number) {
  const { transactions, roles } = context;
  const { kind, party, amountCents, profitCents, mainAccount } = transactions.at(transaction);
  const isIncome = profitCents === amountCents && roles.is('income', mainAccount);
  if (kind !== KIND.deposit || !isIncome || !isRoundSum(amountCents, MIN_ROUND_CENTS)) return null;
  const named = party === 0 ? ownerNamedIn(context, memosOf(context, transaction)) : party;
  return named !== undefined && ownersOf(context).has(named) ? { account: mainAccount, owner: named } : null;
}

function fromOwner(
  context: ReviewContext,
  deposit: number,
  { account, owner }: { readonly account: number; readonly owner: number },
): FindingDraft {
  const { amountCents } = context.transactions.at(deposit);
  const to = contributionsOf(context, owner);
  return {
    ...wordsFor('owner'),
    description: `${bookedInWords(context, deposit, account, amountCents, context.books.journal.texts.at(owner))}; the amount is round, and the same person takes owner’s draws.`,
    ...movingOut(context, deposit, { from: account, to, cents: amountCents }),
    evidence: ['name', 'size'],
  };
}

function fromFunder(context: ReviewContext, advance: CashAdvance): FindingDraft {
  const { deposit, income, funder, debits, debitCents, loan } = advance;
  const { amountCents } = context.transactions.at(deposit);
  return {
    ...wordsFor('loan'),
    title: 'Cash advance booked as income',
    mistake: 'loanAsIncome',
    description: `${bookedInWords(context, deposit, income, amountCents)}; ${debits.length} payments of ${context.money(debitCents)} each to ${funder} followed, as for a cash advance that is repaid every few days.`,
    ...movingOut(context, deposit, { from: income, to: loan, cents: amountCents }),
    evidence: ['name', 'habit'],
  };
}

/** An owner lends or contributes; anyone else lends. */
function belongsTo(
  context: ReviewContext,
  transaction: number,
  { isOwners, isLent }: SuspiciousLine,
): { readonly to: Target; readonly source: keyof typeof SOURCES } {
  const party = lenderNamedBy(context, transaction);
  const text = memosOf(context, transaction);
  const isFromLender = loanNamedIn(context, text) !== null || !ownersOf(context).has(party);
  if (!isOwners && !OWNER.test(text) && isFromLender)
    return { to: loanOf(context, { party, text, advance: transaction }), source: 'loan' };
  return isLent
    ? { to: ownerLoanOf(context, party), source: 'ownerLoan' }
    : { to: contributionsOf(context, party), source: 'owner' };
}

const OWNER = /\b(owner|shareholder|stockholder|member|partner|officer)\b/i;

interface SuspiciousLine {
  readonly account: number;
  readonly cents: number;
  /** Whether the money is the owner's. */
  readonly isOwners: boolean;
  /** Whether the words call it a loan. */
  readonly isLent: boolean;
  /** Whether words, not only a lender's name, say what it is. */
  readonly isSaid: boolean;
}

/** Returns the largest credit to an income account if a memo of the transaction mentions the owner's money or a loan. */
function suspiciousLine(context: ReviewContext, transaction: number): SuspiciousLine | null {
  const { books, transactions, roles } = context;
  let found: SuspiciousLine | null = null;
  const { memoWords, moneyCents } = transactions.at(transaction);
  // A lender that forgives a loan pays nothing, and what was owed is income.
  if (moneyCents <= 0 && postedTo(context, transaction, 'debt') > 0) return null;
  const isOwners = (memoWords & WORD.ownerMoney) !== 0;
  // Owners often put in money to cover payroll, a word that accruals use, too.
  if ((memoWords & WORD.refund) !== 0 || (!isOwners && (memoWords & WORD.accrual) !== 0)) return null;
  const isDrawn = isDrawOn(context, memoWords);
  if (!isOwners && !isDrawn && (memoWords & WORD.transfer) !== 0) return null;
  for (const { account, cents: debit, name } of postingsOf(context, transaction)) {
    const cents = -debit;
    if (!roles.is('income', account) || cents < MIN_CENTS) continue;
    if (/\b(interest|loan|mortgage|financ)/i.test(books.chart.accounts[account]?.name ?? '')) continue;
    const ofName = transactions.meanings[name] ?? 0;
    // The bank prints the customer's name. The word “loan” in it says nothing about the money.
    const isNamedLoan = (ofName & WORD.loan) !== 0 && customerNames(context).has(name);
    const words = isNamedLoan ? memoWords & ~WORD.loan : memoWords;
    const isOwnerMoney = ((words | ofName) & WORD.ownerMoney) !== 0 && !isGift(context, transaction, account);
    const isNamed = isOwnerMoney || isDrawn || isBorrowed(words);
    const isSuspicious = isNamed || isFunding(context, transaction, words, cents, account);
    if (!isSuspicious || (found !== null && cents <= found.cents)) continue;
    const isSaid = isNamed || (words & WORD.borrowed) !== 0;
    found = { account, cents, isOwners: isOwnerMoney, isLent: (words & WORD.loan) !== 0, isSaid };
  }
  return found;
}

/**
 * Whether a member's contribution is a gift: if the account is for gifts, or if an organization that receives gifts
 * gave a receipt for it to someone who is not an owner.
 */
function isGift(context: ReviewContext, transaction: number, account: number): boolean {
  const { roles, transactions } = context;
  if (roles.is('donations', account)) return true;
  const { kind, party } = transactions.at(transaction);
  const isReceipt = kind === KIND.salesReceipt && roles.of('donations').length > 0;
  return isReceipt && !ownersOf(context).has(party) && !/\bowner\b/i.test(partyNameAt(context, transaction));
}

/** Whether the words say that money came from the company's line of credit. */
function isDrawOn(context: ReviewContext, words: number): boolean {
  return (words & WORD.creditLine) !== 0 && creditLineOf(context) !== null;
}

/**
 * Whether the words describe a loan. Brokers earn fees and commissions on other people's loans, unless the memo says
 * that money was lent.
 */
function isBorrowed(words: number): boolean {
  const isEarned = (words & WORD.fee) !== 0 && (words & WORD.borrowed) === 0;
  return (words & WORD.loan) !== 0 && !isEarned;
}

/**
 * Whether a deposit of thousands of dollars is described as an advance or funding and has no name, or names a lender,
 * unlike a sale or a grant.
 */
function isFunding(
  context: ReviewContext,
  transaction: number,
  words: number,
  cents: number,
  account: number,
): boolean {
  const { transactions, roles, books } = context;
  const { party } = transactions.at(transaction);
  // A lender that deducts its fee pays out odd amounts; in an account for unsorted income, its name and words are
  // enough.
  const isUnsorted =
    roles.is('uncategorizedIncome', account) || books.chart.accounts[account]?.type === 'Other Income';
  const isSaid = (words & WORD.borrowed) !== 0;
  const isNet = isUnsorted && isSaid && isLender(context, party);
  if (cents < MIN_FUNDING_CENTS || (cents % FUNDING_STEP_CENTS !== 0 && !isNet)) return false;
  const isUnnamedAdvance = party === 0 && (words & (WORD.fee | WORD.prepayment)) !== WORD.fee;
  const isAdvance =
    isLender(context, lenderNamedBy(context, transaction)) ||
    (isSaid && (isUnnamedAdvance || isRepaid(context, transaction)));
  const isGift =
    roles.is('donations', account) || /\b(grant|award|donor)/i.test(memosOf(context, transaction));
  return isAdvance && (!isGift || isRepaid(context, transaction));
}

/** This many equal payments are repayments of a loan. */
const MIN_REPAYMENTS = 3;

/**
 * Whether later payments of a loan, or equal ones, went to a payee that the deposit names. A gift is not paid back.
 */
function isRepaid(context: ReviewContext, deposit: number): boolean {
  const { transactions } = context;
  const text = `${memosOf(context, deposit)} ${partyNameAt(context, deposit)}`;
  const later = transactions.spending.filter((payment) => {
    const { day, party } = transactions.at(payment);
    return party !== 0 && day > transactions.at(deposit).day && saysName(text, partyNameAt(context, payment));
  });
  const equal = [...Map.groupBy(later, (one) => transactions.at(one).amountCents).values()];
  return (
    later.some((one) => (transactions.at(one).memoWords & WORD.loan) !== 0) ||
    equal.some(({ length }) => length >= MIN_REPAYMENTS)
  );
}

/** Returns the payer, or the lender of a loan in the books if the description says only its name; 0 if there is neither. */
function lenderNamedBy(context: ReviewContext, deposit: number): number {
  const { party } = context.transactions.at(deposit);
  if (party !== 0) return party;
  const memos = memosOf(context, deposit);
  const lender = nameMentionedIn(context, memos, loansPaidTo(context).keys());
  const ofName = new Set(wordsIn(context.books.journal.texts.at(lender)));
  return wordsIn(lenderIn(memos)).every((word) => ofName.has(word)) ? lender : 0;
}

/** More deposits than this are the payments of a customer whose name is like a lender's. */
const MAX_ADVANCES = 2;

function isLender(context: ReviewContext, party: number): boolean {
  const { books, transactions } = context;
  const name = books.journal.texts.at(party);
  const isNamedSo = ((transactions.meanings[party] ?? 0) & WORD.loan) !== 0 || FUNDER.test(name);
  const isKnown = loansPaidTo(context).has(party) || /\bsmall business administration\b/i.test(name);
  if ((!isNamedSo && !isKnown) || customerNames(context).has(party)) return false;
  return (incomeByPayer(context).get(party)?.length ?? 0) <= MAX_ADVANCES;
}

/** Deposits in income by payer. */
const incomeByPayer = once((context) => {
  const { transactions } = context;
  const ofNames = ofKinds(transactions, KIND.deposit).filter((one) => {
    const { party, profitCents } = transactions.at(one);
    return party !== 0 && profitCents > 0;
  });
  const ofMemos = lumpSums(context).filter((one) => transactions.at(one).party === 0);
  return Map.groupBy([...ofNames, ...ofMemos], (one) => lenderNamedBy(context, one));
});
