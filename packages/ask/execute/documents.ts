import type { AskPlan } from '@insights/contracts';
import {
  type Day,
  type Document,
  type DocumentTable,
  dayInWords,
  documentAt,
  kindAt,
  NONE,
  narrowed,
} from '@insights/ledger';
import { type Amount, type Answer, type Cell, dayCell, type Row, say, textCell } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { scopeOf, withDays } from '../scope.ts';
import { column, frame } from './frame.ts';
import { groupsOf } from './groups.ts';

export function tableOf({ documents }: AskBooks): DocumentTable {
  const { transactions } = documents;
  if (transactions.status === 'missing')
    throw new Declined(`Invoices and bills could not be read: ${transactions.reason}`);
  return transactions.value;
}

/** By row of the document table: its payments, with day and amount. */
interface Payment {
  readonly row: number;
  readonly day: Day;
  readonly amountCents: number;
}

export function paymentsOf(table: DocumentTable, wanted: (row: number) => boolean): Map<number, Payment[]> {
  const payments = new Map<number, Payment[]>();
  const { firstLinks, links, days } = table;
  for (let row = 0; row < days.length; row += 1) {
    if (kindAt(table, row) === 'Deposit') continue;
    for (let link = firstLinks[row] as number; link < (firstLinks[row + 1] as number); link += 1) {
      const target = links.toRows[link] as number;
      if (target === NONE || !wanted(target)) continue;
      const day = Math.max(days[row] as number, days[target] as number);
      const known = payments.get(target) ?? [];
      payments.set(target, [...known, { row, day, amountCents: links.amountsCents[link] as number }]);
    }
  }
  return payments;
}

/** A document by its number: whether, when and by what it was paid, and every posting of it. */
export function document(plan: AskPlan, books: AskBooks): Answer {
  const table = tableOf(books);
  const number = plan.where.flatMap((filter) => (filter.field === 'number' ? [filter.is] : []))[0];
  const types = plan.where.flatMap((filter) => (filter.field === 'type' ? filter.is : []));
  if (number === undefined) throw new Declined('The question names no number of a document.');
  const rows = Array.from(table.days.keys()).filter(
    (row) =>
      table.texts.at(table.numberIndexes[row] as number) === number &&
      (types.length === 0 ||
        types.includes(table.ledgerTypes[table.ledgerTypeIndexes[row] as number] as string)),
  );
  const noun = types[0] ?? 'document';
  if (rows.length === 0) {
    throw new Declined(
      `There is no ${noun.toLowerCase()} ${number} among what was read, from ${dayInWords(table.completeFrom)} on and what was still open then.`,
      [{ ...plan, kind: 'list', measure: 'debits', where: [{ field: 'text', is: number }] }],
    );
  }
  if (rows.length > 1) {
    throw new Declined(
      `${rows.length} ${noun.toLowerCase()}s have the number ${number}; the list shows each.`,
      [{ ...plan, kind: 'list', measure: 'debits', where: [{ field: 'number', is: number }] }],
    );
  }
  return aboutDocument(plan, books, table, rows[0] as number);
}

function aboutDocument(plan: AskPlan, books: AskBooks, table: DocumentTable, at: number): Answer {
  const scope = scopeOf({ ...plan, measure: 'debits', where: [], basis: 'Accrual' }, books);
  const { chart, window } = scope.figures.context.accrualBooks;
  const found = documentAt(table, chart, at);
  const transaction = { type: found.ledgerType, id: found.id };
  const payments = (paymentsOf(table, (row) => row === at).get(at) ?? []).toSorted((a, b) => a.day - b.day);
  const isRead = found.day >= window.start && found.day <= window.end;
  const day = { start: found.day, end: found.day };
  const narrow = { field: 'transaction', ...transaction } as const;
  const accounts = isRead
    ? groupsOf({ ...scope, subject: narrowed('debits', narrow) }, day, 'account', books)
    : [];
  const money = (amountCents: number): Amount => ({ kind: 'amount', amountCents, figures: [], transaction });
  return {
    ...frame(plan, { ...scope, name: nameOf(found) }, isRead ? day : window, []),
    plan: withDays(plan, isRead ? day : window, 'Accrual'),
    headline: statusOf(found, payments),
    sentence: [
      ...say`${nameOf(found)} of ${dayCell(found.day)} for ${money(found.totalCents)}${found.party === null ? '' : ` with ${found.party.name}`}`,
      ...sentenceOf(found, payments, table, money),
    ],
    columns: [column('Day'), column('Amount')],
    rows: [
      ...payments.map(({ row, day: paidOn, amountCents }): Row => {
        const payer = documentAt(table, chart, row);
        const reference = { type: payer.ledgerType, id: payer.id };
        return {
          label: `Paid by ${nameOf(payer)}`,
          cells: [dayCell(paidOn), { ...money(amountCents), transaction: reference }],
          transaction: reference,
        };
      }),
      ...accounts.map(
        ({ label, amount }): Row => ({
          label: `Debit ${label}`,
          cells: [dayCell(found.day), amount],
          transaction,
        }),
      ),
    ],
  };
}

function nameOf({ ledgerType, number }: Document): string {
  return number === '' ? ledgerType : `${ledgerType} ${number}`;
}

function isPayable({ kind }: Document): boolean {
  return kind === 'Invoice' || kind === 'Bill';
}

function statusOf(found: Document, payments: readonly Payment[]): Cell {
  if (found.isVoided) return textCell('Voided');
  if (!isPayable(found)) return textCell('Recorded');
  if (found.openCents === 0) return textCell('Paid');
  return textCell(payments.length === 0 ? 'Not paid' : 'Paid in part');
}

function sentenceOf(
  found: Document,
  payments: readonly Payment[],
  { ids: _ }: DocumentTable,
  money: (cents: number) => Amount,
) {
  if (found.isVoided) return say` was voided.`;
  if (!isPayable(found)) return say`.`;
  const last = payments.at(-1);
  if (found.openCents === 0)
    return last === undefined ? say` has nothing open.` : say` was paid in full on ${dayCell(last.day)}.`;
  if (payments.length === 0)
    return say` has not been paid; ${money(found.openCents)} is open, due on ${dayCell(found.dueDay)}.`;
  return say` was paid in part; ${money(found.openCents)} is still open, due on ${dayCell(found.dueDay)}.`;
}
