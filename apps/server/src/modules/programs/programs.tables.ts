import { TOKEN_SCOPES } from '@insights/words';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';

/** Programs that introduced themselves. One that has a web site to describe it is not among them: its id is the address. */
export const registeredPrograms = pgTable(
  'registered_programs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    lastAskedAt: moment('last_asked_at').notNull(),
  },
  (table) => [index().on(table.lastAskedAt)],
);

/** That an owner let a program read. It begins as a code, for a minute; tokens hang on it, and end with it. */
export const programGrants = pgTable(
  'program_grants',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    codeHash: text('code_hash').notNull().unique(),
    codeChallenge: text('code_challenge').notNull(),
    madeAt: moment('made_at').notNull(),
    /** The account's `access_generation` when this was made. */
    accessGeneration: integer('access_generation').notNull().default(0),
    /** Null: the code was not exchanged yet. */
    redeemedAt: moment('redeemed_at'),
    /** Of a code a minute after it was made; then whenever the newest refresh token ends. */
    endsAt: moment('ends_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedBy: text('last_used_by').notNull().default(''),
  },
  (table) => [index().on(table.accountId), index().on(table.endsAt), index().on(table.clientId)],
);

/** The companies that a program may read. Whoever disconnects one takes it from every program. */
export const programGrantCompanies = pgTable(
  'program_grant_companies',
  {
    grantId: uuid('grant_id')
      .notNull()
      .references(() => programGrants.id, { onDelete: 'cascade' }),
    /** Null: the demo company. */
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.grantId), index().on(table.connectionId)],
);

/** Only hashes. A refresh token that was used stays: whoever sends it once more is not alone in having it. */
export const programTokens = pgTable(
  'program_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => programGrants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['access', 'refresh'] }).notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.grantId), index().on(table.expiresAt)],
);
