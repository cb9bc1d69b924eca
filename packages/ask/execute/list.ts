import type { AskPlan } from '@insights/contracts';
import type { Day } from '@insights/ledger';
import { compareText } from '@insights/ledger';
import {
  type Amount,
  type Answer,
  countCell,
  dayCell,
  type Row,
  say,
  sumOf,
  type Token,
  textCell,
} from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { asFlow, daysOf, type Scope, scopeOf } from '../scope.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { groupsOf, isWithin } from './groups.ts';
import { meanOf } from './time.ts';

const DEFAULT_ROWS = 20;

interface Listed {
  readonly row: Row;
  readonly amount: Amount;
  readonly day: Day;
}

/** The transactions behind a figure; their number; or their average size. */
export function list(plan: AskPlan, books: AskBooks): Answer {
  const scope = asFlow(scopeOf(plan, books));
  const { period, assumptions } =
    isSearch(plan) && plan.when === null ? everywhere(scope) : daysOf(plan, books, scope);
  const all = transactionsOf(plan, scope, period, books);
  const shown = all.slice(0, plan.top ?? DEFAULT_ROWS);
  const rest = all.slice(shown.length);
  const sum = sumOf(all);
  const count = countCell(all.length, 'transaction');
  const mean = all.length === 0 ? null : meanOf(sum, all.length);
  const headline = { list: sum, count, averageSize: mean }[plan.kind as 'list' | 'count' | 'averageSize'];
  return {
    ...frame(plan, scope, period, [...assumptions, ...belowZero(all, plan)]),
    headline,
    sentence:
      mean === null
        ? say`There was no such transaction ${inWords(scope, period)}.`
        : [
            ...say`${titleOf(plan, scope, books)}: ${count} ${inWords(scope, period)}, ${sum} in all and ${mean} on average.`,
            ...leading(shown[0], plan),
          ],
    columns: [column('Date'), column('Memo'), sumColumn('Amount')],
    rows: shown.map(({ row }) => row),
    notShown: othersRow(rest.length, [textCell(''), textCell(''), sumOf(rest)]),
    total: { label: 'Total', cells: [textCell(''), textCell(''), sum] },
  };
}

/** Transactions below an amount may be returns. */
function belowZero(all: readonly Listed[], { where }: AskPlan): string[] {
  const isBelow = where.some((filter) => filter.field === 'amount' && filter.atLeastCents === undefined);
  return isBelow && all.some(({ amount }) => amount.amountCents < 0)
    ? ['Credits and returns are below every amount, so they are among these.']
    : [];
}

const FIRST_IS = { largest: 'largest', smallest: 'smallest', latest: 'last', oldest: 'first' } as const;

function leading(first: Listed | undefined, { order }: AskPlan): Token[] {
  if (first === undefined || order === null || order === 'rising' || order === 'falling') return [];
  return say` The ${FIRST_IS[order]} was ${first.row.label}, with ${first.amount} on ${dayCell(first.day)}.`;
}

/** A search for an amount, a number, a word or the last one covers all days that were read. */
function isSearch({ where, order }: AskPlan): boolean {
  if (order === 'latest' || order === 'oldest') return true;
  return where.some(
    (filter) =>
      filter.field === 'text' ||
      filter.field === 'number' ||
      (filter.field === 'amount' && filter.atLeastCents === filter.atMostCents),
  );
}

function everywhere({ figures }: Scope) {
  return {
    period: figures.context.books.window,
    assumptions: ['No period was named, so these are all days that were read.'],
  };
}

function transactionsOf(
  plan: AskPlan,
  scope: Scope,
  period: Scope['figures']['context']['period'],
  books: AskBooks,
): Listed[] {
  const { journal } =
    scope.figures.context.books.basis === scope.basis
      ? scope.figures.context.books
      : scope.figures.context.accrualBooks;
  const groups = groupsOf(scope, period, 'transaction', books).filter(({ amount, row = 0 }) =>
    plan.where.every((filter) => {
      if (filter.field === 'amount') return isWithin(amount, { where: [filter] });
      if (filter.field === 'number')
        return journal.transactions.at(journal.transactionIndexes[row] as number).number === filter.is;
      return true;
    }),
  );
  const listed = groups.map(({ label, amount, transaction, row = 0 }): Listed => {
    const day = journal.days[row] as number;
    const memo = journal.texts.at(journal.memoIndexes[row] as number);
    return {
      amount,
      day,
      row: {
        label,
        cells: [dayCell(day), textCell(memo), amount],
        ...(transaction === undefined ? {} : { transaction }),
      },
    };
  });
  const size = ({ amount }: Listed) => Math.abs(amount.amountCents);
  const byLabel = (a: Listed, b: Listed) => compareText(a.row.label, b.row.label);
  switch (plan.order) {
    case 'largest':
      return listed.toSorted((a, b) => size(b) - size(a) || byLabel(a, b));
    case 'smallest':
      return listed.toSorted((a, b) => size(a) - size(b) || byLabel(a, b));
    case 'oldest':
      return listed.toSorted((a, b) => a.day - b.day || byLabel(a, b));
    default:
      return listed.toSorted((a, b) => b.day - a.day || byLabel(a, b));
  }
}
