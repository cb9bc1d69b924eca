import { expect } from 'vitest';
import type { Visitor } from '../modules/access/sessions.usecases.ts';
import type { MailSink } from './mail-sink.ts';
import type { TestServer } from './test-server.ts';
import type { TestVisitor } from './test-visitor.ts';

/** Timeout for emails, which arrive some time after the request that caused them. */
export const WAIT = { timeout: 10_000 };

let addresses = 0;
/** Returns an email address that no other test uses. */
export function newAddress(): string {
  addresses += 1;
  return `jane.${addresses}@example.org`;
}

/** Returns the emails sent to an address, oldest first. */
export function mailsTo(sink: MailSink, address: string) {
  return sink.received
    .filter(({ recipients }) => recipients.some((recipient) => recipient.toLowerCase() === address))
    .map(({ mail }) => mail);
}

/** Returns the token from the only sign-in link in an email. */
export function tokenIn(text: string | undefined): string {
  const [token, ...others] = tokensIn(text);
  if (token === undefined || others.length > 0) throw new Error(`Expected exactly one link in: ${text}`);
  return token;
}

/** Returns the tokens from the sign-in links in an email, in order. */
export function tokensIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\/sign-in#([\w-]+)$/gm)].map(([, token]) => token ?? '');
}

/** Returns a visitor who accepted the terms but did not pay. */
export async function acceptedVisitor(server: TestServer): Promise<TestVisitor> {
  const visitor = server.newVisitor();
  await visitor.post('/api/accept-terms');
  return visitor;
}

/** Whether a visitor has paid access. */
export async function hasPaidAccess(visitor: TestVisitor): Promise<boolean> {
  return (await visitor.get('/api/user-status')).body.data.hasPaidAccess;
}

/** Returns the account id for a visitor's session cookie; empty if there is none. */
export async function accountIdOf(server: TestServer, visitor: TestVisitor): Promise<string> {
  return (await findKnown(server, visitor))?.account.id ?? '';
}

/** Returns the visitor in the form that use cases receive. */
export async function knownVisitor(server: TestServer, visitor: TestVisitor): Promise<Visitor> {
  const known = await findKnown(server, visitor);
  if (known === null) throw new Error('The visitor has no session');
  return known;
}

function findKnown(server: TestServer, visitor: TestVisitor): Promise<Visitor | null> {
  return server.dependencies.sessions.findVisitor(/\bsession=([\w-]+)/.exec(visitor.cookie)?.[1] ?? '');
}

/** Returns a visitor with free access and an email address, and the sign-in link from the receipt. */
export async function visitorWithReceipt(server: TestServer, sink: MailSink, address = newAddress()) {
  const visitor = await acceptedVisitor(server);
  const before = mailsTo(sink, address);
  await visitor.post('/api/receipt-email', { email: address });
  await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
  await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(before.length + 1);
  const receipt = mailsTo(sink, address).find((mail) => !before.includes(mail));
  return { visitor, address, token: tokenIn(receipt?.text) };
}
