import {
  accountIdOf,
  type Correction,
  correctionLines,
  type Day,
  dayInWords,
  type EntryLine,
  firstRowOn,
  hasRole,
  type Move,
  type Removal,
  rowsOfTransaction,
  type Transaction,
  transactionKey,
} from '@insights/ledger';
import { cents } from '@insights/money';
import type { AccountType } from '@insights/words';
import { sumOf } from '../context/transactions.ts';
import { listed } from '../text/wording.ts';
import { accountIn, type EntryContext } from './entry-context.ts';
import { correctedTransactions, isOwed } from './settled-documents.ts';

/** More names than this make a step unreadable. */
const MAX_NAMES = 20;

/** QuickBooks forms on which the user chooses an account for each line, with the form's label for that account. */
const ACCOUNT_FORMS = {
  account: ['Deposit', 'Journal Entry'],
  category:
    'Bill, Cash Expense, Check, Credit Card Credit, Credit Card Expense, Expense, Vendor Credit'.split(', '),
};

/** Returns how to void or delete transactions in QuickBooks. */
export function removalSteps(context: EntryContext, removals: readonly Removal[]): string[] {
  const groups = Map.groupBy(removals, ({ transaction }) => transaction.type === 'Invoice');
  return [...groups].map(([isInvoice, some]) => {
    const [names, each] = [
      some.map((one) => transactionInWords(context, one)),
      some.length === 1 ? '' : ' for each',
    ];
    const open = `Open ${listed(names, MAX_NAMES)} and choose More`;
    if (isInvoice)
      return `${open}, Void${each}, so that ${each === '' ? 'its number stays' : 'their numbers stay'} in the series.`;
    const isAlike = some.some(({ transaction }) => hasTwin(context, transaction));
    return `${open}, Delete${each}.${isAlike ? ' Of two that look the same, delete the one that the register does not mark C or R, or the later one if neither is marked.' : ''}`;
  });
}

/**
 * Returns how to change a transaction in QuickBooks. Null if its form offers no account: sales forms take it from the
 * product or service, and payments and transfers have none.
 */
export function changeSteps(context: EntryContext, moves: readonly Move[]): string[] | null {
  const [first] = moves as readonly [Move, ...Move[]];
  const { transaction } = first;
  const name = transactionInWords(context, first);
  if (transaction.type === 'Invoice' && moves.every((move) => isWithin(context, move)))
    return [`Open ${name} and ${amountInWords(context, moves)}.`];
  const word = (['account', 'category'] as const).find((one) =>
    ACCOUNT_FORMS[one].includes(transaction.type),
  );
  if (word === undefined) return null;
  const byAccount = [...Map.groupBy(moves, ({ from }) => from).values()];
  const isAmount = moves.map((move) => isAmountOnly(context, move));
  return [
    `Open ${name} and ${byAccount.map((some) => movesInWords(context, some, word)).join(', then ')}.`,
    ...moves.flatMap((move, index) => (isAmount[index] ? [] : applyingStepOf(context, move))),
  ];
}

/** Whether another transaction reads the same: of the same type, number, day, name and amounts. */
function hasTwin({ accrualBooks: { journal } }: EntryContext, transaction: Transaction): boolean {
  const contentOf = (rows: readonly number[]) =>
    JSON.stringify(
      rows
        .map((row) =>
          [journal.accountIndexes, journal.amountsCents, journal.nameIndexes].map((column) => column[row]),
        )
        .toSorted(),
    );
  const own = rowsOfTransaction(journal, transaction);
  const day = journal.days[own[0] ?? 0] as Day;
  const ofDay: number[] = [];
  for (let row = firstRowOn(journal, day); journal.days[row] === day; row += 1) ofDay.push(row);
  const others = Map.groupBy(ofDay, (row) => journal.transactionIndexes[row] as number);
  return [...others].some(([index, rows]) => {
    const { type, id, number } = journal.transactions.at(index);
    const isAlike = type === transaction.type && number === transaction.number && id !== transaction.id;
    return isAlike && contentOf(rows) === contentOf(own);
  });
}

/** Says which amounts move from one account of a transaction to others. */
function movesInWords(context: EntryContext, moves: readonly Move[], word: 'account' | 'category'): string {
  const [first] = moves as readonly [Move, ...Move[]];
  const { money, accrualBooks } = context;
  const full = (amount: number) => money.full(cents(amount));
  const from = accountIn(accrualBooks, first.from).account.fullName;
  const whole = sizeOf(movedTo(context, { ...first, cents: null }));
  const parts = moves.map((move) => ({
    amount: sizeOf(movedTo(context, move)),
    to: accountIn(accrualBooks, move.to).account,
    name: nameOn(context, move),
  }));
  const to = parts.map(({ to: { fullName }, name }) =>
    name === '' ? fullName : `${fullName}, with ${name} on the line`,
  );
  const moved = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (moves.length === 1 && moved < whole && isAmountOnly(context, first))
    return amountInWords(context, moves);
  const { chart } = accrualBooks;
  const target = chart.accounts[chart.indexById.get(first.to as string) ?? -1];
  if (first.transaction.type === 'Deposit' && target !== undefined && hasRole(target, 'undeposited'))
    return `replace the line of ${full(whole)} for ${from}: delete it and select the payments in ${to[0]} that this deposit consists of`;
  if (moved < whole) {
    const amounts = parts.map(({ amount }, index) => `${full(amount)} for ${to[index]}`);
    return `reduce the line of ${full(whole)} for ${from} to ${full(whole - moved)} and add ${amounts.length === 1 ? 'a line' : 'lines'} of ${listed(amounts)}`;
  }
  return parts.length === 1
    ? `change the ${word} of ${full(whole)} from ${from} to ${to[0]}`
    : `split the line of ${full(whole)} for ${from}: ${listed(parts.map(({ amount }, index) => `${full(amount)} for ${to[index]}`))}`;
}

