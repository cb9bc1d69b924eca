import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Throws unless the file, relative to the repository root, has an enabled test with this title, either directly or
 * through `each`.
 */
export function expectTest(file: string, title: string): void {
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = readFileSync(join(ROOT, file), 'utf8');
  expect(source).toMatch(new RegExp(`(\\b(it|test|describe)|\\))\\(\\s*['"\`]${quoted}['"\`],`));
}
