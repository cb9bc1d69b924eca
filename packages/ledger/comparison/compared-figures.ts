import { figureSubject, parseFigureId } from '../figures/figure-id.ts';
import type { FigureContext } from '../figures/figure-source.ts';
import { atTime, periodOf } from '../figures/figure-time.ts';
import { listComparisons } from './comparisons.ts';
import { periodLabel } from './period-label.ts';

/** The same figure over a different period. */
export interface OtherFigure {
  readonly figureId: string;
  readonly label: string;
}

/**
 * Returns the same figure over the period and its comparison periods, except the requested period. Empty for a figure
 * id with its own period, such as a chart point.
 */
export function listComparedFigures(figureId: string, context: FigureContext): OtherFigure[] {
  const time = parseFigureId(figureId)?.time;
  if (time === undefined || time.kind === 'month' || time.kind === 'days') return [];
  const own = periodOf(time, context);
  return [context.period, ...listComparisons(context).map(({ period }) => period)]
    .filter(({ start, end }) => start !== own.start || end !== own.end)
    .map((period) => ({
      figureId: atTime(figureSubject(figureId), period, context),
      label: periodLabel(period),
    }));
}
