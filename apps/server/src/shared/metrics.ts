import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A metric with one value, or one value per combination of labels. */
export interface Watched {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Promise<readonly ({ readonly value: number } & Readonly<Record<string, string | number>>)[]>;
}

/** Creates the metrics for operators. None of them identifies a visitor, a company or an amount. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watched: string[] = [];
  return {
    registry,
    watched,
    /** Declares a metric that is computed each time the metrics are requested. */
    watch({ name, help, labels = [], read }: Watched): void {
      watched.push(name);
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          this.reset();
          // A metric that cannot be computed because the database is unavailable is omitted; all other metrics are
          // reported.
          for (const { value, ...of } of await read().catch(() => [])) this.set(of, value);
        },
      });
    },
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time by route and status.',
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
      help: 'Payments that an operator must check; alert if above 0.',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    paymentAlertAt: new Gauge({
      name: 'payment_alert_last_timestamp_seconds',
      help: 'Unix time when the last payment to check was found.',
      labelNames: ['kind'] as const,
      registers: [registry],
    }),
    readings: new Histogram({
      name: 'reading_duration_seconds',
      help: 'Time to sync the books of one company and period, by outcome.',
      labelNames: ['outcome'] as const,
      buckets: [1, 5, 15, 30, 60, 120, 300, 600],
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
      help: 'Times that a language model failed twice in a row and was paused for five minutes.',
      labelNames: ['provider'] as const,
      registers: [registry],
    }),
    modelCostMicros: new Counter({
      name: 'model_cost_micros_total',
      help: 'Cost of calls to a language model, in millionths of a US dollar.',
      labelNames: ['provider'] as const,
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
