const STAMP = '%FinancialInsights-1 ';

/** A PDF file, and the number in the signed line that the server added; null without such a line. */
export interface StampedFile {
  readonly number: string | null;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

/** Reads a report in the browser; the file is not uploaded. */
export async function readStamp(file: ArrayBuffer): Promise<StampedFile> {
  const bytes = new Uint8Array(file);
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.lastIndexOf(STAMP);
  const end = start < 0 ? -1 : text.indexOf('\n', start);
  return {
    number: end < 0 ? null : numberIn(text.slice(start + STAMP.length, end)),
    sha256: await sha256(bytes),
  };
}

function numberIn(stamp: string): string | null {
  try {
    const [signed = ''] = stamp.split('.');
    const facts: unknown = JSON.parse(atob(signed.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof facts === 'object' && facts !== null && 'number' in facts ? String(facts.number) : null;
  } catch {
    return null;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
