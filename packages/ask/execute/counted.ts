import type { AskPlan } from '@insights/contracts';
import { compareText } from '@insights/ledger';
import { type Answer, countCell, type Row, say, sumOf, type Token } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { daysOf, scopeOf } from '../scope.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { type Group, type Grouping, groupsOf, isNamed, isWithin } from './groups.ts';
import { meanOf } from './time.ts';

const DEFAULT_ROWS = 12;

/**
 * How many customers, vendors or accounts a figure has; which of them occurs most often; or the average per party.
 */
export function counted(plan: AskPlan, books: AskBooks): Answer {
  const by = plan.by as Grouping;
  const scope = scopeOf(plan, books);
  if (scope.isPosition)
    throw new Declined('A balance is made of no transactions; ask for it by ledger account.');
  const { period, assumptions } = daysOf(plan, books, scope);
  const groups = groupsOf(scope, period, by, books).filter(
    (group) => isNamed(group) && isWithin(group.amount, plan),
  );
  if (groups.length === 0)
    throw new Declined(`No ${by} is named in ${scope.name.toLowerCase()} ${inWords(scope, period)}.`);
  const isRanked = plan.order === 'largest' || plan.order === 'smallest';
  const ordered = isRanked ? groups.toSorted(byTimes(plan.order === 'smallest')) : groups;
  const shown = ordered.slice(0, plan.top ?? DEFAULT_ROWS);
  const rest = ordered.slice(shown.length);
  const sum = sumOf(groups);
  const count = countCell(groups.length, by);
  const mean = meanOf(sum, groups.length);
  const [first] = shown;
  const times = (some: readonly Group[]) =>
    countCell(
      some.reduce((all, { transactionCount }) => all + transactionCount, 0),
      'transaction',
    );
  const cells = (some: readonly Group[]): Row['cells'] => [times(some), sumOf(some)];
  const leading: Token[] =
    first === undefined || !isRanked
      ? []
      : say` ${first.label} comes ${plan.order === 'smallest' ? 'last' : 'first'}, with ${times([first])} and ${first.amount}.`;
  const headline = isRanked && first !== undefined ? times([first]) : count;
  return {
    ...frame(plan, scope, period, assumptions),
    headline: plan.kind === 'averageSize' ? mean : headline,
    sentence:
      plan.kind === 'averageSize'
        ? say`${titleOf(plan, scope, books)} came to ${mean} for each ${by} on average ${inWords(scope, period)}: ${sum} with ${count}.`
        : [
            ...say`${count} made ${sum} of ${titleOf(plan, scope, books).toLowerCase()} ${inWords(scope, period)}.`,
            ...leading,
          ],
    columns: [column('Transactions'), sumColumn('Amount')],
    rows: shown.map((group): Row => ({ label: group.label, cells: cells([group]) })),
    notShown: othersRow(rest.length, cells(rest)),
    total: { label: 'Total', cells: cells(groups) },
    chart: 'bars',
  };
}

function byTimes(isLeast: boolean) {
  return (a: Group, b: Group) =>
    (isLeast ? a.transactionCount - b.transactionCount : b.transactionCount - a.transactionCount) ||
    b.amount.amountCents - a.amount.amountCents ||
    compareText(a.label, b.label);
}
