import { type Correction, NONE } from '@insights/ledger';
import { removing, settling } from '../../adjusting/propose.ts';
import { RECONCILED } from '../../context/clearing-index.ts';
import { once, partyNameAt, type ReviewContext, transactionAt } from '../../context/context.ts';
import { bankViewOf, extraOf, hadTimeToClear } from '../../context/duplicates.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { documentOf, linkedBy } from '../../context/open-documents.ts';
import { postingsOf } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { accountWith, isUnusualAmount, memosOf, movingAll, postsTo } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { daysApart } from '../../context/wrong-years.ts';
import { mayBeSameBusiness, saysName } from '../../text/names.ts';
import { BANK, ISSUER } from './card-issuers.ts';
import { isCheckType } from './uncleared.ts';

const WITHIN_DAYS = 5;
/** Limit unless the bank has confirmed only one of the two. */
const UNSEEN_WITHIN_DAYS = 3;
const MIN_CENTS = 50_00;
const CLEARS_WITHIN_DAYS = 3;
const CHECK_DAYS = 20;

/** One line of a bank or card statement that was entered as a payment or transfer, and again in another form. */
export interface EnteredTwice {
  /** The transaction that pays a bill, an invoice or a card, or moves money between two accounts. */
  readonly kept: number;
  /** The transaction that is entirely income, an expense, or unapplied on payables or receivables. */
  readonly copy: number;
  /** Whether the bank confirms only one of them. */
  readonly isSeenOnce: boolean;
}

/** Finds statement lines that were entered in two forms, up to the end of the period. */
export const enteredTwice = once((context): readonly EnteredTwice[] => {
  const { transactions } = context;
  const settling = ofKinds(transactions, ...SETTLING).filter((one) => isSettling(context, one));
  const copies = copiesByLine(context, new Set(settling.map((one) => transactions.at(one).amountCents)));
  const taken = new Set<number>();
  return settling.flatMap((kept) =>
    linesOf(context, kept).flatMap((line) => {
      const near = (copies.get(keyOf(line)) ?? []).filter((copy) => {
        const gapDays = daysApart(context, kept, copy);
        return !taken.has(copy) && gapDays <= WITHIN_DAYS && isOtherForm(context, kept, copy);
      });
      const copy = near.find((one) => isOneLine(context, { kept, copy: one, line }, near.length === 1));
      if (copy === undefined) return [];
      taken.add(copy);
      return [{ kept, copy, isSeenOnce: isSeenOnce(context, { kept, copy, line }) }];
    }),
  );
});

/** Whether a transaction is the copy of a payment or transfer, so that it must be removed and not moved. */
export function isEnteredTwice(context: ReviewContext, transaction: number): boolean {
  return copiesOf(context).has(transaction);
}

const copiesOf = once((context) => new Set(enteredTwice(context).map(({ copy }) => copy)));

/**
 * Keeps the transaction that the bank has seen. If that is the copy, it takes the place of the payment that was applied to
 * a bill or an invoice.
 */
export function keepingOne(context: ReviewContext, { kept, copy }: EnteredTwice): Correction[] {
  const isCopyUnseen = extraOf(context, { first: kept, extra: copy }) === copy;
  const owed = accountWith(context, kept, 'payable') ?? accountWith(context, kept, 'receivable');
  const payment = documentOf(context, kept);
  if (isCopyUnseen || owed === undefined || payment === null) return [removing(context, copy)];
  const isMoved = (account: number) => account !== owed && !context.roles.is('money', account);
  const moves = movingAll(context, copy, owed, isMoved, partyNameAt(context, kept));
  const paid = linkedBy(context, payment).map(({ handle }) => handle);
  return [removing(context, kept), ...settling(context, paid, moves)];
}

const SETTLING = [KIND.transfer, KIND.cardPayment, KIND.billPayment, KIND.payment, KIND.purchase] as const;

interface Candidate {
  readonly kept: number;
  readonly copy: number;
  /** The line on the statement of a bank or card account. */
  readonly line: PostingRow;
}

/** Whether a transaction pays something that is owed, or moves money between two accounts. */
function isSettling(context: ReviewContext, transaction: number): boolean {
  const { kind, profitCents } = context.transactions.at(transaction);
  return profitCents === 0 && (kind !== KIND.purchase || movesOwnMoney(context, transaction));
}

