import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFlaggedWords } from './flagged-words.ts';

const ROOT = join(import.meta.dirname, '../..');
const ALLOWED = 'tools/language/allowed.txt';
/** Files that are generated or not ours, golden files, stored responses, and this check itself. */
const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.[^/]+|letters|migrations|answers)$|^tools\/language$/;

/**
 * Prints flagged words in comments, messages, test names and Markdown, except for the cases in `allowed.txt`. Returns
 * whether there were none.
 */
export async function checkLanguage(): Promise<boolean> {
  const allowed = readAllowed(readFileSync(join(ROOT, ALLOWED), 'utf8'));
  const unused = new Set(allowed);
  const faults: string[] = [];
  const isSkipped = (path: string) => SKIPPED.test(path);
  for (const file of globSync('**/*.{ts,tsx,mjs,md}', { cwd: ROOT, exclude: isSkipped })) {
    for (const { line, words, instead } of findFlaggedWords(file, readFileSync(join(ROOT, file), 'utf8'))) {
      const found = [`${file}: ${words}`, `${file}: *`].find((one) => allowed.has(one));
      if (found === undefined) faults.push(`${file}:${line}: "${words}"; write: ${instead}`);
      else unused.delete(found);
    }
  }
  for (const one of unused) faults.push(`${ALLOWED}: "${one}" no longer occurs; remove the line`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(`${faults.length} words to rewrite, or to list in ${ALLOWED} with the reason`);
  return faults.length === 0;
}

/** Reads lines of the form `file: words (reason)`; `*` allows every word in the file. */
export function readAllowed(text: string): Set<string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(
    lines.map((line) => {
      const [, allowed] = /^(\S+: .+?) \(.+\)$/.exec(line) ?? [];
      if (allowed === undefined) throw new Error(`A case without a reason: ${line}`);
      return allowed;
    }),
  );
}
