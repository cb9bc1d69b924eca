import { TOKEN_SCOPES } from '@insights/words';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn } from '../connections/connections.tables.ts';

/**
 * Apps that registered themselves. An app described by a document is not stored; its id is the document's URL.
 */
export const registeredApps = pgTable(
  'registered_programs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    lastAskedAt: moment('last_asked_at').notNull(),
  },
  (table) => [index().on(table.lastAskedAt)],
);

/**
 * An owner's authorization of an app. It starts with a code that is valid for one minute. Tokens belong to the grant
 * and end with it.
 */
export const appGrants = pgTable(
  'program_grants',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    codeHash: text('code_hash').notNull().unique(),
    codeChallenge: text('code_challenge').notNull(),
    madeAt: moment('made_at').notNull(),
    /** The account's `access_generation` when the grant was created. */
    accessGeneration: integer('access_generation').notNull().default(0),
    /** Null until the code is exchanged for tokens. */
    redeemedAt: moment('redeemed_at'),
    /**
     * One minute after creation until the code is exchanged, then the expiration of the newest refresh token.
     */
    endsAt: moment('ends_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedBy: text('last_used_by').notNull().default(''),
  },
  (table) => [index().on(table.accountId), index().on(table.endsAt), index().on(table.clientId)],
);

/** Companies that an app may read. Disconnecting a company removes it from every app. */
export const appGrantCompanies = pgTable(
  'program_grant_companies',
  {
    grantId: uuid('grant_id')
      .notNull()
      .references(() => appGrants.id, { onDelete: 'cascade' }),
    /** Null for the demo company. */
    connectionId: companyColumn(),
  },
  (table) => [index().on(table.grantId), index().on(table.connectionId)],
);

/** Token hashes. A used refresh token is kept, because a second use shows that someone else has it, too. */
export const appTokens = pgTable(
  'program_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => appGrants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.grantId), index().on(table.expiresAt)],
);
