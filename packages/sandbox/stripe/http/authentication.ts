import { isSameText } from '../../quickbooks/oauth/seal.ts';
import type { FormHash } from './form.ts';
import { invalidRequest, Refusal } from './refusal.ts';

export type KeyKind = 'secret' | 'publishable';

interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Authenticates the caller by a Bearer or Basic header, or by a `key` parameter, which browsers use. */
export function authenticate(header: string | undefined, form: FormHash, keys: Keys): KeyKind {
  const given = keyIn(header) ?? (typeof form.key === 'string' ? form.key : '');
  if (given === '') {
    throw new Refusal(
      401,
      {
        type: 'invalid_request_error',
        message:
          "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      },
      { 'www-authenticate': 'Bearer realm="Stripe"' },
    );
  }
  if (isSameText(given, keys.secretKey)) return 'secret';
  if (isSameText(given, keys.publishableKey)) return 'publishable';
  throw new Refusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${masked(given)}`,
  });
}

export function refusePublishableKey(): Refusal {
  return invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required', status: 403 },
  );
}

function keyIn(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(header ?? '') ?? [];
  if (scheme === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

/**
 * Formats a key as `sk_test_*********abcd`: enough to recognize your own key, too little to use someone else's.
 */
function masked(key: string): string {
  const prefix = /^(?:sk|pk|rk)_(?:test|live)_/.exec(key)?.[0] ?? '';
  const rest = key.slice(prefix.length);
  return `${prefix}${'*'.repeat(Math.max(0, Math.min(rest.length - 4, 40)))}${rest.length > 8 ? rest.slice(-4) : '****'}`;
}
