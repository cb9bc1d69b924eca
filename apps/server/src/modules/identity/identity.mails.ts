import { formatUsd } from '@insights/money';
import type { MailContent } from '../mail/delivery.client.ts';
import {
  type PaidFacts,
  type PaymentReceipt,
  paidDay,
  paidFactsInWords,
  paymentMethodInWords,
} from './paid-facts.rules.ts';

/** Sender details that sign every email to a visitor. */
export interface Sender {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/**
 * Returns the email with proof of a payment or promo code, and a sign-in link in case the owner loses access to the
 * browser.
 */
export function receiptMail(
  facts: PaymentReceipt & { readonly signInUrl: string },
  { publicUrl, supportEmail }: Sender,
): MailContent {
  const { amountCents, means, reference, signInUrl } = facts;
  return {
    subject: `Your Financial Insights receipt ${reference}`,
    text: `Thank you for using Financial Insights. This is your receipt.

Amount paid   ${formatUsd(amountCents)}${means === null ? '' : ` (${paymentMethodInWords(means)})`}
Date          ${paidDay(facts)}
Reference     ${reference}

You are signed in only in the browser in which you paid. To sign in from another
browser, or after clearing your cookies, open this link there:

${signInUrl}

Enter this email address when the page asks for it. The link opens only the
access on this receipt. It works once, within 7 days. Do not share it: anyone who
opens it can see your figures. The first link that you use confirms your address
and signs out every other browser. After that, choose "Restore access" on
${publicUrl}/terms to get a new link.

If you did not pay for this, do not open the link: someone entered your address
instead of their own.
Questions? Write to ${supportEmail} and quote the reference.
`,
  };
}

/** An account found by "Restore access". */
export interface RestorableAccount extends PaidFacts {
  readonly signInUrl: string;
  /** Whether a link sent to this address was used before. */
  readonly isConfirmed: boolean;
}

/** Returns the "Restore access" email: every account with this address, for its reader to choose from. */
export function restoreMail(
  ways: readonly [RestorableAccount, ...RestorableAccount[]],
  { supportEmail }: Sender,
): MailContent {
  return {
    subject: 'Your Financial Insights sign-in link',
    text: `Someone, probably you, asked to restore access to Financial Insights.
${ways.length === 1 ? onlyWay(ways[0]) : severalWays(ways)}
Each link works once, within 30 minutes. In a different browser you must enter
this email address. Do not share it: anyone who opens it can see your figures.

If this was not you, ignore this email: nobody can sign in without it.
Questions? Write to ${supportEmail}.
`,
  };
}

function onlyWay(way: RestorableAccount): string {
  return `Open this link in the browser that you want to use. It opens the access
granted on ${paidFactsInWords(way)}:

${way.signInUrl}
${way.isConfirmed ? '' : `\n${UNCONFIRMED}\n`}`;
}

function severalWays(ways: readonly RestorableAccount[]): string {
  const entries = ways.map(
    (way, index) => `${index + 1}. ${paidFactsInWords(way)}
   ${way.isConfirmed ? 'You have signed in to it by email before.' : 'Nobody has signed in to it by email yet.'}

${way.signInUrl}
`,
  );
  const warning = ways.every(({ isConfirmed }) => isConfirmed) ? '' : `\n${UNCONFIRMED}\n`;
  return `This address was entered for ${ways.length} accounts. Open the link of the account that
you recognize as yours, in the browser that you want to use.

${entries.join('\n')}${warning}`;
}

const UNCONFIRMED = `If you do not recognize a payment or code, do not open its link: anyone can enter
your address instead of their own.`;
