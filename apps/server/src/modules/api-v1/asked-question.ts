import type { AskCell, AskOutcome, AskRow, V1Answer } from '@insights/contracts';
import { cents, fromDollars } from '@insights/money';
import type { AskedBooks } from './asked-books.ts';
import { moneyOf, type pageIn } from './pages.ts';

type Answer = V1Answer<'ask_books'>;
type Cell = NonNullable<Answer['headline']>;
type Row = NonNullable<Answer['rows']>[number];

/** Converts an answer for API v1: amounts as strings, the sentence as text, and one page of the rows. */
export function outcomeForPrograms(
  outcome: AskOutcome,
  found: AskedBooks,
  page: ReturnType<typeof pageIn>,
): Answer {
  if (outcome.outcome !== 'answer') {
    const [reason, options, words] =
      outcome.outcome === 'choose'
        ? [outcome.about, outcome.options, null]
        : [outcome.reason, outcome.nearest, outcome.words];
    const said = words === null ? {} : { words };
    return { about: found.about(true), outcome: outcome.outcome, reason, options, ...said };
  }
  const { words, sentence, headline, columns, rows, notShown, total, days, basis, assumptions, plan } =
    outcome.answer;
  const shown = rows.slice(page.offset, page.offset + page.limit);
  const counts = { of: rows.length + (notShown?.count ?? 0), returned: shown.length };
  const adding = columns.findIndex(({ isAdditive }) => isAdditive);
  const amountIn = (row: AskRow | null) => centsIn(row?.cells[adding]);
  const [sum, ...returned] = [total, ...shown].map(amountIn);
  const isMoney = typeof sum === 'number' && returned.every((amount) => typeof amount === 'number');
  const told = isMoney
    ? page.tell({
        ...counts,
        sum: cents(sum),
        sumReturned: cents(returned.reduce((all, one) => all + one, 0)),
      })
    : page.tellRows(counts);
  return {
    about: found.about(told.rest === 0),
    outcome: 'answer',
    words,
    sentence: sentence
      .map((token) => (token.kind === 'words' ? token.text : (cellOf(token).value ?? '')))
      .join(''),
    headline: headline && cellOf(headline),
    columns: columns.map(({ label }) => label),
    rows: shown.map(rowOf),
    notShown: notShown && { ...rowOf(notShown), count: notShown.count },
    total: total && rowOf(total),
    // Rows that are summarized as others have no next page.
    page: { ...told, cursor: page.offset + shown.length < rows.length ? told.cursor : null },
    days,
    basis,
    assumptions,
    plan,
  };
}

function rowOf({ label, cells, transaction }: AskRow): Row {
  const link = transaction?.qboDeepLink ?? null;
  return { label, cells: cells.map(cellOf), ...(link === null ? {} : { link }) };
}

function cellOf(cell: AskCell): Cell {
  const { kind } = cell;
  switch (kind) {
    case 'amount': {
      const link = cell.transaction?.qboDeepLink ?? null;
      return {
        kind,
        value: moneyOf(cell.amount),
        figures: termsOf(cell),
        ...(link === null ? {} : { link }),
      };
    }
    case 'average':
      return { kind, value: moneyOf(cell.amount), figures: termsOf(cell.of) };
    case 'derived':
      return { kind, value: moneyOf(cell.amount), figures: termsOf(cell) };
    case 'percent':
      return { kind, value: `${(cell.share * 100).toFixed(1)}%`, figures: termsOf(cell) };
    case 'value':
      return { kind, value: cell.text, figures: termsOf(cell) };
    case 'count':
      return { kind, value: `${cell.count} ${cell.unit}` };
    case 'day':
      return { kind, value: cell.day };
    case 'text':
      return { kind, value: cell.text };
  }
}

function termsOf({
  figures,
}: {
  figures: readonly { id: string; sign: 1 | -1; basis?: 'Accrual' | 'Cash' | undefined }[];
}) {
  return figures.map(({ id, sign, basis }) => ({ id, sign, ...(basis === undefined ? {} : { basis }) }));
}

function centsIn(cell: AskCell | undefined): number | null {
  return cell?.kind === 'amount' ? fromDollars(cell.amount) : null;
}
