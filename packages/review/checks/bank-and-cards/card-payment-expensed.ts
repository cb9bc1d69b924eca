import { owedBefore } from '../../adjusting/loan-split.ts';
import { bookableAccounts } from '../../adjusting/propose.ts';
import { accountNameAt, once, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { boughtFrom, inPeriod, KIND, ofKinds, ofPeriod } from '../../context/kinds.ts';
import { lengthOf } from '../../context/lists.ts';
import { postingsOn } from '../../context/postings.ts';
import {
  isUnusualAmount,
  memoKey,
  memosOf,
  named,
  postedTo,
  postsTo,
  sumAmounts,
  sumOf,
  sumsByAccount,
} from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { type Check, movingOut, signs } from '../check.ts';
import { BANK, CARD_SERVICES, ISSUER } from '../shared/card-issuers.ts';
import { isEnteredTwice } from '../shared/entered-twice.ts';
import { leastOwed } from '../shared/least-owed.ts';

const MIN_CENTS = 50_00;

export const cardPaymentExpensed: Check = {
  code: 'card-payment-expensed',
  title: 'Card payment booked as an expense',
  mistake: 'cardPaymentAsExpense',
  affects: 'profit',
  why: 'The card’s purchases are already expenses; booking the payment as an expense too counts them twice and leaves the card’s balance too high.',
  whenFine: 'Fine for a personal card that is not in QuickBooks, if what it paid for was for the business.',
  remediation: ['Compare the payment with the card’s statement.'],
  evidence: ['words', 'account'],
  check: (context) => {
    const { transactions } = context;
    const cards = bookableAccounts(context, 'card');
    if (cards.length === 0) return [];
    const found = [];
    const closingBalances = balancesOf(context, cards);
    const settled = new Map<number, number>();
    const spending = inPeriod(transactions, transactions.spending);
    const statements = ofPeriod(transactions, KIND.bill).filter((bill) => isToIssuer(context, bill));
    for (const transaction of [...spending, ...statements]) {
      const { amountCents: cents, kind } = transactions.at(transaction);
      if (cents < MIN_CENTS || !isPaidAsExpense(context, transaction)) continue;
      // The card payment is in the books as well, so another check removes this one.
      if (isEnteredTwice(context, transaction)) continue;
      const owedOn = (card: number) => owedBefore(context, card, transaction) - (settled.get(card) ?? 0);
      const meant = cardMeant(context, transaction, cards, owedOn);
      const from = transactions.at(transaction).mainAccount;
      const paidBefore = meant === null ? cardPaidBefore(context, transaction) : null;
      const paidOff = cardPaidOff(context, transaction, closingBalances);
      const card = (meant?.isCertain === false ? paidOff : null) ?? meant?.card ?? paidBefore ?? paidOff;
      if (card === null || (kind === KIND.bill && owedOn(card) < cents)) continue;
      const memos = memosOf(context, transaction);
      const said = memos === '' ? 'name' : 'words';
      const sign = meant !== null ? said : paidBefore !== null ? 'habit' : 'amount';
      const isOwed = paidOff !== null || isOwedFor(context, card, transaction);
      const isGuess = !isOwed || (meant?.isCertain === false && paidOff === null);
      if (!isGuess) settled.set(card, (settled.get(card) ?? 0) + cents);
      found.push({
        description: `${named(context, transaction, 'The')} for ${context.money(cents)} ${kind === KIND.bill ? 'looks like a statement of' : CARD_SIGNS[sign]} ${accountNameAt(context, card)}, but is booked to ${accountNameAt(context, from)}${sign === 'words' ? `: “${memos}”` : ''}${isOwed ? '' : '; less than that is owed on this card, so its purchases are missing, or another card was paid'}.`,
        ...movingOut(context, transaction, { from, to: card, cents: postedTo(context, transaction, from) }),
        evidence: signs(sign, 'account'),
        ...(isGuess ? { correctionCertainty: 'possible' as const } : {}),
      });
    }
    return found;
  },
};

const CARD_SIGNS = {
  words: 'looks like a payment of',
  name: 'is to a payee that issues cards and may be a payment of',
  habit: 'has a payee or a description whose other payments went to',
  amount: 'is exactly what was owed on',
} as const;

/** Whether a payment from a bank account, or a bill, is an expense other than interest. */
function isPaidAsExpense({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const { kind, mainAccount, moneyAccount } = transactions.at(transaction);
  const isPaid = kind === KIND.bill || roles.is('bank', moneyAccount);
  return isPaid && roles.is('expense', mainAccount) && !roles.is('interest', mainAccount);
}

/**
 * Returns the card that the memo refers to by name, number or one of the words in its name. If it mentions a card
 * payment but no specific card, it is the card that this payee was paid for before, or the only one with a large enough
 * balance after the payments found so far. Otherwise, the card that is used most is a guess.
 */
function cardMeant(
  context: ReviewContext,
  transaction: number,
  cards: readonly number[],
  owedOn: (card: number) => number,
): { readonly card: number; readonly isCertain: boolean } | null {
  const { transactions, byAccount } = context;
  const bits = transactions.at(transaction).memoWords | transactions.at(transaction).nameWords;
  const isAboutPayment = (bits & WORD.cardPayment) !== 0;
  const memos = memosOf(context, transaction);
  const isPayment = isAboutPayment || isToIssuer(context, transaction);
  if (mayBeFee(context, transaction) && !isAboutPayment) return null;
  const isOther = (bits & (WORD.fee | WORD.loan | WORD.personal)) !== 0;
  if (isOther || (!isPayment && !MAY_BE_PAYMENT.test(memos))) return null;
  const text = separated(`${memos} ${partyNameAt(context, transaction)}`);
  const isNamed = (card: number, least: number) =>
    namesOfCard(context, card).some((name) => name.length >= least && text.includes(separated(name)));
  const usual = paidLike(context, transaction).map((one) => one.card);
  if (usual.length === 0 && isOtherBusiness(context, transaction, cards)) return null;
  const named = cards.find((card) => isNamed(card, MIN_NAME_LENGTH));
  if (named !== undefined) return { card: named, isCertain: true };
  if (!isPayment) return null;
  const only = onlyOf(usual);
  if (only !== null) return { card: only, isCertain: true };
  const uses = (one: number) => lengthOf(byAccount.rows, one);
  const [card, ...others] = cards.toSorted(
    (a, b) => Number(isNamed(b, 1)) - Number(isNamed(a, 1)) || uses(b) - uses(a) || a - b,
  );
  if (card === undefined) return null;
  // An issuer's name alone does not say that a card was paid.
  const isSaid =
    isAboutPayment || MAY_BE_PAYMENT.test(memos) || CARD_SERVICES.test(partyNameAt(context, transaction));
  if (isNamed(card, 1)) return { card, isCertain: true };
  if (others.length === 0) return { card, isCertain: isSaid };
  // A payment larger than what is owed on the other cards belongs to the only card on which that much is owed.
  const { amountCents } = transactions.at(transaction);
  const owed = cards.filter((one) => owedOn(one) >= amountCents);
  return { card: owed[0] ?? card, isCertain: isSaid && owed.length === 1 };
}

/** A refund or an early payment may leave a little less owed than the payments add up to. */
const OWED_SHARE = 0.75;

/**
 * Whether the card, if it has payments in the books, was owed nearly as much from the last such payment on as all
 * expenses of the payee in this account add up to. Otherwise they pay a card that is not in the books, such as the
 * owner’s, or one whose purchases were not entered.
 */
function isOwedFor(context: ReviewContext, card: number, transaction: number): boolean {
  const { transactions } = context;
  const { party, mainAccount } = transactions.at(transaction);
  const bought = party === 0 ? [transaction] : boughtFrom(transactions, party);
  const alike = bought.filter(
    (one) => transactions.mainAccounts[one] === mainAccount && isPaidAsExpense(context, one),
  );
  const { day } = transactions.at(Math.max(transaction, ...alike));
  const payments = postingsOn(context, card).filter(({ cents }) => cents > 0);
  return (
    payments.length < MIN_PAYMENTS ||
    leastOwed(context, [card], { start: day, end: context.asOf }) >= sumAmounts(context, alike) * OWED_SHARE
  );
}

/** Whether the payee issues cards. A payee whose charges in the same category are also on a card sells something. */
function isToIssuer(context: ReviewContext, transaction: number): boolean {
  const { transactions, roles } = context;
  if (!ISSUER.test(partyNameAt(context, transaction))) return false;
  const { party, mainAccount } = transactions.at(transaction);
  return !boughtFrom(transactions, party)
    .map((one) => transactions.at(one))
    .some((one) => roles.is('card', one.moneyAccount) && one.mainAccount === mainAccount);
}

/**
 * Whether the payee's name contains words other than a card's, such as Chase Plumbing, and the memo contains no card
 * number.
 */
function isOtherBusiness(context: ReviewContext, transaction: number, cards: readonly number[]): boolean {
  const names = cards.flatMap((card) => namesOfCard(context, card));
  const payee = partyNameAt(context, transaction);
  if (CARD_SERVICES.test(payee)) return false;
  const words = wordsIn(payee);
  const isCalledSo = ISSUER.test(payee) || words.some((word) => names.includes(word));
  const others = words.filter((word) => !names.includes(word) && !OF_ISSUER.test(word));
  const memos = separated(memosOf(context, transaction));
  const isNumbered = names.some((name) => /\d{4}/.test(name) && memos.includes(separated(name)));
  return isCalledSo && others.length > 0 && !isNumbered;
}

/**
 * Whether the payment is among the bank fees, where an issuer's annual fee and a processor's charges belong. Only a
 * description that says that a card was paid contradicts this.
 */
function mayBeFee({ transactions, roles }: ReviewContext, transaction: number): boolean {
  const { mainAccount, memoWords, nameWords } = transactions.at(transaction);
  return roles.is('bankFees', mainAccount) || ((memoWords | nameWords) & WORD.processor) !== 0;
}

/** This many payments to a payee, or with a description, show that they pay a card. */
const MIN_PAYMENTS = 3;

/**
 * Returns the card that all payments to the same payee reduced, or all with the same description if there is no payee.
 * For a payee, several of them must precede the first expense.
 */
function cardPaidBefore(context: ReviewContext, transaction: number): number | null {
  const { transactions } = context;
  const { party } = transactions.at(transaction);
  const paid = paidLike(context, transaction);
  const enough = paid[MIN_PAYMENTS - 1];
  if (enough === undefined) return null;
  const card = onlyOf(paid.map((one) => one.card));
  if (party === 0) return card;
  if (mayBeFee(context, transaction)) return null;
  const bought = boughtFrom(transactions, party);
  const firstExpense = bought.find((one) => isPaidAsExpense(context, one)) ?? transaction;
  return firstExpense > enough.payment ? card : null;
}

/** A payment from a bank account, and the card whose debt it reduces. */
interface Paid {
  readonly payment: number;
  readonly card: number;
}

/** Returns the payments of cards to the same payee, or with the same description if there is no payee. */
function paidLike(context: ReviewContext, transaction: number): readonly Paid[] {
  const { party } = context.transactions.at(transaction);
  return cardsPaid(context).get(party === 0 ? memoKey(context, transaction) : party) ?? [];
}

/** The payments of cards, by payee and by the description without numbers. */
const cardsPaid = once((context: ReviewContext): ReadonlyMap<number | string, readonly Paid[]> => {
  const { transactions, roles } = context;
  const payments = ofKinds(transactions, KIND.purchase, KIND.cardPayment, KIND.transfer);
  const found = payments.flatMap((payment) => {
    const card = sumsByAccount(context, payment).find(
      ({ account, cents }) => roles.is('card', account) && cents > 0,
    )?.account;
    if (card === undefined || !postsTo(context, payment, 'bank')) return [];
    const keys = [transactions.at(payment).party, memoKey(context, payment)];
    return keys.filter((key) => key !== 0 && key !== '').map((key) => ({ key, payment, card }));
  });
  return Map.groupBy(found, ({ key }) => key);
});

/** For each unusual balance, the card that had it at the end of a day, and the last such day. */
type ClosingBalances = ReadonlyMap<number, { readonly card: number; readonly day: number }>;

const STATEMENT_DAYS = 40;

function balancesOf(context: ReviewContext, cards: readonly number[]): ClosingBalances {
  const closingBalances = new Map<number, { card: number; day: number }>();
  for (const card of cards) {
    let owed = -(context.books.openingCents[card] ?? 0);
    for (const [day, ofDay] of Map.groupBy(postingsOn(context, card), (one) => one.day)) {
      owed -= sumOf(ofDay);
      if (isUnusualAmount(owed)) closingBalances.set(owed, { card, day });
    }
  }
  return closingBalances;
}

/**
 * Returns the card whose balance some weeks earlier equals this payment to the cent, which means that its statement was
 * paid. The payee must be a bank or empty.
 */
function cardPaidOff(
  context: ReviewContext,
  transaction: number,
  closingBalances: ClosingBalances,
): number | null {
  const { amountCents, day, party } = context.transactions.at(transaction);
  const statement = closingBalances.get(amountCents);
  if (statement === undefined || day < statement.day || day - statement.day > STATEMENT_DAYS) return null;
  return party === 0 || BANK.test(partyNameAt(context, transaction)) ? statement.card : null;
}

const MIN_NAME_LENGTH = 4;

/** Returns a card's name, its last digits, and the words in its name that distinguish it from other cards. */
function namesOfCard({ books }: ReviewContext, card: number): string[] {
  const name = (books.chart.accounts[card]?.name ?? '').toLowerCase();
  const digits = /\d{4}/.exec(name)?.[0];
  const words = name.split(/[^a-z]+/).filter((word) => word.length > 2 && !COMMON_WORDS.has(word));
  return [name, ...(digits === undefined ? [] : [digits]), ...words];
}

/** Separates words and numbers by single spaces, so that `4417` is found in `XXXX4417`, but not in `344171`. */
function separated(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[a-z]+|\d+/g)
      ?.join(' ') ?? ''
  } `;
}

const COMMON_WORDS = new Set('card credit business company the bank fuel gas corporate'.split(' '));

/** Words in the names under which issuers are paid. */
const OF_ISSUER =
  /^(accounts?|american|amex|and|barclay\w*|comenity|autopay|bank\w*|business|capital|cards?|cardmembers?|chase|citi\w*|corp\w*|credit|crd|discover|epay\w*|express|financial|fargo|fleet|inc|mastercard|mc|members?|na|of|one|online|pay\w*|pmts?|pymts?|services?|synchrony|the|union|us|visa|wells)$/;

const MAY_BE_PAYMENT = /\b(auto ?pay|e-?pay(ment)?|payment|pymt|pmt)\b/i;
