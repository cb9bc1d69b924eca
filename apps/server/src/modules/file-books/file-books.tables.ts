import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../shared/database/columns.ts';
import { connections } from '../connections/connections.tables.ts';

/** The files of a company whose books are not at a service, as they were read. Compressed and sealed. */
export const uploadedFiles = pgTable('uploaded_files', {
  connectionId: uuid('connection_id')
    .primaryKey()
    .references(() => connections.id, { onDelete: 'cascade' }),
  uploadedAt: moment('uploaded_at').notNull(),
  /** What was read of each file, every row of it, and the user's answers. */
  sealedContent: bytes('sealed_content').notNull(),
  /** The same in a few lines, as its owner was shown it. */
  sealedSummary: bytes('sealed_summary').notNull(),
});
