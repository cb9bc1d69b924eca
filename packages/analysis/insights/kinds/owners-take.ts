import { monthsSpanned, type Period } from '@insights/ledger';
import { bankPrincipal, type CashLeft, ownersTake } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, changeExplainedBy, type InsightOf } from '../insight-of.ts';

/**
 * Owner draws, compared with the cash that operations left after loan payments and equipment purchases: in the period,
 * or over twelve months if the period is shorter, because the draws of a month may pay out cash from other months.
 * Profit is not the measure, because depreciation does not use cash and loan principal is not a cost.
 */
export type OwnersTake = InsightOf<
  'ownersTake',
  { readonly draws: Figure; readonly free: Figure; readonly share?: Figure; readonly limit?: Figure },
  {
    readonly compared: 'nothing' | 'more' | 'nearlyAll' | 'part';
    readonly after: CashLeft['after'];
    readonly isYear: boolean;
  }
>;

const MONTHS_OF_YEAR = 12;
/** Draws count as more than the cash left if the excess is at least 1/50 of the draws. */
const MIN_MORE = 50;
const NEARLY_ALL_PERCENT = 90;
/** Draws continue if there were some in these months. */
const RECENT_MONTHS = 3;
/** Draws slightly above the cash left need no action. */
const MAX_PERCENT = 110;

export function ownersTakeInsights(books: InsightBooks): OwnersTake[] {
  const take = ownersTake(books.facts);
  const left = take?.left ?? null;
  if (take === null || left === null) return [];
  const period = take.year ?? take.period;
  const takenCents = books.amount('balanceSheet.ownerDraws', period);
  if (takenCents < books.materiality.cents) return [];
  const recent = { start: books.months.at(-RECENT_MONTHS)?.start ?? period.start, end: period.end };
  const hasStopped = books.amount('balanceSheet.ownerDraws', recent) <= 0;
  // Draws that stopped within the period are not compared with those of twelve months.
  if (hasStopped && take.year !== null) return [];
  const freeCents = left.cents;
  // Draws that are about equal to the cash left are not reported.
  const moreCents = takenCents - freeCents;
  if (moreCents > 0 && (moreCents < books.materiality.cents || moreCents * MIN_MORE < takenCents)) return [];
  const compared =
    freeCents <= 0
      ? 'nothing'
      : takenCents > freeCents
        ? 'more'
        : takenCents * 100 >= freeCents * NEARLY_ALL_PERCENT
          ? 'nearlyAll'
          : 'part';
  // Draws that earnings covered after debt service, as lenders measure them, are not too high.
  const isEarned = earnedCents(books, period) >= takenCents;
  const isShort = compared === 'nothing' || compared === 'more';
  if (isShort && isEarned && ['nothing', 'loans'].includes(left.after)) return [];
  const net = takenCents - (take.year === null ? take.contributedCents : 0);
  const [before, principal] = [
    books.source(left.before, period),
    books.source('balanceSheet.principalPaid', period),
  ];
  const source = {
    ...before,
    figureIds: [...before.figureIds, ...principal.figureIds],
    view: principal.view === 'likely' ? principal.view : before.view,
    words: 'Cash from operations, minus loan principal and equipment bought for cash',
  };
  const months = Math.max(1, monthsSpanned(period));
  const monthly = Math.floor(freeCents / months);
  return [
    buildInsight<OwnersTake>(books, {
      id: 'ownersTake',
      kind: 'ownersTake',
      period,
      figures: {
        draws: books.money('draws', 'Taken out by the owners', 'balanceSheet.ownerDraws', period),
        free: books.figure('free', 'Cash left for the owners', freeCents, source),
        ...(compared === 'part'
          ? {
              share: books.percent('share', 'Share of the cash that was left', takenCents, freeCents, source),
            }
          : {}),
        // If almost nothing was left, a monthly limit would be useless.
        ...(compared === 'more' && months === MONTHS_OF_YEAR && freeCents * 4 >= takenCents
          ? { limit: books.figure('limit', 'Cash left per month', monthly, source) }
          : {}),
      },
      traits: { compared, after: left.after, isYear: take.year !== null },
      cents: takenCents,
      isRequired: compared !== 'part',
      isGood: !hasStopped && !isEarned && net * 100 > Math.max(freeCents, 0) * MAX_PERCENT ? false : null,
      explains:
        take.year === null
          ? changeExplainedBy('cash', -takenCents, take.cashEndCents - take.cashStartCents)
          : [],
    }),
  ];
}

/** Earnings before depreciation that were left after interest, taxes and loan principal. */
function earnedCents(books: InsightBooks, period: Period): number {
  const paid = ['incomeStatement.interest', 'incomeStatement.incomeTaxes'] as const;
  return paid.reduce(
    (sum, name) => sum - books.amount(name, period),
    books.amount('incomeStatement.ebitda', period) - bankPrincipal(books.facts, period),
  );
}
