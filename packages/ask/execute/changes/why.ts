import type { AskPlan } from '@insights/contracts';
import { findKpi, type Period } from '@insights/ledger';
import { type Answer, type Cell, countCell, END, say, type Token } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { MARGINS, PROFITS } from '../../measures.ts';
import { frame, periodPhrase, sumColumn } from '../frame.ts';
import { listGroups } from '../groups.ts';
import {
  type Compared,
  changedRows,
  changeFrame,
  changeInWords,
  firstNamed,
  listChanges,
  measureComparison,
  type PartChange,
} from './compare.ts';

/** The largest changes are listed until they account for this share of all changes. */
const EXPLAINED = 0.8;
const MAX_ROWS = 8;

/** Drivers of a change: the changes of its parts, which add up to it to the cent. Books do not contain the causes. */
export function answerWhy(plan: AskPlan, books: AskBooks): Answer {
  if (plan.of?.type === 'keyFigure') return whyRatio(plan, plan.of.id, books);
  if (plan.versus === 'budget') throw new Declined('I can only explain a change between two periods.');
  const compared = measureComparison(plan, books);
  const { scope, change } = compared;
  const by = plan.by ?? usualParts(plan);
  const changes = listChanges(compared, by, books, (one) => Math.abs(one.change.amountCents));
  const shown = plan.top === null ? enoughOf(changes) : changes.slice(0, plan.top);
  const first = firstNamed(shown);
  const base = changeFrame({ ...plan, by }, compared, books);
  const isSame = change.amountCents === 0;
  return {
    ...base,
    ...changedRows(compared, shown, changes.length),
    sentence: [
      ...base.sentence,
      ...contradiction(plan, change.amountCents),
      ...(first === undefined || first.change.amountCents === 0
        ? []
        : say` ${first.label} accounts for the most, ${changeInWords(first.change)}.`),
      ...(scope.isPosition || isSame ? [] : oneOff(compared, books)),
    ],
    chart: 'bars',
  };
}

/** Corrects a question about a decrease in a figure that did not decrease, or about an increase. */
function contradiction({ order }: AskPlan, change: number): Token[] {
  if (order === 'falling' && change >= 0) return say` It is not down.`;
  return order === 'rising' && change <= 0 ? say` It is not up.` : [];
}

function usualParts({ measure }: AskPlan) {
  if (measure === 'account') return 'vendor';
  return measure === 'revenue' ? 'customer' : 'account';
}

/** Returns the fewest changes that account for most of the total. */
function enoughOf(changes: readonly PartChange[]): PartChange[] {
  const all = changes.reduce((sum, { change }) => sum + Math.abs(change.amountCents), 0);
  let sum = 0;
  return changes.slice(0, MAX_ROWS).filter(({ change }, index) => {
    if (index > 0 && sum >= EXPLAINED * all) return false;
    sum += Math.abs(change.amountCents);
    return true;
  });
}

/** Lists single transactions that account for at least half of the change. */
function oneOff({ scope, period, otherPeriod, change }: Compared, books: AskBooks): Token[] {
  const half = Math.abs(change.amountCents) / 2;
  const sign = Math.sign(change.amountCents);
  const large = (days: Period, turn: number) =>
    listGroups(scope, days, 'transaction', books).filter(
      ({ amount }) => turn * sign * amount.amountCents >= half,
    );
  const found = [...large(period, 1), ...large(otherPeriod, -1)];
  const [first] = found;
  if (first === undefined) return say` No single transaction is half of the change.`;
  return say` ${countCell(found.length, 'single transaction')} of at least half the change: ${first.label} with ${first.amount}${found.length > 1 ? ', and others' : ''}.`;
}

/**
 * Explains how profit and revenue changed a margin. The two effects, each averaged over both orders of calculation, add
 * up to the change.
 */
function whyRatio(plan: AskPlan, id: string, books: AskBooks): Answer {
  const measure = PROFITS.find((profit) => MARGINS[profit] === id);
  if (measure === undefined)
    throw new Declined('I can only explain what changed a margin, not other ratios.');
  const base = { ...plan, of: null };
  const profit = measureComparison({ ...base, measure }, books);
  const revenue = measureComparison({ ...base, measure: 'revenue' }, books);
  const { scope, period, otherPeriod } = profit;
  const amounts = [profit.amount, profit.other, revenue.amount, revenue.other];
  const [a, b, c, d] = amounts.map(({ amountCents }) => amountCents) as [number, number, number, number];
  if (c <= 0 || d <= 0) throw new Declined('Margins can be compared only if both periods have revenue.');
  const figures = amounts.flatMap((one) => one.figures);
  const percent = (share: number): Cell => ({ kind: 'percent', share, figures });
  const change = percent(a / c - b / d);
  const name = findKpi(scope.figures, id, period)?.definition.name ?? id;
  return {
    ...frame(plan, { ...scope, name }, period, profit.assumptions),
    headline: change,
    sentence: [
      ...say`${name} was ${percent(a / c)} ${periodPhrase(scope, period)} and ${percent(b / d)} ${periodPhrase(scope, otherPeriod)}${END}`,
      ...contradiction(plan, a / c - b / d),
    ],
    columns: [sumColumn('Points')],
    rows: [
      { label: `${scope.name} changed`, cells: [percent(((a - b) * (1 / c + 1 / d)) / 2)] },
      { label: 'Revenue changed', cells: [percent(((a + b) / 2) * (1 / c - 1 / d))] },
    ],
    total: { label: 'Change', cells: [change] },
  };
}
