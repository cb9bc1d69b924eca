import {
  AccountResponse,
  ReceiptEmailRequest,
  RestoreAccessRequest,
  SignInLinkResponse,
  SignInRequest,
  Success,
} from '@insights/contracts';
import { toDollars } from '@insights/money';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import {
  LINKS_LOOKED_AT,
  RECEIPT_ADDRESSES,
  RECEIPTS_BY_ADDRESS,
  RESTORES,
  SIGN_INS,
} from '../../shared/limits/limits.ts';
import { requireTerms } from '../access/access.usecases.ts';
import { browserInWords } from '../access/browser-name.rules.ts';
import type { Sessions } from '../access/sessions.usecases.ts';
import { meansInWords } from './paid-facts.rules.ts';
import type { Receipts } from './receipts.usecases.ts';
import type { SignIn } from './sign-in.usecases.ts';

/**
 * Registers the routes for accounts without passwords: owners sign in again through the email address for their
 * receipts.
 */
export function registerIdentityRoutes(
  app: ApiServer,
  dependencies: { sessions: Sessions; receipts: Receipts; signIn: SignIn; attempts: Attempts },
): void {
  const { sessions, receipts, signIn, attempts } = dependencies;

  app.get(
    '/api/account',
    {
      config: { access: 'terms' },
      schema: {
        summary: 'Get the email address and the receipts of this browser’s account',
        response: { 200: AccountResponse },
      },
    },
    async ({ account }) => ({
      success: true as const,
      data: {
        email: await receipts.findAddress(account.id),
        receipts: (await receipts.listReceipts(account.id)).map(
          ({ reference, paidAt, amountCents, means }) => ({
            reference,
            paidAt: paidAt.toISOString(),
            amount: amountCents === null ? null : toDollars(amountCents),
            paidBy: means === null ? null : meansInWords(means),
          }),
        ),
      },
    }),
  );

  app.post(
    '/api/receipt-email',
    {
      config: { access: 'terms', durable: true },
      schema: {
        summary: 'Set the email address for receipts; an empty one removes it',
        body: ReceiptEmailRequest,
        response: { 200: Success },
      },
    },
    async ({ visitor, ip, body }) => {
      const known = requireTerms(visitor);
      await attempts.count(RECEIPT_ADDRESSES, [`account ${known.account.id}`]);
      await attempts.count(RECEIPTS_BY_ADDRESS, [`address ${addressBucket(ip)}`]);
      if (body.email === '') await receipts.removeAddress(known);
      else await receipts.setAddress(known, body.email);
      return { success: true as const };
    },
  );

  app.post(
    '/api/restore-access',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Email a new sign-in link, if the address belongs to an account with access',
        body: RestoreAccessRequest,
        response: { 200: Success },
      },
    },
    async ({ ip, body }, reply) => {
      await attempts.count(RESTORES, [`address ${addressBucket(ip)}`]);
      reply.setAskedFor(await signIn.requestRestore(body.email));
      return { success: true as const };
    },
  );

  /** Uses POST, so that the token is not in the URL. Changes nothing except the number of attempts. */
  app.post(
    '/api/sign-in-link',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'Describe the account of a sign-in link, for a browser that knows the address it was sent to',
        body: SignInRequest,
        response: { 200: SignInLinkResponse },
      },
    },
    async ({ visitor, ip, askedFor, body: { token, email } }) => {
      await attempts.count(LINKS_LOOKED_AT, [`address ${addressBucket(ip)}`]);
      const link = await signIn.describeLink(token, { visitor, email, askedFor });
      if (link === null) return { success: true as const, data: null };
      const { paidAt, amountCents, means, isConfirmed } = link;
      return {
        success: true as const,
        data: {
          email: link.email,
          paidAt: paidAt.toISOString(),
          amount: amountCents === null ? null : toDollars(amountCents),
          paidBy: means === null ? null : meansInWords(means),
          endsOtherSessions: !isConfirmed,
        },
      };
    },
  );

  app.post(
    '/api/sign-in',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Use a sign-in link and sign in to its account',
        body: SignInRequest,
        response: { 200: Success },
      },
    },
    async ({ visitor, ip, askedFor, body: { token, email }, headers }, reply) => {
      await attempts.count(SIGN_INS, [`address ${addressBucket(ip)}`]);
      const browser = browserInWords(headers['user-agent']);
      reply.setSession(await signIn.consume(token, { visitor, email, askedFor }, browser));
      return { success: true as const };
    },
  );

  app.post(
    '/api/sign-out',
    {
      config: { access: 'public', durable: true },
      schema: { summary: 'End the session of this browser', response: { 200: Success } },
    },
    async ({ visitor }, reply) => {
      if (visitor !== null) await sessions.end(visitor);
      reply.clearSession();
      return { success: true as const };
    },
  );
}
