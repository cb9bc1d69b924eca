import { stoppedLines } from '../../facts/index.ts';
import type { Figure } from '../figure.ts';
import type { InsightBooks } from '../insight-books.ts';
import { buildInsight, type InsightOf } from '../insight-of.ts';

/** An account without postings for some months, although its counterpart continued. */
export type Stopped = InsightOf<
  'stopped',
  { readonly name: Figure; readonly usual: Figure; readonly counterpart?: Figure },
  { readonly because: 'line' | 'sales' | 'wages' | 'fixedAssets' | 'debt' }
>;

const MAX_LINES = 2;

export function stoppedInsights(books: InsightBooks): Stopped[] {
  return stoppedLines(books.facts)
    .slice(0, MAX_LINES)
    .map(({ accountId, accountName, because, counterpart, lastMonth, usualCents }, index) => {
      const source = books.accountSource(accountId, 'Ledger account, last month with postings', lastMonth);
      return buildInsight<Stopped>(books, {
        id: `stopped.${index + 1}`,
        kind: 'stopped',
        period: lastMonth,
        figures: {
          name: books.account('name', accountId),
          usual: books.figure('usual', `${accountName} in a typical month`, usualCents, source),
          ...(counterpart === null
            ? {}
            : { counterpart: books.account('counterpart', counterpart.accountId) }),
        },
        traits: { because },
        cents: usualCents,
        isGood: false,
        about: accountName,
        accountId,
      });
    });
}
