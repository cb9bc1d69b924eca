import type { PackSettings } from '@insights/contracts';
import { addMonths, type Day, dayInWords, lastDayOf, monthInWords, monthOf } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import type { Basis } from '@insights/words';

/** The owner learns this many days before a pack is due that QuickBooks no longer accepts our tokens. */
const WARNING_DAYS = 3;
/** A pack that cannot be created is retried for this many days. */
const GRACE_DAYS = 3;

/** Returns the last day of the month that a pack sends next. */
export function nextMonthEnd(pack: { firstMonthEnd: Day; lastMonthEnd: Day | null }): Day {
  if (pack.lastMonthEnd === null) return pack.firstMonthEnd;
  return lastDayOf(addMonths(monthOf(pack.lastMonthEnd), 1));
}

/**
 * `early` and `warning` are before the month has ended. A `waiting` pack is sent as soon as its conditions are met, a
 * `due` one in any case. An `overdue` pack gets one more attempt.
 */
export type Stage = 'early' | 'warning' | 'waiting' | 'due' | 'overdue';

export function stageOf(monthEnd: Day, day: number, today: Day): Stage {
  const due = monthEnd + day;
  if (today > due + GRACE_DAYS) return 'overdue';
  if (today >= due) return 'due';
  if (today > monthEnd) return 'waiting';
  return today >= due - WARNING_DAYS ? 'warning' : 'early';
}

/** Totals in a pack, stored for comparison with the next one. */
export interface PackSummary {
  readonly monthEnd: Day;
  readonly basis: Basis;
  readonly currency: string;
  readonly settings: PackSettings;
  /** Number of transactions dated in the month. */
  readonly transactions: number;
  readonly totals: readonly { readonly figureId: string; readonly name: string; readonly cents: number }[];
}

/**
 * Whether the report would show nothing new: no transactions in the month, the same balances, and the same settings.
 */
export function isUnchanged(before: PackSummary | null, now: PackSummary): boolean {
  const balances = ({ totals, settings, basis, currency }: PackSummary) =>
    JSON.stringify([settings, basis, currency, totals.filter(({ figureId }) => isBalance(figureId))]);
  return before !== null && now.transactions === 0 && balances(before) === balances(now);
}

function isBalance(figureId: string): boolean {
  return figureId.startsWith('balanceSheet.');
}

/**
 * Describes what changed since the last pack, one sentence per total. `restated` contains the totals of the last pack's
 * month as they are in the books now; null if the books do not go back that far.
 */
export function changesSince(
  before: PackSummary | null,
  now: PackSummary,
  restated: PackSummary['totals'] | null,
): string[] {
  if (before === null) return [];
  const then = monthInWords(before.monthEnd);
  if (before.basis !== now.basis || before.currency !== now.currency)
    return [`Not compared with ${then}: that report was on another basis or in another currency.`];
  const money = (amount: number) => moneyFormat(now.currency).full(cents(amount));
  const find = (totals: PackSummary['totals'], id: string) =>
    totals.find(({ figureId }) => figureId === id)?.cents;
  const changes = now.totals.flatMap(({ figureId, name, cents: amount }) => {
    const last = find(before.totals, figureId);
    if (last === undefined || last === amount) return [];
    const direction = amount > last ? 'up' : 'down';
    return `${name}: ${money(amount)}, ${direction} ${money(Math.abs(amount - last))} from ${money(last)} in ${then}.`;
  });
  const corrections = before.totals.flatMap(({ figureId, name, cents: sent }) => {
    const current = restated === null ? undefined : find(restated, figureId);
    if (current === undefined || current === sent) return [];
    return `${then} was changed after its report was sent: ${name} was ${money(sent)} and is now ${money(current)}.`;
  });
  const nothing = changes.length + corrections.length === 0 ? ['The main totals have not changed.'] : [];
  return [...corrections, ...changes, ...nothing];
}

/** A bank or card account with transactions through the end of the month that are not reconciled. */
export interface Unreconciled {
  readonly account: string;
  readonly count: number;
  /** Day of the last reconciled transaction; null if none is. */
  readonly through: Day | null;
}

const MAX_ACCOUNTS_LISTED = 5;

export function unreconciledInWords(accounts: readonly Unreconciled[], monthEnd: Day): string[] {
  const listed = accounts.slice(0, MAX_ACCOUNTS_LISTED).map(({ account, count, through }) => {
    const last =
      through === null
        ? 'no transaction that was read is reconciled'
        : `the last reconciled transaction is from ${dayInWords(through)}`;
    const number = count === 1 ? 'one transaction is' : `${count} transactions are`;
    return `${account} is not reconciled through ${dayInWords(monthEnd)}: ${last}, and ${number} not reconciled.`;
  });
  const more = accounts.length - listed.length;
  if (more === 0) return listed;
  const others = more === 1 ? 'One more bank or card account is' : `${more} more bank or card accounts are`;
  return [...listed, `${others} not reconciled.`];
}
