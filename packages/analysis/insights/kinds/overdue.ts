import { type AgedDocument, ageParties, dayInWords, transactionKey } from '@insights/ledger';
import { bySize } from '../../facts/contributions.ts';
import type { Figure, InsightSource } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/**
 * Invoices of a customer, or bills of a vendor, dated through the end of the period and past due on the day the books
 * were read.
 */
export type Overdue = InsightOf<
  'overdue',
  {
    readonly name: Figure;
    readonly amount: Figure;
    readonly count: Figure;
    /** The oldest due date. */
    readonly since: Figure;
    readonly day: Figure;
  },
  { readonly side: 'invoices' | 'bills' }
>;

/** Many customers pay a few days late. */
const MIN_DAYS_LATE = 15;
const MIN_PERCENT_OF_OPEN = 10;

export function overdueInsights(books: InsightBooks): Overdue[] {
  const { documents, context } = books.request;
  if (documents.transactions.status === 'missing' || context.books.basis === 'Cash') return [];
  // Open documents are as of today, so they would be misleading in a letter about a past period.
  if (documents.readOn < context.period.end || !books.isRecent) return [];
  return (['invoices', 'bills'] as const).flatMap((side) => overdueInsight(books, side));
}

function overdueInsight(books: InsightBooks, side: 'invoices' | 'bills'): Overdue | [] {
  const { documents } = books.request;
  const aged = ageParties(documents, side === 'invoices' ? 'receivables' : 'payables', documents.readOn);
  // A correction of a party's balance that does not name a document may pay any of the party's documents.
  const parties = (aged.status === 'missing' ? [] : aged.value).filter(
    ({ party }) => !books.corrected.parties.has(party?.name ?? ''),
  );
  const { transactions } = books.corrected;
  const overdue = (list: readonly AgedDocument[]) =>
    list.filter(
      (one) =>
        one.day <= books.now.end &&
        one.band !== null &&
        one.band !== 'current' &&
        !transactions.has(transactionKey(one)),
    );
  const sum = (list: readonly AgedDocument[]) => list.reduce((all, { openCents }) => all + openCents, 0);
  const openCents = sum(parties.flatMap((party) => party.documents));
  const late = parties.flatMap(({ party, documents: list }) => {
    const documentsOf = overdue(list);
    const [oldest] = documentsOf;
    const name = party?.name ?? '';
    if (oldest === undefined || name === '' || books.walkInCustomers.has(name)) return [];
    const since = oldest.dueDay ?? oldest.day;
    const one = { name, cents: sum(documentsOf), count: documentsOf.length, since };
    return documents.readOn - since < MIN_DAYS_LATE ? [] : [one];
  });
  const [largest] = bySize(late, ({ cents }) => cents);
  if (
    largest === undefined ||
    largest.cents < books.materiality.cents ||
    largest.cents * 100 < openCents * MIN_PERCENT_OF_OPEN
  )
    return [];
  const noun = side === 'invoices' ? 'Invoices' : 'Bills';
  const id = side === 'invoices' ? 'balanceSheet.accountsReceivable' : 'balanceSheet.accountsPayable';
  const source: InsightSource = {
    kind: 'document',
    id,
    figureIds: [id],
    view: 'booked',
    words: `${noun} past their due date on ${dayInWords(documents.readOn)}`,
  };
  const owner = side === 'invoices' ? 'customer' : 'vendor';
  return buildInsight<Overdue>(books, {
    id: `overdue.${side}`,
    kind: 'overdue',
    figures: {
      name: books.name('name', largest.name, owner),
      amount: books.exact('amount', `Past due, ${owner}`, largest.cents, source),
      count: books.count(
        'count',
        `${noun} past due`,
        largest.count,
        side === 'invoices' ? ['invoice', 'invoices'] : ['bill', 'bills'],
        source,
      ),
      since: books.day('since', 'The oldest due date', largest.since, source),
      day: books.day('day', 'Date', documents.readOn, source),
    },
    traits: { side },
    cents: largest.cents,
    isGood: false,
    about: largest.name,
  });
}
