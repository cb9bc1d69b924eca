import { bySize, partyContributions } from '../../facts/contributions.ts';
import { cleanName } from '../clean-name.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** The customers whose purchases grew most and shrank most. */
export type CustomersMoved = InsightOf<
  'customersMoved',
  {
    readonly more?: Figure;
    readonly moreBy?: Figure;
    readonly less?: Figure;
    readonly lessBy?: Figure;
  },
  { readonly isMoreNew: boolean; readonly isLessGone: boolean }
>;

function isAlike(a: number, b: number): boolean {
  return Math.abs(a - b) * 50 <= Math.max(a, b);
}

/** Smaller changes of a single customer are normal. */
const MIN_PERCENT = 5;

export function customersMovedInsights(books: InsightBooks): CustomersMoved[] {
  const { compared, doubts } = books;
  if (compared === null) return [];
  const revenue = Math.max(0, books.amount('incomeStatement.totalRevenue', books.now));
  const changes = partyContributions(books.facts, 'income', compared.period)
    .map((one) => ({ ...one, change: one.nowCents - one.baseCents }))
    .filter(
      ({ name, change }) =>
        Math.abs(change) * 100 >= revenue * MIN_PERCENT &&
        cleanName(name) !== null &&
        5 * (doubts.parties.get(name) ?? 0) < Math.abs(change),
    );
  const [more] = bySize(
    changes.filter(({ change }) => change > 0),
    ({ change }) => change,
  );
  const [less] = bySize(
    changes.filter(({ change }) => change < 0),
    ({ change }) => -change,
  );
  if (revenue === 0 || (more === undefined && less === undefined)) return [];
  // The loss of a smaller customer says little if others made up for it, as with the insurers of a clinic.
  const fell = books.amount('incomeStatement.totalRevenue', compared.period) - revenue;
  if (more === undefined && less !== undefined && 2 * fell < -less.change) return [];
  // One tenant or client replaced another.
  if (more?.baseCents === 0 && less?.nowCents === 0 && isAlike(more.change, -less.change)) return [];
  const source = {
    ...books.source('incomeStatement.totalRevenue', books.now, compared.period),
    words: `Revenue by customer, compared with ${compared.name}`,
  };
  return [
    buildInsight<CustomersMoved>(books, {
      id: 'customersMoved',
      kind: 'customersMoved',
      compared,
      figures: {
        ...(more === undefined
          ? {}
          : {
              more: books.name('more', more.name, 'customer'),
              moreBy: books.figure('moreBy', 'Increase in revenue from one customer', more.change, source),
            }),
        ...(less === undefined
          ? {}
          : {
              less: books.name('less', less.name, 'customer'),
              lessBy: books.figure('lessBy', 'Decrease in revenue from one customer', less.change, source),
            }),
      },
      traits: { isMoreNew: more?.baseCents === 0, isLessGone: less?.nowCents === 0 },
      about: less?.name ?? more?.name ?? null,
      cents: Math.max(Math.abs(more?.change ?? 0), Math.abs(less?.change ?? 0)),
    }),
  ];
}
