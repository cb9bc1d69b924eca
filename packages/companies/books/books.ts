import type { Account } from './account.ts';
import { accrualPostings } from './accrual-postings.ts';
import { Applications } from './applications.ts';
import type { Budget } from './budget.ts';
import { addDays, fiscalYearStart, type IsoDate } from './calendar.ts';
import { cashPostings } from './cash-postings.ts';
import { ChartOfAccounts } from './chart.ts';
import type { Basis, CompanyProfile } from './company-profile.ts';
import type { Item } from './item.ts';
import { Ledger } from './ledger.ts';
import { type Name, NameList } from './names.ts';
import type { Posting } from './posting.ts';
import type { Transaction, TransactionKind } from './transaction.ts';

export interface BooksContent {
  profile: CompanyProfile;
  /** Last day that these books cover. */
  today: IsoDate;
  accounts: readonly Account[];
  names?: readonly Name[];
  items?: readonly Item[];
  transactions?: readonly Transaction[];
  budgets?: readonly Budget[];
  reconciliation?: Reconciliation;
  /** Transactions that were entered and later deleted. */
  deletions?: readonly Deletion[];
  /** Explicit postings, for books that are known only from a ledger. */
  postings?: readonly Posting[];
}

/** A deleted transaction, of which only the deletion is still recorded. */
interface Deletion {
  kind: TransactionKind;
  id: string;
  /** Milliseconds since the epoch. */
  deletedAt: number;
}

/** Reconciliation of bank and card accounts with their statements. Both maps are keyed by account id. */
interface Reconciliation {
  /** Last day of the most recently reconciled statement. */
  through: ReadonlyMap<string, IsoDate>;
  /** Last day through which bank feed lines were matched. Accounts without a feed are absent. */
  matched?: ReadonlyMap<string, IsoDate>;
  /** Ids of transactions that never appeared on a statement or in a bank feed. */
  uncleared: ReadonlySet<string>;
}

/** The complete books of a company as of one day. Everything derived from them is computed on first use. */
export class Books {
  readonly profile: CompanyProfile;
  readonly today: IsoDate;
  readonly chart: ChartOfAccounts;
  readonly names: NameList;
  readonly items: readonly Item[];
  /** Sorted by date, then by time of entry. */
  readonly transactions: readonly Transaction[];
  readonly budgets: readonly Budget[];
  readonly deletions: readonly Deletion[];
  readonly #content: BooksContent;
  readonly #ledgers = new Map<Basis, Ledger>();
  #applications: Applications | undefined;
  #byId: Map<string, Transaction> | undefined;

  constructor(content: BooksContent) {
    this.#content = content;
    this.profile = content.profile;
    this.today = content.today;
    this.chart = new ChartOfAccounts(content.accounts);
    this.names = new NameList(content.names ?? []);
    this.items = content.items ?? [];
    this.transactions = [...(content.transactions ?? [])].sort((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
    );
    this.budgets = content.budgets ?? [];
    this.deletions = content.deletions ?? [];
  }

  ledger(basis: Basis): Ledger {
    const known = this.#ledgers.get(basis);
    if (known !== undefined) return known;
    const ledger = new Ledger(this.#content.postings ?? this.postings(basis));
    this.#ledgers.set(basis, ledger);
    return ledger;
  }

  postings(basis: Basis): readonly Posting[] {
    if (this.#content.postings !== undefined) return this.#content.postings;
    if (basis === 'Accrual') return this.transactions.flatMap((entry) => accrualPostings(entry, this.names));
    return cashPostings(this.transactions, this.names, {
      income: this.#systemAccount('UnappliedCashPaymentIncome'),
      expense: this.#systemAccount('UnappliedCashBillPaymentExpense'),
    });
  }

  get applications(): Applications {
    this.#applications ??= new Applications(this.transactions);
    return this.#applications;
  }

  findTransaction(id: string): Transaction | undefined {
    this.#byId ??= new Map(this.transactions.map((transaction) => [transaction.id, transaction]));
    return this.#byId.get(id);
  }

  /**
   * Returns "R" for a posting reconciled with a statement, "C" for a posting matched in the bank feed, and "" for any
   * other posting.
   */
  clearedMark({ accountId, source }: Posting): 'R' | 'C' | '' {
    const { reconciliation } = this.#content;
    if (reconciliation === undefined || accountId === undefined) return '';
    if (reconciliation.uncleared.has(source.id)) return '';
    const isUpTo = (day: IsoDate | undefined) => day !== undefined && source.date <= day;
    if (isUpTo(reconciliation.through.get(accountId))) return 'R';
    return isUpTo(reconciliation.matched?.get(accountId)) ? 'C' : '';
  }

  /** Returns a copy of these books with changed content, on the same day or a different day. */
  changed(change: (content: BooksContent) => Partial<BooksContent>): Books {
    return new Books({ ...this.#content, ...change(this.#content) });
  }

  /** Returns the first day of the fiscal year that contains the date. */
  fiscalYearStart(date: IsoDate): IsoDate {
    return fiscalYearStart(date, this.profile.fiscalYearFirstMonth);
  }

  /**
   * Returns the day before the fiscal year that contains `date`. Profit through that day belongs to retained earnings.
   */
  priorYearEnd(date: IsoDate): IsoDate {
    return addDays(this.fiscalYearStart(date), -1);
  }

  #systemAccount(subType: string): string {
    const account = this.chart.bySubType(subType);
    if (account === undefined) throw new Error(`the chart of ${this.profile.name} has no ${subType}`);
    return account.id;
  }
}
