import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What an operator watches. Nothing in it names a visitor, a company or an amount. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers: [registry],
    }),
    quickbooksCalls: new Counter({
      name: 'quickbooks_calls_total',
      help: 'Calls to QuickBooks, by outcome.',
      labelNames: ['environment', 'status'] as const,
      registers: [registry],
    }),
    paymentCalls: new Counter({
      name: 'payment_calls_total',
      help: 'Calls to the card service, by outcome.',
      labelNames: ['operation', 'outcome'] as const,
      registers: [registry],
    }),
    paymentAlerts: new Counter({
      name: 'payment_alerts_total',
      help: 'Payments that an operator must look at: more than none is a reason to.',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    modelCalls: new Counter({
      name: 'model_calls_total',
      help: 'Calls to a language model, by outcome.',
      labelNames: ['provider', 'outcome'] as const,
      registers: [registry],
    }),
    modelRests: new Counter({
      name: 'model_rests_total',
      help: 'How often a language model failed twice in a row and was left alone for five minutes.',
      labelNames: ['provider'] as const,
      registers: [registry],
    }),
    modelCostMicros: new Counter({
      name: 'model_cost_micros_total',
      help: 'What calls to a language model have cost, in millionths of a US dollar.',
      labelNames: ['provider'] as const,
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
