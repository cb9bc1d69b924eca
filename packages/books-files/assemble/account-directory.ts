import {
  type AccountRole,
  buildChartOfAccounts,
  type ChartOfAccounts,
  hasRole,
  type LedgerAccount,
} from '@insights/ledger';
import type { AccountType } from '@insights/words';
import type { AccountClass, FilePart } from '../parts/part.ts';

export interface DirectoryAccount {
  readonly fullName: string;
  readonly number: string;
  /** Null until a file or the user provides it. */
  readonly type: AccountType | null;
  /** Set if the user has to choose or confirm a type within this class. */
  readonly coarseClass?: AccountClass | null;
  readonly detailType: string;
}

export type AccountLookup =
  | { readonly found: string }
  | { readonly found: null; readonly isAmbiguous: boolean };

/**
 * A company's accounts, found by any name that its reports use: `1000`, `1000 Assets:Operating`, `1000 Operating`,
 * `Assets:Operating`, and `Operating` if no other account's name ends the same way. The full name is the id.
 */
export class AccountDirectory {
  readonly #byId = new Map<string, DirectoryAccount>();
  readonly #idByName = new Map<string, string>();
  readonly #idsByLeaf = new Map<string, Set<string>>();
  readonly #sharedNames: ReadonlySet<string>;

  constructor(parts: readonly FilePart[] = []) {
    this.#sharedNames = sharedNames(parts);
  }

  /** Returns the full name of an account, with its number if several accounts share the name. */
  nameFor(path: readonly string[], number: string): string {
    const name = path.join(':');
    if (number === '' || !this.#sharedNames.has(keyOf(name))) return name;
    const leaf = leafOf(name);
    return `${name.slice(0, name.length - leaf.length)}${number} ${leaf}`;
  }

  /**
   * Adds an account. Returns false if it is already known with another type. A type from a coarse list is replaced by
   * any other type.
   */
  add(account: DirectoryAccount): boolean {
    const known = this.#idByName.get(keyOf(account.fullName));
    if (known !== undefined) {
      const isSame = this.get(known).type === account.type || needsTypeConfirmation(account);
      if (isSame || account.type === null || !needsTypeConfirmation(this.get(known))) return isSame;
      this.setType(known, account.type);
      return true;
    }
    const id = account.fullName;
    this.#byId.set(id, account);
    const leaf = leafOf(account.fullName);
    const names = [account.fullName];
    if (account.number !== '')
      names.push(account.number, `${account.number} ${account.fullName}`, `${account.number} ${leaf}`);
    for (const name of names) if (!this.#idByName.has(keyOf(name))) this.#idByName.set(keyOf(name), id);
    for (const end of new Set([
      keyOf(leaf),
      keyOf(withoutNumbers(leaf)),
      keyOf(withoutNumbers(account.fullName)),
    ])) {
      const ids = this.#idsByLeaf.get(end) ?? new Set();
      this.#idsByLeaf.set(end, ids.add(id));
    }
    return true;
  }

  /**
   * Finds an account. `path` is what the report shows: the headings from the outermost inward, or a single name.
   */
  find(path: readonly string[], number: string): AccountLookup {
    if (this.#sharedNames.has(keyOf(path.join(':')))) {
      const id = this.#idByName.get(keyOf(this.nameFor(path, number)));
      return id === undefined ? { found: null, isAmbiguous: number === '' } : { found: id };
    }
    const names = path.join(':').split(':');
    const written = [number, ...names.map((_, from) => names.slice(from).join(':'))].filter(
      (name) => name !== '',
    );
    const plain = written.map(withoutRemark);
    for (const name of new Set([...written, ...plain])) {
      const id = this.#idByName.get(keyOf(name)) ?? this.#idByName.get(keyOf(withoutNumbers(name)));
      if (id !== undefined && (name !== number || isCalled(id, names))) return { found: id };
    }
    for (const name of new Set([...written, ...plain].flatMap((each) => [each, withoutNumbers(each)]))) {
      const ids = this.#idsByLeaf.get(keyOf(name));
      if (ids === undefined) continue;
      const [id, ...others] = ids;
      return id !== undefined && others.length === 0 ? { found: id } : { found: null, isAmbiguous: true };
    }
    return { found: null, isAmbiguous: false };
  }

  list(): readonly DirectoryAccount[] {
    return [...this.#byId.values()];
  }

  get(id: string): DirectoryAccount {
    return this.#byId.get(id) as DirectoryAccount;
  }

  /** Replaces a type that came from a coarse list. */
  setType(id: string, type: AccountType): void {
    this.#byId.set(id, { ...this.get(id), type, coarseClass: null });
  }

  buildChart(): ChartOfAccounts {
    return buildChartOfAccounts(
      [...this.#byId.values()].flatMap(({ fullName, type, detailType }) => {
        // Accounts without postings may have no type, because the user is not asked about them.
        if (type === null) return [];
        const end = fullName.lastIndexOf(':');
        const parent = end < 0 ? undefined : this.#idByName.get(keyOf(fullName.slice(0, end)));
        const parentId = parent === undefined || this.get(parent).type === null ? null : parent;
        const account = { id: fullName, name: leafOf(fullName), fullName, type, detailType, parentId };
        return detailType === '' ? { ...account, detailType: detailTypeByName(account) } : account;
      }),
    );
  }
}

/**
 * Detail types that the cash flow statement and retained earnings depend on, with the role that assigns them by name.
 */
const DETAILS: readonly (readonly [role: AccountRole, detailType: string])[] = [
  ['retainedEarnings', 'RetainedEarnings'],
  ['undeposited', 'UndepositedFunds'],
  ['accumulatedDepreciation', 'AccumulatedDepreciation'],
];

/** Other programs do not have detail types, so only the name is available. */
function detailTypeByName(account: LedgerAccount): string {
  return DETAILS.find(([role]) => hasRole(account, role))?.[1] ?? '';
}

/** Returns names that one file uses for several accounts with different numbers, which Xero allows. */
function sharedNames(parts: readonly FilePart[]): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const part of parts) {
    const numbers = new Map<string, string>();
    for (const account of 'accounts' in part ? part.accounts : []) {
      const name = keyOf('path' in account ? account.path.join(':') : account.fullName);
      const { number } = account;
      if (number === '') continue;
      if ((numbers.get(name) ?? number) !== number) shared.add(name);
      numbers.set(name, number);
    }
  }
  return shared;
}

/** Whether the type is unknown or has to be confirmed. */
export function needsTypeConfirmation({ type, coarseClass = null }: DirectoryAccount): boolean {
  return type === null || coarseClass !== null;
}

/** A number may be mistyped or used twice, so the account's name must also match the report's. */
function isCalled(id: string, names: readonly string[]): boolean {
  const written = names.at(-1) ?? '';
  return (
    /^[\d.-]*$/.test(written) ||
    keyOf(withoutNumbers(leafOf(id))) === keyOf(withoutNumbers(withoutRemark(written)))
  );
}

function leafOf(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf(':') + 1);
}

/**
 * Removes QuickBooks' mark from the name of a deleted account, because the account list may contain the account without
 * the mark.
 */
function withoutRemark(name: string): string {
  return name.replace(/ \(deleted(?:-\d+)?\)$/i, '');
}

/** Removes the numbers from a name such as `1000 Assets:1010 Till`. */
function withoutNumbers(name: string): string {
  return name
    .split(':')
    .map((part) => part.trim().replace(/^\d[\d.-]*\s+(?:[·-]\s*)?/, ''))
    .join(':');
}

function keyOf(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/\s*:\s*/g, ':')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
