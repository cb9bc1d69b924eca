import { parseDay } from '@insights/ledger';
import { booksFromEntries, type Posting, statementAmounts } from '@insights/oracle';
import { describe, expect, it } from 'vitest';
import type { AskBooks } from '../books.ts';
import { answerText } from '../compose/composition.ts';
import { findFaults } from '../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../testing/trade-ask-books.ts';

const [RETAINED, DRAWS] = ['Retained Earnings', "Owner's Draws"];
const simulation = simulateTradeOf(6);
const { company, window } = simulation;
const year = (of: number) => ({ start: parseDay(`${of}-01-01`), end: parseDay(`${of}-12-31`) });
// Draws of 2024 are closed to retained earnings, which takes nothing out of the business.
company.journal(year(2025).start, [
  { account: RETAINED, cents: 12_345 },
  { account: DRAWS, cents: -12_345 },
]);
const hill = company.addParty('Vendor', 'Hill Quarry');
const stone = [{ account: company.accounts.find(({ type }) => type === 'Expense')?.id ?? '', cents: 70_000 }];
company.bill(parseDay('2025-12-03'), hill, stone, { dueDay: parseDay('2026-01-30') });
company.bill(parseDay('2025-12-04'), hill, stone, { dueDay: parseDay('2026-02-20') });
const books = buildAskBooks(simulation);
const oracle = booksFromEntries(company, window.end);
const statements = statementAmounts(
  { books: oracle, accrualBooks: oracle, fiscalYearFirstMonth: 1 },
  { start: window.end, end: window.end },
);
const drawsIn = (of: number) =>
  oracle.activity(year(of), ({ account, cents }: Posting) => account.name === DRAWS && cents !== -12_345);

function answerTo(text: string, from: AskBooks = books) {
  const outcome = answerText(text, from);
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  expect(findFaults(outcome.answer, from)).toEqual([]);
  return outcome.answer;
}

describe('an account of draws', () => {
  it.each([
    ["owner's draws 2025", drawsIn(2025)],
    ["owner's draws by quarter 2025", drawsIn(2025)],
    ["owner's draws 2025 vs 2024", drawsIn(2025) - drawsIn(2024)],
    ["owner's draws balance 2025", -oracle.balance(window.end, ({ name }) => name === DRAWS)],
    ["owner's draws at the end of 2025", -oracle.balance(window.end, ({ name }) => name === DRAWS)],
  ])('has the movement of its days, and a balance if the question says so: %s', (text, amountCents) =>
    expect(answerTo(`account ${text}`).headline).toMatchObject({ amountCents }),
  );
});

describe('earnings', () => {
  it('of past years are part of the balance of retained earnings', () =>
    expect(answerTo('retained earnings balance').headline).toMatchObject({
      amountCents: statements['balanceSheet.retainedEarnings'],
    }));

  it('each have a row in equity by account', () => {
    const { rows } = answerTo('equity by account');
    expect(rows.filter(({ label }) => /earnings|income/i.test(label))).toMatchObject(
      [
        ['Net income of this fiscal year', statements['balanceSheet.earningsOfThisYear'] ?? 0],
        ['Retained earnings', statements['balanceSheet.retainedEarnings'] ?? 0],
      ]
        .toSorted(([, a], [, b]) => Number(b) - Number(a))
        .map(([label, amountCents]) => ({ label, cells: [{ amountCents }, {}] })),
    );
  });
});

describe('bills', () => {
  it('are counted by their dates, even if the company reports on the cash basis', () => {
    const onCash: AskBooks = { ...books, company: { ...books.company, reportBasis: 'Cash' } };
    expect(answerTo('how many bills from Hill Quarry in December 2025', onCash)).toMatchObject({
      headline: { count: 2 },
      basis: 'Accrual',
    });
  });

  it('due after the last day that was read are the bills open on that day', () => {
    const { headline, sentence } = answerTo('bills from Hill Quarry due this week');
    expect(headline).toMatchObject({ amountCents: 70_000 });
    expect(sentence.map((token) => (token.kind === 'words' ? token.text : '#')).join('')).toBe(
      'There was # on December 31, 2025, # in all (vendor Hill Quarry, due January 26, 2026 to February 1, 2026, accrual basis).',
    );
  });
});
