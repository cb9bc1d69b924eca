import type { Budget } from '@insights/ledger';
import { firstDayOf, lastDayOf, read } from '@insights/ledger';
import { booksFromEntries, isCost } from '@insights/oracle';
import { describe, expect, it } from 'vitest';
import type { Answer, Cell, Outcome } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { answerText } from '../../compose/composition.ts';
import { findFaults } from '../../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../../testing/trade-ask-books.ts';

const simulation = simulateTradeOf(6);
const oracle = booksFromEntries(simulation.company, simulation.window.end);
const plain = buildAskBooks(simulation);
const MARCH = { start: firstDayOf({ year: 2024, month: 3 }), end: lastDayOf({ year: 2024, month: 3 }) };
const PLANNED: Readonly<Record<string, number>> = { Rent: 250_000, Advertising: 40_000, Travel: 1_234_500 };

/** Returns a budget with the same amount for each account in every month of 2024. */
function budgetOf(changes: Partial<Budget> = {}): Budget {
  const { accounts } = chartOf(plain);
  const amounts = Object.entries(PLANNED).flatMap(([name, amountCents]) =>
    Array.from({ length: 12 }, (_, index) => ({
      accountIndex: accounts.findIndex(({ fullName }) => fullName === name),
      day: firstDayOf({ year: 2024, month: index + 1 }),
      amountCents,
    })),
  );
  const days = { start: firstDayOf({ year: 2024, month: 1 }), end: lastDayOf({ year: 2024, month: 12 }) };
  return { id: '1', name: 'Plan 2024', ...days, interval: 'Monthly', isActive: true, amounts, ...changes };
}

function chartOf(books: AskBooks) {
  const found = books.figuresOn('Accrual');
  if (found.status === 'missing') throw new Error(found.reason);
  return found.value.context.books.chart;
}

function withBudgets(...budgets: readonly Budget[]): AskBooks {
  return { ...plain, documents: { ...plain.documents, budgets: read(budgets) } };
}

function answerOf(outcome: Outcome): Answer {
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  return outcome.answer;
}

const centsIn = (cells: readonly Cell[] | undefined) =>
  (cells ?? []).flatMap((cell) => ('amountCents' in cell ? [cell.amountCents] : []));

describe('a question about the budget', () => {
  const books = withBudgets(budgetOf());
  const asked = (text: string) => answerText(text, books);

  it.each(['total expenses against budget in March 2024', 'expenses versus budget, March 2024'])(
    'shows the actual amount next to the planned one: %s',
    (text) => {
      const answer = answerOf(asked(text));
      const planned = Object.values(PLANNED).reduce((sum, cents) => sum + cents, 0);
      const actual = oracle.activity(MARCH, isCost);
      expect(centsIn(answer.total?.cells)).toEqual([actual, planned, actual - planned]);
      expect(findFaults(answer, books)).toEqual([]);
    },
  );

  it('covers a single ledger account if it is named', () => {
    const answer = answerOf(asked('advertising vs budget for the first quarter of 2024'));
    const days = { start: firstDayOf({ year: 2024, month: 1 }), end: MARCH.end };
    const actual = oracle.activity(days, ({ account }) => account.id === 'Advertising');
    expect(centsIn(answer.total?.cells)).toEqual([actual, 3 * 40_000, actual - 3 * 40_000]);
  });

  it('lists every account, budgeted or not, and the accounts add up', () => {
    const answer = answerOf(asked('expenses by account vs budget, March 2024'));
    const actual = oracle.sums(MARCH, isCost, ({ account }) => account.id);
    for (const { label, cells } of answer.rows) {
      const [cents, planned] = [actual.get(label) ?? 0, PLANNED[label] ?? 0];
      expect([label, ...centsIn(cells)]).toEqual([label, cents, planned, cents - planned]);
    }
    const shown = [...answer.rows, ...(answer.notShown === null ? [] : [answer.notShown])];
    for (const column of [0, 1, 2]) {
      const sum = shown.reduce((all, { cells }) => all + (centsIn(cells)[column] ?? 0), 0);
      expect(sum).toBe(centsIn(answer.total?.cells)[column]);
    }
    expect(findFaults(answer, books)).toEqual([]);
  });

  it.each([
    ['expenses vs budget, March 2024', plain, 'no budget for this company'],
    [
      'expenses vs budget, March 2024',
      withBudgets(budgetOf({ isActive: false })),
      'no budget for this period',
    ],
    ['expenses vs budget, March 5, 2024', books, 'does not consist of whole months'],
    ['expenses vs budget in December 2023', books, 'no budget for this period'],
    ['cash against budget', books, 'It does not plan balances'],
    ['expenses at Everything Depot vs budget in March 2024', books, 'one customer or vendor'],
  ])('is declined with the reason if nothing was budgeted: %s', (text, own, reason) => {
    const outcome = answerText(text, own);
    expect(outcome.outcome === 'decline' && outcome.reason).toContain(reason);
  });
});
