import { type DocumentTable, dayInWords, NONE } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import { partyAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { openOfKinds } from '../../context/open-documents.ts';
import { type DocumentRow, documentRow } from '../../context/rows.ts';
import { count, listed, theOldest } from '../../text/wording.ts';
import { type Check, type Draft, type ImpactAllocation, signs, transactionImpact } from '../check.ts';
import { isOnePayment, isReceivedOnce } from '../shared/copies.ts';
import { AGAIN_DAYS, OLD_DAYS, PAYMENT_TWICE } from './negative-customer-balance.ts';

/** A recent payment may still be applied. */
const FRESH_DAYS = 5;
const MIN_AGAIN_CENTS = 50_00;
const NUMBERED_DAYS = 20;

export const unappliedCustomerPayments: Check = {
  code: 'unapplied-customer-payments',
  title: 'Payments not applied to invoices',
  affects: 'receivables',
  why: 'The customer has paid, but the invoice still shows as open, so you may ask for money that you already have.',
  whenFine: 'Fine for a deposit on work that has not been invoiced yet.',
  remediation: [
    'In QuickBooks, open Reports, Open Invoices, and find the customer: the payment shows as a negative line.',
    'Open the payment, tick the invoice that it pays under Outstanding transactions, and save.',
    'For a credit memo, choose + New, Receive payment, pick the customer, and tick both the invoice and the credit.',
  ],
  evidence: ['records'],
  needs: [{ kind: 'Payment' }, { kind: 'Invoice' }],
  check: (context) => {
    const { table } = context;
    if (table === null) return [];
    const credits = byParty(context, [KIND.payment, KIND.creditMemo], context.asOf - FRESH_DAYS);
    const invoices = byParty(context, [KIND.invoice], context.asOf);
    const copies = enteredAgain(
      context,
      [...credits].flatMap(([party, rows]) => (invoices.has(party) ? rows : [])),
    ).filter((again) => areOne(context, again));
    const isCopy = new Set(copies.map(({ row }) => row));
    const cases = [...credits].flatMap(([party, all]): Case[] => {
      const rows = all.filter((row) => !isCopy.has(row));
      const owed = sumOpen(context, invoices.get(party) ?? []);
      const cents = Math.min(sumOpen(context, rows), owed);
      return cents > 0 ? [{ name: table.parties[party]?.name ?? '', rows, cents }] : [];
    });
    const again = [...copies.map((copy) => draftOfAgain(context, table, copy)), ...recentlyAgain(context)];
    if (cases.length === 0) return again;
    const rows = cases.flatMap((one) => one.rows).sort((a, b) => a - b);
    const sum = cases.reduce((total, { cents }) => total + cents, 0);
    const names = cases
      .sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))
      .map(({ name, cents }) => `${name} (${context.money(cents)})`);
    return [
      {
        description: `${count(rows.length, 'payment or credit is', 'payments or credits are')} not applied although ${rows.length === 1 ? 'the customer has' : 'the same customers have'} open invoices, ${theOldest(rows.length, `from ${dayInWords(documentRow(table, rows[0] ?? 0).day)}`)}: ${rows.length === 1 ? names[0] : `${context.money(sum)} in total, from ${listed(names)}`}.`,
        transactions: rows.map(context.transactions.handleOf),
        accounts: context.roles.of('receivable'),
        isList: true,
        impact: cases.flatMap((one) => allocationsOf(context, one)),
      },
      ...again,
    ];
  },
};

/** A payment, and a later one without an invoice that seems to be the same. */
interface Again {
  readonly first: number;
  readonly row: number;
}

/**
 * Finds unapplied payments that came days after a payment by the same customer for the same amount that paid an
 * invoice: the check was entered on receipt and again from the bank feed. If both have the same number, they may be a
 * few days further apart.
 */
