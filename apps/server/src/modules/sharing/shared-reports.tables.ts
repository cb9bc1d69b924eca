import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { ownerColumn } from '../access/access.tables.ts';
import { companyColumn } from '../connections/connections.tables.ts';

/**
 * Links to reports. A link opens the files that were created for it and nothing else. Only hashes of secrets and
 * passcodes are stored. Disconnecting a company ends its links.
 */
export const sharedReports = pgTable(
  'shared_reports',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn().notNull(),
    /** Null for the demo company. */
    connectionId: companyColumn(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Null without a passcode. */
    passcodeHash: text('passcode_hash'),
    /** Company name, period and file names. */
    sealedFacts: bytes('sealed_facts').notNull(),
    /** Null once the link has ended. */
    sealedPdf: bytes('sealed_pdf'),
    /** Null once the link has ended, or if the workbook is not shared. */
    sealedWorkbook: bytes('sealed_workbook'),
    sharedAt: moment('shared_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** Links in the emails of packs do not count toward the owner’s limit. */
    isFromPack: boolean('is_from_pack').notNull().default(false),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);

/** When a link was opened, and in which browser. Addresses are not stored. */
export const sharedReportViews = pgTable(
  'shared_report_views',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => sharedReports.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Such as `Chrome on Windows`. */
    browser: text().notNull(),
  },
  (table) => [index().on(table.reportId)],
);
