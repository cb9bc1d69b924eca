import { moving } from '../../adjusting/propose.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { KIND, ofPeriod } from '../../context/kinds.ts';
import { bookedInWords, memosOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, postingImpact } from '../check.ts';

/**
 * Finds retainage recorded as income when received: it already became income when it was invoiced, so it counts twice
 * until the receivable is cleared.
 */
export function retainageAsIncome(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const [held] = roles.of('retainage').filter((account) => balanceAsOf(context, account) > 0);
  if (held === undefined) return [];
  return ofPeriod(transactions, KIND.deposit, KIND.salesReceipt).flatMap((receipt): FindingDraft | [] => {
    const { memoWords, profitCents, amountCents, mainAccount } = transactions.at(receipt);
    const isRetainage = (memoWords & WORD.retainage) !== 0;
    if (!isRetainage || profitCents !== amountCents || !roles.is('income', mainAccount)) return [];
    if (balanceAsOf(context, held) < amountCents) return [];
    return {
      title: 'Retainage counted as income twice',
      why: 'Retainage became income when the work was invoiced; booking it as income when it is received counts it a second time.',
      whenFine: 'Fine if the retainage was not part of any invoice.',
      description: `${bookedInWords(context, receipt, mainAccount, amountCents)}, and its description says retainage: “${memosOf(context, receipt)}”. ${accountNameAt(context, held)} still shows ${context.money(balanceAsOf(context, held))} as owed; the same money may be counted as income twice.`,
      transactions: [receipt],
      accounts: [held],
      // The balance that remains in retainage is the amount that was not subtracted from it.
      impact: [postingImpact(receipt, held, amountCents)],
      corrections: [moving(context, receipt, { from: mainAccount, to: held })],
      evidence: ['words', 'account'],
      remediation: [
        'Find the invoice that this retainage was withheld from, and see whether it was invoiced in full.',
      ],
    };
  });
}
