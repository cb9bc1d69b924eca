import { type Books, documentKindOf, firstRowOn, type Period } from '@insights/ledger';

/** Names that stand for whoever came in. */
const MANY_BUYERS =
  /\b(walk.?ins?|cash|till|counter|register|retail|daily|various|misc\w*|sundry|pos|point of sale|online|shop|store|web ?(?:store|shop|sales?)|customers|clients|buyers|guests|shoppers|visitors)\b/i;

/** A customer who is sent no invoice and buys on this many days in a month is a till. */
const MIN_DAYS_A_MONTH = 12;
const DAYS_A_MONTH = 30;
const LOOKED_AT_DAYS = 90;

export function isNamedLikeTill(name: string): boolean {
  return MANY_BUYERS.test(name);
}

/**
 * Customers that stand for many buyers, by how they buy: on most days, and never on terms; or by what they are called and
 * never on terms. Nobody can ring them up, and none of them is a large customer. The books are those on the accrual basis.
 */
export function findTills({ journal, chart, window }: Books, period: Period): ReadonlySet<string> {
  const start = Math.max(window.start, period.end - LOOKED_AT_DAYS + 1);
  const days = new Map<string, Set<number>>();
  const onTerms = new Set<string>();
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, window.start); row < end; row += 1) {
    const name = journal.texts[journal.nameIndexes[row] as number] as string;
    const type = chart.accounts[journal.accountIndexes[row] as number]?.type;
    if (name === '') continue;
    const kind = documentKindOf(journal.transactions[journal.transactionIndexes[row] as number]?.type ?? '');
    if (kind === 'Invoice' || type === 'Accounts Receivable') onTerms.add(name);
    if (type !== 'Income') continue;
    const known = days.get(name) ?? new Set();
    const day = journal.days[row] as number;
    if (day >= start) known.add(day);
    days.set(name, known);
  }
  const least = ((period.end - start + 1) * MIN_DAYS_A_MONTH) / DAYS_A_MONTH;
  return new Set(
    [...days].flatMap(([name, sold]) =>
      !onTerms.has(name) && (isNamedLikeTill(name) || sold.size >= least) ? [name] : [],
    ),
  );
}
