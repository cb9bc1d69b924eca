import {
  CHECKING,
  monthsLater,
  multiply,
  simulateTrade,
  TRADES,
  type Trade,
  type TradeSimulation,
} from '@insights/companies';
import { formatDay, type Period } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { CHECKS, type PreviousReview, type Review, runReview } from '@insights/review';
import { createFirm } from './firm.ts';
import { plant } from './plant.ts';
import type { LookAlike, Planted } from './planted.ts';
import { isAbout, judge, judgeClean, newScore, type Score } from './score.ts';

/** One in this many companies has no cleared status. */
export const SEEDS_PER_UNCLEARED_COMPANY = 6;

/** Reviews companies in every trade, once unchanged and once with planted mistakes and look-alikes. */
export function measureQuality(seeds: readonly number[]): Score {
  const score = newScore();
  for (const seed of seeds) {
    for (const [place, trade] of TRADES.entries()) {
      const clean = simulateTrade(trade, seed);
      judgeClean(score, describeTrade(seed, clean), reviewOf(clean).findings);
      reviewPlanted(trade, seed, score, (seed + place) % SEEDS_PER_UNCLEARED_COMPANY !== 0);
      reviewAgain(trade, seed, score);
    }
  }
  return score;
}

/** A company’s books and their source. */
type Simulated = Pick<TradeSimulation, 'company' | 'period' | 'window' | 'readOn'>;

/** Reviews a company’s period, or a different period. */
export function reviewOf(
  { company, period, window, readOn }: Simulated,
  {
    hasClearing = true,
    within = period,
    ...previous
  }: { hasClearing?: boolean; within?: Period; previousReview?: PreviousReview } = {},
): Review {
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing });
  return runReview({ books, accrualBooks: books, documents, period: within, ...previous });
}

function reviewPlanted(trade: Trade, seed: number, score: Score, hasClearing: boolean): void {
  const simulation = simulateTrade(trade, seed + 50_000);
  const { planted, lookAlikes } = plant(simulation);
  const { findings, notChecked } = reviewOf(simulation, { hasClearing });
  const blocked = new Set(notChecked.map(({ code }) => code));
  score.companies += 1;
  judgePlanted(score, describeTrade(seed, simulation), findings, {
    planted,
    lookAlikes,
    mistakes: planted.filter(({ kind }) => !blocked.has(kind)),
  });
}

/** Judges whether each check that was not blocked reports its own mistakes and none of its look-alikes. */
function judgePlanted(
  score: Score,
  where: string,
  findings: Review['findings'],
  made: {
    readonly planted: readonly Planted[];
    readonly mistakes: readonly Planted[];
    readonly lookAlikes: readonly LookAlike[];
  },
): void {
  judge(score, {
    where,
    findings,
    ...made,
    isRight: (finding, ids) =>
      made.planted.some(
        (mistake) =>
          [mistake.kind, ...(mistake.also ?? [])].includes(finding.code) && isAbout(finding, ids, mistake),
      ),
    identifies: ({ code }, { kind }) => code === kind,
    isFooled: ({ code }, _, { codes }) => codes.includes(code),
  });
}

const AFTERWARDS: ReadonlySet<string> = new Set([
  'reconciled-transactions-changed',
  'prior-balances-changed',
]);

/**
 * Reviews the previous period, then changes a reconciled expense in that period, then reviews the current period. If
 * only the category changes, no balance changes, and nothing must be reported.
 */
function reviewAgain(trade: Trade, seed: number, score: Score): void {
  const simulation = simulateTrade(trade, seed + 90_000);
  const { period, random } = simulation;
  const before = { start: monthsLater(period.start, -1), end: period.start - 1 };
  const previousReview = reviewOf(simulation, { within: before });
  const entry = createFirm(simulation).pick(
    ({ tag }) => tag === 'rent' || tag === 'health' || tag === 'fee',
    {
      start: before.start,
      end: before.end - 12,
    },
  );
  if (entry === null) return;
  const isMistake = random.chance(60);
  if (isMistake) multiply(entry, 1.1 + random.fraction());
  else for (const leg of entry.legs.slice(1)) leg.account = 'Travel';
  const { findings } = reviewOf(simulation, { previousReview });
  const planted = isMistake
    ? [...AFTERWARDS].map((kind) => ({ kind, entries: [entry], words: CHECKING }))
    : [];
  judgePlanted(
    score,
    `${describeTrade(seed, simulation)}, again`,
    findings.filter(({ code }) => AFTERWARDS.has(code)),
    {
      planted,
      mistakes: planted,
      lookAlikes: isMistake ? [] : [{ kind: 'a changed category', codes: [...AFTERWARDS], words: '' }],
    },
  );
}

/** Returns the checks for which no mistake is planted. They are measured elsewhere or not at all. */
export function checksNotPlanted({ kinds }: Score): string[] {
  return CHECKS.map(({ code }) => code).filter((code) => !kinds.has(code));
}

export function describeTrade(
  seed: number,
  { trade, period }: { readonly trade: { readonly name: string }; readonly period: Period },
): string {
  return `${trade.name} ${seed}, ${formatDay(period.start)} to ${formatDay(period.end)}`;
}
