import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateFiles } from './files.ts';

for (const [path, content] of Object.entries(await generateFiles())) {
  writeFileSync(join(import.meta.dirname, '../..', path), content);
  console.log(`Wrote ${path}`);
}
process.exit(0);
