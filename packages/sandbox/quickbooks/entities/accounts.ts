import {
  type Account,
  type AccountType,
  amountNumber,
  type Books,
  type Cents,
  classificationOf,
  naturalSign,
} from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { currencyRef, head, morningMs } from './parts.ts';

/** Account types whose balance is reported as negative: a debt of 1602.67 is reported as -1602.67. */
const owedTypes: readonly AccountType[] = [
  'Accounts Payable',
  'Other Current Liability',
  'Long Term Liability',
];

export function accountJson(account: Account, books: Books): JsonObject {
  const own = currentBalance(account, books);
  return present({
    Name: account.name,
    SubAccount: account.parentId !== undefined,
    ParentRef: account.parentId === undefined ? undefined : { value: account.parentId },
    Description: account.description,
    FullyQualifiedName: books.chart.fullName(account.id),
    Active: account.active ?? true,
    Classification: classificationOf(account.type),
    AccountType: account.type,
    AccountSubType: account.subType,
    AcctNum: account.number,
    CurrentBalance: amountNumber(own),
    CurrentBalanceWithSubAccounts: amountNumber(familyBalance(account, books)),
    CurrencyRef: currencyRef(
      books,
      books.profile.foreignCurrency?.accounts.has(account.id) ? books.profile.foreignCurrency : undefined,
    ),
    ...head(account.id, morningMs(account.createdOn), account.changedAt),
  });
}

/** Returns the balance as of today; zero for income and expense accounts, which have no balance. */
function currentBalance(account: Account, books: Books): Cents {
  const kind = classificationOf(account.type);
  if (kind === 'Revenue' || kind === 'Expense') return 0;
  const debits = books.ledger('Accrual').balance(account.id, books.today);
  const cents = owedTypes.includes(account.type) ? debits : naturalSign(account.type) * debits;
  return cents === 0 ? 0 : cents;
}

function familyBalance(account: Account, books: Books): Cents {
  return books.chart
    .children(account.id)
    .reduce((total, child) => total + familyBalance(child, books), currentBalance(account, books));
}
