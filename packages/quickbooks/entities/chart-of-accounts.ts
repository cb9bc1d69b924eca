import { buildChartOfAccounts, type ChartOfAccounts, type LedgerAccount } from '@insights/ledger';
import { ACCOUNT_TYPES } from '@insights/words';
import {
  currencyIn,
  idIn,
  optionalReferenceIn,
  optionalTextIn,
  readableOr,
  textIn,
} from '../documents/entity-fields.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { type Fields, fieldsOf } from '../reports/fields.ts';
import { Place } from '../reports/place.ts';

/** A query leaves out inactive accounts unless it asks for them, and past transactions are full of those. */
const STATEMENT = 'SELECT * FROM Account WHERE Active IN (true, false) ORDERBY Id';

export interface AccountsRead {
  readonly chart: ChartOfAccounts;
  /** What QuickBooks itself says stands on each account at that moment, in one text to compare with a later one. */
  readonly balances: string;
  /** Three-letter codes of the currencies that the accounts are kept in, as far as they say. */
  readonly currencies: ReadonlySet<string>;
}

export async function fetchChartOfAccounts(
  client: QuickBooksClient,
  options: GetOptions = {},
): Promise<AccountsRead> {
  const accounts: LedgerAccount[] = [];
  const balances: string[] = [];
  const currencies = new Set<string>();
  for await (const entity of client.query(STATEMENT, options)) {
    const account = readableOr(() => mapAccount(entity), null);
    if (account === null) continue;
    accounts.push(account);
    const { CurrentBalance, CurrencyRef } = entity as Fields;
    balances.push(`${account.id}:${CurrentBalance}`);
    const currency = readableOr(() => currencyIn({ CurrencyRef }, 'CurrencyRef', PLACE), null);
    if (currency !== null) currencies.add(currency);
  }
  const chart = buildChartOfAccounts(withoutCircles(accounts));
  return { chart, balances: balances.join(' '), currencies };
}

/**
 * Null for a type that no statement has a place for, such as the non-posting accounts of estimates. An account that is
 * null or cannot be read is left out: if it is in a general ledger, it is unknown to the chart there, which is an error.
 */
function mapAccount(entity: unknown): LedgerAccount | null {
  const place = PLACE;
  const fields = fieldsOf(entity, place);
  const id = idIn(fields, 'Id', place);
  if (id === '') throw place.in('Id').error('an account has no id');
  const type = TYPES.get(typeKey(textIn(fields, 'AccountType', place)));
  const path = optionalTextIn(fields, 'FullyQualifiedName', place);
  const name = optionalTextIn(fields, 'Name', place) || (path.split(':').at(-1) ?? '');
  if (name === '') throw place.in('Name').error('an account has no name');
  const detailType = readableOr(() => optionalTextIn(fields, 'AccountSubType', place), '');
  const parentId = readableOr(() => optionalReferenceIn(fields, 'ParentRef', place)?.id ?? null, null);
  return type === undefined ? null : { id, name, fullName: path || name, type, detailType, parentId };
}

const PLACE = new Place('Account');
/** Account types by their letters alone: serializers write `OtherCurrentAsset` or `OTHER_CURRENT_ASSET`, too. */
const TYPES = new Map(ACCOUNT_TYPES.map((type) => [typeKey(type), type]));

function typeKey(type: string): string {
  return type.replaceAll(/[^a-z]/gi, '').toLowerCase();
}

/** Accounts that are parts of themselves become accounts of their own. */
function withoutCircles(accounts: readonly LedgerAccount[]): LedgerAccount[] {
  const parents = new Map(accounts.map(({ id, parentId }) => [id, parentId]));
  const isInCircle = (id: string) => {
    const seen = new Set<string>();
    for (let at = parents.get(id) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === id) return true;
      seen.add(at);
    }
    return false;
  };
  return accounts.map((account) => (isInCircle(account.id) ? { ...account, parentId: null } : account));
}
