import { type Document, type DocumentKind, type DocumentLink, ledgerTypeOf } from '@insights/ledger';
import { addCents, type Cents, cents } from '@insights/money';
import type { Fields } from '../../reports/fields.ts';
import type { Place } from '../../reports/place.ts';
import { amountIn, optionalFieldsIn, optionalReferenceIn, textIn } from '../entity-fields.ts';
import { type Form, isVoided, readHead } from './document-head.ts';
import { readPayingLines } from './document-links.ts';
import { partyIn } from './party.ts';

/** Reads a payment from a customer. */
export function readPayment(form: Form): Document {
  const { kind, fields, place } = form;
  return {
    ...readSettled(form).settled,
    ledgerType: ledgerTypeOf(kind),
    openCents: amountIn(fields, 'UnappliedAmt', place),
    party: partyIn(fields, 'CustomerRef', place),
    accountId: optionalReferenceIn(fields, 'DepositToAccountRef', place)?.id ?? null,
  };
}

/**
 * Reads a payment to a vendor. QuickBooks does not state its unapplied amount; it is the total less the links.
 */
export function readBillPayment(form: Form): Document {
  const { kind, fields, place } = form;
  const { settled, total, hasOtherLinks } = readSettled(form);
  return {
    ...settled,
    ledgerType: ledgerTypeOf(kind, { paidBy: textIn(fields, 'PayType', place) }),
    openCents: hasOtherLinks ? cents(0) : leftOf(total, settled.links),
    party: partyIn(fields, 'VendorRef', place),
    accountId: paidFrom(fields, place),
  };
}

const SIGNS: ReadonlyMap<DocumentKind, 1 | -1> = new Map([
  ['Bill', -1],
  ['VendorCredit', 1],
]);

/** The amount of a link of another kind is unknown, so in that case nothing counts as unapplied. */
function leftOf(total: Cents, links: readonly DocumentLink[]): Cents {
  let left = total;
  for (const { kind, amountCents } of links) {
    const sign = SIGNS.get(kind);
    if (sign === undefined) return cents(0);
    left = addCents(left, cents(sign * amountCents));
  }
  return left;
}

function paidFrom(fields: Fields, place: Place): string | null {
  const check = optionalFieldsIn(fields, 'CheckPayment', place);
  const card = optionalFieldsIn(fields, 'CreditCardPayment', place);
  const account =
    (check && optionalReferenceIn(check, 'BankAccountRef', place.in('CheckPayment'))) ??
    (card && optionalReferenceIn(card, 'CCAccountRef', place.in('CreditCardPayment')));
  return account?.id ?? null;
}

function readSettled(form: Form) {
  const { fields, place } = form;
  const head = readHead(form);
  const { lines, links, hasOtherLinks } = readPayingLines(form);
  const total = amountIn(fields, 'TotalAmt', place);
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
