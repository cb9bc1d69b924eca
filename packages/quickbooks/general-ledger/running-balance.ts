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
   * Takes the next row and returns whether its printed balance continues from the one before. Null is an empty cell,
   * which is zero. A row with both cells empty moves nothing, whatever the balance is.
   */
  continues(
    amount: Cents | null,
    printed: Cents | null,
    { isNewMonth }: { readonly isNewMonth: boolean },
  ): boolean {
    if (amount === null) return printed === null || printed === this.#current;
    const balance = printed ?? cents(0);
    this.#moved = cents(this.#moved + amount);
    this.#current = cents(this.#current + amount);
    if (balance !== this.#current && this.#startsAnew && isNewMonth) this.#current = amount;
    return balance === this.#current;
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
