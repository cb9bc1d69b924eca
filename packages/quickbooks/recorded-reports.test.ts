import {
  type Books,
  balancesAsOf,
  buildBooks,
  figuresOfBooks,
  imbalanceUpTo,
  isBalanceSheetType,
  type LedgerAccount,
  parseDay,
  sumPostings,
  toNormalSign,
} from '@insights/ledger';
import { parseAmount } from '@insights/money';
import { hasRecordings, recording } from '@insights/sandbox/testing/recordings';
import { describe, expect, it } from 'vitest';
import { readGeneralLedger } from './general-ledger/read-general-ledger.ts';
import { readBalanceSheet } from './reports/balance-sheet.ts';
import { readIncomeStatement } from './reports/income-statement.ts';
import { RECORDED, RECORDED_PERIOD, recordedChart } from './testing/recorded-company.ts';

const REQUEST = { period: RECORDED_PERIOD, basis: 'Accrual', currency: 'USD' } as const;

function recordedBooks(): Books {
  const chart = recordedChart();
  const extract = readGeneralLedger(recording(RECORDED.generalLedger), {
    ...REQUEST,
    chart,
    multiCurrency: false,
  });
  if (extract === null) throw new Error('It was cut short');
  const { postings, beginningCents: openingCents } = extract;
  return buildBooks({ basis: 'Accrual', window: RECORDED_PERIOD, chart, openingCents }, postings);
}

describe.runIf(hasRecordings)('the recorded books of one company in four reports', () => {
  const profitAndLoss = () => readIncomeStatement(recording(RECORDED.profitAndLoss), REQUEST);
  const balanceSheet = () => readBalanceSheet(recording(RECORDED.balanceSheet), REQUEST);

  it('have these totals', () => {
    expect(profitAndLoss()).toMatchObject({
      totalIncome: 10_200_77,
      costOfGoodsSold: 405_00,
      grossProfit: 9_795_77,
      expenses: 5_237_31,
      otherIncome: 0,
      otherExpenses: 2_916_00,
      netIncome: 1_642_46,
    });
    expect(balanceSheet()).toMatchObject({
      bankAccounts: 2_001_00,
      totalAssets: 23_436_29,
      totalLiabilities: 31_131_33,
      totalEquity: -7_695_04,
      netIncome: 1_492_84,
    });
  });

  it('match their postings by income and expense account', () => {
    const books = recordedBooks();
    const reported = profitAndLoss();
    const sums = sumPostings(books, RECORDED_PERIOD);
    const posted = new Map<string, number>();
    books.chart.accounts.forEach(({ id, type }, index) => {
      const sum = toNormalSign(type, sums[index] as number);
      if (!isBalanceSheetType(type) && sum !== 0) posted.set(id, sum);
    });
    expect(posted).toEqual(new Map([...reported.accounts].filter(([, amount]) => amount !== 0)));
    expect(posted.size).toBe(33);
    expect(figuresOfBooks(books, RECORDED_PERIOD).amount('incomeStatement.netProfit')).toBe(
      reported.netIncome,
    );
  });

  it('match their postings by balance', () => {
    const books = recordedBooks();
    const reported = balanceSheet();
    const balances = balancesAsOf(books, RECORDED_PERIOD.end);
    books.chart.accounts.forEach((account, index) => {
      if (!isBalanceSheetType(account.type) || account.detailType === 'RetainedEarnings') return;
      const balance = toNormalSign(account.type, balances[index] as number);
      expect([account.name, balance]).toEqual([account.name, reported.accounts.get(account.id)]);
    });
    const own = figuresOfBooks(books, RECORDED_PERIOD);
    expect(own.amount('balanceSheet.bank')).toBe(reported.bankAccounts);
    expect(own.amount('balanceSheet.totalAssets')).toBe(reported.totalAssets);
    expect(own.amount('balanceSheet.totalLiabilities')).toBe(reported.totalLiabilities);
    expect(own.amount('balanceSheet.totalEquity')).toBe(reported.totalEquity);
    expect(own.amount('balanceSheet.earningsOfThisYear')).toBe(reported.netIncome);
    expect(own.amount('balanceSheet.earningsOfPastYears')).toBe(reported.accounts.get('2'));
  });

  it('match the trial balance', () => {
    const books = recordedBooks();
    const balances = balancesAsOf(books, RECORDED_PERIOD.end);
    for (const [id, amount] of recordedTrialBalance()) {
      const index = books.chart.indexById.get(id) as number;
      const { type, detailType } = books.chart.accounts[index] as LedgerAccount;
      // The report's income and expenses are for the calendar year, no matter which dates are requested.
      if (isBalanceSheetType(type) && detailType !== 'RetainedEarnings') expect(balances[index]).toBe(amount);
    }
  });

  it.each([
    ['the ids of its headings', withoutHeadingIds],
    ['the machine names of its columns', withoutColumnKeys],
  ])('are the same without %s', (_what, without) => {
    const read = (report: unknown) =>
      readGeneralLedger(report, { ...REQUEST, chart: recordedChart(), multiCurrency: false });
    const whole = read(recording(RECORDED.generalLedger));
    expect(read(without(recording(RECORDED.generalLedger) as RecordedLedger))).toEqual(whole);
  });

  it('are recognized as truncated wherever the report stops, and are never read in part', () => {
    const report = recording(RECORDED.generalLedger) as RecordedLedger;
    for (let kept = 1; kept < report.Rows.Row.length; kept += 1) {
      const [...rows] = report.Rows.Row.slice(0, kept);
      const { Summary: _lost, ...open } = rows.at(-1) as Record<string, unknown>;
      const cut = { ...report, Rows: { Row: [...rows.slice(0, -1), open] } };
      const request = { ...REQUEST, chart: recordedChart(), multiCurrency: false };
      expect(readGeneralLedger(cut, request)).toBeNull();
    }
  });

  it('contain only transactions that add up to zero', () => {
    const books = recordedBooks();
    const { amountsCents, transactionIndexes, transactions } = books.journal;
    const sums = new Map<string, number>();
    amountsCents.forEach((amount, row) => {
      const { type, id } = transactions.at(transactionIndexes[row] as number);
      sums.set(`${type} ${id}`, (sums.get(`${type} ${id}`) ?? 0) + amount);
    });
    expect(amountsCents.length).toBe(334);
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    expect(imbalanceUpTo(books, RECORDED_PERIOD.end)).toBe(0);
  });
});

