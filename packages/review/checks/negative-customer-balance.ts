import type { Check } from '../check.ts';
import { onTransaction } from '../claims.ts';
import { partyAt, type ReviewContext } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { openOfKind } from '../context/open-documents.ts';
import { meaningOf, WORD } from '../context/words.ts';
import { dayText, usd } from '../wording.ts';

const OLD_DAYS = 30;
const TOLERANCE_CENTS = 100;

export const negativeCustomerBalance: Check = {
  code: 'negative-customer-balance',
  title: 'Customer who paid too much',
  category: 'sales_and_receivables',
  affects: 'receivables',
  why: 'The customer has a credit and no open invoice: the money was paid twice, the invoice is missing, or you owe it back.',
  whenFine: 'Fine for a deposit on work that comes later.',
  remediation: [
    'Ask the customer, or look at the bank, whether the money really came twice.',
    'If it came once, delete the extra payment in QuickBooks and the bank deposit it is in.',
    'If an invoice was never written, write it and apply the payment to it.',
    'If you owe it back, choose + New, Check, with Accounts Receivable as the category and the customer’s name, and apply the credit to it.',
  ],
  severityRule: 'By amount; at most Low unless the payment equals an invoice that is already paid.',
  needs: [{ kind: 'Payment' }, { kind: 'Invoice' }],
  check: (context) => {
    const { table, asOf, documents } = context;
    if (table === null) return [];
    const withInvoices = new Set(
      openOfKind(table, KIND.invoice, asOf).map((row) => table.partyIndexes[row] as number),
    );
    const credits = [KIND.payment, KIND.creditMemo].flatMap((kind) => openOfKind(table, kind, asOf));
    return credits
      .sort((a, b) => a - b)
      .flatMap((row) => {
        const party = partyAt(table, row);
        const isOld = asOf - (table.days[row] as number) > OLD_DAYS;
        const isHome = table.currencies[table.currencyIndexes[row] as number] === documents.homeCurrency;
        const cents = table.openCents[row] as number;
        if (party === null || !isOld || !isHome || cents <= TOLERANCE_CENTS) return [];
        if (withInvoices.has(table.partyIndexes[row] as number) || isPrepayment(context, row)) return [];
        const twice = paidInvoiceOf(context, row);
        const reason =
          twice === null
            ? 'there is no open invoice to use it on'
            : `their invoice ${table.texts[table.numberIndexes[twice] as number]} of the same amount was already paid`;
        return [
          {
            description: `${party.name} has a credit of ${usd(cents)} since ${dayText(table.days[row] as number)}, and ${reason}.`,
            transactions: [row, ...(twice === null ? [] : [twice])].map(context.handleOfDocument),
            about: [`${table.ids[row]}`],
            isList: true,
            claims: [onTransaction(context.handleOfDocument(row), cents)],
            severity: twice === null ? { atMost: 'Low' as const } : {},
          },
        ];
      });
  },
};

function isPrepayment({ table }: ReviewContext, row: number): boolean {
  if (table === null) return false;
  const texts = [table.memoIndexes[row] as number, table.numberIndexes[row] as number];
  return texts.some((text) => (meaningOf(table.texts[text] as string) & WORD.prepayment) !== 0);
}

/** An invoice of the customer that is paid in full and has the amount of the whole payment. */
function paidInvoiceOf({ table }: ReviewContext, payment: number): number | null {
  if (table === null) return null;
  for (let row = payment; row >= 0; row -= 1) {
    if (
      table.kindIndexes[row] === KIND.invoice &&
      table.partyIndexes[row] === table.partyIndexes[payment] &&
      table.openCents[row] === 0 &&
      table.isVoided[row] === 0 &&
      table.totalsCents[row] === table.openCents[payment]
    ) {
      return row;
    }
  }
  return null;
}
