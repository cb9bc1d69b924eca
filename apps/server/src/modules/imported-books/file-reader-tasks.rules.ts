import { type Answers, assembleBooks, FilesError, readFile, readFromFiles } from '@insights/books-files';
import type { FileAnswers, FileBooks } from '@insights/contracts';
import type { Period } from '@insights/ledger';
import { defined } from '../../shared/defined.ts';
import { encodeSnapshot } from '../snapshots/snapshot.codec.ts';
import { snapshotContent } from '../snapshots/snapshot.view.ts';
import { importedBooksResponse } from './imported-books.response.ts';
import { packFiles, unpackFiles } from './packed-files.rules.ts';
import { type FormRefusal, parseUploadForm } from './upload-form.rules.ts';

/** Tasks for the process that reads uploaded files. */
export type ReadingTask =
  | { readonly task: 'check'; readonly body: Uint8Array; readonly contentType: string }
  | {
      readonly task: 'read';
      readonly content: Uint8Array;
      readonly period: Period;
      readonly realmId: string;
    };

export interface CheckedFiles {
  readonly status: 'checked';
  readonly found: FileBooks;
  readonly answers: FileAnswers;
  /** Data to store; null if the files do not produce books. */
  readonly content: Uint8Array | null;
}

export type ReadingAnswer =
  | CheckedFiles
  | ({ readonly status: 'refused' } & FormRefusal)
  /**
   * Encoded like a stored snapshot, because data sent from the process is cloned, which would lose the methods of
   * tables.
   */
  | { readonly status: 'read'; readonly encoded: Uint8Array }
  | { readonly status: 'not-covered'; readonly message: string }
  /** Later rules may reject files that were accepted when they were stored. */
  | { readonly status: 'no-books' };

export async function doTask(task: ReadingTask): Promise<ReadingAnswer> {
  return task.task === 'check' ? check(task.body, task.contentType) : read(task);
}

async function check(body: Uint8Array, contentType: string): Promise<ReadingAnswer> {
  const form = await parseUploadForm(body, contentType);
  if ('reason' in form) return { status: 'refused', ...form };
  const { answers } = form;
  const files = [];
  for (const upload of form.files) {
    const dateOrder = new Map(Object.entries(answers.dateOrders ?? {})).get(upload.name);
    files.push(await readFile({ ...upload, ...(dateOrder === undefined ? {} : { dateOrder }) }));
  }
  const found = importedBooksResponse(files, assembleBooks(files, asAnswers(answers)));
  const content = found.books === null ? null : packFiles({ files, answers });
  return { status: 'checked', found, answers, content };
}

function read({ content, period, realmId }: Extract<ReadingTask, { task: 'read' }>): ReadingAnswer {
  const { files, answers } = unpackFiles(content);
  const assembly = assembleBooks(files, asAnswers(answers));
  if (assembly.status !== 'books') return { status: 'no-books' };
  try {
    const reading = readFromFiles(assembly.books, period, { realmId });
    return { status: 'read', encoded: encodeSnapshot(snapshotContent(reading, 'custom', period)).bytes };
  } catch (error) {
    if (error instanceof FilesError) return { status: 'not-covered', message: error.message };
    throw error;
  }
}

function asAnswers({ accountTypes, dateOrders: _, replaces: __, ...answers }: FileAnswers): Answers {
  return defined({ ...answers, accountTypes: accountTypes && new Map(Object.entries(accountTypes)) });
}
