import { inNormalSign, isPosition, type LedgerAccount } from '@insights/ledger';
import { PAGES_CHART } from '../ingest/ledger-pages.ts';

/**
 * What three statements say of each ledger account, one a line, so that those of two programs can be compared to the cent:
 * `December 14 -888.52`, `end 3 15.00`, `2024-02 17 12.00`. Debits are positive, and what is zero is left out.
 */
export class StatementSums {
  readonly #lines: string[] = [];

  /** An amount as a program prints it, debits positive. `account` is the number in an account's name. */
  add(column: string, account: number, amount: string): void {
    const text = Number(amount).toFixed(2);
    if (Number(text) !== 0) this.#lines.push(`${column} ${account} ${text}`);
  }

  /** An amount in the sign of a statement: income, and what is owed, positive. */
  addPrinted(column: string, account: number, amount: string): void {
    this.add(column, account, String(inNormalSign(typeOf(account), Number(amount))));
  }

  /** In one order, whatever the program's. */
  get text(): string {
    return this.#lines.toSorted().join('\n');
  }
}

export const DECEMBER_COLUMN = 'December';
export const END_COLUMN = 'end';

/** The number that a name ends with: `Income:Account 14`, `Income:Account14`. */
export function accountIn(name: string): number | null {
  const digits = /Account ?(\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** By place in the chart, which is in the order of names: the number in the name. */
export const ACCOUNT_NUMBERS: readonly number[] = PAGES_CHART.accounts.map(
  ({ name }) => accountIn(name) ?? 0,
);

export function isFlow(account: number): boolean {
  return !isPosition(typeOf(account));
}

function typeOf(account: number): LedgerAccount['type'] {
  return PAGES_CHART.accounts[ACCOUNT_NUMBERS.indexOf(account)]?.type ?? 'Bank';
}
