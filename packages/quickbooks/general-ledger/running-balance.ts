import { type Cents, cents } from '@insights/money';

/** The balance that a ledger account prints beside each row, in the account's own sign. */
export class RunningBalance {
  #beginning = cents(0);
  #current = cents(0);
  #moved = cents(0);
  readonly #startsAnew: boolean;

  /** Income and expenses may print the year so far, which starts anew with each fiscal year. */
  constructor({ startsAnew }: { readonly startsAnew: boolean }) {
    this.#startsAnew = startsAnew;
  }

  begin(amount: Cents): void {
    this.#beginning = amount;
    this.#current = amount;
  }

  /**
   * Takes the next row and returns whether its printed balance continues from the one before. Goods that come in without
   * a value print a blank amount, and a blank balance while there is none yet; such a row may not move the balance. A
   * blank amount anywhere else would, so a lost amount cannot pass for one.
   */
  continues(
    amount: Cents | null,
    printed: Cents | null,
    { isNewMonth }: { readonly isNewMonth: boolean },
  ): boolean {
    if (amount === null) return printed === null || printed === this.#current;
    this.#moved = cents(this.#moved + amount);
    this.#current = cents(this.#current + amount);
    if (printed !== this.#current && this.#startsAnew && isNewMonth) this.#current = amount;
    return printed === this.#current;
  }

  get beginning(): Cents {
    return this.#beginning;
  }

  get ending(): Cents {
    return this.#current;
  }

  /** What the rows add up to. */
  get moved(): Cents {
    return this.#moved;
  }
}
