import {
  type Addition,
  type Correction,
  correctionLines,
  type Day,
  dayInWords,
  type EntryLine,
  fiscalYearStart,
  hasRole,
  isBalanceSheetType,
  proposedAccountsOf,
  transactionKey,
} from '@insights/ledger';
import { cents } from '@insights/money';
import { changeSteps, inWords, transactionInWords } from './change-steps.ts';
import { accountIn, type EntryContext } from './entry-context.ts';
import type { ResolvedEntry } from './resolve-entries.ts';

/** The steps cover at most this many transactions; the entry's lines list all of them. */
const MAX_TRANSACTIONS = 20;

/**
 * Returns how to make an entry in QuickBooks: create missing accounts, then change or delete the transactions. Bookings
 * dated through the closing date are corrected by one journal entry after it, because a closed period must not change.
 */
export function stepsOf({ corrections }: ResolvedEntry, context: EntryContext): string[] {
  const redated = corrections.filter((one) => isRedated(context, one));
  const changedKeys = new Set(redated.map(({ redates }) => transactionKey(redates.transaction)));
  const others = corrections.filter((one) =>
    one.kind === 'add'
      ? !redated.some((known) => known === one)
      : !changedKeys.has(transactionKey(one.transaction)),
  );
  const isClosed = ({ day }: EntryLine) => day <= (context.closedThrough ?? Number.NEGATIVE_INFINITY);
  const { true: closed = [], false: open = [] } = Object.groupBy(others, (correction) =>
    correctionLines(context.accrualBooks, correction).some(isClosed) ? 'true' : 'false',
  );
  const changes = [...byTransaction(open).values()];
  return [
    ...proposedAccountsOf(context.accrualBooks.chart, corrections).map(
      ({ account: { name, type, detailType } }) =>
        `In the chart of accounts, choose New and add “${name}” with account type ${type} and detail type ${detailTypeName(detailType)}.`,
    ),
    ...redated.map((one) => dateStep(context, one)),
    ...changes
      .slice(0, MAX_TRANSACTIONS)
      .flatMap((ofOne) => changeSteps(context, ofOne) ?? journalEntry(context, ofOne)),
    ...(changes.length > MAX_TRANSACTIONS
      ? [
          `Do the same for the other ${changes.length - MAX_TRANSACTIONS} transactions in the lines of the entry.`,
        ]
      : []),
    ...(closed.length > 0 ? [journalEntryAfterClosing(context, closed)] : []),
    ...open.filter((one) => one.kind === 'add').map((addition) => journalEntry(context, [addition])),
  ];
}

type Redating = Addition & Required<Pick<Addition, 'redates'>>;

/**
 * Whether an addition only changes the date of a transaction after the closing date, so that no journal entry is
 * needed.
 */
function isRedated({ closedThrough }: EntryContext, correction: Correction): correction is Redating {
  if (correction.kind !== 'add' || correction.redates === undefined) return false;
  return closedThrough === null || correction.redates.day > closedThrough;
}

function dateStep({ closedThrough }: EntryContext, { day, lines, redates }: Redating): string {
  const name = lines.findLast((line) => (line.name ?? '') !== '')?.name;
  const booked = inWords(redates.transaction, redates.day, name);
  return closedThrough !== null && day <= closedThrough
    ? `The books are closed through ${dayInWords(closedThrough)}, so leave ${booked} unchanged.`
    : `Open ${booked} and change its date to ${dayInWords(day)}.`;
}

/** For example `Notes Payable` for `NotesPayable`. */
export function detailTypeName(detailType: string): string {
  return detailType
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(' And ', ' & ');
}

/** Groups the corrections of recorded transactions. */
function byTransaction(corrections: readonly Correction[]) {
  const changes = corrections.filter((one): one is Exclude<Correction, Addition> => one.kind !== 'add');
  return Map.groupBy(changes, ({ transaction }) => transactionKey(transaction));
}

function journalEntryAfterClosing(context: EntryContext, closed: readonly Correction[]): string {
  const closedThrough = context.closedThrough as Day;
  const lines = closed.flatMap((correction) => correctionLines(context.accrualBooks, correction));
  const [one, ...others] = byTransaction(closed).values();
  const toDo =
    one === undefined
      ? 'book what is missing in them on the next day'
      : `leave ${others.length === 0 ? transactionInWords(context, one) : `the ${others.length + 1} transactions`} unchanged`;
  return `The books are closed through ${dayInWords(closedThrough)}, so ${toDo}. ${postInWords(context, closedThrough + 1, lines)}`;
}

/** A journal entry on the day of the corrections. */
function journalEntry(context: EntryContext, corrections: readonly Correction[]): string {
  const lines = corrections.flatMap((correction) => correctionLines(context.accrualBooks, correction));
  return postInWords(context, lines[0]?.day ?? context.period.end, lines);
}

function postInWords(context: EntryContext, day: Day, lines: readonly EntryLine[]): string {
  const { accrualBooks, money } = context;
  const sums = new Map<string, number>();
  for (const { account, cents, name, day: belongsTo } of lines) {
    const { fullName, type } = accountIn(accrualBooks, account).account;
    // QuickBooks requires a customer or vendor on these lines.
    const isNamed = name !== '' && (type === 'Accounts Receivable' || type === 'Accounts Payable');
    // Income and expenses of a past fiscal year are already part of retained earnings.
    const isPast = !isBalanceSheetType(type) && yearOf(context, belongsTo) < yearOf(context, day);
    const key = isPast ? retainedEarnings(context) : isNamed ? `${fullName} (${name})` : fullName;
    sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  if ([...sums.values()].every((sum) => sum === 0))
    return 'No journal entry is needed: the correction only moves amounts between income and expenses of a closed year, so all balances are right.';
  const side = (sign: 1 | -1) =>
    [...sums]
      .filter(([, sum]) => sum * sign > 0)
      .map(([name, sum]) => `${name} ${money.full(cents(Math.abs(sum)))}`)
      .join(', ');
  return `Choose + New, Journal entry, with date ${dayInWords(day)}: debit ${side(1)}; credit ${side(-1)}.`;
}

function yearOf({ fiscalYearFirstMonth }: EntryContext, day: Day): Day {
  return fiscalYearStart(day, fiscalYearFirstMonth);
}

function retainedEarnings({ accrualBooks }: EntryContext): string {
  const account = accrualBooks.chart.accounts.find((one) => hasRole(one, 'retainedEarnings'));
  return account?.fullName ?? 'Retained Earnings';
}
