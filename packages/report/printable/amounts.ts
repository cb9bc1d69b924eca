import { type Cents, cents, moneyFormat } from '@insights/money';
import type { ReportContent } from '../content.ts';

/** Formats amounts as in printed financial statements: `$1,235` or `1,235`, and negative ones in parentheses. */
export interface PrintedAmounts {
  /** With the currency sign: `$1,235` and `($1,235)`. */
  full(amount: Cents): string;
  /** `1,235` and `(1,235)`, for a column whose heading names the currency. */
  bare(amount: Cents): string;
}

/** Rounds to whole dollars, unless the owner wants cents. Half a dollar is rounded away from zero. */
export function printedAmounts({
  currency,
  details,
}: Pick<ReportContent, 'currency' | 'details'>): PrintedAmounts {
  const money = moneyFormat(currency);
  const full = details.showCents ? money.full : money.whole;
  const inParentheses = (amount: Cents, from: number): string => {
    const text = full(cents(Math.abs(amount))).slice(from);
    return amount < 0 && /[1-9]/.test(text) ? `(${text})` : text;
  };
  return {
    full: (amount) => inParentheses(amount, 0),
    bare: (amount) => inParentheses(amount, money.sign.length),
  };
}
