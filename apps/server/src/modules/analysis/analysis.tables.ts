import { BASES } from '@insights/words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';
import { connections } from '../connections/connections.tables.ts';

/**
 * Analyses by what they are about: the books' fingerprint, the claims made from them, and the writer. Nobody pays a model
 * twice for the same. A row without an end is being written.
 */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid().primaryKey(),
    /** Null: the demo company, which every visitor may see. */
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    basis: text({ enum: BASES }).notNull(),
    fingerprint: text().notNull(),
    /** SHA-256 over the claims, in hexadecimal. */
    claimsHash: text('facts_hash').notNull(),
    writer: text().notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Whether the writer did its part; after a failure, whoever asks next may try it again. */
    outcome: text({ enum: ['written', 'failed'] }),
    sealedContent: bytes('sealed_content'),
  },
  (table) => [
    uniqueIndex('analyses_once').on(
      sql`coalesce(${table.connectionId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      table.fingerprint,
      table.claimsHash,
      table.basis,
      table.writer,
    ),
    index().on(table.startedAt),
  ],
);

/** That an account agreed to a provider being given its claims, and when. */
export const analysisConsents = pgTable(
  'analysis_consents',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    consentedAt: moment('consented_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
);

/** Each call of a model: what it was about in numbers, what it cost, and never a word of it. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    model: text().notNull(),
    calledAt: moment('called_at').notNull(),
    purpose: text({ enum: ['letter', 'repair', 'question'] }).notNull(),
    outcome: text().notNull(),
    claimCount: integer('fact_count').notNull(),
    /** Names of ledger accounts among the claims. Customers and vendors have none there. */
    nameCount: integer('name_count').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a US dollar. While the call is running, the most that it can cost. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.calledAt), index().on(table.accountId)],
);
