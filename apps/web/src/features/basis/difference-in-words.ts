import type { BasisReconciliation } from '@insights/contracts';
import { cents, fromDollars, type MoneyFormat } from '@insights/money';

const MEANING =
  'The accrual basis counts income when it is earned and bills when they come in; the cash basis counts both when they are paid.';

/** Describes the difference between the two profits and why they differ. */
export function differenceInWords(
  { fromAmount, toAmount }: Pick<BasisReconciliation, 'fromAmount' | 'toAmount'>,
  { full }: MoneyFormat,
): string {
  const accrual = fromDollars(fromAmount);
  const cash = fromDollars(toAmount);
  if (accrual === cash) return `Net income is ${full(cash)} on both bases. ${MEANING}`;
  const difference = full(cents(Math.abs(cash - accrual)));
  return `On the cash basis, net income is ${difference} ${cash < accrual ? 'lower' : 'higher'}. ${MEANING}`;
}
