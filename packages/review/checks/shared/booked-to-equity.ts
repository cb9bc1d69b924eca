import type { Correction } from '@insights/ledger';
import { contributionsOf } from '../../adjusting/owner-accounts.ts';
import { moving } from '../../adjusting/propose.ts';
import { salesAccountOf } from '../../adjusting/sales-account.ts';
import { movesToUsualPlace } from '../../adjusting/usual-liability.ts';
import type { ReviewContext } from '../../context/context.ts';
import { isBought, KIND } from '../../context/kinds.ts';
import { openOfKinds } from '../../context/open-documents.ts';
import { postingsOf } from '../../context/postings.ts';
import { postedTo } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';

/**
 * No purchase belongs in such an account, so one earlier purchase is enough to show where the vendor's purchases
 * belong.
 */
const MIN_USES = 1;

/**
 * Moves a purchase, an owner's contribution or a customer's receipt out of an equity account that only opening or
 * closing entries use. Returns nothing if the right account is not known.
 */
export function correctEquityPosting(
  context: ReviewContext,
  transaction: number,
  account: number,
): Correction[] {
  const cents = postedTo(context, transaction, account);
  if (cents > 0) return movesToUsualPlace(context, [{ transaction, account }], MIN_USES);
  if (context.transactions.at(transaction).kind !== KIND.deposit) return [];
  const payer = payerOf(context, transaction, account);
  if (isOwnersMoney(context, transaction))
    return [moving(context, transaction, { from: account, to: contributionsOf(context, payer) })];
  const income = salesAccountOf(context, payer);
  return income === null || mayPayInvoice(context, transaction, payer, -cents)
    ? []
    : [moving(context, transaction, { from: account, to: income })];
}

/**
 * Moves purchases to the account for expenses without a category, because nobody knows which expense they are. Other
 * transactions, and books without such an account, have no correction.
 */
export function asUncategorized(
  context: ReviewContext,
  transactions: readonly number[],
  account: number,
): Correction[] {
  const [to] = context.roles.of('uncategorizedExpense');
  const isPurchase = (one: number) =>
    isBought(context.transactions, one) && postedTo(context, one, account) > 0;
  return to === undefined
    ? []
    : transactions.filter(isPurchase).map((one) => moving(context, one, { from: account, to }));
}

/** Whether the words of a deposit say that an owner put in the money and did not lend it. */
export function isOwnersMoney({ transactions }: ReviewContext, deposit: number): boolean {
  const { kind, memoWords } = transactions.at(deposit);
  return kind === KIND.deposit && (memoWords & WORD.ownerMoney) !== 0 && (memoWords & WORD.loan) === 0;
}

function payerOf(context: ReviewContext, deposit: number, account: number): number {
  const line = postingsOf(context, deposit).find((one) => one.account === account);
  return (line?.name ?? 0) || context.transactions.at(deposit).party;
}

function mayPayInvoice(context: ReviewContext, deposit: number, customer: number, cents: number): boolean {
  const payer = context.books.journal.texts.at(customer);
  return openOfKinds(context, context.transactions.at(deposit).day, KIND.invoice).some(
    ({ openCents, name }) => openCents === cents && name === payer,
  );
}
