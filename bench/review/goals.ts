import type { Severity } from '../../packages/words/index.ts';
import { checksNotPlanted, type Quality } from './quality.ts';
import type { SecondQuality } from './second-quality.ts';
import type { Speed } from './speed.ts';

/** What the checks promise, and whether they kept it. A goal that was missed fails the run. */
export interface Goal {
  readonly name: string;
  readonly isMet: boolean;
  readonly measured: string;
}

const MIN_PRECISION = { High: 95, Medium: 90 } as const;
const MIN_RECALL = 95;
/** Processor time for so many transactions. */
const MAX_MS: readonly (readonly [transactions: number, ms: number])[] = [
  [150_000, 250],
  [1_500_000, 3_000],
];

/** In so many companies every kind of mistake comes up, also the rare ones. */
const ENOUGH_COMPANIES = 100;

export function qualityGoals({ score, clean, companies }: Quality): Goal[] {
  const precision = (['High', 'Medium'] as const).map((severity) => {
    const { right, wrong } = score.bySeverity.get(severity) ?? { right: 0, wrong: 0 };
    return atLeast(`precision of ${severity}`, right, right + wrong, MIN_PRECISION[severity]);
  });
  const tallies = [...score.byCode.values()];
  const found = tallies.reduce((sum, tally) => sum + tally.found, 0);
  const missed = tallies.reduce((sum, tally) => sum + tally.missed, 0);
  const goals = [
    ...precision,
    atLeast('recall over all kinds', found, found + missed, MIN_RECALL),
    none('High findings on clean books', clean, 'High'),
  ];
  const notPlanted = checksNotPlanted(score);
  const every = {
    name: 'a planted mistake for every check',
    isMet: notPlanted.length === 0,
    measured: notPlanted.join(', ') || 'all',
  };
  return companies < ENOUGH_COMPANIES ? goals : [...goals, every];
}

const SECOND_PRECISION = { High: 97, Medium: 93 } as const;
const MIN_RECALL_OF_A_KIND = 80;
const ENOUGH_OF_A_KIND = 10;
const MAX_PERCENT_OF_LOOK_ALIKES = 1;

/** The second family asks for more precision: nothing in it was made with the checks in mind. */
export function secondGoals({ kinds, checks, clean, lookAlikes, lookAlikesFlagged }: SecondQuality): Goal[] {
  const tallies = [...kinds.values()];
  const found = tallies.reduce((sum, tally) => sum + tally.found, 0);
  const planted = tallies.reduce((sum, tally) => sum + tally.planted, 0);
  const weak = [...kinds].filter(
    ([, kind]) => kind.planted >= ENOUGH_OF_A_KIND && kind.found * 100 < MIN_RECALL_OF_A_KIND * kind.planted,
  );
  return [
    ...(['High', 'Medium'] as const).map((severity) => {
      const flags = [...checks.values()].map((check) => check[severity]);
      const right = flags.reduce((sum, flag) => sum + flag.right, 0);
      const wrong = flags.reduce((sum, flag) => sum + flag.wrong, 0);
      return atLeast(
        `second family: precision of ${severity}`,
        right,
        right + wrong,
        SECOND_PRECISION[severity],
      );
    }),
    atLeast('second family: recall over all kinds', found, planted, MIN_RECALL),
    {
      name: `second family: recall of every kind at least ${MIN_RECALL_OF_A_KIND}%`,
      isMet: weak.length === 0,
      measured: weak.map(([kind]) => kind).join('; ') || 'all',
    },
    {
      name: `second family: at most ${MAX_PERCENT_OF_LOOK_ALIKES}% of look-alikes flagged`,
      isMet: lookAlikesFlagged * 100 <= MAX_PERCENT_OF_LOOK_ALIKES * lookAlikes,
      measured: `${lookAlikesFlagged} of ${lookAlikes}`,
    },
    { name: 'second family: no High on clean books', isMet: clean.High === 0, measured: String(clean.High) },
  ];
}

export function speedGoals(speeds: readonly Speed[]): Goal[] {
  return speeds.flatMap(({ transactions, cpuMs }) => {
    const limit = MAX_MS.find(([most]) => transactions <= most);
    if (limit === undefined) return [];
    return [
      {
        name: `${transactions.toLocaleString('en-US')} transactions in at most ${limit[1]} ms`,
        isMet: cpuMs <= limit[1],
        measured: `${cpuMs.toFixed(0)} ms`,
      },
    ];
  });
}

/** Whole numbers are compared, so that no rounding lifts a miss over the line. */
function atLeast(name: string, part: number, whole: number, percent: number): Goal {
  const measured = whole === 0 ? 'nothing to measure' : `${((100 * part) / whole).toFixed(2)}%`;
  return {
    name: `${name} at least ${percent}%`,
    isMet: whole > 0 && part * 100 >= percent * whole,
    measured,
  };
}

function none(name: string, counts: ReadonlyMap<string, number>, severity: Severity): Goal {
  const count = counts.get(severity) ?? 0;
  return { name: `no ${name}`, isMet: count === 0, measured: String(count) };
}
