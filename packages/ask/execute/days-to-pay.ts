import type { AskPlan } from '@insights/contracts';
import {
  type Ageing,
  addMonths,
  dayInWords,
  firstDayOf,
  isOrBelow,
  kindAt,
  monthOf,
  type Period,
} from '@insights/ledger';
import { NOT_SPECIFIED } from '@insights/words';
import { type Answer, type Cell, countCell, type Row, say } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { daysOf, lastClosedMonth, scopeOf } from '../scope.ts';
import { paymentsOf, tableOf } from './documents.ts';
import { column, frame } from './frame.ts';

const MIN_PAID = 3;
const MONTHS_BACK = 12;

/**
 * Days from invoice to payment, weighted by amount and as a median, for payments of the last twelve months.
 */
export function daysToPay(plan: AskPlan, books: AskBooks): Answer {
  const side: Ageing['side'] = plan.measure === 'payables' ? 'payables' : 'receivables';
  const table = tableOf(books);
  const kind = side === 'payables' ? 'Bill' : 'Invoice';
  const scope = scopeOf({ ...plan, measure: side, where: [], basis: 'Accrual' }, books);
  const period =
    plan.when === null ? lastYearOf(books) : daysOf(plan, books, { ...scope, isPosition: false }).period;
  const names = plan.where.flatMap((filter) =>
    'is' in filter && typeof filter.is === 'string' ? [filter.is] : [],
  );
  const payments = paymentsOf(
    table,
    (row) => kindAt(table, row) === kind && table.openCents[row] === 0 && table.isVoided[row] === 0,
  );
  const paid = [...payments].flatMap(([row, list]) => {
    const paidOn = Math.max(...list.map(({ day }) => day));
    const party = table.parties[table.partyIndexes[row] as number]?.name ?? '';
    if (paidOn < period.start || paidOn > period.end || !names.every((name) => isOrBelow(party, name)))
      return [];
    return [{ party, days: paidOn - (table.days[row] as number), cents: table.totalsCents[row] as number }];
  });
  const noun = side === 'payables' ? 'bill' : 'invoice';
  if (paid.length < MIN_PAID) {
    throw new Declined(
      `Only ${paid.length} ${noun}s were paid from ${dayInWords(period.start)} to ${dayInWords(period.end)}; fewer than ${MIN_PAID} say too little.`,
    );
  }
  const byParty = [...Map.groupBy(paid, ({ party }) => party)].filter(([, list]) => list.length >= MIN_PAID);
  const rows = byParty
    .map(([party, list]) => ({
      party: party === '' ? NOT_SPECIFIED : party,
      weighted: weightedDays(list),
      middle: medianDays(list),
      count: list.length,
    }))
    .toSorted(
      (a, b) =>
        (plan.order === 'smallest' ? a.weighted - b.weighted : b.weighted - a.weighted) ||
        (a.party < b.party ? -1 : 1),
    )
    .slice(0, plan.top ?? 10);
  const [weighted, middle] = [daysCell(weightedDays(paid)), daysCell(medianDays(paid))];
  return {
    ...frame(
      plan,
      { ...scope, name: 'Days to pay' },
      period,
      plan.when === null ? ['Counted over what was paid in the last twelve months read.'] : [],
    ),
    headline: weighted,
    sentence: say`${countCell(paid.length, noun)} took ${weighted} to be paid, weighted by amount; the one in the middle took ${middle}.`,
    columns: [column('Weighted'), column('Median'), column('Paid')],
    rows:
      plan.by === null && names.length === 0
        ? []
        : rows.map(
            (one): Row => ({
              label: one.party,
              cells: [daysCell(one.weighted), daysCell(one.middle), countCell(one.count, noun)],
            }),
          ),
  };
}

function lastYearOf({ period: { end }, period }: AskBooks): Period {
  const month = monthOf(lastClosedMonth(period).end);
  return { start: firstDayOf(addMonths(month, 1 - MONTHS_BACK)), end };
}

/** In tenths of days. */
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
