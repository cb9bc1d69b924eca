import { escapeHtml } from '../../quickbooks/web/page.ts';
import { pageStyle } from '../../quickbooks/web/page-style.ts';
import type { PaymentIntentObject } from '../objects/payment-intent.ts';

/** The page of the bank on which a card's owner proves who they are. Plain HTML: it has to work without script. */
export function authenticationPage(intent: PaymentIntentObject, last4: string): string {
  return page(
    'Card authentication',
    `<h1>Is it you who is paying?</h1>
<p>With a real card, your bank would now ask you to confirm the payment of <strong>${escapeHtml(amountText(intent))}</strong> with the card ending in ${escapeHtml(last4)}.</p>
<p>This is test mode: the card is invented and no money moves. Choose how the authentication ends.</p>
<form method="post">
<div class="actions">
<button type="submit" name="outcome" value="complete" class="primary">Complete authentication</button>
<button type="submit" name="outcome" value="fail">Fail authentication</button>
</div>
</form>`,
  );
}

export function noticePage(heading: string, text: string): string {
  return page(heading, `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>`);
}

/** On a phone the two buttons are too long to stand beside each other. */
const longButtons = '@media (max-width: 480px) { .actions button { flex: 1 1 100%; } }';

function amountText({ amount, currency }: PaymentIntentObject): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency.toUpperCase()}`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} - Stripe sandbox (test mode)</title>
<style>${pageStyle}${longButtons}</style>
</head>
<body>
<main>
<p class="mark">Stripe sandbox, test mode</p>
${content}
</main>
</body>
</html>
`;
}
