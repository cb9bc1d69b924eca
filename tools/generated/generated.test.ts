import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateFiles } from './files.ts';

const files = generateFiles();

it.each(Object.keys(files))('%s matches the code; npm run generate updates it', (path) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(files[path]);
});
