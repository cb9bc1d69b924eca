import { cents } from '@insights/money';

/** The price before any discount. The server decides what is owed. */
export const FULL_PRICE = cents(25_00);

/** Describes what the price includes; the same words are used everywhere. */
export const PAID_ONCE = 'You pay once and are not charged again.';

export const COMPANY = 'Financial Insights LLC';
export const SUPPORT_HOURS = 'Mon-Fri 9AM-6PM EST';
