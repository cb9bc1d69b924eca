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
  /** The last day these books know about. */
  today: IsoDate;
  accounts: readonly Account[];
  names?: readonly Name[];
  items?: readonly Item[];
  transactions?: readonly Transaction[];
  budgets?: readonly Budget[];
  reconciliation?: Reconciliation;
  /** What was entered and taken out again. */
  deletions?: readonly Deletion[];
  /** Postings given as they are, for books that are known only from a ledger. */
  postings?: readonly Posting[];
}

/** A form that was deleted: nothing is left of it but that it was there. */
export interface Deletion {
  kind: TransactionKind;
  id: string;
  /** Milliseconds since the epoch. */
  deletedAt: number;
}

/** What was held against the statements of bank and card accounts. Both maps go by account. */
export interface Reconciliation {
  /** The last day of the newest statement that was ticked off. */
  through: ReadonlyMap<string, IsoDate>;
  /** Up to this day the lines of the bank's feed were matched; without a feed nothing is. */
  matched?: ReadonlyMap<string, IsoDate>;
  /** Transactions that no statement and no feed ever showed. */
  unticked: ReadonlySet<string>;
}

/** The complete books of a company on one day. Everything derived from them is made on first use. */
export class Books {
  readonly profile: CompanyProfile;
  readonly today: IsoDate;
  readonly chart: ChartOfAccounts;
  readonly names: NameList;
  readonly items: readonly Item[];
  /** In the order of their dates; on the same date, of their entry. */
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

  /** "R" where a statement was ticked off against this posting, "C" where the bank's feed has it, "" elsewhere. */
  clearedMark({ accountId, source }: Posting): 'R' | 'C' | '' {
    const { reconciliation } = this.#content;
    if (reconciliation === undefined || accountId === undefined) return '';
    if (reconciliation.unticked.has(source.id)) return '';
    const isUpTo = (day: IsoDate | undefined) => day !== undefined && source.date <= day;
    if (isUpTo(reconciliation.through.get(accountId))) return 'R';
    return isUpTo(reconciliation.matched?.get(accountId)) ? 'C' : '';
  }

  /** These books with something else in them, on the same day or another. */
  changed(change: (content: BooksContent) => Partial<BooksContent>): Books {
    return new Books({ ...this.#content, ...change(this.#content) });
  }

  /** The fiscal year's first day for any date. */
  fiscalYearStart(date: IsoDate): IsoDate {
    return fiscalYearStart(date, this.profile.fiscalYearFirstMonth);
  }

  /** The day before the fiscal year of `date`: profit up to then sits in retained earnings. */
  priorYearEnd(date: IsoDate): IsoDate {
    return addDays(this.fiscalYearStart(date), -1);
  }

  #systemAccount(subType: string): string {
    const account = this.chart.bySubType(subType);
    if (account === undefined) throw new Error(`the chart of ${this.profile.name} has no ${subType}`);
    return account.id;
  }
}
