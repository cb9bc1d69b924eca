import { type PlantedMistake, plantedMistakes } from '@insights/companies';
import {
  type ChartOfAccounts,
  CLEARED_STATES,
  type ClearedState,
  type Document,
  type Documents,
  documentAt,
  formatDay,
  type Journal,
  matchClearedStatus,
  matchJournal,
  NONE,
  type Part,
  parseDay,
} from '@insights/ledger';
import { fromDollars } from '@insights/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchBooks } from '../books/fetch-books.ts';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { fetchPreferences } from '../entities/preferences.ts';
import { DEMO_REALM, type SandboxServer, startSandbox } from '../testing/sandbox-server.ts';
import { fetchDocuments } from './fetch-documents.ts';

const TODAY = '2026-09-17';
const WINDOW = { start: parseDay('2023-01-01'), end: parseDay('2026-12-31') };

let server: SandboxServer;
let chart: ChartOfAccounts;
let journal: Journal;
let documents: Documents;
const byId = new Map<string, Document>();
const marks = new Map<string, ClearedState>();

beforeAll(async () => {
  server = await startSandbox(TODAY);
  const { client } = await server.connect(DEMO_REALM);
  ({ chart } = await fetchChartOfAccounts(client));
  const { bookCloseDate } = await fetchPreferences(client);
  const books = await fetchBooks(client, { chart, window: WINDOW, basis: 'Accrual', multiCurrency: false });
  journal = books.journal;
  const request = { chart, window: WINDOW, homeCurrency: 'USD', bookCloseDate, readOn: parseDay(TODAY) };
  documents = await fetchDocuments(client, request);
  const table = contentOf(documents.transactions);
  for (const [row, id] of [...table.ids].entries()) byId.set(id, documentAt(table, chart, row));
  const { transactionIds, stateIndexes } = contentOf(documents.clearing);
  for (const [row, id] of [...transactionIds].entries()) {
    marks.set(id, CLEARED_STATES[stateIndexes[row] as number] as ClearedState);
  }
});

afterAll(() => server.close());

function contentOf<T>(part: Part<T>): T {
  if (part.status === 'missing') throw new Error(part.reason);
  return part.value;
}

function get(id: string | undefined): Document {
  const document = byId.get(id ?? '');
  if (document === undefined) throw new Error(`No document ${id}`);
  return document;
}

const accountOf = (id: string | null) => chart.accounts[chart.indexById.get(id ?? '') ?? -1]?.name ?? '';
const lineAccounts = ({ lines }: Document) => lines.map(({ accountId }) => accountOf(accountId));
const dayOf = (ms: number) => Math.floor(ms / 86_400_000);
const depositOf = (id: string) =>
  [...byId.values()].find(({ kind, links }) => kind === 'Deposit' && links.some((link) => link.id === id));
const customer = (id: string | undefined) => contentOf(documents.customers).find((entry) => entry.id === id);

