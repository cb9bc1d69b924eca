import { ownersOf } from '../checks/shared/owners.ts';
import { once, type ReviewContext } from '../context/context.ts';
import { KIND, ofKinds } from '../context/kinds.ts';
import { WORD } from '../context/words.ts';
import { usualIncomeAccount } from './usual-account.ts';

/** Returns the income account of a customer's sales, or of most sales; null for a name that is not a customer. */
export function salesAccountOf(context: ReviewContext, name: number): number | null {
  if (!customerNames(context).has(name)) return null;
  return usualIncomeAccount(context, name) ?? incomeAccountsBySize(context)[0] ?? null;
}

/** Names on sales forms and payments, and in the list of customers, without owners. */
export const customerNames = once((context): ReadonlySet<number> => {
  const { transactions, documents, books } = context;
  const sales = ofKinds(transactions, KIND.invoice, KIND.salesReceipt, KIND.payment);
  const names = new Set(Array.from(sales, (sale) => transactions.at(sale).party));
  if (documents.customers.status === 'read') {
    const listed = new Set(documents.customers.value.map(({ name }) => name));
    let name = 0;
    for (const text of books.journal.texts) {
      if (listed.has(text)) names.add(name);
      name += 1;
    }
  }
  names.delete(0);
  const owners = ownersOf(context);
  for (const name of names) {
    if (owners.has(name) || ((transactions.meanings[name] ?? 0) & WORD.ownerMoney) !== 0) names.delete(name);
  }
  return names;
});

const incomeAccountsBySize = once(({ books, roles, byAccount }): readonly number[] => {
  const sales = (account: number) =>
    byAccount.months.credits.reduce((sum, month) => sum + (month[account] ?? 0), 0);
  return roles
    .of('income')
    .filter((account) => books.chart.accounts[account]?.type === 'Income' && sales(account) > 0)
    .filter((account) => !roles.is('uncategorizedIncome', account))
    .sort((a, b) => sales(b) - sales(a));
});
