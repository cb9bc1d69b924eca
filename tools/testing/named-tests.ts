import { ABUSE_CASES } from '../../apps/server/src/abuse/cases.ts';
import { FAULTS } from '../../apps/server/src/testing/faults.ts';
import { SMOKE_PHONE, SMOKE_WIDE } from '../../e2e/smoke.ts';
import { type Tier, WEATHER_FILES } from './tiers.ts';

/** A test that passed: its file, the titles of its groups, and its own title. */
export interface PassedTest {
  readonly file: string;
  readonly titles: readonly string[];
}

/** An entry of a list, with the file and title of the test that covers it. */
type NamedTest = readonly [entry: string, file: string, title: string];

const SECURITY_AND_FAULTS: readonly NamedTest[] = [
  ...ABUSE_CASES.map(([id, abuse, ...test]) => [`${id}, ${abuse}`, ...test] as const),
  ...FAULTS,
];

const SMOKE: readonly NamedTest[] = [SMOKE_WIDE, SMOKE_PHONE].flatMap((journeys) =>
  Object.entries(journeys).flatMap(([file, titles]) =>
    titles.map((title) => ['a browser test of `npm test`', `e2e/${file}`, title] as const),
  ),
);

const NAMED: Record<Tier, readonly NamedTest[]> = {
  default: SMOKE,
  deep: [...SECURITY_AND_FAULTS, ...SMOKE],
  weather: SECURITY_AND_FAULTS.filter(([, file]) => WEATHER_FILES.includes(file)),
};

/**
 * Returns the attacks, faults and browser journeys in our lists that this step did not prove, because no test with the
 * named title passed: it was skipped, has no cases, or does not exist.
 */
export function findUnproven(passed: readonly PassedTest[], step: string, tier: Tier): string[] {
  if (passed.length === 0) return [];
  return NAMED[tier]
    .filter(([, file]) => step === (file.startsWith('e2e/') ? 'e2e' : 'unit'))
    .filter(([, file, title]) => !passed.some((test) => test.file === file && hasTitle(test, title)))
    .map(([entry, file, title]) => `${entry}: no test "${title}" passed in ${file}`);
}

/** Vitest fills in arguments for `%s`, `%.30s` and `$name`; Playwright appends tags, such as `@once`, to titles. */
function hasTitle({ titles }: PassedTest, title: string): boolean {
  const escaped = title.replace(/[.*+?^{}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(/%(\\\.\d+)?[a-z]|\$\w+/g, '.*')}$`, 's');
  return titles.some((one) => pattern.test(one));
}
