import { firstDayOf, lastDayOf } from '@insights/ledger';
import { booksFromEntries, EARNINGS, isCost, isOfType, type Posting, vendorName } from '@insights/oracle';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../compose/composition.ts';
import { planInWords } from '../../plan-in-words.ts';
import { findFaults } from '../../testing/faults-of.ts';
import { buildAskBooks, simulateTradeOf } from '../../testing/trade-ask-books.ts';

const simulation = simulateTradeOf(6);
const oracle = booksFromEntries(simulation.company, simulation.window.end);
const books = buildAskBooks(simulation);
const DAYS = { start: firstDayOf({ year: 2024, month: 3 }), end: lastDayOf({ year: 2024, month: 3 }) };
const RENT = 'Whitmore Properties';
const LINE = 'Skylark Broadband';
const EXPENSES = oracle.activity(DAYS, isCost);
const BY_VENDOR = oracle.sums(DAYS, isCost, vendorName);

function answerTo(text: string) {
  const outcome = answerText(text, books);
  if (outcome.outcome !== 'answer') throw new Error(JSON.stringify(outcome));
  expect(findFaults(outcome.answer, books)).toEqual([]);
  return outcome.answer;
}

function centsTo(text: string): number | null {
  const { headline } = answerTo(text);
  return headline?.kind === 'amount' ? headline.amountCents : null;
}

describe('a question with an exclusion', () => {
  it.each([
    ['expenses without Whitmore Properties in March 2024', [RENT]],
    ['what we have spent in March 2024 except Whitmore Properties and Skylark Broadband', [RENT, LINE]],
  ])('covers all but one vendor: %s', (text, names) => {
    const less = names.reduce((sum, name) => sum + (BY_VENDOR.get(name) ?? 0), 0);
    expect(centsTo(text)).toBe(EXPENSES - less);
  });

  it('subtracts part of an account', () => {
    const year = { start: firstDayOf({ year: 2024, month: 1 }), end: lastDayOf({ year: 2024, month: 12 }) };
    const isOther = ({ account: { id } }: Posting) =>
      id.startsWith('Insurance') && !id.startsWith('Insurance:Health Insurance');
    expect(centsTo('insurance excluding health insurance, 2024')).toBe(oracle.activity(year, isOther));
  });

  it.each([
    'sales without rent in March 2024',
    'profit without Whitmore Properties in March 2024',
    'sales without Whitmore Properties in March 2024',
    'expenses by vendor without Whitmore Properties in 2024',
    'profit without rent in March 2024',
    'rent compared to last year without Whitmore Properties',
  ])('is declined if the exclusion is not part of the figure: %s', (text) => {
    expect(answerText(text, books).outcome).toBe('decline');
  });
});

describe('a question about several subjects', () => {
  it('adds up two vendors', () => {
    const text = 'what did we spend with Whitmore Properties and Skylark Broadband in March 2024';
    expect(centsTo(text)).toBe((BY_VENDOR.get(RENT) ?? 0) + (BY_VENDOR.get(LINE) ?? 0));
  });

  it('adds a cost back to a profit, but to no other figure', () => {
    const profitBeforeInterest = -oracle.activity(
      DAYS,
      ({ account: { id, type } }) => EARNINGS.includes(type) && id !== 'Interest Expense',
    );
    expect(centsTo('net profit plus Interest, March 2024')).toBe(profitBeforeInterest);
    for (const text of ['sales before tax in March 2024', 'gross profit before tax, March 2024'])
      expect(answerText(text, books).outcome).not.toBe('answer');
  });

  it('subtracts payables from receivables', () => {
    const gap = oracle.balance(simulation.window.end, isOfType('Accounts Receivable', 'Accounts Payable'));
    expect(centsTo('receivables less payables')).toBe(gap);
    expect(centsTo('payables less receivables')).toBe(0 - gap);
  });

  it('says in the plan’s words what is subtracted and what is added', () => {
    const words = (text: string) => planInWords(answerTo(text).plan, books);
    expect(words('receivables less payables')).toContain('Accounts receivable less total Accounts payable');
    expect(words('net profit plus interest, March 2024')).toContain('Net profit plus Interest');
  });
});
