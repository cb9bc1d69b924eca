import { writeFileSync } from 'node:fs';
import { CHECKS } from '../../packages/review/index.ts';
import type { Severity } from '../../packages/words/index.ts';
import { measureQuality } from './quality.ts';
import { SEEDS } from './second-family/plant.ts';
import { TOLD_BY } from './second-family/told-by.ts';
import { measureSecondFamily, type SecondQuality } from './second-quality.ts';

const FILE = 'apps/web/src/landing/measured-checks.json';
const OWN_SEEDS = Array.from({ length: 20 }, (_, place) => 101 + place);
const MAX_WORST = 8;
const SEVERITIES = ['High', 'Medium', 'Low'] as const satisfies readonly Severity[];

/** What the page "What we check" says of the measurement, from the seeds that nothing is mended by. */
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
      ...foundOf([...second.kinds.values()]),
      flags: Object.fromEntries(SEVERITIES.map((severity) => [severity, flagsAt(second, severity)])),
      worst: worstKinds(second),
    },
    own: { companies: own.companies },
    checks: CHECKS.map(({ code }) => {
      const tally = own.score.byCode.get(code);
      return {
        code,
        independent: independentlyOf(second, code),
        own: {
          found: tally?.found ?? 0,
          planted: (tally?.found ?? 0) + (tally?.missed ?? 0),
          right: tally?.rightFlags ?? 0,
          flags: (tally?.rightFlags ?? 0) + (tally?.falseFlags ?? 0),
        },
      };
    }),
  };
  writeFileSync(`${import.meta.dirname}/../../${FILE}`, `${JSON.stringify(measured, null, 2)}\n`);
  return FILE;
}

function foundOf(tallies: readonly { readonly found: number; readonly planted: number }[]) {
  return {
    found: tallies.reduce((sum, tally) => sum + tally.found, 0),
    planted: tallies.reduce((sum, tally) => sum + tally.planted, 0),
  };
}

function flagsAt({ checks }: SecondQuality, severity: Severity) {
  const tallies = [...checks.values()].map((check) => check[severity]);
  const right = tallies.reduce((sum, tally) => sum + tally.right, 0);
  return { right, flags: right + tallies.reduce((sum, tally) => sum + tally.wrong, 0) };
}

/** Recall by the kinds of mistakes that the check is the first to be asked about; precision by its own flags. */
function independentlyOf({ kinds, checks }: SecondQuality, code: string) {
  const ofCheck = [...kinds].filter(([kind]) => TOLD_BY[kind]?.[0] === code).map(([, tally]) => tally);
  const flags = SEVERITIES.map((severity) => checks.get(code)?.[severity] ?? { right: 0, wrong: 0 });
  const right = flags.reduce((sum, flag) => sum + flag.right, 0);
  return { ...foundOf(ofCheck), right, flags: right + flags.reduce((sum, flag) => sum + flag.wrong, 0) };
}

function worstKinds({ kinds }: SecondQuality) {
  const share = ({ found, planted }: { found: number; planted: number }) => found / planted;
  return [...kinds]
    .sort(([a, one], [b, other]) => share(one) - share(other) || (a < b ? -1 : 1))
    .slice(0, MAX_WORST)
    .map(([kind, { found, planted }]) => ({ kind, found, planted }));
}
