import type { FileBooks } from '@insights/contracts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { FILE_CHECKS } from '../../shared/limits/limits.ts';
import type { Visitor } from '../access/sessions.usecases.ts';
import type { Connecting } from '../connections/connecting.usecases.ts';
import type { Syncs } from '../snapshots/syncs.usecases.ts';
import { tooLarge, unreadableForm } from './file-books.errors.ts';
import type { FileReader } from './file-reader.ts';
import type { CheckedFiles } from './reading-tasks.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** A form as it was sent. */
export interface SentForm {
  readonly contentType: string;
  readonly read: () => Promise<Uint8Array>;
  /** Aborted when the sender is gone. */
  readonly signal: AbortSignal;
}

/** Books of files that a program exported, for whoever does not connect it. */
export function createFileBooks(dependencies: {
  connecting: Pick<Connecting, 'addFromFiles'>;
  syncs: Pick<Syncs, 'forgetReadingsOf'>;
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
    if (answer.status !== 'refused') throw new Error(`A check was answered with ${answer.status}`);
    throw answer.reason === 'form' ? unreadableForm(answer.message) : tooLarge(answer.message);
  }

  return {
    /** What a set of files is, and whether it makes books. Nothing is kept. */
    async check(accountId: string, form: SentForm): Promise<FileBooks> {
      return (await read(accountId, form)).found;
    },

    /**
     * Keeps the files of a form as a company, and selects it; or, told so, in the place of those a company has. Without
     * books nothing is kept. Returns the token of the visitor's new session.
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
          // What was read of the files before says nothing of these.
          await syncs.forgetReadingsOf(connectionId, within);
        },
      );
      return { found, kept };
    },
  };
}

export type FileBooksUseCases = ReturnType<typeof createFileBooks>;
