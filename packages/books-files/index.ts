export { assembleBooks } from './assemble/assemble.ts';
export type {
  Answers,
  Assembly,
  FileBooks,
  MissingFile,
  Question,
  TieOutRow,
  UploadedStatement,
} from './assemble/assembly.ts';
export {
  FILE_KINDS,
  type FileKind,
  type FilePart,
  type FileSystem,
  type LeftOutRow,
  type RowCounts,
  SYSTEMS,
} from './parts/part.ts';
export { type ReadFile, readFile, type UploadedFile } from './readers/read-file.ts';
export { createFilesSource, FilesError, readFromFiles } from './source/files-source.ts';
export type { FilePlace, FileProblem } from './table/problem.ts';
export type { DateOrder } from './values/dates.ts';
