import { type Day, dayInWords, monthInWords, monthOf, monthsSpanned, NONE } from '@insights/ledger';
import { accountFor, adding, PROPOSED } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { count, listed } from '../../text/wording.ts';
import { balanceImpact, type Check, type FindingDraft } from '../check.ts';
import { addMonthly, entryOfMonth, type MonthlyEntry } from '../shared/monthly-entry.ts';
import { depreciationByMonth, draftsOfWrongDepreciation } from '../shared/wrong-depreciation.ts';

const MIN_COST_CENTS = 5_000_00;
const MONTHS = 12;
/** This many months in a row form a pattern. */
const STEADY_MONTHS = 6;
/** Days that it usually takes to close a month. */
const DAYS_TO_CLOSE = 14;
/** Estimated useful life in years; depreciation is straight-line. */
const LIFE_YEARS = 5;
const NOT_DEPRECIATED = /\bland\b|\bconstruction in progress\b|\bdeposit/i;

export const noDepreciation: Check = {
  code: 'no-depreciation',
  title: 'Fixed assets not depreciated',
  mistake: 'notDepreciated',
  affects: 'profit',
  why: 'Machines and vehicles lose value with use; without depreciation, both profit and assets look too high.',
  whenFine: 'Fine during the year if your accountant books depreciation at year end.',
  remediation: ['Ask your accountant for the year’s depreciation.'],
  severityRule:
    'Medium, because the amount is an estimate; Low if monthly depreciation stopped only a month ago.',
  evidence: ['figures'],
  check: (context) => {
    const { months } = context.byAccount;
    const wrong = draftsOfWrongDepreciation(context);
    const stopped = stoppedDraft(context) ?? missedIntervalDraft(context);
    if (stopped !== null || wrong.length > 0) return [...wrong, ...(stopped === null ? [] : [stopped])];
    const yearAgo = months.ends.length - 1 - MONTHS;
    if (yearAgo < 0)
      return { blocked: 'This check needs twelve months of books before the end of the period.' };
    const assets = depreciableAccounts(context);
    const cost = costAt(context, yearAgo);
    if (cost < Math.max(MIN_COST_CENTS, context.materialityCents) || isDepreciated(context, yearAgo))
      return [];
    const ofYear = Math.round(cost / LIFE_YEARS);
    const [largest = NONE] = assets.toSorted((a, b) => balanceAsOf(context, b) - balanceAsOf(context, a));
    const asset = accountNameAt(context, largest);
    const lines = [
      { account: accountFor(context, 'depreciation', PROPOSED.depreciation, asset), cents: ofYear },
      {
        account: accountFor(context, 'accumulatedDepreciation', PROPOSED.accumulatedDepreciation, asset),
        cents: -ofYear,
      },
    ];
    return [
      {
        ...OF_YEAR,
        description: `Fixed assets of ${context.money(cost)} were in the books a year ago, and no depreciation has been booked since; over five years it would be about ${context.about(ofYear)} a year.`,
        accounts: assets,
        isList: true,
        impact: [balanceImpact(largest, ofYear)],
        corrections: [adding(context, context.asOf, `depreciation through ${context.asOf}`, lines)],
        correctionCertainty: 'possible',
        severity: { atLeast: 'Medium', atMost: 'Medium' },
      },
    ];
  },
};

/** Words for depreciation that is booked once a year instead of monthly. */
const OF_YEAR = { title: 'Fixed assets not depreciated', mistake: 'yearNotDepreciated' } as const;

function depreciableAccounts({ roles, books }: ReviewContext): number[] {
  return roles
    .of('fixedAsset')
    .filter(
      (account) =>
        !roles.is('accumulatedDepreciation', account) &&
        !NOT_DEPRECIATED.test(books.chart.accounts[account]?.name ?? ''),
    );
}

/** Returns the cost of the depreciable assets at the end of a month. */
function costAt(context: ReviewContext, month: number): number {
  const balances = context.byAccount.months.balances[month];
  return depreciableAccounts(context).reduce((sum, account) => sum + (balances?.[account] ?? 0), 0);
}

/** Whether depreciation was booked after a month, or the assets are fully depreciated. */
function isDepreciated(context: ReviewContext, since: number): boolean {
  const { roles, byAccount } = context;
  const accounts = [...roles.of('accumulatedDepreciation'), ...roles.of('depreciation')];
  const moved = byAccount.months.changes
    .slice(since + 1)
    .some((change) => accounts.some((account) => (change[account] ?? 0) !== 0));
  return moved || netAssets(context) <= 0;
}

