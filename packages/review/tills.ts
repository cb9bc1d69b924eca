import { type Books, firstRowOn, type Period } from '@insights/ledger';
import { accountAt, dayAt, nameAt } from './context/postings.ts';

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
  const isIncome = chart.accounts.map(({ type }) => type === 'Income');
  const isReceivable = chart.accounts.map(({ type }) => type === 'Accounts Receivable');
  const isBuyer = new Uint8Array(journal.texts.length);
  const isOnTerms = new Uint8Array(journal.texts.length);
  const daysSold = new Int32Array(journal.texts.length);
  const lastDay = new Int32Array(journal.texts.length);
  const end = firstRowOn(journal, period.end + 1);
  for (let row = firstRowOn(journal, window.start); row < end; row += 1) {
    const name = nameAt(journal, row);
    const account = accountAt(journal, row);
    if (isReceivable[account] === true) isOnTerms[name] = 1;
    if (isIncome[account] !== true) continue;
    isBuyer[name] = 1;
    const day = dayAt(journal, row);
    if (day < start || day === lastDay[name]) continue;
    lastDay[name] = day;
    daysSold[name] = (daysSold[name] ?? 0) + 1;
  }
  const least = ((period.end - start + 1) * MIN_DAYS_A_MONTH) / DAYS_A_MONTH;
  return new Set(
    journal.texts.filter(
      (name, place) =>
        name !== '' &&
        isBuyer[place] === 1 &&
        isOnTerms[place] === 0 &&
        ((daysSold[place] ?? 0) >= least || isNamedLikeTill(name)),
    ),
  );
}
