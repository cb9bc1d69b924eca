import type { InsightKind } from '../../../insights/insight.ts';

/**
 * Sentences by kind, grouped by the traits that they state:
 * - `$role` is an amount, `%role` a percentage, `¢role` cents of a dollar, `#role` a count, `@role` a day, `&role` days, `~role` a name;
 * - `{rose|fell}` states the trait `move`, `{isAbove:above|below}` another one, by the order in `TRAIT_VALUES`;
 * - `{?isYear: over the last twelve months}` states a trait by whether the words are there;
 * - `[have/has]` agrees with the company, `[count:were/was]` with a count, `[either:were/was]` with a name;
 * - words in capitals are the company, its owners and periods.
 */
export type Grammar = Readonly<Partial<Record<InsightKind, readonly SentenceGroup[]>>>;
export type SentenceGroup = readonly [traits: Traits, ...patterns: readonly string[]];
export type Traits = Readonly<Record<string, string | boolean | null>>;

export const TRAIT_VALUES: Readonly<Record<string, readonly (string | boolean)[]>> = {
  move: ['up', 'down'],
  effectMove: ['up', 'down'],
  isAbove: [true, false],
  isYear: [true, false],
  side: ['income', 'expense'],
  after: ['nothing', 'loans', 'purchases', 'both'],
  change: ['higher', 'lower'],
  noun: ['profit', 'loss', 'result'],
  ifRight: ['higher', 'lower'],
  what: ['taxes', 'deposits', 'both'],
  paid: ['deposits', 'deferredRevenue'],
  outcome: ['profit', 'loss'],
  outcomeThen: ['profit', 'loss'],
  because: ['sales', 'wages', 'fixedAssets', 'debt'],
  isUploaded: [true, false],
};
