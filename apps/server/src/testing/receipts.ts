import { expect } from 'vitest';
import type { MailSink } from './mail-sink.ts';
import type { TestServer } from './test-server.ts';
import type { TestVisitor } from './test-visitor.ts';

/** For mails, which arrive some time after the request that caused them. */
export const WAIT = { timeout: 10_000 };

let addresses = 0;
/** An address that no other test uses. */
export function newAddress(): string {
  addresses += 1;
  return `jane.${addresses}@example.org`;
}

/** The mails that an address got, oldest first. */
export function mailsTo(sink: MailSink, address: string) {
  return sink.received
    .filter(({ recipients }) => recipients.some((recipient) => recipient.toLowerCase() === address))
    .map(({ mail }) => mail);
}

/** The token of the sign-in link in a mail. */
export function tokenIn(text: string | undefined): string {
  const token = /\/sign-in#([\w-]+)$/m.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no link in: ${text}`);
  return token;
}

/** A visitor who accepted the terms and no more. */
export async function acceptedVisitor(server: TestServer): Promise<TestVisitor> {
  const visitor = server.newVisitor();
  await visitor.post('/api/accept-terms');
  return visitor;
}

/** Whether the product is open to a visitor. */
export async function hasPaidAccess(visitor: TestVisitor): Promise<boolean> {
  return (await visitor.get('/api/user-status')).body.data.hasPaidAccess;
}

/** Whose session a visitor's cookie names; empty when it names none. */
export async function accountIdOf(server: TestServer, visitor: TestVisitor): Promise<string> {
  const found = await server.dependencies.access.findVisitor(visitor.cookie.split('=')[1] ?? '');
  return found?.account.id ?? '';
}

/** A visitor with free access and an address, and the sign-in link of the receipt. */
export async function visitorWithReceipt(server: TestServer, sink: MailSink, address = newAddress()) {
  const visitor = await acceptedVisitor(server);
  await visitor.post('/api/receipt-email', { email: address });
  await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
  await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(1);
  return { visitor, address, token: tokenIn(mailsTo(sink, address)[0]?.text) };
}
