/**
 * An exact ratio. Whole numbers of any size, because an amount in cents times a number of days, or times another
 * amount, may exceed what a double holds exactly. The denominator is never zero, and positive.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Takes whole numbers; throws a RangeError for anything else, and for a denominator of zero. */
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

/** Below, equal to or above zero as `a` is less than, equal to or greater than `b`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const { numerator } = minus(a, b);
  return numerator < 0n ? -1 : numerator > 0n ? 1 : 0;
}

/** The nearest double, for drawing; what is shown in digits comes from `roundedTo`. */
export function toNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** A fraction to this many decimals, as a whole number: 2/3 to 2 decimals is 67. Halves are rounded away from zero. */
export function roundedTo({ numerator, denominator }: Fraction, decimals: number): bigint {
  const scaled = numerator * 10n ** BigInt(decimals);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return scaled < 0n ? -rounded : rounded;
}
