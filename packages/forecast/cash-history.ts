import {
  type Books,
  type Day,
  type DocumentKind,
  type Documents,
  type DocumentTable,
  hasRole,
  kindAt,
  type LedgerAccount,
  matchJournal,
  NONE,
} from '@insights/ledger';

/** A transaction that changes cash, with the account that explains most of the change. */
export interface CashMovement {
  readonly day: Day;
  /** Day of entry; the transaction's date if the source does not have it. */
  readonly enteredDay: Day;
  /** Change of cash in cents; positive for money in. */
  readonly cents: number;
  /** Index of the transaction in the journal. */
  readonly transaction: number;
  readonly party: string;
  /** Index of the account that explains most of the change. */
  readonly accountIndex: number;
}

/** An invoice or bill and what was applied to it, or a payment or credit and what it was applied to. */
export interface OwedDocument {
  /** Row in the document table. */
  readonly row: number;
  readonly party: string;
  readonly day: Day;
  readonly dueDay: Day;
  readonly enteredDay: Day;
  readonly totalCents: number;
  /** Open amount as of the sync. */
  readonly openCents: number;
  /** Oldest first. */
  readonly applications: readonly Application[];
}

/** A payment or credit applied to a document. */
export interface Application {
  readonly day: Day;
  /** Day from which the application is known: the latest entry of both documents. */
  readonly enteredDay: Day;
  readonly cents: number;
  /** Whether it is a payment, not a credit. */
  readonly isPayment: boolean;
  /** Whether the payment changed cash; false for bills paid by card. */
  readonly isCash: boolean;
}

/** Everything in a company's books that its cash forecast uses. */
export interface CashHistory {
  readonly books: Books;
  readonly table: DocumentTable | null;
  readonly start: Day;
  /** Cash before the first day, in cents. */
  readonly openingCents: number;
  /** By day. */
  readonly movements: readonly CashMovement[];
  readonly invoices: readonly OwedDocument[];
  readonly bills: readonly OwedDocument[];
  /** Customer payments and credit memos. */
  readonly customerCredits: readonly OwedDocument[];
  /** Bill payments and vendor credits. */
  readonly vendorCredits: readonly OwedDocument[];
  /** By account index: the postings of each card and current liability, by day, debits positive. */
  readonly liabilities: ReadonlyMap<number, readonly LiabilityPosting[]>;
  /** Journal index of a document's transaction, by row in the document table. */
  readonly transactionOf: (row: number) => number | undefined;
}

export interface LiabilityPosting {
  readonly day: Day;
  readonly enteredDay: Day;
  readonly cents: number;
}

const MS_PER_DAY = 86_400_000;

/** Cash is money in the bank and payments received that have not been deposited. */
export function isCashAccount(account: LedgerAccount): boolean {
  return account.type === 'Bank' || hasRole(account, 'undeposited');
}

/** Reads cash movements and documents from accrual-basis books. */
export function readCashHistory(books: Books, documents: Documents): CashHistory {
  const { chart, journal, window } = books;
  const isCash = chart.accounts.map(isCashAccount);
  const isSettled = chart.accounts.map(
    ({ type }) => type === 'Credit Card' || type === 'Other Current Liability',
  );
  const table = documents.transactions.status === 'read' ? documents.transactions.value : null;
  const rowOf = table === null ? null : matchJournal(journal, table);
  const enteredOf = (transaction: number, day: Day): Day => {
    const row = rowOf?.[transaction] ?? NONE;
    return row === NONE || table === null ? day : enteredDayAt(table, row);
  };

  const liabilities = new Map<number, LiabilityPosting[]>();
  const movements: CashMovement[] = [];
  const { days, accountIndexes, amountsCents, transactionIndexes, nameIndexes } = journal;
  for (let row = 0; row < days.length; ) {
    const transaction = transactionIndexes[row] as number;
    const day = days[row] as Day;
    const first = row;
    let cash = 0;
    while (row < days.length && transactionIndexes[row] === transaction && days[row] === day) {
      const account = accountIndexes[row] as number;
      if (isCash[account]) cash += amountsCents[row] as number;
      if (isSettled[account]) {
        const list = liabilities.get(account) ?? [];
        liabilities.set(account, list);
        list.push({ day, enteredDay: enteredOf(transaction, day), cents: amountsCents[row] as number });
      }
      row += 1;
    }
    if (cash === 0) continue;
    const largest = largestCounterpart(journal, isCash, first, row, cash);
    const named = nameIndexes[largest] || nameIndexes.subarray(first, row).find((name) => name > 0) || 0;
    movements.push({
      day,
      enteredDay: enteredOf(transaction, day),
      cents: cash,
      transaction,
      party: journal.texts.at(named),
      accountIndex: accountIndexes[largest] as number,
    });
  }
  const transactions = new Map<number, number>();
  rowOf?.forEach((row, transaction) => {
    if (row !== NONE) transactions.set(row, transaction);
  });
  let openingCents = 0;
  isCash.forEach((is, account) => {
    if (is) openingCents += books.openingCents[account] as number;
  });
  const applications = table === null ? new Map<number, Application[]>() : readApplications(table, isCash);
  const owed = (...kinds: readonly DocumentKind[]) =>
    table === null ? [] : readOwed(table, documents.homeCurrency, kinds, applications);
  return {
    books,
    table,
    start: window.start,
    openingCents,
    movements,
    invoices: owed('Invoice'),
    bills: owed('Bill'),
    customerCredits: owed(...APPLIED.Invoice),
    vendorCredits: owed(...APPLIED.Bill),
    liabilities,
    transactionOf: (row) => transactions.get(row),
  };
}

