import type { AskPlan } from '@insights/contracts';
import { compareText, type Day, type Period } from '@insights/ledger';
import {
  type Answer,
  countCell,
  dayCell,
  END,
  say,
  sumAmountsOfParts,
  type Token,
  textCell,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { isExact } from '../../plan-fields.ts';
import { allDays, resolveDays, resolveScope, type Scope, toActivity } from '../../scope.ts';
import { column, figureTitle, frame, periodPhrase, sumColumn, table } from '../frame.ts';
import { type Group, isWithin, listGroups } from '../groups.ts';
import { averageCell } from '../over-time/series.ts';

const DEFAULT_ROWS = 20;

type Listed = Group & { readonly day: Day; readonly memo: string };

/** The transactions behind a figure; their number; or their average size. */
export function answerList(plan: AskPlan, books: AskBooks): Answer {
  const scope = toActivity(resolveScope(plan, books));
  const { period, assumptions } =
    isSearch(plan) && plan.when === null ? allDays(scope) : resolveDays(plan, books, scope);
  const all = transactionsOf(plan, scope, period, books);
  const top = plan.top ?? DEFAULT_ROWS;
  const [first] = all;
  const sum = sumAmountsOfParts(all);
  const count = countCell(all.length, 'transaction');
  const mean = all.length === 0 ? null : averageCell(sum, all.length);
  const when = periodPhrase(scope, period);
  const isOfDay = plan.top === 1 && (plan.order === 'latest' || plan.order === 'oldest');
  return {
    ...frame(plan, scope, period, [...assumptions, ...belowZero(all, plan)]),
    headline: isOfDay
      ? dayCell(first?.day ?? null)
      : { list: sum, count, averageSize: mean }[plan.kind as 'list' | 'count' | 'averageSize'],
    sentence:
      mean === null
        ? say`There was no such transaction ${when}${END}`
        : [
            ...say`${figureTitle(plan, scope, books)}: ${count} ${when}, ${sum} in all and ${mean} on average${END}`,
            ...leading(first, plan),
            ...topSum(all, plan),
          ],
    columns: [column('Date'), column('Memo'), sumColumn('Amount')],
    ...table(
      all,
      top,
      ({ day, memo, amount }) => [dayCell(day), textCell(memo), amount],
      (some) => [textCell(''), textCell(''), sumAmountsOfParts(some)],
    ),
  };
}

/** Returns the total of the requested rows, if there are more. */
function topSum(all: readonly Listed[], { top }: AskPlan): Token[] {
  if (top === null || top === 1 || all.length <= top) return [];
  return say` The ${String(top)} together total ${sumAmountsOfParts(all.slice(0, top))}.`;
}

/** Transactions below an amount may be returns. */
function belowZero(all: readonly Listed[], { where }: AskPlan): string[] {
  const isBelow = where.some((filter) => filter.field === 'amount' && filter.atLeastCents === undefined);
  return isBelow && all.some(({ amount }) => amount.amountCents < 0)
    ? ['Credits and returns are below every amount, so they are included.']
    : [];
}

const FIRST_IS = { largest: 'largest', smallest: 'smallest', latest: 'last', oldest: 'first' } as const;

function leading(first: Listed | undefined, { order }: AskPlan): Token[] {
  if (first === undefined || order === null || order === 'rising' || order === 'falling') return [];
  return say` The ${FIRST_IS[order]} was ${first.label}, with ${first.amount} on ${dayCell(first.day)}.`;
}

/** A search for an amount, a number, a word or the last transaction covers all days that were read. */
function isSearch({ where, order }: AskPlan): boolean {
  return (
    order === 'latest' || order === 'oldest' || where.some((one) => one.field === 'number' || isExact(one))
  );
}

function transactionsOf(plan: AskPlan, scope: Scope, period: Period, books: AskBooks): Listed[] {
  const { books: own, accrualBooks } = scope.figures.context;
  const { journal } = own.basis === scope.basis ? own : accrualBooks;
  const numberAt = (row: number) => journal.transactions.at(journal.transactionIndexes[row] as number).number;
  const listed = listGroups(scope, period, 'transaction', books)
    .filter(
      ({ amount, row = 0 }) =>
        isWithin(amount.amountCents, plan) &&
        plan.where.every((filter) => filter.field !== 'number' || numberAt(row) === filter.is),
    )
    .map((group): Listed => {
      const { row = 0 } = group;
      const memo = journal.texts.at(journal.memoIndexes[row] as number);
      return { ...group, day: journal.days[row] as number, memo };
    });
  const size = ({ amount }: Listed) => Math.abs(amount.amountCents);
  const { order } = plan;
  const isOfSize = order === 'largest' || order === 'smallest';
  const turn = order === 'smallest' || order === 'oldest' ? 1 : -1;
  const by = (a: Listed, b: Listed) => turn * (isOfSize ? size(a) - size(b) : a.day - b.day);
  return listed.toSorted((a, b) => by(a, b) || compareText(a.label, b.label));
}
