import { buildChartOfAccounts, formatDay, JournalBuilder, type LedgerAccount } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { ReportError } from '../errors/report-error.ts';
import { account, beginning, ledgerReport, notice, own, posting } from '../testing/ledger-reports.ts';
import { PERIOD, type ReportJson } from '../testing/statements.ts';
import { scanGeneralLedger } from './ledger-scanner.ts';
import { type LedgerRequest, readGeneralLedger } from './read-general-ledger.ts';

const entry = (id: string, name: string, type: LedgerAccount['type'], parentId: string | null = null) => ({
  id,
  name,
  fullName: name,
  type,
  detailType: '',
  parentId,
});
const CHART = buildChartOfAccounts([
  entry('35', 'Checking', 'Bank'),
  entry('81', 'Inventory Asset', 'Other Current Asset'),
  entry('33', 'Accounts Payable', 'Accounts Payable'),
  entry('34', 'Opening Balance Equity', 'Equity'),
  entry('79', 'Sales', 'Income'),
  entry('55', 'Automobile', 'Expense'),
  entry('56', 'Fuel', 'Expense', '55'),
]);
const REQUEST: LedgerRequest = { chart: CHART, period: PERIOD, basis: 'Accrual', multiCurrency: false };

const read = (rows: readonly unknown[]) => readGeneralLedger(ledgerReport(rows), REQUEST);

/** Formats postings as `date account debit transaction`. */
function postingsIn(extract: ReturnType<typeof read>): string[] {
  return (extract?.postings ?? []).map(
    ({ day, accountIndex, amountCents, transaction }) =>
      `${formatDay(day)} ${CHART.accounts[accountIndex]?.name} ${amountCents} ${transaction.type} ${transaction.id}`,
  );
}

const balanceOf = (balances: Float64Array | undefined, id: string) =>
  balances?.[CHART.indexById.get(id) as number];

/** Visits every list with the given name in a report. */
function eachList(value: unknown, name: string, visit: (list: unknown[]) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    eachList(child, name, visit);
    if (key === name && Array.isArray(child)) visit(child);
  }
}

/** Visits the label of every total. */
function eachTotal(value: unknown, visit: (label: { value: string }) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const { Summary } = value as { Summary?: { ColData: { value: string }[] } };
  if (Summary?.ColData[0] !== undefined) visit(Summary.ColData[0]);
  for (const child of Object.values(value)) eachTotal(child, visit);
}

