import { type FigureContext, listComparisons, type Period } from '@insights/ledger';

/** The period just before; null when nothing had been recorded by its end, so that there is nothing to compare. */
export function periodBefore(context: FigureContext): Period | null {
  const { start } = context.preceding;
  return listComparisons(context).find(({ period }) => period.start === start)?.period ?? null;
}
