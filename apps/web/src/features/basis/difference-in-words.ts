import type { BasisBridge } from '@insights/contracts';
import { cents, formatUsd, fromDollars } from '@insights/money';

const MEANING =
  'Accrual counts income when it is earned and bills when they come in; cash counts both when they are paid.';

/** How far the two profits are apart, and why two are possible at all. */
export function differenceInWords({
  fromAmount,
  toAmount,
}: Pick<BasisBridge, 'fromAmount' | 'toAmount'>): string {
  const accrual = fromDollars(fromAmount);
  const cash = fromDollars(toAmount);
  if (accrual === cash) return `Both bases give a net profit of ${formatUsd(cash)}. ${MEANING}`;
  const difference = formatUsd(cents(Math.abs(cash - accrual)));
  return `Counted by cash, net profit is ${difference} ${cash < accrual ? 'lower' : 'higher'}. ${MEANING}`;
}
