import { ACCOUNT_TYPE_RULES } from '@insights/ledger';
import { splitName } from '../parts/account-name.ts';
import type { AccountListPart, ListedAccount } from '../parts/part.ts';
import { RowTally, unrecognizedRowError } from '../parts/row-tally.ts';
import { fieldText } from '../recognize/columns.ts';
import type { Row } from '../table/table.ts';
import { findDecimalSign, readAmount } from '../values/amount.ts';
import { findAccountClass, findAccountType, parseDetailType } from './account-types.ts';
import { buildPartHead, rowsToRead, type SheetSource } from './sheet-source.ts';

/**
 * Reads a chart of accounts: QuickBooks' Account List, QuickBooks Desktop's account listing, Xero's chart of accounts,
 * or the accounts in the neutral format. Printed balances are ignored because they are as of the export; only
 * `opening_balance` in the neutral format has a known date.
 */
export function readAccountList(source: SheetSource): AccountListPart {
  const { sheet, header, system } = source;
  const { columns } = header;
  const tally = new RowTally();
  const body = sheet.rows.slice(header.index + 1);
  const opening = columns.get('openingBalance');
  const amountColumns = opening === undefined ? [] : [opening];
  const decimal = findDecimalSign(body, amountColumns);
  const accounts: ListedAccount[] = [];
  for (const row of rowsToRead(source, tally)) {
    const written = accountName(row, source);
    if (written === '') throw unrecognizedRowError(row, 'The name of an account was expected.');
    const number = fieldText(row, columns, 'accountNumber');
    const { path, number: ownNumber } = splitName(written, number);
    const typeWords = typeText(row, source);
    if (/^non-?posting$/i.test(typeWords)) {
      tally.leaveOut(row, 'Accounts of this type have no postings.');
      continue;
    }
    const detail = fieldText(row, columns, 'detailType');
    accounts.push({
      row: row.number,
      fullName: path.join(':'),
      number: ownNumber,
      type: findAccountType(typeWords),
      coarseClass: findAccountClass(typeWords),
      detailType: detail === '' && system === 'xero' ? xeroDetail(row, source) : parseDetailType(detail),
      openingCents: opening === undefined ? null : (readAmount(row.cells[opening], decimal, row) ?? 0),
    });
    tally.count('used');
  }
  return {
    ...buildPartHead(source, tally.close(sheet.rows.length), amountColumns),
    kind: 'account-list',
    accounts: isCoarse(accounts, source) ? accounts.map(withClass) : accounts,
  };
}

/**
 * Whether the account types are too coarse to trust. A list without bank accounts has no separate word for cash, so a
 * `Current Asset` may be cash, and an `Expense` may be cost of goods sold.
 */
function isCoarse(accounts: readonly ListedAccount[], { system }: SheetSource): boolean {
  return !system.startsWith('quickbooks') && accounts.every(({ type }) => type !== 'Bank');
}

function withClass(account: ListedAccount): ListedAccount {
  const { type } = account;
  return type === null ? account : { ...account, coarseClass: ACCOUNT_TYPE_RULES[type].classification };
}

function accountName(row: Row, { header }: SheetSource): string {
  return fieldText(row, header.columns, 'account') || fieldText(row, header.columns, 'name');
}

function typeText(row: Row, { header }: SheetSource): string {
  return fieldText(row, header.columns, 'accountType') || fieldText(row, header.columns, 'type');
}

/** Xero does not have detail types, but some of its types imply one. */
function xeroDetail(row: Row, source: SheetSource): string {
  const details = { inventory: 'Inventory', prepayment: 'PrepaidExpenses', depreciation: 'Depreciation' };
  const text = typeText(row, source).toLowerCase();
  if (text === 'retained earnings') return 'RetainedEarnings';
  return Object.hasOwn(details, text) ? details[text as keyof typeof details] : '';
}