/** Returns the cost of the fixed assets less their depreciation. */
function netAssets(context: ReviewContext): number {
  return context.roles.of('fixedAsset').reduce((sum, account) => sum + balanceAsOf(context, account), 0);
}

/** Drafts a finding if monthly depreciation stopped or skipped a month while there is something to depreciate. */
function stoppedDraft(context: ReviewContext): FindingDraft | null {
  const { roles, documents, about, byAccount } = context;
  const { months } = byAccount;
  const accounts = roles.of('accumulatedDepreciation');
  const ofMonth = depreciationByMonth(context);
  const last = ofMonth.findLastIndex((cents) => cents > 0);
  const missing = months.ends.slice(last + 1);
  const usual = medianOf(ofMonth.filter((cents) => cents > 0).slice(-STEADY_MONTHS));
  const skipped = skippedMonths(ofMonth, usual);
  const hadTime = missing.some((end) => documents.readOn - end >= DAYS_TO_CLOSE);
  const hasStopped = hadTime && (skipped.length > 0 || wasSteadyBefore(ofMonth, last + 1));
  if (!hasStopped && skipped.length === 0) return null;
  const net = netAssets(context);
  if (net < usual || net <= 0) return null;
  const since = months.ends[last] as Day;
  const entry = typicalEntry(context, usual);
  const missed = [...skipped.map((month) => months.ends[month] as Day), ...(hasStopped ? missing : [])];
  const heldThen = missed.map((end) => ({ end, heldCents: net }));
  const { corrections } =
    entry === null ? { corrections: [] } : addMonthly(context, 'depreciation', entry, heldThen);
  return {
    description:
      skipped.length === 0
        ? `Depreciation of about ${about(usual)} was booked every month until ${dayInWords(since)}, and none in the ${count(missing.length, 'month')} since.`
        : `Depreciation of about ${about(usual)} is booked every month, but not in ${listed(missed.map((end) => monthInWords(end)))}.`,
    accounts,
    isList: true,
    impact: [balanceImpact(accounts[0] as number, usual * missed.length)],
    corrections,
    // The last month may be booked with the next one.
    correctionCertainty: skipped.length === 0 && missing.length === 1 ? 'possible' : 'likely',
    severity: missed.length === 1 ? { atMost: 'Low' } : { atLeast: 'Medium', atMost: 'Medium' },
  };
}

/** Returns the latest monthly entry of the usual amount. */
function typicalEntry(context: ReviewContext, usual: number): MonthlyEntry | null {
  const accounts = context.roles.of('accumulatedDepreciation');
  for (const end of context.byAccount.months.ends.toReversed()) {
    const entry = entryOfMonth(context, accounts, end);
    if (entry?.cents === usual) return entry;
  }
  return null;
}

/** Intervals of depreciation that is not booked monthly, and how many equal entries prove each. */
const INTERVALS = [
  { step: 3, times: 4, name: 'every quarter' },
  { step: 6, times: 3, name: 'every half year' },
  { step: 12, times: 2, name: 'every year' },
] as const;

/** A company is new if its activity begins more than this many days after its books do. */
const NEW_AFTER_DAYS = 31;
/**
 * Activity begins with this many transactions within `NEW_AFTER_DAYS`; a single earlier one may have a mistyped date.
 */
const MIN_ACTIVE = 5;
/** Share of the due entries that must be booked to show an interval. */
const BOOKED_SHARE = 0.7;

