import type { AskPlan } from '@insights/contracts';
import { PROFITS } from '../../measures.ts';
import { planOf } from '../../plan-of.ts';
import { type Bag, daysOfPeriod } from '../bag.ts';
import { OF_REVENUE } from '../rules/totals.ts';

/** Which margin is meant where nobody says which. */
const MARGINS: Partial<Record<string, string>> = {
  revenue: 'netMargin',
  netProfit: 'netMargin',
  grossProfit: 'grossMargin',
  ebitda: 'ebitdaMargin',
  ebit: 'operatingMargin',
};

/** `What margin is that`, `as a percentage of sales`: of what was told, over the same days. */
export function ratioFrom(own: Bag, previous: AskPlan): AskPlan | null {
  const { measure, kind, where, by } = previous;
  const isOpen = kind === 'open' || kind === 'total';
  if (
    isOpen &&
    (measure === 'receivables' || measure === 'payables') &&
    own.has('share') &&
    own.take('overdue')
  ) {
    own.take('share', 'which', 'these', 'one');
    const parties = where.filter(({ field }) => field === 'party');
    const overdue = { field: 'overdue', moreThanDays: 0 } as const;
    return own.left().length > 0
      ? null
      : planOf({ kind: 'share', measure, when: previous.when, where: [...parties, overdue] });
  }
  if (kind !== 'total' || by !== null || where.length > 0 || measure === null) return null;
  const [figure, ...others] = own.keyFigures();
  const asksMargin = figure !== undefined && others.length === 0 && own.says(/\bmargin\b/);
  const isOfSales = measure !== 'revenue' && own.has('share') && own.measures().join() === 'revenue';
  if (isOfSales && measure === 'account') {
    own.takeMeasure('revenue');
    own.take('share', 'which', 'these', 'one', 'same');
    return own.left().length > 0 ? null : { ...previous, kind: 'share', measure: 'revenue' };
  }
  // `As a percent`, of a profit: of what was sold.
  const isOnlyShare =
    own.saysOnly('share', 'one', 'these', 'which') && own.has('share') && PROFITS.includes(measure);
  const isBare = asksMargin && !own.says(/\b(net|profit|gross|operating|ebitda|cash) (\w+ )?margin\b/);
  const id = isOfSales
    ? OF_REVENUE[measure]
    : isBare || isOnlyShare
      ? MARGINS[measure]
      : asksMargin
        ? figure
        : undefined;
  if (id === undefined) return null;
  // Which margin is meant is told by what was asked for before.
  if (asksMargin) own.settle('keyFigure');
  if (isOfSales) own.takeMeasure('revenue');
  own.take('which', 'these', 'share', 'one', 'same');
  const [days] = own.takeTimes(['days']);
  if (own.left().length > 0) return null;
  const of = { type: 'keyFigure', id } as const;
  const when = days === undefined ? previous.when : daysOfPeriod(days.period);
  return { ...previous, kind: 'ratio', measure: null, of, when, also: [] };
}
