import type { BasisBridge } from '@insights/contracts';
import { cents, fromDollars, type MoneyFormat } from '@insights/money';

const MEANING =
  'Accrual counts income when it is earned and bills when they come in; cash counts both when they are paid.';

/** Describes the difference between the two profits, and why there are two. */
export function differenceInWords(
  { fromAmount, toAmount }: Pick<BasisBridge, 'fromAmount' | 'toAmount'>,
  { full }: MoneyFormat,
): string {
  const accrual = fromDollars(fromAmount);
  const cash = fromDollars(toAmount);
  if (accrual === cash) return `Both bases give a net profit of ${full(cash)}. ${MEANING}`;
  const difference = full(cents(Math.abs(cash - accrual)));
  return `Counted by cash, net profit is ${difference} ${cash < accrual ? 'lower' : 'higher'}. ${MEANING}`;
}
