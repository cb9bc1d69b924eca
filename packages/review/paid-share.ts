import { NONE } from '@insights/ledger';
import type { Basis } from '@insights/words';
import type { ProfitEffect } from './claims.ts';
import type { ReviewContext } from './context/context.ts';
import { KIND } from './context/kinds.ts';
import { documentRow } from './context/rows.ts';

const COUNT_WHEN_PAID: ReadonlySet<number> = new Set([
  KIND.invoice,
  KIND.creditMemo,
  KIND.bill,
  KIND.vendorCredit,
]);

/**
 * On the cash basis an invoice or a bill counts as far as it was paid, so undoing one changes the profit by that share
 * only. One whose document was not read is taken to be paid.
 */
export function onReportBasis(
  effects: readonly ProfitEffect[],
  { transactions, table }: ReviewContext,
  basis: Basis,
): ProfitEffect[] {
  if (basis === 'Accrual') return [...effects];
  return effects.map((effect) => {
    const row = transactions.at(effect.transaction).documentRow;
    const isOwed = COUNT_WHEN_PAID.has(transactions.at(effect.transaction).kind);
    if (!isOwed || row === NONE || table === null) return effect;
    const total = documentRow(table, row).totalCents;
    if (total <= 0) return effect;
    const paid = Math.max(0, total - documentRow(table, row).openCents);
    return { ...effect, cents: Math.round((effect.cents * paid) / total) };
  });
}
