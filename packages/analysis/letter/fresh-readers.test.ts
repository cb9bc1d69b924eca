import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';

const monthly = (text: string, from = '2023-01', to = '2024-12') => everyMonth(from, to, `{month}-${text}`);
const sales = (dollars: string, from?: string, to?: string) =>
  monthly(`10 Sales Receipt S{month}  to Bo Ander\n Checking  ${dollars}.00\n Planting`, from, to);
const cost = (account: string, dollars: string, from?: string, to?: string) =>
  monthly(`20 Check ${account.charAt(0)}{month}  to Al Ode\n ${account}  ${dollars}.00\n Checking`, from, to);
const BOOKS = `${sales('9,000')}\n${cost('Rent', '5,000')}`;
const YEAR: WrittenLetterOptions = {
  period: ['2024-01-01', '2024-12-31'],
  readOn: '2025-01-20',
  opening: { Checking: '40000.00', Capital: '-40000.00' },
};

describe('what customers owe', () => {
  const invoice = (day: string, number: number, due: string) =>
    `${day} Invoice ${number}  to Cy Dent  due ${due}\n A/R  6,000.00\n Planting`;

  it('does not include invoices dated after the period', () => {
    const late = [invoice('2024-11-20', 1, '2024-12-20'), invoice('2025-01-02', 2, '2025-01-09')].join('\n');
    const { all, set } = lettersOfBooks(`${BOOKS}\n${late}`, {
      ...YEAR,
      window: ['2023-01-01', '2025-01-20'],
    });
    expect(set.byId.get('overdue.invoices')?.cents).toBe(6_000_00);
    expect(all).toMatch(/\$6,000 of the invoices through December 31, 2024 was [^.]* January 20, 2025/);
  });
});
