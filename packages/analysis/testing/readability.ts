/**
 * Returns the Flesch-Kincaid grade level of a text: longer sentences and words raise it. Figures and names are read at
 * a glance, so each counts as one short word.
 */
export function gradeOf(text: string): number {
  const sentences = text.split(/[.;:](?:\s|$)/).filter((sentence) => /\w/.test(sentence));
  const words = text.match(/[A-Za-z’']+/g) ?? [];
  if (sentences.length === 0 || words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counts groups of vowels, without a silent e at the end. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = plain.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, 'x').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
