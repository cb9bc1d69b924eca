import { defaultCompanies, ledgerText, newCompany, twoCurrencyCompany } from '@insights/companies';
import {
  formatDay,
  JournalBuilder,
  type Posting,
  parseDay,
  postingsIn,
  splitByMonths,
} from '@insights/ledger';
import {
  hasRecordings,
  recording,
  recordingNames,
  recordingText,
} from '@insights/sandbox/testing/recordings';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../tools/testing/tiers.ts';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { ReportError } from '../errors/report-error.ts';
import { type Damage, damagesTo } from '../testing/damage.ts';
import { COMPANY_CHART, entry, writeLedger } from '../testing/ledger-company.ts';
import { account, ledgerReport, notice, own, posting } from '../testing/ledger-reports.ts';
import { RECORDED, RECORDED_PERIOD, recordedChart } from '../testing/recorded-company.ts';
import { type SandboxServer, startSandbox } from '../testing/sandbox-server.ts';
import { PERIOD } from '../testing/statements.ts';
import { ledgerColumnsParameter } from './ledger-columns.ts';
import { scanGeneralLedger } from './ledger-scanner.ts';
import { type LedgerRequest, readGeneralLedger } from './read-general-ledger.ts';

const MUTANTS = IS_DEEP ? 100_000 : 2_000;

type Verdict = 'scanned' | 'left to the reader';

/**
 * Compares both readers: if the scanner accepts a page, the other reader must return the same postings and balances.
 */
function compare(page: Uint8Array, request: LedgerRequest): Verdict {
  const journal = new JournalBuilder();
  const balances = scanGeneralLedger(page, request, journal);
  if (balances === null) {
    expect(journal.length).toBe(0);
    return 'left to the reader';
  }
  const read = readOf(page, request);
  if (read === null) throw new Error('The scanner takes what the reader refuses');
  const builder = new JournalBuilder();
  for (const posting of read.postings) builder.add(posting);
  expect(inWords(postingsIn(journal.build()))).toBe(inWords(postingsIn(builder.build())));
  expect(balances.period).toEqual(read.period);
  expect(inWords(balances.beginningCents)).toBe(inWords(read.beginningCents));
  expect(inWords(balances.endingCents)).toBe(inWords(read.endingCents));
  return 'scanned';
}

