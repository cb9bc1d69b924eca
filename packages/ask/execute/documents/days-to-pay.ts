import type { AskPlan } from '@insights/contracts';
import { addMonths, dayInWords, firstDayOf, isOrBelow, kindAt, monthOf, type Period } from '@insights/ledger';
import { NOT_SPECIFIED } from '@insights/words';
import { type Answer, type Cell, countCell, say } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { lastClosedMonth, resolveDays, resolveScope } from '../../scope.ts';
import { column, frame } from '../frame.ts';
import { documentTable, findPayments } from './documents.ts';

const MIN_PAID = 3;
const MONTHS_BACK = 12;
const DEFAULT_ROWS = 10;

/** Days from invoice to payment, weighted by amount and as a median, for payments of the last twelve months. */
export function answerDaysToPay(plan: AskPlan, books: AskBooks): Answer {
  const [side, kind] =
    plan.measure === 'payables' ? (['payables', 'Bill'] as const) : (['receivables', 'Invoice'] as const);
  const noun = kind.toLowerCase();
  const table = documentTable(books);
  const scope = resolveScope({ ...plan, measure: side, where: [], basis: 'Accrual' }, books);
  const period =
    plan.when === null ? lastYearOf(books) : resolveDays(plan, books, { ...scope, isPosition: false }).period;
  const names = plan.where.flatMap((filter) =>
    'is' in filter && typeof filter.is === 'string' ? [filter.is] : [],
  );
  const isPaid = (row: number) =>
    kindAt(table, row) === kind && table.openCents[row] === 0 && table.isVoided[row] === 0;
  const paid = [...findPayments(table, isPaid)].flatMap(([row, list]) => {
    const paidOn = Math.max(...list.map(({ day }) => day));
    const party = table.parties[table.partyIndexes[row] as number]?.name ?? '';
    if (paidOn < period.start || paidOn > period.end || !names.every((name) => isOrBelow(party, name)))
      return [];
    return [{ party, days: paidOn - (table.days[row] as number), cents: table.totalsCents[row] as number }];
  });
  if (paid.length < MIN_PAID)
    throw new Declined(
      `Only ${paid.length} ${noun}s were paid from ${dayInWords(period.start)} to ${dayInWords(period.end)}; fewer than ${MIN_PAID} say too little.`,
    );
  const parties = [...Map.groupBy(paid, ({ party }) => party)]
    .filter(([, list]) => list.length >= MIN_PAID)
    .map(([party, list]) => ({ party: party === '' ? NOT_SPECIFIED : party, list, days: weightedDays(list) }))
    .toSorted(
      (a, b) =>
        (plan.order === 'smallest' ? a.days - b.days : b.days - a.days) || (a.party < b.party ? -1 : 1),
    )
    .slice(0, plan.top ?? DEFAULT_ROWS);
  const cellsOf = (list: typeof paid) => [
    daysCell(weightedDays(list)),
    daysCell(medianDays(list)),
    countCell(list.length, noun),
  ];
  const [weighted, middle, count] = cellsOf(paid) as [Cell, Cell, Cell];
  const how = plan.when === null ? ['Counted over what was paid in the last twelve months read.'] : [];
  const isSplit = plan.by !== null || names.length > 0;
  return {
    ...frame(plan, { ...scope, name: 'Days to pay' }, period, how),
    headline: weighted,
    sentence: say`${count} took ${weighted} to be paid, weighted by amount; the one in the middle took ${middle}.`,
    columns: [column('Weighted'), column('Median'), column('Paid')],
    rows: isSplit ? parties.map(({ party, list }) => ({ label: party, cells: cellsOf(list) })) : [],
  };
}

function lastYearOf({ period: { end }, period }: AskBooks): Period {
  const month = monthOf(lastClosedMonth(period).end);
  return { start: firstDayOf(addMonths(month, 1 - MONTHS_BACK)), end };
}

/** Returns the average in tenths of days. */
function weightedDays(list: readonly { days: number; cents: number }[]): number {
  const weight = list.reduce((sum, { cents }) => sum + cents, 0);
  const sum = list.reduce((total, { days, cents }) => total + days * cents, 0);
  return weight === 0 ? 0 : Math.round((10 * sum) / weight);
}

function medianDays(list: readonly { days: number }[]): number {
  const sorted = list.map(({ days }) => days).toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return 5 * (low + high);
}

function daysCell(tenths: number): Cell {
  return { kind: 'value', text: `${(tenths / 10).toLocaleString('en-US')} days`, figures: [] };
}
