import { describe, expect, it } from 'vitest';
import { hasRole } from '../account/account-role.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import { findKpi } from '../kpis/build-kpis.ts';
import { parseDay } from '../period/day.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { printCompared, withCurrentPortion } from './compared-statement.ts';
import { INCOME_STATEMENT } from './income-statement.ts';

const firm = chartOf({
  Bank: ['Checking', 'IOLTA (TrustAccounts)'],
  'Fixed Asset': ['Desks', 'Accumulated Depreciation'],
  'Other Current Liability': ['Client Trust Funds Held'],
  'Long Term Liability': ['SBA Loan (NotesPayable)'],
  Equity: ['Common Stock'],
  Income: ['Fees'],
  Expense: ['Rent', 'Interest Expense'],
  'Other Expense': ['Depreciation'],
});
const period = { start: parseDay('2025-01-01'), end: parseDay('2025-12-31') };
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const books = booksOf(
  firm,
  '2025-01-01',
  '2025-12-31',
  `
  opening
    Checking  19,000.00
    Desks  12,000.00
    SBA Loan  -10,000.00
    Client Trust Funds Held  -8,000.00
    IOLTA  8,000.00
    Common Stock
  2025-12-31 Journal Entry 1
    Depreciation  600.00
    Accumulated Depreciation
${months
  .map(
    (month) => `  2025-${month}-05 Check 1${month}
    SBA Loan  200.00
    Interest Expense  50.00
    Rent  1,000.00
    Checking`,
  )
  .join('\n')}
`,
);
const figures = figuresOfBooks(books, period);

describe('notes on statements', () => {
  it('say where interest and depreciation are listed', () => {
    expect(printCompared(INCOME_STATEMENT, figures).notes).toEqual([
      'Operating income follows the account types of the books: interest of ¤600.00 is among operating expenses, and depreciation of ¤600.00 is among other expenses. Before interest and after depreciation, it is −¤12,600.00.',
    ]);
  });

  it('say that net income is before depreciation if none is booked although it was within a year', () => {
    const next = booksOf(
      firm,
      '2024-06-01',
      '2025-03-31',
      `
  2024-12-31 Journal Entry
    Depreciation  600.00
    Accumulated Depreciation
  2025-02-05 Check
    Interest Expense  50.00
    Checking`,
    );
    const notesIn = (start: string, end: string) =>
      printCompared(INCOME_STATEMENT, figuresOfBooks(next, { start: parseDay(start), end: parseDay(end) }))
        .notes;
    expect(notesIn('2025-01-01', '2025-03-31')).toEqual([
      'Operating income follows the account types of the books: interest of ¤50.00 is among operating expenses. Before interest, it is ¤0.00.',
      'No depreciation is booked in this period, so net income is before depreciation. It was last booked in December 2024: ¤600.00.',
    ]);
    expect(notesIn('2024-07-01', '2024-09-30')).toEqual([]);
  });

  it('show the current portion of long-term debt above total liabilities, and cash held for others', () => {
    const { rows, notes } = withCurrentPortion(printCompared(BALANCE_SHEET, figures), figures);
    const at = rows.findIndex(({ figureId }) => figureId === 'balanceSheet.totalLiabilities');
    expect(rows[at - 1]).toMatchObject({ kind: 'memo', amountsCents: [2_400_00] });
    const added = rows[at]?.sumOf.map(({ row }) => rows[row]?.figureId);
    expect(added).toEqual(['balanceSheet.currentLiabilities', 'balanceSheet.longTermLiabilities']);
    expect(notes.at(-1)).toBe(
      'Cash includes ¤8,000.00 that is held for others (IOLTA). It is also a liability and cannot pay the company’s expenses.',
    );
  });

  it('leave cash held for others out of the cash buffer', () => {
    const inputs = findKpi(figures, 'cashBufferDays', period)?.result.inputs ?? [];
    const amounts = inputs.map((input) => ('amountCents' in input ? input.amountCents : input.count));
    expect(amounts).toEqual([12_000_00, 8_000_00, 3_150_00, 90]);
  });

  it.each([
    ['IOLTA Client Trust', true],
    ['Lawyer Trust Account', true],
    ['Tenant Security Deposits', true],
    ['Escrow', true],
    ['Attorney Funds (TrustAccounts)', true],
    ['First Trust Bank Checking', false],
    ['Payments to deposit', false],
  ])('a bank account named "%s" holds money of others: %s', (name, isHeld) => {
    const [account] = chartOf({ Bank: [name] }).accounts;
    expect(account !== undefined && hasRole(account, 'heldForOthers')).toBe(isHeld);
  });
});
