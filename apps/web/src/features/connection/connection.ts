import type { ConnectedCompany, QboCompanyInfoResponse, QboStatusResponse } from '@insights/contracts';

type CompanyInfo = QboCompanyInfoResponse['data']['QueryResponse']['CompanyInfo'];

/** State of the header: sample data, a company with live books, or a company that must be reconnected. */
export type Connection =
  | { readonly state: 'demo'; readonly companies: readonly ConnectedCompany[] }
  | {
      readonly state: 'connected' | 'reconnect';
      readonly selected: ConnectedCompany;
      readonly companies: readonly ConnectedCompany[];
    };

/**
 * Uses the names from QuickBooks once it has responded, and until then the names that were saved when the companies
 * were connected. A company that the URL names is shown, even if another one was selected last, maybe in another tab.
 */
export function describeConnection(
  { companies: known }: QboStatusResponse,
  companyInfo: CompanyInfo = [],
  named: string | null = null,
): Connection {
  const nameInQuickBooks = new Map(companyInfo.map((info) => [info.realmId, info.CompanyName]));
  const companies = known
    .map((company) => ({
      ...company,
      companyName: nameInQuickBooks.get(company.realmId) ?? company.companyName,
    }))
    // The order does not depend on the selection, so that companies do not move in the list.
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName, 'en'));
  const lastSelected = companies.find((company) => company.selected);
  const selected = companies.find(({ realmId }) => realmId === named) ?? lastSelected;
  if (selected === undefined) return { state: 'demo', companies };
  return { state: selected.needsReconnect ? 'reconnect' : 'connected', selected, companies };
}

/** Returns the id of the company whose books are shown, as in the URL: its id in QuickBooks, or `demo`. */
export function currentCompany(connection: Connection): string {
  return connection.state === 'demo' ? 'demo' : connection.selected.realmId;
}
