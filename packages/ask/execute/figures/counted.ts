import type { AskPlan } from '@insights/contracts';
import { type Answer, countCell, END, say, sumAmountsOfParts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { measurePlan } from '../../scope.ts';
import { column, figureTitle, frame, periodPhrase, sumColumn, table } from '../frame.ts';
import { type Group, type Grouping, isNamed, isWithin, listGroups } from '../groups.ts';
import { averageCell } from '../over-time/series.ts';

const DEFAULT_ROWS = 12;

/** How many customers, vendors or accounts a figure has; which of them occurs most often; or the average per party. */
export function answerCount(plan: AskPlan, books: AskBooks): Answer {
  const by = plan.by as Grouping;
  const { scope, period, assumptions } = measurePlan(plan, books);
  if (scope.isPosition)
    throw new Declined('A balance cannot be split by transaction; ask for it by ledger account.');
  const groups = listGroups(scope, period, by, books).filter(
    (group) => isNamed(group) && isWithin(group.amount.amountCents, plan),
  );
  const when = periodPhrase(scope, period);
  if (groups.length === 0) throw new Declined(`No ${by} is named in ${scope.name.toLowerCase()} ${when}.`);
  const isLeast = plan.order === 'smallest';
  const isRanked = isLeast || plan.order === 'largest';
  const turn = isLeast ? 1 : -1;
  const ordered = isRanked
    ? groups.toSorted((a, b) => turn * (a.transactionCount - b.transactionCount))
    : groups;
  const sum = sumAmountsOfParts(groups);
  const count = countCell(groups.length, by);
  const mean = averageCell(sum, groups.length);
  const times = (some: readonly Group[]) =>
    countCell(
      some.reduce((all, { transactionCount }) => all + transactionCount, 0),
      'transaction',
    );
  const cells = (some: readonly Group[]) => [times(some), sumAmountsOfParts(some)];
  const first = ordered[0] as Group;
  const title = figureTitle(plan, scope, books);
  const made = say`${title}: ${count} with ${times(groups)} ${when}, ${sum} in all${END}`;
  const leading = say` ${first.label} comes ${isLeast ? 'last' : 'first'}, with ${times([first])} and ${first.amount}.`;
  const isMean = plan.kind === 'averageSize';
  return {
    ...frame(plan, scope, period, assumptions),
    ...table(ordered, plan.top ?? DEFAULT_ROWS, (one) => cells([one]), cells),
    headline: isMean ? mean : isRanked ? times([first]) : count,
    sentence: isMean
      ? say`${title} averaged ${mean} for each ${by} ${when}: ${sum} with ${count}${END}`
      : [...made, ...(isRanked ? leading : [])],
    columns: [column('Transactions'), sumColumn('Amount')],
    chart: 'bars',
  };
}