function readOf(page: Uint8Array, request: LedgerRequest) {
  try {
    return readGeneralLedger(JSON.parse(new TextDecoder().decode(page)), request);
  } catch (error) {
    if (error instanceof ReportError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Distinguishes negative zero from zero, as a fingerprint of the columns would. */
function inWords(values: readonly Posting[] | Float64Array): string {
  return JSON.stringify(values, (_key, value) => (Object.is(value, -0) ? '-0' : value));
}

const bytesOf = (report: unknown, space?: number) => Buffer.from(JSON.stringify(report, null, space));

const REQUEST = { chart: COMPANY_CHART, period: PERIOD, basis: 'Accrual', multiCurrency: false } as const;
const ENTRIES = [
  entry('2023-12-15', '1', 'checking', 'capital', 5_000_00),
  entry('2024-01-05', '2', 'checking', 'sales', 1_234_50),
  entry('2024-01-31', '3', 'rent', 'checking', 900_00),
  entry('2024-02-01', '4', 'receivable', 'sales', 99),
  entry('2024-02-29', '5', 'card', 'rent', 70_000_000_00),
  entry('2024-03-31', '6', 'checking', 'receivable', 99),
];

/**
 * Returns a report with difficult features: accents, escapes, sub-accounts, digit groups and rows without an account.
 */
function troublesome() {
  const report = writeLedger(ENTRIES, PERIOD);
  const text = JSON.stringify(report)
    .replace('Memo 2', 'Café \\u0026 Söhne \\"GmbH\\"')
    .replaceAll('Name 4', 'Ünal')
    .replace('Name 3', '\\u004eame 3')
    .replace('"1234.50"', '"1,234.50"');
  return JSON.parse(text) as ReturnType<typeof writeLedger>;
}

describe('the scanner of General Ledger reports', () => {
  it('accepts a report as received, or formatted over several lines', () => {
    expect(compare(bytesOf(writeLedger(ENTRIES, PERIOD)), REQUEST)).toBe('scanned');
    expect(compare(bytesOf(writeLedger(ENTRIES, PERIOD), 2), REQUEST)).toBe('scanned');
    expect(compare(bytesOf(troublesome()), REQUEST)).toBe('scanned');
  });

  it('identifies a text by its value, no matter how it is escaped', () => {
    const spelled = bytesOf(writeLedger(ENTRIES, PERIOD))
      .toString()
      .replace('"Name 2"', '"\\u004eame 2"')
      .replace('"Journal Entry"', '"Journal\\u0020Entry"');
    expect(compare(Buffer.from(spelled), REQUEST)).toBe('scanned');
  });

  it('reads several reports into one journal, with the same result as the reader', () => {
    const scanned = new JournalBuilder();
    const builder = new JournalBuilder();
    for (const [from, to] of [
      ['2024-01-01', '2024-01-31'],
      ['2024-02-01', '2024-03-31'],
    ] as const) {
      const period = { start: parseDay(from), end: parseDay(to) };
      const page = bytesOf(writeLedger(ENTRIES, period));
      expect(scanGeneralLedger(page, { ...REQUEST, period }, scanned)).not.toBeNull();
      for (const read of readOf(page, { ...REQUEST, period })?.postings ?? []) builder.add(read);
    }
    expect(scanned.build()).toEqual(builder.build());
  });

  it.each<[string, readonly unknown[]]>([
    ['the notice of a truncated report', [notice()]],
    ['a duplicate account', [rent('5.00'), rent('5.00')]],
    ['a wrong total', [rent('5.01')]],
    [
      'an amount that is not under an account',
      [account('Lease', null, [posting('2024-01-05', 'Check 1', '5.00', '5.00')], '5.00')],
    ],
    ['a line outside any account', [posting('2024-01-05', 'Check 1', '5.00', '5.00')]],
    [
      'a parent’s postings after those of its sub-accounts',
      [account('rent', 'rent', [own('rent', [], ''), own('rent', [], '')], '')],
    ],
  ])('leaves %s to the reader', (_what, rows) => {
    expect(compare(bytesOf(ledgerReport(rows)), REQUEST)).toBe('left to the reader');
  });

  it.each([
    ['a fault', (text: string) => text.replace('{', '{"Fault":{},')],
    ['an unterminated cell', (text: string) => text.slice(0, -40)],
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['a duplicate key', (text: string) => text.replace('{"value":"2024', '{"value":"x","value":"2024')],
    ['text after the end', (text: string) => `${text}{}`],
  ])('leaves %s to the reader', (_what, change) => {
    const text = bytesOf(writeLedger(ENTRIES, PERIOD)).toString();
    expect(change(text)).not.toBe(text);
    expect(compare(Buffer.from(change(text)), REQUEST)).toBe('left to the reader');
  });
});

function rent(total: string) {
  return account('rent', 'rent', [posting('2024-01-05', 'Check 1', '5.00', '5.00')], total);
}

describe('both readers, on pages with random texts', () => {
  const character = fc.oneof(
    fc.constantFrom('a', 'b', ' ', ',', '}', ']', ':'),
    fc.constantFrom('"', '\\', '/', '\n', '\u0001', '\u007f', 'é', 'ñ', '€', '漢', '😀', '\ufeff'),
  );
  // Several times the number of words in which texts are compared and copied, and every shorter length.
  const text = fc.string({ unit: character, maxLength: 14 });
  const id = fc.oneof(
    fc.nat(12).map(String),
    fc.constantFrom('007', '0', '4194303', '4194304', '12345678', '123456789012', '-3', 'x7', '1e3', 'é'),
  );
  const type = fc.oneof(fc.constantFrom('Invoice', 'Bill', 'Dépense'), text.filter(Boolean));
  const line = fc.record({
    id,
    type,
    number: text,
    name: text,
    memo: text,
    split: text,
    cents: fc.nat(9_999_99),
  });

  it('agree with escapes and non-ASCII letters in any position, and with any kind of id', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        let balance = 0;
        const rows = lines.map(({ id: of, type: kind, number, name, memo, split, cents }) => {
          balance += cents;
          const values = [
            '2024-01-05',
            kind,
            number,
            name,
            memo,
            split,
            ledgerText(cents),
            ledgerText(balance),
          ];
          return {
            ColData: values.map((value, column) => (column === 1 ? { value, id: of } : { value })),
            type: 'Data',
          };
        });
        const report = ledgerReport([account('rent', 'rent', rows, ledgerText(balance))]);
        expect(compare(bytesOf(report), REQUEST)).toBe('scanned');
      }),
      { numRuns: 200 + MUTANTS / 50 },
    );
  });
});

