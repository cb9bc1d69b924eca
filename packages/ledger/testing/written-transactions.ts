import { parseAmount } from '@insights/money';
import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { ClearedState } from '../documents/cleared-status.ts';
import type { Party } from '../documents/document.ts';
import type { Posting } from '../journal/journal.ts';
import { type Day, parseDay } from '../period/day.ts';

/** A transaction in test notation, including QuickBooks data other than its postings. */
export interface WrittenTransaction {
  readonly id: string;
  readonly type: string;
  readonly number: string;
  readonly day: Day;
  readonly party: Party | null;
  readonly dueDay: Day | null;
  readonly enteredOn: Day;
  readonly memo: string;
  readonly isVoided: boolean;
  readonly pays: readonly { readonly type: string; readonly number: string; readonly cents: number | null }[];
  readonly codes: readonly string[];
  readonly lines: readonly WrittenLine[];
}

interface WrittenLine {
  readonly account: string;
  readonly cents: number;
  readonly state: ClearedState | null;
  readonly party: string | null;
  readonly memo: string;
}

/**
 * Parses transactions from test notation, including QuickBooks data other than postings:
 *
 *     2025-03-12 Bill HN-7  from Highmeadow Nursery  due 2025-04-11
 *       Plants  1,286.40  Perennials
 *       A/P
 *     2025-03-16 Bill HN-7  from Highmeadow Nursery  #duplicate-bill
 *       Plants  1,286.40  Perennials
 *       A/P
 *     2025-04-02 Bill Payment (Check) 1043  to Highmeadow Nursery  pays Bill HN-7
 *       Checking  -1,286.40  R
 *       A/P
 *
 * Two spaces separate fields. The last posting may omit its amount. An amount may be followed by the cleared status (R,
 * C or U), by `@ Name` for a name on the line, and by a memo. `#code` labels a transaction.
 */
export function transactionsIn(text: string): WrittenTransaction[] {
  return paragraphsOf(text).map((paragraph, index) => parse(paragraph, index + 1));
}

export function postingsOf(transactions: readonly WrittenTransaction[], chart: ChartOfAccounts): Posting[] {
  return transactions.flatMap(({ id, type, number, day, party, lines }) =>
    lines.map((line) => ({
      day,
      accountIndex: findAccountIndex(chart, line.account),
      amountCents: line.cents,
      transaction: { id, type, number },
      name: line.party ?? party?.name ?? '',
      memo: line.memo,
    })),
  );
}

export function findAccountIndex({ indexById }: ChartOfAccounts, account: string): number {
  const index = indexById.get(account);
  if (index === undefined) throw new Error(`No such account in the chart: ${account}`);
  return index;
}

function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (/^\d{4}-\d{2}-\d{2} /.test(line)) paragraphs.push([line]);
    else if (line !== '') paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

const TYPES = [
  'Payroll Check',
  'Bill Payment (Check)',
  'Bill Payment (Credit Card)',
  'Sales Tax Payment',
  'Credit Card Payment',
  'Credit Card Credit',
  'Credit Memo',
  'Journal Entry',
  'Sales Receipt',
  'Vendor Credit',
  'Bill',
  'Check',
  'Deposit',
  'Expense',
  'Invoice',
  'Payment',
  'Refund',
  'Transfer',
];
const OF_CUSTOMERS = /^(Invoice|Payment|Credit Memo|Sales Receipt|Refund|Deposit)/;

export function partyOf(type: string, name: string): Party {
  return { kind: OF_CUSTOMERS.test(type) ? 'Customer' : 'Vendor', id: name, name };
}

function parse([head = '', ...lines]: readonly string[], index: number): WrittenTransaction {
  const [first = '', ...fields] = head.split(/ {2,}/);
  const day = parseDay(first.slice(0, 10));
  const { type, number } = parseName(first.slice(11));
  const after = (word: string) =>
    fields.filter((field) => field.startsWith(`${word} `)).map((field) => field.slice(word.length + 1));
  const [party] = [...after('from'), ...after('to'), ...after('for')];
  const [due] = after('due');
  const [entered] = after('entered');
  return {
    id: String(index),
    type,
    number,
    day,
    party: party === undefined ? null : partyOf(type, party),
    dueDay: due === undefined ? null : parseDay(due),
    enteredOn: entered === undefined ? day : parseDay(entered),
    memo: after('memo')[0] ?? '',
    isVoided: fields.includes('void'),
    pays: after('pays').map((what) => {
      const [name = '', amount] = what.split(': ');
      return { ...parseName(name), cents: amount === undefined ? null : parseAmount(amount) };
    }),
    codes: fields.flatMap((field) => (field.startsWith('#') ? field.slice(1).split(' #') : [])),
    lines: balanced(lines.map(parseLine)),
  };
}

function parseName(text: string): { type: string; number: string } {
  const type = TYPES.find((known) => text === known || text.startsWith(`${known} `));
  if (type === undefined) throw new Error(`No such kind of transaction: ${text}`);
  return { type, number: text.slice(type.length + 1) };
}

const STATES: Readonly<Record<string, ClearedState>> = { R: 'Reconciled', C: 'Cleared', U: 'Uncleared' };

function parseLine(text: string): Omit<WrittenLine, 'cents'> & { cents: number | null } {
  const [account = '', amount, ...rest] = text.split(/ {2,}/);
  const state = rest.map((word) => STATES[word]).find((found) => found !== undefined) ?? null;
  const party = rest.find((word) => word.startsWith('@ '))?.slice(2) ?? null;
  const memo = rest.find((word) => STATES[word] === undefined && !word.startsWith('@ ')) ?? '';
  const cents = amount === undefined || amount === '–' ? null : parseAmount(amount);
  return { account, cents, state, party, memo };
}

/** The line without an amount balances the transaction. */
function balanced(lines: readonly ReturnType<typeof parseLine>[]): WrittenLine[] {
  const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
  return lines.map((line) => ({ ...line, cents: line.cents ?? -sum }));
}
