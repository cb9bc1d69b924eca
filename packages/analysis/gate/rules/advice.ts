import { ACTIONS } from '../language/actions.ts';
import { type Sentence, within, wordAt } from '../language/parse.ts';
import type { GateRule } from '../passage.ts';

const SETTING = new Set(['by', 'to', 'for', 'at']);

export const advice: GateRule = {
  name: 'advice',
  fault: 'it did not say how many dollars the advice is about',
  why: 'Advice says what to do, how many dollars it is about, and which facts it rests on.',
  check({ section, advice: given, facts, sentences }) {
    if (section !== 'recommendations') return [];
    if (given === null) return ['A recommendation needs a stake and the facts that it rests on.'];
    const reasons: string[] = [];
    const stake = facts.find(given.stake);
    const cited = new Set(sentences.flatMap((sentence) => sentence.cited.map(({ fact }) => fact.name)));
    if (stake?.value.kind !== 'money') reasons.push('The stake must be a fact in dollars.');
    else if (!cited.has(stake.name)) reasons.push(`Cite the stake {${stake.name}} in the text.`);
    if (given.restsOn.length === 0) reasons.push('Name at least one fact that the recommendation rests on.');
    const [first] = sentences;
    if (first !== undefined && !ACTIONS.has(wordAt(first.tokens, 0))) {
      reasons.push('Begin with what to do, as in "Review", "Ask", "Call" or "Compare".');
    }
    if (sentences.some(setsAnAmount)) {
      reasons.push('Say what a fact is about, and set no amount: leave out “by”, “to” or “for” before it.');
    }
    return reasons;
  },
};

/** "Raise prices by {revenuePoint}": an amount of the books is none to aim at. */
function setsAnAmount({ tokens, cited, clauses }: Sentence): boolean {
  const order = clauses[0]?.fragments[0];
  if (order === undefined || !ACTIONS.has(wordAt(tokens, 0))) return false;
  return cited.some(
    (one) =>
      within(order, one) &&
      one.fact.value.kind === 'money' &&
      SETTING.has(wordAt(tokens, one.at - 1)) &&
      one.fact.when === 'now',
  );
}
