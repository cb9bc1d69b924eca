import type { FileAnswers, FileBooksCheckResponse, FileBooksResponse } from '@insights/contracts';
import { callApi } from '../../../lib/api/client.ts';

export interface FileSet {
  readonly files: readonly File[];
  readonly answers: FileAnswers;
}

/**
 * Returns what the files contain and whether complete books can be built from them. The server does not store the
 * files.
 */
export async function checkFiles(set: FileSet) {
  return (await callApi<FileBooksCheckResponse>('POST', '/api/file-books/check', { body: toFormData(set) }))
    .data;
}

/** Stores the files on the server, and switches to their books. */
export async function applyFiles(set: FileSet) {
  return (await callApi<FileBooksResponse>('POST', '/api/file-books', { body: toFormData(set) })).data;
}

function toFormData({ files, answers }: FileSet): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  form.append('answers', JSON.stringify(answers));
  return form;
}
