import { hasRole } from '../account/account-role.ts';
import { isBalanceSheetType } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';
import type { Documents } from './documents.ts';
import { isEmployeeAt } from './employees.ts';

/** Draws and contributions are round amounts; prices rarely are. */
const ROUND_CENTS = 100_00;

/**
 * Returns whether a posting names a payee who does not belong among the largest vendors: an employee, an owner, or a
 * lender, bank or tax agency. Lenders, banks and agencies sell nothing: every cost that names them is interest, a bank
 * fee, or a tax on income or payroll. A county that is paid property taxes is listed, because it may be the largest
 * payee. Owners are named on draws or contributions of round amounts, unlike a store where an owner bought something.
 */
export function isNotVendorAt(books: Books, documents?: Documents): (row: number) => boolean {
  const isEmployee = isEmployeeAt(books, documents);
  const others = ownersAndAgencies(books);
  return (row) => isEmployee(row) || others[books.journal.nameIndexes[row] as number] === 1;
}

/** Names of owners, as indexes in the journal's texts: names on draws or contributions of round amounts. */
export const ownerNames = memoizePerObject<Books, void, ReadonlySet<number>>(({ chart, journal }) => {
  const isOwners = chart.accounts.map(
    (account) => hasRole(account, 'ownerDraws') || hasRole(account, 'ownerContributions'),
  );
  const owners = new Set<number>();
  journal.nameIndexes.forEach((name, row) => {
    const cents = journal.amountsCents[row] as number;
    const isRound = cents !== 0 && cents % ROUND_CENTS === 0;
    if (isRound && isOwners[journal.accountIndexes[row] as number]) owners.add(name);
  });
  return owners;
});

/** By index of the name in the journal's texts: 1 for an owner, lender, bank or tax agency. */
const ownersAndAgencies = memoizePerObject<Books, void, Uint8Array>((books) => {
  const { chart, journal } = books;
  const owners = ownerNames(books);
  const isCost = chart.accounts.map(({ type }) => !isBalanceSheetType(type) && !type.endsWith('Income'));
  const isNothingSold = chart.accounts.map(isForNothingSold);
  const isPaid = new Uint8Array(journal.texts.length);
  const hasSold = new Uint8Array(journal.texts.length);
  journal.nameIndexes.forEach((name, row) => {
    const account = journal.accountIndexes[row] as number;
    if (!isCost[account]) return;
    isPaid[name] = 1;
    if (!isNothingSold[account]) hasSold[name] = 1;
  });
  return Uint8Array.from(journal.texts, (text, name) =>
    text.trim() !== '' && (owners.has(name) || (isPaid[name] && !hasSold[name])) ? 1 : 0,
  );
});

function isForNothingSold(account: LedgerAccount): boolean {
  return (
    (['interest', 'bankFees', 'incomeTaxes'] as const).some((role) => hasRole(account, role)) ||
    account.detailType === 'PayrollTaxExpenses'
  );
}
