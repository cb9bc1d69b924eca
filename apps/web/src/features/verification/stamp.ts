const STAMP = '%FinancialInsights-1 ';

/** A PDF without the signed line that the server added, and the number in that line; null without such a line. */
export interface StampedFile {
  readonly number: string | null;
  /** SHA-256 of the rest of the file, in hexadecimal. */
  readonly sha256: string;
}

/** Reads a report in the browser; the file is not uploaded. */
export async function readStamp(file: ArrayBuffer): Promise<StampedFile> {
  const bytes = new Uint8Array(file);
  // In Latin-1, each byte is one character, so positions in the text are positions in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.lastIndexOf(STAMP);
  const end = start < 0 ? -1 : text.indexOf('\n', start) + 1;
  if (end <= 0) return { number: null, sha256: await sha256(bytes) };
  const rest = new Uint8Array(bytes.length - (end - start));
  rest.set(bytes.subarray(0, start));
  rest.set(bytes.subarray(end), start);
  return { number: numberIn(text.slice(start + STAMP.length, end - 1)), sha256: await sha256(rest) };
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
