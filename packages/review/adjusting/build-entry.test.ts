import type { Correction } from '@insights/ledger';
import { expect, it } from 'vitest';
import type { Case } from '../findings/merge-cases.ts';
import { buildEntry } from './build-entry.ts';

it('an entry has the words of the check that knows the correct booking, even if another check is listed first', () => {
  const transaction = { type: 'Deposit', id: '7', number: '' };
  const correction: Correction = { kind: 'move', transaction, from: 'Income', to: 'Line', cents: null };
  const title = 'Possible duplicate bill';
  const lead = {
    id: 'uncategorized',
    code: 'uncategorized-income',
    title,
    description: 'It has no category.',
  };
  const reason = {
    id: 'loan',
    code: 'owner-money-as-income',
    title,
    description: 'It says “ADVANCE FROM LINE”.',
  };
  const drafts = [{ description: lead.description }, { ...reason, corrections: [correction] }];
  const merged = { drafts, finding: { ...lead, furtherReasons: [reason] } } as unknown as Case;
  expect(buildEntry(merged)).toMatchObject({
    id: 'uncategorized',
    furtherIds: ['loan'],
    code: 'owner-money-as-income',
    reason: 'It says “ADVANCE FROM LINE”.',
    corrections: [correction],
  });
});

it('an entry says what it corrects, and doubts it only if a document must confirm it', () => {
  const titleOf = (correctionCertainty: 'certain' | 'possible') => {
    const correction = { kind: 'remove', transaction: { type: 'Bill', id: '7', number: '' } } as const;
    const finding = { id: 'bill', title: 'Possible duplicate bill', description: '', furtherReasons: [] };
    const drafts = [{ correctionCertainty, certainty: 'Certain', corrections: [correction] }];
    return buildEntry({ drafts, finding } as unknown as Case)?.title;
  };
  expect(titleOf('certain')).toBe('Duplicate bill');
  expect(titleOf('possible')).toBe('Possible duplicate bill');
});
