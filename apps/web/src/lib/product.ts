import { cents } from '@insights/money';

/** The price before any discount. What is owed is the server's to say. */
export const FULL_PRICE = cents(25_00);

/** What the price buys, in the same words wherever it stands. */
export const PAID_ONCE = 'Paid once: nothing is charged again.';

export const COMPANY = 'Financial Insights LLC';
export const SUPPORT_HOURS = 'Mon-Fri 9AM-6PM EST';
