import { figuresOfBooks, parseDay } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { type Answers, type Assembly, assembleBooks, readFile } from './index.ts';
import { assembleUploads, type Upload } from './testing/expect-books.ts';
import { type PrintedRow, printCsv } from './testing/print-cells.ts';

const LEDGER: readonly PrintedRow[] = [
  ['# basis: Accrual'],
  ['# period: 2025-01-01 to 2025-01-31'],
  ['date', 'transaction_id', 'account', 'debit', 'credit'],
  ['2025-01-05', '1', 'Cash', '5000.00', ''],
  ['2025-01-05', '1', 'Share capital', '', '5000.00'],
  ['2025-01-08', '2', 'Delivery van', '3000.00', ''],
  ['2025-01-08', '2', 'Bank loan 5 years', '', '3000.00'],
  ['2025-01-20', '3', 'Cash', '1000.00', ''],
  ['2025-01-20', '3', 'Sales', '', '1000.00'],
];
const ledger: Upload = ['ledger.csv', printCsv(LEDGER)];

function accountList(rows: readonly PrintedRow[]): Upload {
  return ['accounts.csv', printCsv([['account', 'type', 'opening_balance'], ...rows])];
}

async function assemble(uploads: readonly Upload[], answers: Answers = {}): Promise<Assembly> {
  return assembleBooks(await Promise.all(uploads.map(([name, bytes]) => readFile({ name, bytes }))), answers);
}

/** Returns each account whose type the user has to provide, with the suggested type. */
function askedTypes(assembly: Assembly): [account: string, suggestion: AccountType | null][] {
  if (assembly.status === 'books') return [];
  return assembly.questions.flatMap((question) =>
    question.question === 'account-type' ? [[question.account, question.suggestion?.type ?? null]] : [],
  );
}

describe('an account list whose types only name one side of the balance sheet', () => {
  const coarse = accountList([
    ['Cash', 'Asset', '0'],
    ['Delivery van', 'Asset', '0'],
    ['Bank loan 5 years', 'Liability', '0'],
    ['Share capital', 'Equity', '0'],
    ['Sales', 'Revenue', '0'],
    ['Never used', 'Asset', '0'],
  ]);

  it('asks for the type of each asset and liability in use', async () => {
    expect(askedTypes(await assemble([ledger, coarse]))).toEqual([
      ['Cash', 'Bank'],
      ['Delivery van', null],
      ['Bank loan 5 years', 'Long Term Liability'],
    ]);
  });

  it('gives books with the right cash, fixed assets and debt once the types are answered', async () => {
    const books = await assembleUploads([ledger, coarse], {
      accountTypes: new Map<string, AccountType>([
        ['Cash', 'Bank'],
        ['Delivery van', 'Fixed Asset'],
        ['Bank loan 5 years', 'Long Term Liability'],
      ]),
    });
    const figures = figuresOfBooks(
      books.accrual,
      { start: parseDay('2025-01-01'), end: parseDay('2025-01-31') },
      1,
    );
    expect([
      figures.amount('balanceSheet.bank'),
      figures.amount('balanceSheet.fixedAssets'),
      figures.amount('balanceSheet.longTermLiabilities'),
    ]).toEqual([600_000, 300_000, 300_000]);
  });

  it('asks for the type of an account that has only an opening balance', async () => {
    const opened = accountList([
      ['Cash', 'Bank', '700.00'],
      ['Delivery van', 'Fixed Asset', '0'],
      ['Bank loan 5 years', 'Long Term Liability', '0'],
      ['Loan from a shareholder', 'Liability', '-700.00'],
      ['Share capital', 'Equity', '0'],
      ['Sales', 'Income', '0'],
    ]);
    expect(askedTypes(await assemble([ledger, opened]))).toEqual([
      ['Loan from a shareholder', 'Long Term Liability'],
    ]);
  });

  it('asks which current assets are cash and which expenses are direct costs if the list has no bank account', async () => {
    const list = accountList([
      ['Cash', 'Current Asset', '0'],
      ['Delivery van', 'Fixed Asset', '0'],
      ['Bank loan 5 years', 'Long-term liabilities', '0'],
      ['Share capital', 'Equity', '0'],
      ['Sales', 'Revenue', '0'],
      ['Direct labor', 'Expense', '20.00'],
      ['Rent', 'Expense', '-20.00'],
    ]);
    expect(askedTypes(await assemble([ledger, list]))).toEqual([
      ['Cash', 'Bank'],
      ['Direct labor', 'Cost of Goods Sold'],
    ]);
  });
});