/** Drafts a finding if depreciation is booked every quarter or year, but not at the end of one that has ended. */
function missedIntervalDraft(context: ReviewContext): FindingDraft | null {
  const { roles, documents, money, about, byAccount } = context;
  const { ends } = byAccount.months;
  const accounts = roles.of('accumulatedDepreciation');
  const ofMonth = depreciationByMonth(context);
  const last = ofMonth.findLastIndex((cents) => cents > 0);
  const usual = ofMonth[last] ?? 0;
  const first = ofMonth.indexOf(usual);
  // An entry at the end of December or of the period is for the year, because the fiscal year may end with the period.
  const yearEnds = [MONTHS, monthOf(context.asOf).month];
  const times = ofMonth.filter((cents) => cents > 0).length;
  const interval = INTERVALS.find(({ step, times: least }) => {
    const booked = ofMonth.slice(first).filter((cents) => cents > 0).length;
    const due = (last - first) / step + 1;
    const isAtYearEnd = step === MONTHS && yearEnds.includes(monthOf(ends[last] as Day).month);
    // The amount was lower before the newest asset was bought; annual amounts may differ.
    const isRegular = ofMonth.every((cents, month) =>
      cents > 0
        ? (isAtYearEnd || (month < first ? cents < usual : cents === usual)) && (last - month) % step === 0
        : cents === 0,
    );
    return isRegular && booked >= (isAtYearEnd ? 1 : least) && booked >= due * BOOKED_SHARE;
  });
  const net = netAssets(context);
  const entry = interval === undefined ? null : typicalEntry(context, usual);
  if (interval === undefined || entry === null) return null;
  const isYearly = interval.step === MONTHS;
  const missed = ends.filter(
    (end, month) =>
      ofMonth[month] === 0 &&
      month > first &&
      (month - last) % interval.step === 0 &&
      // Annual depreciation is missing from the year's figures as soon as the year ends.
      (isYearly || documents.readOn - end >= DAYS_TO_CLOSE),
  );
  const heldThen = missed.map((end) => ({ end, heldCents: net }));
  const months = times === 1 && isYearly ? monthsOfFirst(context, ends[last] as Day) : MONTHS;
  const growth = isYearly ? costAt(context, ends.length - 1) / costAt(context, last) : 1;
  const due = scaled(entry, (MONTHS / Math.min(months, MONTHS)) * (growth > 0 ? growth : 1));
  const { corrections, cents } = addMonthly(context, 'depreciation', due, heldThen);
  if (corrections.length === 0) return null;
  const booked =
    months < MONTHS
      ? `was booked for the first ${count(months, 'month')}`
      : times === 1
        ? `was booked on ${dayInWords(ends[last] as Day)}`
        : `is booked ${interval.name}`;
  const now = due.cents === usual ? '' : `; for these assets, a year is about ${about(due.cents)}`;
  return {
    ...(isYearly ? OF_YEAR : {}),
    description: `Depreciation of ${money(usual)} ${booked}, but none on ${listed(missed.map(dayInWords))}${now}.`,
    accounts,
    isList: true,
    impact: [balanceImpact(accounts[0] as number, cents)],
    corrections,
    correctionCertainty: 'likely',
    severity: { atLeast: 'Medium', atMost: 'Medium' },
  };
}

/** Returns the months from a new company's first activity to a month-end; 12 for any other company. */
function monthsOfFirst({ books, transactions: { days } }: ReviewContext, end: Day): number {
  const begins = days.findIndex((day, index) => (days[index + MIN_ACTIVE - 1] ?? 0) - day <= NEW_AFTER_DAYS);
  const first = days[begins] ?? end;
  const isNew = first > books.window.start + NEW_AFTER_DAYS && first < end - NEW_AFTER_DAYS;
  return isNew ? monthsSpanned({ start: first, end }) : MONTHS;
}

function scaled({ lines, cents }: MonthlyEntry, times: number): MonthlyEntry {
  const larger = lines.map((line) => ({ ...line, cents: Math.round(line.cents * times) }));
  return { lines: larger, cents: Math.round(cents * times) };
}

/** Whether each of the six months before a month had depreciation above an amount. */
function wasSteadyBefore(ofMonth: readonly number[], month: number, least = 0): boolean {
  const before = ofMonth.slice(Math.max(0, month - STEADY_MONTHS), month);
  return before.length === STEADY_MONTHS && before.every((cents) => cents > least);
}

/** Returns the skipped months, except as many of the last ones as later entries made up for. */
function skippedMonths(ofMonth: readonly number[], usual: number): number[] {
  const last = ofMonth.findLastIndex((cents) => cents > 0);
  const skipped = ofMonth.flatMap((cents, month) => {
    const gap = ofMonth.findLastIndex((one, at) => at < month && one > 0) + 1;
    return cents === 0 && month < last && wasSteadyBefore(ofMonth, gap, usual / 2) ? [month] : [];
  });
  const more = ofMonth.slice(skipped[0]).reduce((sum, cents) => sum + Math.max(0, cents - usual), 0);
  return skipped.slice(0, Math.max(0, skipped.length - Math.floor(more / usual)));
}
