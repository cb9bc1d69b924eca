import type { AskPlan } from '@insights/contracts';
import { type Figures, findKpi, formatKpiValue, periodLabel } from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { type Answer, type Cell, type Row, say, textCell } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { type Bucket, isBucket } from '../buckets.ts';
import { Declined } from '../decline.ts';
import { STANDING_KEY_FIGURES } from '../measures.ts';
import { daysOf, type Scope } from '../scope.ts';
import { column, frame, inWords } from './frame.ts';
import { bucketsOf, seriesDays } from './time.ts';

/** A KPI of a period, with its amounts. */
export function ratio(plan: AskPlan, books: AskBooks): Answer {
  const { id, scope } = keyFigureOf(plan, books);
  const { figures, name } = scope;
  const isPosition = STANDING_KEY_FIGURES.includes(id);
  const { period, assumptions } = daysOf(plan, books, { figures, isPosition });
  const kpi = findKpi(figures, id, period);
  if (kpi === null) throw new Declined(`${name} cannot be computed for these days.`);
  const { definition, result } = kpi;
  const rows = result.inputs.map(
    (input): Row => ({
      label: input.label,
      cells: [
        input.kind === 'amount'
          ? { kind: 'amount', amountCents: input.amountCents, figures: [{ id: input.source.id, sign: 1 }] }
          : { kind: 'count', count: input.count, unit: input.unit },
      ],
    }),
  );
  const base = {
    ...frame(plan, scope, period, assumptions),
    columns: [column('Amount')],
    rows,
  };
  if (result.status !== 'value') {
    return { ...base, sentence: say`${name} is not available ${inWords(scope, period)}: ${result.reason}` };
  }
  const value = kpiCell(kpi, figures);
  return {
    ...base,
    headline: value,
    sentence: say`${name} was ${value} ${inWords(scope, period)}: ${definition.formula}.`,
  };
}

/** A KPI by month, quarter or year. */
export function keyFigureTrend(plan: AskPlan, books: AskBooks): Answer {
  const { id, scope } = keyFigureOf(plan, books);
  const { figures, name } = scope;
  const by: Bucket = plan.by !== null && isBucket(plan.by) ? plan.by : 'month';
  const { period, assumptions } = seriesDays(plan, books, scope);
  const rows = bucketsOf(period, by, books).map((bucket): Row => {
    const kpi = findKpi(figures, id, bucket);
    return { label: periodLabel(bucket), cells: [kpi === null ? textCell('–') : kpiCell(kpi, figures)] };
  });
  const [first, last] = [rows[0]?.cells[0], rows.at(-1)?.cells[0]];
  if (first === undefined || last === undefined) throw new Declined('There are no days to show.');
  return {
    ...frame({ ...plan, by }, scope, period, assumptions),
    columns: [column(name)],
    rows,
    sentence: say`${name} was ${first} in the first ${by} and ${last} in the last ${inWords(scope, period)}.`,
  };
}

function keyFigureOf(plan: AskPlan, books: AskBooks): { readonly id: string; readonly scope: Scope } {
  if (plan.of?.type !== 'keyFigure') throw new Declined('The question names no key figure.');
  const { id } = plan.of;
  const found = books.figuresOn(plan.basis ?? books.company.reportBasis);
  if (found.status === 'missing') throw new Declined(found.reason);
  const figures = found.value;
  const name = findKpi(figures, id, figures.context.period)?.definition.name;
  if (name === undefined) throw new Declined('There is no such key figure.');
  const { basis } = figures.context.books;
  return {
    id,
    scope: { figures, basis, name, isPosition: false, isCost: false, subject: '', assumptions: [] },
  };
}

/** A meaningful KPI, which opens to its amounts. */
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
