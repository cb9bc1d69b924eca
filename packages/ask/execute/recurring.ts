import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  type Day,
  firstDayOf,
  formatDay,
  monthOf,
  narrowed,
  rowsOfFigure,
} from '@insights/ledger';
import { type Answer, countCell, dayCell, lessAmount, type Row, say, sumOf, textCell } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, lastClosedMonth, type Scope, scopeOf, sourceOf } from '../scope.ts';
import { column, frame, othersRow, sumColumn } from './frame.ts';
import { groupsOf } from './groups.ts';

const MIN_TIMES = 3;
const MONTHS_BACK = 12;
const RHYTHMS = [
  { name: 'weekly', days: 7, slack: 2 },
  { name: 'every two weeks', days: 14, slack: 3 },
  { name: 'monthly', days: 30.4, slack: 6 },
  { name: 'quarterly', days: 91.3, slack: 14 },
  { name: 'yearly', days: 365.2, slack: 25 },
] as const;

/** Vendors paid at regular intervals and in similar amounts, with the last and the next payment. */
export function recurring(plan: AskPlan, books: AskBooks): Answer {
  const scope = scopeOf({ ...plan, measure: plan.measure ?? 'expenses' }, books);
  const { window } = scope.figures.context.books;
  const { end } = lastClosedMonth(books.period);
  const start = Math.max(window.start, firstDayOf(addMonths(monthOf(end), 1 - MONTHS_BACK)));
  const period = { start, end };
  if (plan.when !== null && (plan.when.from !== formatDay(start) || plan.when.to !== formatDay(end)))
    throw new Declined(
      'Recurring payments are found in the last twelve closed months, not in other periods.',
      [{ ...plan, when: null }],
    );
  const found = groupsOf(scope, period, 'vendor', books)
    .filter(({ key, transactionCount }) => key !== '' && transactionCount >= MIN_TIMES)
    .flatMap(({ key, label, amount }) => {
      const times = timesOf(scope, period, key);
      const rhythm = rhythmOf(times.map(({ day }) => day));
      const [last, before] = [times.at(-1), times.at(-2)];
      if (
        rhythm === null ||
        last === undefined ||
        before === undefined ||
        !isEven(times.map(({ cents }) => cents))
      )
        return [];
      const one = ({ type, id, day }: Time) =>
        amountOf(
          { ...scope, subject: narrowed(scope.subject, { field: 'vendor', is: key }) },
          { start: day, end: day },
          { field: 'transaction', type, id },
        );
      const [lastAmount, beforeAmount] = [one(last), one(before)];
      return [
        {
          label,
          amount,
          rhythm,
          last,
          lastAmount,
          rise: lessAmount(lastAmount, one(times[0] as Time)),
          next: last.day + Math.round(rhythm.days),
          beforeAmount,
        },
      ];
    })
    .filter(({ rise }) => plan.order !== 'rising' || rise.amountCents > 0);
  const all = sumOf(found);
  const shown = found.slice(0, plan.top ?? 20);
  const rest = found.slice(shown.length);
  const empty = textCell('');
  return {
    ...frame(
      { ...plan, measure: plan.measure ?? 'expenses' },
      { ...scope, name: 'Recurring payments' },
      period,
      ['Recurring is what came at least three times in twelve months, at like distances and of like size.'],
    ),
    headline: countCell(found.length, 'payee'),
    sentence: say`${countCell(found.length, 'payee')} ${found.length === 1 ? 'was' : 'were'} paid in a rhythm${plan.order === 'rising' ? ' and cost more than at first' : ''}, ${all} in all in the twelve months.`,
    columns: [
      column('Rhythm'),
      column('Last'),
      column('Last amount'),
      column('More than at first'),
      column('Next expected'),
      sumColumn('In twelve months'),
    ],
    rows: shown.map(
      ({ label, amount, rhythm, last, lastAmount, rise, next }): Row => ({
        label,
        cells: [textCell(rhythm.name), dayCell(last.day), lastAmount, rise, dayCell(next), amount],
      }),
    ),
    notShown: othersRow(rest.length, [empty, empty, empty, empty, empty, sumOf(rest)]),
    total: { label: 'Total', cells: [empty, empty, empty, empty, empty, all] },
  };
}

interface Time {
  readonly type: string;
  readonly id: string;
  readonly day: Day;
  readonly cents: number;
}

function timesOf(scope: Scope, period: { start: Day; end: Day }, vendor: string): Time[] {
  const source = sourceOf(scope, period, { field: 'vendor', is: vendor });
  const { books, rows, signs } = rowsOfFigure(scope.figures.context, source);
  const { journal } = books;
  const times = new Map<number, Time>();
  for (const row of rows) {
    const at = journal.transactionIndexes[row] as number;
    const cents =
      (signs[journal.accountIndexes[row] as number] as number) * (journal.amountsCents[row] as number);
    const { type, id } = journal.transactions.at(at);
    times.set(at, { type, id, day: journal.days[row] as number, cents: (times.get(at)?.cents ?? 0) + cents });
  }
  return [...times.values()];
}

/** Three of four intervals must agree. */
function rhythmOf(days: readonly Day[]) {
  const gaps = days.slice(1).map((day, place) => day - (days[place] as number));
  return (
    RHYTHMS.find(
      ({ days: usual, slack }) =>
        gaps.filter((gap) => Math.abs(gap - usual) <= slack).length >= 0.75 * gaps.length,
    ) ?? null
  );
}

/** Three of four amounts must be within a fifth of the median. */
function isEven(amounts: readonly number[]): boolean {
  const middle = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
  return (
    amounts.filter((amount) => 5 * Math.abs(amount - middle) <= Math.abs(middle)).length >=
    0.75 * amounts.length
  );
}
