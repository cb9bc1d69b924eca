import { readFile } from '@insights/books-files';
import { exportedCompany } from '@insights/books-files/testing/exported-books';
import { isoDay, printCsv } from '@insights/books-files/testing/print-cells';
import { printNeutral } from '@insights/books-files/testing/print-neutral';
import { expect, it } from 'vitest';
import { createFileReader } from './file-reader.client.ts';
import { packFiles } from './packed-files.rules.ts';

const TIMES = 38;

it('a stored ledger with 300,000 rows can be read again, although it takes more memory than an upload may use', async () => {
  const { period, ...exported } = exportedCompany(3);
  const { ledger, accounts } = printNeutral({ period, ...exported });
  const lines = Buffer.from(printCsv(ledger, { day: isoDay }))
    .toString()
    .trimEnd()
    .split('\n');
  const start = lines.findIndex((line) => line.startsWith('date,transaction_id')) + 1;
  // Each copy of a transaction gets its own id.
  const copies = Array.from({ length: TIMES }, (_, copy) =>
    lines.slice(start).map((line) => line.replace(/^[^,]*,[^,]*/, (both) => `${both}-${copy}`)),
  );
  const bytes = Buffer.from([...lines.slice(0, start), ...copies.flat()].join('\n'));
  const files = await Promise.all([
    readFile({ name: 'ledger.csv', bytes }),
    readFile({ name: 'accounts.csv', bytes: printCsv(accounts, { day: isoDay }) }),
  ]);
  expect(files.map(({ status }) => status)).toEqual(['read', 'read']);
  const content = packFiles({ files, answers: {} });
  const answer = await createFileReader().run('1', { task: 'read', content, period, realmId: '1' });
  expect(answer.status).toBe('read');
});
