import { cents } from '@insights/money';

/** The price before any discount. The server decides how much is owed. */
export const FULL_PRICE = cents(25_00);

/** States that the price is charged only once, in the same words everywhere. */
export const PAID_ONCE = 'You pay once and are not charged again.';

export const COMPANY = 'Financial Insights LLC';
export const SUPPORT_HOURS = 'Mon-Fri 9AM-6PM EST';
