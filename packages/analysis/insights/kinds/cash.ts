import { dayInWords } from '@insights/ledger';
import { type Figure, isAtLeast } from '../figure.ts';
import { buildInsight, type Insight, predicate, sentence, subjectOf, words } from '../insight.ts';
import type { InsightBooks } from '../insight-books.ts';
import { amountOf } from './amounts.ts';
import { cashBridge } from './cash-bridge.ts';
import { percentOf } from './concentration.ts';

const _CASH = 'balanceSheet.cash';
const OPERATIONS = 'cashFlowStatement.operatingCashFlow';
const PRINCIPAL = 'balanceSheet.principalPaid';
const LOAN_INTEREST = 'incomeStatement.loanInterest';
/**
 * If operations used cash in this many consecutive months, and cash will last at most a year and a half, this is an
 * owner's first concern.
 */
const BURNING_MONTHS = 3;
const MAX_RUNWAY_MONTHS = 18;
/**
 * Below this number of months, the sentence gives weeks, because a month more or less would be a large part of what
 * remains.
 */
const MIN_WHOLE_MONTHS = 6;
const [WEEKS_OF_YEAR, MONTHS_OF_YEAR] = [52, 12];

/**
 * Returns insights about cash from the start to the end of the period, about obligations, and about how long cash
 * lasts.
 */
export function cashInsights(books: InsightBooks): Insight[] {
  return [
    bankLevel(books),
    cashBridge(books),
    payrollCover(books),
    cashFloor(books),
    runway(books),
    debtService(books),
    ownerDraws(books),
  ].flat();
}

function bankLevel(books: InsightBooks): Insight | [] {
  const cash = books.money('now', 'Cash in bank accounts', 'balanceSheet.bank', books.now);
  const cents = amountOf(cash);
  if (cents === 0) return [];
  const day = dayInWords(books.now.end);
  const full =
    cents < 0
      ? predicate(subjectOf('cash', 'Bank accounts', true), words` were overdrawn by ${cash} on ${day}`)
      : predicate(subjectOf('cash', 'Cash in the bank'), words` was ${cash} on ${day}`);
  return buildInsight(books, {
    id: 'cash.level',
    topic: 'cash',
    kind: 'level',
    cents: Math.abs(cents),
    isGood: cents < 0 ? false : null,
    tells: cents < 0 ? ['cash', 'overdraft'] : ['cash'],
    // The bridge ends with the cash balance and states what is in transit to the bank. After an overdraft, the bridge
    // explains its cause.
    excludes: cents < 0 ? ['cash.payroll'] : ['cash.bridge', 'cash.payroll'],
    canLead: cents < 0,
    mustTell: cents < 0 ? 'cash' : null,
    sentence: sentence(full),
  });
}

/** Cash that would not cover a month of wages, which every letter must state. */
function payrollCover(books: InsightBooks): Insight | [] {
  const month = books.months.at(-1);
  if (month === undefined || month.end !== books.now.end) return [];
  const payroll = books.money('payroll', 'Payroll of the last month', 'incomeStatement.payroll', month);
  const cash = books.money('now', 'Cash in bank accounts', 'balanceSheet.bank', books.now);
  if (amountOf(payroll) <= 0 || amountOf(cash) >= amountOf(payroll) || amountOf(cash) < 0) return [];
  const day = dayInWords(books.now.end);
  return buildInsight(books, {
    id: 'cash.payroll',
    topic: 'cash',
    kind: 'ratio',
    isGood: false,
    cents: amountOf(payroll),
    tells: ['cash payroll'],
    excludes: ['cash.level'],
    mustTell: 'cash payroll',
    canLead: true,
    subject: subjectOf('cash', 'Cash in the bank'),
    says: words` was ${cash} on ${day}, less than one month of payroll, which was ${payroll}`,
  });
}

/** Compares cash with the minimum that the owner wants to keep. */
function cashFloor(books: InsightBooks): Insight | [] {
  const floor = books.request.answers.cashFloorCents;
  const cash = books.money('now', 'Cash in bank accounts', 'balanceSheet.bank', books.now);
  if (floor === null || floor <= 0 || amountOf(cash) >= floor) return [];
  const wanted = books.figure('floor', 'Cash that you want to keep', floor, {
    kind: 'document',
    id: 'cash-floor',
    figureIds: [],
    words: 'About your business',
  });
  const about = subjectOf('floor', 'Cash in the bank');
  const missing = books.figure('gap', 'Shortfall', floor - amountOf(cash), wanted.source);
  return buildInsight(books, {
    id: 'cash.floor',
    topic: 'cash',
    kind: 'ratio',
    isGood: false,
    cents: floor - amountOf(cash),
    tells: ['cash floor'],
    subject: about,
    says: words` was ${missing} below the ${wanted} that you want to keep`,
  });
}

/**
 * Returns how long cash lasts at the mean rate of the last three months, if operations used cash in each of them.
 */
