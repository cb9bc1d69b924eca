import { monthInWords } from '@insights/ledger';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, accountsOfType, type ReviewContext } from '../../context/context.ts';
import { amountsByMonth, sharesByMonth } from '../../context/monthly-balances.ts';
import { listed, percent } from '../../text/wording.ts';
import { balanceImpact, type FindingDraft } from '../check.ts';
import { DAYS_TO_CLOSE, salesByMonth } from './stopped-costs.ts';

/**
 * Number of consecutive months that must have the cost. A single silent month is weaker evidence than several, so it
 * requires more of them, and the cost must also be a main one.
 */
const STEADY_MONTHS = { oneSilent: 12, severalSilent: 6 };
/** A cost below this share of sales hardly changes the margin, so a month without it does not point to a mistake. */
const MIN_SHARE_OF_SALES = 0.03;
/** A cost is missing in a month with less than this share of its usual amount. */
const MISSING_SHARE = 0.1;
const MONTHS_OF_A_YEAR = 12;

/**
 * Finds a cost of goods sold that was booked every month, and then stopped although sales continued and no other cost
 * of goods sold replaced it. Nobody knows the right amount, so no entry is proposed.
 */
export function silentCosts(context: ReviewContext): FindingDraft[] {
  const { roles, documents, about } = context;
  const { months } = context.byAccount;
  const { ends } = months;
  const costs = accountsOfType(context, 'Cost of Goods Sold');
  const all = amountsByMonth(months, costs);
  const sales = salesByMonth(context, all);
  const sharesOfAll = sharesByMonth(all, sales);
  return costs.flatMap((cost): FindingDraft | [] => {
    // Contract work is paid only when there is work.
    if (roles.is('contractWork', cost)) return [];
    const booked = amountsByMonth(months, [cost]);
    const shares = sharesByMonth(booked, sales);
    const last = shares.findLastIndex((share) => share > 0);
    const silent = [...ends.keys()].slice(last + 1);
    const [firstSilent] = silent;
    if (firstSilent === undefined) return [];
    const steadyMonths = silent.length === 1 ? STEADY_MONTHS.oneSilent : STEADY_MONTHS.severalSilent;
    const [before, ofAll] = [shares, sharesOfAll].map((some) =>
      some.slice(Math.max(0, firstSilent - steadyMonths), firstSilent),
    ) as [number[], number[]];
    const usual = medianOf(before);
    const isSteady =
      before.length === steadyMonths &&
      usual >= MIN_SHARE_OF_SALES &&
      (silent.length > 1 || usual * 2 >= medianOf(ofAll)) &&
      before.every((share) => share > usual * MISSING_SHARE);
    // Without sales, no cost is expected. If all costs together still take their usual share, another cost replaced
    // this one.
    const isExpected = (month: number) =>
      (sales[month] ?? 0) > 0 &&
      (sharesOfAll[month] as number) < Math.min(...ofAll, medianOf(ofAll) - usual / 2);
    const wasSeason = silent.some((month) => {
      const yearAgo = month - MONTHS_OF_A_YEAR;
      return booked[yearAgo] === 0 && (sales[yearAgo] ?? 0) > 0;
    });
    const hadTime = documents.readOn - (ends[firstSilent] as number) >= DAYS_TO_CLOSE;
    const sum = silent.reduce((total, month) => total + Math.round((sales[month] ?? 0) * usual), 0);
    if (!isSteady || !hadTime || wasSeason || !silent.every(isExpected) || sum < context.materialityCents)
      return [];
    const when = listed(silent.map((month) => monthInWords(ends[month] as number)));
    return {
      title: 'Cost of goods sold stopped',
      why: 'Sales continued without this cost: until it is recorded, the profit and every ratio based on it are too high.',
      whenFine: 'Fine if what you sell no longer has this cost.',
      remediation: [
        `Look for the bills of ${when}, or for another account in which this cost was booked.`,
        'In QuickBooks, enter the missing bills or expenses with the dates of the months they belong to.',
      ],
      affects: 'profit',
      mistake: 'goodsCostMissing',
      description: `${accountNameAt(context, cost)} took about ${percent(usual)} of sales every month, but nothing in ${when}, although sales continued; an estimated ${about(sum)} may be missing.`,
      accounts: [cost],
      impact: [balanceImpact(cost, sum)],
      evidence: ['habit', 'account'],
    };
  });
}
