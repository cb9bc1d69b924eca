import { areNeighborsSwapped, hasOneLess } from './slips.ts';

const MIN_LENGTH = 9;

/**
 * Whether two names, without punctuation and legal form, differ by one extra letter or two swapped letters. A
 * substituted letter or digit does not count: Joan is not John, and store 12 is not store 13.
 */
export function areNamesAlike(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < MIN_LENGTH || digitsOf(a) !== digitsOf(b)) return false;
  if (a.length === b.length) return areNeighborsSwapped(a, b);
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length !== 1) return false;
  return hasOneLess(shorter, longer);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
