import { chartOf } from '@insights/ledger/testing/notation';
import { adjustmentsOf } from './entries.ts';
import { everyMonth } from './repeated.ts';

const CHART = {
  Bank: ['Checking'],
  'Accounts Receivable': ['A/R'],
  Income: ['Sales', 'Uncategorized Income'],
  Expense: ['Misc Expense', 'Rent', 'Supplies', 'Interest Expense (InterestPaid)', 'Taxes', 'Bank Charges'],
} as const;
const SALES = everyMonth(
  '2024-01',
  '2025-03',
  '{month}-28 Invoice {month}  to Bo Ander\n A/R  9,000.00\n Sales',
);

/** Returns what the likely entries change, by account, in books with regular sales and some more accounts. */
export function adjustments(chart: Parameters<typeof chartOf>[0], text: string) {
  return adjustmentsOf(`${SALES}\n${text}`, { chart: chartOf({ ...CHART, ...chart }) });
}
