import {
  type Amount,
  type Answer,
  type AskBooks,
  type Cell,
  chipsOf,
  type Outcome,
  planInWords,
  type Row,
  type Token,
  type TransactionReference,
} from '@insights/ask';
import type { AskAmount, AskAnswer, AskCell, AskOutcome, AskRow, AskToken } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures-on-the-wire.ts';

export function outcomeOnTheWire(outcome: Outcome, books: AskBooks, company: Company): AskOutcome {
  switch (outcome.outcome) {
    case 'answer':
      return { outcome: 'answer', answer: answerOnTheWire(outcome.answer, books, company) };
    case 'choose':
      return { outcome: 'choose', about: outcome.about, options: [...outcome.options] };
    case 'decline':
      return { outcome: 'decline', reason: outcome.reason, nearest: [...outcome.nearest] };
  }
}

function answerOnTheWire(answer: Answer, books: AskBooks, company: Company): AskAnswer {
  const { plan, title, headline, columns, rows, notShown, total, period, basis, assumptions, chart } = answer;
  const row = (one: Row) => rowOnTheWire(one, company);
  return {
    plan,
    words: planInWords(plan, books),
    title,
    sentence: answer.sentence.map((token) => tokenOnTheWire(token, company)),
    headline: headline === null ? null : cellOnTheWire(headline, company),
    columns: [...columns],
    rows: rows.map(row),
    notShown: notShown === null ? null : { ...row(notShown), count: notShown.count },
    total: total === null ? null : row(total),
    days: period === null ? null : { from: formatDay(period.start), to: formatDay(period.end) },
    basis,
    assumptions: [...assumptions],
    chart,
    chips: chipsOf(plan, books).map(({ name, value, options }) => ({ name, value, options: [...options] })),
  };
}

function rowOnTheWire({ label, cells, transaction }: Row, company: Company): AskRow {
  return {
    label,
    cells: cells.map((cell) => cellOnTheWire(cell, company)),
    ...referenceOf(transaction, company),
  };
}

function referenceOf(transaction: TransactionReference | undefined, company: Company) {
  if (transaction === undefined) return {};
  const { type, id } = transaction;
  return { transaction: { type, id, qboDeepLink: linkTo(company, transaction) } };
}

function tokenOnTheWire(token: Token, company: Company): AskToken {
  return token.kind === 'words' ? token : cellOnTheWire(token, company);
}

function amountOnTheWire({ amountCents, figures, transaction }: Amount, company: Company): AskAmount {
  return {
    kind: 'amount',
    amount: toDollars(cents(amountCents)),
    figures: [...figures],
    ...referenceOf(transaction, company),
  };
}

function cellOnTheWire(cell: Cell, company: Company): AskCell {
  switch (cell.kind) {
    case 'amount':
      return amountOnTheWire(cell, company);
    case 'average':
      return {
        kind: 'average',
        amount: toDollars(cents(cell.amountCents)),
        of: amountOnTheWire(cell.of, company),
        count: cell.count,
      };
    case 'derived':
      return { kind: 'derived', amount: toDollars(cents(cell.amountCents)), figures: [...cell.figures] };
    case 'percent':
    case 'value':
      return { ...cell, figures: [...cell.figures] };
    case 'day':
      return { kind: 'day', day: cell.day === null ? null : formatDay(cell.day) };
    default:
      return cell;
  }
}