describe('the General Ledger report', () => {
  it('has amounts with each account’s normal sign, which are converted so that credits are negative', () => {
    const extract = read([
      account('Checking', '35', [posting('2024-01-05', 'Deposit 4', '5000.00', '5000.00')], '5000.00'),
      account(
        'Accounts Payable',
        '33',
        [
          posting('2024-01-08', 'Bill 9', '300.00', '300.00'),
          posting('2024-02-01', 'Bill Payment (Check) 12', '-300.00', '.00'),
        ],
        '.00',
      ),
      account('Sales', '79', [posting('2024-01-05', 'Deposit 4', '5000.00', '5000.00')], '5000.00'),
    ]);
    expect(postingsIn(extract)).toEqual([
      '2024-01-05 Checking 500000 Deposit 4',
      '2024-01-08 Accounts Payable -30000 Bill 9',
      '2024-02-01 Accounts Payable 30000 Bill Payment (Check) 12',
      '2024-01-05 Sales -500000 Deposit 4',
    ]);
    expect(extract?.postings[0]).toMatchObject({
      name: 'Name 4',
      memo: 'Memo 4',
      transaction: { number: 'N4' },
    });
    expect(extract?.postings[0]?.transaction).toBe(extract?.postings[3]?.transaction);
  });

  it('has an opening balance for each account, with a label in any language', () => {
    const extract = read([
      account(
        'Checking',
        '35',
        [beginning('1201.00'), posting('2024-01-31', 'Check 228', '-4264.76', '-3063.76')],
        '-4264.76',
      ),
      account('Accounts Payable', '33', [beginning('250.00', 'Saldo inicial')], ''),
    ]);
    expect(balanceOf(extract?.beginningCents, '35')).toBe(1_201_00);
    expect(balanceOf(extract?.endingCents, '35')).toBe(-3_063_76);
    expect(balanceOf(extract?.beginningCents, '33')).toBe(-250_00);
    expect(balanceOf(extract?.endingCents, '33')).toBe(-250_00);
    expect(extract?.postings).toHaveLength(1);
  });

  it('may begin income and expenses with the year-to-date total, which is not a balance', () => {
    const extract = read([
      account(
        'Sales',
        '79',
        [beginning('100.00'), posting('2024-01-31', 'Invoice 1', '5.00', '105.00')],
        '5.00',
      ),
    ]);
    expect(balanceOf(extract?.beginningCents, '79')).toBe(0);
    expect(postingsIn(extract)).toEqual(['2024-01-31 Sales -500 Invoice 1']);
  });

  it('separates a parent’s own postings from its sub-accounts', () => {
    const extract = read([
      account(
        'Automobile',
        '55',
        [
          own('Automobile', [posting('2024-01-02', 'Check 1', '19.99', '19.99')], '19.99'),
          account('Fuel', '56', [posting('2024-01-03', 'Check 2', '54.55', '54.55')], '54.55'),
        ],
        '74.54',
        'Total for Automobile with sub-accounts',
      ),
    ]);
    expect(postingsIn(extract)).toEqual([
      '2024-01-02 Automobile 1999 Check 1',
      '2024-01-03 Fuel 5455 Check 2',
    ]);
  });

  it('includes the name of a parent without its own postings, but not its id', () => {
    const fuel = account('Fuel', '56', [posting('2024-01-03', 'Check 2', '.99', '.99')], '.99');
    expect(postingsIn(read([account('Automobile', null, [fuel], '.99')]))).toEqual([
      '2024-01-03 Fuel 99 Check 2',
    ]);
  });

  it('restarts year-to-date income with each fiscal year, but never restarts a balance', () => {
    const rows = [
      beginning('100.00'),
      posting('2024-01-31', 'Invoice 1', '5.00', '105.00'),
      posting('2024-02-01', 'Invoice 2', '7.00', '7.00'),
      posting('2024-02-02', 'Invoice 3', '1.00', '8.00'),
    ];
    expect(read([account('Sales', '79', rows, '13.00')])?.postings).toHaveLength(3);
    expect(() => read([account('Checking', '35', rows, '13.00')])).toThrow(ReportError);
    const within = [rows[1], posting('2024-01-31', 'Invoice 2', '7.00', '7.00')];
    expect(() => read([account('Sales', '79', [rows[0], ...within], '12.00')])).toThrow(ReportError);
  });

  it('has an opening balance for retained earnings as for any other account, even if nothing was ever posted there', () => {
    const extract = read([account('Opening Balance Equity', '34', [beginning('149.62')], '')]);
    expect(balanceOf(extract?.beginningCents, '34')).toBe(-149_62);
    expect(extract?.postings).toEqual([]);
  });

  it('matches accounts by full name, with or without numbers, if headings have no ids', () => {
    const chart = buildChartOfAccounts([
      entry('35', 'Checking', 'Bank'),
      entry('55', 'Automobile', 'Expense'),
      { ...entry('56', 'Fuel', 'Expense', '55'), fullName: 'Automobile:Fuel' },
    ]);
    const fuel = account('6010 Fuel', null, [posting('2024-01-03', 'Check 2', '9.00', '9.00')], '9.00');
    const rows = [
      account('Checking', null, [posting('2024-01-05', 'Deposit 4', '5.00', '5.00')], '5.00'),
      account(
        'Automobile',
        null,
        [own('Automobile', [posting('2024-01-02', 'Check 1', '1.00', '1.00')], '1.00'), fuel],
        '10.00',
      ),
    ];
    const extract = readGeneralLedger(ledgerReport(rows), { ...REQUEST, chart });
    const found = extract?.postings.map(
      ({ accountIndex, amountCents }) => `${chart.accounts[accountIndex]?.fullName} ${amountCents}`,
    );
    expect(found).toEqual(['Checking 500', 'Automobile 100', 'Automobile:Fuel 900']);
  });

  it('is rejected if postings are under a name that matches several accounts or none', () => {
    const chart = buildChartOfAccounts([entry('1', 'Rent', 'Expense'), entry('2', 'Rent', 'Other Expense')]);
    const rent = (name: string) =>
      ledgerReport([account(name, null, [posting('2024-01-03', 'Check 2', '9.00', '9.00')], '9.00')]);
    expect(() => readGeneralLedger(rent('Rent'), { ...REQUEST, chart })).toThrow(
      expect.objectContaining({ problem: 'the heading has no id and matches several accounts' }),
    );
    expect(() => readGeneralLedger(rent('Lease'), { ...REQUEST, chart })).toThrow(
      expect.objectContaining({ problem: 'an amount does not belong to an account' }),
    );
  });

  it('is rejected for a heading without a name and id, which must not count as the parent account', () => {
    const fuel = account('', null, [posting('2024-01-03', 'Check 2', '9.00', '9.00')], '9.00');
    for (const parent of ['55', null]) {
      expect(() => read([account('Automobile', parent, [fuel], '9.00')])).toThrow(
        expect.objectContaining({ problem: 'the heading does not name an account' }),
      );
    }
  });

  it.each<[string, (report: ReportJson) => void]>([
    [
      'columns in another order',
      (report) => {
        report.Columns.Column = (report.Columns.Column as unknown[]).toReversed();
        eachList(report, 'ColData', (cells) => cells.reverse());
      },
    ],
    [
      'ids as numbers',
      (report) =>
        eachList(report, 'ColData', (cells) => {
          for (const cell of cells as { id?: string | number }[]) if (cell.id) cell.id = Number(cell.id);
        }),
    ],
    [
      'a time behind each date',
      (report) =>
        eachList(report, 'ColData', (cells) => {
          const [first] = cells as [{ value: string }];
          if (/^\d{4}-/.test(first.value)) first.value += 'T00:00:00-08:00';
        }),
    ],
    [
      'a blank row after each account',
      (report) => {
        const blank = { ColData: Array.from({ length: 8 }, () => ({ value: '' })), type: 'Data' };
        eachList(report, 'Row', (rows) => rows.push(structuredClone(blank)));
      },
    ],
    [
      'a header without its currency',
      (report) => {
        delete report.Header.Currency;
      },
    ],
    [
      'two more columns with one name',
      (report) => {
        const extra = { ColTitle: 'Tag', ColType: 'String' };
        report.Columns.Column = [...(report.Columns.Column as unknown[]), extra, extra];
        eachList(report, 'ColData', (cells) => cells.push({ value: 'x' }, { value: 'x' }));
      },
    ],
    [
      'columns without a type',
      (report) => {
        for (const column of report.Columns.Column as { ColType?: string }[]) delete column.ColType;
      },
    ],
  ])('gives the same postings with %s', (_what, change) => {
    const fuel = account('Fuel', '56', [posting('2024-01-03', 'Check 2', '9.00', '9.00')], '9.00');
    const ownPostings = own('Automobile', [posting('2024-01-03', 'Check 2', '1.00', '1.00')], '1.00');
    const bank = [beginning('10.00'), posting('2024-01-03', 'Check 2', '-10.00', '.00')];
    const report = ledgerReport([
      account('Checking', '35', bank, '-10.00'),
      account('Automobile', '55', [ownPostings, fuel], '10.00', 'Total for Automobile with sub-accounts'),
    ]);
    change(report);
    const extract = readGeneralLedger(report, { ...REQUEST, currency: 'USD' });
    expect(postingsIn(extract).toSorted()).toEqual([
      '2024-01-03 Automobile 100 Check 2',
      '2024-01-03 Checking -1000 Check 2',
      '2024-01-03 Fuel 900 Check 2',
    ]);
    expect(balanceOf(extract?.beginningCents, '35')).toBe(10_00);
    expect(balanceOf(extract?.endingCents, '35')).toBe(0);
  });

  it('has blank amounts for goods without a value, which are postings of zero', () => {
    const extract = read([
      account(
        'Inventory Asset',
        '81',
        [
          posting('2024-02-19', 'Inventory Qty Adjust 112', '', ''),
          posting('2024-02-19', 'Inventory Qty Adjust 113', '375.00', '375.00'),
          posting('2024-02-19', 'Inventory Qty Adjust 114', '', '375.00'),
        ],
        '375.00',
      ),
    ]);
    expect(extract?.postings.map(({ amountCents }) => amountCents)).toEqual([0, 37500, 0]);
  });

  it.each([
    [
      'a row’s balance',
      [
        posting('2024-01-05', 'Deposit 4', '100.00', '100.00'),
        posting('2024-01-10', 'Check 5', '-100.00', ''),
      ],
      '',
      0,
      0,
    ],
    [
      'a balance that passes zero',
      [
        posting('2024-01-05', 'Deposit 4', '100.00', '100.00'),
        posting('2024-01-10', 'Check 5', '-100.00', ''),
        posting('2024-01-11', 'Deposit 6', '7.00', '7.00'),
      ],
      '7.00',
      0,
      7_00,
    ],
    [
      'an opening balance',
      [beginning(''), posting('2024-01-05', 'Deposit 4', '5.00', '5.00')],
      '5.00',
      0,
      5_00,
    ],
    [
      'a balance after an opening balance',
      [beginning('-5.00'), posting('2024-01-05', 'Deposit 4', '5.00', '')],
      '5.00',
      -5_00,
      0,
    ],
    ['an amount and its balance', [posting('2024-01-05', 'Check 4', '', '')], '', 0, 0],
  ])('has zero for an empty cell: %s', (_what, rows, total, begins, ends) => {
    const extract = read([account('Checking', '35', rows, total)]);
    expect([balanceOf(extract?.beginningCents, '35'), balanceOf(extract?.endingCents, '35')]).toEqual([
      begins,
      ends,
    ]);
    const scanned = new JournalBuilder();
    const report = ledgerReport([account('Checking', '35', rows, total)]);
    const balances = scanGeneralLedger(Buffer.from(JSON.stringify(report)), REQUEST, scanned);
    expect(balances?.endingCents).toEqual(extract?.endingCents);
  });

  it('may have a zero in a cell that is usually empty', () => {
    const [checking] = [account('Checking', '35', [beginning('3.00')], '.00')].map((section) =>
      JSON.parse(
        JSON.stringify(section)
          .replace('{"value":""},{"value":""}]', '{"value":".00"},{"value":"0.00"}]')
          .replace('{"value":""},{"value":"3.00"}', '{"value":"0.00"},{"value":"3.00"}'),
      ),
    );
    expect(balanceOf(read([checking])?.endingCents, '35')).toBe(3_00);
  });

  it('may have a null or missing value, which counts as empty', () => {
    const rows = [
      posting('2024-01-05', 'Deposit 4', '5.00', '5.00'),
      posting('2024-01-06', 'Check 5', '-5.00', ''),
    ];
    const text = JSON.stringify(ledgerReport([account('Checking', '35', rows, '')]));
    for (const empty of ['{"value":null}', '{}']) {
      const report = JSON.parse(text.replaceAll('{"value":""}', empty));
      expect(readGeneralLedger(report, REQUEST)?.postings).toHaveLength(2);
    }
  });

  it('lists links between credits and charges without an account, and they do not change balances', () => {
    const links = account('Not Specified', null, [posting('2024-02-02', 'Payment 74', '.00', '.00')], '.00');
    expect(read([links])?.postings).toEqual([]);
  });

  it('is empty without activity', () => {
    const empty = readGeneralLedger(ledgerReport([], { noData: 'true' }), REQUEST);
    expect(empty?.postings).toEqual([]);
  });
});

