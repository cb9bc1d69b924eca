import type { Parameters } from '../http/parameters.ts';
import { invalidRequest } from '../http/refusal.ts';
import type { Payments } from '../payments/payments.ts';

/** What the product asks to see in full instead of by its id. */
const expandable = 'latest_charge';

/** Reads and checks `expand[]`. */
export function readExpand(parameters: Parameters): boolean {
  const names = parameters.list('expand') ?? [];
  const unknown = names.find((name) => name !== expandable);
  if (unknown === undefined) return names.length > 0;
  throw invalidRequest(`This property cannot be expanded (${unknown.slice(0, 100)}).`, { param: 'expand' });
}

/** Puts the charge where its id stands. */
export async function expand(object: object, payments: Payments): Promise<object> {
  const id = (object as { latest_charge?: unknown }).latest_charge;
  if (typeof id !== 'string') return object;
  const charge = (await payments.find(id))?.charges.find((candidate) => candidate.id === id);
  return charge === undefined ? object : { ...object, latest_charge: charge };
}
