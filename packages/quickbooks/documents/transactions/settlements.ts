import { type Document, type DocumentKind, type DocumentLink, ledgerTypeOf } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { Fields } from '../../reports/fields.ts';
import type { ReportLocation } from '../../reports/report-location.ts';
import { amountIn, optionalFieldsIn, optionalReferenceIn, textIn } from '../entity-fields.ts';
import { isVoided, partyIn, readHead, type SourceTransaction } from './document-head.ts';
import { readPayingLines } from './document-links.ts';

/** Reads a payment from a customer. */
export function readPayment(source: SourceTransaction): Document {
  const { kind, fields, location } = source;
  return {
    ...readSettled(source).settled,
    ledgerType: ledgerTypeOf(kind),
    openCents: amountIn(fields, 'UnappliedAmt', location),
    party: partyIn(fields, 'CustomerRef', location),
    accountId: optionalReferenceIn(fields, 'DepositToAccountRef', location)?.id ?? null,
  };
}

/**
 * Reads a payment to a vendor. QuickBooks does not provide its unapplied amount, which is the total less the links.
 */
export function readBillPayment(source: SourceTransaction): Document {
  const { kind, fields, location } = source;
  const { settled, total, hasOtherLinks } = readSettled(source);
  return {
    ...settled,
    ledgerType: ledgerTypeOf(kind, { paidBy: textIn(fields, 'PayType', location) }),
    openCents: hasOtherLinks ? cents(0) : leftOf(total, settled.links),
    party: partyIn(fields, 'VendorRef', location),
    accountId: paidFrom(fields, location),
  };
}

const SIGNS: ReadonlyMap<DocumentKind, 1 | -1> = new Map([
  ['Bill', -1],
  ['VendorCredit', 1],
]);

/**
 * If a link is to something other than a bill or vendor credit, its amount is unknown, so nothing counts as unapplied.
 */
function leftOf(total: Cents, links: readonly DocumentLink[]): Cents {
  let left = total;
  for (const { kind, amountCents } of links) {
    const sign = SIGNS.get(kind);
    if (sign === undefined) return cents(0);
    left = addCents(left, cents(sign * amountCents));
  }
  return left;
}

function paidFrom(fields: Fields, location: ReportLocation): string | null {
  const check = optionalFieldsIn(fields, 'CheckPayment', location);
  const card = optionalFieldsIn(fields, 'CreditCardPayment', location);
  const account =
    (check && optionalReferenceIn(check, 'BankAccountRef', location.in('CheckPayment'))) ??
    (card && optionalReferenceIn(card, 'CCAccountRef', location.in('CreditCardPayment')));
  return account?.id ?? null;
}

function readSettled(source: SourceTransaction) {
  const { fields, location } = source;
  const head = readHead(source);
  const { lines, links, hasOtherLinks } = readPayingLines(source);
  const total = amountIn(fields, 'TotalAmt', location);
  const settled = {
    ...head,
    dueDay: null,
    totalCents: total,
    taxCents: cents(0),
    toAccountId: null,
    isVoided: links.length === 0 && isVoided({ totalCents: total, lines, memo: head.memo }),
    lines,
    links,
  };
  return { settled, total, hasOtherLinks };
}