describe('columns of the general ledger', () => {
  const rows = [account('Checking', '35', [posting('2024-01-05', 'Deposit 4', '5.00', '5.00')], '5.00')];
  const renamed = (change: (column: Record<string, unknown>) => Record<string, unknown>): ReportJson => {
    const report = ledgerReport(rows);
    report.Columns.Column = (report.Columns.Column as Record<string, unknown>[]).map(change);
    return report;
  };
  const withKeys = (names: Record<string, string>) =>
    renamed((column) => {
      const [{ Value }] = column.MetaData as [{ Value: string }];
      return { ...column, MetaData: [{ Name: 'ColKey', Value: names[Value] ?? Value }] };
    });

  it('are found by machine name, in any position and with any title', () => {
    const french = renamed((column) => ({ ...column, ColTitle: 'Montant' }));
    expect(readGeneralLedger(french, REQUEST)?.postings).toHaveLength(1);
  });

  it('are found by title if they have no machine names', () => {
    const plain = renamed(({ MetaData, ...column }) => column);
    expect(readGeneralLedger(plain, REQUEST)?.postings).toHaveLength(1);
  });

  it('are found by the value in place of their type, as in older responses', () => {
    const typed = renamed(({ MetaData, ...column }) => ({
      ...column,
      ColTitle: '',
      ColType: (MetaData as [{ Value: string }])[0].Value,
    }));
    expect(readGeneralLedger(typed, REQUEST)?.postings).toHaveLength(1);
  });

  it.each([
    ['Fecha', 'Tipo de transacción', 'N.º', 'Nombre', 'Nota/Descripción', 'División', 'Importe', 'Saldo'],
    ['Date', 'Type d’opération', '#', 'Nom', 'Note/Description', 'Ventilation', 'Montant', 'Solde'],
  ])('are found by titles in the company’s language: %s, %s', (...titles) => {
    const queue = [...titles];
    const translated = renamed(({ MetaData, ...column }) => ({ ...column, ColTitle: queue.shift() }));
    expect(readGeneralLedger(translated, REQUEST)?.postings).toHaveLength(1);
  });

  it('columns in a foreign currency are ignored, even if they were not requested', () => {
    const report = ledgerReport([]);
    const several = { ...REQUEST, multiCurrency: true };
    const columns = (report.Columns.Column as { ColTitle: string; MetaData: [{ Value: string }] }[]).map(
      (column) => ({
        ...column,
        MetaData: [
          {
            Name: 'ColKey',
            Value: column.MetaData[0].Value.replace('subt_nat_', 'subt_nat_home_').replace(
              'rbal_nat_',
              'rbal_nat_home_',
            ),
          },
        ],
      }),
    );
    report.Columns.Column = [
      ...columns.slice(0, 6),
      {
        ColTitle: 'Foreign Amount',
        ColType: 'Money',
        MetaData: [{ Name: 'ColKey', Value: 'subt_nat_amount' }],
      },
      { ColTitle: 'Foreign Balance', ColType: 'Money' },
      ...columns.slice(6),
    ];
    const widened = (row: unknown): unknown => {
      const { ColData } = row as { ColData: { value: string }[] };
      return {
        type: 'Data',
        ColData: [...ColData.slice(0, 6), { value: '9.00' }, { value: '9.00' }, ...ColData.slice(6)],
      };
    };
    const blank = (label: string, amount: string) => ({
      ColData: [label, '', '', '', '', '', '', '', amount, ''].map((value) => ({ value })),
    });
    const header = blank('Checking', '');
    report.Rows = {
      Row: [
        {
          Header: { ColData: [{ value: 'Checking', id: '35' }, ...header.ColData.slice(1)] },
          Rows: { Row: [widened(posting('2024-01-05', 'Deposit 4', '5.00', '5.00'))] },
          Summary: blank('Total for Checking', '5.00'),
          type: 'Section',
        },
      ],
    };
    expect(readGeneralLedger(report, several)?.postings).toMatchObject([{ amountCents: 500 }]);
  });

  it('have other names in companies with different sales tax settings', () => {
    const tracking = withKeys({
      subt_nat_amount: 'subt_nat_amount_nt',
      rbal_nat_amount: 'rbal_nat_amount_nt',
    });
    expect(readGeneralLedger(tracking, REQUEST)?.postings).toHaveLength(1);
  });

  it('must be in the home currency if the company has several currencies', () => {
    const home = withKeys({
      subt_nat_amount: 'subt_nat_home_amount',
      rbal_nat_amount: 'rbal_nat_home_amount',
    });
    const several = { ...REQUEST, multiCurrency: true };
    expect(readGeneralLedger(home, several)?.postings).toHaveLength(1);
    expect(() => readGeneralLedger(ledgerReport(rows), several)).toThrow(ReportError);
    expect(() => readGeneralLedger(home, REQUEST)).toThrow(ReportError);
  });

  it.each([
    ['number', { doc_num: 'klass_name' }, { transaction: { number: '' } }],
    ['name', { name: 'klass_name' }, { name: '' }],
    ['memo', { memo: 'klass_name' }, { memo: '' }],
  ])('leave the field empty without a %s', (_what, keys, posting) => {
    expect(readGeneralLedger(withKeys(keys), REQUEST)?.postings).toMatchObject([{ ...posting }]);
  });

  it('are found by machine names in capital letters', () => {
    const report = ledgerReport(rows);
    eachList(report, 'MetaData', (entries) => {
      for (const entry of entries as { Value: string }[]) entry.Value = entry.Value.toUpperCase();
    });
    expect(readGeneralLedger(report, REQUEST)?.postings).toHaveLength(1);
  });

  it('may appear twice with the same cells', () => {
    const twice = (other: (value: string) => string) => {
      const report = structuredClone(ledgerReport(rows));
      const columns = report.Columns.Column as unknown[];
      report.Columns.Column = [...columns, columns[6]];
      eachList(report, 'ColData', (cells) => {
        cells.push({ value: other((cells[6] as { value: string }).value) });
      });
      return readGeneralLedger(report, REQUEST);
    };
    expect(twice((value) => value)?.postings).toHaveLength(1);
    expect(() => twice(() => '1.00')).toThrow(ReportError);
  });

  it('columns in the home currency are used if they are available and the settings do not say which to use', () => {
    const unsure = { ...REQUEST, multiCurrency: 'unsure' as const };
    const home = withKeys({
      subt_nat_amount: 'subt_nat_home_amount',
      rbal_nat_amount: 'rbal_nat_home_amount',
    });
    for (const report of [home, ledgerReport(rows)])
      expect(readGeneralLedger(report, unsure)?.postings).toHaveLength(1);
    const mixed = withKeys({ subt_nat_amount: 'subt_nat_home_amount' });
    expect(() => readGeneralLedger(mixed, unsure)).toThrow(ReportError);
  });

  it('must all be present', () => {
    expect(() => readGeneralLedger(withKeys({ rbal_nat_amount: 'klass_name' }), REQUEST)).toThrow(
      ReportError,
    );
    expect(() => readGeneralLedger(withKeys({ memo: 'name' }), REQUEST)).toThrow(ReportError);
    expect(() => readGeneralLedger(withKeys({ txn_type: 'klass_name' }), REQUEST)).toThrow(ReportError);
  });
});

