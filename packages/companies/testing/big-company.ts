import { Books } from '../books/books.ts';
import { dateOfDay, dayNumber, type IsoDate } from '../books/calendar.ts';
import type { SimulatedCompany } from '../books/company.ts';
import type { Transaction } from '../books/transaction.ts';
import { accountsOf } from '../simulation/chart-builder.ts';
import { plainProfile } from '../simulation/plain-profile.ts';
import { Random } from '../simulation/random.ts';

interface BigCompany {
  realmId: string;
  /** Number of transactions: one in four is an invoice, one in four a payment, and half are expenses. */
  transactions: number;
  from: IsoDate;
  to: IsoDate;
}

const incomes = ['100', '101', '102', '103', '104'];
const expenses = Array.from({ length: 40 }, (_, index) => String(200 + index));
const accounts = accountsOf(
  [
    ['1', 'Checking', 'Bank', 'Checking'],
    ['2', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable'],
    ['3', 'Retained Earnings', 'Equity', 'RetainedEarnings'],
    ['4', 'Unapplied Cash Payment Income', 'Income', 'UnappliedCashPaymentIncome'],
    ['5', 'Unapplied Cash Bill Payment Expense', 'Expense', 'UnappliedCashBillPaymentExpense'],
    ...incomes.map((id) => [id, `Income ${id}`, 'Income', 'ServiceFeeIncome'] as const),
    ...expenses.map((id) => [id, `Expense ${id}`, 'Expense', 'OfficeGeneralAdministrativeExpenses'] as const),
  ],
  '2020-01-01',
);

/** Creates a company of any size quickly. Only the volume of its books is realistic. */
export function bigCompany(spec: BigCompany): SimulatedCompany {
  let transactions: readonly Transaction[] | undefined;
  const profile = { ...plainProfile(spec.realmId, 'Big Company'), startedOn: spec.from };
  return {
    realmId: spec.realmId,
    name: 'Big Company',
    description: `${spec.transactions} transactions, for load tests`,
    booksOn: (today) => {
      transactions ??= makeTransactions(spec);
      return new Books({
        profile,
        today,
        accounts,
        names: [...contacts('Customer', 1000), ...contacts('Vendor', 2000)],
        items: [{ id: '1', name: 'Services', type: 'Service', incomeAccountId: '100', createdOn: spec.from }],
        transactions: transactions.filter(({ date }) => date <= today),
      });
    },
  };
}

const contacts = <Kind extends 'Customer' | 'Vendor'>(kind: Kind, from: number) =>
  Array.from({ length: 200 }, (_, index) => ({
    kind,
    id: String(from + index),
    displayName: `${kind} ${index + 1}`,
    createdOn: '2020-01-01',
  }));

function makeTransactions({ realmId, transactions, from, to }: BigCompany): Transaction[] {
  const random = new Random(`big/${realmId}`);
  const first = dayNumber(from);
  const days = dayNumber(to) - first + 1;
  const made: Transaction[] = [];
  for (let index = 0; index < transactions; index += 1) {
    const day = first + Math.floor((index * days) / transactions);
    const entry = { id: String(index + 1), date: dateOfDay(day), createdAt: day * 86_400_000 + 61_200_000 };
    made.push(transactionOf(index, entry, random, made[index - 1]));
  }
  return made;
}

function transactionOf(
  index: number,
  entry: { id: string; date: IsoDate; createdAt: number },
  random: Random,
  previous: Transaction | undefined,
): Transaction {
  if (index % 4 === 0) {
    const cents = random.cents(5_000, 400_000);
    return {
      ...entry,
      kind: 'Invoice',
      number: String(1000 + index),
      customerId: String(random.integer(1000, 1199)),
      receivableAccountId: '2',
      dueDate: entry.date,
      lines: [{ itemId: '1', accountId: random.pick(incomes), description: 'Services', cents, quantity: 1 }],
    };
  }
  if (index % 4 === 1 && previous?.kind === 'Invoice') {
    const cents = previous.lines.reduce((total, line) => total + line.cents, 0);
    return {
      ...entry,
      kind: 'Payment',
      customerId: previous.customerId,
      receivableAccountId: '2',
      depositAccountId: '1',
      cents,
      applied: [{ transactionId: previous.id, cents }],
    };
  }
  const line = () => ({
    accountId: random.pick(expenses),
    cents: random.cents(1_000, 90_000),
    description: 'Purchase',
  });
  return {
    ...entry,
    kind: 'Purchase',
    method: 'Cash',
    accountId: '1',
    nameId: String(random.integer(2000, 2199)),
    lines: random.chance(50) ? [line()] : [line(), line()],
  };
}
