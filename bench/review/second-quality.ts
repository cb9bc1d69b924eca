import { describeTrade, reviewOf, SEEDS_PER_UNCLEARED_COMPANY } from './quality.ts';
import { isAbout, judge, judgeClean, newScore, type Score } from './score.ts';
import { FOLLOWED_BY, IDENTIFYING_CHECKS } from './second-family/identifying-checks.ts';
import { plantMistakes } from './second-family/plant.ts';
import { simulateLife } from './second-family/simulate.ts';
import { TRADES } from './second-family/trades.ts';

/** Maximum number of companies that are also reviewed without mistakes. */
const MAX_CLEAN = 20;

/** Reviews companies in the second family with mistakes and look-alikes, and some of them without. */
export function measureSecondFamily(seeds: readonly number[]): Score {
  const score = newScore();
  for (const seed of seeds) {
    for (const [place, trade] of TRADES.entries()) {
      const life = simulateLife(trade, seed);
      const { mistakes, lookAlikes } = plantMistakes(life);
      const concerned = new Set(mistakes.flatMap(({ entries = [] }) => entries.map(({ id }) => String(id))));
      const isConcerned = (id: string) => concerned.has(id);
      const { findings } = reviewOf(life, {
        hasClearing: (seed + place) % SEEDS_PER_UNCLEARED_COMPANY !== 0,
      });
      score.companies += 1;
      judge(score, {
        where: describeTrade(seed, life),
        findings,
        mistakes,
        lookAlikes,
        isRight: (finding, ids) =>
          mistakes.some(
            (mistake) =>
              (identifies(finding, mistake) || FOLLOWED_BY[mistake.kind]?.includes(finding.code) === true) &&
              isAbout(finding, ids, mistake),
          ) ||
          (ids.length > 0 && 2 * ids.filter(isConcerned).length >= ids.length),
        identifies,
        isFooled: ({ severity }, ids) => severity !== 'Low' && !ids.some(isConcerned),
      });
      if (score.cleanCompanies === MAX_CLEAN) continue;
      const clean = simulateLife(trade, seed + 10_000);
      judgeClean(
        score,
        describeTrade(seed, clean),
        reviewOf(clean).findings.flatMap((finding) => [finding, ...finding.furtherReasons]),
      );
    }
  }
  return score;
}

/** Whether a check’s title identifies the mistake. */
function identifies({ code }: { readonly code: string }, { kind }: { readonly kind: string }): boolean {
  return IDENTIFYING_CHECKS[kind]?.includes(code) === true;
}
