import { type Cents, formatUsd } from '@insights/money';
import type { MailContent } from '../mail/delivery.ts';

/** What every mail to a visitor ends with. */
export interface Sender {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export interface ReceiptFacts {
  readonly amountCents: Cents;
  readonly paidAt: Date;
  readonly reference: string;
  readonly signInUrl: string;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The proof of a payment, or of a free code, and the way back for who loses the browser. */
export function receiptMail(facts: ReceiptFacts, { publicUrl, supportEmail }: Sender): MailContent {
  const { amountCents, paidAt, reference, signInUrl } = facts;
  return {
    subject: `Your Financial Insights receipt ${reference}`,
    text: `Thank you for using Financial Insights. This is your receipt.

Amount paid   ${formatUsd(amountCents)}${amountCents === 0 ? ' (promo code)' : ''}
Date          ${longDate.format(paidAt)} (UTC)
Reference     ${reference}

Your access belongs to the browser in which you paid. To use it in another
one, or after clearing your cookies, open this link there:

${signInUrl}

The link works once, within 7 days. Keep it to yourself, because whoever
opens it sees your figures. When it has been used or has expired, choose
"Restore access" on ${publicUrl}/terms and we will send
you a new one.

Questions? Write to ${supportEmail} and quote the reference.
`,
  };
}

/** The answer to "Restore access". */
export function restoreMail(
  { signInUrl, paidAccessSince }: { signInUrl: string; paidAccessSince: Date },
  { supportEmail }: Sender,
): MailContent {
  return {
    subject: 'Your Financial Insights sign-in link',
    text: `Somebody, most likely you, asked to restore access to Financial Insights.
Open this link in the browser that you want to use. It leads to the access
that was given on ${longDate.format(paidAccessSince)} (UTC):

${signInUrl}

The link works once, within 30 minutes. Keep it to yourself, because whoever
opens it sees your figures.

If it was not you, do nothing: without this mail nobody gets in.
Questions? Write to ${supportEmail}.
`,
  };
}