function enteredAgain({ table }: ReviewContext, payments: readonly number[]): Again[] {
  if (table === null) return [];
  const open = payments.filter((row) => {
    const { openCents, totalCents, party, kind } = documentRow(table, row);
    const isWhole = openCents === totalCents && openCents >= MIN_AGAIN_CENTS;
    return kind === KIND.payment && isWhole && party !== NONE;
  });
  if (open.length === 0) return [];
  const paidRows = Array.from(table.kindIndexes.keys()).filter(
    (row) => table.kindIndexes[row] === KIND.payment && table.openCents[row] === 0,
  );
  const paid = Map.groupBy(paidRows, (row) => documentRow(table, row).party);
  return open.flatMap((row) => {
    const extra = documentRow(table, row);
    const first = paid.get(extra.party)?.find((other) => isSamePayment(documentRow(table, other), extra));
    return first === undefined ? [] : [{ first, row }];
  });
}

/** Payments entered again that are too recent to be reported as unapplied or as an overpayment. */
function recentlyAgain(context: ReviewContext): Draft[] {
  const { table, asOf, period } = context;
  if (table === null) return [];
  const owing = new Set(openOfKinds(context, asOf, KIND.invoice).map((row) => documentRow(table, row).party));
  const recent = openOfKinds(context, asOf, KIND.payment).filter((row) => {
    const { day, party } = documentRow(table, row);
    const isTold = day <= asOf - (owing.has(party) ? FRESH_DAYS : OLD_DAYS + 1);
    return day >= period.start && !isTold;
  });
  return enteredAgain(context, recent).map((again) => draftOfAgain(context, table, again));
}

function draftOfAgain(context: ReviewContext, table: DocumentTable, again: Again): Draft {
  const [one, extra] = [again.first, again.row].map((row) => documentRow(table, row)) as [
    DocumentRow,
    DocumentRow,
  ];
  const payments = [again.first, again.row].map(context.transactions.handleOf) as [number, number];
  const isSeenOnce = isReceivedOnce(context, ...payments);
  const name = table.parties[extra.party]?.name ?? '';
  return {
    ...PAYMENT_TWICE,
    description: `${name} paid ${context.money(extra.totalCents)} on ${dayInWords(one.day)} for an invoice, and the same amount on ${dayInWords(extra.day)} without one; it may be one payment entered twice.`,
    transactions: payments,
    impact: [transactionImpact(payments[1], extra.totalCents)],
    corrections: payments[1] < 0 ? [] : [removing(context, payments[1])],
    correctionCertainty: areOne(context, again) ? 'likely' : 'possible',
    evidence: signs('party', 'amount', haveOneNumber(one, extra) && 'number', isSeenOnce && 'bank'),
    severity: { atMost: 'Medium' },
  };
}

/** Whether the two are one payment, as their numbers or the bank show. */
function areOne(context: ReviewContext, { first, row }: Again): boolean {
  const { table, transactions } = context;
  if (table === null) return false;
  const [one, extra] = [first, row].map(transactions.handleOf) as [number, number];
  const haveNumber = haveOneNumber(documentRow(table, first), documentRow(table, row));
  return haveNumber || isOnePayment(context, one, extra, AGAIN_DAYS);
}

function haveOneNumber(one: DocumentRow, extra: DocumentRow): boolean {
  return one.number !== '' && one.number === extra.number;
}

function isSamePayment(one: DocumentRow, extra: DocumentRow): boolean {
  const gap = extra.day - one.day;
  const withinDays = haveOneNumber(one, extra) ? NUMBERED_DAYS : AGAIN_DAYS;
  return one.totalCents === extra.totalCents && gap >= 0 && gap <= withinDays;
}

interface Case {
  readonly name: string;
  readonly rows: readonly number[];
  /** Amount that can be applied to the customer's open invoices. */
  readonly cents: number;
}

function allocationsOf({ table, transactions }: ReviewContext, { rows, cents }: Case): ImpactAllocation[] {
  let left = cents;
  return rows.map((row) => {
    const part = Math.min(left, table?.openCents[row] ?? 0);
    left -= part;
    return transactionImpact(transactions.handleOf(row), part);
  });
}

/** Open documents in the company's home currency, by customer, oldest first. */
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
