import { medianOf } from '../../context/cadence.ts';
import { partyAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { dueDayOf, lastPaidOn } from '../../context/open-documents.ts';
import { documentRow } from '../../context/rows.ts';
import { findWalkInCustomers, isNamedLikeWalkIn } from '../../context/walk-in-customers.ts';
import { count } from '../../text/wording.ts';
import { type Check, transactionImpact } from '../check.ts';
import { hasReason } from '../shared/overdue.ts';

const MIN_PAID = 3;
const LATER_DAYS = 7;

export const latePayingCustomer: Check = {
  code: 'late-paying-customer',
  title: 'Customer who pays later than usual',
  affects: 'cash',
  disputesAmounts: false,
  why: 'A customer who always paid on time and now does not may be in trouble, or the payment was recorded elsewhere.',
  whenFine: 'Fine when you agreed on a later date.',
  remediation: [
    'Look in the bank deposits for the amount: it may have been recorded as income.',
    'Call the customer before the invoice gets older, or send a reminder from the invoice in QuickBooks.',
  ],
  severityRule: 'Depends on the amount; at most Medium.',
  evidence: ['habit'],
  needs: [{ kind: 'Invoice' }, { kind: 'Payment' }],
  check: (context) => {
    const { table, asOf, background, books, period } = context;
    if (table === null) return [];
    let walkIns: ReadonlySet<string> | null = null;
    const isWalkIn = (name: string) => {
      walkIns ??= new Set([...background.business.walkInCustomers, ...findWalkInCustomers(books, period)]);
      return walkIns.has(name) || isNamedLikeWalkIn(name);
    };
    return [...invoicesByCustomer(context)].flatMap(([party, { open, paidAfter }]) => {
      if (open.length === 0 || paidAfter.length < MIN_PAID) return [];
      const usual = medianOf(paidAfter);
      const limit = Math.max(Math.ceil(usual * 1.5), usual + LATER_DAYS);
      // Another check covers invoices that are overdue by months.
      const late = open.filter((row) => {
        const age = asOf - documentRow(table, row).day;
        const isLate = age > limit && age <= limit + OTHER_FINDING_DAYS;
        return isLate && dueDayOf(table, row) < asOf && !hasReason(context, row);
      });
      const name = table.parties[party]?.name ?? '';
      if (late.length === 0 || usual > MAX_USUAL_DAYS || isWalkIn(name)) return [];
      const waited = asOf - documentRow(table, late[0] as number).day;
      if (paidAfter.some((days) => days >= waited)) return [];
      const owed = late.reduce((sum, row) => sum + documentRow(table, row).openCents, 0);
      return {
        description: `${name} usually pays ${count(usual, 'day')} after an invoice; ${count(late.length, 'invoice')} of ${context.money(owed)} ${late.length === 1 ? 'has' : 'have'} waited ${waited} days.`,
        impact: late.map((row) =>
          transactionImpact(context.transactions.handleOf(row), documentRow(table, row).openCents),
        ),
        severity: { atMost: 'Medium' },
      };
    });
  },
};

const OTHER_FINDING_DAYS = 75;
const MAX_USUAL_DAYS = 60;

interface Habits {
  readonly open: number[];
  /** Days from invoice to payment. */
  readonly paidAfter: number[];
}

function invoicesByCustomer({ table, asOf }: ReviewContext): Map<number, Habits> {
  const found = new Map<number, Habits>();
  if (table === null) return found;
  for (let row = 0; row < table.ids.length; row += 1) {
    if (table.kindIndexes[row] !== KIND.invoice || documentRow(table, row).day > asOf) continue;
    if (table.isVoided[row] === 1 || partyAt(table, row) === null) continue;
    const party = documentRow(table, row).party;
    const habits = found.get(party) ?? { open: [], paidAfter: [] };
    found.set(party, habits);
    const paidOn = lastPaidOn(table, row);
    if (
      documentRow(table, row).openCents === documentRow(table, row).totalCents &&
      documentRow(table, row).openCents > 0
    )
      habits.open.push(row);
    else if (documentRow(table, row).openCents === 0 && paidOn !== null)
      habits.paidAfter.push(paidOn - documentRow(table, row).day);
  }
  return found;
}
