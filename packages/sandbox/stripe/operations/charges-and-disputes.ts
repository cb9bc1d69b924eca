import { missing } from '../http/refusal.ts';
import { pageOf, readPage } from './list-page.ts';
import type { Operation } from './operation.ts';

export const retrieveCharge: Operation = {
  name: 'GET /v1/charges/:id',
  answers: 'charge',
  prepare(call, state) {
    return async () => {
      const payment = await state.payments.find(call.id);
      const charge = payment?.charges.find(({ id }) => id === call.id);
      if (charge === undefined) throw missing('charge', call.id);
      return charge;
    };
  },
};

export const retrieveDispute: Operation = {
  name: 'GET /v1/disputes/:id',
  answers: 'dispute',
  prepare(call, state) {
    return async () => {
      const payment = await state.payments.find(call.id);
      const dispute = payment?.disputes.find(({ id }) => id === call.id);
      if (dispute === undefined) throw missing('dispute', call.id, { param: 'dispute' });
      return dispute;
    };
  },
};

export const listDisputes: Operation = {
  name: 'GET /v1/disputes',
  answers: 'list of dispute',
  prepare(call, state) {
    const { parameters } = call;
    const page = readPage(parameters);
    const intentId = parameters.filledText('payment_intent');
    const chargeId = parameters.filledText('charge');
    return async () => {
      const disputes = (await state.payments.list())
        .flatMap((payment) => payment.disputes.toReversed())
        .filter((dispute) => intentId === undefined || dispute.payment_intent === intentId)
        .filter((dispute) => chargeId === undefined || dispute.charge === chargeId)
        .sort((left, right) => right.created - left.created);
      return pageOf(disputes, page, '/v1/disputes', 'dispute');
    };
  },
};
