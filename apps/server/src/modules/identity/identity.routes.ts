import {
  AccountResponse,
  ReceiptEmailRequest,
  RestoreAccessRequest,
  SignInLinkResponse,
  SignInRequest,
  Success,
} from '@insights/contracts';
import { toDollars } from '@insights/money';
import type { Calls } from '../../shared/calls.ts';
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
import { type PaidFacts, paymentMethodInWords } from './paid-facts.rules.ts';
import type { Receipts } from './receipts.usecases.ts';
import type { SignIn } from './sign-in.usecases.ts';

/**
 * Registers the routes for accounts without passwords: owners sign in again through the email address for their
 * receipts.
 */
export function registerIdentityRoutes(
  calls: Calls,
  { sessions, receipts, signIn }: { sessions: Sessions; receipts: Receipts; signIn: SignIn },
): void {
  calls.get(
    '/api/account',
    {
      access: 'terms',
      summary: 'Get the email address and the receipts of this browser’s account',
      response: AccountResponse,
    },
    async ({ account }) => ({
      email: await receipts.findAddress(account.id),
      receipts: (await receipts.listReceipts(account.id)).map(({ reference, ...facts }) => ({
        reference,
        ...paidFactsResponse(facts),
      })),
    }),
  );
  calls.post(
    '/api/receipt-email',
    {
      access: 'terms',
      durable: true,
      summary: 'Set the email address for receipts; an empty one removes it',
      body: ReceiptEmailRequest,
      response: Success,
      perAccount: RECEIPT_ADDRESSES,
      perAddress: RECEIPTS_BY_ADDRESS,
    },
    ({ visitor, body: { email } }) => {
      const known = requireTerms(visitor);
      return email === '' ? receipts.removeAddress(known) : receipts.setAddress(known, email);
    },
  );
  calls.post(
    '/api/restore-access',
    {
      access: 'public',
      durable: true,
      summary: 'Email a new sign-in link, if the address belongs to an account with access',
      body: RestoreAccessRequest,
      response: Success,
      perAddress: RESTORES,
    },
    async ({ body }, reply) => void reply.setAskedFor(await signIn.requestRestore(body.email)),
  );
  /** Uses POST, so that the token is not in the URL. Changes nothing except the number of attempts. */
  calls.post(
    '/api/sign-in-link',
    {
      access: 'public',
      summary: 'Describe the account of a sign-in link, for a browser that knows the address it was sent to',
      body: SignInRequest,
      response: SignInLinkResponse,
      perAddress: LINKS_LOOKED_AT,
    },
    async ({ visitor, askedFor, body: { token, email } }) => {
      const link = await signIn.describeLink(token, { visitor, email, askedFor });
      return link && { email: link.email, ...paidFactsResponse(link), endsOtherSessions: !link.isConfirmed };
    },
  );
  calls.post(
    '/api/sign-in',
    {
      access: 'public',
      durable: true,
      summary: 'Use a sign-in link and sign in to its account',
      body: SignInRequest,
      response: Success,
      perAddress: SIGN_INS,
    },
    async ({ visitor, askedFor, body: { token, email }, headers }, reply) => {
      const browser = browserInWords(headers['user-agent']);
      reply.setSession(await signIn.consume(token, { visitor, email, askedFor }, browser));
    },
  );
  calls.post(
    '/api/sign-out',
    { access: 'public', durable: true, summary: 'End the session of this browser', response: Success },
    async ({ visitor }, reply) => {
      if (visitor !== null) await sessions.end(visitor);
      reply.clearSession();
    },
  );
}

function paidFactsResponse({ paidAt, amountCents, means }: PaidFacts) {
  return {
    paidAt: paidAt.toISOString(),
    amount: amountCents === null ? null : toDollars(amountCents),
    paidBy: means === null ? null : paymentMethodInWords(means),
  };
}
