import type { VerifiedReport } from '@insights/contracts';

const STAMP = '%FinancialInsights-1 ';

/** A PDF file, and the facts in the signed line that the server added. */
export interface StampedFile {
  /** Null without such a line. */
  readonly number: string | null;
  /** As the file states them: anyone can change them, so they are only compared with what was issued. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

/** Reads a report in the browser; the file is not uploaded. */
export async function readStamp(file: ArrayBuffer): Promise<StampedFile> {
  const bytes = new Uint8Array(file);
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.lastIndexOf(STAMP);
  const end = start < 0 ? -1 : text.indexOf('\n', start);
  const facts = end < 0 ? {} : factsIn(text.slice(start + STAMP.length, end));
  return {
    number: 'number' in facts ? String(facts.number) : null,
    facts,
    sha256: await sha256(bytes),
  };
}

function factsIn(stamp: string): Readonly<Record<string, unknown>> {
  try {
    const [signed = ''] = stamp.split('.');
    const bytes = Uint8Array.from(atob(signed.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const facts: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof facts === 'object' && facts !== null ? { ...facts } : {};
  } catch {
    return {};
  }
}

const FACT_NAMES: Readonly<Record<keyof Facts, string>> = {
  companyName: 'Company',
  startDate: 'First day',
  endDate: 'Last day',
  basis: 'Basis',
  currency: 'Currency',
  readAt: 'Books read',
  agreement: 'Proof',
  totals: 'Totals',
};
type Facts = NonNullable<VerifiedReport['facts']>;

/** Returns the names of the facts and totals that a file states differently from the report that was issued. */
export function alteredFacts({ facts: stated }: StampedFile, issued: Facts): string[] {
  const { totals, ...others } = issued;
  const facts = (Object.keys(others) as (keyof typeof others)[])
    .filter((key) => stated[key] !== issued[key])
    .map((key) => FACT_NAMES[key]);
  const statedTotals: unknown[] = Array.isArray(stated.totals) ? stated.totals : [];
  const isStated = (total: Facts['totals'][number]) =>
    statedTotals.some((one) => JSON.stringify(one) === JSON.stringify(total));
  const altered = totals.filter((total) => !isStated(total)).map(({ name }) => name);
  return [...facts, ...altered];
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
