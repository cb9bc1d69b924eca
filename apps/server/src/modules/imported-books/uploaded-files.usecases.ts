import { FilesError } from '@insights/books-files';
import type { FileBooks } from '@insights/contracts';
import type { BooksSource } from '@insights/ledger';
import type { Queries } from '../../shared/database/database.ts';
import { openedOrNull, sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import { decodeSnapshot } from '../snapshots/snapshot.codec.ts';
import type { FileReader } from './file-reader.client.ts';
import { filesLost, tooMuchToRead } from './imported-books.errors.ts';
import { createImportedBooksRepository } from './imported-books.repository.ts';

/** Enough for about two million rows once compressed. */
const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

interface FilesCompany {
  readonly connectionId: string;
  readonly accountId: string;
  readonly realmId: string;
}

/** Stores imported companies' files, encrypted. */
export function createUploadedFiles(
  dependencies: Uses<'queries' | 'clock' | 'secrets'> & { reader: FileReader },
) {
  const { queries, clock, secrets, reader } = dependencies;
  const repository = createImportedBooksRepository(queries);
  const summaries = sealedColumn<FileBooks>(secrets, 'uploaded_files', 'summary');

  async function open(connectionId: string): Promise<Buffer> {
    const row = await repository.find(connectionId);
    const content =
      row === undefined
        ? null
        : openedOrNull(() => secrets.open(row.sealedContent, contentContext(connectionId)));
    if (content === null) throw filesLost();
    return content;
  }

  return {
    /** Stores a company's files and deletes its previous files. */
    async keep(
      connectionId: string,
      { content, found }: { content: Uint8Array; found: FileBooks },
      within: Queries,
    ): Promise<void> {
      if (content.length > MAX_CONTENT_BYTES) throw tooMuchToRead();
      await createImportedBooksRepository(within).replace({
        connectionId,
        uploadedAt: clock.now(),
        sealedContent: secrets.seal(content, contentContext(connectionId)),
        sealedSummary: summaries.seal(connectionId, found),
      });
    },

    /** Returns a company's files as a source of books. No external service is called. */
    sourceOf: (company: FilesCompany): BooksSource<AbortSignal> => ({
      read: async (period, progress) => {
        for (const step of STEPS) progress.start(step);
        const { connectionId, accountId, realmId } = company;
        const content = await open(connectionId);
        const answer = await reader.run(accountId, { task: 'read', content, period, realmId });
        if (answer.status === 'no-books') throw filesLost();
        if (answer.status === 'not-covered') throw new FilesError(answer.message);
        if (answer.status !== 'read') throw new Error(`Reading the files returned ${answer.status}`);
        for (const step of STEPS) progress.finish(step);
        return decodeSnapshot(answer.encoded);
      },
      linkTo: () => null,
    }),

    async exportOf(accountId: string) {
      return (await repository.listSummaries(accountId)).map(
        ({ connectionId, uploadedAt, sealedSummary }) => ({
          connection: connectionId,
          uploadedAt,
          found: summaries.open(connectionId, sealedSummary),
        }),
      );
    },
  };
}

export type UploadedFiles = ReturnType<typeof createUploadedFiles>;

const STEPS = ['company', 'ledger', 'documents', 'reports'] as const;

function contentContext(connectionId: string): string {
  return `uploaded_files ${connectionId} content`;
}