describe.runIf(hasRecordings)('a recorded opening balance', () => {
  it('is in the balance column of a row without a name, and the total is for the period', () => {
    const { Header, Columns } = recording(RECORDED.generalLedger) as Record<string, object>;
    const { Rows } = recording('sandboxG_2026-08_GeneralLedger_BeginningBalance_EXCERPT.json') as Record<
      string,
      object
    >;
    const period = { start: parseDay('2026-07-28'), end: parseDay('2026-08-27') };
    const dates = { StartPeriod: '2026-07-28', EndPeriod: '2026-08-27' };
    const chart = recordedChart();
    const extract = readGeneralLedger(
      { Header: { ...Header, ...dates }, Columns, Rows },
      { period, chart, basis: 'Accrual', multiCurrency: false },
    );
    const checking = chart.indexById.get('35') as number;
    expect(extract?.beginningCents[checking]).toBe(1_201_00);
    expect(extract?.endingCents[checking]).toBe(-3_063_76);
    expect(extract?.postings).toMatchObject([
      { amountCents: -4_264_76, transaction: { id: '228', type: 'Check', number: 'ADJ' }, name: '' },
    ]);
  });
});

interface RecordedLedger {
  readonly Columns: { readonly Column: readonly object[] };
  readonly Rows: { readonly Row: readonly object[] };
}

function withoutHeadingIds(report: RecordedLedger): unknown {
  return JSON.parse(JSON.stringify(report), (key, value) =>
    key === 'Header' && Array.isArray(value?.ColData)
      ? { ColData: value.ColData.map((cell: { value: string }) => ({ value: cell.value })) }
      : value,
  );
}

function withoutColumnKeys(report: RecordedLedger): unknown {
  const Column = report.Columns.Column.map((column) => ({ ...column, MetaData: undefined }));
  return { ...report, Columns: { Column } };
}

/** Debits positive. */
function recordedTrialBalance(): Map<string, number> {
  interface Row {
    readonly ColData?: readonly { readonly value: string; readonly id?: string }[];
  }
  const { Rows } = recording(RECORDED.trialBalance) as { readonly Rows: { readonly Row: readonly Row[] } };
  const balances = new Map<string, number>();
  for (const { ColData } of Rows.Row) {
    if (ColData === undefined) continue;
    const [account, debit, credit] = ColData;
    const amount = debit?.value ? parseAmount(debit.value) : 0 - parseAmount(credit?.value ?? '');
    balances.set(account?.id ?? '', amount);
  }
  return balances;
}
