import type { Correction } from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import { expect, it } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import type { AdjustingEntry, EntryCertainty } from './adjusting-entry.ts';
import { resolveEntries } from './resolve-entries.ts';
import { settledDocuments } from './settled-documents.ts';

const transaction = (type: string, id: string) => ({ type, id, number: '' });
const entry = (id: string, certainty: EntryCertainty, correction: Correction): AdjustingEntry => ({
  ...{ id, furtherIds: [], code: 'check', title: 'Title', reason: 'Reason.', category: 'categories' },
  job: 'reclassifications',
  certainty,
  corrections: [correction],
});
const finding = (id: string, ...transactions: ReturnType<typeof transaction>[]) =>
  ({ id, transactions }) as unknown as Finding;

it('an invoice or bill is probably not open if a likely entry removes it, writes it off or posts its payment', () => {
  const { chart } = booksOf(
    chartOf({ Bank: ['Checking'], 'Accounts Receivable': ['A/R'], Income: ['Sales'] }),
    '2024-01-01',
    '2024-01-31',
    '',
  );
  const paying = (deposit: string): Correction => ({
    ...{ kind: 'move', transaction: transaction('Deposit', deposit), from: 'Sales', to: 'A/R', cents: null },
  });
  const writesOff = transaction('Invoice', '3');
  const entries = resolveEntries([
    entry('duplicate', 'certain', { kind: 'remove', transaction: transaction('Bill', '1') }),
    entry('paid', 'likely', paying('4')),
    entry('lost', 'likely', { kind: 'add', day: 19_800, matter: 'lost', lines: [], writesOff }),
    entry('unsure', 'possible', paying('6')),
  ]);
  const settled = settledDocuments(
    chart,
    entries,
    [
      finding('duplicate', transaction('Bill', '1'), transaction('Bill', '7')),
      finding('paid', transaction('Invoice', '2'), transaction('Deposit', '4')),
      finding('unsure', transaction('Invoice', '5'), transaction('Deposit', '6')),
    ],
    'likely',
  );
  expect([...settled]).toEqual(['Bill 1', 'Invoice 2', 'Invoice 3']);
});
