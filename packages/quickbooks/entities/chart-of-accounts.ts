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
import { ReportLocation } from '../reports/report-location.ts';

/**
 * Queries omit inactive accounts unless they are requested, and old transactions often refer to inactive accounts.
 */
const STATEMENT = 'SELECT * FROM Account WHERE Active IN (true, false) ORDERBY Id';

export interface AccountsRead {
  readonly chart: ChartOfAccounts;
  /**
   * Account balances at the time of the sync, as reported by QuickBooks, in one string for comparison with a later
   * sync.
   */
  readonly balances: string;
  /** Three-letter currency codes of the accounts that have one. */
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
    const currency = readableOr(() => currencyIn({ CurrencyRef }, 'CurrencyRef', LOCATION), null);
    if (currency !== null) currencies.add(currency);
  }
  const chart = buildChartOfAccounts(withoutCycles(accounts));
  return { chart, balances: balances.join(' '), currencies };
}

/**
 * Returns null for a type that does not appear on statements, such as the non-posting accounts for estimates. An
 * account that is null or cannot be read is left out. If a general ledger contains it, it is missing from the chart of
 * accounts, which is an error.
 */
function mapAccount(entity: unknown): LedgerAccount | null {
  const location = LOCATION;
  const fields = fieldsOf(entity, location);
  const id = idIn(fields, 'Id', location);
  const type = TYPES.get(typeKey(textIn(fields, 'AccountType', location)));
  const path = optionalTextIn(fields, 'FullyQualifiedName', location);
  const name = optionalTextIn(fields, 'Name', location) || (path.split(':').at(-1) ?? '');
  if (name === '') throw location.in('Name').error('an account has no name');
  const detailType = readableOr(() => optionalTextIn(fields, 'AccountSubType', location), '');
  const parentId = readableOr(() => optionalReferenceIn(fields, 'ParentRef', location)?.id ?? null, null);
  return type === undefined ? null : { id, name, fullName: path || name, type, detailType, parentId };
}

const LOCATION = new ReportLocation('Account');
/**
 * Account types by letters only, because serializers also produce `OtherCurrentAsset` or `OTHER_CURRENT_ASSET`.
 */
const TYPES = new Map(ACCOUNT_TYPES.map((type) => [typeKey(type), type]));

function typeKey(type: string): string {
  return type.replaceAll(/[^a-z]/gi, '').toLowerCase();
}

/** Converts accounts that are their own ancestors to top-level accounts. */
function withoutCycles(accounts: readonly LedgerAccount[]): LedgerAccount[] {
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