/** Returns transactions that may be copies, by line. */
function copiesByLine(
  context: ReviewContext,
  amounts: ReadonlySet<number>,
): ReadonlyMap<string, readonly number[]> {
  const { transactions, roles } = context;
  const copies = ofKinds(transactions, KIND.purchase, KIND.deposit, KIND.salesReceipt).filter((one) => {
    const { amountCents, moneyCents, profitCents, mainAccount } = transactions.at(one);
    const isWhole = moneyCents === profitCents || mainAccount === NONE || roles.is('inventory', mainAccount);
    return amountCents >= MIN_CENTS && amounts.has(amountCents) && moneyCents !== 0 && isWhole;
  });
  return Map.groupBy(Array.from(copies), (one) => {
    const [line] = linesOf(context, one);
    return line === undefined ? '' : keyOf(line);
  });
}

function keyOf({ account, cents }: PostingRow): string {
  return `${account} ${cents}`;
}

/** Returns the lines that a transaction has on bank and card statements. */
function linesOf(context: ReviewContext, transaction: number): PostingRow[] {
  return postingsOf(context, transaction).filter(({ account }) => context.roles.is('money', account));
}

function movesOwnMoney(context: ReviewContext, transaction: number): boolean {
  return linesOf(context, transaction).length > 1;
}

/** Whether the copy is income or an expense, or is posted to the payables or receivables that the other one pays. */
function isOtherForm(context: ReviewContext, kept: number, copy: number): boolean {
  const { transactions } = context;
  if (transactions.mainAccounts[copy] !== NONE) return true;
  const owed = transactions.kinds[kept] === KIND.billPayment ? 'payable' : 'receivable';
  return [kept, copy].every((one) => postsTo(context, one, owed));
}

function isOneLine(context: ReviewContext, candidate: Candidate, isOnlyOne: boolean): boolean {
  const { kept, copy, line } = candidate;
  const [state, otherState] = [kept, copy].map((one) => stateOn(context, one, line.account));
  if (state === RECONCILED && otherState === RECONCILED) return false;
  const { transactions } = context;
  const isOwn = movesOwnMoney(context, kept);
  const isUnusual = isUnusualAmount(transactions.at(copy).amountCents);
  const isSaid = saysIt(context, kept, copy);
  const isUnnamed = transactions.parties[copy] === 0 || (isOwn && BANK.test(partyNameAt(context, copy)));
  if (isSeenOnce(context, candidate)) return isSaid || (isUnnamed && isOnlyOne && (isOwn || isUnusual));
  const gapDays = daysApart(context, kept, copy);
  if (gapDays > UNSEEN_WITHIN_DAYS) return false;
  return isOwn ? isSaid || (isUnnamed && isOnlyOne && isUnusual) : isSaid && isUnusual;
}

/** Whether one has progressed further at the bank, although the other has had time to clear. */
function isSeenOnce(context: ReviewContext, { kept, copy, line: { account } }: Candidate): boolean {
  const pair = { first: kept, extra: copy };
  if (bankViewOf(context, pair) !== 'one settled, one not') return false;
  const open = extraOf(context, pair);
  const days = isCheckType(transactionAt(context, open).type) ? CHECK_DAYS : CLEARS_WITHIN_DAYS;
  return hadTimeToClear(context, open, days, account);
}

/** Returns the bank's status of a transaction in an account, or `NONE` if it is not known. */
function stateOn(context: ReviewContext, transaction: number, account: number): number {
  const line = postingsOf(context, transaction).find((one) => one.account === account);
  return context.clearing?.states[line?.row ?? NONE] ?? NONE;
}

/** Whether both name the same vendor or customer, or the copy says that it is a transfer or a card payment. */
function saysIt(context: ReviewContext, kept: number, copy: number): boolean {
  const { memoWords, nameWords } = context.transactions.at(copy);
  const name = partyNameAt(context, copy);
  if (movesOwnMoney(context, kept))
    return ((memoWords | nameWords) & (WORD.transfer | WORD.cardPayment)) !== 0 || ISSUER.test(name);
  const other = partyNameAt(context, kept);
  if (other === '') return false;
  return name === '' ? saysName(memosOf(context, copy), other) : mayBeSameBusiness(name, other);
}
