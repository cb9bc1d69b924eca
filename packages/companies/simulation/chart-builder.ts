import type { Account, AccountType } from '../books/account.ts';
import type { IsoDate } from '../books/calendar.ts';

/** One account in a chart of accounts: id, name, type, detail type and optional details. */
export type ChartLine = readonly [
  id: string,
  name: string,
  type: AccountType,
  subType: string,
  more?: { parent?: string; inactive?: true; description?: string; number?: string },
];

export function accountsOf(lines: readonly ChartLine[], createdOn: IsoDate): Account[] {
  return lines.map(([id, name, type, subType, more = {}]) => ({
    id,
    name,
    type,
    subType,
    createdOn,
    ...(more.parent === undefined ? {} : { parentId: more.parent }),
    ...(more.inactive === undefined ? {} : { active: false }),
    ...(more.description === undefined ? {} : { description: more.description }),
    ...(more.number === undefined ? {} : { number: more.number }),
  }));
}

type NamedLine = readonly [
  id: string,
  name: string,
  type: AccountType,
  subType: string,
  /** Key of the parent account. */
  more?: string | { inactive: true },
];

/** Creates a chart of accounts from accounts with keys, and returns it with the ids by key. */
export function namedAccounts<Key extends string>(
  createdOn: IsoDate,
  lines: Readonly<Record<Key, NamedLine>>,
): { ids: Readonly<Record<Key, string>>; accounts: Account[] } {
  const ids = Object.fromEntries(Object.entries<NamedLine>(lines).map(([key, [id]]) => [key, id])) as Record<
    Key,
    string
  >;
  const chart = Object.values<NamedLine>(lines).map(([id, name, type, subType, more]): ChartLine => {
    if (typeof more !== 'string') return [id, name, type, subType, more ?? {}];
    const parent = ids[more as Key];
    if (parent === undefined) throw new Error(`No account is called ${more}`);
    return [id, name, type, subType, { parent }];
  });
  return { ids, accounts: accountsOf(chart, createdOn) };
}
