import { openedOrNull } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { sealContext } from './stored-tokens.usecases.ts';

export function fingerprintsOfRealm(
  secrets: Secrets,
  environment: ConnectionRow['environment'],
  realmId: string,
) {
  return secrets.fingerprints(`realm ${environment} ${realmId}`);
}

/** Placeholder in the column where the previous release expects the company name. */
export const SEALED_NAME = 'Your company';

export function sealedName(secrets: Secrets, id: string, companyName: string) {
  const sealedCompanyName = secrets.seal(companyName, sealContext(id, 'company_name'));
  return { companyName: SEALED_NAME, sealedCompanyName };
}

export function openCompanyName(
  secrets: Secrets,
  { id, companyName, sealedCompanyName }: ConnectionRow,
): string {
  if (sealedCompanyName === null || companyName !== SEALED_NAME) return companyName;
  return secrets.open(sealedCompanyName, sealContext(id, 'company_name')).toString();
}

export function openRealmId(secrets: Secrets, row: ConnectionRow): string | null {
  return openedOrNull(() => secrets.open(row.sealedRealmId, sealContext(row.id, 'realm_id')).toString());
}

/**
 * Returns the token, or null if there is none, QuickBooks no longer accepts it, or our secret cannot decrypt it.
 */
export function tokenToRevoke(secrets: Secrets, row: ConnectionRow): string | null {
  const { id, sealedAccessToken, sealedRefreshToken, needsReconnectSince } = row;
  if (needsReconnectSince !== null) return null;
  return openedOrNull(() =>
    sealedRefreshToken === null
      ? secrets.open(sealedAccessToken, sealContext(id, 'access_token')).toString()
      : secrets.open(sealedRefreshToken, sealContext(id, 'refresh_token')).toString(),
  );
}
