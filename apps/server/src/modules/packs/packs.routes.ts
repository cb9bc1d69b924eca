import {
  AddPackRecipientRequest,
  AnswerPackRequest,
  EndPackRequest,
  PackSubscriptionResponse,
  PacksResponse,
  RemovePackRecipientRequest,
  SavePackRequest,
  ViewSubscriptionRequest,
} from '@insights/contracts';
import type { FastifyRequest } from 'fastify';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { SHARED_REPORTS_READ } from '../../shared/limits/limits.ts';
import type { Packs } from './packs.usecases.ts';

/** Monthly packs: set up by an owner, and answered by anyone who has a recipient's link. */
export function registerPackRoutes(
  app: ApiServer,
  { packs, attempts }: { packs: Packs; attempts: Attempts },
): void {
  app.get(
    '/api/packs',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'List the account’s monthly packs, with their recipients and last months',
        response: { 200: PacksResponse },
      },
    },
    async ({ account }) => ({ success: true as const, data: await packs.show(account.id) }),
  );

  const changed = { config: { access: 'paid' as const, durable: true } };
  const listed = { response: { 200: PacksResponse } };

  app.post(
    '/api/save-pack',
    { ...changed, schema: { summary: 'Create or change a monthly pack', body: SavePackRequest, ...listed } },
    async ({ account, body }) => {
      await packs.save(account.id, body);
      return { success: true as const, data: await packs.show(account.id) };
    },
  );

  app.post(
    '/api/end-pack',
    { ...changed, schema: { summary: 'End a monthly pack', body: EndPackRequest, ...listed } },
    async ({ account, body }) => {
      await packs.end(account.id, body.id);
      return { success: true as const, data: await packs.show(account.id) };
    },
  );

  app.post(
    '/api/add-pack-recipient',
    {
      ...changed,
      schema: {
        summary: 'Add a recipient, and send an e-mail with a link that confirms the address',
        body: AddPackRecipientRequest,
        ...listed,
      },
    },
    async ({ account, body }) => {
      await packs.addRecipient(account.id, body.pack, body.email);
      return { success: true as const, data: await packs.show(account.id) };
    },
  );

  app.post(
    '/api/remove-pack-recipient',
    {
      ...changed,
      schema: { summary: 'Remove a recipient', body: RemovePackRecipientRequest, ...listed },
    },
    async ({ account, body }) => {
      await packs.removeRecipient(account.id, body.id);
      return { success: true as const, data: await packs.show(account.id) };
    },
  );

  /** Counts a request of a recipient, and returns the network address that it came from. */
  async function countRead({ ip }: Pick<FastifyRequest, 'ip'>): Promise<string> {
    const address = addressBucket(ip);
    await attempts.count(SHARED_REPORTS_READ, [`address ${address}`]);
    return address;
  }

  app.post(
    '/api/shared/pack',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a recipient’s link is about',
        body: ViewSubscriptionRequest,
        response: { 200: PackSubscriptionResponse },
      },
    },
    async (request) => ({
      success: true as const,
      data: await packs.viewSubscription(request.body.token, await countRead(request)),
    }),
  );

  app.post(
    '/api/shared/pack-answer',
    {
      config: { access: 'public', durable: true },
      schema: {
        summary: 'Subscribe to a pack, or unsubscribe',
        body: AnswerPackRequest,
        response: { 200: PackSubscriptionResponse },
      },
    },
    async (request) => ({
      success: true as const,
      data: await packs.answer(request.body, await countRead(request)),
    }),
  );
}
