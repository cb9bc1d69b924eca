import { type AdjustingEntry, type Journal, listNewAccounts } from '@insights/contracts';
import type { Cell } from '@insights/words';

/**
 * Headings of the sample file that QuickBooks Online offers for the import of journal entries. With these names, its
 * import maps every column by itself. Rows with the same number form a journal entry.
 */
export const JOURNAL_COLUMNS = [
  '*JournalNo',
  '*JournalDate',
  '*AccountName',
  '*Debits',
  '*Credits',
  'Description',
  'Name',
  'Currency',
  'Location',
  'Class',
] as const;

/** QuickBooks does not truncate a longer description: it rejects the file. */
const MAX_DESCRIPTION = 4_000;

/** Returns a row per line. Accounts have their full name, with colons between parent and sub-account. */
export function journalRows(journals: readonly Journal[], currency: string): Cell[][] {
  return journals.flatMap(({ number, date, description, lines }) =>
    lines.map(({ accountName, debit, credit, name }) => [
      number,
      americanDate(date),
      accountName,
      debit === 0 ? null : debit,
      credit === 0 ? null : credit,
      description.slice(0, MAX_DESCRIPTION),
      name,
      currency,
      null,
      null,
    ]),
  );
}

/** `12/31/2025` */
function americanDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${month}/${day}/${year}`;
}

/** Headings of QuickBooks' import of a chart of accounts. */
export const ACCOUNT_COLUMNS = ['Account Number', 'Account Name', 'Type', 'Detail Type'] as const;

/** Returns the accounts that have to exist before the journal entries are imported. */
export function accountRows(entries: readonly AdjustingEntry[]): Cell[][] {
  return listNewAccounts(entries).map(({ name, type, detailType }) => [null, name, type, detailType]);
}
