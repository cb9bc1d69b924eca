import { adding, linesOf, removing, settling } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { lastPaidOn, openAtHome } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { isUnusualAmount, memosOf, named } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { type FindingDraft, signs, transactionImpact } from '../check.ts';

/**
 * Finds invoices that should be credit memos: nothing of one was paid, and the customer then paid an earlier invoice
 * short by exactly its amount. The correction is only possible unless the description says that something was returned.
 */
export function creditsAsInvoices(context: ReviewContext): FindingDraft[] {
  const byCustomer = Map.groupBy(
    openAtHome(context, context.asOf, KIND.invoice),
    ({ partyIndex }) => partyIndex,
  );
  return [...byCustomer.values()].flatMap((invoices) => {
    const partlyPaid = invoices.filter(({ isUntouched }) => !isUntouched);
    return invoices.flatMap((credit) => {
      const short = partlyPaid.find((one) => isShortBy(context, one, credit));
      return short === undefined || credit.handle < 0 ? [] : draftOf(context, credit, short);
    });
  });
}

function isShortBy(context: ReviewContext, invoice: DocumentRow, credit: DocumentRow): boolean {
  const isShort = credit.isUntouched && invoice.openCents === credit.totalCents;
  return isShort && invoice.day <= credit.day && (lastPaidOn(context, invoice) ?? 0) >= credit.day;
}

function draftOf(context: ReviewContext, credit: DocumentRow, short: DocumentRow): FindingDraft[] {
  const { transactions, money, books } = context;
  const { handle, totalCents: cents, name, day } = credit;
  const isSaid = (transactions.at(handle).memoWords & WORD.refund) !== 0;
  if (!isSaid && !isUnusualAmount(cents)) return [];
  const memos = memosOf(context, handle);
  return [
    {
      title: 'Credit memo entered as an invoice',
      why: 'A credit reduces the sale and what the customer owes; entered as an invoice, it makes both too high by twice its amount.',
      whenFine: 'Fine if the customer still owes both amounts.',
      affects: 'profit',
      description: `Nothing of ${named(context, handle)} to ${name} for ${money(cents)} was paid, and the customer paid the invoice ${short.number} short by the same amount${memos === '' ? '' : `; its description says “${memos}”`}.`,
      impact: [transactionImpact(handle, cents * 2)],
      corrections: [
        removing(context, handle),
        ...settling(
          context,
          [short.handle],
          [
            adding(
              context,
              day,
              `credit of ${books.journal.transactions.keyAt(handle)}`,
              linesOf(context, handle, -1),
            ),
          ],
        ),
      ],
      correctionCertainty: isSaid ? 'likely' : 'possible',
      evidence: signs('party', 'amount', isSaid && 'words'),
      severity: { atMost: 'Medium' },
      remediation: ['Ask what was agreed with the customer about this amount.'],
    },
  ];
}
