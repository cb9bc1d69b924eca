export { assembleBooks } from './assemble/assemble.ts';
export type { Answers, Assembly, FileBooks } from './assemble/assembly.ts';
export { FILE_KINDS, type FilePart, SYSTEMS } from './parts/part.ts';
export { type ReadFile, readFile } from './readers/read-file.ts';
export { FilesError, readFromFiles } from './source/files-source.ts';
export { readNamespacedXml, type XmlElement } from './table/xml.ts';
