import { cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../stripe/payment-service.client.ts';
import type { Order } from './orders.repository.ts';
import { judgePayment } from './payment-verdict.rules.ts';

const ORDER: Order = {
  id: '10000000-0000-4000-8000-000000000001',
  accountId: '00000000-0000-4000-8000-000000000001',
  environment: 'stripe-test',
  priceCents: 2500,
  state: 'open',
  attempt: 1,
  intentId: 'pi_1',
  refundedCents: 0,
  payerFingerprint: 'somewhere',
  openedAt: new Date('2026-01-01T00:00:00Z'),
  checkedAt: null,
  version: 1,
};
const PAYMENT: Payment = {
  id: 'pi_1',
  status: 'succeeded',
  amount: cents(2500),
  amountReceived: cents(2500),
  currency: 'usd',
  liveMode: false,
  orderId: ORDER.id,
  clientSecret: 'pi_1_secret',
  cardEnd: '4242',
  refunded: cents(0),
  dispute: 'none',
};

const judge = (payment: Partial<Payment>, order: Partial<Order> = {}) =>
  judgePayment({ ...ORDER, ...order }, { ...PAYMENT, ...payment });

describe('an order of $25', () => {
  it.each<[string, Partial<Payment>, Order['state']]>([
    ['received', {}, 'paid'],
    ['not made yet', { status: 'payable', amountReceived: cents(0) }, 'open'],
    ['pending at the bank', { status: 'processing', amountReceived: cents(0) }, 'open'],
    ['canceled', { status: 'canceled', amountReceived: cents(0) }, 'closed'],
    ['refunded in part', { refunded: cents(2499) }, 'paid'],
    ['refunded in full', { refunded: cents(2500) }, 'refunded'],
    ['disputed', { dispute: 'open' }, 'disputed'],
    ['disputed and returned to us', { dispute: 'ended' }, 'paid'],
    ['disputed and lost', { dispute: 'lost' }, 'refunded'],
  ])('has the right status for a payment %s: %s', (_what, payment, state) => {
    expect(judge(payment)).toMatchObject({ state, doubts: [] });
  });

  it.each<[string, Partial<Payment>, string]>([
    ['of 50 cents', { amount: cents(50), amountReceived: cents(50) }, 'another amount'],
    ['that is a cent short', { amountReceived: cents(2499) }, 'too little received'],
    ['in yen', { currency: 'jpy' }, 'another currency'],
    ['for another order', { orderId: 'another' }, 'another order'],
    ['for no order', { orderId: null }, 'another order'],
    ['with real money in test mode', { liveMode: true }, 'another mode'],
    ['with a different PaymentIntent', { id: 'pi_2' }, 'another PaymentIntent'],
  ])('is not paid by a payment %s', (_what, payment, doubt) => {
    const { state, doubts } = judge(payment);
    expect(state).toBe('open');
    expect(doubts).toContain(doubt);
  });

  it('is not paid by test money if it requires real money', () => {
    expect(judge({}, { environment: 'stripe-live' }).doubts).toEqual(['another mode']);
    expect(judge({ liveMode: true }, { environment: 'stripe-live' }).state).toBe('paid');
  });

  it('counts as paid if money arrives after it ended', () => {
    expect(judge({}, { state: 'closed' }).state).toBe('paid');
  });
});
