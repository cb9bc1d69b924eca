import { invalidRequest, missing } from '../http/refusal.ts';
import { refundReasons } from '../objects/refund.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { mergeMetadata } from '../payments/update-payment.ts';
import { pageOf, readPage } from './list-page.ts';
import { momentOf, type Operation } from './operation.ts';
import { readMetadata } from './read-payment-fields.ts';

export const createRefund: Operation = {
  name: 'POST /v1/refunds',
  answers: 'refund',
  prepare(call, state) {
    const { parameters } = call;
    const intentId = parameters.filledText('payment_intent');
    const chargeId = parameters.filledText('charge');
    if (intentId === undefined && chargeId === undefined) {
      throw invalidRequest(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    const request = {
      amount: parameters.integer('amount', { least: 1 }) ?? null,
      reason: parameters.choice('reason', refundReasons) ?? null,
      metadata: mergeMetadata({}, readMetadata(parameters) ?? new Map()),
    };
    return async () => {
      const payment = await state.payments.find(intentId ?? chargeId ?? '');
      if (payment === undefined || (intentId !== undefined && payment.intent.id !== intentId)) {
        const [what, param] =
          intentId === undefined ? ['charge', 'charge'] : ['payment_intent', 'payment_intent'];
        throw missing(what, intentId ?? chargeId ?? '', { param, status: 400 });
      }
      if (chargeId !== undefined && !payment.charges.some(({ id }) => id === chargeId)) {
        throw missing('charge', chargeId, { param: 'charge', status: 400 });
      }
      const { result } = await state.payments.change(payment.root, (draft) =>
        refundPayment(draft, request, momentOf(call, state)),
      );
      return result;
    };
  },
};

export const retrieveRefund: Operation = {
  name: 'GET /v1/refunds/:id',
  answers: 'refund',
  prepare(call, state) {
    return async () => {
      const payment = await state.payments.find(call.id);
      const refund = payment?.refunds.find(({ id }) => id === call.id);
      if (refund === undefined) throw missing('refund', call.id);
      return refund;
    };
  },
};

export const listRefunds: Operation = {
  name: 'GET /v1/refunds',
  answers: 'list of refund',
  prepare(call, state) {
    const { parameters } = call;
    const page = readPage(parameters);
    const intentId = parameters.filledText('payment_intent');
    const chargeId = parameters.filledText('charge');
    return async () => {
      const refunds = (await state.payments.list())
        .flatMap((payment) => payment.refunds.toReversed())
        .filter((refund) => intentId === undefined || refund.payment_intent === intentId)
        .filter((refund) => chargeId === undefined || refund.charge === chargeId)
        .sort((left, right) => right.created - left.created);
      return pageOf(refunds, page, '/v1/refunds', 'refund');
    };
  },
};
