/**
 * Amount in integer cents. The sandbox converts it to text or JSON numbers only when it creates a response, because the
 * two notations differ and floats in between would lose cents.
 */
export type Cents = number;

/** Formats as "1234.50", the notation used in entities and summary reports. */
export function amountText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats as ".50", the notation used in the general ledger, without a zero before the decimal point. */
export function ledgerText(cents: Cents): string {
  return amountText(cents).replace(/^(-?)0\./, '$1.');
}

/** Converts to the JSON number of an entity's amount. */
export function amountNumber(cents: Cents): number {
  return cents / 100;
}

/** Parses an amount from a report in either notation. A blank cell is zero. */
export function centsOf(text: string): Cents {
  if (text === '') return 0;
  const match = /^(-?)(\d*)\.(\d\d)$/.exec(text);
  if (match === null) throw new Error(`not an amount: ${text}`);
  const cents = Number(`${match[2] ?? ''}${match[3] ?? ''}`);
  return match[1] === '-' && cents !== 0 ? -cents : cents;
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Splits `total` in proportion to `weights`, which must not add up to zero and may be negative (a discount line). Every
 * share is rounded down and the leftover cents go to the largest remainders, so that the shares always add up to
 * `total`.
 *
 * allocate(100, [1, 1, 1]) = [34, 33, 33]
 */
export function allocate(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(weights));
  const shares: Cents[] = [];
  const remainders: { index: number; size: bigint }[] = [];
  weights.forEach((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    const floor = floorDivision(exact, whole);
    shares.push(Number(floor));
    remainders.push({ index, size: absolute(exact - floor * whole) });
  });
  remainders.sort((a, b) => (a.size === b.size ? a.index - b.index : a.size > b.size ? -1 : 1));
  const left = total - sum(shares);
  for (const { index } of remainders.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function floorDivision(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const exact = quotient * divisor === dividend;
  return exact || dividend < 0n === divisor < 0n ? quotient : quotient - 1n;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
