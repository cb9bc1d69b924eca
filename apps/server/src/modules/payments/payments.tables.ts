import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { accounts } from '../access/access.tables.ts';

/** The code itself is kept only sealed, for the operator's list; it is found by its keyed hash. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid().primaryKey(),
    fingerprint: text().notNull().unique(),
    sealedCode: bytes('sealed_code').notNull(),
    percent: integer().notNull(),
    /** Null: as often as anybody likes. */
    maxRedemptions: integer('max_redemptions'),
    redemptionCount: integer('redemption_count').notNull().default(0),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
    /** Made for trying out: worth nothing where money is real. */
    isTestOnly: boolean('is_test_only').notNull().default(false),
  },
  (table) => [
    check('promo_codes_percent', sql`${table.percent} between 1 and 100`),
    check('promo_codes_redemptions', sql`${table.redemptionCount} <= ${table.maxRedemptions}`),
  ],
);

/** An account redeems one code in its life; the primary key sees to it. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id),
    percent: integer().notNull(),
    redeemedAt: moment('redeemed_at').notNull(),
  },
  (table) => [
    index().on(table.promoCodeId),
    check('promo_redemptions_percent', sql`${table.percent} between 1 and 100`),
  ],
);
