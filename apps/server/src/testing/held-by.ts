import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** Fails unless the file, relative to the root, has an enabled test with this title, alone or in a table. */
export function expectTest(file: string, title: string): void {
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = readFileSync(join(ROOT, file), 'utf8');
  expect(source).toMatch(new RegExp(`(\\b(it|test|describe)|\\))\\(\\s*['"\`]${quoted}['"\`],`));
}
