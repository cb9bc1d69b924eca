import { checksNotPlanted } from './quality.ts';
import { countFlags, countFound, type Score } from './score.ts';
import type { Speed } from './speed.ts';

/** A target for the checks, and whether it is met. A missed target fails the run. */
export interface Goal {
  readonly name: string;
  readonly isMet: boolean;
  readonly measured: string;
}

const MIN_PRECISION = { High: 95, Medium: 90 } as const;
const MIN_RECALL = 95;
/** Maximum CPU time by number of transactions. */
const MAX_MS: readonly (readonly [transactions: number, ms: number])[] = [
  [150_000, 250],
  [1_500_000, 3_000],
];

/** With at least this many companies, every kind of mistake occurs, even a rare one. */
const ENOUGH_COMPANIES = 100;

export function qualityGoals(score: Score): Goal[] {
  const goals = commonGoals(score, '', MIN_PRECISION);
  const notPlanted = checksNotPlanted(score);
  const every = {
    name: 'a planted mistake for every check',
    isMet: notPlanted.length === 0,
    measured: notPlanted.join(', ') || 'all',
  };
  return score.companies < ENOUGH_COMPANIES ? goals : [...goals, every];
}

const SECOND_PRECISION = { High: 97, Medium: 93 } as const;
const MIN_RECALL_OF_A_KIND = 80;
const ENOUGH_OF_A_KIND = 10;
const MAX_PERCENT_OF_LOOK_ALIKES = 1;

/**
 * The second family has a target for precision that is higher, because nothing in it was designed with the checks in
 * mind.
 */
export function secondGoals(score: Score): Goal[] {
  const { kinds, lookAlikes, lookAlikesFlagged } = score;
  const weak = [...kinds].filter(
    ([, kind]) => kind.planted >= ENOUGH_OF_A_KIND && kind.found * 100 < MIN_RECALL_OF_A_KIND * kind.planted,
  );
  return [
    ...commonGoals(score, 'second family: ', SECOND_PRECISION),
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
  ];
}

function commonGoals(score: Score, family: string, precision: Readonly<Record<'High' | 'Medium', number>>) {
  const { found, planted } = countFound(score);
  return [
    ...(['High', 'Medium'] as const).map((severity) => {
      const { right, flags } = countFlags(score, { severities: [severity] });
      return atLeast(`${family}precision of ${severity}`, right, flags, precision[severity]);
    }),
    atLeast(`${family}recall over all kinds`, found, planted, MIN_RECALL),
    {
      name: `${family}no High findings on clean books`,
      isMet: score.clean.High === 0,
      measured: String(score.clean.High),
    },
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

/** Compares integers, so that rounding cannot turn a failure into a pass. */
function atLeast(name: string, part: number, whole: number, percent: number): Goal {
  const measured = whole === 0 ? 'nothing to measure' : `${((100 * part) / whole).toFixed(2)}%`;
  return {
    name: `${name} at least ${percent}%`,
    isMet: whole > 0 && part * 100 >= percent * whole,
    measured,
  };
}
