import { adding, settling } from '../../adjusting/propose.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { openAtHome } from '../../context/open-documents.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountWith, memosOf, named, sumOf } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';

/**
 * Finds invoices whose description mentions a deposit and that are still open for exactly what the books hold as the
 * customer's deposit: the invoice was for the whole price, and the deposit was never applied.
 */
export function depositsNotApplied(context: ReviewContext): FindingDraft[] {
  const { transactions, roles, books, asOf, money } = context;
  return openAtHome(context, asOf, KIND.invoice).flatMap(
    ({ handle, openCents, name, isUntouched }): FindingDraft[] => {
      if (handle < 0 || name === '' || isUntouched) return [];
      const { day, memoWords } = transactions.at(handle);
      if ((memoWords & WORD.prepayment) === 0) return [];
      const receivable = accountWith(context, handle, 'receivable');
      const held = roles.of('heldForCustomers').find((account) => {
        const ofCustomer = postingsOn(context, account).filter(
          (line) => line.day <= asOf && books.journal.texts.at(line.name) === name,
        );
        const isBefore = ofCustomer.some((line) => line.cents < 0 && line.day <= day);
        return isBefore && -sumOf(ofCustomer) === openCents;
      });
      if (held === undefined || receivable === undefined) return [];
      return [
        {
          title: 'Deposit not applied to its invoice',
          why: 'The deposit already pays this part of the invoice: until it is applied, the books show that the customer owes you this amount and that you owe it to the customer, and neither is true.',
          whenFine: 'Fine if the deposit is for other work.',
          affects: 'receivables',
          description: `${named(context, handle, 'The')} to ${name} is still open for ${money(openCents)}. That is exactly the customer’s deposit in ${accountNameAt(context, held)}, and the invoice’s description mentions a deposit: “${memosOf(context, handle)}”.`,
          impact: [transactionImpact(handle, openCents)],
          corrections: settling(
            context,
            [handle],
            [
              adding(context, day, `deposit applied to ${books.journal.transactions.keyAt(handle)}`, [
                { account: held, cents: openCents, name },
                { account: receivable, cents: 0 - openCents, name },
              ]),
            ],
          ),
          correctionCertainty: 'likely',
          evidence: ['amount', 'words'],
          severity: { atMost: 'Medium' },
          remediation: ['Ask whether the deposit was for this work.'],
        },
      ];
    },
  );
}
