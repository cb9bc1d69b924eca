import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  type Day,
  firstDayOf,
  formatDay,
  monthOf,
  narrowSubject,
  type Period,
  rowsOfFigure,
} from '@insights/ledger';
import {
  type Answer,
  countCell,
  dayCell,
  say,
  subtractAmounts,
  sumAmountsOfParts,
  textCell,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { lastClosedMonth, measureAmount, resolveScope, resolveSource, type Scope } from '../../scope.ts';
import { column, frame, sumColumn, table, wasOrWere } from '../frame.ts';
import { type Group, listGroups } from '../groups.ts';

const MIN_TIMES = 3;
const MONTHS_BACK = 12;
const DEFAULT_ROWS = 20;
const RHYTHMS = [
  { name: 'weekly', days: 7, slack: 2 },
  { name: 'every two weeks', days: 14, slack: 3 },
  { name: 'monthly', days: 30.4, slack: 6 },
  { name: 'quarterly', days: 91.3, slack: 14 },
  { name: 'yearly', days: 365.2, slack: 25 },
] as const;

/** Payees paid at regular intervals and in similar amounts, with the last and the next payment. */
export function answerRecurring(plan: AskPlan, books: AskBooks): Answer {
  const asked = { ...plan, measure: plan.measure ?? 'expenses' };
  const scope = resolveScope(asked, books);
  const { window } = scope.figures.context.books;
  const { end } = lastClosedMonth(books.period);
  const start = Math.max(window.start, firstDayOf(addMonths(monthOf(end), 1 - MONTHS_BACK)));
  const period = { start, end };
  if (plan.when !== null && (plan.when.from !== formatDay(start) || plan.when.to !== formatDay(end)))
    throw new Declined(
      'Recurring payments are found in the last twelve closed months, not in other periods.',
      [{ ...plan, when: null }],
    );
  const isRising = plan.order === 'rising';
  const found = listGroups(scope, period, 'vendor', books)
    .flatMap((group) => rhythmIn(group, scope, period))
    .filter(({ rise }) => !isRising || rise.amountCents > 0);
  const all = sumAmountsOfParts(found);
  const count = countCell(found.length, 'payee');
  return {
    ...frame(asked, { ...scope, name: 'Recurring payments' }, period, [
      'Recurring is what came at least three times in twelve months, at like distances and of like size.',
    ]),
    headline: count,
    sentence: say`${count} ${wasOrWere(found.length)} paid in a rhythm${isRising ? ' and cost more than at first' : ''}, ${all} in all in the twelve months.`,
    columns: [
      ...['Rhythm', 'Last', 'Last amount', 'More than at first', 'Next expected'].map(column),
      sumColumn('In twelve months'),
    ],
    ...table(
      found,
      plan.top ?? DEFAULT_ROWS,
      ({ cells }) => cells,
      (some) => [...Array.from({ length: 5 }, () => textCell('')), sumAmountsOfParts(some)],
    ),
  };
}

/** Returns the row for a payee that is paid at regular intervals; empty for any other payee. */
function rhythmIn({ key, label, amount, transactionCount }: Group, scope: Scope, period: Period) {
  if (key === '' || transactionCount < MIN_TIMES) return [];
  const times = timesOf(scope, period, key);
  const rhythm = rhythmOf(times.map(({ day }) => day));
  const [first, last] = [times[0], times.at(-1)];
  const isLike = isEven(times.map(({ cents }) => cents));
  if (rhythm === undefined || first === undefined || last === undefined || times.length < 2 || !isLike)
    return [];
  const subject = narrowSubject(scope.subject, { field: 'vendor', is: key });
  const one = ({ type, id, day }: Time) =>
    measureAmount({ ...scope, subject }, { start: day, end: day }, { field: 'transaction', type, id });
  const lastAmount = one(last);
  const rise = subtractAmounts(lastAmount, one(first));
  const next = dayCell(last.day + Math.round(rhythm.days));
  const cells = [textCell(rhythm.name), dayCell(last.day), lastAmount, rise, next, amount];
  return [{ label, amount, rise, cells }];
}

interface Time {
  readonly type: string;
  readonly id: string;
  readonly day: Day;
  readonly cents: number;
}

function timesOf(scope: Scope, period: Period, vendor: string): Time[] {
  const source = resolveSource(scope, period, { field: 'vendor', is: vendor });
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

/** Whether at least three quarters of the values fit. */
function doMostFit(values: readonly number[], fits: (value: number) => boolean): boolean {
  return values.filter(fits).length >= 0.75 * values.length;
}

function rhythmOf(days: readonly Day[]) {
  const gaps = days.slice(1).map((day, index) => day - (days[index] as number));
  return RHYTHMS.find(({ days: usual, slack }) => doMostFit(gaps, (gap) => Math.abs(gap - usual) <= slack));
}

/** Whether most amounts are within a fifth of the median. */
function isEven(amounts: readonly number[]): boolean {
  const middle = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0;
  return doMostFit(amounts, (amount) => 5 * Math.abs(amount - middle) <= Math.abs(middle));
}
