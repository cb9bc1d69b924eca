import { type Aging, agingAmounts, type LargestParties, type Part } from '@insights/ledger';
import { addCents } from '@insights/money';
import type { PrintedAging, Schedules } from '@insights/report';
import type { Basis } from '@insights/words';
import { type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';

/**
 * Maximum number of names for aging, and for the largest customers and vendors. The others are combined into one sum.
 */
const MAX_PARTIES = { ageing: 6, largest: 5 };

/** Returns the schedules of a snapshot, shortened for the printed report. */
export function printSchedules(snapshot: Snapshot, basis: Basis): Schedules {
  const { schedules, months } = viewSnapshot(snapshot, basis);
  const { receivables, payables, debt, customers, vendors } = schedules;
  return {
    receivables: printAging(receivables),
    payables: printAging(payables),
    debt: { ...debt, debts: debt.debts.map(({ transactions: _, ...one }) => one) },
    customers: printLargest(customers),
    vendors: printLargest(vendors),
    months,
  };
}

function printAging(part: Part<Aging>): Part<PrintedAging> {
  if (part.status === 'missing') return part;
  const { asOf, parties, total, notOnDocumentsCents, balanceCents } = part.value;
  const rest = parties.slice(MAX_PARTIES.ageing);
  return {
    status: 'read',
    value: {
      asOf,
      parties: parties
        .slice(0, MAX_PARTIES.ageing)
        .map(({ party, documents: _, ...amounts }) => ({ name: party?.name ?? '', ...amounts })),
      others:
        rest.length === 0
          ? null
          : { count: rest.length, ...agingAmounts(rest.flatMap(({ documents }) => documents)) },
      total,
      notOnDocumentsCents,
      balanceCents,
    },
  };
}

function printLargest({ named, others, ...largest }: LargestParties): Schedules['customers'] {
  const rest = named.slice(MAX_PARTIES.largest);
  const amountCents = addCents(others.amountCents, ...rest.map((party) => party.amountCents));
  const { totalCents } = largest;
  return {
    ...largest,
    named: named.slice(0, MAX_PARTIES.largest).map(({ rows: _, ...party }) => party),
    others: {
      count: others.count + rest.length,
      amountCents,
      share: totalCents > 0 ? amountCents / totalCents : null,
    },
  };
}
