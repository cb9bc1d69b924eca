import { TOKEN_SCOPES } from '@insights/words';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';

/** API tokens for reading an account's books. Only the hash is stored, so the table alone gives no access. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    name: text().notNull(),
    ending: text().notNull(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    madeAt: moment('made_at').notNull(),
    /** The account's `access_generation` when this was created. */
    accessGeneration: integer('access_generation').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedBy: text('last_used_by').notNull().default(''),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);

/** The companies of a token. Disconnecting one removes it from every token. */
export const personalTokenCompanies = pgTable(
  'personal_token_companies',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => personalTokens.id, { onDelete: 'cascade' }),
    /** Null: the demo company. */
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.tokenId), index().on(table.connectionId)],
);
