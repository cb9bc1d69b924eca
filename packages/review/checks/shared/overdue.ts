import { dayInWords } from '@insights/ledger';
import type { Role } from '../../context/account-roles.ts';
import type { ReviewContext } from '../../context/context.ts';
import { dueDayOf, lastPaidOn, openOfKinds } from '../../context/open-documents.ts';
import { documentRow } from '../../context/rows.ts';
import { meaningOf, WORD } from '../../context/words.ts';
import { count, theOldest, totaling } from '../../text/wording.ts';
import { type Draft, transactionImpact } from '../check.ts';

const OVERDUE_DAYS = 60;
const LONG_OVERDUE_DAYS = 90;
/** A customer or vendor who made a partial payment within this many days is on a payment plan. */
const PLAN_DAYS = 35;

/**
 * Drafts a finding for open documents of a kind that were due long before the end of the period; null if there are
 * none. Documents that other findings explain are left out.
 */
export function overdueDraft(
  context: ReviewContext,
  kind: number,
  { noun, role, explained }: { noun: string; role: Role; explained?: ReadonlySet<number> },
): { readonly rows: readonly number[]; readonly draft: Draft } | null {
  const { table, asOf, documents, transactions } = context;
  if (table === null) return null;
  const rows = openOfKinds(context, asOf, kind)
    .filter((row) => {
      const isHome = documentRow(table, row).currency === documents.homeCurrency;
      if (explained?.has(transactions.handleOf(row)) === true) return false;
      return isHome && asOf - dueDayOf(table, row) > OVERDUE_DAYS && !hasReason(context, row);
    })
    .sort((a, b) => dueDayOf(table, a) - dueDayOf(table, b) || a - b);
  const [oldest] = rows;
  if (oldest === undefined) return null;
  const oldestDueDay = dueDayOf(table, oldest);
  const totalCents = rows.reduce((sum, row) => sum + documentRow(table, row).openCents, 0);
  const draft: Draft = {
    description: `${count(rows.length, noun)} ${totaling(rows.length, context.money(totalCents))} ${rows.length === 1 ? 'is' : 'are'} overdue by more than ${OVERDUE_DAYS} days, ${theOldest(rows.length, `since ${dayInWords(oldestDueDay)}`)}.`,
    accounts: context.roles.of(role),
    isList: true,
    impact: rows.map((row) => transactionImpact(transactions.handleOf(row), table.openCents[row] ?? 0)),
    severity: asOf - oldestDueDay > LONG_OVERDUE_DAYS ? {} : { atMost: 'Medium' },
  };
  return { rows, draft };
}

/** Whether the document is retainage, is disputed, or is on a payment plan that is being followed. */
export function hasReason({ table, asOf }: ReviewContext, row: number): boolean {
  if (table === null) return false;
  const ofLines = documentRow(table, row).lines.map((line) => table.lines.descriptionIndexes[line] ?? 0);
  const saysSo = [table.memoIndexes[row] ?? 0, ...ofLines].some(
    (text) => (meaningOf(table.texts.at(text)) & WORD.dispute) !== 0,
  );
  const paidOn = lastPaidOn(table, row);
  return saysSo || (paidOn !== null && paidOn > asOf - PLAN_DAYS);
}
