/** Values of the `connection` query parameter when QuickBooks redirects the browser back to /dashboard. */
export const CONNECTION_OUTCOMES = ['connected', 'cancelled', 'expired', 'refused', 'unavailable'] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];
