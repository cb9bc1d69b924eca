import type { Parameters } from '../http/parameters.ts';
import { invalidRequest, missing } from '../http/refusal.ts';

interface Listed {
  id: string;
  created: number;
}

export interface PageRequest {
  limit: number;
  startingAfter: string | undefined;
  endingBefore: string | undefined;
  isCreatedWithin: (seconds: number) => boolean;
}

export function readPage(parameters: Parameters): PageRequest {
  const startingAfter = parameters.filledText('starting_after');
  const endingBefore = parameters.filledText('ending_before');
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.', {
      code: 'parameters_exclusive',
    });
  }
  return {
    limit: parameters.integer('limit', { least: 1, most: 100 }) ?? 10,
    startingAfter,
    endingBefore,
    isCreatedWithin: readCreated(parameters),
  };
}

/** `created=5`, or `created[gte]=5&created[lt]=9`. */
function readCreated(parameters: Parameters): (seconds: number) => boolean {
  if (!parameters.isHash('created')) {
    const exact = parameters.integer('created', { least: 0 });
    return (seconds) => exact === undefined || seconds === exact;
  }
  const range = parameters.hash('created');
  const bound = (name: string) => range?.integer(name, { least: 0 });
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')];
  return (seconds) =>
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte);
}

/** A page of a list that is given newest first. */
export function pageOf<T extends Listed>(all: readonly T[], page: PageRequest, url: string, noun: string) {
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((item) => item.id === id);
    if (place < 0) throw missing(noun, id, { param, status: 400 });
    return place;
  };
  const { startingAfter, endingBefore, limit } = page;
  const from = startingAfter === undefined ? 0 : placeOf(startingAfter, 'starting_after') + 1;
  const to = endingBefore === undefined ? all.length : placeOf(endingBefore, 'ending_before');
  const matching = all.slice(from, to).filter(({ created }) => page.isCreatedWithin(created));
  const data = endingBefore === undefined ? matching.slice(0, limit) : matching.slice(-limit);
  return { object: 'list', data, has_more: matching.length > data.length, url };
}
