import { firstDayOf } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { buildAskBooks, simulateTradeOf } from './trade-ask-books.ts';

const MARCH = firstDayOf({ year: 2025, month: 3 });

/**
 * A company with names that collide with words and with each other, and payments that are not expenses. Each of the
 * given names is a customer, a vendor and an account.
 */
export function collidingBooks(names: readonly string[] = []): AskBooks {
  const simulation = simulateTradeOf(6);
  const { company } = simulation;
  const ofType = (wanted: string) => company.accounts.find(({ type }) => type === wanted)?.id ?? '';
  const [bank, cost, income, loan] = ['Bank', 'Expense', 'Income', 'Long Term Liability'].map(ofType) as [
    string,
    string,
    string,
    string,
  ];
  const account = company.accounts.find(({ id }) => id === cost);
  if (account === undefined) throw new Error('no cost account');
  const { accounts } = company as unknown as { accounts: unknown[] };
  for (const name of ['Car', 'Motorcycle'])
    accounts.push(
      { ...account, id: name, name, parentId: null },
      { ...account, id: `${name}:Petrol`, name: 'Petrol', parentId: name },
    );
  for (const name of names) {
    accounts.push({ ...account, id: name, name, parentId: null });
    company.addParty('Customer', name);
    company.addParty('Vendor', `${name} Supply`);
  }
  const esso = company.addParty('Vendor', 'Esso');
  const first = company.addParty('Vendor', 'First Bank');
  company.addParty('Vendor', 'Rent');
  company.spend(MARCH + 6, company.addParty('Vendor', 'Total'), bank, [{ account: cost, cents: 60_000 }]);
  company.invoice(MARCH, company.addParty('Customer', 'Three Sisters Dairy'), [
    { account: income, cents: 20_000 },
  ]);
  const may = company.addParty('Customer', 'May');
  company.invoice(MARCH, may, [{ account: income, cents: 100_000 }]);
  const bill = company.bill(MARCH - 20, esso, [{ account: 'Car:Petrol', cents: 49_000 }]);
  company.bill(MARCH + 10, esso, [{ account: 'Motorcycle:Petrol', cents: 7_000 }]);
  company.payBills(MARCH + 4, esso, [bill], bank);
  company.spend(MARCH + 5, first, bank, [
    { account: loan, cents: 40_000 },
    { account: cost, cents: 10_000 },
  ]);
  const books = buildAskBooks(simulation);
  const { transactions } = books.documents;
  if (transactions.status !== 'read') throw new Error('no documents');
  const value = {
    ...transactions.value,
    classNames: [...transactions.value.classNames, 'Building', 'Net', 'Net 30'],
  };
  return { ...books, documents: { ...books.documents, transactions: { status: 'read', value } } };
}
