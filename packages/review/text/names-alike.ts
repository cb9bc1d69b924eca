const MIN_LENGTH = 9;

/**
 * Whether two names, without punctuation and legal form, differ by one extra letter or two swapped letters. A
 * substituted letter is not a sign: Joan is not John; nor is a digit: store 12 is not store 13.
 */
export function areNamesAlike(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < MIN_LENGTH || digitsOf(a) !== digitsOf(b)) return false;
  if (a.length === b.length) return isSwap(a, b);
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length !== 1) return false;
  const at = firstDifference(shorter, longer);
  return shorter.slice(at) === longer.slice(at + 1);
}

function isSwap(a: string, b: string): boolean {
  const at = firstDifference(a, b);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
