import { existsSync, readFileSync } from 'node:fs';

/**
 * Answers recorded from the real service. They lie beside the repository and are no part of it, so the tests that need
 * them are skipped where they are missing.
 */
const FOLDER = new URL('../../../../shared/quickbooks/recordings/', import.meta.url);

export const hasRecordings = existsSync(FOLDER);
if (!hasRecordings) {
  console.warn('Skipped: the recorded answers of QuickBooks are not beside this repository.');
}

export function recordingText(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8');
}

export function recording(name: string): unknown {
  return JSON.parse(recordingText(name));
}
