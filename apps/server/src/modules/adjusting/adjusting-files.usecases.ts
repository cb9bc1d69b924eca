import {
  type AdjustingFileQuery,
  listImportFiles,
  listJournals,
  listPosted,
  type PeriodDates,
} from '@insights/contracts';
import { adjustingFileName, csvOf } from '@insights/words';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { noSuchFile } from './adjusting.errors.ts';
import type { Adjusting } from './adjusting.usecases.ts';
import { ACCOUNT_COLUMNS, accountRows, JOURNAL_COLUMNS, journalRows } from './journal-file.response.ts';

/** Files with which the adjusting entries are imported into QuickBooks. Rejected and possible entries are left out. */
export function createAdjustingFiles({
  snapshots,
  adjusting,
}: {
  snapshots: Snapshots;
  adjusting: Pick<Adjusting, 'listEntries'>;
}) {
  const listed = async (accountId: string, dates: PeriodDates, { basis, view }: AdjustingFileQuery) => {
    const { company, documents } = (await snapshots.get(accountId, dates)).snapshot;
    const entries = await adjusting.listEntries(accountId, dates, basis);
    return { company, currency: documents.homeCurrency, posted: listPosted(entries, view) };
  };

  return {
    /** Returns journal entries in the layout that QuickBooks Online imports, which limits the rows in a file. */
    async downloadJournal(accountId: string, dates: PeriodDates, query: AdjustingFileQuery) {
      const { company, currency, posted } = await listed(accountId, dates, query);
      const journals = listImportFiles(listJournals(posted))[query.part - 1];
      if (journals === undefined) throw noSuchFile();
      return {
        fileName: adjustingFileName(company.name, partName(query), dates),
        body: csvOf([JOURNAL_COLUMNS, ...journalRows(journals, currency)]),
      };
    },

    /** Returns the accounts to create first, in the layout of QuickBooks' import of a chart of accounts. */
    async downloadAccounts(accountId: string, dates: PeriodDates, query: AdjustingFileQuery) {
      const { company, posted } = await listed(accountId, dates, query);
      return {
        fileName: adjustingFileName(company.name, 'new accounts', dates),
        body: csvOf([ACCOUNT_COLUMNS, ...accountRows(posted)]),
      };
    },
  };
}

function partName({ view, part }: AdjustingFileQuery): string {
  const name = view === 'certain' ? 'certain adjusting entries' : 'adjusting entries';
  return part === 1 ? name : `${name} ${part}`;
}

export type AdjustingFiles = ReturnType<typeof createAdjustingFiles>;
