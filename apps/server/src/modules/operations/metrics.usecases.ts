import type { Uses } from '../../shared/services.ts';
import type { Mail } from '../mail/mail.usecases.ts';

/**
 * Returns the state of the database and this process, for the metrics and the operator's `health` command.
 */
export function watch(
  dependencies: Uses<'metrics' | 'database' | 'jobs' | 'clock'> & {
    mail: Mail;
    modelSpending: { spentDollars(): Promise<number>; readonly budgetDollars: number };
  },
): void {
  const { metrics, database, jobs, mail, clock, modelSpending } = dependencies;
  metrics.watch({
    name: 'jobs',
    help: 'Jobs by queue and state: waiting, running, and permanently failed within the last week.',
    labels: ['queue', 'state'],
    read: async () =>
      (await jobs.counts()).flatMap(({ name: queue, waiting, running, failed }) => [
        { queue, state: 'waiting', value: waiting },
        { queue, state: 'running', value: running },
        { queue, state: 'failed', value: failed },
      ]),
  });
  metrics.watch({
    name: 'mails',
    help: 'Emails by state: waiting to be sent, and abandoned.',
    labels: ['state'],
    read: async () => {
      const { waiting, givenUp } = await mail.count();
      return [
        { state: 'waiting', value: waiting },
        { state: 'given-up', value: givenUp },
      ];
    },
  });
  metrics.watch({
    name: 'mail_oldest_waiting_seconds',
    help: 'Time that the oldest unsent email has been waiting.',
    read: async () => {
      const { oldestWaiting } = await mail.count();
      const now = clock.now().getTime();
      return [{ value: oldestWaiting === null ? 0 : (now - oldestWaiting.getTime()) / 1000 }];
    },
  });
  metrics.watch({
    name: 'database_connections',
    help: 'Connections of this instance: open, idle, and requests waiting for one.',
    labels: ['state'],
    read: async () => {
      const { open, idle, waiting } = database.pool();
      return [
        { state: 'open', value: open },
        { state: 'idle', value: idle },
        { state: 'waiting', value: waiting },
      ];
    },
  });
  metrics.watch({
    name: 'model_spent_dollars',
    help: 'Cost of language model calls of all instances in the last 24 hours, in US dollars.',
    read: async () => [{ value: await modelSpending.spentDollars() }],
  });
  metrics.watch({
    name: 'model_budget_dollars',
    help: 'Budget for language model calls in 24 hours, in US dollars.',
    read: async () => [{ value: modelSpending.budgetDollars }],
  });
}
