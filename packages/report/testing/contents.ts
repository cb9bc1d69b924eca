import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportContent } from '../content.ts';
import { mapTexts } from '../printable/printable.ts';

/**
 * Report contents that the server creates for simulated companies: a garden business with every section, a store in its
 * first month without a sale, and a company with hundreds of accounts and long amounts. They are written by the
 * server's `report-contents.test.ts`.
 */
export const COMPANIES = ['garden', 'newcomer', 'conglomerate'] as const;
/** The garden business over a full year has the longest report. */
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

type Choices = Pick<ReportContent, 'template' | 'basis' | 'sections' | 'companyName' | 'isDemo' | 'details'>;

/** Returns a report's content with different user choices; amounts have cents, so that they can be compared exactly. */
export function contentOf(company: Company, choices: Partial<Choices> = {}): ReportContent {
  const content = structuredClone(read(company));
  return { ...content, details: { ...content.details, showCents: true }, ...choices };
}

/** JSON numbers are exact only up to 2^53, so the large integers in ratios are written with an n. */
function revive(_key: string, value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
}

/** Shorter names also occur inside other words. */
const MIN_NAME = 8;

/**
 * Returns the same content with the given names for accounts, customers and vendors, and as memos for transactions.
 */
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