/** Row of the largest posting outside of cash with the opposite sign; the first row if there is none. */
function largestCounterpart(
  { accountIndexes, amountsCents }: Books['journal'],
  isCash: readonly boolean[],
  first: number,
  end: number,
  cash: number,
): number {
  let [largest, size] = [first, 0];
  for (let row = first; row < end; row += 1) {
    const amount = (amountsCents[row] as number) * -Math.sign(cash);
    if (isCash[accountIndexes[row] as number] || amount <= size) continue;
    [largest, size] = [row, amount];
  }
  return largest;
}

function enteredDayAt(table: DocumentTable, row: number): Day {
  const created = table.createdMs[row] as number;
  return created > 0 ? Math.floor(created / MS_PER_DAY) : (table.days[row] as Day);
}

const APPLIED: Readonly<Record<'Invoice' | 'Bill', readonly DocumentKind[]>> = {
  Invoice: ['Payment', 'CreditMemo'],
  Bill: ['BillPayment', 'VendorCredit'],
};

/** Applications by the row of the invoice or bill, and by the row of the payment or credit. */
function readApplications(table: DocumentTable, isCash: readonly boolean[]): Map<number, Application[]> {
  const applications = new Map<number, Application[]>();
  const { links, firstLinks, days } = table;
  for (let row = 0; row < days.length; row += 1) {
    if (table.isVoided[row] === 1) continue;
    const applying = kindAt(table, row);
    for (let link = firstLinks[row] as number; link < (firstLinks[row + 1] as number); link += 1) {
      const target = links.toRows[link] as number;
      const kind = target === NONE ? null : kindAt(table, target);
      if ((kind !== 'Invoice' && kind !== 'Bill') || !APPLIED[kind].includes(applying)) continue;
      const application = {
        day: Math.max(days[row] as Day, days[target] as Day),
        enteredDay: Math.max(enteredDayAt(table, row), enteredDayAt(table, target)),
        cents: links.amountsCents[link] as number,
        isPayment: applying === APPLIED[kind][0],
        isCash: isCash[table.accountIndexes[row] as number] !== false,
      };
      for (const each of [row, target]) {
        const list = applications.get(each) ?? [];
        applications.set(each, list);
        list.push(application);
      }
    }
  }
  return applications;
}

function readOwed(
  table: DocumentTable,
  homeCurrency: string,
  kinds: readonly DocumentKind[],
  applications: ReadonlyMap<number, readonly Application[]>,
): OwedDocument[] {
  const home = table.currencies.indexOf(homeCurrency);
  const { days } = table;
  const owed: OwedDocument[] = [];
  for (let row = 0; row < days.length; row += 1) {
    if (!kinds.includes(kindAt(table, row)) || table.currencyIndexes[row] !== home) continue;
    if (table.isVoided[row] === 1 || (table.totalsCents[row] as number) <= 0) continue;
    const due = table.dueDays[row] as number;
    owed.push({
      row,
      party: table.parties[table.partyIndexes[row] as number]?.name ?? '',
      day: days[row] as Day,
      dueDay: due === NONE ? (days[row] as Day) : due,
      enteredDay: enteredDayAt(table, row),
      totalCents: table.totalsCents[row] as number,
      openCents: table.openCents[row] as number,
      applications: (applications.get(row) ?? []).toSorted((a, b) => a.day - b.day),
    });
  }
  return owed;
}
