import { firstDayOf } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../compose/composition.ts';
import { findFaults } from '../../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../../testing/trade-ask-books.ts';

const MARCH = firstDayOf({ year: 2024, month: 3 });

/**
 * A customer with two projects. The first has income of 9,000.00 and costs of 2,500.00; the second has income of
 * 1,000.00.
 */
function booksWithProjects() {
  const simulation = simulateTradeOf(6);
  const { company } = simulation;
  const accountOf = (wanted: string) => company.accounts.find(({ type }) => type === wanted)?.id ?? '';
  const [income, cost] = [accountOf('Income'), accountOf('Expense')];
  const [whole, kitchen, attic] = ['Zoellner', 'Zoellner:Kitchen', 'Zoellner:Attic'].map((name) =>
    company.addParty('Customer', name),
  );
  const vendor = company.addParty('Vendor', 'Tilewright');
  if (whole === undefined || kitchen === undefined || attic === undefined) throw new Error('no customers');
  company.invoice(MARCH + 1, kitchen, [{ account: income, cents: 900_000 }]);
  company.invoice(MARCH + 2, attic, [{ account: income, cents: 100_000 }]);
  company.invoice(MARCH + 3, whole, [{ account: income, cents: 5_000 }]);
  const bill = company.bill(MARCH + 4, vendor, [
    { account: cost, cents: 250_000, party: kitchen },
    { account: cost, cents: 40_000 },
  ]);
  // The ledger posting names the vendor; the document line names the project.
  expect(bill.legs.map(({ party }) => party?.name)).toEqual(['Tilewright', 'Zoellner:Kitchen', 'Tilewright']);
  return buildAskBooks(simulation);
}

const books = booksWithProjects();

function answerTo(text: string, of = books) {
  const outcome = answerText(text, of);
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  expect(findFaults(outcome.answer, of)).toEqual([]);
  return outcome.answer;
}

describe('a project, which QuickBooks stores as a sub-customer', () => {
  it.each([
    ['sales to the Kitchen project in March 2024', 900_000],
    ['expenses of the kitchen project in march 2024', 250_000],
    ['net profit of the Kitchen job in March 2024', 650_000],
    ['profit on Attic in March 2024', 100_000],
  ])('is found by its name: %s', (text, amountCents) =>
    expect(answerTo(text).headline).toMatchObject({ kind: 'amount', amountCents }),
  );

  it('is included in its parent customer', () => {
    expect(answerTo('sales to Zoellner in March 2024').headline).toMatchObject({ amountCents: 1_005_000 });
    expect(answerTo('how much does Zoellner owe us').headline).toMatchObject({ amountCents: 1_005_000 });
  });

  it('lists its costs', () =>
    expect(answerTo('profit of the kitchen project in march 2024').assumptions.join(' ')).toContain(
      'whose lines name it',
    ));

  it.each(['profit by project in March 2024', 'profit, largest jobs in March 2024'])(
    'is shown with the others: %s',
    (text) => {
      const rows = answerTo(text).rows.map(({ label, cells }) => [
        label,
        (cells[0] as { amountCents: number }).amountCents,
      ]);
      expect(rows.filter(([label]) => String(label).includes(':'))).toEqual([
        ['Zoellner:Kitchen', 650_000],
        ['Zoellner:Attic', 100_000],
      ]);
    },
  );

  it('has no answer to a question about its progress', () => {
    expect(answerText('how far along is the kitchen project', books).outcome).not.toBe('answer');
  });

  it('has no answer in books without projects', () => {
    const outcome = answerText('profit by project last month', buildAskBooks(simulateTradeOf(6)));
    expect(outcome.outcome === 'decline' && outcome.reason).toContain('project, job or sub-customer');
  });
});
