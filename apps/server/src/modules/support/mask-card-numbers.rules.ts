/**
 * Masks all but the last four digits of card numbers that were typed into a message, because what is not stored cannot
 * leak. For example, `my card 4242 4242 4242 4242 fails` becomes `my card [card number ending in 4242] fails`. A card
 * number has 13 to 19 digits in any grouping and a valid check digit (Luhn). One in ten other numbers with that length
 * is valid by chance and is also masked, which does no harm.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(RUN_OF_DIGITS, (run) => {
    const digits = listDigits(run);
    let masked = '';
    let done = 0;
    for (const [first, { at }] of digits.entries()) {
      const card = at < done ? null : cardNumberAt(first, digits);
      if (card === null) continue;
      masked += `${run.slice(done, at)}[card number ending in ${card.lastFour}]`;
      done = card.end;
    }
    return masked + run.slice(done);
  });
}

export function hasCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text;
}

/** Digits, including full-width digits, with at most three spaces, dashes or dots between two digits. */
const SEPARATORS = '[ \\t\\u00a0\\u2000-\\u200d\\u202f\\u3000\\p{Pd}._]';
const RUN_OF_DIGITS = new RegExp(`[0-9０-９](?:${SEPARATORS}{0,3}[0-9０-９])+`, 'gu');
const SHORTEST = 13;
const LONGEST = 19;

interface Digit {
  readonly value: number;
  readonly at: number;
  /**
   * Whether a card number may start (`opens`) or end (`closes`) with this digit, because it is the first or last in its
   * group.
   */
  readonly opens: boolean;
  readonly closes: boolean;
  /** End of the masked part if the card number ends with this digit. */
  readonly maskedTo: number;
}

/** Returns the longest card number that starts with this digit. No issuer's numbers start with zero. */
function cardNumberAt(first: number, digits: readonly Digit[]): { end: number; lastFour: string } | null {
  if (!digits[first]?.opens || digits[first].value === 0) return null;
  for (let count = Math.min(LONGEST, digits.length - first); count >= SHORTEST; count -= 1) {
    const end = digits[first + count - 1];
    if (!end?.closes) continue;
    const part = digits.slice(first, first + count);
    if (!passesLuhn(part)) continue;
    const lastFour = part.slice(-4).map(({ value }) => value);
    return { end: end.maskedTo, lastFour: lastFour.join('') };
  }
  return null;
}

/**
 * A card number consists of whole groups, so that only an entire long number can match by chance, not a part of it. In
 * a group longer than any card number, the card number may be anywhere, so everything after its start is masked, too.
 */
function listDigits(run: string): Digit[] {
  return [...run.matchAll(/[0-9０-９]+/g)].flatMap(({ 0: group, index: start }) => {
    const isTooLong = group.length > LONGEST;
    return Array.from(group, (digit, index) => ({
      // The last four bits of a full-width digit are its value, too.
      value: digit.charCodeAt(0) & 15,
      at: start + index,
      opens: isTooLong || index === 0,
      closes: isTooLong || index === group.length - 1,
      maskedTo: start + (isTooLong ? group.length : index + 1),
    }));
  });
}

/**
 * Starting from the right, every second digit counts double; a product above nine counts as the sum of its digits.
 */
function passesLuhn(digits: readonly Digit[]): boolean {
  let sum = 0;
  for (let fromRight = 1; fromRight <= digits.length; fromRight += 1) {
    const value = digits.at(-fromRight)?.value ?? 0;
    const doubled = value * 2;
    sum += fromRight % 2 === 1 ? value : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
