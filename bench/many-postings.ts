import { Random } from '@insights/companies';
import {
  buildChartOfAccounts,
  type ChartOfAccounts,
  daysIn,
  type LedgerAccount,
  type Period,
  type Posting,
} from '@insights/ledger';

const ACCOUNTS = 120;
const TYPES = [
  'Bank',
  'Accounts Receivable',
  'Accounts Payable',
  'Income',
  'Expense',
  'Cost of Goods Sold',
  'Equity',
] as const;

/**
 * Returns a chart of accounts and this many postings spread over a period, in balanced pairs. The same in every run.
 */
export function manyPostings(count: number, period: Period): { chart: ChartOfAccounts; postings: Posting[] } {
  const chart = buildChartOfAccounts(
    Array.from({ length: ACCOUNTS }, (_, index): LedgerAccount => {
      const name = `Account ${index}`;
      const type = TYPES[index % TYPES.length] ?? 'Bank';
      const detailType = index === TYPES.indexOf('Equity') ? 'RetainedEarnings' : '';
      return { id: name, name, fullName: name, type, detailType, parentId: null };
    }),
  );
  const random = new Random('postings');
  const account = () => random.integer(0, ACCOUNTS - 1);
  const pairs = Array.from({ length: count / 2 }, (_, index): Posting[] => {
    const transaction = { id: String(index), type: 'Invoice', number: String(index) };
    const day = period.start + Math.floor((index / count) * 2 * daysIn(period));
    const posting = { day, transaction, name: `Name ${index % 500}`, memo: `Memo ${index % 5_000}` };
    const amountCents = random.integer(1, 500_000);
    return [
      { ...posting, accountIndex: account(), amountCents },
      { ...posting, accountIndex: account(), amountCents: -amountCents },
    ];
  });
  return { chart, postings: pairs.flat() };
}
