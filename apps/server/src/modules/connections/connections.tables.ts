import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';

/**
 * An account's access to one company, in QuickBooks or in files. Tokens, the company's id and its name are sealed, each
 * bound to its row and column. The keyed hash of the id prevents an account from connecting the same company twice.
 */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    /**
     * The QuickBooks environment that the tokens belong to (they are never sent to another one), or `files` for
     * uploaded files.
     */
    environment: text().notNull(),
    realmFingerprint: text('realm_fingerprint').notNull(),
    sealedRealmId: bytes('sealed_realm_id').notNull(),
    /**
     * `SEALED_NAME` if the sealed column contains the name. This column remains for the previous release, which stores
     * the name as plain text.
     */
    companyName: text('company_name').notNull(),
    sealedCompanyName: bytes('sealed_company_name'),
    /**
     * 1 to 12, as reported by QuickBooks when the company was connected; null if not known before the books are read.
     */
    fiscalYearFirstMonth: integer('fiscal_year_first_month'),
    /** For example, `America/Denver`; null if not known. */
    timeZone: text('time_zone'),
    /** Empty for imported books. */
    sealedAccessToken: bytes('sealed_access_token').notNull(),
    accessTokenExpiresAt: moment('access_token_expires_at').notNull(),
    /** Null for a connection created with only an access token. */
    sealedRefreshToken: bytes('sealed_refresh_token'),
    /** When QuickBooks started to refuse our tokens. Only the owner can fix this. */
    needsReconnectSince: moment('needs_reconnect_since'),
    connectedAt: moment('connected_at').notNull(),
    /** The account's most recently selected company is the one shown. */
    selectedAt: moment('selected_at').notNull(),
  },
  (table) => [unique().on(table.accountId, table.environment, table.realmFingerprint)],
);

/** Returns a column for rows that are deleted with their company; null stands for the demo company. */
export const companyColumn = () =>
  uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' });

/** Returns an index key that is the same for all rows of the demo company, which have no connection. */
export const companyKey = ({ connectionId }: { readonly connectionId: AnyPgColumn }) =>
  sql`coalesce(${connectionId}, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** A pending authorization, bound to the session that started it and usable once. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    stateHash: text('state_hash').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
