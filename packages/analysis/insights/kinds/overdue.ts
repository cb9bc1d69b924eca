import { type AgedDocument, ageParties, dayInWords, transactionKey } from '@insights/ledger';
import { bySize } from '../../facts/contributions.ts';
import type { Figure, InsightSource } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** Invoices or bills dated through the end of the period that were past due on the day the books were read. */
export type Overdue = InsightOf<
  'overdue',
  {
    readonly total: Figure;
    readonly count: Figure;
    readonly end: Figure;
    readonly day: Figure;
    /** More than 90 days past due; absent if none or all of it is. */
    readonly old?: Figure;
    /** The customer or vendor with the largest amount past due, and that amount. */
    readonly name?: Figure;
    readonly amount?: Figure;
    readonly since?: Figure;
  },
  { readonly side: 'invoices' | 'bills'; readonly isAllOld: boolean }
>;

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
  // A correction of a party's balance that names no document may have paid any of the party's documents.
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
  const all = parties.flatMap((party) => overdue(party.documents));
  const total = sum(all);
  if (total < books.materiality.cents) return [];
  const old = sum(all.filter(({ band }) => band === 'over90'));
  const named = parties.flatMap(({ party, documents: list }) => {
    const [oldest, ...others] = overdue(list);
    const name = party?.name ?? '';
    if (oldest === undefined || name === '' || books.walkInCustomers.has(name)) return [];
    return [{ name, cents: sum([oldest, ...others]), since: oldest.dueDay ?? oldest.day }];
  });
  const [largest] = bySize(named, ({ cents }) => cents);
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
      total: books.figure('total', `${noun} past due`, total, source),
      count: books.count(
        'count',
        `${noun} past due`,
        all.length,
        side === 'invoices' ? ['invoice', 'invoices'] : ['bill', 'bills'],
        source,
      ),
      end: books.day('end', 'Last day of the period', books.now.end, source),
      day: books.day('day', 'Date', documents.readOn, source),
      ...(old >= books.materiality.cents && old < total
        ? { old: books.figure('old', `${noun} past due for more than 90 days`, old, source) }
        : {}),
      ...(largest === undefined || largest.cents < books.materiality.cents
        ? {}
        : {
            name: books.name('name', largest.name, owner),
            amount: books.exact('amount', `Past due, ${owner}`, largest.cents, source),
            since: books.day('since', 'The oldest due date', largest.since, source),
          }),
    },
    traits: { side, isAllOld: old === total },
    cents: total,
    isGood: false,
    about: largest !== undefined && largest.cents >= books.materiality.cents ? largest.name : null,
  });
}
