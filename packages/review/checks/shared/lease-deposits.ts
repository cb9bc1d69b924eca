import { PROPOSED, type Target } from '../../adjusting/propose.ts';
import { accountNameAt, once, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { isBought, KIND, ofKinds, ofPeriod } from '../../context/kinds.ts';
import { documentOf } from '../../context/open-documents.ts';
import { postingsOf } from '../../context/postings.ts';
import type { PostingRow } from '../../context/rows.ts';
import { memosOf, payee, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, movingOut } from '../check.ts';

const MIN_CENTS = 100_00;
const DEPOSITS = /\bdep(osit)?s?\b/i;
/** Words for what is paid together with a deposit, and is an expense. */
const WITH_RENT = /\b(rent|first|last|fees?)\b/i;

/** Finds deposits in expense accounts. A landlord owes them back even if it is also paid rent. */
export function leaseDeposits(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const bought = ofPeriod(transactions, KIND.bill, KIND.purchase);
  return Array.from(bought).flatMap((transaction): FindingDraft | [] => {
    const { mainAccount: account, memoWords } = transactions.at(transaction);
    const isDeposit = (memoWords & WORD.leaseDeposit) !== 0 && (memoWords & WORD.refund) === 0;
    if (!isDeposit || !roles.is('expense', account) || !isBought(transactions, transaction)) return [];
    if (isToCustomer(context, transaction)) return [];
    const lines = postingsOf(context, transaction).filter((line) => line.account === account);
    // The first month's rent may be on another line.
    const own = lines.filter((line) => isOnlyDeposit(context, line));
    const cents = sumOf(own.length > 0 ? own : lines);
    if (cents < MIN_CENTS) return [];
    const memos = memosOf(context, transaction);
    return {
      title: 'Security deposit booked as an expense',
      mistake: 'depositAsExpense',
      why: 'A refundable deposit is money that is still owed to you, so it is an asset; booked as an expense, it makes the profit too low.',
      whenFine: 'Fine if the lease or agreement says that the deposit is not refundable.',
      description: `${context.money(cents)} to ${payee(context, transaction)} is in ${accountNameAt(context, account)}, and its description says that it is a deposit: “${memos}”. It is an asset until it is returned or kept.`,
      ...movingOut(context, transaction, {
        from: account,
        to: depositsAccount(context),
        cents,
        isPart: true,
      }),
      correctionCertainty: own.length === 0 && WITH_RENT.test(memos) ? 'possible' : 'likely',
      evidence: ['words'],
      remediation: ['Look at the lease or agreement to see whether the deposit is refundable.'],
    };
  });
}

/** Whether the company pays a deposit back, such as to its own tenant. */
function isToCustomer(context: ReviewContext, transaction: number): boolean {
  return (
    documentOf(context, transaction)?.party?.kind === 'Customer' ||
    customersOf(context).has(context.transactions.at(transaction).party)
  );
}

const customersOf = once(({ transactions }): ReadonlySet<number> => {
  const sales = ofKinds(transactions, KIND.invoice, KIND.salesReceipt, KIND.payment, KIND.deposit);
  return new Set(sales.map((sale) => transactions.at(sale).party).filter((party) => party !== 0));
});

function isOnlyDeposit({ transactions }: ReviewContext, { memo, memoText }: PostingRow): boolean {
  return ((transactions.meanings[memo] ?? 0) & WORD.leaseDeposit) !== 0 && !WITH_RENT.test(memoText);
}

export function depositsAccount({ books, roles }: ReviewContext): Target {
  const deposits = books.chart.accounts.flatMap(({ type, name, detailType }, account) => {
    const isAsset = type === 'Other Asset' || type === 'Other Current Asset';
    return isAsset &&
      !roles.is('undeposited', account) &&
      (detailType === 'SecurityDeposits' || DEPOSITS.test(name))
      ? [account]
      : [];
  });
  const secured = deposits.filter((account) => {
    const { name = '', detailType = '' } = books.chart.accounts[account] ?? {};
    return detailType === 'SecurityDeposits' || /\b(security|lease|rent(al)?|refundable)\b/i.test(name);
  });
  return onlyOf(secured.length > 0 ? secured : deposits) ?? PROPOSED.securityDeposits;
}
