import type { GateRule, Section } from '../passage.ts';

const MAX_CHARACTERS: Readonly<Record<Section, number>> = {
  headline: 260,
  overview: 900,
  trends: 600,
  risks: 600,
  opportunities: 600,
  recommendations: 480,
};
const MAX_SENTENCES: Readonly<Record<Section, number>> = {
  headline: 2,
  overview: 6,
  trends: 4,
  risks: 4,
  opportunities: 4,
  recommendations: 3,
};
const MAX_WORDS_IN_A_SENTENCE = 34;

export const lengths: GateRule = {
  name: 'lengths',
  fault: 'it did not keep to the length of a paragraph',
  why: 'A letter that nobody finishes says nothing.',
  check({ section, text, sentences }) {
    const reasons: string[] = [];
    if (text.length > MAX_CHARACTERS[section]) {
      reasons.push(`Keep it within ${MAX_CHARACTERS[section]} characters.`);
    }
    if (sentences.length > MAX_SENTENCES[section]) {
      reasons.push(`Keep it within ${MAX_SENTENCES[section]} sentences.`);
    }
    const isLong = sentences.some(
      ({ tokens }) => tokens.filter(({ kind }) => kind !== 'mark').length > MAX_WORDS_IN_A_SENTENCE,
    );
    if (isLong) reasons.push(`Keep each sentence within ${MAX_WORDS_IN_A_SENTENCE} words.`);
    if (!/^[A-Z{“]/.test(text)) reasons.push('Begin with a capital letter.');
    if (!/\.[”)]?$/.test(text)) reasons.push('End with a full stop.');
    return reasons;
  },
};
