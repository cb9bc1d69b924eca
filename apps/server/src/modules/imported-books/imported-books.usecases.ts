import type { FileBooks } from '@insights/contracts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { FILE_CHECKS } from '../../shared/limits/limits.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { Connecting } from '../connections/connecting.usecases.ts';
import type { Syncs } from '../syncs/syncs.usecases.ts';
import type { FileReader } from './file-reader.client.ts';
import type { CheckedFiles } from './file-reader-tasks.rules.ts';
import { tooLarge, unreadableForm } from './imported-books.errors.ts';
import type { UploadedFiles } from './uploaded-files.usecases.ts';

/** A form as received. */
export interface SentForm {
  readonly contentType: string;
  readonly read: () => Promise<Uint8Array>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Imports books from exported files, for users who do not connect accounting software. */
export function createImportedBooks(dependencies: {
  connecting: Pick<Connecting, 'addFromFiles'>;
  syncs: Pick<Syncs, 'deleteOf'>;
  uploadedFiles: UploadedFiles;
  reader: FileReader;
  attempts: Attempts;
}) {
  const { connecting, syncs, uploadedFiles, reader, attempts } = dependencies;

  async function read(accountId: string, form: SentForm): Promise<CheckedFiles> {
    await attempts.count(FILE_CHECKS, [`account ${accountId}`]);
    const body = await form.read();
    const { contentType, signal } = form;
    const answer = await reader.run(accountId, { task: 'check', body, contentType }, signal);
    if (answer.status === 'checked') return answer;
    if (answer.status !== 'refused') throw new Error(`Checking the files returned ${answer.status}`);
    throw answer.reason === 'form' ? unreadableForm(answer.message) : tooLarge(answer.message);
  }

  return {
    /** Checks whether a set of files produces books. Stores nothing. */
    async check(accountId: string, form: SentForm): Promise<FileBooks> {
      return (await read(accountId, form)).found;
    },

    /**
     * Stores the files in a form as a company and selects it, or replaces the files of an existing company if
     * requested. Stores nothing if the files do not produce books. Returns the token for the visitor's new session.
     */
    async use(
      visitor: Visitor,
      form: SentForm,
    ): Promise<{ found: FileBooks; kept: { realmId: string; newToken: string } | null }> {
      const { found, answers, content } = await read(visitor.account.id, form);
      if (found.books === null || content === null) return { found, kept: null };
      const { companyName } = found.books;
      const kept = await connecting.addFromFiles(
        visitor,
        { companyName, replaces: answers.replaces ?? null },
        async (connectionId, within) => {
          await uploadedFiles.keep(connectionId, { content, found }, within);
          // Snapshots of the previous files do not apply to the new files.
          await syncs.deleteOf(connectionId, within);
        },
      );
      return { found, kept };
    },
  };
}

export type FileBooksUseCases = ReturnType<typeof createImportedBooks>;
