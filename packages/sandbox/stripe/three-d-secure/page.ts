import { escapeHtml, page } from '../../quickbooks/web/page.ts';
import type { PaymentIntentObject } from '../objects/payment-intent.ts';

const SITE = 'Stripe sandbox, test mode';

/** Renders the bank's page for cardholder authentication. Plain HTML that works without scripts. */
export function authenticationPage(intent: PaymentIntentObject, last4: string): string {
  return page(
    'Card authentication',
    `<h1>Are you making this payment?</h1>
<p>With a real card, your bank would now ask you to confirm the payment of <strong>${escapeHtml(amountText(intent))}</strong> with the card ending in ${escapeHtml(last4)}.</p>
<p>This is test mode: the card is invented and no money moves. Choose how the authentication ends.</p>
<form method="post">
<div class="actions long">
<button type="submit" name="outcome" value="complete" class="primary">Complete authentication</button>
<button type="submit" name="outcome" value="fail">Fail authentication</button>
</div>
</form>`,
    SITE,
  );
}

export function noticePage(heading: string, text: string): string {
  return page(escapeHtml(heading), `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>`, SITE);
}

function amountText({ amount, currency }: PaymentIntentObject): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency.toUpperCase()}`;
}
