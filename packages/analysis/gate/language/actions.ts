/** Actions that only a finding of the review gives a reason for. */
export const FIXING_ACTIONS: ReadonlySet<string> = new Set('clear correct fix reconcile sort'.split(' '));

/**
 * What a recommendation may begin with. Nothing among them sends money, writes into the books, or leads outside of the
 * business.
 */
export const ACTIONS: ReadonlySet<string> = new Set([
  ...FIXING_ACTIONS,
  ...`agree aim ask begin build call chase check collect compare confirm cut discuss find follow go hold keep list look lower
  match meet negotiate offer order plan raise reduce renegotiate review set shop slow spread start talk test track trim
  try watch win work`.split(/\s+/),
]);
