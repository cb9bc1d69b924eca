import {
  type Addition,
  correctionLines,
  type Day,
  dayInWords,
  type EntryLine,
  fiscalYearStart,
  hasRole,
  isBalanceSheetType,
  type Move,
  type Removal,
} from '@insights/ledger';
import { cents } from '@insights/money';
import { accountIn, type EntryContext, proposedAccountsOf } from './entry-context.ts';
import type { ResolvedEntry } from './resolve-entries.ts';

/** More steps than anyone works through; the lines of the entry list all transactions. */
const MAX_TRANSACTIONS = 20;

/**
 * Returns how to make an entry in QuickBooks: create missing accounts, then change or delete the transactions. What was
 * booked through the closing date is corrected by a journal entry after it, because a closed period must not change.
 */
export function stepsOf({ corrections }: ResolvedEntry, context: EntryContext): string[] {
  const changes = corrections.filter((one): one is Removal | Move => one.kind !== 'add');
  const open = changes.filter((change) => !isClosed(context, correctionLines(context.accrualBooks, change)));
  const closed = changes.filter((change) => !open.includes(change));
  const additions = corrections.filter((one): one is Addition => one.kind === 'add');
  return [
    ...proposedAccountsOf(context.accrualBooks, { corrections }).map(
      ({ account: { name, type, detailType } }) =>
        `In the chart of accounts, choose New and add “${name}” with account type ${type} and detail type ${detailTypeName(detailType)}.`,
    ),
    ...open.slice(0, MAX_TRANSACTIONS).map((change) => changeInWords(context, change)),
    ...(open.length > MAX_TRANSACTIONS
      ? [
          `Do the same for the other ${open.length - MAX_TRANSACTIONS} transactions in the lines of the entry.`,
        ]
      : []),
    ...(closed.length > 0 ? [journalEntryAfterClosing(context, closed)] : []),
    ...additions.map((addition) => journalEntry(context, addition)),
  ];
}

/** For example `Notes Payable` for `NotesPayable`. */
export function detailTypeName(detailType: string): string {
  return detailType
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(' And ', ' & ');
}

function changeInWords(context: EntryContext, change: Removal | Move): string {
  const { money, accrualBooks } = context;
  const transaction = transactionInWords(context, change);
  if (change.kind === 'remove') return `Open ${transaction} and choose More, Delete.`;
  const [from, to] = [change.from, change.to].map((account) => accountIn(accrualBooks, account).account);
  const lines = correctionLines(accrualBooks, change);
  const movedCents = lines.reduce(
    (sum, { account, cents }) => (account === change.to ? sum + cents : sum),
    0,
  );
  return change.cents === null
    ? `Open ${transaction} and change the account from ${from?.fullName} to ${to?.fullName}.`
    : `Open ${transaction} and move ${money.full(cents(Math.abs(movedCents)))} from ${from?.fullName} to a line for ${to?.fullName}.`;
}

/** For example `Bill 1042 of March 5, 2025 for Hill Supplies`. */
function transactionInWords({ accrualBooks }: EntryContext, change: Removal | Move): string {
  const { type, number } = change.transaction;
  const lines = correctionLines(accrualBooks, change);
  const day = lines[0]?.day;
  const name = lines.find((line) => line.name !== '')?.name;
  return [
    'the',
    type,
    number,
    day === undefined ? '' : `of ${dayInWords(day)}`,
    name === undefined ? '' : `for ${name}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function journalEntryAfterClosing(context: EntryContext, closed: readonly (Removal | Move)[]): string {
  const closedThrough = context.closedThrough as Day;
  const lines = closed.flatMap((correction) => correctionLines(context.accrualBooks, correction));
  const unchanged =
    closed.length === 1
      ? transactionInWords(context, closed[0] as Removal | Move)
      : `the ${closed.length} transactions`;
  return `The books are closed through ${dayInWords(closedThrough)}, so leave ${unchanged} unchanged. ${postInWords(context, closedThrough + 1, lines)}`;
}

function journalEntry(context: EntryContext, { day, lines }: Addition): string {
  const entryLines = lines.map((line) => ({ name: '', ...line, day }));
  if (!isClosed(context, entryLines)) return postInWords(context, day, entryLines);
  const closedThrough = context.closedThrough as Day;
  return `The entry belongs to ${dayInWords(day)}, but the books are closed through ${dayInWords(closedThrough)}. ${postInWords(context, closedThrough + 1, entryLines)}`;
}

function postInWords(context: EntryContext, day: Day, lines: readonly EntryLine[]): string {
  const { accrualBooks, money } = context;
  const sums = new Map<string, number>();
  for (const { account, cents, name, day: belongsTo } of lines) {
    const { fullName, type } = accountIn(accrualBooks, account).account;
    // QuickBooks requires a customer or vendor on these lines.
    const isNamed = name !== '' && (type === 'Accounts Receivable' || type === 'Accounts Payable');
    // Income and expenses of a past fiscal year are part of retained earnings by now.
    const isPast = !isBalanceSheetType(type) && yearOf(context, belongsTo) < yearOf(context, day);
    const key = isPast ? retainedEarnings(context) : isNamed ? `${fullName} (${name})` : fullName;
    sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  if ([...sums.values()].every((sum) => sum === 0))
    return 'It only moves amounts between income and expenses of a past fiscal year, so the balances are right.';
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

function isClosed({ closedThrough }: EntryContext, lines: readonly EntryLine[]): boolean {
  return closedThrough !== null && lines.some(({ day }) => day <= closedThrough);
}
