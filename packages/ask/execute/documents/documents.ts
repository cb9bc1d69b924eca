import type { AskPlan } from '@insights/contracts';
import {
  type Day,
  type Document,
  type DocumentTable,
  dayInWords,
  documentAt,
  kindAt,
  narrowSubject,
} from '@insights/ledger';
import { type Amount, type Answer, dayCell, END, type Row, say, type Token, textCell } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { resolveScope, withDays } from '../../scope.ts';
import { column, frame } from '../frame.ts';
import { listGroups } from '../groups.ts';

function documentTable({ documents: { transactions } }: AskBooks): DocumentTable {
  if (transactions.status === 'read') return transactions.value;
  throw new Declined(`Invoices and bills could not be read: ${transactions.reason}`);
}

/** A payment for a document, with its row in the document table, day and amount. */
interface Payment {
  readonly row: number;
  readonly day: Day;
  readonly amountCents: number;
}

/** The payments of a document, earliest first. */
function paymentsOf(table: DocumentTable, target: number): Payment[] {
  const { firstLinks, links, days } = table;
  const found: Payment[] = [];
  for (let row = 0; row < days.length; row += 1) {
    if (kindAt(table, row) === 'Deposit') continue;
    for (let link = firstLinks[row] as number; link < (firstLinks[row + 1] as number); link += 1) {
      if (links.toRows[link] !== target) continue;
      const day = Math.max(days[row] as number, days[target] as number);
      found.push({ row, day, amountCents: links.amountsCents[link] as number });
    }
  }
  return found.toSorted((a, b) => a.day - b.day);
}

/** A document by its number: whether, when and by what it was paid, and every posting of it. */
export function answerDocument(plan: AskPlan, books: AskBooks): Answer {
  const table = documentTable(books);
  const number = plan.where.flatMap((filter) => (filter.field === 'number' ? [filter.is] : []))[0];
  const types = plan.where.flatMap((filter) => (filter.field === 'type' ? filter.is : []));
  if (number === undefined) throw new Declined('The question does not name a document number.');
  const typeAt = (row: number) => table.ledgerTypes[table.ledgerTypeIndexes[row] as number] as string;
  const [row, ...others] = [...table.days.keys()].filter(
    (at) =>
      table.texts.at(table.numberIndexes[at] as number) === number &&
      (types.length === 0 || types.includes(typeAt(at))),
  );
  const noun = types[0]?.toLowerCase() ?? 'document';
  const listed = (where: AskPlan['where'][number]): AskPlan[] => [
    { ...plan, kind: 'list', measure: 'debits', where: [where] },
  ];
  if (row === undefined)
    throw new Declined(
      `There is no ${noun} ${number} among the documents that were read: those from ${dayInWords(table.completeFrom)} on, and earlier ones that were still open.`,
      listed({ field: 'text', is: number }),
    );
  if (others.length > 0)
    throw new Declined(
      `${1 + others.length} ${noun}s have the number ${number}; the list shows each.`,
      listed({ field: 'number', is: number }),
    );
  return aboutDocument(plan, books, table, row);
}

function aboutDocument(plan: AskPlan, books: AskBooks, table: DocumentTable, at: number): Answer {
  const scope = resolveScope({ ...plan, measure: 'debits', where: [], basis: 'Accrual' }, books);
  const { chart, window } = scope.figures.context.accrualBooks;
  const found = documentAt(table, chart, at);
  const transaction = { type: found.ledgerType, id: found.id };
  const payments = paymentsOf(table, at);
  const day = { start: found.day, end: found.day };
  const isRead = found.day >= window.start && found.day <= window.end;
  const subject = narrowSubject('debits', { field: 'transaction', ...transaction });
  const accounts = isRead ? listGroups({ ...scope, subject }, day, 'account', books) : [];
  const money = (amountCents: number): Amount => ({ kind: 'amount', amountCents, figures: [], transaction });
  const days = isRead ? day : window;
  const party = found.party === null ? '' : ` with ${found.party.name}`;
  const { status, told } = paymentOf(found, payments, money);
  return {
    ...frame(plan, { ...scope, name: nameOf(found) }, days, []),
    plan: withDays(plan, days, 'Accrual'),
    headline: textCell(status),
    sentence: [
      ...say`${nameOf(found)} of ${dayCell(found.day)} for ${money(found.totalCents)}${party}`,
      ...told,
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
      ...accounts.map(({ label, amount }): Row => {
        return { label: `Debit ${label}`, cells: [dayCell(found.day), amount], transaction };
      }),
    ],
  };
}

function nameOf({ ledgerType, number }: Document): string {
  return number === '' ? ledgerType : `${ledgerType} ${number}`;
}

/** Describes whether a document is paid, in a word and as the end of a sentence. */
function paymentOf(
  { kind, isVoided, openCents, dueDay }: Document,
  payments: readonly Payment[],
  money: (cents: number) => Amount,
): { readonly status: string; readonly told: Token[] } {
  if (isVoided) return { status: 'Voided', told: say` was voided${END}` };
  if (kind !== 'Invoice' && kind !== 'Bill') return { status: 'Recorded', told: [END] };
  const [open, due, last] = [money(openCents), dayCell(dueDay), payments.at(-1)];
  const paidOn = last === undefined ? say` has nothing open` : say` was paid in full on ${dayCell(last.day)}`;
  if (openCents === 0) return { status: 'Paid', told: say`${paidOn}${END}` };
  return last === undefined
    ? { status: 'Not paid', told: say` has not been paid; ${open} is open, due on ${due}${END}` }
    : { status: 'Paid in part', told: say` was paid in part; ${open} is still open, due on ${due}${END}` };
}
