import type { Parameters } from '../http/parameters.ts';
import { invalidRequest } from '../http/refusal.ts';
import type { Payment } from '../payments/payment.ts';
import type { Payments } from '../payments/payments.ts';

export type Expandable =
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'payment_method'
  | 'event'
  | 'list of payment_intent'
  | 'list of refund'
  | 'list of dispute'
  | 'list of event';

/** What can be expanded in each object. Null: a field that may be named and is always empty here. */
const expandable: Readonly<Record<string, Readonly<Record<string, Expandable | null>>>> = {
  payment_intent: {
    latest_charge: 'charge',
    payment_method: 'payment_method',
    application: null,
    customer: null,
    on_behalf_of: null,
    review: null,
  },
  charge: {
    payment_intent: 'payment_intent',
    refunds: 'list of refund',
    application: null,
    application_fee: null,
    balance_transaction: null,
    customer: null,
    failure_balance_transaction: null,
    on_behalf_of: null,
    review: null,
  },
  refund: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    balance_transaction: null,
    customer: null,
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  'list of payment_intent': { data: 'payment_intent' },
  'list of refund': { data: 'refund' },
  'list of dispute': { data: 'dispute' },
};

const deepest = 4;

/** Reads and checks `expand[]`. */
export function readExpand(parameters: Parameters, kind: Expandable): string[][] {
  return (parameters.list('expand') ?? []).map((text) => {
    const path = text.split('.');
    let at: Expandable | null = kind;
    for (const name of path) {
      const next: Expandable | null | undefined = at === null ? undefined : expandable[at]?.[name];
      if (next === undefined || path.length > deepest) {
        throw invalidRequest(`This property cannot be expanded (${text.slice(0, 100)}).`, {
          param: 'expand',
        });
      }
      at = next;
    }
    return path;
  });
}

/** Puts objects where their ids stand. */
export async function expand(
  object: object,
  paths: readonly string[][],
  payments: Payments,
): Promise<object> {
  let expanded = object;
  for (const path of paths) expanded = await expandPath(expanded, path, payments);
  return expanded;
}

async function expandPath(object: object, path: readonly string[], payments: Payments): Promise<object> {
  const [name, ...rest] = path;
  if (name === undefined) return object;
  const fields = object as Readonly<Record<string, unknown>>;
  const value = fields[name];
  if (Array.isArray(value)) {
    const items = value as readonly object[];
    return { ...object, [name]: await Promise.all(items.map((item) => expandPath(item, rest, payments))) };
  }
  const inner = await objectAt(fields, name, payments);
  return inner === null ? object : { ...object, [name]: await expandPath(inner, rest, payments) };
}

async function objectAt(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  payments: Payments,
): Promise<object | null> {
  const value = fields[name];
  if (typeof value === 'object' && value !== null) return value;
  if (name === 'refunds' && typeof fields.id === 'string') {
    const chargeId = fields.id;
    const payment = await payments.find(chargeId);
    const data = (payment?.refunds ?? []).filter((refund) => refund.charge === chargeId).reverse();
    return { object: 'list', data, has_more: false, url: `/v1/charges/${chargeId}/refunds` };
  }
  if (typeof value !== 'string') return null;
  const payment = await payments.find(value);
  return payment === undefined ? null : objectWithId(payment, value);
}

function objectWithId(payment: Payment, id: string): object | null {
  const objects = [
    payment.intent,
    ...payment.charges,
    ...payment.refunds,
    ...payment.disputes,
    ...payment.methods.map(({ method }) => method),
  ];
  return objects.find((object) => object.id === id) ?? null;
}
