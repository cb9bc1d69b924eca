import {
  type Books,
  buildDocumentTable,
  type ChartOfAccounts,
  type ClearedState,
  ClearingBuilder,
  type Day,
  type Document,
  type Documents,
  documentKindOf,
  type Item,
  JournalBuilder,
  missing,
  type Party,
  parseDay,
  read,
  type Vendor,
} from '@insights/ledger';
import { parseAmount } from '@insights/money';
import { GARDEN_CHART } from './garden-chart.ts';

/**
 * Books as tests write them, with everything that QuickBooks knows beyond postings:
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
 * Two spaces separate. The last posting may leave out its amount. Behind an amount stand R, C or U for what the bank has
 * confirmed, `@ Name` for a name on the line, and a memo. What is unpaid follows from what pays what. `#code` marks what
 * a check has to flag, and what is not marked it must not.
 */
export interface WrittenBooks {
  readonly books: Books;
  readonly documents: Documents;
  /** By transaction, `Bill HN-7 2025-03-12`: the codes it is marked with. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
}

export interface WritingOptions {
  readonly window: readonly [from: string, to: string];
  readonly readOn?: string;
  readonly chart?: ChartOfAccounts;
  readonly closedThrough?: string | null;
  readonly opening?: Readonly<Record<string, string>>;
  readonly items?: readonly Item[];
  /** What is known of vendors beyond their names. */
  readonly vendors?: Readonly<Record<string, Partial<Vendor>>>;
  /** Parts of the documents that could not be read. */
  readonly missing?: readonly (keyof Documents)[];
}

