import { ownerNames } from '@insights/ledger';
import { once, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, KIND, ofKinds } from '../../context/kinds.ts';
import { WORD } from '../../context/words.ts';
import { saysPerson } from '../../text/names.ts';
import { ISSUER } from './card-issuers.ts';

const ROUND_CENTS = 100_00;
export const STATE_AGENCY =
  /\b(department of (revenue|taxation|finance)|dept of (revenue|tax\w*)|franchise tax board|tax(ation)? (board|commission)|revenue (department|services)|comptroller|dor|dtf|ftb)\b/i;
const BANK = /\b(bank|credit union|mortgage)\b/i;

/**
 * Names of owners. Excludes those that also appear on invoices or sales receipts, because an owner may also be a
 * customer, and the agencies, banks and stores to which the owner’s taxes, debts and purchases are paid.
 */
export const ownersOf = once(({ books, roles, transactions }): ReadonlySet<number> => {
  const owners = new Set(ownerNames(books));
  owners.delete(0);
  if (owners.size === 0) return owners;
  for (const owner of owners) {
    const name = books.journal.texts.at(owner);
    const isAgency = ((transactions.meanings[owner] ?? 0) & WORD.payrollTax) !== 0 || STATE_AGENCY.test(name);
    // An owner is paid from a bank account; a payee paid only by card is a store where the owner bought something.
    const paid = boughtFrom(transactions, owner);
    const isStore =
      paid.length > 0 && paid.every((one) => roles.is('card', transactions.at(one).moneyAccount));
    if (isAgency || isStore || BANK.test(name) || ISSUER.test(name)) owners.delete(owner);
  }
  for (const sale of ofKinds(transactions, KIND.invoice, KIND.salesReceipt)) {
    owners.delete(transactions.parties[sale] ?? 0);
  }
  return owners;
});

/** Returns the owner whom a text names, as banks print names; undefined if there is none. */
export function ownerNamedIn(context: ReviewContext, text: string): number | undefined {
  return [...ownersOf(context)].find((owner) => saysPerson(text, context.books.journal.texts.at(owner)));
}

/** Personal draws and contributions are round; prices rarely are. */
export function isRoundSum(cents: number, least: number, step = ROUND_CENTS): boolean {
  return cents >= least && cents % step === 0;
}
