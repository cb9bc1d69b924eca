/** Storage key. The bank returns its customer to the dashboard, but the message is shown on the payment page. */
export const BANK_REFUSAL = 'bank-refusal';
