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
import { buildTradeBooks } from '../../packages/ledger/testing/trade-books.ts';
import { CHECKS, type Review, runReview } from '../../packages/review/index.ts';
import { firmOf } from './firm.ts';
import { plant } from './plant.ts';
import { judge, newScore, type Score } from './score.ts';

export interface Quality {
  readonly score: Score;
  readonly companies: number;
  readonly clean: Map<string, number>;
  readonly cleanRemarks: string[];
}

/** One company in so many has no reconciliation marks to read. */
const WITHOUT_MARKS = 6;

/** Reviews companies of every trade, once as they are and once with mistakes and look-alikes planted. */
export function measureQuality(seeds: readonly number[]): Quality {
  const score = newScore();
  const clean = new Map<string, number>();
  const cleanRemarks: string[] = [];
  let companies = 0;
  for (const seed of seeds) {
    for (const [place, trade] of TRADES.entries()) {
      companies += 1;
      reviewClean(trade, seed, clean, cleanRemarks);
      reviewPlanted(trade, seed, score, (seed + place) % WITHOUT_MARKS !== 0);
      reviewAgain(trade, seed, score);
    }
  }
  return { score, companies, clean, cleanRemarks };
}

function reviewClean(trade: Trade, seed: number, clean: Map<string, number>, remarks: string[]): void {
  const simulation = simulateTrade(trade, seed);
  const { company, period, window, readOn } = simulation;
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  const review = runReview({ books, accrualBooks: books, documents, period, fiscalYearFirstMonth: 1 });
  for (const { severity, code, description } of review.findings) {
    clean.set(severity, (clean.get(severity) ?? 0) + 1);
    remarks.push(`seed ${seed}, clean ${describeTrade(simulation)}: ${severity} ${code}: ${description}`);
  }
}

function reviewPlanted(trade: Trade, seed: number, score: Score, hasClearing: boolean): void {
  const simulation = simulateTrade(trade, seed + 50_000);
  const { planted, lookAlikes } = plant(simulation);
  const { company, period, window, readOn } = simulation;
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing });
  const review = runReview({ books, accrualBooks: books, documents, period, fiscalYearFirstMonth: 1 });
  const notChecked = new Set(review.notChecked.map(({ code }) => code));
  judge(score, review.findings, {
    planted,
    lookAlikes,
    notChecked,
    where: `seed ${seed}, ${describeTrade(simulation)}`,
  });
}

const AFTERWARDS: ReadonlySet<string> = new Set([
  'reconciled-transactions-changed',
  'prior-balances-changed',
]);

/**
 * A review of the period before, then a reconciled expense of it is changed, then a review of the period. Where only its
 * category changes no balance does, and nothing must be said.
 */
function reviewAgain(trade: Trade, seed: number, score: Score): void {
  const simulation = simulateTrade(trade, seed + 90_000);
  const { company, period, window, readOn, random } = simulation;
  const before = { start: monthsLater(period.start, -1), end: period.start - 1 };
  const read = () => buildTradeBooks(company, { window, readOn, hasClearing: true });
  const review = (within: Period, previousReview?: Review) => {
    const { books, documents } = read();
    const request = { books, accrualBooks: books, documents, period: within, fiscalYearFirstMonth: 1 };
    return runReview(previousReview === undefined ? request : { ...request, previousReview });
  };
  const first = review(before);
  const entry = firmOf(simulation).pick(({ tag }) => tag === 'rent' || tag === 'health' || tag === 'fee', {
    start: before.start,
    end: before.end - 12,
  });
  if (entry === null) return;
  const isMistake = random.chance(60);
  if (isMistake) multiply(entry, 1.1 + random.fraction());
  else for (const leg of entry.legs.slice(1)) leg.account = 'Travel';
  const findings = review(period, first).findings.filter(({ code }) => AFTERWARDS.has(code));
  const planted = isMistake
    ? [...AFTERWARDS].map((code) => ({ code, entries: [entry], words: CHECKING }))
    : [];
  const lookAlikes = isMistake ? [] : [{ name: 'a changed category', codes: [...AFTERWARDS], words: '' }];
  judge(score, findings, {
    planted,
    lookAlikes,
    notChecked: new Set(),
    where: `seed ${seed}, again, ${describeTrade(simulation)}`,
  });
}

/** Checks that no planted mistake was for: they are measured elsewhere or not at all. */
export function checksNotPlanted({ byCode }: Score): string[] {
  return CHECKS.map(({ code }) => code).filter((code) => {
    const tally = byCode.get(code);
    return tally === undefined || tally.found + tally.missed === 0;
  });
}

function describeTrade({ trade, period }: TradeSimulation): string {
  return `${trade.name}, ${formatDay(period.start)} to ${formatDay(period.end)}`;
}
