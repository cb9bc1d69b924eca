/** Text typed into the card form in test mode. Real cards use Stripe's own fields. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

/** A card in the Stripe API's format. */
export interface TestCard {
  readonly number: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvc: string;
}

export type CardErrors = { readonly [Key in keyof TypedCard]?: string };

type CheckedCard =
  | { readonly card: TestCard; readonly errors?: undefined }
  | { readonly card?: undefined; readonly errors: CardErrors };

const MAX_DIGITS = 19;
const MIN_DIGITS = 13;

/** Formats a number in groups of four, as printed on the card. */
export function formatCardNumber(typed: string): string {
  return digitsIn(typed, MAX_DIGITS)
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

/** `12 / 34`. A single-digit month, as in `4/30`, gets a leading zero. */
export function formatExpiry(typed: string): string {
  const padded = typed
    .replace(/^\D+/, '')
    .replace(/^(\d)\s*\//, '0$1')
    .replace(/^[2-9]/, '0$&');
  const digits = digitsIn(padded, 4);
  // The slash appears together with the third digit, not earlier, so that it does not get in the way of deleting.
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function formatCvc(typed: string): string {
  return digitsIn(typed, 4);
}

/**
 * Parses the typed card, or returns an error message for each invalid field. `today` is formatted as `YYYY-MM-DD`.
 */
export function checkCard({ number, expiry, cvc }: TypedCard, today: string): CheckedCard {
  const numberError = findNumberError(digitsIn(number, MAX_DIGITS));
  const expiryError = findExpiryError(digitsIn(expiry, 4), today);
  const cvcError = cvc.length < 3 ? 'Enter the 3 or 4 digits of the CVC.' : undefined;
  if (numberError ?? expiryError ?? cvcError) {
    return {
      errors: {
        ...(numberError && { number: numberError }),
        ...(expiryError && { expiry: expiryError }),
        ...(cvcError && { cvc: cvcError }),
      },
    };
  }
  const expiryDigits = digitsIn(expiry, 4);
  return {
    card: {
      number: digitsIn(number, MAX_DIGITS),
      expiryMonth: expiryDigits.slice(0, 2),
      expiryYear: `20${expiryDigits.slice(2)}`,
      cvc,
    },
  };
}

function findNumberError(digits: string): string | undefined {
  if (digits === '') return 'Enter a card number.';
  if (digits.length < MIN_DIGITS) return 'The card number is not complete.';
  return isLuhn(digits) ? undefined : 'The card number is not valid. Please check its digits.';
}

function findExpiryError(digits: string, today: string): string | undefined {
  if (digits.length < 4) return 'Enter the expiration date as month and year.';
  const month = digits.slice(0, 2);
  if (month < '01' || month > '12') return 'The month must be from 01 to 12.';
  return `20${digits.slice(2)}-${month}` < today.slice(0, 7) ? 'This card has expired.' : undefined;
}

/**
 * Verifies the check digit of a card number, which detects any single wrong digit and most swapped digits.
 */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function digitsIn(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}
