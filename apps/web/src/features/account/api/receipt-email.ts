import { Success } from '@insights/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** Where the receipt and the sign-in link go; an empty address takes back the one before. */
export async function saveReceiptEmail(email: string): Promise<void> {
  await callApi('POST', '/api/receipt-email', Success, { body: { email } });
}
