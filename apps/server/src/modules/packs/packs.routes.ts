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
import { addressBucket } from '../../shared/address.ts';
import type { Calls } from '../../shared/calls.ts';
import { SHARED_REPORTS_READ } from '../../shared/limits/limits.ts';
import type { Packs } from './packs.usecases.ts';

/** Registers the routes for owners who set up monthly packs, and for anyone with a recipient's link. */
export function registerPackRoutes(calls: Calls, { packs }: { packs: Packs }): void {
  calls.get(
    '/api/packs',
    {
      access: 'paid',
      summary: 'List the account’s monthly packs, with their recipients and last months',
      response: PacksResponse,
    },
    ({ account }) => packs.show(account.id),
  );

  const changed = { access: 'paid', durable: true, response: PacksResponse } as const;
  calls.post(
    '/api/save-pack',
    { ...changed, summary: 'Create or change a monthly pack', body: SavePackRequest },
    async ({ account, body }) => {
      await packs.save(account.id, body);
      return packs.show(account.id);
    },
  );
  calls.post(
    '/api/end-pack',
    { ...changed, summary: 'End a monthly pack', body: EndPackRequest },
    async ({ account, body }) => {
      await packs.end(account.id, body.id);
      return packs.show(account.id);
    },
  );
  calls.post(
    '/api/add-pack-recipient',
    {
      ...changed,
      summary: 'Add a recipient, and send an email with a link that confirms the address',
      body: AddPackRecipientRequest,
    },
    async ({ account, body }) => {
      await packs.addRecipient(account.id, body.pack, body.email);
      return packs.show(account.id);
    },
  );
  calls.post(
    '/api/remove-pack-recipient',
    { ...changed, summary: 'Remove a recipient', body: RemovePackRecipientRequest },
    async ({ account, body }) => {
      await packs.removeRecipient(account.id, body.id);
      return packs.show(account.id);
    },
  );

  const answered = {
    access: 'public',
    response: PackSubscriptionResponse,
    perAddress: SHARED_REPORTS_READ,
  } as const;
  calls.post(
    '/api/shared/pack',
    { ...answered, summary: 'What a recipient’s link is about', body: ViewSubscriptionRequest },
    ({ body, ip }) => packs.viewSubscription(body.token, addressBucket(ip)),
  );
  calls.post(
    '/api/shared/pack-answer',
    {
      ...answered,
      durable: true,
      summary: 'Subscribe to a pack, or unsubscribe',
      body: AnswerPackRequest,
    },
    ({ body, ip }) => packs.answer(body, addressBucket(ip)),
  );
}
