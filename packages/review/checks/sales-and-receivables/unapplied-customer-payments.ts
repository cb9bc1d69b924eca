import { dayInWords, NONE } from '@insights/ledger';
import { removing } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments, openAtHome, openOfKinds, sumOpen } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { sumOf } from '../../context/transactions.ts';
import { count, listed, theOldest } from '../../text/wording.ts';
import { type Check, type FindingDraft, type ImpactAllocation, signs, transactionImpact } from '../check.ts';
import { isOnePayment, isReceivedOnce } from '../shared/copies.ts';
import { depositsNotApplied } from '../shared/deposits-not-applied.ts';
import { openCredits } from '../shared/open-credits.ts';
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
    'In QuickBooks, open Reports, Open Invoices, and find the customer, where the payment shows as a negative line.',
    'Open the payment, select the invoice that it pays under Outstanding transactions, and save.',
    'For a credit memo, choose + New, Receive payment, pick the customer, and select both the invoice and the credit.',
  ],
  evidence: ['records'],
  needs: [{ kind: 'Payment' }, { kind: 'Invoice' }],
  check: (context) => {
    const credits = byParty(openCredits(context, context.asOf - FRESH_DAYS));
    const invoices = byParty(openAtHome(context, context.asOf, KIND.invoice));
    const copies = enteredAgain(
      context,
      [...credits].flatMap(([party, rows]) => (invoices.has(party) ? rows : [])),
    ).filter((again) => areOne(context, again));
    const isCopy = new Set(copies.map(({ extra }) => extra.row));
    const cases = [...credits].flatMap(([party, all]): Case[] => {
      const rows = all.filter(({ row }) => !isCopy.has(row));
      const cents = Math.min(sumOpen(rows), sumOpen(invoices.get(party) ?? []));
      return cents > 0 ? [{ name: rows[0]?.name ?? '', rows, cents }] : [];
    });
    const again = [
      ...copies.map((copy) => draftOfAgain(context, copy)),
      ...recentlyAgain(context),
      ...depositsNotApplied(context),
    ];
    if (cases.length === 0) return again;
    const rows = cases.flatMap((one) => one.rows).sort((a, b) => a.row - b.row);
    const sum = sumOf(cases);
    const names = cases
      .sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))
      .map(({ name, cents }) => `${name} (${context.money(cents)})`);
    return [
      {
        description: `${count(rows.length, 'payment or credit is', 'payments or credits are')} not applied although ${rows.length === 1 ? 'the customer has' : 'the same customers have'} open invoices, ${theOldest(rows.length, `dated ${dayInWords(rows[0]?.day ?? 0)}`)}: ${rows.length === 1 ? names[0] : `${context.money(sum)} in total, from ${listed(names)}`}.`,
        transactions: rows.map(({ handle }) => handle),
        accounts: context.roles.of('receivable'),
        isList: true,
        impact: cases.flatMap(allocationsOf),
      },
      ...again,
    ];
  },
};

/** A payment, and a later one without an invoice that seems to be the same. */
interface Again {
  readonly first: DocumentRow;
  readonly extra: DocumentRow;
}

/**
 * Finds unapplied payments that came days after a payment by the same customer for the same amount that paid an
 * invoice: the check was entered on receipt and again from the bank feed. If both have the same number, they may be a
 * few days further apart.
 */
function enteredAgain(context: ReviewContext, payments: readonly DocumentRow[]): Again[] {
  const open = payments.filter(
    ({ kind, isUntouched, openCents, partyIndex }) =>
      kind === KIND.payment && isUntouched && openCents >= MIN_AGAIN_CENTS && partyIndex !== NONE,
  );
  if (open.length === 0) return [];
  const applied = allDocuments(context).filter(
    ({ kind, openCents }) => kind === KIND.payment && openCents === 0,
  );
  const paid = Map.groupBy(applied, ({ partyIndex }) => partyIndex);
  return open.flatMap((extra) => {
    const first = paid.get(extra.partyIndex)?.find((other) => isSamePayment(other, extra));
    return first === undefined ? [] : [{ first, extra }];
  });
}

/** Payments entered again that are too recent to be reported as unapplied or as an overpayment. */
function recentlyAgain(context: ReviewContext): FindingDraft[] {
  const { asOf, period } = context;
  const owing = new Set(openOfKinds(context, asOf, KIND.invoice).map(({ partyIndex }) => partyIndex));
  const recent = openOfKinds(context, asOf, KIND.payment).filter(({ day, partyIndex }) => {
    const isReportedElsewhere = day <= asOf - (owing.has(partyIndex) ? FRESH_DAYS : OLD_DAYS + 1);
    return day >= period.start && !isReportedElsewhere;
  });
  return enteredAgain(context, recent).map((again) => draftOfAgain(context, again));
}

function draftOfAgain(context: ReviewContext, again: Again): FindingDraft {
  const { first, extra } = again;
  const isSeenOnce = isReceivedOnce(context, first.handle, extra.handle);
  return {
    ...PAYMENT_TWICE,
    description: `${extra.name} paid ${context.money(extra.totalCents)} on ${dayInWords(first.day)} for an invoice, and the same amount on ${dayInWords(extra.day)} without one; it may be one payment entered twice.`,
    transactions: [first.handle, extra.handle],
    impact: [transactionImpact(extra.handle, extra.totalCents)],
    corrections: extra.handle < 0 ? [] : [removing(context, extra.handle)],
    correctionCertainty: areOne(context, again) ? 'likely' : 'possible',
    evidence: signs('party', 'amount', haveOneNumber(first, extra) && 'number', isSeenOnce && 'bank'),
    severity: { atMost: 'Medium' },
  };
}

/** Whether the two are one payment, as their numbers or the bank show. */
function areOne(context: ReviewContext, { first, extra }: Again): boolean {
  return haveOneNumber(first, extra) || isOnePayment(context, first.handle, extra.handle, AGAIN_DAYS);
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
  readonly rows: readonly DocumentRow[];
  /** Amount that can be applied to the customer's open invoices. */
  readonly cents: number;
}

function allocationsOf({ rows, cents }: Case): ImpactAllocation[] {
  let left = cents;
  return rows.map(({ handle, openCents }) => {
    const part = Math.min(left, openCents);
    left -= part;
    return transactionImpact(handle, part);
  });
}

/** Documents by customer, oldest first. */
function byParty(documents: readonly DocumentRow[]) {
  return Map.groupBy(
    documents.filter(({ party }) => party !== null),
    ({ partyIndex }) => partyIndex,
  );
}
