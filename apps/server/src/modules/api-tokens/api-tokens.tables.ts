import { TOKEN_SCOPES } from '@insights/words';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn } from '../connections/connections.tables.ts';

/** API tokens that read an account's books. Only hashes are stored, so the table alone gives no access. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text().notNull(),
    ending: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    madeAt: moment('made_at').notNull(),
    /** The account's `access_generation` when the token was created. */
    accessGeneration: integer('access_generation').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedBy: text('last_used_by').notNull().default(''),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);

/** Companies that a token can read. Disconnecting a company removes it from every token. */
export const personalTokenCompanies = pgTable(
  'personal_token_companies',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => personalTokens.id, { onDelete: 'cascade' }),
    /** Null for the demo company. */
    connectionId: companyColumn(),
  },
  (table) => [index().on(table.tokenId), index().on(table.connectionId)],
);
