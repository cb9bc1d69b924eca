import { addCents, type Cents, cents } from '@insights/money';
import { listComparisons } from '../comparison/comparisons.ts';
import { atTime } from '../figures/figure-time.ts';
import type { Figures } from '../figures/figures.ts';
import { narrowSubject } from '../figures/row-filter.ts';
import type { LargestParties } from './largest-parties.ts';

/** The amounts of the same parties a year earlier: named + others + withoutName = total. */
export interface PartiesLastYear {
  /** Short name of the days. */
  readonly label: string;
  readonly named: readonly { readonly amountCents: Cents; readonly figureId: string }[];
  readonly othersCents: Cents;
  readonly withoutNameCents: Cents;
  readonly totalCents: Cents;
  readonly figureId: string;
}

/**
 * Returns the figure of each listed party, in order; null if the postings of a figure with this name do not add up to
 * the listed amount, such as for names that differ only in spaces.
 */
export function partyFigures(figures: Figures, largest: LargestParties): (string | null)[] {
  return largest.named.map(({ name, amountCents }) => {
    const id = subjectOf(largest, name);
    const source = figures.find(id);
    return source !== null && figures.amountOf(source) === amountCents ? id : null;
  });
}

/** Returns null if last year is not comparable. */
export function compareParties(figures: Figures, largest: LargestParties): PartiesLastYear | null {
  const { context } = figures;
  const lastYear = listComparisons(context).find(({ against }) => against === 'lastYear');
  if (lastYear === undefined) return null;
  const amountThen = (subject: string) => {
    const figureId = atTime(subject, lastYear.period, context);
    const source = figures.find(figureId);
    return { figureId, amountCents: source === null ? cents(0) : figures.amountOf(source) };
  };
  const named = largest.named.map(({ name }) => amountThen(subjectOf(largest, name)));
  const withoutName = amountThen(subjectOf(largest, ''));
  const total = amountThen(largest.figureId);
  const known = addCents(withoutName.amountCents, ...named.map(({ amountCents }) => amountCents));
  return {
    label: lastYear.label,
    named,
    othersCents: cents(total.amountCents - known),
    withoutNameCents: withoutName.amountCents,
    totalCents: total.amountCents,
    figureId: total.figureId,
  };
}

function subjectOf({ figureId, side }: LargestParties, name: string): string {
  return narrowSubject(figureId, { field: side === 'vendors' ? 'vendor' : 'customer', is: name });
}
