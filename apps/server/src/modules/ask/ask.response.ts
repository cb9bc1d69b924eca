import {
  type Amount,
  type Answer,
  type AskBooks,
  buildChips,
  type Cell,
  type FigureTerm,
  nextSteps,
  type Outcome,
  planInWords,
  type Row,
  type Token,
  type TransactionReference,
} from '@insights/ask';
import type {
  AskAmount,
  AskAnswer,
  AskCell,
  AskOutcome,
  AskPlan,
  AskRow,
  AskToken,
} from '@insights/contracts';
import { formatDay, periodLabel } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import type { Basis } from '@insights/words';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';

/** Context for a response: the books, their company and their basis. */
interface Wire {
  readonly books: AskBooks;
  readonly company: Company;
  readonly basis: Basis;
}

/** Longer lists of figures are not written out. */
const MAX_NAMED = 8;

export function outcomeResponse(
  outcome: Outcome,
  {
    books,
    company,
    reader = null,
    plan = null,
  }: Pick<Wire, 'books' | 'company'> & { reader?: string | null; plan?: AskPlan | null },
): AskOutcome {
  switch (outcome.outcome) {
    case 'answer':
      return {
        outcome: 'answer',
        answer: answerResponse(outcome.answer, { books, company, basis: outcome.answer.basis }),
      };
    case 'choose':
      return { outcome: 'choose', about: outcome.about, options: [...outcome.options], reader };
    case 'decline':
      return {
        outcome: 'decline',
        reason: outcome.reason,
        words: plan === null ? null : planInWords(plan, books),
        nearest: [...outcome.nearest],
        reader,
      };
  }
}

function answerResponse(answer: Answer, wire: Wire): AskAnswer {
  const { books } = wire;
  const { plan, title, headline, columns, rows, notShown, total, period, basis, assumptions, chart } = answer;
  const chips = buildChips(plan, books);
  const row = (one: Row) => rowResponse(one, wire);
  return {
    plan,
    words: planInWords(plan, books),
    title,
    sentence: answer.sentence.map((token) => tokenResponse(token, wire)),
    headline: headline === null ? null : cellResponse(headline, wire),
    columns: [...columns],
    rows: rows.map(row),
    notShown: notShown === null ? null : { ...row(notShown), count: notShown.count },
    total: total === null ? null : row(total),
    days: period === null ? null : { from: formatDay(period.start), to: formatDay(period.end) },
    basis,
    assumptions: [...assumptions],
    chart,
    chips: chips.map(({ name, value, options }) => ({ name, value, options: [...options] })),
    nextSteps: nextSteps(answer, chips, books),
  };
}

function rowResponse({ label, cells, transaction }: Row, wire: Wire): AskRow {
  return {
    label,
    cells: cells.map((cell) => cellResponse(cell, wire)),
    ...referenceOf(transaction, wire),
  };
}

function referenceOf(transaction: TransactionReference | undefined, { company }: Wire) {
  if (transaction === undefined) return {};
  const { type, id } = transaction;
  return { transaction: { type, id, qboDeepLink: linkTo(company, transaction) } };
}

function tokenResponse(token: Token, wire: Wire): AskToken {
  return token.kind === 'words' ? token : cellResponse(token, wire);
}

function amountResponse({ amountCents, figures, transaction }: Amount, wire: Wire): AskAmount {
  return {
    kind: 'amount',
    amount: toDollars(cents(amountCents)),
    figures: termsResponse(figures, wire),
    ...referenceOf(transaction, wire),
  };
}

function cellResponse(cell: Cell, wire: Wire): AskCell {
  switch (cell.kind) {
    case 'amount':
      return amountResponse(cell, wire);
    case 'average':
      return {
        kind: 'average',
        amount: toDollars(cents(cell.amountCents)),
        of: amountResponse(cell.of, wire),
        count: cell.count,
      };
    case 'derived':
      return {
        kind: 'derived',
        amount: toDollars(cents(cell.amountCents)),
        figures: termsResponse(cell.figures, wire),
      };
    case 'percent':
    case 'value':
      return { ...cell, figures: termsResponse(cell.figures, wire) };
    case 'day':
      return { kind: 'day', day: cell.day === null ? null : formatDay(cell.day) };
    default:
      return cell;
  }
}

function termsResponse(terms: readonly FigureTerm[], { books, basis }: Wire) {
  const areNamed = terms.length > 1 && terms.length <= MAX_NAMED;
  return terms.map((term) => ({ ...term, label: areNamed ? labelOf(term, books, term.basis ?? basis) : '' }));
}

function labelOf({ id }: FigureTerm, books: AskBooks, basis: Basis): string {
  const figures = books.figuresOn(basis);
  const source = figures.status === 'read' ? figures.value.find(id) : null;
  return source === null ? id : `${source.label}, ${periodLabel(source.period)}`;
}
