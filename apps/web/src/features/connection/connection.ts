import type { QboCompanyInfoResponse, QboStatusResponse } from '@insights/contracts';

type CompanyInfo = QboCompanyInfoResponse['data']['QueryResponse']['CompanyInfo'];

export interface Company {
  readonly realmId: string;
  readonly name: string;
  /** Null until the books have been read, if it is not known before. */
  readonly fiscalYearFirstMonth: number | null;
  readonly isFromFiles: boolean;
  readonly needsReconnect: boolean;
}

/** State of the header: sample data, a company with live books, or a company that must be reconnected. */
export type Connection =
  | { readonly state: 'demo'; readonly companies: readonly Company[] }
  | {
      readonly state: 'connected' | 'reconnect';
      readonly selected: Company;
      readonly companies: readonly Company[];
    };

/**
 * Uses the names from QuickBooks once it has responded, and until then the names that were saved when the companies
 * were connected.
 */
export function describeConnection(
  { connected, companies: known }: QboStatusResponse,
  companyInfo: CompanyInfo = [],
): Connection {
  const nameInQuickBooks = new Map(companyInfo.map((info) => [info.realmId, info.CompanyName]));
  const companies = known
    .map(({ realmId, companyName, fiscalYearFirstMonth, source, needsReconnect }) => ({
      realmId,
      name: nameInQuickBooks.get(realmId) ?? companyName,
      fiscalYearFirstMonth,
      isFromFiles: source === 'files',
      needsReconnect,
    }))
    // The order does not depend on the selection, so that companies do not move in the list.
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const selectedId = known.find((company) => company.selected)?.realmId;
  const selected = companies.find(({ realmId }) => realmId === selectedId);
  if (selected?.needsReconnect) return { state: 'reconnect', selected, companies };
  return connected && selected ? { state: 'connected', selected, companies } : { state: 'demo', companies };
}

/** Returns the id of the company whose books are shown, as in the URL: its id in QuickBooks, or `demo`. */
export function currentCompany(connection: Connection): string {
  return connection.state === 'demo' ? 'demo' : connection.selected.realmId;
}
