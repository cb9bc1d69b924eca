import type { Day, DocumentKind, Party } from '@insights/ledger';

/** A transaction of a generated company while it is being made, and changed by planted mistakes. */
export interface Entry {
  readonly id: number;
  /** Null for what QuickBooks lists in the ledger and gives no form for. */
  readonly kind: DocumentKind | null;
  readonly type: string;
  number: string;
  day: Day;
  dueDay: Day | null;
  party: Party | null;
  /** Where the money went to or came from. */
  account: string | null;
  toAccount: string | null;
  legs: Leg[];
  memo: string;
  createdDay: Day;
  /** What it pays, with how much of it. */
  links: { readonly to: Entry; cents: number }[];
  /** The routine that made it, for mistakes to find: `rent`, `payroll`. */
  readonly tag: string;
  isDeleted: boolean;
  isVoided: boolean;
}

export interface Leg {
  account: string;
  /** Debits positive. */
  cents: number;
  memo: string;
  party: Party | null;
  itemId: string | null;
}

/** What it moves. */
export function sizeOf({ legs }: Entry): number {
  return legs.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

/** Its total as its form shows it. */
export function totalOf(entry: Entry): number {
  const head = entry.legs[0];
  return head === undefined ? 0 : Math.abs(head.cents);
}

/** So many times the amount; the first leg takes up what rounding leaves. */
export function multiply({ legs }: Entry, factor: number): void {
  let rest = 0;
  for (const leg of legs.slice(1)) {
    leg.cents = Math.round(leg.cents * factor);
    rest -= leg.cents;
  }
  if (legs[0] !== undefined) legs[0].cents = rest;
}
