import { type Day, dayInWords } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import { gapsOf, medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext, transactionAt } from '../../context/context.ts';
import { inPeriod, isSpending, KIND } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { accountWith, named, postedTo, postsTo, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, postingImpact } from '../check.ts';
import { leastOwed } from './least-owed.ts';

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
    const cents = postedTo(context, payment, clearing);
    const lines = scaledLines(context, usual.entry, clearing, cents);
    const cost = sumOf(lines.filter(({ account }) => roles.is('expense', account)));
    const gapDays = transactions.at(usual.entry).day - transactions.at(usual.payment).day;
    return {
      ...ESTIMATED,
      title: 'Payroll not recorded',
      why: 'The clearing account shows that the net pay left the bank, but the wages and taxes of this payroll are in no account: the profit is too high, and the taxes owed are too low.',
      whenFine: 'Fine if another entry recorded these wages.',
      description: `${named(context, payment, 'The')} took ${context.money(cents)} of net pay out of ${accountNameAt(context, clearing)}, but no journal entry recorded the payroll, unlike ${recorded.length} others. Judging by the payroll of ${dayInWords(transactions.at(usual.entry).day)}, wages and taxes of about ${context.about(cost)} are missing.`,
      accounts: [clearing],
      impact: [postingImpact(payment, clearing, cost)],
      corrections: [payrollOf(context, payment, day + gapDays, lines)],
      correctionCertainty: 'likely',
    };
  });
}

const ESTIMATED = {
  affects: 'profit',
  isEstimate: true,
  evidence: ['habit', 'open'],
  remediation: ['Find the payroll register of this payday.'],
} as const;

/** A payment of net pay is at most this many times the usual one, or this part of it. */
const MAX_TIMES = 2;
/** Days between a payment and the payrolls before and after it, as a share of the usual number of days between two. */
const MIN_APART = 0.6;
/** Taxes of a payday are paid within this many days. */
const PAID_WITHIN_DAYS = 31;

/** A payment of net pay that is entirely in wages, and what the payroll before it suggests to add. */
interface NetPay {
  readonly payment: number;
  readonly wages: number;
  readonly before: Day;
  readonly lines: ReturnType<typeof scaledLines>;
  /** The lines for taxes. */
  readonly owed: ReturnType<typeof scaledLines>;
}

/**
 * Finds payments that are entirely in wages, close to the usual net pay and on a day on which a payroll is missing: the
 * amounts withheld and the employer’s taxes were not recorded. It is likely once their payment has made the liability
 * lower than it used to be; otherwise that payment may be an expense, too.
 */
export function payrollAtNetPay(context: ReviewContext): FindingDraft[] {
  const { transactions, money, asOf } = context;
  const paydays = Map.groupBy(payrollsWithTaxes(context), (payroll) => transactions.at(payroll).day);
  const found = paydays.size < MIN_RECORDED ? [] : netPays(context, paydays);
  const [first] = found;
  if (first === undefined) return [];
  const { day } = transactions.at(first.payment);
  const accounts = first.owed.map(({ account }) => account);
  const usual = leastOwed(context, accounts, { start: day - 2 * PAID_WITHIN_DAYS, end: day - 1 });
  const since = leastOwed(context, accounts, { start: day + PAID_WITHIN_DAYS, end: asOf });
  const taxes = -sumOf(found.flatMap(({ owed }) => owed));
  const isPaid = day + PAID_WITHIN_DAYS <= asOf && since <= usual - taxes / 2;
  return found.map(({ payment, wages, before, lines, owed }): FindingDraft => {
    const cents = -sumOf(owed);
    return {
      ...ESTIMATED,
      title: 'Payroll recorded at net pay',
      why: 'Wages are an expense before taxes are withheld, and the employer owes taxes, too: booked at net pay, the expense is too low, and the taxes are missing from what is owed.',
      whenFine: 'Fine if another entry recorded the taxes of this payday.',
      description: `${named(context, payment, 'The')} for ${money(transactions.at(payment).amountCents)} is in ${accountNameAt(context, wages)} without any taxes, unlike ${count(paydays.size, 'other payday')}. Judging by the payroll of ${dayInWords(before)}, taxes of about ${context.about(cents)} are missing.`,
      accounts,
      impact: [postingImpact(payment, wages, cents)],
      corrections: [payrollOf(context, payment, transactions.at(payment).day, lines)],
      correctionCertainty: isPaid ? 'likely' : 'possible',
    };
  });
}

function netPays(context: ReviewContext, paydays: ReadonlyMap<Day, readonly number[]>): NetPay[] {
  const { transactions, roles } = context;
  const days = [...paydays.keys()].sort((a, b) => a - b);
  const apart = medianOf(gapsOf(days)) * MIN_APART;
  const nets = [...paydays.values()].flat().map((payroll) => -postedTo(context, payroll, 'bank'));
  const usualNet = medianOf(nets);
  return inPeriod(transactions, transactions.spending).flatMap((payment): NetPay | [] => {
    const { day, mainAccount: wages, amountCents: net, profitCents, moneyAccount } = transactions.at(payment);
    if (!roles.is('payroll', wages) || !roles.is('bank', moneyAccount) || profitCents !== -net) return [];
    const before = days.findLast((one) => one <= day) ?? day;
    const after = days.find((one) => one >= day) ?? day;
    const usual = paydays.get(before)?.find((payroll) => postedTo(context, payroll, wages) > 0);
    const bank = usual === undefined ? undefined : accountWith(context, usual, 'bank');
    const isMissed = Math.min(day - before, after - day) >= apart;
    const isLikeNet = net <= usualNet * MAX_TIMES && net * MAX_TIMES >= usualNet;
    if (usual === undefined || bank === undefined || !isMissed || !isLikeNet) return [];
    const lines = scaledLines(context, usual, bank, net).map((line) =>
      line.account === bank ? { ...line, account: wages } : line,
    );
    const owed = lines.filter(({ account }) => roles.is('payrollLiability', account));
    return { payment, wages, before, lines, owed };
  });
}

/** Payrolls that record taxes and take the net pay from a bank account. */
function payrollsWithTaxes(context: ReviewContext): number[] {
  const withheld = context.roles.of('payrollLiability').flatMap((account) => postingsOn(context, account));
  return [...new Set(withheld.map(({ transaction }) => transaction))].filter((payroll) => {
    const isWithheld = postedTo(context, payroll, 'payrollLiability') < 0;
    return isWithheld && postedTo(context, payroll, 'payroll') > 0 && postedTo(context, payroll, 'bank') < 0;
  });
}

function payrollOf(context: ReviewContext, payment: number, day: Day, lines: ReturnType<typeof scaledLines>) {
  const { type, id } = transactionAt(context, payment);
  return adding(context, day, `payroll of ${type} ${id}`, lines);
}

/** Returns a payroll's lines in proportion to another net pay; the largest one takes up the rounding. */
function scaledLines(context: ReviewContext, payroll: number, paidFrom: number, cents: number) {
  const share = cents / -postedTo(context, payroll, paidFrom);
  const lines = sumsByAccount(context, payroll).map((line) => ({
    ...line,
    cents: Math.round(line.cents * share),
  }));
  const rest = sumOf(lines);
  const largest = lines.toSorted((a, b) => b.cents - a.cents)[0];
  return lines.map((line) => (line === largest ? { ...line, cents: line.cents - rest } : line));
}
