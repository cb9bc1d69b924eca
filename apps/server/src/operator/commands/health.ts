import { type Command, minute, refuseWords, table } from '../command.ts';

export const health: Command = {
  usage: ['health'],
  doc: 'Shows the status of the product on one screen.',
  plan(words) {
    refuseWords(words);
    return async (product) => {
      const { database, metrics, audit, mail, jobs, settings } = product;
      const startedAt = performance.now();
      await database.ping();
      const answerMs = Math.round(performance.now() - startedAt);
      const different = await audit.compare();
      const [oldestFailed] = await jobs.listFailed();
      const { oldestWaiting } = await mail.count();
      const facts = [
        ['Address', settings.publicUrl],
        ['Database', `${database.driver.kind}, responds in ${answerMs} ms`],
        [
          'Payments',
          different.length === 0 ? 'access matches payments' : `${different.length} accounts differ`,
        ],
        [
          'Failed jobs',
          oldestFailed === undefined ? 'none' : `since ${minute(oldestFailed.failedAt)}; run failed`,
        ],
        ['Emails', oldestWaiting === null ? 'none waiting' : `waiting since ${minute(oldestWaiting)}`],
      ];
      const figures = await Promise.all(
        metrics.watched.map(async (name) => (await metrics.registry.getSingleMetric(name)?.get()) ?? null),
      );
      const rows = figures.flatMap((figure) =>
        (figure?.values ?? [])
          .filter(({ value }) => value > 0)
          .map(({ labels, value }) => [
            figure?.name ?? '',
            Object.values(labels).join(' '),
            String(Math.round(value * 100) / 100),
          ]),
      );
      return [
        ...facts.map(([name = '', value]) => `${name.padEnd(13)}${value}`),
        ...(rows.length === 0 ? [] : ['', table(['Metric', 'Labels', 'Value'], rows)]),
      ].join('\n');
    };
  },
};
