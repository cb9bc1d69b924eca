import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Answers recorded from the real service, kept beside the repository. They are not part of it, so tests skip without them. */
const folder = new URL('../../../../shared/quickbooks/recordings/', import.meta.url);

export const hasRecordings = existsSync(fileURLToPath(folder));

if (!hasRecordings) {
  console.warn('Skipped: the recorded answers of QuickBooks are not beside this repository.');
}

export function recordingText(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
}

export function recording<T>(name: string): T {
  return JSON.parse(recordingText(name)) as T;
}
