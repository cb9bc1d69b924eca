import { readdirSync, readFileSync } from 'node:fs';

/**
 * Files that run and judge the checks. All others create companies, and must not know what the checks look for.
 */
const JUDGES: ReadonlySet<string> = new Set([
  'run.ts',
  'quality.ts',
  'second-quality.ts',
  'print-score.ts',
  'publish.ts',
  'score.ts',
  'speed.ts',
  'goals.ts',
  'independence.ts',
]);

/**
 * Asserts that the planting code does not import the checks, because a mistake planted according to a check's
 * thresholds proves nothing.
 */
export function assertIndependent(): void {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.ts'))) {
    if (JUDGES.has(name)) continue;
    const source = readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
    if (/from '[^']*(packages\/review|@insights\/review)/.test(source)) {
      throw new Error(`${name} imports the checks that it tests`);
    }
  }
}
