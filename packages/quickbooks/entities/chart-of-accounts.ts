import {
  buildChartOfAccounts,
  type ChartOfAccounts,
  isAccountType,
  type LedgerAccount,
} from '@insights/ledger';
import { idIn, optionalReferenceIn, optionalTextIn, readableOr, textIn } from '../documents/entity-fields.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { Place } from '../reports/place.ts';

/** A query leaves out inactive accounts unless it asks for them, and past transactions are full of those. */
const STATEMENT = 'SELECT * FROM Account WHERE Active IN (true, false) ORDERBY Id';

export interface AccountsRead {
  readonly chart: ChartOfAccounts;
  /** What QuickBooks itself says stands on each account at that moment, in one text to compare with a later one. */
  readonly balances: string;
}

export async function fetchChartOfAccounts(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<AccountsRead> {
  const accounts: LedgerAccount[] = [];
  const balances: string[] = [];
  for await (const entity of client.query(STATEMENT, options)) {
    const account = mapAccount(entity);
    if (account === null) continue;
    accounts.push(account);
    balances.push(`${account.id}:${(entity as { CurrentBalance?: unknown }).CurrentBalance}`);
  }
  return { chart: buildChartOfAccounts(accounts), balances: balances.join(' ') };
}

/**
 * Null for a type that no statement has a place for, such as the non-posting accounts of estimates. Should one turn up
 * in a general ledger all the same, it is an account unknown to the chart there, which is an error.
 */
function mapAccount(entity: unknown): LedgerAccount | null {
  const place = new Place('Account');
  const fields = fieldsOf(entity, place);
  const id = idIn(fields, 'Id', place);
  if (id === '') throw place.in('Id').error('an account has no id');
  const name = textIn(fields, 'Name', place);
  const type = textIn(fields, 'AccountType', place);
  const fullName = optionalTextIn(fields, 'FullyQualifiedName', place) || name;
  const detailType = readableOr(() => optionalTextIn(fields, 'AccountSubType', place), '');
  const parentId = optionalReferenceIn(fields, 'ParentRef', place)?.id ?? null;
  return isAccountType(type) ? { id, name, fullName, type, detailType, parentId } : null;
}