describe('the parts of a general ledger other than accounts', () => {
  const checking = account('Checking', '35', [posting('2024-01-05', 'Deposit 4', '5.00', '5.00')], '5.00');
  const cells = (...values: readonly string[]) => ({
    ColData: Array.from({ length: 8 }, (_, index) => ({ value: values[index] ?? '' })),
  });

  it.each<[string, readonly unknown[]]>([
    ['a grand total', [checking, { Summary: cells('TOTAL', '', '', '', '', '', '12.00'), type: 'Section' }]],
    ['a note', [checking, { ...cells('Accrual basis'), type: 'Data' }]],
  ])('are ignored: %s', (_what, rows) => {
    expect(read(rows)?.postings).toHaveLength(1);
  });

  it('totals may have no labels, and a single row may not be in a list', () => {
    const inner = own('Automobile', [posting('2024-01-02', 'Check 1', '19.99', '19.99')], '19.99');
    const report = ledgerReport([account('Automobile', '55', [inner], '19.99')]);
    const alone = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key, list) => (key === 'Row' ? list[0] : list));
    eachTotal(report.Rows, (label) => {
      label.value = '';
    });
    expect(postingsIn(readGeneralLedger(report, REQUEST))).toEqual(['2024-01-02 Automobile 1999 Check 1']);
    expect(postingsIn(readGeneralLedger(alone(report), REQUEST))).toEqual([
      '2024-01-02 Automobile 1999 Check 1',
    ]);
  });

  it('may include a currency code in lower case', () => {
    const report = ledgerReport([checking]);
    report.Header.Currency = 'usd';
    expect(readGeneralLedger(report, { ...REQUEST, currency: 'USD' })?.postings).toHaveLength(1);
    expect(() => readGeneralLedger(report, { ...REQUEST, currency: 'EUR' })).toThrow(ReportError);
  });
});

