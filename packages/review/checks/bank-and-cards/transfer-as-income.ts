import { loanNamedIn } from '../../adjusting/loan-account.ts';
import { owedBefore } from '../../adjusting/loan-split.ts';
import { PROPOSED, removing, type Target } from '../../adjusting/propose.ts';
import { PARKING } from '../../adjusting/usual-account.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds, ofPeriod } from '../../context/kinds.ts';
import { accountsOf, bookedInWords, memosOf, movingAll, named } from '../../context/transactions.ts';
import { NO_PURPOSE, WORD } from '../../context/words.ts';
import { type Check, type FindingDraft, signs, transactionImpact } from '../check.ts';
import { isEnteredTwice } from '../shared/entered-twice.ts';
import { isRoundSum } from '../shared/owners.ts';

const MIN_CENTS = 50_00;
const APART_DAYS = 5;
const MIN_ROUND_CENTS = 500_00;
const MIN_NAME_LENGTH = 7;

export const transferAsIncome: Check = {
  code: 'transfer-as-income',
  title: 'Transfer booked as income',
  mistake: 'transferAsIncome',
  affects: 'profit',
  why: 'Moving money between your own accounts is neither income nor an expense; booked as either, it makes that figure too high.',
  whenFine: 'Fine if the two are a real sale and a real purchase that happen to have the same amount.',
  remediation: [
    'In QuickBooks, open both transactions and make sure that they are the two ends of one transfer.',
  ],
  evidence: ['amount', 'words'],
  check: (context) => {
    const pairs = pairsOf(context);
    const paired = new Set(pairs.map(([deposit]) => deposit));
    return [...pairs.map((pair) => draftOfPair(context, pair)), ...oneEnded(context, paired)];
  },
};

function draftOfPair(context: ReviewContext, [deposit, withdrawal]: readonly [number, number]): FindingDraft {
  const { transactions } = context;
  const from = accountNameAt(context, transactions.at(withdrawal).moneyAccount);
  const to = accountNameAt(context, transactions.at(deposit).moneyAccount);
  const cents = transactions.at(deposit).amountCents;
  const income = accountNameAt(context, transactions.at(deposit).mainAccount);
  const expense = accountNameAt(context, transactions.at(withdrawal).mainAccount);
  return {
    description: `${context.money(cents)} went from ${from} to ${to}, yet ${named(context, deposit)} is in ${income} and ${named(context, withdrawal)} is in ${expense}.`,
    transactions: [deposit, withdrawal],
    impact: [transactionImpact(deposit, cents)],
    evidence: signs(
      'amount',
      [deposit, withdrawal].some((one) => saysTransfer(context, one)) ? 'words' : 'day',
    ),
    title: 'Transfer booked as income and expense',
    mistake: 'transferOnBothSides',
    corrections: [
      ...movingAll(context, deposit, transactions.at(withdrawal).moneyAccount),
      removing(context, withdrawal),
    ],
  };
}

/** Finds round deposits without a name whose memo says that the money came from another account of the company. */
function oneEnded(context: ReviewContext, paired: ReadonlySet<number>): FindingDraft[] {
  const { transactions } = context;
  return ofPeriod(transactions, KIND.deposit).flatMap((deposit): FindingDraft | [] => {
    const { party, moneyCents, moneyAccount, mainAccount } = transactions.at(deposit);
    const isCandidate = party === 0 && isEnd(context, deposit) && isRoundSum(moneyCents, MIN_ROUND_CENTS);
    if (paired.has(deposit) || !isCandidate || !namesOwnAccount(context, deposit, moneyAccount)) return [];
    // An advance from a line of credit is a loan, which another check finds.
    if (loanNamedIn(context, memosOf(context, deposit)) !== null) return [];
    const from = sourceOf(context, deposit);
    return {
      whenFine: 'Fine if a customer paid, and only the wording is misleading.',
      remediation: [
        'Look at the statement of the other account to see whether this amount left it at that time.',
      ],
      description: `${bookedInWords(context, deposit, mainAccount, moneyCents)}, and its description says that the money came from another company account: “${memosOf(context, deposit)}”.`,
      impact: [transactionImpact(deposit, moneyCents)],
      corrections: movingAll(context, deposit, from),
      evidence: ['words', 'size'],
    };
  });
}

/**
 * Returns the bank account that the description names best, or the only other one that held as much, or the one from
 * which most transfers come; a proposed clearing account if several are possible.
 */
function sourceOf(context: ReviewContext, deposit: number): Target {
  const { roles, books, transactions } = context;
  const { moneyAccount, moneyCents } = transactions.at(deposit);
  const memoWords = new Set(wordsIn(memosOf(context, deposit)));
  const wordsSaid = (account: number) =>
    wordsIn(books.chart.accounts[account]?.name ?? '').filter((word) => memoWords.has(word)).length;
  const holds = (account: number) => Number(-owedBefore(context, account, deposit) >= moneyCents);
  const transfers = ofKinds(transactions, KIND.transfer).map((one) => accountsOf(context, one));
  const timesOf = (account: number) =>
    transfers.filter((both) => both.includes(account) && both.includes(moneyAccount)).length;
  const ranked = roles
    .of('bank')
    .filter((one) => one !== moneyAccount && !roles.is(NOT_AT_BANK, one))
    .map((account) => ({ account, rank: [wordsSaid(account), holds(account), timesOf(account)] }))
    .sort((a, b) => compareRanks(b.rank, a.rank));
  const [source, rival] = ranked;
  if (source === undefined) return PROPOSED.transfers;
  return rival !== undefined && compareRanks(source.rank, rival.rank) === 0
    ? PROPOSED.transfers
    : source.account;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

const NOT_AT_BANK = ['pettyCash', 'clearing', 'undeposited'] as const;
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}|\d{3,}/g) ?? [];
}

