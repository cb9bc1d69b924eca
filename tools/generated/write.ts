import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateFiles, openApi } from './files.ts';

for (const [path, content] of Object.entries({ ...generateFiles(), 'docs/openapi.json': await openApi() })) {
  writeFileSync(join(import.meta.dirname, '../..', path), content);
  console.log(`Wrote ${path}`);
}
process.exit(0);
