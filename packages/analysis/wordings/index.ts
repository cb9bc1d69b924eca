import type { Insight, InsightKind, OfKind } from '../insights/insight.ts';
import * as cash from './cash.ts';
import * as perspective from './perspective.ts';
import * as result from './result.ts';
import * as trust from './trust.ts';
import * as why from './why.ts';
import type { Run, Voice, Wording, Wordings } from './wording.ts';

/** All wordings of each kind of insight. */
export const WORDINGS: { readonly [Kind in InsightKind]: Wordings<OfKind<Kind>> } = {
  ...cash,
  ...perspective,
  ...result,
  ...trust,
  ...why,
};

/** A clause that expresses an insight, and its position among the wordings of its kind. */
export interface Clause {
  readonly runs: readonly Run[];
  readonly frame: string;
  readonly isOpening: boolean;
}

const known = new WeakMap<Voice, WeakMap<Insight, readonly Clause[]>>();

/** Returns each wording that fits an insight. Fifty drafts of a letter ask for the same ones. */
export function clausesOf(insight: Insight, voice: Voice): readonly Clause[] {
  const ofVoice = known.get(voice) ?? new WeakMap<Insight, readonly Clause[]>();
  known.set(voice, ofVoice);
  const clauses = ofVoice.get(insight) ?? buildClauses(insight, voice);
  ofVoice.set(insight, clauses);
  return clauses;
}

function buildClauses(insight: Insight, voice: Voice): Clause[] {
  const wordings = WORDINGS[insight.kind] as readonly Wording<Insight>[];
  return wordings.flatMap(({ say, isOpening }, index) => {
    const runs = say(insight, voice);
    return runs === null ? [] : [{ runs, frame: `${insight.kind} ${index}`, isOpening }];
  });
}
