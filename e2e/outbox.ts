import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly replyTo: string;
  readonly text: string;
}

const PATIENCE_MS = 20_000;

/**
 * Returns the newest matching email. A background job sends emails after the response, so the file may appear with a
 * delay.
 */
export async function findMail(folder: string, address: string, subject: string): Promise<Mail> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const found = readMails(folder).find(
      (mail) => mail.to.includes(address) && mail.subject.includes(subject),
    );
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`No email to ${address} about “${subject}” in the outbox`);
}

function readMails(folder: string): Mail[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => parseMail(readFileSync(join(folder, name), 'latin1')))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

function parseMail(source: string): Mail & { date: string } {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    replyTo: headers.get('reply-to') ?? '',
    date: new Date(headers.get('date') ?? 0).toISOString(),
    text: decodeQuotedPrintable(body.join('\r\n\r\n')),
  };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
