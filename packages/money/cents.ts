/**
 * An integer number of cents. Amounts are never stored as fractional dollars, because 0.1 + 0.2 is not 0.3 and a report
 * that is a cent off is wrong. BigInt would be exact too, but is an order of magnitude slower when summing columns, and
 * doubles represent every integer number of cents up to 90 trillion dollars exactly.
 */
declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: 'cents' };

/**
 * Brands an integer as cents. Throws a RangeError if the value is not an integer or is too large to be exact.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Sums any number of amounts; returns zero if there are none. */
export function addCents(...amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/**
 * Converts cents to dollars for JSON, where every figure is a number of dollars. The nearest double prints as the same
 * amount, and `fromDollars` returns the original cents.
 */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** Converts dollars from JSON to cents. Throws if the amount is not a whole number of cents. */
export function fromDollars(dollars: number): Cents {
  const amount = Math.round(dollars * 100);
  if (amount / 100 !== dollars) throw new RangeError(`Not a whole number of cents: ${dollars} dollars`);
  return cents(amount);
}
