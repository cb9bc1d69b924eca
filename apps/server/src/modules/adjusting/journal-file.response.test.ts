import type { AdjustingEntry, Journal } from '@insights/contracts';
import { csvOf } from '@insights/words';
import { expect, it } from 'vitest';
import { ACCOUNT_COLUMNS, accountRows, JOURNAL_COLUMNS, journalRows } from './journal-file.response.ts';

const JOURNAL: Journal = {
  number: 'AJE 3-2',
  date: '2025-03-31',
  description: 'Lender’s advance booked as income. The deposit is from “OnDeck”.',
  lines: [
    {
      date: '2025-03-31',
      accountId: '7',
      accountName: 'Sales:Online, retail',
      proposedAs: null,
      name: '=HYPERLINK("https://evil.example")',
      debit: 40_000,
      credit: 0,
    },
    {
      date: '2025-03-31',
      accountId: 'new',
      accountName: 'Loan from OnDeck',
      proposedAs: { type: 'Long Term Liability', detailType: 'Notes Payable' },
      name: '',
      debit: 0,
      credit: 40_000,
    },
  ],
};

it('the journal file has the columns of QuickBooks’ sample file, US dates, one amount a row and no formulas', () => {
  expect(csvOf([JOURNAL_COLUMNS, ...journalRows([JOURNAL], 'USD')]).split('\r\n')).toEqual([
    '"*JournalNo","*JournalDate","*AccountName","*Debits","*Credits","Description","Name","Currency","Location","Class"',
    '"AJE 3-2","03/31/2025","Sales:Online, retail",40000,,"Lender’s advance booked as income. The deposit is from “OnDeck”.","\'=HYPERLINK(""https://evil.example"")","USD",,',
    '"AJE 3-2","03/31/2025","Loan from OnDeck",,40000,"Lender’s advance booked as income. The deposit is from “OnDeck”.",,"USD",,',
    '',
  ]);
});

it('the accounts file lists each new account once, as QuickBooks imports a chart of accounts', () => {
  const entry = { lines: JOURNAL.lines } as AdjustingEntry;
  expect(csvOf([ACCOUNT_COLUMNS, ...accountRows([entry, entry])])).toBe(
    '"Account Number","Account Name","Type","Detail Type"\r\n,"Loan from OnDeck","Long Term Liability","Notes Payable"\r\n',
  );
});
