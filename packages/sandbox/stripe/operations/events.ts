import { invalidRequest, missing } from '../http/refusal.ts';
import type { EventObject } from '../objects/event.ts';
import type { StoredEvent } from '../payments/payment.ts';
import { pageOf, readPage } from './list-page.ts';
import type { Operation } from './operation.ts';

const keptMs = 30 * 24 * 3600 * 1000;

export const retrieveEvent: Operation = {
  name: 'GET /v1/events/:id',
  answers: 'event',
  prepare(call, state) {
    return async () => {
      const payment = await state.payments.find(call.id);
      const stored = payment?.events.find(({ event }) => event.id === call.id);
      if (stored === undefined || !isKept(stored, call.nowMs)) throw missing('event', call.id);
      return viewOf(stored);
    };
  },
};

export const listEvents: Operation = {
  name: 'GET /v1/events',
  answers: 'list of event',
  prepare(call, state) {
    const { parameters } = call;
    const page = readPage(parameters);
    const isWanted = readTypes(parameters.filledText('type'), parameters.list('types'));
    const isDelivered = parameters.boolean('delivery_success');
    return async () => {
      const events = (await state.payments.list())
        .flatMap((payment) => payment.events.toReversed())
        .filter((stored) => isKept(stored, call.nowMs) && isWanted(stored.event.type))
        .sort((left, right) => right.atMs - left.atMs)
        .map(viewOf)
        .filter((event) => isDelivered === undefined || (event.pending_webhooks === 0) === isDelivered);
      return pageOf(events, page, '/v1/events', 'event');
    };
  },
};

/** Types are named in full, or as a group: `charge.*`. */
function readTypes(type: string | undefined, types: string[] | undefined): (type: string) => boolean {
  if (type !== undefined && types !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: type, types.', {
      code: 'parameters_exclusive',
    });
  }
  const wanted = type === undefined ? types : [type];
  if (wanted === undefined) return () => true;
  return (candidate) =>
    wanted.some((name) =>
      name.endsWith('*') ? candidate.startsWith(name.slice(0, -1)) : candidate === name,
    );
}

function isKept({ atMs }: StoredEvent, nowMs: number): boolean {
  return nowMs - atMs < keptMs;
}

function viewOf({ event, delivery }: StoredEvent): EventObject {
  return { ...event, pending_webhooks: delivery === null || delivery.isOver ? 0 : 1 };
}
