import { type Command, minute, refuseWords, table } from '../command.ts';

export const failed: Command = {
  usage: ['failed'],
  doc: 'Lists jobs that failed permanently and emails that were not sent.',
  plan(words) {
    refuseWords(words);
    return async ({ jobs, mail }) => {
      const work = (await jobs.listFailed()).map(({ name, id, failedAt, tries }) => [
        name,
        id,
        minute(failedAt),
        `${tries} attempts`,
        'failed',
      ]);
      const mails = (await mail.listTroubled()).map((row) => [
        `mail: ${row.purpose}`,
        row.id,
        minute(row.createdAt),
        `${row.tries} attempts`,
        `${row.givenUpAt === null ? 'will be retried' : 'given up'}: ${row.lastFailure}`,
      ]);
      const rows = [...work, ...mails];
      return rows.length === 0 ? 'Nothing failed.' : table(['What', 'Id', 'When', 'Attempts', 'State'], rows);
    };
  },
};

export const retry: Command = {
  usage: ['retry'],
  doc: 'Retries everything that failed lists.',
  plan(words) {
    refuseWords(words);
    return async ({ jobs, mail }) => {
      const found = await jobs.listFailed();
      for (const job of found) await jobs.retry(job);
      return `Retrying ${found.length} jobs and ${await mail.retryTroubled()} emails.`;
    };
  },
};
