import { type Account, type AccountType, accountTypes } from './account.ts';

/**
 * Chart of accounts as a forest, in QuickBooks' order: by type, then by name, with sub-accounts below their parents.
 */
export class ChartOfAccounts {
  readonly accounts: readonly Account[];
  readonly #byId = new Map<string, Account>();
  readonly #children = new Map<string, Account[]>();
  readonly #fullNames = new Map<string, string>();

  constructor(accounts: readonly Account[]) {
    for (const account of accounts) this.#byId.set(account.id, account);
    for (const account of [...accounts].sort(byName)) {
      const key = account.parentId ?? account.type;
      const siblings = this.#children.get(key);
      if (siblings === undefined) this.#children.set(key, [account]);
      else siblings.push(account);
    }
    this.accounts = accountTypes.flatMap((type) => this.roots(type).flatMap((root) => this.#family(root)));
  }

  find(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  get(id: string): Account {
    const account = this.#byId.get(id);
    if (account === undefined) throw new Error(`no account ${id} in this chart`);
    return account;
  }

  /** Returns the accounts of a type that have no parent. */
  roots(type: AccountType): readonly Account[] {
    return this.#children.get(type) ?? [];
  }

  children(id: string): readonly Account[] {
    return this.#children.get(id) ?? [];
  }

  /** Returns the full name, for example "Landscaping Services:Job Materials:Plants and Soil". */
  fullName(id: string): string {
    const known = this.#fullNames.get(id);
    if (known !== undefined) return known;
    const account = this.get(id);
    const name =
      account.parentId === undefined ? account.name : `${this.fullName(account.parentId)}:${account.name}`;
    this.#fullNames.set(id, name);
    return name;
  }

  /** Returns the first account with a detail type, such as the company's only "RetainedEarnings". */
  bySubType(subType: string): Account | undefined {
    return this.accounts.find((account) => account.subType === subType);
  }

  #family(account: Account): Account[] {
    return [account, ...this.children(account.id).flatMap((child) => this.#family(child))];
  }
}

/** Compares code units rather than using a locale, so that the order is the same on every machine. */
function byName(a: Account, b: Account): number {
  const left = a.name.toLowerCase();
  const right = b.name.toLowerCase();
  return left < right ? -1 : left > right ? 1 : Number(a.id) - Number(b.id);
}
