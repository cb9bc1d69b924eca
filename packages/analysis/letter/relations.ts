import type { Insight, OfKind } from '../insights/insight.ts';
import { type Nouns, OF_BUSINESS, type Run, words } from '../wordings/wording.ts';

/** How the second of two insights relates to the first. */
export type Relation =
  | 'isMainCause'
  | 'isCause'
  | 'contrasts'
  | 'concedes'
  | 'isUncertain'
  | 'adds'
  | 'isNextTo';

/** Returns the relation that the data of two insights shows; `isNextTo` if there is none. */
export function relationOf(first: Insight, second: Insight): Relation {
  if (second.kind === 'undecided') return first.kind === 'result' ? 'isUncertain' : 'isNextTo';
  const isMoved = !('move' in first.traits) || first.traits.move !== 'same';
  const cause = isMoved ? second.explains.find(({ id }) => id === first.id) : undefined;
  if (cause !== undefined) return cause.isMost ? 'isMainCause' : 'isCause';
  if ([first, second].every(isOfOwners)) return 'isNextTo';
  const [a, b] = [pullOf(first), pullOf(second)];
  if (a === null || b === null) return 'isNextTo';
  // It is surprising if profit and another figure moved in opposite directions; two other figures merely differ.
  return a === b ? 'adds' : first.kind === 'result' ? 'concedes' : 'contrasts';
}

/** Whether an insight is about an increase or improvement, or about a decrease or deterioration; null if neither. */
function pullOf(insight: Insight): 'up' | 'down' | null {
  if (insight.kind === 'cashReason') return insight.traits.isIn ? 'up' : 'down';
  if (insight.kind === 'ownersTake')
    return insight.traits.isYear || insight.traits.compared === 'part' ? null : 'down';
  // It may be in doubt whether a result is good news, but not in which direction it moved.
  if (insight.kind === 'result' && insight.traits.move !== 'same') return insight.traits.move;
  if (insight.isGood === null) return null;
  return insight.isGood ? 'up' : 'down';
}

/** Whether an insight is about amounts that owners took out or put in, which neither oppose nor cause each other. */
function isOfOwners({ id }: Insight): boolean {
  return ['cashReason.taken', 'cashReason.contributed', 'cashReason.ownerLoans'].includes(id);
}

/** A way to join two clauses into one sentence. */
export interface Join {
  readonly relations: readonly Relation[];
  readonly join: (first: readonly Run[], second: readonly Run[]) => readonly Run[];
  /** Whether the sentence starts with the first clause, which may then open with a phrase. */
  readonly startsWithFirst: boolean;
}

const OPPOSED: readonly Relation[] = ['contrasts', 'concedes'];

/** The closed list of joins. Only these words connect insights. */
export const JOINS: readonly Join[] = [
  {
    relations: ['isMainCause'],
    join: (a, b) => words`${a}${hasComma(a) ? ',' : ''} because ${b}`,
    startsWithFirst: true,
  },
  { relations: ['isMainCause'], join: (a, b) => words`${a}, mostly because ${b}`, startsWithFirst: true },
  { relations: ['isMainCause'], join: (a, b) => words`because ${b}, ${a}`, startsWithFirst: false },
  { relations: ['isMainCause'], join: (a, b) => words`${b}, so ${a}`, startsWithFirst: false },
  {
    relations: ['isMainCause'],
    join: (a, b) => words`${b}, which is the main reason why ${a}`,
    startsWithFirst: false,
  },
  { relations: ['isCause'], join: (a, b) => words`${a}, partly because ${b}`, startsWithFirst: true },
  { relations: ['isCause'], join: (a, b) => words`${a}, in part because ${b}`, startsWithFirst: true },
  {
    relations: [...OPPOSED, 'isUncertain'],
    join: (a, b) => words`${a}, but ${b}`,
    startsWithFirst: true,
  },
  { relations: ['concedes'], join: (a, b) => words`although ${a}, ${b}`, startsWithFirst: false },
  { relations: OPPOSED, join: (a, b) => words`${a}, while ${b}`, startsWithFirst: true },
  { relations: ['concedes'], join: (a, b) => words`${a}, even though ${b}`, startsWithFirst: true },
  { relations: ['concedes'], join: (a, b) => words`${a}, yet ${b}`, startsWithFirst: true },
  { relations: ['adds', 'isNextTo'], join: (a, b) => words`${a}, and ${b}`, startsWithFirst: true },
  { relations: ['adds', 'isNextTo'], join: (a, b) => words`${a}; ${b}`, startsWithFirst: true },
];

function hasComma(runs: readonly Run[]): boolean {
  return runs.some((run) => typeof run === 'string' && run.includes(','));
}

/**
 * Ways to begin a sentence that gives a reason for the headline. `despite` follows a larger change that worked against
 * it, `another` an earlier reason; `against` introduces a change that works against the headline.
 */
export const LEADS: Readonly<
  Record<
    'isMainCause' | 'isCause' | 'despite' | 'another' | 'against',
    readonly ((result: string) => string)[]
  >
> = {
  isMainCause: [
    (result) => `${result} mainly because `,
    (result) => `${result} largely because `,
    (result) => `${result} mostly because `,
    (result) => `the main reason why ${result} is that `,
  ],
  isCause: [(result) => `${result} partly because `, (result) => `one reason why ${result} is that `],
  despite: [(result) => `even so, ${result} because `, (result) => `still, ${result} because `],
  another: [() => 'in addition, ', () => 'a further reason is that ', () => 'also, '],
  against: [() => 'at the same time, ', () => 'on the other hand, '],
};

/** How the result changed, as a clause: `profit fell`. */
export function resultInWords(
  { traits: { outcome, outcomeThen, move } }: OfKind<'result'>,
  { profit, theProfit, loss }: Nouns = OF_BUSINESS,
): string {
  if (outcome === 'loss' && outcomeThen === 'loss') return `the ${loss} ${move === 'up' ? 'shrank' : 'grew'}`;
  if (outcome === 'loss')
    return outcomeThen === 'profit' ? `${theProfit} turned into a ${loss}` : `there was a ${loss}`;
  if (outcomeThen === 'loss') return `the ${loss} turned into a ${profit}`;
  return `${theProfit} ${move === 'up' ? 'rose' : 'fell'}`;
}
