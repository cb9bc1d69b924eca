import type { AskPlan } from '@insights/contracts';
import { compareText, findKpi, type Period, periodLabel } from '@insights/ledger';
import { type Amount, type Answer, type Cell, countCell, type Row, say, type Token } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import {
  type Change,
  type Compared,
  cellsOf,
  changesOf,
  comparedOf,
  direction,
  othersOf,
  verb,
} from './compare.ts';
import { column, frame, inWords, othersRow, sumColumn, titleOf } from './frame.ts';
import { type Grouping, groupsOf } from './groups.ts';

/** The largest changes are listed until they make up this share of all changes. */
const EXPLAINED = 0.8;
const MAX_ROWS = 8;

/** Drivers of a change: the changes of its parts, which add up to it to the cent. Books contain no causes. */
export function why(plan: AskPlan, books: AskBooks): Answer {
  if (plan.of?.type === 'keyFigure') return whyRatio(plan, plan.of.id, books);
  const compared = comparedOf(plan, books);
  const { scope, period, other, amount, otherAmount, change, assumptions } = compared;
  const by = (plan.by ?? usualParts(plan)) as Grouping;
  const changes = changesOf(compared, by, books).toSorted(
    (a, b) =>
      Math.abs(b.change.amountCents) - Math.abs(a.change.amountCents) || compareText(a.label, b.label),
  );
  const shown = plan.top === null ? enoughOf(changes) : changes.slice(0, plan.top);
  const rest = changes.length - shown.length;
  const first = shown.find(({ key }) => key !== '');
  return {
    ...frame({ ...plan, by }, scope, period, assumptions),
    headline: change,
    sentence: [
      ...say`${titleOf(plan, scope, books)} ${verb(scope)} ${amount} ${inWords(scope, period)} and ${otherAmount} ${inWords(scope, other)}, ${direction(change)}.`,
      ...(first === undefined || first.change.amountCents === 0
        ? []
        : say` ${first.label} accounts for the most, ${direction(first.change)}.`),
      ...(scope.isPosition || change.amountCents === 0
        ? []
        : [...oneOff(compared, books), ...countAndSize(compared, books)]),
    ],
    columns: [
      sumColumn(periodLabel(period)),
      sumColumn(periodLabel(other)),
      sumColumn('Change'),
      column('In percent'),
    ],
    rows: shown.map((one): Row => ({ label: one.label, cells: cellsOf(one) })),
    notShown: othersRow(rest, cellsOf(othersOf(compared, shown))),
    total: { label: 'Total', cells: cellsOf({ amount, other: otherAmount, change }) },
    chart: 'bars',
  };
}

function usualParts({ measure, where }: AskPlan): Grouping {
  if (measure === 'account') return where.some(({ field }) => field === 'vendor') ? 'transaction' : 'vendor';
  return measure === 'revenue' && where.length === 0 ? 'customer' : 'account';
}

/** The fewest that make up most of all changes. */
function enoughOf(changes: readonly Change[]): Change[] {
  const all = changes.reduce((sum, { change }) => sum + Math.abs(change.amountCents), 0);
  const shown: Change[] = [];
  let told = 0;
  for (const one of changes) {
    if (shown.length === MAX_ROWS || (told >= EXPLAINED * all && shown.length > 0)) break;
    shown.push(one);
    told += Math.abs(one.change.amountCents);
  }
  return shown;
}

/** Single transactions of at least half of the change. */
function oneOff({ scope, period, other, change }: Compared, books: AskBooks): Token[] {
  const half = Math.abs(change.amountCents) / 2;
  const sign = Math.sign(change.amountCents);
  const large = (days: Period, turn: number) =>
    groupsOf(scope, days, 'transaction', books).filter(
      ({ amount }) => turn * sign * amount.amountCents >= half,
    );
  const found = [...large(period, 1), ...large(other, -1)];
  const [first] = found;
  if (first === undefined) return say` No single transaction is half of the change.`;
  return say` ${countCell(found.length, 'single transaction')} of at least half the change: ${first.label} with ${first.amount}${found.length > 1 ? ', and others' : ''}.`;
}

/** Whether there were more transactions, or larger ones; both effects add up to the change. */
function countAndSize(
  { scope, period, other, amount, otherAmount, change }: Compared,
  books: AskBooks,
): Token[] {
  const [now, before] = [period, other].map((days) => groupsOf(scope, days, 'transaction', books).length);
  if (now === undefined || before === undefined || before === 0 || now === 0) return [];
  const byCount = Math.round(((now - before) * otherAmount.amountCents) / before);
  const figures = [...amount.figures, ...otherAmount.figures];
  const value = (amountCents: number): Cell => ({ kind: 'derived', amountCents, figures });
  return say` There ${now === 1 ? 'was' : 'were'} ${countCell(now, 'transaction')} after ${String(before)}: their number accounts for ${value(byCount)} and their size for ${value(change.amountCents - byCount)}.`;
}

const MARGINS: Readonly<Record<string, AskPlan['measure']>> = {
  grossMargin: 'grossProfit',
  netMargin: 'netProfit',
  ebitdaMargin: 'ebitda',
};

/**
 * How profit and revenue changed a margin: two effects, each averaged over both orders, add up to the change.
 */
function whyRatio(plan: AskPlan, id: string, books: AskBooks): Answer {
  const measure = MARGINS[id];
  if (measure === undefined)
    throw new Declined('I can only explain what changed a margin, not other ratios.');
  const base = { ...plan, of: null };
  const profit = comparedOf({ ...base, measure }, books);
  const revenue = comparedOf({ ...base, measure: 'revenue' }, books);
  const [p1, p0, r1, r0] = [profit.amount, profit.otherAmount, revenue.amount, revenue.otherAmount];
  if (r1.amountCents <= 0 || r0.amountCents <= 0)
    throw new Declined('There is a margin to compare only if both periods have revenue.');
  const [a, b, c, d] = [p1, p0, r1, r0].map(({ amountCents }) => amountCents) as [
    number,
    number,
    number,
    number,
  ];
  const figures = [p1, p0, r1, r0].flatMap((one: Amount) => one.figures);
  const percent = (share: number): Cell => ({ kind: 'percent', share, figures });
  const fromProfit = ((a - b) * (1 / c + 1 / d)) / 2;
  const fromRevenue = ((a + b) / 2) * (1 / c - 1 / d);
  const name = findKpi(profit.scope.figures, id, profit.period)?.definition.name ?? id;
  return {
    ...frame(plan, { ...profit.scope, name }, profit.period, profit.assumptions),
    headline: percent(a / c - b / d),
    sentence: say`${name} was ${percent(a / c)} ${inWords(profit.scope, profit.period)} and ${percent(b / d)} ${inWords(profit.scope, profit.other)}.`,
    columns: [sumColumn('Points')],
    rows: [
      { label: `${profit.scope.name} changed`, cells: [percent(fromProfit)] },
      { label: 'Revenue changed', cells: [percent(fromRevenue)] },
    ],
    total: { label: 'Change', cells: [percent(a / c - b / d)] },
  };
}
