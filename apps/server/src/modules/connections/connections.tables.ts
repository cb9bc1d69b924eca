import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/**
 * An account's access to one company, at QuickBooks or in files. Tokens, the company's id and its name are sealed, each bound to its row and column; the
 * keyed hash of the id keeps an account from having the same company twice.
 */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which QuickBooks the tokens belong to: they are never sent to another. Or another source: `files`, uploaded ones. */
    environment: text().notNull(),
    realmFingerprint: text('realm_fingerprint').notNull(),
    sealedRealmId: bytes('sealed_realm_id').notNull(),
    /** `SEALED_NAME` where the sealed column has the name. Kept for the last release, which wrote and reads it plain. */
    companyName: text('company_name').notNull(),
    sealedCompanyName: bytes('sealed_company_name'),
    /** 1 to 12, as QuickBooks told when it was connected; null where it is not known before the books are read. */
    fiscalYearFirstMonth: integer('fiscal_year_first_month'),
    /** As in `America/Denver`; null where it is not known. */
    timeZone: text('time_zone'),
    /** Of a company from files, an empty one. */
    sealedAccessToken: bytes('sealed_access_token').notNull(),
    accessTokenExpiresAt: moment('access_token_expires_at').notNull(),
    /** Null for a connection made by hand with an access token alone. */
    sealedRefreshToken: bytes('sealed_refresh_token'),
    /** Since when QuickBooks refuses our tokens. Only the owner can mend that. */
    needsReconnectSince: moment('needs_reconnect_since'),
    connectedAt: moment('connected_at').notNull(),
    /** The company of an account that was selected last is the one shown. */
    selectedAt: moment('selected_at').notNull(),
  },
  (table) => [unique().on(table.accountId, table.environment, table.realmFingerprint)],
);

/** An authorization that was begun. It is bound to the session that began it, and used once. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    stateHash: text('state_hash').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
