import { addCents, type Cents, cents } from '@insights/money';

/** The balance that a ledger account prints beside each row, in the account's own sign. */
export class RunningBalance {
  #beginning = cents(0);
  #current = cents(0);

  begin(amount: Cents): void {
    this.#beginning = amount;
    this.#current = amount;
  }

  /**
   * Takes the next row and returns whether its printed balance continues from the one before. Goods that come in without
   * a value print a blank amount, and a blank balance while there is none yet; such a row may not move the balance. A
   * blank amount anywhere else would, so a lost amount cannot pass for one.
   */
  continues(amount: Cents | null, printed: Cents | null): boolean {
    if (amount === null) return printed === null || printed === this.#current;
    this.#current = addCents(this.#current, amount);
    return printed === this.#current;
  }

  get beginning(): Cents {
    return this.#beginning;
  }

  get ending(): Cents {
    return this.#current;
  }
}
