import { normalised } from '../language/tokens.ts';
import type { GateRule } from '../passage.ts';

const ADDRESSES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(https?|ftp|mailto|javascript|data|tel)\s*:/i, 'a link'],
  [/\bwww\b/i, 'a link'],
  [/\S@\S/, 'an e-mail address'],
  [/[a-z]\.[a-z]/i, 'a link'],
  [/\b(dot|at)\s+(com|net|org|io|example)\b/i, 'a link'],
  [/\bhttp/i, 'a link'],
];

export const addresses: GateRule = {
  name: 'addresses',
  fault: 'it held a link or an address',
  why: 'A letter leads nowhere but to the books: no link, no e-mail address, however written.',
  check({ text }) {
    const plain = normalised(text);
    const found = ADDRESSES.filter(([pattern]) => pattern.test(plain)).map(([, name]) => name);
    return [...new Set(found)].map((name) => `Leave out ${name}.`);
  },
};
