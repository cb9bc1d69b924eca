import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportContent } from '../content.ts';
import { mapTexts } from '../printable/printable.ts';

/**
 * Contents as the server creates them, of simulated companies: a garden business with every section, a store in its
 * first month without a sale, and one with hundreds of accounts and long amounts. The server's
 * `report-contents.test.ts` writes them.
 */
export const COMPANIES = ['garden', 'newcomer', 'conglomerate'] as const;
/** The garden business over a year, which has the longest report. */
type Company = (typeof COMPANIES)[number] | 'garden-year';

const written = new Map<Company, ReportContent>();

function read(company: Company): ReportContent {
  const known = written.get(company);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, `contents/${company}.json`), 'utf8');
  const content = JSON.parse(text, revive) as ReportContent;
  written.set(company, content);
  return content;
}

type Choices = Pick<ReportContent, 'template' | 'basis' | 'sections' | 'companyName' | 'isDemo'>;

/** Returns the content of a report with other user choices. */
export function contentOf(company: Company, choices: Partial<Choices> = {}): ReportContent {
  return { ...structuredClone(read(company)), ...choices };
}

/** JSON numbers are exact only up to 2^53; integers of ratios are written with an n. */
function revive(_key: string, value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}

/** Shorter ones are parts of other words. */
const MIN_NAME = 8;

/** Returns the same content with these names for accounts, customers and vendors, and these memos for transactions. */
export function renamed(content: ReportContent, names: readonly string[]): ReportContent {
  const { incomeStatement, balanceSheet, review } = content;
  const accounts = [incomeStatement, balanceSheet].flatMap(({ rows }) =>
    rows.filter(({ kind }) => kind === 'account').map(({ label }) => label),
  );
  const others = (review?.findings ?? []).flatMap(({ transactions }) =>
    transactions.flatMap(({ vendor, customer, memo }) => [vendor, customer, memo]),
  );
  const replaced = [...new Set([...accounts, ...others])]
    .filter((name) => name.length >= MIN_NAME)
    .map((name, index) => [name, names[index % names.length] as string] as const)
    .toSorted(([one], [other]) => other.length - one.length);
  return mapTexts(content, (text) => {
    const [name, other] = replaced.find(([candidate]) => text.includes(candidate)) ?? [];
    return name === undefined ? text : text.replaceAll(name, () => other ?? '');
  });
}
