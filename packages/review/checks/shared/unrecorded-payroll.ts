import { dayInWords } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import { accountNameAt, balanceAsOf, type ReviewContext, transactionAt } from '../../context/context.ts';
import { isSpending, KIND } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { named, postedTo, postsTo, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { type FindingDraft, postingImpact } from '../check.ts';

/** This many recorded payrolls show how the company records them. */
const MIN_RECORDED = 6;
/** Days between the entry for a payroll and its net pay. */
const NEAR_DAYS = 6;

/** A journal entry for wages, and the payment that took its net pay out of the clearing account. */
interface Payroll {
  readonly entry: number;
  readonly payment: number;
}

/**
 * Finds net pay that was taken out of a clearing account although no journal entry recorded its payroll. The wages and
 * taxes are estimated from the previous payroll, in proportion to the net pay.
 */
export function unrecordedPayroll(context: ReviewContext, clearing: number): FindingDraft[] {
  const { transactions, roles, period, asOf } = context;
  const all = [...new Set(postingsOn(context, clearing).map(({ transaction }) => transaction))];
  const entries = all.filter(
    (one) => transactions.kinds[one] === KIND.journalEntry && postsTo(context, one, 'payroll'),
  );
  const payments = all.filter((one) => isSpending(transactions, one) && one < transactions.upTo);
  const isNear = (entry: number, payment: number) =>
    Math.abs(transactions.at(entry).day - transactions.at(payment).day) <= NEAR_DAYS;
  const free = new Set(entries);
  const recorded = payments.flatMap((payment): Payroll | [] => {
    const cents = postedTo(context, payment, clearing);
    const entry = [...free].find(
      (one) => isNear(one, payment) && postedTo(context, one, clearing) === -cents,
    );
    if (entry === undefined) return [];
    free.delete(entry);
    return { entry, payment };
  });
  const paid = new Set(recorded.map(({ payment }) => payment));
  // A nearby entry for a different amount may record the payroll with a mistake.
  const left = payments.filter(
    (payment) =>
      !paid.has(payment) &&
      postedTo(context, payment, clearing) > 0 &&
      ![...free].some((entry) => isNear(entry, payment)),
  );
  const unrecorded = left.filter((payment) => {
    const { day } = transactions.at(payment);
    return day >= period.start && day <= asOf - NEAR_DAYS;
  });
  const sum = unrecorded.reduce((total, payment) => total + postedTo(context, payment, clearing), 0);
  const isHabit = recorded.length >= Math.max(MIN_RECORDED, left.length * MIN_RECORDED);
  if (!isHabit || sum === 0 || balanceAsOf(context, clearing) < sum) return [];
  return unrecorded.map((payment): FindingDraft => {
    const { day } = transactions.at(payment);
    const usual =
      recorded.findLast((one) => transactions.at(one.payment).day < day) ?? (recorded[0] as Payroll);
    const lines = scaledLines(context, usual, clearing, postedTo(context, payment, clearing));
    const cost = sumOf(lines.filter(({ account }) => roles.is('expense', account)));
    const { type, id } = transactionAt(context, payment);
    const gapDays = transactions.at(usual.entry).day - transactions.at(usual.payment).day;
    return {
      title: 'Payroll not recorded',
      why: 'The clearing account shows that the net pay left the bank, but the wages and taxes of this payroll are in no account: the profit is too high, and the taxes owed are too low.',
      whenFine: 'Fine if another entry recorded these wages.',
      affects: 'profit',
      description: `${named(context, payment, 'The')} took ${context.money(postedTo(context, payment, clearing))} of net pay out of ${accountNameAt(context, clearing)}, but no journal entry recorded the payroll, unlike ${recorded.length} others. Judging by the payroll of ${dayInWords(transactions.at(usual.entry).day)}, wages and taxes of about ${context.about(cost)} are missing.`,
      accounts: [clearing],
      impact: [postingImpact(payment, clearing, cost)],
      corrections: [adding(context, day + gapDays, `payroll of ${type} ${id}`, lines)],
      correctionCertainty: 'likely',
      isEstimate: true,
      evidence: ['habit', 'open'],
      remediation: ['Find the payroll register of this payday.'],
    };
  });
}

/** Returns a payroll's lines in proportion to another net pay; the largest one takes up the rounding. */
function scaledLines(context: ReviewContext, { entry, payment }: Payroll, clearing: number, cents: number) {
  const share = cents / postedTo(context, payment, clearing);
  const lines = sumsByAccount(context, entry).map((line) => ({
    ...line,
    cents: Math.round(line.cents * share),
  }));
  const rest = sumOf(lines);
  const largest = lines.toSorted((a, b) => b.cents - a.cents)[0];
  return lines.map((line) => (line === largest ? { ...line, cents: line.cents - rest } : line));
}
