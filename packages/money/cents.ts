/**
 * Integer number of cents. A float never holds an amount, because 0.1 + 0.2 is not 0.3 and a report that is a cent off
 * is wrong. BigInt would be exact too, but is an order of magnitude slower to sum over columns, and doubles hold every
 * integer up to 90 trillion dollars exactly.
 */
declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: 'cents' };

/** Brands an integer as cents. Throws a RangeError if it is not an integer, or too large to be exact. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact number of cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** Sums any number of amounts; returns zero for none. */
export function addCents(...amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/**
 * Converts cents to dollars for JSON, where every figure is a number of dollars. The nearest double to an amount prints
 * as that amount, and `fromDollars` returns the same cents.
 */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** Converts dollars from JSON to cents. Throws if they are not a whole number of cents. */
export function fromDollars(dollars: number): Cents {
  const amount = Math.round(dollars * 100);
  if (amount / 100 !== dollars) throw new RangeError(`Not a whole number of cents: ${dollars} dollars`);
  return cents(amount);
}
