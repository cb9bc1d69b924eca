import { AskPlan } from '@insights/contracts';
import type { Amount, Answer, Cell } from '../answer.ts';
import type { AskBooks } from '../books.ts';

/**
 * Returns the faults in an answer: a plan that violates the contract, rows that do not add up to the total, and amounts
 * whose figures do not add up to them.
 */
export function findFaults(answer: Answer, books: AskBooks): string[] {
  const { error } = AskPlan.safeParse(answer.plan);
  return [
    ...(error === undefined ? [] : [error.message]),
    ...sumFaults(answer),
    ...openingFaults(answer, books),
  ];
}

function sumFaults({ columns, rows, notShown, total }: Answer): string[] {
  if (total === null || rows.length === 0) return [];
  return columns.flatMap(({ isAdditive, label }, index) => {
    const whole = total.cells[index];
    if (!isAdditive || whole?.kind !== 'amount') return [];
    const cells = [...rows, ...(notShown === null ? [] : [notShown])].map(({ cells: own }) => own[index]);
    const sum = cells.reduce((all, cell) => all + (cell?.kind === 'amount' ? cell.amountCents : 0), 0);
    return sum === whole.amountCents ? [] : [`${label} adds up to ${sum} and not to ${whole.amountCents}`];
  });
}

function openingFaults(answer: Answer, books: AskBooks): string[] {
  return amountsIn(answer).flatMap((amount) => {
    if (amount.figures.length === 0 && (amount.transaction !== undefined || isOfDocuments(answer))) return [];
    const sum = opened(amount, answer, books);
    return sum === amount.amountCents ? [] : [`${amount.amountCents} opens to ${sum}`];
  });
}

function amountsIn({ rows, notShown, total, headline, sentence }: Answer): Amount[] {
  const shown = [...rows, ...(notShown === null ? [] : [notShown]), ...(total === null ? [] : [total])];
  const cells: (Cell | null)[] = [
    headline,
    ...shown.flatMap((row) => row.cells),
    ...sentence.flatMap((token) => (token.kind === 'words' ? [] : [token])),
  ];
  return cells.flatMap((cell) =>
    cell?.kind === 'amount' ? [cell] : cell?.kind === 'average' ? [cell.of] : [],
  );
}

/** Returns the sum of an amount's figures; null if one of them cannot be drilled down into. */
function opened({ figures }: Amount, { basis }: Answer, books: AskBooks): number | null {
  let sum = 0;
  for (const term of figures) {
    const found = books.figuresOn(term.basis ?? basis);
    const source = found.status === 'read' ? found.value.find(term.id) : null;
    if (found.status !== 'read' || source === null) return null;
    sum += term.sign * found.value.amountOf(source);
  }
  return sum;
}

/** An open amount on an invoice comes from the invoice and need not be a sum of postings. */
function isOfDocuments({ plan: { kind, measure } }: Answer): boolean {
  const isOwed = measure === 'receivables' || measure === 'payables';
  return ((kind === 'count' || kind === 'share') && isOwed) || kind === 'open' || kind === 'document';
}
