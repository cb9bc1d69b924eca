import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFlaggedWords } from './flagged-words.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Golden files and generated code are checked where they are created. */
const SKIPPED = /(?:^|\/)(?:letters|migrations|answers)\/|^tools\/language\/|\.snap$/;

/** Prints the flagged words in comments, messages, test names and Markdown that `allowed.txt` does not list. */
const allowed = readAllowed();
const unused = new Set(allowed.keys());
const faults: string[] = [];
const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
});
for (const file of files.split('\0').filter((name) => name !== '' && !SKIPPED.test(name))) {
  for (const { line, words, instead } of findFlaggedWords(file, readFileSync(join(ROOT, file), 'utf8'))) {
    const key = [`${file}: ${words}`, `${file}: *`].find((one) => allowed.has(one));
    if (key === undefined) faults.push(`${file}:${line}: "${words}"; write: ${instead}`);
    else unused.delete(key);
  }
}
for (const key of unused) faults.push(`tools/language/allowed.txt: "${key}" no longer occurs`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    `${faults.length} flagged words; rewrite them, or list them in tools/language/allowed.txt with the reason`,
  );
  process.exitCode = 1;
}

/** Reads lines of the form `file: words (reason)`. */
function readAllowed(): Map<string, string> {
  const lines = readFileSync(join(import.meta.dirname, 'allowed.txt'), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, key, reason] = /^(\S+: .+?) \((.+)\)$/.exec(line) ?? [];
        if (key === undefined || reason === undefined) throw new Error(`A case without a reason: ${line}`);
        return [key, reason];
      }),
  );
}
