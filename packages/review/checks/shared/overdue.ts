import type { ReviewContext } from '../../context/context.ts';
import { dueDayOf, lastPaidOn } from '../../context/open-documents.ts';
import { documentRow } from '../../context/rows.ts';
import { openOfKinds } from '../../context/still-open.ts';
import { meaningOf, WORD } from '../../context/words.ts';

const OVERDUE_DAYS = 60;
const LONG_OVERDUE_DAYS = 90;
/** A customer or vendor who paid a part within this many days is on a payment plan. */
const PLAN_DAYS = 35;

export interface Overdue {
  /** Document rows, longest overdue first. */
  readonly rows: readonly number[];
  readonly oldestDueDay: number;
  readonly totalCents: number;
  readonly isVeryOld: boolean;
}

/**
 * Returns open documents of a kind that should have been paid long before the end of the period; null if there are
 * none.
 */
export function overdueDocuments(context: ReviewContext, kind: number): Overdue | null {
  const { table, asOf, documents } = context;
  if (table === null) return null;
  const rows = openOfKinds(context, asOf, kind)
    .filter((row) => {
      const isHome = documentRow(table, row).currency === documents.homeCurrency;
      return isHome && asOf - dueDayOf(table, row) > OVERDUE_DAYS && !hasReason(context, row);
    })
    .sort((a, b) => dueDayOf(table, a) - dueDayOf(table, b) || a - b);
  const [oldest] = rows;
  if (oldest === undefined) return null;
  const oldestDueDay = dueDayOf(table, oldest);
  return {
    rows,
    oldestDueDay,
    totalCents: rows.reduce((sum, row) => sum + documentRow(table, row).openCents, 0),
    isVeryOld: asOf - oldestDueDay > LONG_OVERDUE_DAYS,
  };
}

/** Whether it is retainage, disputed, or on a payment plan that is kept. */
function hasReason({ table, asOf }: ReviewContext, row: number): boolean {
  if (table === null) return false;
  const texts = [table.memoIndexes[row] ?? 0];
  for (let line = documentRow(table, row).firstLine; line < documentRow(table, row).endOfLines; line += 1) {
    texts.push(table.lines.descriptionIndexes[line] ?? 0);
  }
  const saysSo = texts.some((text) => (meaningOf(table.texts.at(text)) & WORD.dispute) !== 0);
  const paidOn = lastPaidOn(table, row);
  return saysSo || (paidOn !== null && paidOn > asOf - PLAN_DAYS);
}