describe('a truncated general ledger', () => {
  it('is recognized by its notice, even if the rest is damaged', () => {
    const cut = account(
      'Checking',
      '35',
      [posting('2024-01-05', 'Deposit 4', '5.00', '5.00')],
      '5.00',
    ) as object;
    expect(read([{ ...cut, Summary: undefined }, notice()])).toBeNull();
    expect(read([account('Checking', '35', [notice()], '')])).toBeNull();
  });

  it('is recognized in another language, or if it just stops', () => {
    const sentence = 'Impossible d’afficher plus de données. Réduisez la période du rapport.';
    const row = { ColData: [{ value: sentence }, ...Array.from({ length: 7 }, () => ({ value: '' }))] };
    const checking = account('Checking', '35', [posting('2024-01-05', 'Deposit 4', '5.00', '5.00')], '5.00');
    const many = account(
      'Fuel',
      '56',
      Array.from({ length: 25_000 }, () => beginning('')),
      '',
    );
    expect(read([many, checking, row])).toBeNull();
    expect(read([many, checking, account('Sales', '79', [row], '')])).toBeNull();
    expect(read([checking, row])?.postings).toHaveLength(1);
    const fuel = account('Fuel', '56', [posting('2024-01-03', 'Check 2', '9.00', '9.00')], '9.00');
    const open = { ...(account('Automobile', null, [fuel], '9.00') as object), Summary: undefined };
    expect(read([checking, open])).toBeNull();
  });

  it('is not assumed if a memo contains the same sentence', () => {
    const row = posting('2024-01-05', 'Deposit 4', '5.00', '5.00') as { ColData: { value: string }[] };
    row.ColData[4] = { value: 'Unable to display more data. Please reduce the date range.' };
    expect(read([account('Checking', '35', [row], '5.00')])?.postings).toHaveLength(1);
  });
});

