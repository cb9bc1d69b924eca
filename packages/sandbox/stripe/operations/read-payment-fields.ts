import type { Parameters } from '../http/parameters.ts';
import { invalidRequest } from '../http/refusal.ts';

/** The least that Stripe charges in each currency that the sandbox knows, in its smallest unit. */
const currencies: Readonly<Record<string, { least: number; minText: string }>> = {
  usd: { least: 50, minText: '$0.50 usd' },
  aud: { least: 50, minText: '$0.50 aud' },
  cad: { least: 50, minText: '$0.50 cad' },
  chf: { least: 50, minText: '0.50 chf' },
  eur: { least: 50, minText: '€0.50 eur' },
  gbp: { least: 30, minText: '£0.30 gbp' },
  jpy: { least: 50, minText: '¥50 jpy' },
};
const mostAmount = 99_999_999;

export function readCurrency(parameters: Parameters): string | undefined {
  const currency = parameters.filledText('currency')?.toLowerCase();
  if (currency === undefined || Object.hasOwn(currencies, currency)) return currency;
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
  if (amount > mostAmount) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

const maxKeys = 50;
const maxKey = 40;
const maxValue = 500;

export function readMetadata(parameters: Parameters): ReadonlyMap<string, string> | undefined {
  const metadata = parameters.texts('metadata');
  if (metadata === undefined) return undefined;
  if (metadata.size > maxKeys) {
    throw invalidRequest(`You can only specify up to ${maxKeys} metadata keys.`, { param: 'metadata' });
  }
  for (const [key, value] of metadata) {
    if (key.length > maxKey) {
      throw invalidRequest(`Metadata keys can have up to ${maxKey} characters.`, { param: 'metadata' });
    }
    if (value.length > maxValue) {
      throw invalidRequest(
        `Metadata values can have up to ${maxValue} characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      );
    }
  }
  return metadata;
}

export function readReceiptEmail(parameters: Parameters): string | null | undefined {
  const email = parameters.clearableText('receipt_email', 800);
  if (email != null && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'receipt_email',
    });
  }
  return email;
}

export function readDescription(parameters: Parameters): string | null | undefined {
  return parameters.clearableText('description', 1000);
}

export function readStatementDescriptorSuffix(parameters: Parameters): string | null | undefined {
  const name = 'statement_descriptor_suffix';
  const suffix = parameters.clearableText(name, 22);
  if (suffix != null && (!/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix))) {
    throw invalidRequest(
      'The statement descriptor suffix must contain at least one letter and none of the characters < > \\ \' " *.',
      { param: name },
    );
  }
  return suffix;
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
