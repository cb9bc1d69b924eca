import type { BooksContent, Name, Purchase, Random, Transaction, TransactionKind } from '@insights/companies';
import type { EditedCompany } from './edited-company.ts';

/** Edits the books at a given time, in milliseconds since 1970. */
export type Edit = (company: EditedCompany, random: Random, now: number) => void;

/** Transaction types without links. */
const LOOSE: readonly TransactionKind[] = ['Purchase', 'JournalEntry', 'Transfer'];
/** Types that change data capture does not cover. */
const UNANNOUNCED: readonly TransactionKind[] = ['SalesTaxPayment', 'InventoryAdjustment'];

/** Dates inside and outside the window of a sync through August 2023. */
const DAYS = { within: '2023-02-14', earlier: '2021-03-01', later: '2023-09-12' };

export const EDITS = {
  'nothing at all': () => {},
  'an expense is added': (company, random, now) => add(company, purchase(company, random, now, '2023-08-09')),
  'an expense of an earlier month is added': (company, random, now) =>
    add(company, purchase(company, random, now, DAYS.within)),
  'an expense of years ago is added': (company, random, now) =>
    add(company, purchase(company, random, now, DAYS.earlier)),
  'an expense after the period is added': (company, random, now) =>
    add(company, purchase(company, random, now, DAYS.later)),
  'an amount is changed': (company, random, now) =>
    changeOne(company, random, now, ['Purchase'], (form) => scaled(form as Purchase, 3)),
  'a memo is changed': (company, random, now) =>
    changeOne(company, random, now, LOOSE, () => ({ note: `Note ${random.integer(1, 1e9)}` })),
  'a transaction is moved to another month': (company, random, now) =>
    changeOne(company, random, now, LOOSE, ({ date }) => ({
      date: date < '2023-06-01' ? '2023-07-20' : DAYS.within,
    })),
  'a transaction is moved to another day of its month': (company, random, now) =>
    changeOne(company, random, now, LOOSE, ({ date }) => ({
      date: `${date.slice(0, 8)}${date.endsWith('11') ? '12' : '11'}`,
    })),
  'a transaction is deleted': (company, random, now) => {
    const form = pickOne(company, random, LOOSE);
    company.change(({ transactions = [], deletions = [] }) => ({
      transactions: transactions.filter(({ id }) => id !== form.id),
      deletions: [...deletions, { kind: form.kind, id: form.id, deletedAt: now }],
    }));
  },
  'a transaction is voided': (company, random, now) =>
    changeOne(company, random, now, ['Purchase'], (form) => ({
      ...scaled(form as Purchase, 0),
      note: 'Voided',
    })),
  'an expense is coded to another account': (company, random, now) =>
    changeOne(company, random, now, ['Purchase'], (form) => ({
      lines: (form as Purchase).lines.map((line) => ({
        ...line,
        accountId: expenseAccount(company, random),
      })),
    })),
  'an account is renamed': (company, random, now) =>
    changeAccount(company, random, now, () => ({ name: `Account ${random.integer(1, 1e9)}` })),
  'an account becomes one of another type': (company, random, now) =>
    changeAccount(company, random, now, () => ({
      type: 'Other Expense',
      subType: 'OtherMiscellaneousExpense',
    })),
  'a customer is renamed': (company, random, now) => rename(company, random, now, 'Customer'),
  'a vendor is renamed': (company, random, now) => rename(company, random, now, 'Vendor'),
  'two vendors are merged': (company, random, now) => {
    const [kept, merged] = random.shuffled(vendorsOfExpenses(company));
    if (kept === undefined || merged === undefined) return;
    company.change(({ transactions = [], names = [] }) => ({
      names: names.map((name) => (name.id === merged ? { ...name, active: false, changedAt: now } : name)),
      transactions: transactions.map((form) => {
        if (form.kind !== 'Purchase' || form.nameId !== merged) return form;
        return { ...form, nameId: kept, changedAt: now };
      }),
    }));
  },
  'a class is renamed': (company, random, now) =>
    company.change(({ profile }) => ({
      profile: { ...profile, classes: ['Town', `Class ${random.integer(1, 1e9)}`], classesChangedAt: now },
    })),
  'a product is renamed': (company, random, now) =>
    company.change(({ items = [] }) => {
      const { id } = random.pick(items);
      return {
        items: items.map((item) =>
          item.id === id ? { ...item, name: `Item ${now}`, changedAt: now } : item,
        ),
      };
    }),
  'a budget is changed': (company, _random, now) =>
    company.change(({ budgets = [] }) => ({
      budgets: budgets.map((budget) => ({
        ...budget,
        lines: budget.lines.map((line) => ({ ...line, cents: line.cents + 100 })),
        changedAt: now,
      })),
    })),
  'the fiscal year begins in another month': (company, random) =>
    company.change(({ profile }) => ({
      profile: { ...profile, fiscalYearFirstMonth: random.integer(1, 12) },
    })),
  'the books are closed': (company) =>
    company.change(({ profile }) => ({ profile: { ...profile, booksClosedThrough: '2023-03-31' } })),
  'the company switches its reports to the other basis': (company) =>
    company.change(({ profile }) => ({
      profile: { ...profile, basis: profile.basis === 'Cash' ? 'Accrual' : 'Cash' },
    })),
  'the company is renamed': (company, random) =>
    company.change(({ profile }) => ({ profile: { ...profile, name: `Company ${random.integer(1, 1e9)}` } })),
  'several currencies are allowed': (company) =>
    company.change(({ profile }) => ({
      profile: {
        ...profile,
        foreignCurrency: {
          currency: 'EUR',
          currencyName: 'Euro',
          rate: 1,
          contacts: new Set<string>(),
          accounts: new Set<string>(),
        },
      },
    })),
  'the company keeps its books in another currency': (company) =>
    company.change(({ profile }) => ({
      profile: {
        ...profile,
        home: { country: 'CA', countryCode: 'CAN', currency: 'CAD', currencyName: 'Canadian Dollar' },
      },
    })),
  'a bank statement is reconciled': (company, random) =>
    company.change(({ reconciliation }) => {
      const through = new Map(reconciliation?.through);
      for (const account of through.keys()) through.set(account, `2023-0${random.integer(1, 9)}-28`);
      return { reconciliation: { uncleared: new Set(), ...reconciliation, through } };
    }),
  'one transaction is no longer reconciled': (company, random) =>
    company.change(({ reconciliation, transactions = [] }) => {
      const { id } = random.pick(transactions);
      return {
        reconciliation: {
          through: new Map(),
          ...reconciliation,
          uncleared: new Set([...(reconciliation?.uncleared ?? []), id]),
        },
      };
    }),
  'a transaction that no change feed reports is moved': (company, random, now) =>
    changeOne(company, random, now, UNANNOUNCED, ({ date }) => ({
      date: `${date.slice(0, 8)}${date.endsWith('17') ? '18' : '17'}`,
    })),
  'the memo of a transaction that no change feed reports is changed': (company, random, now) =>
    changeOne(company, random, now, UNANNOUNCED, () => ({ note: `Note ${random.integer(1, 1e9)}` })),
  'a transaction that no change feed reports is deleted': (company, random) => {
    const { id } = pickOne(company, random, ['SalesTaxPayment']);
    company.change(({ transactions = [] }) => ({
      transactions: transactions.filter((form) => form.id !== id),
    }));
  },
} satisfies Record<string, Edit>;

