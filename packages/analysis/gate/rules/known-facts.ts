import type { GateRule } from '../passage.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

export const knownFacts: GateRule = {
  name: 'known-facts',
  fault: 'it cited a figure that these books do not have',
  why: 'Every figure comes from a fact; what no fact is called has no value to be filled in.',
  check({ text, facts, advice }) {
    const reasons: string[] = [];
    const named = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
    for (const name of new Set(named)) {
      if (facts.find(name) === null) reasons.push(`There is no fact called {${shortened(name)}}.`);
    }
    const rest = text.replace(PLACEHOLDER, '');
    if (/[{}]/.test(rest)) reasons.push('A brace is open or closed alone: write facts as {name}.');
    for (const name of new Set([advice?.stake, ...(advice?.restsOn ?? [])])) {
      if (name !== undefined && facts.find(name) === null) {
        reasons.push(`There is no fact called ${shortened(name)} to rest on.`);
      }
    }
    return reasons;
  },
};

/** What a draft calls a fact may be anything; reasons are read by a model again. */
function shortened(name: string): string {
  return name.replace(/[^\w]/g, '').slice(0, 40);
}