/** For each planted mistake, the evidence in the transactions and their documents. */
const SIGNS: Readonly<Record<string, (mistake: PlantedMistake, own: readonly Document[]) => void>> = {
  'account-not-reconciled': ({ date }) => {
    const { days, accountIndexes, stateIndexes } = contentOf(documents.clearing);
    const savings = chart.accounts.findIndex(({ name }) => name === 'Reserve Savings');
    const reconciled = [...days.keys()].filter(
      (row) => accountIndexes[row] === savings && stateIndexes[row] === 2,
    );
    expect(formatDay(Math.max(...reconciled.map((row) => days[row] as number))) <= date).toBe(true);
  },
  'uncleared-check': (_, [check]) => expect(marks.get(check?.id ?? '')).toBe('Uncleared'),
  'uncleared-deposit': (_, [deposit]) => expect(marks.get(deposit?.id ?? '')).toBe('Uncleared'),
  'duplicate-expense': (_, [first, second]) => {
    expect([first?.totalCents, first?.party, first?.lines]).toEqual([
      second?.totalCents,
      second?.party,
      second?.lines,
    ]);
    expect(marks.get(second?.id ?? '')).toBe('Uncleared');
  },
  'old-unpaid-bill': ({ cents }, [bill]) => expect(bill).toMatchObject({ kind: 'Bill', openCents: cents }),
  'old-open-invoice': ({ cents }, [invoice]) =>
    expect(invoice).toMatchObject({ kind: 'Invoice', openCents: cents, totalCents: cents }),
  'duplicate-bill': ({ cents }, [first, second]) => {
    expect([first?.number, first?.party, first?.totalCents]).toEqual([
      second?.number,
      second?.party,
      second?.totalCents,
    ]);
    expect([first?.openCents, second?.openCents]).toEqual([0, cents]);
  },
  'duplicate-bill-paid': (_, own) => {
    expect(own.map(({ openCents }) => openCents)).toEqual([0, 0]);
    expect(own[0]?.number).not.toBe(own[1]?.number);
    expect(own[0]?.totalCents).toBe(own[1]?.totalCents);
  },
  'bill-and-expense': ({ cents }, [bill, expense]) => {
    expect(bill).toMatchObject({ kind: 'Bill', openCents: cents, party: expense?.party });
    expect(expense).toMatchObject({ kind: 'Purchase', totalCents: cents });
  },
  'unapplied-vendor-credit': ({ cents }, [credit]) =>
    expect(credit).toMatchObject({ kind: 'VendorCredit', openCents: cents }),
  'duplicate-vendor': (_, own) => {
    const names = contentOf(documents.vendors).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Highmeadow Nursery', 'High Meadow Nursery LLC']));
    expect(own.map(({ party }) => party?.name)).toEqual([
      'High Meadow Nursery LLC',
      'Ridgeline Stone Supply Inc.',
    ]);
  },
  'unapplied-payment': ({ cents }, [payment, invoice]) => {
    expect(payment).toMatchObject({ kind: 'Payment', openCents: cents, links: [] });
    expect(invoice).toMatchObject({ kind: 'Invoice', openCents: cents, party: payment?.party });
  },
  'negative-customer-balance': ({ cents }, [payment]) => {
    expect(payment).toMatchObject({ kind: 'Payment', openCents: cents });
    expect(customer(payment?.party?.id)).toBeDefined();
  },
  'duplicate-invoice-number': (_, [invoice]) => {
    const same = [...byId.values()].filter(
      ({ kind, number }) => kind === 'Invoice' && number === invoice?.number,
    );
    expect(same).toHaveLength(2);
  },
  'invoice-number-gap': ({ date }) => {
    const invoices = [...byId.values()].filter(({ kind }) => kind === 'Invoice');
    const numbers = new Set(invoices.map(({ number }) => Number(number)));
    const before = invoices.filter(({ createdMs }) => dayOf(createdMs) <= Date.parse(date) / 86_400_000);
    const last = Math.max(...before.map(({ number }) => Number(number)));
    expect([last, last + 1, last + 2].map((number) => numbers.has(number))).toEqual([true, false, true]);
  },
  'duplicate-invoice': ({ cents }, [first, second]) => {
    expect([first?.party, first?.totalCents]).toEqual([second?.party, second?.totalCents]);
    expect(second?.openCents).toBe(cents);
  },
  'income-double-counted': ({ cents }, [payment, deposit]) => {
    expect(depositOf(payment?.id ?? '')).toBeUndefined();
    expect(accountOf(payment?.accountId ?? null)).toBe('Undeposited Funds');
    expect(deposit?.lines).toMatchObject([{ amountCents: cents, party: payment?.party }]);
  },
  'old-undeposited-funds': (_, [payment]) => {
    expect(accountOf(payment?.accountId ?? null)).toBe('Undeposited Funds');
    expect(depositOf(payment?.id ?? '')).toBeUndefined();
  },
  'back-dated-entry': ({ date }, [purchase]) => {
    expect(formatDay(purchase?.day ?? 0)).toBe(date);
    expect(formatDay(dayOf(purchase?.createdMs ?? 0))).toBe(`${Number(date.slice(0, 4)) + 1}-06-26`);
    expect(date.slice(5)).toBe('11-18');
  },
  'future-dated-entry': (_, [purchase]) => {
    expect((purchase?.day ?? 0) - dayOf(purchase?.createdMs ?? 0)).toBe(45);
  },
  'missing-payee': (_, [purchase]) => expect(purchase).toMatchObject({ kind: 'Purchase', party: null }),
  'owner-money-as-income': (_, [deposit]) =>
    expect(deposit?.lines[0]?.party).toMatchObject({ kind: 'Vendor', name: 'Rowan Ashby' }),
  'negative-inventory': () => {
    const birdbath = contentOf(documents.items).find(({ name }) => name === 'Copper Birdbath');
    expect(birdbath?.quantityOnHand).toBeLessThan(0);
    expect(birdbath?.unitCostCents).toBeGreaterThan(0);
  },
  'journal-to-income': (_, [entry]) => {
    const line = entry?.lines.find(({ accountId }) => accountOf(accountId).startsWith('Accounts Receivable'));
    expect(line).toMatchObject({ party: null });
    expect(line?.amountCents).toBeGreaterThan(0);
  },
  'reconciliation-discrepancy': (_, [entry]) =>
    expect(lineAccounts(get(entry?.id))).toContain('Reconciliation Discrepancies'),
  'retained-earnings-posting': (_, [entry]) =>
    expect(lineAccounts(get(entry?.id))).toContain('Retained Earnings'),
  'uncategorized-expense': onAccount('Uncategorized Expense'),
  'uncategorized-income': onAccount('Uncategorized Income'),
  'suspense-balance': onAccount('Uncategorized Asset'),
  'ask-my-accountant': onAccount('Ask My Accountant'),
  'sales-tax-expensed': onAccount('Taxes and Licenses'),
  'amount-out-of-pattern': onAccount('Software'),
  'stale-sales-tax': onAccount('City Sales Tax Payable (old)'),
  'catch-all': onAccount('Miscellaneous'),
  'asset-expensed': onAccount('Small Tools'),
  'expense-in-income': onAccount('Design Services'),
  'card-payment-expensed': onAccount('Miscellaneous'),
  'inconsistent-coding': onAccount('Office Supplies'),
  'loan-payment-expensed': onAccount('Interest Paid'),
  'posted-to-parent': (_, [purchase]) => {
    expect(['Utilities', 'Insurance']).toContain(lineAccounts(get(purchase?.id))[0]);
  },
  'personal-spending': (_, [purchase]) =>
    expect(['Coral Bay Family Resort', 'Greenbasket Market', 'Moonbeam Video']).toContain(
      purchase?.party?.name,
    ),
  'transfer-as-income': (_, [deposit, withdrawal]) => {
    expect(deposit).toMatchObject({ kind: 'Deposit', totalCents: withdrawal?.totalCents });
    expect(accountOf(withdrawal?.accountId ?? null)).toBe('Reserve Savings');
  },
};