describe('both readers, on damaged pages', () => {
  const text = bytesOf(troublesome()).toString('latin1');
  const JUNK = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ' ',
    '\n',
    '0',
    '-',
    '.',
    'é',
    '\ufffd',
    '\\u0041',
    '\\x',
    '""',
    'null',
    '"id":"1",',
  ];

  it(`agree on ${MUTANTS} pages with bytes changed, lost, duplicated or moved`, () => {
    const verdicts = { scanned: 0, 'left to the reader': 0 };
    const offset = fc.nat(text.length - 1);
    const mutant = fc.oneof(
      fc
        .tuple(offset, fc.constantFrom(...JUNK))
        .map(([at, junk]) => text.slice(0, at) + junk + text.slice(at)),
      fc
        .tuple(offset, fc.constantFrom(...JUNK))
        .map(([at, junk]) => text.slice(0, at) + junk + text.slice(at + 1)),
      fc.tuple(offset, fc.nat(60)).map(([at, count]) => text.slice(0, at) + text.slice(at + count)),
      fc.tuple(offset, fc.nat(60)).map(([at, count]) => text.slice(0, at + count) + text.slice(at)),
      fc
        .tuple(offset, fc.nat(255))
        .map(([at, byte]) => text.slice(0, at) + String.fromCharCode(byte) + text.slice(at + 1)),
    );
    fc.assert(
      fc.property(mutant, (mutated) => {
        verdicts[compare(Buffer.from(mutated, 'latin1'), REQUEST)] += 1;
      }),
      { numRuns: MUTANTS },
    );
    expect(verdicts.scanned).toBeGreaterThan(MUTANTS / 50);
    expect(verdicts['left to the reader']).toBeGreaterThan(MUTANTS / 2);
  });

  it('agree if any value is lost or changed', () => {
    const report = troublesome();
    const damages = damagesTo(report);
    const step = IS_DEEP ? 1 : 7;
    for (let at = 0; at < damages.length; at += step) {
      const damage = damages[at] as Damage;
      damage.apply();
      compare(bytesOf(report), REQUEST);
      damage.undo();
    }
    expect(damages.length).toBeGreaterThan(2000);
  });
});

describe.runIf(hasRecordings)('both readers, with data recorded from QuickBooks', () => {
  const request = {
    ...REQUEST,
    chart: hasRecordings ? recordedChart() : COMPANY_CHART,
    period: RECORDED_PERIOD,
  };

  it('agree on the general ledger, which the scanner accepts', () => {
    expect(compare(Buffer.from(recordingText(RECORDED.generalLedger)), request)).toBe('scanned');
    expect(compare(bytesOf(recording(RECORDED.generalLedger)), request)).toBe('scanned');
  });

  it('agree that no other response is a general ledger', () => {
    const others = recordingNames().filter((name) => name !== RECORDED.generalLedger);
    expect(others.length).toBeGreaterThan(50);
    for (const name of others) {
      expect(compare(Buffer.from(recordingText(name)), request)).toBe('left to the reader');
    }
  });

  it('agree on an opening balance', () => {
    const { Header, Columns } = recording<Record<string, object>>(RECORDED.generalLedger);
    const { Rows } = recording<Record<string, object>>(
      'sandboxG_2026-08_GeneralLedger_BeginningBalance_EXCERPT.json',
    );
    const period = { start: parseDay('2026-07-28'), end: parseDay('2026-08-27') };
    const dates = { StartPeriod: '2026-07-28', EndPeriod: '2026-08-27' };
    const page = bytesOf({ Header: { ...Header, ...dates }, Columns, Rows });
    expect(compare(page, { ...request, period })).toBe('scanned');
  });

  it('agree on an opening balance after any single corruption', () => {
    const report = recording(RECORDED.generalLedger);
    const damages = damagesTo(report);
    fc.assert(
      fc.property(fc.nat(damages.length - 1), (index) => {
        const damage = damages[index] as Damage;
        damage.apply();
        try {
          compare(bytesOf(report), request);
        } finally {
          damage.undo();
        }
      }),
      { numRuns: MUTANTS / 20 },
    );
  });
});

describe('both readers, with the bundled sandbox', () => {
  let sandbox: SandboxServer;
  beforeAll(async () => {
    sandbox = await startSandbox('2025-06-30');
  });
  afterAll(() => sandbox.close());

  it.each(defaultCompanies.map(({ name, realmId }) => [name, realmId]))(
    'agree on the ledger of %s, on both bases',
    async (_name, realmId) => {
      const { client } = await sandbox.connect(realmId);
      const { chart } = await fetchChartOfAccounts(client);
      const multiCurrency = realmId === twoCurrencyCompany.realmId;
      const verdicts = { scanned: 0, 'left to the reader': 0 };
      for (const period of ANSWERED) {
        for (const basis of ['Accrual', 'Cash'] as const) {
          const query = {
            start_date: formatDay(period.start),
            end_date: formatDay(period.end),
            accounting_method: basis,
            columns: ledgerColumnsParameter(multiCurrency),
          };
          await client.get('reports/GeneralLedger', query, {
            readBytes: (page) => {
              const isEmpty = Buffer.from(page).includes('{"Name":"NoReportData","Value":"true"}');
              const verdict = compare(page, { chart, period, basis, multiCurrency });
              expect(verdict).toBe(isEmpty ? 'left to the reader' : 'scanned');
              verdicts[verdict] += 1;
              return true;
            },
          });
        }
      }
      expect(verdicts.scanned + verdicts['left to the reader']).toBe(2 * ANSWERED.length);
      if (realmId !== newCompany.realmId) expect(verdicts.scanned).toBeGreaterThan(4);
    },
  );
});

/** Half-years, as books are fetched; the extended run also includes full years and single months. */
const ANSWERED = (() => {
  const window = { start: parseDay('2023-07-01'), end: parseDay('2025-06-30') };
  const lengths = IS_DEEP ? [1, 6, 12, 24] : [6];
  return lengths.flatMap((months) => splitByMonths(window, months));
})();
