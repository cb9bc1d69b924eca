import { type Cents, parseAmount } from '@insights/money';

const USUAL = /^-?[\d.,]+$/;
/**
 * A sign before or after the digits, a currency symbol, and an exponent. Spaces are allowed only next to the signs.
 */
const SPELLED =
  /^(?<open>\(?)(?<before>[-+\u2212]?)\s*\p{Sc}?\s*(?<inner>[-+\u2212]?)\s*(?<digits>[\d.,]+|(?<mantissa>\d+\.?\d*)e(?<exponent>[-+]?\d{1,2}))\s*\p{Sc}?\s*(?<after>[-\u2212]?)(?<close>\)?)$/iu;

/**
 * Parses an amount in any unambiguous format. In addition to what `parseAmount` accepts, there may be a minus sign after
 * the digits or in Unicode, a plus sign, a currency symbol, surrounding spaces, or an exponent. Anything else throws an
 * `AmountError`.
 *
 *     parsePrintedAmount('$1,234.50-')  // -123450
 *     parsePrintedAmount('1.5E3')       // 150000
 *     parsePrintedAmount('1.234,50')    // throws AmountError
 */
export function parsePrintedAmount(text: string): Cents {
  return parseAmount(USUAL.test(text) ? text : (canonical(text.trim()) ?? text));
}

/** Returns null for text that is left to `parseAmount`. */
function canonical(text: string): string | null {
  const { open, before, inner, digits, mantissa, exponent, after, close } = SPELLED.exec(text)?.groups ?? {};
  if (digits === undefined || (open === '(') !== (close === ')')) return null;
  const signs = [before, inner, after, open].filter((sign) => sign !== '');
  if (signs.length > 1) return null;
  const magnitude = mantissa === undefined ? digits : withoutExponent(mantissa, Number(exponent));
  return signs.length === 0 || signs[0] === '+' ? magnitude : `-${magnitude}`;
}

function withoutExponent(mantissa: string, exponent: number): string {
  const [whole = '', fraction = ''] = mantissa.split('.');
  const point = Math.max(whole.length + exponent, 0);
  const digits = `${'0'.repeat(Math.max(-whole.length - exponent, 0))}${whole}${fraction}`.padEnd(point, '0');
  return `0${digits.slice(0, point)}.${digits.slice(point).replace(/0+$/, '')}`;
}