/** For example `change the amount of $500.00 for Accounts Receivable to $50.00`. */
function amountInWords(context: EntryContext, moves: readonly Move[]): string {
  const [first] = moves as readonly [Move, ...Move[]];
  const full = (amount: number) => context.money.full(cents(amount));
  const whole = sizeOf(movedTo(context, { ...first, cents: null }));
  const moved = moves.reduce((sum, move) => sum + sizeOf(movedTo(context, move)), 0);
  const from = accountIn(context.accrualBooks, first.from).account.fullName;
  return `change the amount of ${full(whole)} for ${from} to ${full(whole - moved)}`;
}

/**
 * Whether an amount moves to the account that the form itself credits: payables for a bill, and the bank or card for an
 * expense. Then only the form's amount is wrong.
 */
function isAmountOnly(context: EntryContext, move: Move): boolean {
  const { type } = accountIn(context.accrualBooks, move.to).account;
  const isCredited = ['Accounts Payable', 'Bank', 'Credit Card'].includes(type);
  return move.transaction.type !== 'Journal Entry' && isCredited && isWithin(context, move);
}

/** Whether the transaction itself posts to the account to which an amount moves. */
function isWithin({ accrualBooks }: EntryContext, { transaction, to }: Move): boolean {
  return correctionLines(accrualBooks, { kind: 'remove', transaction }).some(({ account }) => account === to);
}

/** Returns the invoices and bills that corrections change or settle. */
export function documentsOf(corrections: readonly Correction[]): Transaction[] {
  const documents = correctedTransactions(corrections).filter(isOwed);
  return [...new Map(documents.map((one) => [transactionKey(one), one])).values()];
}

/** A payment or a correction on receivables or payables must be applied to its invoice or bill. */
export function applyingStep(
  type: AccountType,
  sum: number,
  name: string,
  documents: readonly Transaction[],
): string[] {
  const numbers = documents.map(({ number }) => number);
  const what = (kind: 'invoice' | 'bill') => {
    if (numbers.length === 0 || numbers.includes('')) return `open ${kind}`;
    return `${kind}${numbers.length === 1 ? '' : 's'} ${listed(numbers)}`;
  };
  const whose = name === '' ? '' : ` from ${name}`;
  if (type === 'Accounts Receivable' && sum < 0)
    return [
      `Choose + New, Receive payment${whose}, select the ${what('invoice')} and this amount under Credits, and save; nothing is left to receive.`,
    ];
  if (type === 'Accounts Payable' && sum > 0)
    return [
      `Choose + New, Pay bills, select the ${what('bill')}${whose}, and apply this amount in the Credit applied column; nothing is left to pay.`,
    ];
  return [];
}

function applyingStepOf(context: EntryContext, move: Move): string[] {
  const { type } = accountIn(context.accrualBooks, move.to).account;
  return applyingStep(type, sumOf(movedTo(context, move)), nameOn(context, move), documentsOf([move]));
}

/** The customer or vendor that QuickBooks requires on receivables and payables lines. */
function nameOn(context: EntryContext, move: Move): string {
  const { type } = accountIn(context.accrualBooks, move.to).account;
  if (type !== 'Accounts Receivable' && type !== 'Accounts Payable') return '';
  return movedTo(context, move).find(({ name }) => name !== '')?.name ?? '';
}

/** The lines that a move adds to the other account. */
function movedTo({ accrualBooks }: EntryContext, move: Move): readonly EntryLine[] {
  const id = accountIdOf(accrualBooks.chart, move.to);
  return correctionLines(accrualBooks, move).filter(
    ({ account }) => accountIdOf(accrualBooks.chart, account) === id,
  );
}

function sizeOf(lines: readonly EntryLine[]): number {
  return Math.abs(sumOf(lines));
}

/** Forms on which the name is not the payee's. */
const FROM_NAME = 'Bill, Credit Card Credit, Deposit, Payment, Vendor Credit'.split(', ');

/** For example `the bill 1042 of March 5, 2025 from Hill Supplies`. */
export function transactionInWords({ accrualBooks }: EntryContext, change: Removal | Move): string {
  const lines = correctionLines(accrualBooks, change);
  const name = lines.find(({ account, ...line }) => account === lines[0]?.account && line.name !== '')?.name;
  return inWords(change.transaction, lines[0]?.day, name);
}

export function inWords(
  { type, number }: Transaction,
  day: Day | undefined,
  name: string | undefined,
): string {
  const relation = type === 'Journal Entry' ? 'for' : FROM_NAME.includes(type) ? 'from' : 'to';
  return [
    'the',
    type.toLowerCase(),
    number,
    day === undefined ? '' : `of ${dayInWords(day)}`,
    name === undefined ? '' : `${relation} ${name}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
