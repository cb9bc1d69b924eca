import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../../quickbooks/web/page.ts';
import { parseForm } from '../http/form.ts';
import { finishAuthentication } from '../payments/confirm-payment.ts';
import { Ids, randomSeed } from '../payments/ids.ts';
import type { Authentication, Payment } from '../payments/payment.ts';
import type { StripeState } from '../sandbox-state.ts';
import { authenticationPage, noticePage } from './page.ts';

const path = '/3ds/:id';

/** Registers the bank's page. Only the paying browser knows its URL. */
export function registerAuthenticationRoutes(app: FastifyInstance, state: StripeState): void {
  app.get(path, async (request, reply) => {
    const found = await find(request, state);
    if (found === undefined) return notFound(reply);
    const { payment, authentication } = found;
    if (authentication.status !== 'pending') return over(reply);
    const used = payment.methods.find(({ method }) => method.id === authentication.methodId);
    return sendPage(
      reply,
      authenticationPage(payment.intent, used?.method.card.last4 ?? ''),
      `'self' ${new URL(authentication.returnUrl).origin}`,
    );
  });

  app.post(path, async (request, reply) => {
    const found = await find(request, state);
    if (found === undefined) return notFound(reply);
    const { authentication } = found;
    const { outcome } = parseForm(typeof request.body === 'string' ? request.body : '');
    if (outcome !== 'complete' && outcome !== 'fail') return over(reply.code(400));
    const { payment } = await state.payments.change(found.payment.root, (draft) =>
      finishAuthentication(draft, authentication.id, outcome === 'complete', {
        nowMs: state.now(),
        ids: new Ids(`${authentication.id}${randomSeed()}`),
        cause: { id: null, idempotency_key: null },
        isWatched: state.webhooks.isWatched,
      }),
    );
    const isAbandoned =
      payment.authentications.find(({ id }) => id === authentication.id)?.status === 'abandoned';
    if (isAbandoned) return over(reply);
    return goBack(reply, authentication.returnUrl, payment);
  });
}

async function find(
  request: FastifyRequest,
  state: StripeState,
): Promise<{ payment: Payment; authentication: Authentication } | undefined> {
  const { id } = request.params as { id: string };
  const payment = await state.payments.find(id);
  const authentication = payment?.authentications.find((candidate) => candidate.id === id);
  return payment === undefined || authentication === undefined ? undefined : { payment, authentication };
}

/**
 * Redirects the browser with the parameters that Stripe adds. The page must check with the API whether they are true.
 */
function goBack(reply: FastifyReply, returnUrl: string, { intent }: Payment): FastifyReply {
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('payment_intent_client_secret', intent.client_secret);
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return reply.header('cache-control', 'no-store').redirect(target.href, 303);
}

function notFound(reply: FastifyReply): FastifyReply {
  const text = 'The address of this page is wrong. Go back to the payment and try again.';
  return sendPage(reply.code(404), noticePage('Authentication not found', text));
}

function over(reply: FastifyReply): FastifyReply {
  const text = 'It was already completed, or the payment continued without it. Go back to the payment.';
  return sendPage(reply, noticePage('This authentication has ended', text));
}
