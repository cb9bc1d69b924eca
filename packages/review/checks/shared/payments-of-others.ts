import { dayInWords } from '@insights/ledger';
import { adding, settling } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments, openAtHome } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { accountWith, isUnusualAmount, memosOf } from '../../context/transactions.ts';
import { wordsIn } from '../../text/names.ts';
import { type FindingDraft, openImpact, signs } from '../check.ts';
import { openCredits } from './open-credits.ts';

const MIN_WORD = 4;

/**
 * Finds credits of one customer that equal, to the cent, the only open invoice of another one: a payment was entered
 * under the wrong name. The correction is only possible unless a payment of that time names the other customer.
 */
export function paymentsOfOthers(context: ReviewContext): FindingDraft[] {
  const invoices = openAtHome(context, context.asOf, KIND.invoice);
  const byAmount = Map.groupBy(
    invoices.filter(({ isUntouched }) => isUntouched),
    ({ openCents }) => openCents,
  );
  return openCredits(context, context.asOf).flatMap((credit): FindingDraft[] => {
    if (credit.kind !== KIND.payment || !isUnusualAmount(credit.openCents)) return [];
    const invoice = onlyOf(
      (byAmount.get(credit.openCents) ?? []).filter(
        ({ day, partyIndex }) => day <= credit.day && partyIndex !== credit.partyIndex,
      ),
    );
    if (invoice === null) return [];
    const isSaid = paymentsSince(context, credit, invoice).some((one) => names(context, one, invoice));
    // A credit of someone who owes something else is more likely to be for that.
    const mayBeOwn = invoices.some((one) => one.partyIndex === credit.partyIndex);
    return mayBeOwn && !isSaid ? [] : draftOf(context, credit, invoice, isSaid);
  });
}

function draftOf(
  context: ReviewContext,
  credit: DocumentRow,
  invoice: DocumentRow,
  isSaid: boolean,
): FindingDraft[] {
  const { money, books } = context;
  const receivable = credit.handle < 0 ? undefined : accountWith(context, credit.handle, 'receivable');
  if (receivable === undefined) return [];
  const cents = credit.openCents;
  const lines = [
    { account: receivable, cents, name: credit.name },
    { account: receivable, cents: -cents, name: invoice.name },
  ];
  return [
    {
      title: 'Payment entered under another customer',
      why: 'The customer who paid still seems to owe the invoice and may be asked for the money again.',
      whenFine: 'Fine if it is a coincidence: then the credit belongs to the customer who has it.',
      affects: 'receivables',
      description: `${credit.name} has a credit of ${money(cents)} since ${dayInWords(credit.day)}, exactly what ${invoice.name} owes on the invoice ${invoice.number} of ${dayInWords(invoice.day)}${isSaid ? `; a payment of that time names ${invoice.name}` : ''}.`,
      transactions: [credit.handle, ...(invoice.handle < 0 ? [] : [invoice.handle])],
      impact: openImpact([invoice]),
      corrections: settling(
        context,
        [invoice.handle, credit.handle],
        [
          adding(
            context,
            credit.day,
            `payment of ${books.journal.transactions.keyAt(credit.handle)} for another customer`,
            lines,
          ),
        ],
      ),
      correctionCertainty: isSaid ? 'likely' : 'possible',
      evidence: signs('amount', isSaid && 'words'),
      severity: { atMost: 'Medium' },
      remediation: ['Look at the check or the bank’s description to see who paid.'],
    },
  ];
}

/** Payments under the name of a credit since the invoice that it may pay. */
function paymentsSince(
  context: ReviewContext,
  { partyIndex, day }: DocumentRow,
  invoice: DocumentRow,
): DocumentRow[] {
  return allDocuments(context).filter(
    (one) =>
      one.kind === KIND.payment && one.partyIndex === partyIndex && one.day >= invoice.day && one.day <= day,
  );
}

/** Whether a payment's description has a word of a customer's name that is not in the payment's own. */
function names(context: ReviewContext, payment: DocumentRow, { name }: DocumentRow): boolean {
  const said = new Set(wordsIn(payment.handle < 0 ? payment.memo : memosOf(context, payment.handle)));
  const own = wordsIn(payment.name);
  return wordsIn(name).some((word) => word.length >= MIN_WORD && said.has(word) && !own.includes(word));
}
