import type { AskPlan } from '@insights/contracts';
import { addMonths, dayInWords, firstDayOf, monthOf, type Period } from '@insights/ledger';
import { type Answer, countCell, say, sumAmountsOfParts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { measurePlan } from '../../scope.ts';
import { frame, periodPhrase, sumColumn, table, wasOrWere } from '../frame.ts';
import { isNamed, listGroups } from '../groups.ts';

const MAX_ROWS = 20;
const MONTHS_BEFORE = 12;

/** Customers or vendors with a posting in the period and none before, as far as the books were read. */
export function answerArrivals(plan: AskPlan, books: AskBooks): Answer {
  const parties = partiesOf(plan, books);
  const { start } = parties.scope.figures.context.books.window;
  const before = { start, end: parties.period.start - 1 };
  return listed('new', parties.period, before, parties, [
    `New are those without a posting from ${dayInWords(start)} on; earlier days were not read.`,
  ]);
}

/** Customers or vendors with a posting in the twelve months before the period and none in it. */
export function answerDepartures(plan: AskPlan, books: AskBooks): Answer {
  const parties = partiesOf(plan, books);
  const { window } = parties.scope.figures.context.books;
  const first = firstDayOf(addMonths(monthOf(parties.period.start), -MONTHS_BEFORE));
  const before = { start: Math.max(first, window.start), end: parties.period.start - 1 };
  if (before.end < before.start) throw new Declined('The days before this period were not read.');
  return listed('lost', before, parties.period, parties, [
    `Lost are those with postings from ${dayInWords(before.start)} to ${dayInWords(before.end)} and none in the period; the amounts are of those days.`,
  ]);
}

function partiesOf(plan: AskPlan, books: AskBooks) {
  const { by } = plan;
  if (by !== 'customer' && by !== 'vendor') throw new Declined('Only customers and vendors come and go.');
  return { plan, books, by, ...measurePlan(plan, books) };
}

/** Lists parties with postings in one period and none in another. */
function listed(
  word: string,
  present: Period,
  absent: Period,
  { plan, books, scope, by, period, assumptions }: ReturnType<typeof partiesOf>,
  how: readonly string[],
): Answer {
  const others = absent.end < absent.start ? [] : listGroups(scope, absent, by, books);
  const keys = new Set(others.map(({ key }) => key));
  const groups = listGroups(scope, present, by, books).filter(
    (group) => isNamed(group) && !keys.has(group.key),
  );
  const count = countCell(groups.length, `${word} ${by}`);
  const all = sumAmountsOfParts(groups);
  return {
    ...frame(plan, scope, period, [...assumptions, ...how]),
    ...table(
      groups,
      plan.top ?? MAX_ROWS,
      ({ amount }) => [amount],
      (some) => [sumAmountsOfParts(some)],
    ),
    headline: count,
    sentence: say`There ${wasOrWere(groups.length)} ${count} ${periodPhrase(scope, period)}, with ${scope.name.toLowerCase()} of ${all}.`,
    columns: [sumColumn(scope.name)],
  };
}
