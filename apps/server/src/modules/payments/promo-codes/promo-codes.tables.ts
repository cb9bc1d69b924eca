import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../shared/database/columns.ts';
import { ownerColumn } from '../../access/access.tables.ts';

/**
 * Promo codes. The code itself is stored only encrypted, for the operator's list; it is looked up by its keyed hash.
 */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: uuid().primaryKey(),
    fingerprint: text().notNull().unique(),
    sealedCode: bytes('sealed_code').notNull(),
    percent: integer().notNull(),
    /** Null if unlimited. */
    maxRedemptions: integer('max_redemptions'),
    redemptionCount: integer('redemption_count').notNull().default(0),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
    /** For trying out the product; not valid with real money. */
    isTestOnly: boolean('is_test_only').notNull().default(false),
  },
  (table) => [
    check('promo_codes_percent', sql`${table.percent} between 1 and 100`),
    check('promo_codes_redemptions', sql`${table.redemptionCount} <= ${table.maxRedemptions}`),
  ],
);

/** An account can redeem only one code, ever. The primary key enforces this. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    accountId: ownerColumn().primaryKey(),
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
