/** What the browser meets on /dashboard after QuickBooks sent it back: `?connection=...`. */
export const CONNECTION_OUTCOMES = ['connected', 'cancelled', 'expired', 'refused', 'unavailable'] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];
