import { correctionLines, type Day, dayInWords, proposedAccountsOf, transactionKey } from '@insights/ledger';
import { cents } from '@insights/money';
import type { AdjustingEntry } from './adjusting-entry.ts';
import { applyingStep, documentsOf, inWords, transactionInWords } from './change-steps.ts';
import type { EntryContext } from './entry-context.ts';
import {
  byTransaction,
  type EntryJournal,
  type EntryWork,
  type ListedLine,
  type Redating,
} from './entry-journals.ts';

/** The steps cover at most this many transactions and journal entries; the entry's lines list all of them. */
const MAX_STEPS = 20;

/** An entry's books, and the amount from which the tax return of a closed year matters. */
export interface StepContext extends EntryContext {
  readonly materialityCents: number;
}

/**
 * Returns how to make an entry in QuickBooks: create missing accounts, change or delete the transactions, then post
 * journal entries.
 */
export function stepsOf(
  { corrections, certainty }: Pick<AdjustingEntry, 'corrections' | 'certainty'>,
  { redated, changes, journals }: EntryWork,
  context: StepContext,
): string[] {
  const moves = corrections.filter((one) => one.kind === 'move');
  const paid = moves.flatMap(({ settles = [] }) => settles.map(transactionKey));
  return [
    ...proposedAccountsOf(context.accrualBooks.chart, corrections).map(
      ({ account: { name, type, detailType } }) =>
        `In the chart of accounts, choose New and add “${name}” with account type ${type} and detail type ${detailTypeName(detailType)}.`,
    ),
    ...redated.map((one) => dateStep(context, one)),
    ...limited(changes, 'transactions in the lines of the entry'),
    ...limited(
      journals.map((journal) => [
        `${closingInWords(context, journal)}${journalInWords(context, journal)}`,
        ...journal.lines.flatMap(({ account, cents, name }) =>
          applyingStep(account.type, cents, name, documentsOf(withName(context, journal, name, paid))),
        ),
        ...(certainty === 'possible' ? [] : taxReturnStep(context, journal)),
      ]),
      'days in the lines of the entry',
    ),
  ];
}

/**
 * Returns the corrections of a journal entry with lines for a customer or vendor, without a bill in the wrong year that
 * a payment was already applied to.
 */
function withName(
  { accrualBooks }: EntryContext,
  { corrections }: EntryJournal,
  name: string,
  paid: string[],
) {
  return corrections.filter(
    (one) =>
      correctionLines(accrualBooks, one).some((line) => line.name === name) &&
      !(one.kind === 'remove' && paid.includes(transactionKey(one.transaction))),
  );
}

function limited(steps: readonly (readonly string[])[], others: string): string[] {
  const left = steps.length - MAX_STEPS;
  return [
    ...steps.slice(0, MAX_STEPS).flat(),
    ...(left > 0 ? [`Do the same for the other ${left} ${others}.`] : []),
  ];
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

/** Says why a journal entry is dated after the closing date; empty if it is not. */
function closingInWords(context: EntryContext, { corrections, isAfterClosing }: EntryJournal): string {
  if (!isAfterClosing) return '';
  const changes = byTransaction(corrections.filter((one) => one.kind !== 'add'));
  const [one] = [...changes.values()].flat();
  const toDo =
    one === undefined
      ? 'book what is missing in them on the next day'
      : `leave ${changes.size === 1 ? transactionInWords(context, one) : `the ${changes.size} transactions`} unchanged`;
  return `The books are closed through ${dayInWords(context.closedThrough as Day)}, so ${toDo}. `;
}

function journalInWords({ money }: EntryContext, { day, lines }: EntryJournal): string {
  if (lines.length === 0)
    return 'No journal entry is needed: the correction only moves amounts between income and expenses of a closed year, so all balances are right.';
  const sums = Map.groupBy(lines, accountInWords);
  const side = (sign: 1 | -1) =>
    [...sums]
      .map(([name, some]) => ({ name, sum: some.reduce((total, line) => total + line.cents, 0) }))
      .filter(({ sum }) => sum * sign > 0)
      .map(({ name, sum }) => `${name} ${money.full(cents(Math.abs(sum)))}`)
      .join(', ');
  return `Choose + New, Journal entry, with date ${dayInWords(day)}: debit ${side(1)}; credit ${side(-1)}.`;
}

/** A closed year's profit is also on its tax return. */
function taxReturnStep(
  { money, materialityCents }: StepContext,
  { closedProfitCents }: EntryJournal,
): string[] {
  if (closedProfitCents === 0 || Math.abs(closedProfitCents) < materialityCents) return [];
  const off = `${money.full(cents(Math.abs(closedProfitCents)))} too ${closedProfitCents > 0 ? 'much' : 'little'}`;
  return [
    `The tax return for the closed year may report ${off} profit; ask your tax preparer whether to amend it.`,
  ];
}

/** QuickBooks requires a customer or vendor on receivables and payables. */
function accountInWords({ account: { fullName, type }, name }: ListedLine): string {
  const isNamed = name !== '' && (type === 'Accounts Receivable' || type === 'Accounts Payable');
  return isNamed ? `${fullName} (${name})` : fullName;
}
