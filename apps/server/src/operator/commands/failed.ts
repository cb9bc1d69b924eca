import { type Command, minute, refuseWords, table } from '../command.ts';

export const failed: Command = {
  usage: ['failed'],
  doc: 'Lists work that failed for good and mails that were not sent.',
  plan(words) {
    refuseWords(words);
    return async ({ jobs, mail }) => {
      const work = (await jobs.listFailed()).map(({ name, id, failedAt, tries }) => [
        name,
        id,
        minute(failedAt),
        `${tries} tries`,
        'failed',
      ]);
      const mails = (await mail.listTroubled()).map((row) => [
        `mail: ${row.purpose}`,
        row.id,
        minute(row.createdAt),
        `${row.tries} tries`,
        `${row.givenUpAt === null ? 'tried again' : 'given up'}: ${row.lastFailure}`,
      ]);
      const rows = [...work, ...mails];
      return rows.length === 0 ? 'Nothing failed.' : table(['What', 'Id', 'When', 'Tried', 'State'], rows);
    };
  },
};

export const retry: Command = {
  usage: ['retry'],
  doc: 'Tries all of that again.',
  plan(words) {
    refuseWords(words);
    return async ({ jobs, mail }) => {
      const found = await jobs.listFailed();
      for (const job of found) await jobs.retry(job);
      return `${found.length} jobs and ${await mail.retryTroubled()} mails are tried again.`;
    };
  },
};
