/**
 * What a recommendation may begin with. Nothing among them sends money, and nothing leads outside of the business and its
 * books.
 */
export const ACTIONS: ReadonlySet<string> = new Set(
  `add adjust agree aim ask build call charge chase check clear close collect compare confirm correct cut discuss find finish
  fix follow go hold keep list look lower match meet negotiate offer order plan price put raise read reconcile record reduce
  renegotiate renew replace review sell send set shift shop show sit slow sort spread start stop talk test track trim try
  update use walk watch win work write`.split(/\s+/),
);
