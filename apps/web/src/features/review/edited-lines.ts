import type { AdjustingLine, DecideEntryRequest } from '@insights/contracts';
import { addCents, type Cents, cents, fromDollars, readAmount, toDollars } from '@insights/money';

/** A line of an entry while it is edited. Amounts are as typed; an empty one is zero. */
export interface EditedLine {
  /** Identifies the line in the list. */
  readonly key: number;
  readonly date: string;
  readonly accountId: string;
  /** The customer, vendor or employee; empty if there is none. */
  readonly name: string;
  readonly debit: string;
  readonly credit: string;
}

type EditedSide = 'debit' | 'credit';

export function startEditing(
  lines: readonly AdjustingLine[],
  formatAmount: (amount: Cents) => string,
): EditedLine[] {
  const amountText = (dollars: number) => (dollars === 0 ? '' : formatAmount(fromDollars(dollars)));
  return lines.map(({ date, accountId, name, debit, credit }, key) => ({
    key,
    date,
    accountId,
    name,
    debit: amountText(debit),
    credit: amountText(credit),
  }));
}

/** Adds up what has been typed so far; text that is not an amount counts as zero. */
export function addTyped(lines: readonly EditedLine[]) {
  const total = (side: EditedSide) => addCents(...lines.map((line) => readAmount(line[side]) ?? cents(0)));
  const [debitCents, creditCents] = [total('debit'), total('credit')];
  return { debitCents, creditCents, differenceCents: cents(debitCents - creditCents) };
}

/** Returns what is wrong with a line, by field; empty if nothing is. */
export function lineErrors({
  accountId,
  debit,
  credit,
}: EditedLine): Partial<Record<EditedSide | 'accountId', string>> {
  const [debits, credits] = [readAmount(debit), readAmount(credit)];
  return {
    ...(accountId === '' && { accountId: 'Choose an account.' }),
    ...(debits === null && { debit: 'Enter an amount, such as 120.50.' }),
    ...(credits === null && { credit: 'Enter an amount, such as 120.50.' }),
    ...(debits !== null &&
      debits !== 0 &&
      credits !== 0 && { credit: 'A line is a debit or a credit, not both.' }),
    ...(debits === 0 && credits === 0 && { debit: 'Enter a debit or a credit.' }),
  };
}

/** Returns what prevents the entry from being saved, in words; null if it is complete. */
export function editFault(lines: readonly EditedLine[]): string | null {
  if (lines.length < 2) return 'An entry needs at least two lines.';
  if (lines.some((line) => Object.keys(lineErrors(line)).length > 0)) return 'Some lines are incomplete.';
  const days = [...Map.groupBy(lines, ({ date }) => date).values()];
  if (days.every((ofDay) => addTyped(ofDay).differenceCents === 0)) return null;
  return `Debits and credits must be equal${days.length > 1 ? ' on each date' : ''}.`;
}

export function requestLines(lines: readonly EditedLine[]): DecideEntryRequest['lines'] {
  return lines.map(({ date, accountId, name, debit, credit }) => ({
    date,
    accountId,
    name,
    debit: toDollars(readAmount(debit) ?? cents(0)),
    credit: toDollars(readAmount(credit) ?? cents(0)),
  }));
}

/** Whether an entry's lines are all on one day, which can then be changed for the whole entry. */
export function onlyDate(lines: readonly Pick<EditedLine, 'date'>[]): string | null {
  const [date = null, ...others] = new Set(lines.map((line) => line.date));
  return others.length === 0 ? date : null;
}