const FROM_ACCOUNT =
  /\b(transfer|xfer|trnsfr|tfr)\b.{0,12}\b(from|frm|fr)\b.{0,20}(\b(savings?|sav|checking|chk|money market|reserve)\b|[x*.]{2,}\d{3,4}\b)/i;
const SAYS_FROM_ACCOUNT =
  /^(from|frm) (the )?(business )?(savings?|checking|money market|reserve)( account)?$/i;

/**
 * Whether the memo is similar to "Transfer from savings 8831" or names another bank account in the chart of accounts.
 */
function namesOwnAccount(context: ReviewContext, deposit: number, into: number): boolean {
  const { roles, books } = context;
  const memos = memosOf(context, deposit);
  if (FROM_ACCOUNT.test(memos) || SAYS_FROM_ACCOUNT.test(memos)) return true;
  const words = memos.toLowerCase();
  return roles.of('bank').some((account) => {
    const name = (books.chart.accounts[account]?.name ?? '').toLowerCase();
    return account !== into && name.length >= MIN_NAME_LENGTH && words.includes(`from ${name}`);
  });
}

/**
 * Pairs a deposit to income with a payment recorded as an expense if both have the same amount, are days apart and in
 * different accounts, and a memo mentions a transfer, or nothing says that they are anything else.
 */
function pairsOf(context: ReviewContext): (readonly [deposit: number, withdrawal: number])[] {
  const { transactions } = context;
  const moved = ofKinds(transactions, KIND.deposit, KIND.purchase);
  const sizeOf = (one: number) => Math.abs(transactions.at(one).moneyCents);
  const suspects = moved.filter((one) => saysTransfer(context, one) || isUnsorted(context, one));
  const sizes = new Set(suspects.map(sizeOf));
  const ends = moved.filter((one) => sizes.has(sizeOf(one)) && isEnd(context, one));
  return [...Map.groupBy(ends, sizeOf).values()].flatMap((group) => pairUp(context, group));
}

/** Whether the transaction is entirely income or entirely an expense, and no transfer of this money is in the books. */
function isEnd(context: ReviewContext, transaction: number): boolean {
  const { transactions, roles } = context;
  const { kind, moneyCents, profitCents, mainAccount } = transactions.at(transaction);
  if (profitCents !== moneyCents || Math.abs(moneyCents) < MIN_CENTS) return false;
  const isOneWay = kind === KIND.deposit ? moneyCents > 0 && roles.is('income', mainAccount) : moneyCents < 0;
  return isOneWay && !isEnteredTwice(context, transaction);
}

function pairUp(context: ReviewContext, group: readonly number[]): (readonly [number, number])[] {
  const { transactions } = context;
  const taken = new Set<number>();
  return group
    .filter((transaction) => transactions.at(transaction).moneyCents > 0)
    .flatMap((deposit) => {
      const day = transactions.at(deposit).day;
      const withdrawal = group.find(
        (other) =>
          !taken.has(other) &&
          transactions.at(other).moneyCents < 0 &&
          Math.abs(transactions.at(other).day - day) <= APART_DAYS &&
          transactions.at(other).moneyAccount !== transactions.at(deposit).moneyAccount &&
          ([deposit, other].some((one) => saysTransfer(context, one)) ||
            isSilentTransfer(context, deposit, other)) &&
          Math.max(deposit, other) >= transactions.from,
      );
      if (withdrawal === undefined) return [];
      taken.add(withdrawal);
      return [[deposit, withdrawal] as const];
    });
}

function saysTransfer({ transactions }: ReviewContext, transaction: number): boolean {
  return (transactions.at(transaction).memoWords & (WORD.transfer | WORD.cardPayment)) !== 0;
}

const SILENT_DAYS = 2;

/**
 * Whether a round amount without a payee or a purpose left one bank account for another, and nobody knew where to book
 * it.
 */
function isSilentTransfer(context: ReviewContext, deposit: number, payment: number): boolean {
  const { transactions, roles } = context;
  const [into, from] = [transactions.at(deposit), transactions.at(payment)];
  const isNear = Math.abs(into.day - from.day) <= SILENT_DAYS;
  const areBanks = [into, from].every((end) => end.party === 0 && roles.is('bank', end.moneyAccount));
  const isUnknown = [deposit, payment].some((one) => isUnsorted(context, one));
  const isSilent = [deposit, payment].every(
    (one) => !/[a-z]{3}/i.test(memosOf(context, one).replace(NO_PURPOSE, ' ')),
  );
  return isNear && areBanks && isUnknown && isSilent && isRoundSum(into.moneyCents, MIN_ROUND_CENTS);
}

function isUnsorted({ transactions, roles }: ReviewContext, transaction: number): boolean {
  return roles.is(PARKING, transactions.at(transaction).mainAccount);
}
