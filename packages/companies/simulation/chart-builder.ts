import type { Account, AccountType } from '../books/account.ts';
import type { IsoDate } from '../books/calendar.ts';

/** One line of a chart: id, name, type, detail type, and perhaps a parent. */
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
