import type { Parameters } from '../http/parameters.ts';
import { invalidRequest } from '../http/refusal.ts';

/** The least that Stripe charges in each currency that the sandbox knows, in its smallest unit. */
const currencies: Readonly<Record<string, { least: number; minText: string }>> = {
  usd: { least: 50, minText: '$0.50 usd' },
  eur: { least: 50, minText: '€0.50 eur' },
};
const MAX_AMOUNT = 99_999_999;

export function readCurrency(parameters: Parameters): string {
  const currency = parameters.requiredText('currency').toLowerCase();
  if (Object.hasOwn(currencies, currency)) return currency;
  throw invalidRequest(
    `Invalid currency: ${currency.slice(0, 20)}. The sandbox currently supports these currencies: ${Object.keys(currencies).join(', ')}`,
    { param: 'currency' },
  );
}

export function checkAmount(amount: number, currency: string): void {
  const { least, minText } = currencies[currency] ?? { least: 0, minText: '' };
  if (amount < least) {
    throw invalidRequest(`Amount must be at least ${minText}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

const MAX_VALUE = 500;

export function readMetadata(parameters: Parameters): Record<string, string> {
  const metadata = parameters.texts('metadata') ?? new Map<string, string>();
  for (const [key, value] of metadata) {
    if (value.length > MAX_VALUE) {
      throw invalidRequest(
        `Metadata values can have up to ${MAX_VALUE} characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      );
    }
  }
  return Object.fromEntries(metadata);
}

export function readReturnUrl(parameters: Parameters): string | null {
  const text = parameters.filledText('return_url');
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return url.href;
}
