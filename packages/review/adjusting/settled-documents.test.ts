import type { Correction } from '@insights/ledger';
import { expect, it } from 'vitest';
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

it('an invoice or bill is probably not open if a likely entry removes it, writes it off or posts its payment', () => {
  const paying = (deposit: string, invoice: string): Correction => ({
    ...{ kind: 'move', transaction: transaction('Deposit', deposit), from: 'Sales', to: 'A/R', cents: null },
    settles: [transaction('Invoice', invoice)],
  });
  const entries = resolveEntries([
    entry('duplicate', 'certain', { kind: 'remove', transaction: transaction('Bill', '1') }),
    entry('paid', 'likely', paying('4', '2')),
    entry('lost', 'likely', {
      ...{ kind: 'add', day: 19_800, matter: 'lost', lines: [], settles: [transaction('Invoice', '3')] },
    }),
    entry('unsure', 'possible', paying('6', '5')),
  ]);
  expect([...settledDocuments(entries, 'likely')]).toEqual(['Bill 1', 'Invoice 2', 'Invoice 3']);
});
