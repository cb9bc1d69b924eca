import type { AskPlan } from '@insights/contracts';
import {
  type Ageing,
  addMonths,
  type Day,
  type Document,
  type DocumentTable,
  dayInWords,
  documentAt,
  firstDayOf,
  isOrBelow,
  kindAt,
  monthOf,
  NONE,
  narrowed,
  type Period,
} from '@insights/ledger';
import {
  type Amount,
  type Answer,
  type Cell,
  countCell,
  dayCell,
  type Row,
  say,
  textCell,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { daysOf, lastClosedMonth, scopeOf, withDays } from '../scope.ts';
import { frame } from './frame.ts';
import { groupsOf } from './groups.ts';

const MIN_PAID = 3;
const MONTHS_BACK = 12;

function tableOf({ documents }: AskBooks): DocumentTable {
  const { transactions } = documents;
  if (transactions.status === 'missing')
    throw new Declined(`Invoices and bills could not be read: ${transactions.reason}`);
  return transactions.value;
}

/** By row of the document table: what pays it, with the day and the amount. */
interface Payment {
  readonly row: number;
  readonly day: Day;
  readonly amountCents: number;
}

function paymentsOf(table: DocumentTable, wanted: (row: number) => boolean): Map<number, Payment[]> {
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

/** A document by its number: whether it was paid, when and by what, and every posting of it. */
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
  const narrow = { kind: 'transaction', ...transaction } as const;
  const accounts = isRead
    ? groupsOf({ ...scope, subject: narrowed('debits', narrow) }, day, 'account', books)
    : [];
  const money = (amountCents: number): Amount => ({ kind: 'amount', amountCents, figures: [], transaction });
  return {
    ...frame(plan, { ...scope, name: nameOf(found) }, isRead ? day : window, []),
    plan: withDays(plan, isRead ? day : window, 'Accrual'),
    headline: statusOf(found, payments),
    sentence: [
      ...say`${nameOf(found)} of ${dayCell(found.day)} over ${money(found.totalCents)}${found.party === null ? '' : ` with ${found.party.name}`}`,
      ...sentenceOf(found, payments, table, money),
    ],
    columns: [
      { label: 'Day', isAdditive: false },
      { label: 'Amount', isAdditive: false },
    ],
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

/** How many days from invoice to payment, weighted by amount and in the middle, of what was paid in the last twelve months. */
export function daysToPay(plan: AskPlan, books: AskBooks): Answer {
  const side: Ageing['side'] = plan.measure === 'payables' ? 'payables' : 'receivables';
  const table = tableOf(books);
  const kind = side === 'payables' ? 'Bill' : 'Invoice';
  const scope = scopeOf({ ...plan, measure: side, where: [], basis: 'Accrual' }, books);
  const period =
    plan.when === null ? lastYearOf(books) : daysOf(plan, books, { ...scope, isPosition: false }).period;
  const names = plan.where.flatMap((filter) =>
    'is' in filter && typeof filter.is === 'string' ? [filter.is] : [],
  );
  const payments = paymentsOf(
    table,
    (row) => kindAt(table, row) === kind && table.openCents[row] === 0 && table.isVoided[row] === 0,
  );
  const paid = [...payments].flatMap(([row, list]) => {
    const paidOn = Math.max(...list.map(({ day }) => day));
    const party = table.parties[table.partyIndexes[row] as number]?.name ?? '';
    if (paidOn < period.start || paidOn > period.end || !names.every((name) => isOrBelow(party, name)))
      return [];
    return [{ party, days: paidOn - (table.days[row] as number), cents: table.totalsCents[row] as number }];
  });
  const noun = side === 'payables' ? 'bill' : 'invoice';
  if (paid.length < MIN_PAID) {
    throw new Declined(
      `Only ${paid.length} ${noun}s were paid from ${dayInWords(period.start)} to ${dayInWords(period.end)}; fewer than ${MIN_PAID} say too little.`,
    );
  }
  const byParty = [...Map.groupBy(paid, ({ party }) => party)].filter(([, list]) => list.length >= MIN_PAID);
  const rows = byParty
    .map(([party, list]) => ({
      party: party === '' ? 'No name' : party,
      weighted: weightedDays(list),
      middle: medianDays(list),
      count: list.length,
    }))
    .toSorted(
      (a, b) =>
        (plan.order === 'smallest' ? a.weighted - b.weighted : b.weighted - a.weighted) ||
        (a.party < b.party ? -1 : 1),
    )
    .slice(0, plan.top ?? 10);
  const [weighted, middle] = [daysCell(weightedDays(paid)), daysCell(medianDays(paid))];
  return {
    ...frame(
      plan,
      { ...scope, name: 'Days to pay' },
      period,
      plan.when === null ? ['Counted over what was paid in the last twelve months read.'] : [],
    ),
    headline: weighted,
    sentence: say`${countCell(paid.length, noun)} took ${weighted} to be paid, weighted by amount; the one in the middle took ${middle}.`,
    columns: [
      { label: 'Weighted', isAdditive: false },
      { label: 'Median', isAdditive: false },
      { label: 'Paid', isAdditive: false },
    ],
    rows:
      plan.by === null && names.length === 0
        ? []
        : rows.map(
            (one): Row => ({
              label: one.party,
              cells: [daysCell(one.weighted), daysCell(one.middle), countCell(one.count, noun)],
            }),
          ),
  };
}

function lastYearOf({ period: { end }, period }: AskBooks): Period {
  const month = monthOf(lastClosedMonth(period).end);
  return { start: firstDayOf(addMonths(month, 1 - MONTHS_BACK)), end };
}

/** In tenths of days. */
function weightedDays(list: readonly { days: number; cents: number }[]): number {
  const weight = list.reduce((sum, { cents }) => sum + cents, 0);
  const sum = list.reduce((total, { days, cents }) => total + days * cents, 0);
  return weight === 0 ? 0 : Math.round((10 * sum) / weight);
}

function medianDays(list: readonly { days: number }[]): number {
  const sorted = list.map(({ days }) => days).toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return 5 * (low + high);
}

function daysCell(tenths: number): Cell {
  return { kind: 'value', text: `${(tenths / 10).toLocaleString('en-US')} days`, figures: [] };
}
