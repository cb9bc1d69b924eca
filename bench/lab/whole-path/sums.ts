import { isBalanceSheetType, type LedgerAccount, toNormalSign } from '@insights/ledger';
import { PAGES_CHART } from './ledger-pages.ts';

/**
 * Amounts of each ledger account in the three statements, one per line, so that two programs can be compared to the
 * cent: `December 14 -888.52`, `end 3 15.00`, `2024-02 17 12.00`. Debits are positive, and zeros are omitted.
 */
export class StatementSums {
  readonly #lines: string[] = [];

  /**
   * Adds an amount as printed by a program, debits positive. `account` is the number in the account's name.
   */
  add(column: string, account: number, amount: string): void {
    const text = Number(amount).toFixed(2);
    if (Number(text) !== 0) this.#lines.push(`${column} ${account} ${text}`);
  }

  /** Adds an amount with its sign in the statement, where income and liabilities are positive. */
  addPrinted(column: string, account: number, amount: string): void {
    this.add(column, account, String(toNormalSign(typeOf(account), Number(amount))));
  }

  /** The lines in sorted order, which does not depend on the program. */
  get text(): string {
    return this.#lines.toSorted().join('\n');
  }
}

export const DECEMBER_COLUMN = 'December';
export const END_COLUMN = 'end';

/** Returns the number at the end of a name such as `Income:Account 14` or `Income:Account14`. */
export function accountIn(name: string): number | null {
  const digits = /Account ?(\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The number in each account name, by index in the chart, which is sorted by name. */
export const ACCOUNT_NUMBERS: readonly number[] = PAGES_CHART.accounts.map(
  ({ name }) => accountIn(name) ?? 0,
);

export function isFlow(account: number): boolean {
  return !isBalanceSheetType(typeOf(account));
}

function typeOf(account: number): LedgerAccount['type'] {
  return PAGES_CHART.accounts[ACCOUNT_NUMBERS.indexOf(account)]?.type ?? 'Bank';
}
