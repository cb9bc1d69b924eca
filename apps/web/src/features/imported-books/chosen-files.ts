import { FILE_LIMITS } from '@insights/contracts';

const MEGABYTE = 1024 * 1024;

/**
 * Adds newly chosen files to the existing ones; a new file replaces an existing one that has the same name. Files
 * beyond the limits are left out with a message, but existing files are never lost.
 */
export function addFiles(
  known: readonly File[],
  chosen: readonly File[],
): { files: File[]; refused: string[] } {
  const refused: string[] = [];
  const files = new Map(known.map((file) => [file.name, file]));
  for (const file of chosen) {
    const others = [...files.values()].filter(({ name }) => name !== file.name);
    const bytes = others.reduce((sum, { size }) => sum + size, file.size);
    if (file.size > FILE_LIMITS.bytesOfFile) {
      refused.push(
        `${file.name} is larger than ${FILE_LIMITS.bytesOfFile / MEGABYTE} MB. Export a shorter period.`,
      );
    } else if (others.length >= FILE_LIMITS.files) {
      refused.push(`${file.name} was not added: at most ${FILE_LIMITS.files} files can be imported at once.`);
    } else if (bytes > FILE_LIMITS.bytesInAll) {
      refused.push(
        `${file.name} was not added: all files together may have at most ${FILE_LIMITS.bytesInAll / MEGABYTE} MB.`,
      );
    } else files.set(file.name, file);
  }
  return { files: [...files.values()], refused };
}
