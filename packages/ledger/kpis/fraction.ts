/**
 * An exact ratio of integers of any size, because cents multiplied by days or by other cents may exceed what a double
 * represents exactly. The denominator is positive.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Creates a fraction from integers. Throws a RangeError for any other number, and for a denominator of zero.
 */
export function fraction(numerator: number | bigint, denominator: number | bigint = 1n): Fraction {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  if (under === 0n) throw new RangeError('A fraction has no denominator of zero');
  return under < 0n ? { numerator: -over, denominator: -under } : { numerator: over, denominator: under };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { ...b, numerator: -b.numerator });
}

/** Negative, zero or positive if `a` is less than, equal to or greater than `b`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const { numerator } = minus(a, b);
  return numerator < 0n ? -1 : numerator > 0n ? 1 : 0;
}

/** The nearest double, for drawing. Displayed digits come from `roundedTo`. */
export function toNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/**
 * Rounds a fraction half away from zero to this many decimals, and returns it as an integer: 2/3 to 2 decimals is 67.
 */
export function roundedTo({ numerator, denominator }: Fraction, decimals: number): bigint {
  const scaled = numerator * 10n ** BigInt(decimals);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return scaled < 0n ? -rounded : rounded;
}
