import {
  type Amount,
  answerPlan,
  answerText,
  type Cell,
  compose,
  type FigureTerm,
  type Outcome,
  planInWords,
  type Row,
} from '@insights/ask';
import type { AskPlan, V1Response } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { cents, decimalText } from '@insights/money';
import { askBooksOf } from '../ask/ask.view.ts';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';
import type { V1Operations } from './operations.rules.ts';
import { openPage } from './page.response.ts';
import type { BooksFinder, RequestedBooks } from './requested-books.usecases.ts';

type Response = V1Response<'ask_books'>;
type CellResponse = NonNullable<Response['headline']>;
type RowResponse = NonNullable<Response['rows']>[number];

const ADJUSTED =
  'Figures include adjusting entries; lists of documents, such as open invoices, are as booked.';

/** Creates the operations for questions in words and for plans. */
export function createAskOperations(books: BooksFinder): Pick<V1Operations, 'ask_books' | 'query_books'> {
  return {
    async ask_books(caller, request) {
      const { company } = request;
      const booked = await books.find(caller, { company });
      const view = compose(request.question, askBooks(booked)).plan?.view;
      const found = view === undefined ? booked : await books.find(caller, { company, view });
      const outcome = answerText(request.question, askBooks(found));
      return outcomeResponse(outcome, null, found, request);
    },

    async query_books(caller, request) {
      const { company, plan } = request;
      const found = await books.find(caller, { company, view: plan.view });
      const outcome = answerPlan(request.plan, askBooks(found));
      return outcomeResponse(outcome, request.plan, found, request);
    },
  };
}

function askBooks({ current, entries }: RequestedBooks) {
  return askBooksOf(current.snapshot, undefined, entries);
}

function outcomeResponse(
  outcome: Outcome,
  requested: AskPlan | null,
  found: RequestedBooks,
  request: Parameters<typeof openPage>[1],
): Response {
  if (outcome.outcome !== 'answer') {
    const [reason, options] =
      outcome.outcome === 'choose' ? [outcome.about, outcome.options] : [outcome.reason, outcome.nearest];
    return {
      about: found.about(true),
      outcome: outcome.outcome,
      reason,
      options: [...options],
      ...(outcome.outcome === 'choose' || requested === null
        ? {}
        : { words: planInWords(requested, askBooks(found)) }),
    };
  }
  const { answer } = outcome;
  const { plan, columns, notShown, total, period, basis } = answer;
  const { company } = found.current;
  const { rows, page } = pageOfRows(answer, openPage(found, request));
  return {
    about: found.about(page.rest === 0),
    outcome: 'answer',
    words: planInWords(plan, askBooks(found)),
    sentence: answer.sentence
      .map((token) => (token.kind === 'words' ? token.text : (cellResponse(token, company).value ?? '')))
      .join(''),
    headline: answer.headline && cellResponse(answer.headline, company),
    columns: columns.map(({ label }) => label),
    rows: rows.map((row) => rowResponse(row, company)),
    notShown: notShown && { ...rowResponse(notShown, company), count: notShown.count },
    total: total && rowResponse(total, company),
    page,
    days: period && { from: formatDay(period.start), to: formatDay(period.end) },
    basis,
    assumptions: [...answer.assumptions, ...(found.entries.length === 0 ? [] : [ADJUSTED])],
    plan,
  };
}

/** Returns one page of an answer, with sums if all amounts in its first additive column are exact. */
function pageOfRows(
  { columns, rows: all, notShown, total }: Extract<Outcome, { outcome: 'answer' }>['answer'],
  requested: ReturnType<typeof openPage>,
) {
  const of = all.length + (notShown?.count ?? 0);
  const column = columns.findIndex(({ isAdditive }) => isAdditive);
  const amountIn = (row: Row | null) => {
    const cell = row?.cells[column];
    return cell?.kind === 'amount' ? cell.amountCents : null;
  };
  const sum = amountIn(total);
  const plain = requested.take(all, of);
  const { rows, page } =
    sum !== null && plain.rows.every((row) => amountIn(row) !== null)
      ? requested.takeAmounts(all, (row) => amountIn(row) ?? 0, { of, sumCents: cents(sum) })
      : plain;
  // Rows that are summarized as "others" have no next page.
  const hasNext = requested.end < all.length;
  return { rows, page: { ...page, cursor: hasNext ? page.cursor : null } };
}

function rowResponse({ label, cells, transaction }: Row, company: Company): RowResponse {
  return {
    label,
    cells: cells.map((cell) => cellResponse(cell, company)),
    ...linkResponse(transaction, company),
  };
}

function cellResponse(cell: Cell, company: Company): CellResponse {
  const { kind } = cell;
  switch (kind) {
    case 'amount':
      return { ...amountResponse(cell, cell), ...linkResponse(cell.transaction, company) };
    case 'average':
      return amountResponse(cell, cell.of);
    case 'derived':
      return amountResponse(cell, cell);
    case 'percent':
      return { kind, value: `${(cell.share * 100).toFixed(1)}%`, figures: termsResponse(cell.figures) };
    case 'value':
      return { kind, value: cell.text, figures: termsResponse(cell.figures) };
    case 'count':
      return { kind, value: `${cell.count} ${cell.unit}` };
    case 'day':
      return { kind, value: cell.day === null ? null : formatDay(cell.day) };
    case 'text':
      return { kind, value: cell.text };
  }
}

function amountResponse(
  { kind, amountCents }: Extract<Cell, { amountCents: number }>,
  { figures }: Pick<Amount, 'figures'>,
) {
  return { kind, value: decimalText(cents(amountCents)), figures: termsResponse(figures) };
}

function termsResponse(terms: readonly FigureTerm[]) {
  return terms.map(({ id, sign, basis }) => ({ id, sign, ...(basis === undefined ? {} : { basis }) }));
}

function linkResponse(transaction: Row['transaction'], company: Company) {
  const link = transaction === undefined ? null : linkTo(company, transaction);
  return link === null ? {} : { link };
}
