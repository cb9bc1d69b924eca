import { expect } from 'vitest';
import type { Visitor } from '../modules/access/sessions.usecases.ts';
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

/** The token of the only sign-in link in a mail. */
export function tokenIn(text: string | undefined): string {
  const [token, ...others] = tokensIn(text);
  if (token === undefined || others.length > 0) throw new Error(`There is not one link in: ${text}`);
  return token;
}

/** The tokens of the sign-in links in a mail, in their order. */
export function tokensIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\/sign-in#([\w-]+)$/gm)].map(([, token]) => token ?? '');
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
  return (await findKnown(server, visitor))?.account.id ?? '';
}

/** The visitor as the use-cases know one. */
export async function knownVisitor(server: TestServer, visitor: TestVisitor): Promise<Visitor> {
  const known = await findKnown(server, visitor);
  if (known === null) throw new Error('The visitor has no session');
  return known;
}

function findKnown(server: TestServer, visitor: TestVisitor): Promise<Visitor | null> {
  return server.dependencies.sessions.findVisitor(/\bsession=([\w-]+)/.exec(visitor.cookie)?.[1] ?? '');
}

/** A visitor with free access and an address, and the sign-in link of the receipt. */
export async function visitorWithReceipt(server: TestServer, sink: MailSink, address = newAddress()) {
  const visitor = await acceptedVisitor(server);
  const before = mailsTo(sink, address);
  await visitor.post('/api/receipt-email', { email: address });
  await visitor.post('/api/apply-promo', { code: 'FREEACCESS' });
  await expect.poll(() => mailsTo(sink, address).length, WAIT).toBe(before.length + 1);
  const receipt = mailsTo(sink, address).find((mail) => !before.includes(mail));
  return { visitor, address, token: tokenIn(receipt?.text) };
}
