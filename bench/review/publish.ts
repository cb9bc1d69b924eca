import { writeFileSync } from 'node:fs';
import { CHECKS } from '@insights/review';
import { SEVERITIES } from '@insights/words';
import { measureQuality } from './quality.ts';
import { countFlags, countFound, type Score } from './score.ts';
import { IDENTIFYING_CHECKS } from './second-family/identifying-checks.ts';
import { SEEDS } from './second-family/plant.ts';
import { measureSecondFamily } from './second-quality.ts';

const FILE = 'apps/web/src/landing/measured-checks.json';
const OWN_SEEDS = Array.from({ length: 20 }, (_, place) => 101 + place);
const MAX_WORST = 8;

/** Writes the results for the page "What we check", from seeds that are not used to improve the checks. */
export function publish(): string {
  const second = measureSecondFamily(SEEDS.frozen);
  const own = measureQuality(OWN_SEEDS);
  const measured = {
    independent: {
      companies: second.companies,
      cleanCompanies: second.cleanCompanies,
      highOnClean: second.clean.High,
      lookAlikes: second.lookAlikes,
      lookAlikesFlagged: second.lookAlikesFlagged,
      ...countFound(second),
      flags: Object.fromEntries(
        SEVERITIES.map((severity) => [severity, countFlags(second, { severities: [severity] })]),
      ),
      worst: worstKinds(second),
    },
    own: { companies: own.companies },
    // In the second family, a check's recall counts the kinds of mistakes that list the check first.
    checks: CHECKS.map(({ code }) => ({
      code,
      independent: {
        ...countFound(second, (kind) => IDENTIFYING_CHECKS[kind]?.[0] === code),
        ...countFlags(second, { code }),
      },
      own: { ...countFound(own, (kind) => kind === code), ...countFlags(own, { code }) },
    })),
  };
  writeFileSync(`${import.meta.dirname}/../../${FILE}`, `${JSON.stringify(measured, null, 2)}\n`);
  return FILE;
}

function worstKinds({ kinds }: Score) {
  const share = ({ found, planted }: { found: number; planted: number }) => found / planted;
  return [...kinds]
    .sort(([a, one], [b, other]) => share(one) - share(other) || (a < b ? -1 : 1))
    .slice(0, MAX_WORST)
    .map(([kind, { found, planted }]) => ({ kind, found, planted }));
}