describe('an inconsistent general ledger', () => {
  const deposit = posting('2024-01-05', 'Deposit 4', '5000.00', '5000.00');
  const check = posting('2024-01-08', 'Check 5', '-1000.00', '4000.00');
  const checking = (rows: readonly unknown[], total: string) => account('Checking', '35', rows, total);

  it.each([
    [
      'a balance jumps',
      [checking([deposit, posting('2024-01-08', 'Check 5', '-1000.00', '4000.01')], '4000.00')],
      'Checking › row 2 › Balance',
    ],
    ['a row is missing', [checking([check], '4000.00')], 'Checking › row 1 › Balance'],
    ['its last row is missing', [checking([deposit], '4000.00')], 'Checking'],
    [
      'an amount is missing',
      [checking([deposit, posting('2024-01-08', 'Check 5', '', '4000.00')], '4000.00')],
      'Checking › row 2 › Balance',
    ],
    [
      'a balance is missing',
      [checking([posting('2024-01-05', 'Deposit 4', '5000.00', '')], '5000.00')],
      'Checking › row 1 › Balance',
    ],
    ['a total is different', [checking([deposit, check], '4000.01')], 'Checking'],
    ['a total is blank', [checking([deposit, check], '')], 'Checking'],
    [
      'a section without a total is followed by another',
      [
        { ...(checking([deposit], '') as object), Summary: undefined },
        account('Sales', '79', [deposit], '5000.00'),
      ],
      'Checking',
    ],
    [
      'a parent’s total is different',
      [
        account(
          'Automobile',
          null,
          [account('Fuel', '56', [posting('2024-01-03', 'Check 2', '9.00', '9.00')], '9.00')],
          '9.01',
        ),
      ],
      'Automobile',
    ],
    [
      'an opening balance is in the middle',
      [checking([deposit, beginning('5000.00')], '5000.00')],
      'Checking › row 2',
    ],
    ['an account is not in the chart of accounts', [account('New', '999', [deposit], '5000.00')], 'New'],
    [
      'an account appears twice',
      [checking([deposit], '5000.00'), checking([deposit], '5000.00')],
      'Checking',
    ],
    [
      'an amount is not under an account',
      [account('Not Specified', null, [deposit], '5000.00')],
      'Not Specified › row 1',
    ],
    [
      'postings of two accounts are under one',
      [
        account(
          'Automobile',
          '55',
          [own('Automobile', [], ''), own('Fuel', [deposit], '5000.00')],
          '5000.00',
        ),
      ],
      'Automobile › row 2',
    ],
    [
      'a sub-account has no heading',
      [account('Automobile', '55', [own('Automobile Fuel', [deposit], '5000.00')], '5000.00')],
      'Automobile › row 1',
    ],
    ['a line is outside all accounts', [deposit], 'row 1'],
    [
      'a day was not requested',
      [checking([posting('2024-04-01', 'Deposit 4', '5.00', '5.00')], '5.00')],
      'Checking › row 1 › Date',
    ],
    [
      'a day is invalid',
      [checking([posting('2024-02-30', 'Deposit 4', '5.00', '5.00')], '5.00')],
      'Checking › row 1 › Date',
    ],
    [
      'a row has no transaction',
      [checking([posting('2024-01-05', 'Deposit', '5.00', '5.00')], '5.00')],
      'Checking › row 1 › Transaction Type',
    ],
    [
      'an amount is invalid',
      [checking([posting('2024-01-05', 'Deposit 4', 'five', '5.00')], '5.00')],
      'Checking › row 1 › Amount',
    ],
  ])('is rejected if %s', (_what, rows, location) => {
    try {
      read(rows);
    } catch (error) {
      expect(error).toBeInstanceOf(ReportError);
      expect(error).toMatchObject({ location: `GeneralLedger › ${location}` });
      return;
    }
    throw new Error('It should have been refused');
  });

  it('is rejected if its amounts are too large to be added up exactly', () => {
    const most = '90000000000000.00';
    const rows = [checking([beginning(most), posting('2024-01-05', 'Deposit 4', most, most)], most)];
    expect(() => read(rows)).toThrow(ReportError);
  });

  it('is rejected if it claims to be empty but has rows', () => {
    const report = ledgerReport([checking([deposit], '5000.00')], { noData: 'true' });
    expect(() => readGeneralLedger(report, REQUEST)).toThrow(ReportError);
    expect(() => readGeneralLedger(ledgerReport([]), REQUEST)).toThrow(ReportError);
  });
});
