import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '../account/chart-of-accounts.ts';
import { buildDocumentTable } from './build-document-table.ts';
import type { Document, Party } from './document.ts';
import { documentKey, replaceDocuments } from './replace-documents.ts';

const chart = buildChartOfAccounts(
  ['Checking', 'Rent'].map((name, index) => ({
    id: String(index),
    name,
    fullName: name,
    type: 'Bank',
    detailType: '',
    parentId: null,
  })),
);
const coverage = { completeFrom: 0, unread: new Map() };

const kind = fc.constantFrom('Invoice', 'Payment', 'Purchase');
const id = fc.nat(14).map(String);
const text = fc.constantFrom('', 'rent', 'fee', 'Ann', '7');
const account = fc.constantFrom(null, '0', '1');
const party = fc
  .constantFrom(null, '1', '2', '3')
  .map((id): Party | null => (id === null ? null : { kind: 'Vendor', id, name: `Vendor ${id}` }));
const amount = fc.nat(3);
const line = fc.record({
  accountId: account,
  itemId: fc.constantFrom(null, 'i1', 'i2'),
  amountCents: amount,
  quantity: fc.constantFrom(null, 2),
  description: text,
  party,
  className: fc.constantFrom('', 'Town', 'Country'),
});
const documents: fc.Arbitrary<Document[]> = fc.uniqueArray(
  fc.record({
    kind,
    id,
    ledgerType: fc.constantFrom('Expense', 'Check', 'Invoice'),
    number: text,
    day: fc.nat(5),
    dueDay: fc.constantFrom(null, 9),
    currency: fc.constantFrom('USD', 'EUR'),
    totalCents: amount,
    openCents: amount,
    taxCents: amount,
    party,
    accountId: account,
    toAccountId: account,
    createdMs: amount,
    changedMs: amount,
    memo: text,
    isVoided: fc.boolean(),
    lines: fc.array(line, { maxLength: 3 }),
    links: fc.array(fc.record({ kind, id, amountCents: amount }), { maxLength: 2 }),
  }),
  { selector: documentKey, maxLength: 30 },
);

describe('a table of which some documents were read again', () => {
  it('is the one that is built of all of them', () => {
    fc.assert(
      fc.property(documents, documents, (before, now) => {
        // A link to what is not in the first table is forgotten there, so one that appears would be told of anew.
        const known = new Set(before.map(documentKey));
        const kept = before.map((document) => ({
          ...document,
          links: document.links.filter((link) => known.has(documentKey(link))),
        }));
        const replaced = new Set([...now, ...before.slice(0, 3)].map(documentKey));
        const all = [...kept.filter((document) => !replaced.has(documentKey(document))), ...now];
        const again = replaceDocuments(buildDocumentTable(kept, chart, coverage), chart, { replaced, now });
        const anew = buildDocumentTable(all, chart, coverage);
        expect(again).toEqual(anew);
        // What is kept is written in the order of its fields.
        expect(JSON.stringify(again)).toBe(JSON.stringify(anew));
      }),
      { numRuns: 300 },
    );
  });
});
