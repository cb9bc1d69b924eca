import { type Day, dayInWords } from '@insights/ledger';
import { gapsOf, medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { sumOf } from '../../context/transactions.ts';
import type { Check } from '../check.ts';

const BASE_DAYS = 90;
const MIN_DAYS = 14;
const MIN_GAPS = 8;

export const bankActivityGap: Check = {
  code: 'bank-activity-gap',
  title: 'Bank account without recent activity',
  affects: 'none',
  why: 'A broken bank connection looks like an account without activity, and the transactions since then are missing from the books.',
  whenFine: 'Fine when the account was closed, or nothing was bought with the card.',
  remediation: [
    'In QuickBooks, open Transactions, Bank transactions, and see whether the account shows an error or an old date.',
    'Choose Update, or Reconnect if it asks you to; sign in at the bank again.',
    'If the bank no longer sends the missing days, upload a file from the bank’s website: Link account, Upload from file.',
  ],
  severityRule: 'Always Medium, because the books do not show what is missing.',
  evidence: ['habit'],
  check: (context) => {
    const { roles, asOf, documents } = context;
    const until = Math.min(asOf, documents.readOn);
    const accounts = [...roles.of('bank'), ...roles.of('card')].filter(
      (account) => !roles.is('pettyCash', account) && !roles.is('clearing', account),
    );
    const quiet = accounts.map((account) => ({ account, gap: gapOf(context, account, until) }));
    const isCompanyActive = quiet.some(({ gap }) => gap !== null && !gap.isUnusual);
    return quiet.flatMap(({ account, gap }) => {
      if (gap === null || !gap.isUnusual || !isCompanyActive) return [];
      if (balanceAsOf(context, account) === 0 || isSeason(context, account, gap.lastDay, until)) return [];
      return {
        description: `${accountNameAt(context, account)} has had no transaction since ${dayInWords(gap.lastDay)} (${until - gap.lastDay} days), although it usually had one every ${gap.medianDays === 1 ? 'day' : `${gap.medianDays} days`}; at the earlier average, about ${context.about(gap.perDayCents * (until - gap.lastDay))} of spending may be missing.`,
        accounts: [account],
        severity: { atLeast: 'Medium', atMost: 'Medium' },
      };
    });
  },
};

const YEAR_DAYS = 365;

/** Whether the gap is seasonal: for example, a fuel card for mowers was also unused last winter. */
function isSeason(context: ReviewContext, account: number, lastDay: Day, until: Day): boolean {
  const middle = Math.round((lastDay + until) / 2) - YEAR_DAYS;
  const days = postingsOn(context, account).map(({ day }) => day);
  const before = days.findLast((day) => day <= middle);
  const after = days.find((day) => day > middle) ?? Number.POSITIVE_INFINITY;
  return before !== undefined && after - before > (until - lastDay) * 0.75;
}

/** Returns null if the account has too few transactions to show what is usual. */
function gapOf(context: ReviewContext, account: number, until: number) {
  const known = postingsOn(context, account).filter(({ day }) => day <= until);
  const lastDay = known.at(-1)?.day ?? 0;
  const recent = known.filter(({ day }) => day >= lastDay - BASE_DAYS);
  const gaps = gapsOf([...new Set(recent.map(({ day }) => day))]);
  if (gaps.length < MIN_GAPS) return null;
  const spent = 0 - sumOf(recent.filter(({ cents }) => cents < 0));
  const medianDays = medianOf(gaps);
  const longest = Math.max(...gaps);
  const isUnusual = until - lastDay > Math.max(MIN_DAYS, medianDays * 4, longest);
  return { lastDay, medianDays, isUnusual, perDayCents: Math.round(spent / BASE_DAYS) };
}
