import { hasRole } from '../account/account-role.ts';
import { isPosition } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { keptWith } from '../tables/kept-with.ts';
import type { Documents } from './documents.ts';
import { isEmployeeAt } from './employees.ts';

/** Draws and contributions are round amounts; prices rarely are. */
const ROUND_CENTS = 100_00;

/**
 * Returns whether a posting names a payee who does not belong among the largest vendors: an employee, an owner, or a lender,
 * bank or tax agency. The last three sell nothing: every cost that names them is interest, a bank fee or a tax. An owner is
 * named on draws or contributions of round amounts, unlike a store where an owner bought something.
 */
export function isNoVendorAt(books: Books, documents?: Documents): (row: number) => boolean {
  const isEmployee = isEmployeeAt(books, documents);
  const others = ownersAndAgencies(books);
  return (row) => isEmployee(row) || others[books.journal.nameIndexes[row] as number] === 1;
}

/** By index of the name in the texts of the journal: 1 for an owner, lender, bank or tax agency. */
const ownersAndAgencies = keptWith<Books, void, Uint8Array>((books) => {
  const { chart, journal } = books;
  const isOwners = chart.accounts.map(
    (account) => hasRole(account, 'ownerDraws') || hasRole(account, 'ownerContributions'),
  );
  const isCost = chart.accounts.map(({ type }) => !isPosition(type) && !type.endsWith('Income'));
  const isNothingSold = chart.accounts.map(isForNothingSold);
  const [isOwner, isPaid, hasSold] = [0, 0, 0].map(() => new Uint8Array(journal.texts.length)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  journal.nameIndexes.forEach((name, row) => {
    const account = journal.accountIndexes[row] as number;
    const cents = journal.amountsCents[row] as number;
    if (isOwners[account] && cents !== 0 && cents % ROUND_CENTS === 0) isOwner[name] = 1;
    if (!isCost[account]) return;
    isPaid[name] = 1;
    if (!isNothingSold[account]) hasSold[name] = 1;
  });
  return Uint8Array.from(journal.texts, (text, name) =>
    text.trim() !== '' && (isOwner[name] || (isPaid[name] && !hasSold[name])) ? 1 : 0,
  );
});

function isForNothingSold(account: LedgerAccount): boolean {
  return (
    (['interest', 'bankFees', 'incomeTaxes', 'otherTaxes'] as const).some((role) => hasRole(account, role)) ||
    account.detailType === 'PayrollTaxExpenses'
  );
}