interface Written {
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

const MS_PER_DAY = 86_400_000;

export function writtenBooks(text: string, options: WritingOptions): WrittenBooks {
  const chart = options.chart ?? GARDEN_CHART;
  const transactions = paragraphsOf(text).map((paragraph, index) => parse(paragraph, index + 1));
  const [from, to] = options.window.map(parseDay) as [Day, Day];
  const openingCents = new Float64Array(chart.accounts.length);
  for (const [account, amount] of Object.entries(options.opening ?? {})) {
    openingCents[placeOf(chart, account)] = parseAmount(amount);
  }
  const builder = new JournalBuilder();
  for (const { id, type, number, day, party, lines } of transactions) {
    if (day > to) continue;
    for (const line of lines) {
      const name = line.party ?? party?.name ?? '';
      const accountIndex = placeOf(chart, line.account);
      builder.add({
        day,
        accountIndex,
        amountCents: line.cents,
        transaction: { id, type, number },
        name,
        memo: line.memo,
      });
    }
  }
  return {
    books: {
      basis: 'Accrual',
      window: { start: from, end: to },
      chart,
      openingCents,
      journal: builder.build(),
    },
    documents: documentsOf(transactions, chart, options, to),
    marks: new Map(transactions.map((written) => [keyOf(written), written.codes])),
  };
}

export function keyOf({ type, number, day }: { type: string; number: string; day: Day }): string {
  const date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
  return `${[type, number].filter(Boolean).join(' ')} ${date}`;
}

function documentsOf(
  transactions: readonly Written[],
  chart: ChartOfAccounts,
  options: WritingOptions,
  end: Day,
): Documents {
  const documents = transactions.flatMap((written) => documentOf(written, transactions) ?? []);
  const hasMarks = transactions.some(({ lines }) => lines.some(({ state }) => state !== null));
  const parties = new Map(transactions.flatMap(({ party }) => (party === null ? [] : [[party.name, party]])));
  const ofKind = (kind: Party['kind']) => [...parties.values()].filter((party) => party.kind === kind);
  const contact = { isActive: true, createdMs: 0, balanceCents: 0 };
  const closedThrough = options.closedThrough ?? null;
  const all: Documents = {
    readOn: options.readOn === undefined ? end + 10 : parseDay(options.readOn),
    homeCurrency: 'USD',
    transactions: read(
      buildDocumentTable(documents, chart, { completeFrom: parseDay(options.window[0]), unread: new Map() }),
    ),
    clearing: hasMarks ? read(clearingOf(transactions, chart)) : missing('No marks were written.'),
    customers: read(ofKind('Customer').map(({ id, name }) => ({ ...contact, id, name, parentId: null }))),
    vendors: read(
      ofKind('Vendor').map(({ id, name }) => ({
        ...contact,
        id,
        name,
        isReportable: false,
        hasTaxIdentifier: false,
        ...options.vendors?.[name],
      })),
    ),
    employees: read([]),
    items: read(options.items ?? []),
    closing: read({ closedThrough: closedThrough === null ? null : parseDay(closedThrough) }),
    budgets: read([]),
    deletions: read([]),
  };
  const lost = Object.fromEntries(
    (options.missing ?? []).map((part) => [part, missing(`QuickBooks did not give ${part}.`)]),
  );
  return { ...all, ...lost };
}

function documentOf(written: Written, all: readonly Written[]): Document | null {
  const kind = documentKindOf(written.type);
  if (kind === null) return null;
  const total = totalOf(written);
  const links = written.pays.map(({ type, number, cents }) => {
    const paid = all.find((other) => other.type === type && other.number === number);
    if (paid === undefined) throw new Error(`Nothing written is called ${type} ${number}`);
    const amountCents = cents ?? totalOf(paid);
    return { kind: documentKindOf(type) ?? 'Invoice', id: paid.id, amountCents };
  });
  const used = kind === 'Deposit' ? 0 : links.reduce((sum, link) => sum + link.amountCents, 0);
  const openable = ['Invoice', 'Bill', 'Payment', 'BillPayment', 'CreditMemo', 'VendorCredit'];
  return {
    kind,
    ledgerType: written.type,
    id: written.id,
    number: written.number,
    day: written.day,
    dueDay: written.dueDay,
    currency: 'USD',
    totalCents: total,
    openCents: openable.includes(kind) ? total - used - paidTowards(written, all) : 0,
    taxCents: 0,
    party: written.party,
    accountId: null,
    toAccountId: null,
    createdMs: written.enteredOn * MS_PER_DAY,
    changedMs: written.enteredOn * MS_PER_DAY,
    memo: written.memo,
    isVoided: written.isVoided,
    lines: written.lines.map(({ account, cents, memo, party }) => ({
      accountId: account,
      itemId: null,
      amountCents: cents,
      quantity: null,
      description: memo,
      party: party === null ? null : partyOf(written.type, party),
      className: '',
    })),
    links,
  };
}

function totalOf({ lines }: Written): number {
  return lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

function paidTowards({ type, number }: Written, all: readonly Written[]): number {
  let sum = 0;
  for (const other of all) {
    if (other.type === 'Deposit') continue;
    for (const paid of other.pays) {
      if (paid.type !== type || paid.number !== number) continue;
      const target = all.find((one) => one.type === type && one.number === number);
      sum += paid.cents ?? (target === undefined ? 0 : totalOf(target));
    }
  }
  return sum;
}

function clearingOf(transactions: readonly Written[], chart: ChartOfAccounts) {
  const builder = new ClearingBuilder();
  const accounts = chart.accounts.flatMap(({ type }, place) =>
    type === 'Bank' || type === 'Credit Card' ? [place] : [],
  );
  for (const { id, type, day, lines } of transactions) {
    for (const { account, state } of lines) {
      const accountIndex = placeOf(chart, account);
      if (!accounts.includes(accountIndex)) continue;
      builder.add({ day, transactionId: id, ledgerType: type, accountIndex, state: state ?? 'Uncleared' });
    }
  }
  return builder.build(accounts);
}

function placeOf({ indexById }: ChartOfAccounts, account: string): number {
  const place = indexById.get(account);
  if (place === undefined) throw new Error(`No such account in the chart: ${account}`);
  return place;
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

function partyOf(type: string, name: string): Party {
  return { kind: OF_CUSTOMERS.test(type) ? 'Customer' : 'Vendor', id: name, name };
}

function parse([head = '', ...lines]: readonly string[], index: number): Written {
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

/** What no amount is written for takes what balances the rest. */
function balanced(lines: readonly ReturnType<typeof parseLine>[]): WrittenLine[] {
  const sum = lines.reduce((total, { cents }) => total + (cents ?? 0), 0);
  return lines.map((line) => ({ ...line, cents: line.cents ?? -sum }));
}
