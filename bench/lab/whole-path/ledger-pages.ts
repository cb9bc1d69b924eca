import { Random } from '@insights/companies';
import {
  buildChartOfAccounts,
  formatDay,
  isBalanceSheetType,
  type Period,
  toNormalSign,
} from '@insights/ledger';
import { account, beginning, ledgerReport } from '@insights/quickbooks/testing/ledger-reports';

const TYPES = ['Bank', 'Accounts Receivable', 'Income', 'Expense', 'Credit Card', 'Expense'] as const;

export const PAGES_CHART = buildChartOfAccounts(
  Array.from({ length: 48 }, (_, index) => {
    const name = `Account ${index}`;
    const type = TYPES[index % TYPES.length] ?? 'Bank';
    return { id: String(index + 1), name, fullName: name, type, detailType: '', parentId: null };
  }),
);

interface LedgerPage {
  readonly period: Period;
  readonly bytes: Buffer;
}

/**
 * Generates a company's General Ledger as one response for each of the given periods, as QuickBooks writes them: nine
 * postings per four transactions, every second memo unique. The responses are the same in every run, and are generated
 * one by one because together they are large.
 */
export function* ledgerPages(transactions: number, periods: readonly Period[]): Generator<LedgerPage> {
  const random = new Random('pages');
  const { accounts } = PAGES_CHART;
  const balances = accounts.map(() => 0);
  const perPage = Math.floor(transactions / periods.length);
  for (const [page, period] of periods.entries()) {
    const rows: unknown[][] = accounts.map(() => []);
    const sums = accounts.map(() => 0);
    const begun = balances.map((balance, index) => (isBalanceSheetType(typeOf(index)) ? balance : 0));
    const running = [...begun];
    for (let at = 0; at < perPage; at += 1) {
      const index = page * perPage + at;
      const day = period.start + Math.floor((at / perPage) * (period.end - period.start + 1));
      const amount = random.integer(100, 5_000_00);
      const legs = index % 4 === 0 ? [amount, 100 - amount, -100] : [amount, -amount];
      for (const leg of legs) {
        const to = random.integer(0, accounts.length - 1);
        const cents = toNormalSign(typeOf(to), leg);
        sums[to] = (sums[to] ?? 0) + cents;
        running[to] = (running[to] ?? 0) + cents;
        rows[to]?.push({
          ColData: [
            { value: formatDay(day) },
            { value: KINDS[index % KINDS.length], id: String(index + 1) },
            { value: index % 3 === 0 ? String(1000 + index) : '' },
            { value: `Customer ${index % 400}`, id: String(index % 400) },
            { value: index % 2 === 0 ? `Order ${index} of the shop` : 'Purchase' },
            { value: '-Split-', id: '' },
            { value: amountText(cents) },
            { value: amountText(running[to] ?? 0) },
          ],
          type: 'Data',
        });
      }
    }
    const sections = accounts.map(({ id, name }, index) =>
      account(
        name,
        id,
        [...(begun[index] === 0 ? [] : [beginning(amountText(begun[index] ?? 0))]), ...(rows[index] ?? [])],
        amountText(sums[index] ?? 0),
      ),
    );
    for (const [index, sum] of sums.entries()) balances[index] = (balances[index] ?? 0) + sum;
    yield { period, bytes: Buffer.from(JSON.stringify(ledgerReport(sections, { period }))) };
  }
}

const KINDS = ['Invoice', 'Payment', 'Expense', 'Bill Payment (Check)'];

function typeOf(index: number) {
  return PAGES_CHART.accounts[index]?.type ?? 'Bank';
}

/** Formats an amount without a zero before the decimal point, as in this report. */
function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
