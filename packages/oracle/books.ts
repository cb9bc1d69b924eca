export interface Account {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly detailType: string;
}

export interface Posting {
  readonly day: number;
  readonly account: Account;
  /** Debits are positive. */
  readonly cents: number;
  readonly party: string;
  readonly type: string;
  readonly transactionKey: string;
}

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Books as objects, summed one posting at a time. */
export class OracleBooks {
  readonly accounts: readonly Account[];
  readonly postings: readonly Posting[];
  readonly #openingCents: ArrayLike<number>;

  constructor(accounts: readonly Account[], postings: readonly Posting[], openingCents: ArrayLike<number>) {
    this.accounts = accounts;
    this.postings = postings;
    this.#openingCents = openingCents;
  }

  /** Returns debits less credits in a period. */
  activity({ start, end }: Period, isIncluded: (posting: Posting) => boolean): number {
    let sum = 0;
    for (const posting of this.postings)
      if (posting.day >= start && posting.day <= end && isIncluded(posting)) sum += posting.cents;
    return sum;
  }

  /** Returns debits less credits through a day, including the opening balances. */
  balance(day: number, isIncluded: (account: Account) => boolean): number {
    const period = { start: Number.NEGATIVE_INFINITY, end: day };
    return this.opening(isIncluded) + this.activity(period, ({ account }) => isIncluded(account));
  }

  opening(isIncluded: (account: Account) => boolean): number {
    return this.accounts.reduce(
      (sum, account, index) => sum + (isIncluded(account) ? (this.#openingCents[index] ?? 0) : 0),
      0,
    );
  }

  /** Returns debits less credits in a period, grouped by a text in each posting, such as the customer. */
  sums(
    { start, end }: Period,
    isIncluded: (posting: Posting) => boolean,
    textOf: (posting: Posting) => string,
  ): Map<string, number> {
    const sums = new Map<string, number>();
    for (const posting of this.postings) {
      if (posting.day < start || posting.day > end || !isIncluded(posting)) continue;
      sums.set(textOf(posting), (sums.get(textOf(posting)) ?? 0) + posting.cents);
    }
    return sums;
  }
}

/** The ledger columns that are read. */
interface LedgerColumns {
  readonly chart: { readonly accounts: readonly Account[] };
  readonly openingCents: ArrayLike<number>;
  readonly journal: {
    readonly days: ArrayLike<number>;
    readonly accountIndexes: ArrayLike<number>;
    readonly amountsCents: ArrayLike<number>;
    readonly nameIndexes: ArrayLike<number>;
    readonly transactionIndexes: ArrayLike<number>;
    readonly texts: { at(index: number): string };
    readonly transactions: { at(index: number): { readonly type: string; readonly id: string } };
  };
}

export function booksFromLedger({ chart: { accounts }, openingCents, journal }: LedgerColumns): OracleBooks {
  const postings = Array.from(journal.days, (day, row): Posting => {
    const { type, id } = journal.transactions.at(journal.transactionIndexes[row] as number);
    return {
      day,
      account: accounts[journal.accountIndexes[row] as number] as Account,
      cents: journal.amountsCents[row] as number,
      party: journal.texts.at(journal.nameIndexes[row] as number),
      type,
      transactionKey: `${type} ${id}`,
    };
  });
  return new OracleBooks(accounts, postings, openingCents);
}

/** A simulated company with the transactions that its bookkeeper entered. */
interface EnteredBooks {
  readonly accounts: readonly { readonly id: string; readonly type: string }[];
  readonly entries: readonly {
    readonly id: number;
    readonly type: string;
    readonly day: number;
    readonly isDeleted: boolean;
    readonly isVoided: boolean;
    readonly legs: readonly {
      readonly account: string;
      readonly cents: number;
      readonly party: { readonly kind: string; readonly name: string } | null;
    }[];
  }[];
}

/** Returns the books through a day. Employees are not named, because vendor reports do not list them. */
export function booksFromEntries({ accounts, entries }: EnteredBooks, lastDay: number): OracleBooks {
  const chart = accounts.map(({ id, type }) => ({ id, name: id, type, detailType: '' }));
  const postings = entries
    .filter(({ isDeleted, day }) => !isDeleted && day <= lastDay)
    .flatMap(({ id, type, day, isVoided, legs }) =>
      legs.map(
        ({ account, cents, party }): Posting => ({
          day,
          account: chart.find((one) => one.id === account) as Account,
          cents: isVoided ? 0 : cents,
          party: party === null || party.kind === 'Employee' ? '' : party.name,
          type,
          transactionKey: `${type} ${id}`,
        }),
      ),
    );
  return new OracleBooks(chart, postings, []);
}
