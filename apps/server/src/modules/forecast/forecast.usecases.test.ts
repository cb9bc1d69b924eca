import { documentAt } from '@insights/ledger';
import type { AdjustingEntry } from '@insights/review';
import { expect, it } from 'vitest';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { generatedSnapshot } from '../reports/testing/generated-books.ts';
import { reviewOf } from '../review/review.usecases.ts';
import { forecastOf } from './forecast.usecases.ts';

it.each([
  ['Payment', -1, 1],
  ['Invoice', 0, -1],
] as const)(
  'starts from the cash and the open invoices of the books without a %s that is certainly wrong',
  async (kind, inCash, inReceivables) => {
    const snapshot = generatedSnapshot(['ordinary'], 1);
    const { period, documents, accrual } = snapshot;
    if (documents.transactions.status === 'missing') throw new Error(documents.transactions.reason);
    const { value: table } = documents.transactions;
    const all = Array.from({ length: table.ids.length }, (_, row) =>
      documentAt(table, accrual.books.chart, row),
    );
    const wrong = all.findLast((one) => one.kind === kind && one.day <= period.end);
    if (wrong === undefined) throw new Error('No such document');
    const { ledgerType: type, id, number, totalCents } = wrong;
    const entry: AdjustingEntry = {
      ...{ id: 'wrong', furtherIds: [], code: 'check', title: '', reason: '' },
      ...{ category: 'categories', job: 'reclassifications' },
      certainty: 'certain',
      corrections: [{ kind: 'remove', transaction: { type, id, number } }],
    };
    const review = await reviewOf(snapshot);
    const startWith = async (entries: AdjustingEntry[]) => {
      const reviews = { ofPeriod: { ...review, entries }, ofAllDays: { ...review, entries: [] } };
      const adjusted = new AdjustedBooks(snapshot, reviews);
      const { openingCents, lines } = await forecastOf(adjusted, 0);
      const { figures } = adjusted.view('certain', 'Accrual');
      const invoices = lines
        .filter((line) => line.kind === 'invoice')
        .reduce((sum, { flows }) => sum + flows.reduce((part, { cents }) => part + cents, 0), 0);
      expect(invoices).toBe(figures.amount('balanceSheet.accountsReceivable'));
      return [openingCents, invoices];
    };
    const [cash = 0, receivables = 0] = await startWith([]);
    expect(await startWith([entry])).toEqual([
      cash + inCash * totalCents,
      receivables + inReceivables * totalCents,
    ]);
  },
);
