import { medianOf } from '../../context/cadence.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments, lastPaidOn, sumOpen } from '../../context/open-documents.ts';
import { findWalkInCustomers, isNamedLikeWalkIn } from '../../context/walk-in-customers.ts';
import { count } from '../../text/wording.ts';
import { type Check, openImpact } from '../check.ts';
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
    'Look in the bank deposits for the amount, which may have been recorded as income.',
    'Call the customer before the invoice gets older, or send a reminder from the invoice in QuickBooks.',
  ],
  severityRule: 'Depends on the amount; at most Medium.',
  evidence: ['habit'],
  needs: [{ kind: 'Invoice' }, { kind: 'Payment' }],
  check: (context) => {
    const { asOf, background, books, period } = context;
    let walkIns: ReadonlySet<string> | null = null;
    const isWalkIn = (name: string) => {
      walkIns ??= new Set([...background.business.walkInCustomers, ...findWalkInCustomers(books, period)]);
      return walkIns.has(name) || isNamedLikeWalkIn(name);
    };
    return invoicesByCustomer(context).flatMap(({ name, open, paidAfter }) => {
      if (open.length === 0 || paidAfter.length < MIN_PAID) return [];
      const usual = medianOf(paidAfter);
      const limit = Math.max(Math.ceil(usual * 1.5), usual + LATER_DAYS);
      // Another check covers invoices that are overdue by months.
      const late = open.filter((invoice) => {
        const age = asOf - invoice.day;
        const isLate = age > limit && age <= limit + OTHER_FINDING_DAYS;
        return isLate && invoice.dueDay < asOf && !hasReason(context, invoice);
      });
      const [oldest] = late;
      if (oldest === undefined || usual > MAX_USUAL_DAYS || isWalkIn(name)) return [];
      const waited = asOf - oldest.day;
      if (paidAfter.some((days) => days >= waited)) return [];
      const owed = sumOpen(late);
      return {
        description: `${name} usually pays ${count(usual, 'day')} after an invoice; ${count(late.length, 'invoice')} for ${context.money(owed)} ${late.length === 1 ? 'has' : 'have'} been unpaid for ${waited} days.`,
        impact: openImpact(late),
        severity: { atMost: 'Medium' },
      };
    });
  },
};

const OTHER_FINDING_DAYS = 75;
const MAX_USUAL_DAYS = 60;

/** Returns open invoices, and the days from invoice to payment of paid ones, by customer. */
function invoicesByCustomer(context: ReviewContext) {
  const invoices = allDocuments(context).filter(
    ({ kind, day, isVoided, party }) =>
      kind === KIND.invoice && day <= context.asOf && !isVoided && party !== null,
  );
  const byCustomer = Map.groupBy(invoices, ({ partyIndex }) => partyIndex);
  return [...byCustomer.values()].map((all) => ({
    name: all[0]?.name ?? '',
    open: all.filter(({ isUntouched, openCents }) => isUntouched && openCents > 0),
    paidAfter: all.flatMap((one) => {
      const paidOn = one.openCents === 0 ? lastPaidOn(context, one) : null;
      return paidOn === null ? [] : [paidOn - one.day];
    }),
  }));
}
