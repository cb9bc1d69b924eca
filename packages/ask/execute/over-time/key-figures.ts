import type { AskPlan } from '@insights/contracts';
import {
  addMonths,
  type Day,
  type Figures,
  findKpi,
  firstDayOf,
  formatKpiValue,
  monthOf,
  periodLabel,
} from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { type Answer, amountOf, type Cell, END, say, textCell } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { BALANCE_ONLY_KPIS } from '../../measures.ts';
import { type Bucket, isBucket } from '../../plan-fields.ts';
import { resolveDays, type Scope, withDays } from '../../scope.ts';
import { column, frame, periodPhrase } from '../frame.ts';
import { seriesDays, splitIntoBuckets } from './series.ts';

/** A KPI of a period, with its amounts; or by month, quarter or year. */
export function answerRatio(plan: AskPlan, books: AskBooks): Answer {
  if (isBucket(plan.by)) return answerKeyFigureTrend(plan, plan.by, books);
  const { id, scope } = keyFigureOf(plan, books);
  const { figures, name } = scope;
  const isPosition = BALANCE_ONLY_KPIS.includes(id);
  const { period, assumptions } = resolveDays(plan, books, { figures, isPosition });
  const kpi = findKpi(figures, id, period);
  if (kpi === null) throw new Declined(`${name} cannot be computed for these days.`);
  const { definition, result } = kpi;
  const cellOf = (input: (typeof result.inputs)[number]): Cell => {
    if (input.kind === 'count') return { kind: 'count', count: input.count, unit: input.unit };
    const { amountCents } = input;
    return input.kind === 'amount'
      ? amountOf(amountCents, [{ id: input.source.id, sign: 1 }])
      : { kind: 'derived', amountCents, figures: [] };
  };
  if (result.status !== 'value' && !isPosition && period.start === period.end)
    throw new Declined(
      `${name} is measured over a period, not on a day. Choose the days.`,
      [12, 3, 1].map((months) =>
        withDays(plan, { start: monthsBefore(period.end, months), end: period.end }, plan.basis),
      ),
    );
  const when = periodPhrase(scope, period);
  const value = kpiCell(kpi, figures);
  const isKnown = result.status === 'value';
  return {
    ...frame(plan, scope, period, assumptions),
    headline: isKnown ? value : null,
    sentence: isKnown
      ? say`${name} was ${value} ${when}: ${definition.formula}${END}`
      : say`${name} is not available ${when}${END} ${result.reason}`,
    columns: [column('Amount')],
    rows: result.inputs.map((input) => ({ label: input.label, cells: [cellOf(input)] })),
  };
}

/** Returns the first day of a range of months that ends with the month of a day. */
const monthsBefore = (day: Day, months: number) => firstDayOf(addMonths(monthOf(day), 1 - months));

function answerKeyFigureTrend(plan: AskPlan, by: Bucket, books: AskBooks): Answer {
  const { id, scope } = keyFigureOf(plan, books);
  const { figures, name } = scope;
  const { period, assumptions } = seriesDays(plan, books, scope);
  const values = splitIntoBuckets(period, by, books).map((bucket) => {
    const kpi = findKpi(figures, id, bucket);
    return { label: periodLabel(bucket), cell: kpi === null ? textCell('–') : kpiCell(kpi, figures) };
  });
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) throw new Declined('There are no days to show.');
  return {
    ...frame(plan, scope, period, assumptions),
    columns: [column(name)],
    rows: values.map(({ label, cell }) => ({ label, cells: [cell] })),
    sentence: say`${name} was ${first.cell} in ${first.label} and ${last.cell} in ${last.label}${END}`,
  };
}

function keyFigureOf(plan: AskPlan, books: AskBooks): { readonly id: string; readonly scope: Scope } {
  if (plan.of?.type !== 'keyFigure') throw new Declined('The question does not name a key metric.');
  const { id } = plan.of;
  const found = books.figuresOn(plan.basis ?? books.company.reportBasis);
  if (found.status === 'missing') throw new Declined(found.reason);
  const figures = found.value;
  const { books: taken, period } = figures.context;
  const name = findKpi(figures, id, period)?.definition.name;
  if (name === undefined) throw new Declined('There is no such key metric.');
  const none = { isPosition: false, isCost: false, subject: '', assumptions: [] };
  return { id, scope: { figures, basis: taken.basis, name, ...none } };
}

/** A cell with a meaningful KPI that drills down to its amounts. */
function kpiCell({ definition, result }: NonNullable<ReturnType<typeof findKpi>>, figures: Figures): Cell {
  if (result.status !== 'value') return textCell('–');
  return {
    kind: 'value',
    text: formatKpiValue(result.value, definition.unit, moneyFormat(figures.context.currency)),
    figures: result.inputs.flatMap((input) =>
      input.kind === 'amount' ? [{ id: input.source.id, sign: 1 as const }] : [],
    ),
  };
}