describe('files without any bank account', () => {
  it('asks about every current asset whose name does not confirm the type', async () => {
    const list = (typeOfCash: string) =>
      accountList([
        ['Cash', typeOfCash, '0'],
        ['Delivery van', 'Current Asset', '0'],
        ['Bank loan 5 years', 'Long-term liabilities', '0'],
        ['Share capital', 'Equity', '0'],
        ['Sales', 'Revenue', '0'],
      ]);
    expect(askedTypes(await assemble([ledger, list('Bank')]))).toEqual([]);
    expect(askedTypes(await assemble([ledger, list('Current Asset')]))).toEqual([
      ['Cash', 'Bank'],
      ['Delivery van', null],
    ]);
  });

  it('asks which current assets are cash if the ledger has account types but no bank account', async () => {
    const typed: Upload = [
      'ledger.csv',
      printCsv([
        ['# basis: Accrual'],
        ['date', 'transaction_id', 'account', 'account_type', 'debit', 'credit'],
        ['2025-01-05', '1', 'Till', 'Current Asset', '100.00', ''],
        ['2025-01-05', '1', 'Sales', 'Revenue', '', '100.00'],
      ]),
    ];
    expect(askedTypes(await assemble([typed], { startsWithFirstEntry: true }))).toEqual([['Till', 'Bank']]);
  });
});

describe('a list with unknown account types', () => {
  it('asks only about the accounts that have these types', async () => {
    const list = accountList([
      ['Cash', 'Liquid funds', '0'],
      ['Delivery van', 'Fixed Asset', '0'],
      ['Bank loan 5 years', 'Credit', '0'],
      ['Share capital', 'E', '0'],
      ['Sales', 'Income', '0'],
      ['Never used', 'Suspense', '0'],
    ]);
    expect(askedTypes(await assemble([ledger, list]))).toEqual([
      ['Cash', 'Bank'],
      ['Share capital', 'Equity'],
      ['Bank loan 5 years', 'Long Term Liability'],
    ]);
  });

  it.each<[program: string, types: readonly string[]]>([
    ['Odoo', ['Bank and Cash', 'Fixed Assets', 'Non-current Liabilities', 'Equity', 'Income']],
    ['Zoho Books', ['Cash', 'Fixed Asset', 'Long Term Liability', 'Equity', 'Income']],
    ['Sage 50', ['Cash', 'Fixed Assets', 'Long Term Liabilities', "Equity-doesn't close", 'Income']],
    [
      'Wave',
      ['Cash & Bank', 'Property, Plant, Equipment', 'Long-Term Liability', "Owner's Equity", 'Income'],
    ],
  ])('does not ask about the types of %s', async (_, types) => {
    const names = ['Cash', 'Delivery van', 'Bank loan 5 years', 'Share capital', 'Sales'];
    const list = accountList(names.map((name, at) => [name, types[at] as string, '0']));
    const { accrual } = await assembleUploads([ledger, list]);
    expect(accrual.chart.accounts.map(({ type }) => type).toSorted()).toEqual([
      'Bank',
      'Equity',
      'Fixed Asset',
      'Income',
      'Long Term Liability',
    ]);
  });
});

describe('a ledger without an account list', () => {
  it('takes the account types from a trial balance', async () => {
    const trialBalance: Upload = [
      'trial.csv',
      printCsv([
        ['account', 'account_type', 'Balance as of Dec 31, 2024'],
        ['Cash', 'Bank', '700.00'],
        ['Share capital', 'Equity', '-700.00'],
        ['Delivery van', 'Fixed Asset', '0.00'],
        ['Bank loan 5 years', 'Long Term Liability', '0.00'],
        ['Sales', 'Income', '0.00'],
      ]),
    ];
    const { accrual } = await assembleUploads([ledger, trialBalance]);
    expect([...accrual.openingCents].filter((cents) => cents !== 0)).toEqual([700_00, -700_00]);
  });

  it('does not need an account list once every type is answered', async () => {
    const before = await assemble([ledger], { startsWithFirstEntry: true });
    expect(before).toMatchObject({
      status: 'incomplete',
      missing: expect.arrayContaining([expect.objectContaining({ kind: 'account-list', isRequired: true })]),
    });
    const accountTypes = new Map<string, AccountType>([
      ['Cash', 'Bank'],
      ['Share capital', 'Equity'],
      ['Delivery van', 'Fixed Asset'],
      ['Bank loan 5 years', 'Long Term Liability'],
    ]);
    const some = await assemble([ledger], { startsWithFirstEntry: true, accountTypes });
    expect(askedTypes(some)).toEqual([['Sales', 'Income']]);
    const all = await assemble([ledger], {
      startsWithFirstEntry: true,
      accountTypes: new Map([...accountTypes, ['Sales', 'Income']]),
    });
    expect(all.status).toBe('books');
  });
});
