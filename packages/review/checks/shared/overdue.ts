import { dayInWords } from '@insights/ledger';
import type { Corrected } from '../../adjusting/corrected.ts';
import type { Role } from '../../context/account-roles.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { lastPaidOn, openAtHome, sumOpen } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { meaningOf, WORD } from '../../context/words.ts';
import { count, theOldest } from '../../text/wording.ts';
import { type FindingDraft, openImpact } from '../check.ts';
import { withoutPaid } from './open-credits.ts';

const OVERDUE_DAYS = 60;
const LONG_OVERDUE_DAYS = 90;
/** A customer or vendor who made a partial payment within this many days is on a payment plan. */
const PLAN_DAYS = 35;

/**
 * Drafts a finding for open documents of a kind that were due long before the end of the period; null if there are
 * none.
 */
export function overdueDraft(
  context: ReviewContext,
  kind: number,
  { noun, role, corrected }: { noun: string; role: Role; corrected: Corrected },
): { readonly rows: readonly DocumentRow[]; readonly draft: FindingDraft } | null {
  const { asOf } = context;
  const overdue = openAtHome(context, asOf, kind)
    .filter(
      (document) =>
        asOf - document.dueDay > OVERDUE_DAYS &&
        !hasReason(context, document) &&
        !corrected.has(document.handle),
    )
    .sort((a, b) => a.dueDay - b.dueDay || a.row - b.row);
  const rows = kind === KIND.invoice ? withoutPaid(context, overdue) : overdue;
  const [oldest] = rows;
  if (oldest === undefined) return null;
  const oldestDueDay = oldest.dueDay;
  const totalCents = sumOpen(rows);
  const draft: FindingDraft = {
    description: `${context.money(totalCents)} on ${count(rows.length, noun)} is overdue by more than ${OVERDUE_DAYS} days, ${theOldest(rows.length, `since ${dayInWords(oldestDueDay)}`)}.`,
    accounts: context.roles.of(role),
    isList: true,
    impact: openImpact(rows),
    severity: asOf - oldestDueDay > LONG_OVERDUE_DAYS ? {} : { atMost: 'Medium' },
  };
  return { rows, draft };
}

/** Whether the document is retainage, is disputed, or is on a payment plan that is being followed. */
export function hasReason(context: ReviewContext, document: DocumentRow): boolean {
  const texts = [document.memo, ...document.lines.map(({ description }) => description)];
  const saysSo = texts.some((text) => (meaningOf(text) & WORD.dispute) !== 0);
  const paidOn = lastPaidOn(context, document);
  return saysSo || (paidOn !== null && paidOn > context.asOf - PLAN_DAYS);
}
