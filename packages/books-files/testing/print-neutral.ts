import type { ExportedBooks } from './exported-books.ts';
import { isoDay, type PrintedCell, type PrintedRow } from './print-cells.ts';
import { trialBalanceAmount } from './print-quickbooks-online.ts';

/** Prints the three tables of the neutral format. */
export function printNeutral(exported: ExportedBooks, amounts: 'one' | 'two' = 'two') {
  const { chart, postings, openingCents, company, basis, period } = exported;
  const names = amounts === 'two' ? ['debit', 'credit'] : ['amount'];
  const ledger: PrintedRow[] = [
    [`# company: ${company}`],
    [`# basis: ${basis}`],
    ['# currency: USD'],
    ['# fiscal_year_start: 01-01'],
    [`# period: ${isoDay(period.start)} to ${isoDay(period.end)}`],
    ['date', 'transaction_id', 'account', ...names, 'type', 'number', 'name', 'memo'],
    ...postings.map(({ day, transaction, accountIndex, amountCents: cents, name, memo }): PrintedCell[] => {
      const sides: PrintedCell[] = cents >= 0 ? [{ cents }, ''] : ['', { cents: -cents }];
      const account = chart.accounts[accountIndex]?.fullName ?? '';
      const amount = amounts === 'two' ? sides : [{ cents }];
      return [{ day }, transaction.id, account, ...amount, transaction.type, transaction.number, name, memo];
    }),
  ];
  const accounts: PrintedRow[] = [
    ['account', 'type', 'detail_type', 'opening_balance'],
    ...chart.accounts.map(({ fullName, type, detailType }, index): PrintedCell[] => [
      fullName,
      type,
      detailType,
      { cents: openingCents[index] ?? 0 },
    ]),
  ];
  const trialBalance: PrintedRow[] = [
    ['account', 'balance', 'as_of'],
    ...chart.accounts.map(({ fullName }, index): PrintedCell[] => [
      fullName,
      { cents: trialBalanceAmount(exported, index) },
      { day: exported.period.end },
    ]),
  ];
  return { ledger, accounts, trialBalance };
}
