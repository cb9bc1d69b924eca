import { isCalendar } from '../../facts/fact.ts';
import type { GateRule } from '../passage.ts';

export const citations: GateRule = {
  name: 'citations',
  fault: 'it held a sentence without a figure behind it',
  why: 'A sentence that cites nothing is an opinion that nobody can check.',
  check({ sentences }) {
    if (sentences.length === 0) return ['There is no sentence.'];
    const empty = sentences.filter(
      ({ cited }) => !cited.some(({ fact }) => !isCalendar(fact) && fact.subject !== 'company'),
    );
    return empty.length === 0
      ? []
      : ['Every sentence must cite at least one fact besides the period and the company.'];
  },
};
