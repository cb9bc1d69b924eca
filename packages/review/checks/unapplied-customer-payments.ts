import { dayInWords } from '@insights/ledger';
import type { Check } from '../check.ts';
import { type Claim, onTransaction } from '../claims.ts';
import { partyAt, type ReviewContext } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { documentRow } from '../context/rows.ts';
import { openOfKinds } from '../context/still-open.ts';
import { count, listed, usd } from '../wording.ts';

/** A payment of these days may be applied tomorrow. */
const FRESH_DAYS = 5;

export const unappliedCustomerPayments: Check = {
  code: 'unapplied-customer-payments',
  title: 'Payments not applied to invoices',
  category: 'sales_and_receivables',
  affects: 'receivables',
  why: 'The customer has paid, but the invoice still shows as open, so you may chase money that is already there.',
  whenFine: 'Fine for a deposit on work that has not been invoiced yet.',
  remediation: [
    'In QuickBooks, open Reports, Open Invoices, and find the customer: the payment shows as a negative line.',
    'Open the payment, tick the invoice that it pays under Outstanding transactions, and save.',
    'For a credit memo, choose + New, Receive payment, pick the customer, and tick both the invoice and the credit.',
  ],
  severityRule: 'By amount.',
  needs: [{ kind: 'Payment' }, { kind: 'Invoice' }],
  check: (context) => {
    const { table } = context;
    if (table === null) return [];
    const credits = byParty(context, [KIND.payment, KIND.creditMemo], context.asOf - FRESH_DAYS);
    const invoices = byParty(context, [KIND.invoice], context.asOf);
    const cases = [...credits].flatMap(([party, rows]): Case[] => {
      const owed = sumOpen(context, invoices.get(party) ?? []);
      const cents = Math.min(sumOpen(context, rows), owed);
      return cents > 0 ? [{ name: table.parties[party]?.name ?? '', rows, cents }] : [];
    });
    if (cases.length === 0) return [];
    const rows = cases.flatMap((one) => one.rows).sort((a, b) => a - b);
    const sum = cases.reduce((total, { cents }) => total + cents, 0);
    const names = cases
      .sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))
      .map(({ name, cents }) => `${name} (${usd(cents)})`);
    return [
      {
        description: `${count(rows.length, 'payment or credit is', 'payments or credits are')} not applied while the same customers have open invoices, the oldest of ${dayInWords(documentRow(table, rows[0] ?? 0).day)}: ${usd(sum)} in all, of ${listed(names)}.`,
        transactions: rows.map(context.handleOfDocument),
        accounts: context.roles.of('receivable'),
        isList: true,
        claims: cases.flatMap((one) => claimsOf(context, one)),
      },
    ];
  },
};

interface Case {
  readonly name: string;
  readonly rows: readonly number[];
  /** What of it the customer’s open invoices can take. */
  readonly cents: number;
}

function claimsOf({ table, handleOfDocument }: ReviewContext, { rows, cents }: Case): Claim[] {
  let left = cents;
  return rows.map((row) => {
    const part = Math.min(left, table?.openCents[row] ?? 0);
    left -= part;
    return onTransaction(handleOfDocument(row), part);
  });
}

/** Open documents in the company’s own currency, by customer, oldest first. */
function byParty(context: ReviewContext, kinds: readonly number[], upTo: number): Map<number, number[]> {
  const { table, documents } = context;
  const found = new Map<number, number[]>();
  if (table === null) return found;
  for (const row of openOfKinds(context, upTo, ...kinds)) {
    const isHome = documentRow(table, row).currency === documents.homeCurrency;
    const party = documentRow(table, row).party;
    if (!isHome || partyAt(table, row) === null) continue;
    found.set(party, [...(found.get(party) ?? []), row]);
  }
  return found;
}

function sumOpen({ table }: ReviewContext, rows: readonly number[]): number {
  return rows.reduce((sum, row) => sum + (table?.openCents[row] ?? 0), 0);
}
