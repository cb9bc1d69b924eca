import { cents, toDollars } from '@insights/money';
import { buildFinancialData } from '../snapshots/financial-data.response.ts';
import type { Snapshot } from '../snapshots/snapshot.view.ts';
import { documentsAsJson } from './documents-as-json.response.ts';
import { booksOf, inWords, postingsOf } from './exported-postings.response.ts';

/**
 * Returns all data stored for an account as one JSON document, in chunks. Only one snapshot is in memory at a time; its
 * figures are followed by all postings behind them.
 */
export async function* exportAsJson(
  sections: Readonly<Record<string, unknown>>,
  snapshots: AsyncIterable<Snapshot>,
): AsyncGenerator<string> {
  // The closing brace is added last.
  yield JSON.stringify(sections).slice(0, -1);
  yield ',\n"snapshots":[';
  let separator = '\n';
  for await (const snapshot of snapshots) {
    yield separator;
    yield* snapshotAsJson(snapshot);
    separator = ',\n';
  }
  yield '\n]}\n';
}

function* snapshotAsJson(snapshot: Snapshot): Generator<string> {
  const figures = buildFinancialData({ snapshot });
  const ledgerAccounts = snapshot.accrual.books.chart.accounts;
  yield `${JSON.stringify({ company: snapshot.company, figures, ledgerAccounts }).slice(0, -1)},"books":[`;
  let separator = '\n';
  for (const books of booksOf(snapshot)) {
    const openingBalances = Object.fromEntries(
      ledgerAccounts.flatMap(({ id }, index) => {
        const opening = books.openingCents[index] ?? 0;
        return opening === 0 ? [] : [[id, toDollars(cents(opening))]];
      }),
    );
    const head = JSON.stringify({ basis: books.basis, openingBalances }).slice(0, -1);
    yield `${separator}${head},"postings":[`;
    let postingSeparator = '\n';
    for (const part of postingsOf(books)) {
      const rows = part.map((posting) =>
        JSON.stringify({ ...inWords(books, posting), amount: toDollars(cents(posting.amountCents)) }),
      );
      yield `${postingSeparator}${rows.join(',\n')}`;
      postingSeparator = ',\n';
    }
    yield ']}';
    separator = ',\n';
  }
  yield '],"documents":';
  yield* documentsAsJson(snapshot.documents, snapshot.accrual.books.chart);
  yield '}';
}
