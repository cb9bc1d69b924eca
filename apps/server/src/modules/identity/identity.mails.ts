import { type Cents, formatUsd } from '@insights/money';
import type { MailContent } from '../mail/delivery.client.ts';
import {
  meansInWords,
  type PaidFacts,
  type PaymentMeans,
  paidDay,
  paidFactsInWords,
} from './paid-facts.rules.ts';

/** The signature of every email to a visitor. */
export interface Sender {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

export interface ReceiptFacts {
  readonly amountCents: Cents;
  readonly paidAt: Date;
  readonly means: PaymentMeans | null;
  readonly reference: string;
  readonly signInUrl: string;
}

/** Proof of a payment or of a free code, and a sign-in link in case the browser is lost. */
export function receiptMail(facts: ReceiptFacts, { publicUrl, supportEmail }: Sender): MailContent {
  const { amountCents, means, reference, signInUrl } = facts;
  return {
    subject: `Your Financial Insights receipt ${reference}`,
    text: `Thank you for using Financial Insights. This is your receipt.

Amount paid   ${formatUsd(amountCents)}${means === null ? '' : ` (${meansInWords(means)})`}
Date          ${paidDay(facts)}
Reference     ${reference}

Your access belongs to the browser in which you paid. To use it in another
one, or after clearing your cookies, open this link there:

${signInUrl}

Type this e-mail address when the page asks for it. The link opens the access
of this receipt and no other, once, within 7 days. Keep it to yourself: whoever
opens it sees your figures. The first link that you
use confirms your address and signs out every other browser. After that,
choose "Restore access" on ${publicUrl}/terms for a
new link.

If you did not pay for this, do not open the link: somebody gave your address
in place of theirs.
Questions? Write to ${supportEmail} and quote the reference.
`,
  };
}

/** An account found by "Restore access". */
export interface WayBack extends PaidFacts {
  readonly signInUrl: string;
  /** Whether a link sent to this address has been used before. */
  readonly isConfirmed: boolean;
}

/** The email for "Restore access": every account with this address, for its reader to choose from. */
export function restoreMail(ways: readonly [WayBack, ...WayBack[]], { supportEmail }: Sender): MailContent {
  return {
    subject: 'Your Financial Insights sign-in link',
    text: `Somebody, most likely you, asked to restore access to Financial Insights.
${ways.length === 1 ? onlyWay(ways[0]) : severalWays(ways)}
A link works once, within 30 minutes. A browser that did not ask for it asks
for this e-mail address. Keep it to yourself: whoever opens it sees your figures.

If it was not you, do nothing: without this mail nobody gets in.
Questions? Write to ${supportEmail}.
`,
  };
}

function onlyWay(way: WayBack): string {
  return `Open this link in the browser that you want to use. It opens the access of
${paidFactsInWords(way)}:

${way.signInUrl}
${way.isConfirmed ? '' : `\n${UNCONFIRMED}\n`}`;
}

function severalWays(ways: readonly WayBack[]): string {
  const entries = ways.map(
    (way, index) => `${index + 1}. ${paidFactsInWords(way)}
   ${way.isConfirmed ? 'You have signed in to it by mail before.' : 'Nobody has signed in to it by mail yet.'}

${way.signInUrl}
`,
  );
  const warning = ways.every(({ isConfirmed }) => isConfirmed) ? '' : `\n${UNCONFIRMED}\n`;
  return `This address was given for ${ways.length} accesses. Open the link of the one that you
know as yours, in the browser that you want to use it in.

${entries.join('\n')}${warning}`;
}

const UNCONFIRMED = `If you do not know a payment or code, do not open its link: anybody can give
your address in place of theirs.`;