function add(company: EditedCompany, form: Transaction): void {
  company.change(({ transactions = [] }) => ({ transactions: [...transactions, form] }));
}

function purchase(company: EditedCompany, random: Random, now: number, date: string): Purchase {
  const { accountId } = pickOne(company, random, ['Purchase']) as Purchase;
  return {
    kind: 'Purchase',
    id: String(9_000_000 + random.integer(1, 900_000)),
    date,
    method: 'Cash',
    accountId,
    createdAt: now,
    lines: [{ accountId: expenseAccount(company, random), cents: random.cents(100, 90_000) }],
  };
}

function scaled({ lines }: Purchase, factor: number): Partial<Purchase> {
  return { lines: lines.map((line) => ({ ...line, cents: line.cents * factor })) };
}

function pickOne({ books }: EditedCompany, random: Random, kinds: readonly TransactionKind[]): Transaction {
  return random.pick(books.transactions.filter(({ kind }) => kinds.includes(kind)));
}

function changeOne(
  company: EditedCompany,
  random: Random,
  now: number,
  kinds: readonly TransactionKind[],
  change: (form: Transaction) => Partial<Transaction>,
): void {
  const { id } = pickOne(company, random, kinds);
  company.change(({ transactions = [] }) => ({
    transactions: transactions.map((form) =>
      form.id === id ? ({ ...form, ...change(form), changedAt: now } as Transaction) : form,
    ),
  }));
}

function expenseAccount({ books }: EditedCompany, random: Random): string {
  return random.pick(books.chart.accounts.filter(({ type }) => type === 'Expense')).id;
}

function changeAccount(
  company: EditedCompany,
  random: Random,
  now: number,
  change: () => Partial<BooksContent['accounts'][number]>,
): void {
  const { accounts } = company.books.chart;
  const isParent = (id: string) => accounts.some(({ parentId }) => parentId === id);
  const { id } = random.pick(
    accounts.filter(
      ({ id, type, parentId }) => type === 'Expense' && parentId === undefined && !isParent(id),
    ),
  );
  company.change(() => ({
    accounts: accounts.map((account) =>
      account.id === id ? { ...account, ...change(), changedAt: now } : account,
    ),
  }));
}

function rename(company: EditedCompany, random: Random, now: number, kind: Name['kind']): void {
  const { id } = random.pick(company.books.names.all.filter((name) => name.kind === kind));
  company.change(({ names = [] }) => ({
    names: names.map((name) =>
      name.id === id ? { ...name, displayName: `${kind} ${random.integer(1, 1e9)}`, changedAt: now } : name,
    ),
  }));
}

function vendorsOfExpenses({ books }: EditedCompany): string[] {
  const ids = books.transactions.flatMap((form) =>
    form.kind === 'Purchase' && form.nameId !== undefined ? [form.nameId] : [],
  );
  return [...new Set(ids)].filter((id) => books.names.get(id).kind === 'Vendor');
}
