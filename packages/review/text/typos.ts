/**
 * Whether one number is a mistyped version of the other: two adjacent characters swapped, one omitted or doubled, or a
 * digit changed well before the end. Consecutive numbers are not mistakes: a vendor's bills 1041 and 1042 are two
 * bills. RS512025 and RS152025 match, 48210 and 4821 match, INV-1041 and INV-1042 do not.
 */
export function isLikelyTypo(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 3) return false;
  const at = firstDifference(a, b);
  // The bills 1021 and 1012 may just as well be two bills from one series.
  if (a.length === b.length)
    return (areNeighborsSwapped(a, b) || a.slice(at + 1) === b.slice(at + 1)) && !isNear(a, b);
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return longer.length - shorter.length === 1 && hasOneLess(shorter, longer);
}

/**
 * Whether two adjacent characters are swapped, no matter how close the numbers are. Used for bills that differ only in
 * their number.
 */
export function areNeighborsSwapped(a: string, b: string): boolean {
  if (a === b || a.length !== b.length || a.length < MIN_SWAPPED) return false;
  const at = firstDifference(a, b);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

const MIN_SWAPPED = 3;

/** Whether one string is the other with one character omitted. */
export function hasOneLess(shorter: string, longer: string): boolean {
  const at = firstDifference(shorter, longer);
  return shorter.slice(at) === longer.slice(at + 1);
}

/** Whether two numbers are so close that they may be from one series. */
function isNear(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => Number(/\d{1,9}$/.exec(text)?.[0] ?? Number.NaN));
  return Math.abs((first as number) - (second as number)) < 100;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Whether two adjacent digits in an amount are swapped: 494.98 and 449.98. */
export function areDigitsTransposed(cents: number, otherCents: number): boolean {
  const [a, b] = [String(cents), String(otherCents)];
  return (cents - otherCents) % 9 === 0 && areNeighborsSwapped(a, b);
}
