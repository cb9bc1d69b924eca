import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type { Cell, Report, Row } from '../quickbooks/reports/report.ts';

/**
 * Responses recorded from QuickBooks. They are stored outside the repository, so tests are skipped without them.
 */
const folder = new URL('../../../../shared/quickbooks/recordings/', import.meta.url);

export const hasRecordings = existsSync(fileURLToPath(folder));

if (!hasRecordings) {
  console.warn('Skipped: the recorded QuickBooks responses are not next to this repository.');
}

/** Returns the names of all responses, including faults and samples from the documentation. */
export function recordingNames(): string[] {
  return readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(json|xml)$/.test(name),
  );
}

export function recordingText(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
}

export function recording<T>(name: string): T {
  return JSON.parse(recordingText(name)) as T;
}
