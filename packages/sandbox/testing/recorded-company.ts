import {
  type Account,
  type AccountType,
  centsOf,
  naturalSign,
  type SimulatedCompany,
} from '@insights/companies';
import { companyFromPostings, type PostingSpec } from '@insights/companies/testing';
import type { Report, Row } from '../quickbooks/reports/report.ts';
import { recording } from './recordings.ts';

const sectionTypes: Record<string, AccountType> = {
  BankAccounts: 'Bank',
  AR: 'Accounts Receivable',
  OtherCurrentAssets: 'Other Current Asset',
  FixedAssets: 'Fixed Asset',
  AP: 'Accounts Payable',
  CreditCards: 'Credit Card',
  OtherCurrentLiabilities: 'Other Current Liability',
  LongTermLiabilities: 'Long Term Liability',
  Equity: 'Equity',
  Income: 'Income',
  COGS: 'Cost of Goods Sold',
  Expenses: 'Expense',
  OtherExpenses: 'Other Expense',
};

const subTypes: Record<string, string> = {
  'Undeposited Funds': 'UndepositedFunds',
  'Retained Earnings': 'RetainedEarnings',
  'Opening Balance Equity': 'OpeningBalanceEquity',
};

/**
 * Returns the accounts in recording set A. It has no recorded chart of accounts, but the two statements together list
 * every account under its type.
 */
export function recordedAccounts(): ReadonlyMap<string, Account> {
  const accounts = new Map<string, Account>();
  for (const name of ['BalanceSheet', 'ProfitAndLoss']) {
    const statement = recording<Report>(`sandboxA_2024-05_${name}.json`);
    collectAccounts(statement.Rows.Row ?? [], undefined, undefined, accounts);
  }
  return accounts;
}

/** Returns the company in recording set A, rebuilt from its general ledger. */
export function recordedCompany(): SimulatedCompany {
  const accounts = recordedAccounts();
  const ledger = recording<Report>('sandboxA_2024-05_GeneralLedger.json');
  return companyFromPostings({
    realmId: '9341451981840406',
    name: 'Recorded Company',
    accounts: [...accounts.values()],
    postings: collectPostings(ledger.Rows.Row ?? [], undefined, accounts),
  });
}

function collectAccounts(
  rows: readonly Row[],
  type: AccountType | undefined,
  parentId: string | undefined,
  accounts: Map<string, Account>,
): void {
  for (const row of rows) {
    const cell = row.ColData?.[0] ?? row.Header?.ColData[0];
    const own = row.group === undefined ? type : (sectionTypes[row.group] ?? type);
    const id = cell?.id;
    if (cell !== undefined && id !== undefined && own !== undefined) {
      accounts.set(id, {
        id,
        name: cell.value,
        type: own,
        subType: subTypes[cell.value] ?? own.replaceAll(' ', ''),
        createdOn: '2023-10-01',
        ...(parentId === undefined ? {} : { parentId }),
      });
    }
    collectAccounts(row.Rows?.Row ?? [], own, id ?? parentId, accounts);
  }
}

function collectPostings(
  rows: readonly Row[],
  accountId: string | undefined,
  accounts: ReadonlyMap<string, Account>,
): PostingSpec[] {
  return rows.flatMap((row) => {
    const inside = row.Header === undefined ? accountId : row.Header.ColData[0]?.id;
    if (row.ColData === undefined) return collectPostings(row.Rows?.Row ?? [], inside, accounts);
    const [date, transaction, number, name, memo, split, amount] = row.ColData;
    const type = accountId === undefined ? undefined : accounts.get(accountId)?.type;
    const sign = type === undefined ? 1 : naturalSign(type);
    const cents = sign * centsOf(amount?.value ?? '');
    return {
      transactionId: transaction?.id ?? '',
      label: transaction?.value ?? '',
      date: date?.value ?? '',
      number: number?.value ?? '',
      cents: cents === 0 ? 0 : cents,
      blank: amount?.value === '',
      memo: memo?.value ?? '',
      ...(accountId === undefined ? {} : { accountId }),
      ...(name === undefined || name.id === '' ? {} : { name: { id: name.id ?? '', text: name.value } }),
      ...(split?.id === undefined || split.id === '' ? {} : { splitAccountId: split.id }),
    };
  });
}
