import type { Books, Period } from '@insights/ledger';

const SALES_TYPES = ['Sales Receipt', 'Deposit', 'Refund Receipt', 'Refund'];
const MIN_SALES = 8;
const MIN_EVEN_PERCENT = 80;
/** A funder or a tenant pays at most once a month; a cash register is emptied more often. */
const MAX_USUAL_GAP_DAYS = 16;

/**
 * Returns names that represent a cash register or a sales channel: money is deposited under them at a regular rhythm,
 * in different amounts, and never on an invoice. A customer who pays the same amount each month is a customer.
 */
export function walkInNames({ journal, chart, window }: Books, { end }: Period): ReadonlySet<string> {
  const { accountIndexes, amountsCents, days, nameIndexes, transactionIndexes, transactions, texts } =
    journal;
  const sales = new Map<number, Map<number, number>>();
  const invoiced = new Set<number>();
  accountIndexes.forEach((account, row) => {
    const [name, day] = [nameIndexes[row] as number, days[row] as number];
    const type = chart.accounts[account]?.type;
    if (name === 0 || day < window.start || day > end) return;
    if (type === 'Accounts Receivable') invoiced.add(name);
    if (type !== 'Income') return;
    if (!SALES_TYPES.includes(transactions.typeAt(transactionIndexes[row] as number))) invoiced.add(name);
    const byDay = sales.get(name) ?? new Map<number, number>();
    sales.set(name, byDay.set(day, (byDay.get(day) ?? 0) - (amountsCents[row] as number)));
  });
  const walkIns = [...sales].filter(([name, byDay]) => !invoiced.has(name) && isEven(byDay));
  return new Set(walkIns.map(([name]) => texts.at(name)));
}

function isEven(byDay: ReadonlyMap<number, number>): boolean {
  const same = Map.groupBy(byDay.values(), (cents) => cents);
  const most = Math.max(...[...same.values()].map(({ length }) => length));
  if (byDay.size < MIN_SALES || 2 * most > byDay.size) return false;
  const days = [...byDay.keys()].toSorted((a, b) => a - b);
  const gaps = days.slice(1).map((day, index) => day - (days[index] as number));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
  const even = gaps.filter((gap) => gap * 2 >= usual && gap <= 2 * usual);
  return usual <= MAX_USUAL_GAP_DAYS && even.length * 100 >= gaps.length * MIN_EVEN_PERCENT;
}