export function runway(books: InsightBooks): Insight | [] {
  const last = books.months.slice(-BURNING_MONTHS);
  const [first, end] = [last[0]?.start, last.at(-1)?.end];
  if (last.length < BURNING_MONTHS || first === undefined || end !== books.now.end) return [];
  if (last.some((month) => books.amount(OPERATIONS, month) >= 0)) return [];
  const span = { start: first, end };
  const used = Math.round(-books.amount(OPERATIONS, span) / BURNING_MONTHS);
  const cash = books.money('now', 'Cash in bank accounts', 'balanceSheet.bank', books.now);
  const months = Math.floor(amountOf(cash) / used);
  if (amountOf(cash) <= 0 || months > MAX_RUNWAY_MONTHS) return [];
  const burned = books.figure(
    'used',
    'Used by operations in a month, on average',
    used,
    books.source(OPERATIONS, span),
  );
  const weeks = Math.floor((amountOf(cash) * WEEKS_OF_YEAR) / (used * MONTHS_OF_YEAR));
  const isLong = months >= MIN_WHOLE_MONTHS;
  const count: Figure = {
    role: isLong ? 'months' : 'weeks',
    label: `Whole ${isLong ? 'months' : 'weeks'} that cash would last`,
    value: {
      kind: 'count',
      count: isLong ? months : weeks,
      noun: isLong ? ['month', 'months'] : ['week', 'weeks'],
    },
    source: { ...cash.source, figureIds: [...cash.source.figureIds, ...burned.source.figureIds] },
  };
  const lasts = weeks < 1 ? words`not last a week` : words`last about ${count}`;
  return buildInsight(books, {
    id: 'cash.runway',
    topic: 'cash',
    kind: 'ratio',
    period: span,
    isGood: false,
    cents: used,
    isMaterial: used >= books.materiality.cents,
    tells: ['cash runway'],
    subject: subjectOf('burn', 'Operations'),
    says: words` used ${burned} a month on average over the last three months; at that pace, the ${cash} in the bank would ${lasts}`,
  });
}

/**
 * Returns loan payments from the debt schedule, without interest that was recorded separately from the payments.
 */
function debtService(books: InsightBooks): Insight | [] {
  const principal = books.money('principal', 'Loan principal paid', PRINCIPAL, books.now);
  const interest = books.money('interest', 'Interest paid with it', LOAN_INTEREST, books.now);
  if (amountOf(principal) <= 0) return [];
  const cents = amountOf(principal) + amountOf(interest);
  const whole = books.figure('service', 'Loan payments', cents, {
    ...principal.source,
    figureIds: [...principal.source.figureIds, ...interest.source.figureIds],
    words: 'Debt schedule: principal and interest of loan payments',
  });
  const about = subjectOf('service', 'Loan payments', true);
  return buildInsight(books, {
    id: 'debt.service',
    topic: 'debt',
    kind: 'debt-service',
    cents,
    isMaterial: cents >= books.materiality.cents,
    tells: ['debt service'],
    sentence:
      amountOf(interest) > 0
        ? sentence(
            predicate(about, words` were ${whole}: ${principal} of principal and ${interest} of interest`),
            { sums: [[whole, principal, interest]] },
          )
        : sentence(predicate(about, words` paid back ${principal} of principal`)),
  });
}

function ownerDraws(books: InsightBooks): Insight | [] {
  const draws = books.money('draws', 'Taken out by the owners', 'balanceSheet.ownerDraws', books.now);
  const profit = books.amount('incomeStatement.netProfit', books.now);
  const cents = amountOf(draws);
  const isMore = cents > profit;
  const putIn = books.amount('ownersEquity.contributions', books.now);
  // Owners who contributed as much as they took beyond the profit did not take more than the profit.
  if (cents <= 0 || (isMore && cents - putIn <= Math.max(profit, 0))) return [];
  const earned = books.money('profit', 'Net profit', 'incomeStatement.netProfit', books.now);
  const owners = subjectOf('owners', 'The owners', true);
  const against =
    profit <= 0
      ? words`, although there was no profit`
      : isMore
        ? words`, more than the net profit of ${earned}`
        : words`, or ${percentOf(books, 'share', 'Share of net profit', cents, profit, 'incomeStatement.netProfit')} of net profit`;
  return buildInsight(books, {
    id: 'owners.draws',
    topic: 'owners',
    kind: 'share',
    isGood: isMore ? false : null,
    cents,
    isMaterial: isAtLeast(cents, books.materiality.cents, 100),
    tells: ['draws'],
    // The bridge states the owner's draws; this insight explains what they mean.
    excludes: isMore ? [] : ['cash.bridge'],
    shortAfter: ['owners'],
    sentence: sentence(predicate(owners, words` took out ${draws}${against}`), {
      short: isMore
        ? predicate(
            owners,
            profit <= 0
              ? [' took money out although there was no profit']
              : words` took out more than the net profit of ${earned}`,
          )
        : null,
    }),
  });
}
