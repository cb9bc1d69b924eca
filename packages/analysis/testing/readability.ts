/**
 * Returns the Flesch-Kincaid grade level of a text, which rises with longer sentences and words. Readers only glance at
 * figures and names, so each counts as one short word.
 */
export function gradeOf(text: string): number {
  const sentences = text.split(/[.;:](?:\s|$)/).filter((sentence) => /\w/.test(sentence));
  const words = text.match(/[A-Za-z’']+/g) ?? [];
  if (sentences.length === 0 || words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counts groups of vowels, not including a silent final e. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = plain.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, 'x').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
