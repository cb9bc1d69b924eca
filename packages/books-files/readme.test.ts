import { readFileSync } from 'node:fs';
import { parseDay } from '@insights/ledger';
import { expect, it } from 'vitest';
import { readFromFiles } from './index.ts';
import { assembleUploads } from './testing/expect-books.ts';

it('builds books from the example of the neutral format in README.md', async () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [ledger, accounts] = [...readme.matchAll(/```\n([^`]*)```/g)].map(([, text]) =>
    Buffer.from(text ?? ''),
  );
  const books = await assembleUploads([
    ['ledger.csv', ledger as Buffer],
    ['accounts.csv', accounts as Buffer],
  ]);
  const period = { start: parseDay('2026-01-01'), end: parseDay('2026-01-31') };
  const { accrual, company } = readFromFiles(books, period, { realmId: 'bakery' });
  const { chart, openingCents, journal } = accrual.books;
  expect(company).toEqual({
    realmId: 'bakery',
    isFromFiles: true,
    name: 'Maple Street Bakery LLC',
    fiscalYearFirstMonth: 1,
    reportBasis: 'Accrual',
  });
  const openings = chart.accounts.map(({ fullName }, index) => [fullName, openingCents[index]]);
  expect(openings).toEqual([
    ['Checking', 500_000],
    ["Owner's Capital", -500_000],
    ['Sales', 0],
    ['Utilities:Electricity', 0],
  ]);
  expect([...journal.amountsCents]).toEqual([-12_000, 12_000, 90_000, -90_000]);
});
