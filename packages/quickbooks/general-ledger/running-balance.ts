import { type Cents, cents } from '@insights/money';

/** Running balance printed in each row of a ledger account, in the account's own sign. */
export class RunningBalance {
  #beginning = cents(0);
  #current = cents(0);
  #moved = cents(0);
  readonly #canRestart: boolean;

  /**
   * For income and expenses, the balance may be the year-to-date total, which starts at zero with each fiscal year.
   */
  constructor({ canRestart }: { readonly canRestart: boolean }) {
    this.#canRestart = canRestart;
  }

  begin(amount: Cents): void {
    this.#beginning = amount;
    this.#current = amount;
  }

  /**
   * Adds the next row and returns whether its printed balance continues from the previous row. Null is an empty cell,
   * which means zero. A row with both cells empty has no effect on the balance.
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
    if (balance !== this.#current && this.#canRestart && isNewMonth) this.#current = amount;
    return balance === this.#current;
  }

  get beginning(): Cents {
    return this.#beginning;
  }

  get ending(): Cents {
    return this.#current;
  }

  /** Sum of the rows. */
  get moved(): Cents {
    return this.#moved;
  }
}
