import { BASES } from '@insights/words';
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
import { accounts, ownerColumn } from '../access/access.tables.ts';
import { companyColumn, companyKey } from '../connections/connections.tables.ts';

/**
 * Analyses keyed by fingerprint, insights and writer, so that a model is never paid twice for the same analysis. A row
 * with no end time is still being written.
 */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid().primaryKey(),
    /** Null for the demo company, which every visitor can see. */
    connectionId: companyColumn(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    basis: text({ enum: BASES }).notNull(),
    fingerprint: text().notNull(),
    /** SHA-256 of the insights, in hexadecimal. */
    claimsHash: text('facts_hash').notNull(),
    writer: text().notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Whether the writer succeeded; a failure is retried on the next request. */
    outcome: text({ enum: ['written', 'failed'] }),
    sealedContent: bytes('sealed_content'),
  },
  (table) => [
    uniqueIndex('analyses_once').on(
      companyKey(table),
      table.fingerprint,
      table.claimsHash,
      table.basis,
      table.writer,
    ),
    index().on(table.startedAt),
  ],
);

/** Accounts' consents to sending insights to a provider, with timestamps. */
export const analysisConsents = pgTable(
  'analysis_consents',
  {
    accountId: ownerColumn().notNull(),
    provider: text().notNull(),
    consentedAt: moment('consented_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
);

/** Size and cost of each model call, without any text. */
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
    /** Number of ledger account names in the insights, which never name customers or vendors. */
    nameCount: integer('name_count').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a US dollar. While the call is running, its maximum cost. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.calledAt), index().on(table.accountId)],
);