/** Mistakes that are visible only in the postings, such as balances or missing entries. */
const IN_THE_LEDGER = ['opening-balance-equity', 'missing-recurring-entry', 'payroll-liability-not-paid'];

function onAccount(name: string) {
  return (_: PlantedMistake, [document]: readonly Document[]) =>
    expect(lineAccounts(get(document?.id))).toContain(name);
}

describe('Demo Company, synced through QuickBooks', () => {
  it('has a document for every transaction in the ledger, except types that QuickBooks does not list', () => {
    const rows = matchJournal(journal, contentOf(documents.transactions));
    const without = [...journal.transactions].filter((_, index) => rows[index] === NONE);
    expect(new Set(without.map(({ type }) => type))).toEqual(
      new Set(['Sales Tax Payment', 'Inventory Starting Value']),
    );
  });

  it('has a cleared status for most postings to bank and card accounts, except journal entries and the receiving side of transfers', () => {
    const clearing = contentOf(documents.clearing);
    const states = matchClearedStatus(journal, clearing);
    const types = new Set<string>();
    let marked = 0;
    states.forEach((state, row) => {
      if (!clearing.accountsRead.has(journal.accountIndexes[row] as number)) return;
      if (state !== NONE) marked += 1;
      else types.add(journal.transactions.at(journal.transactionIndexes[row] as number).type);
    });
    expect(types).toEqual(new Set(['Journal Entry', 'Transfer', 'Credit Card Payment']));
    expect(marked).toBe(clearing.transactionIds.length);
  });

  it('has a monthly budget for every year, with income and expenses', () => {
    const budgets = contentOf(documents.budgets);
    expect(budgets.map(({ name }) => name)).toEqual([
      'Budget 2023',
      'Budget 2024',
      'Budget 2025',
      'Budget 2026',
    ]);
    for (const { start, end, interval, amounts } of budgets) {
      expect(interval).toBe('Monthly');
      const types = new Set(amounts.map(({ accountIndex }) => chart.accounts[accountIndex]?.type));
      expect(types).toContain('Income');
      expect(types).toContain('Expense');
      expect(new Set(amounts.map(({ day }) => day)).size).toBe(12);
      for (const { day } of amounts) expect(day >= start && day <= end).toBe(true);
    }
  });

  it('has receivables and payables equal to its open documents, except for journal entries', async () => {
    const open = (kind: string) =>
      [...byId.values()]
        .filter((document) => document.kind === kind)
        .reduce((sum, { openCents }) => sum + openCents, 0);
    const { client } = await server.connect(DEMO_REALM);
    const balances = async (entity: string) => {
      let sum = 0;
      for await (const { Balance } of client.query(`SELECT * FROM ${entity}`) as AsyncIterable<{
        Balance: number;
      }>)
        sum += fromDollars(Balance);
      return sum;
    };
    expect(open('Invoice') - open('CreditMemo') - open('Payment')).toBe(await balances('Customer'));
    expect(open('Bill') - open('VendorCredit') - open('BillPayment')).toBe(await balances('Vendor'));
  });
});

describe('every planted mistake is visible in the synced data', () => {
  const mistakes = plantedMistakes(TODAY);

  it('this test covers every planted mistake', () => {
    const codes = new Set(mistakes.map(({ code }) => code));
    expect(new Set([...Object.keys(SIGNS), ...IN_THE_LEDGER])).toEqual(codes);
  });

  it.each(Object.keys(SIGNS))('%s', (code) => {
    const own = mistakes.filter((mistake) => mistake.code === code);
    expect(own.length).toBeGreaterThan(0);
    for (const mistake of own) SIGNS[code]?.(mistake, mistake.transactionIds.map(get));
  });
});
