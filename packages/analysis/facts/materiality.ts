/**
 * Threshold for what deserves the owner's attention. An amount is material if it reaches the largest of $250, half a
 * percent of revenue and half a percent of expenses; a change must also reach five percent of its base. Both thresholds
 * are shown with every letter.
 */
export interface Materiality {
  readonly cents: number;
  readonly percent: number;
}

const PART_OF_TURNOVER = 200;
const MIN_CENTS = 250_00;
const CHANGE_PERCENT = 5;

export function buildMateriality(revenueCents: number, expenseCents: number): Materiality {
  const turnover = Math.max(Math.abs(revenueCents), Math.abs(expenseCents));
  return { cents: Math.max(MIN_CENTS, Math.round(turnover / PART_OF_TURNOVER)), percent: CHANGE_PERCENT };
}

export function isMaterialChange(
  changeCents: number,
  beforeCents: number,
  { cents, percent }: Materiality,
): boolean {
  const size = Math.abs(changeCents);
  return size >= cents && size * 100 >= Math.abs(beforeCents) * percent;
}

/**
 * Whether an amount in question is at least one percent of a figure. A smaller one does not make the figure doubtful.
 */
export function isNoticeable(cents: number, figureCents: number): boolean {
  return cents * 100 >= Math.abs(figureCents);
}
