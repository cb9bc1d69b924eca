import type { GateRule } from '../passage.ts';

/** Letters of English, spaces, quiet punctuation and braces. Whatever else a letter needs stands in a fact. */
const ALLOWED = /^[A-Za-z ,.;:'’“”(){}–—-]$/;

const NAMES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\p{N}/u, 'a digit'],
  [/\p{Sc}|%|‰/u, 'a sign of currency or percent'],
  [/[<>]/, 'HTML'],
  [/[*_#`|~[\]\\]/, 'Markdown'],
  [/[@/&=+]/, 'a character of addresses or formulas'],
  [/\p{Cc}/u, 'a control character or line break'],
  [/[\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/u, 'a character that cannot be seen'],
  [/\p{L}|\p{M}/u, 'a letter that is not English'],
];

export const characters: GateRule = {
  name: 'characters',
  fault: 'it held characters that have no place in a letter',
  why: 'Markup, addresses, hidden characters and letters that only look like ours have no place in a letter.',
  check({ text }) {
    const found = new Set<string>();
    for (const character of text.replace(/\{\w*\}/g, '')) {
      if (!ALLOWED.test(character)) found.add(nameOf(character));
    }
    return [...found].map(
      (name) => `Do not use ${name}: only plain English letters, spaces and punctuation.`,
    );
  },
};

function nameOf(character: string): string {
  return NAMES.find(([pattern]) => pattern.test(character))?.[1] ?? 'a special character';
}
