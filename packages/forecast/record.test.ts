import { simulateTrade, TRADES } from '@insights/companies';
import {
  buildBooks,
  buildDocumentTable,
  type Document,
  documentAt,
  matchJournal,
  NONE,
  postingsIn,
  read,
  runToEnd,
} from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { documentsBy, meanErrors, recalculateRecord } from '@insights/oracle';
import { describe, expect, it } from 'vitest';
import { readBooksAsOf } from './books-as-of.ts';
import { buildLines } from './build-lines.ts';
import { readCashHistory } from './cash-history.ts';
import { completeForecast, prepareForecast } from './index.ts';

const companies = TRADES.map((trade) => {
  const { company, window } = simulateTrade(trade, 21, { scale: 1, months: 12, windowMonths: 30 });
  for (const entry of company.entries) if (entry.day > window.end) entry.isDeleted = true;
  return [trade.name, buildTradeBooks(company, { window, readOn: window.end, hasClearing: false })] as const;
});

describe.each(companies)('the record of a %s', (name, { books, documents }) => {
  const { record, today } = runToEnd(prepareForecast({ books, documents, fingerprint: name }));
  const history = readCashHistory(books, documents);
  const { decisions } = buildLines(readBooksAsOf(history, today), 54);
  if (documents.transactions.status === 'missing') throw new Error('No documents');
  const table = documents.transactions.value;
  const rowOf = matchJournal(books.journal, table);
  const all = Array.from(
    { length: table.ids.length },
    (_, row): Document => documentAt(table, books.chart, row),
  );
  const postings = postingsIn(books.journal);
  const isCash = books.chart.accounts.map(
    ({ type, detailType }) => type === 'Bank' || detailType === 'UndepositedFunds',
  );
  const entries = postings.flatMap(({ day, accountIndex, amountCents }, row) => {
    if (isCash[accountIndex] !== true) return [];
    const transaction = books.journal.transactionIndexes[row] as number;
    const document = rowOf[transaction] as number;
    const created = document === NONE ? null : (all[document]?.createdMs ?? null);
    const enteredDay = created === null ? day : Math.floor(created / 86_400_000);
    return [{ id: String(transaction), day, enteredDay, cents: amountCents }];
  });
  const openingCents = books.openingCents.reduce(
    (sum, cents, account) => (isCash[account] === true ? sum + cents : sum),
    0,
  );
  const again = recalculateRecord({
    entries,
    openingCents,
    start: books.window.start,
    today,
    decisions: new Set([...decisions].map(String)),
  });

  it('has the same openings, actual closings and errors as an independent calculation', () => {
    expect(record.past).toHaveLength(13);
    expect(record.past.map(({ expectedCents: _, ...past }) => past)).toEqual(
      again.map(({ lastYearCents, ...past }) => ({ ...past, seasonalNaiveCents: lastYearCents })),
    );
    const expected = record.past.map((past) => past.expectedCents);
    expect(record.errorCents).toEqual(meanErrors(again, expected));
    const compared = again.flatMap((past, at) => (past.lastYearCents === null ? [] : [{ past, at }]));
    expect(record.comparison?.count).toBe(compared.length);
    expect(record.comparison?.errorCents).toEqual(
      meanErrors(
        compared.map(({ past }) => past),
        compared.map(({ at }) => expected[at] as number[]),
      ),
    );
    expect(record.comparison?.naiveErrorCents).toEqual(
      meanErrors(
        compared.map(({ past }) => past),
        compared.map(({ past }) => past.lastYearCents as number[]),
      ),
    );
  });

  it('expects the same amounts as a forecast from the books of that day, without any later transactions', () => {
    for (const { day, expectedCents } of [record.past[0], record.past[12]].filter(
      (past) => past !== undefined,
    )) {
      const known = documentsBy(all, day);
      const ids = new Set(known.map(({ kind, id }) => `${kind} ${id}`));
      const stripped = postings.filter((posting, row) => {
        const document = all[rowOf[books.journal.transactionIndexes[row] as number] as number];
        return posting.day <= day && (document === undefined || ids.has(`${document.kind} ${document.id}`));
      });
      const window = { start: books.window.start, end: day };
      const parts = runToEnd(
        prepareForecast({
          books: buildBooks(
            { basis: 'Accrual', window, chart: books.chart, openingCents: books.openingCents },
            stripped,
          ),
          documents: {
            ...documents,
            readOn: day,
            transactions: read(
              buildDocumentTable(known, books.chart, { completeFrom: window.start, unread: new Map() }),
            ),
          },
          fingerprint: name,
        }),
      );
      const { weeks } = completeForecast(parts, { reserveCents: 0 });
      expect([day, weeks.map(({ closingCents }) => closingCents)]).toEqual([day, expectedCents]);
    }
  });
});
