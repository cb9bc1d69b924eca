import { assembleBooks, readFile, readFromFiles } from '@insights/books-files';
import { type ExportedBooks, exportBooks } from '@insights/books-files/testing/exported-books';
import {
  amountInParentheses,
  groupedAmount,
  isoDay,
  monthDayYear,
  type PrintedRow,
  plainAmount,
  printCsv,
  printXlsx,
} from '@insights/books-files/testing/print-cells';
import { printNeutral } from '@insights/books-files/testing/print-neutral';
import {
  printDesktopAccounts,
  printDesktopJournal,
  printDesktopLedger,
  printIif,
} from '@insights/books-files/testing/print-quickbooks-desktop';
import {
  printAccountList,
  printBalanceSheet,
  printGeneralLedger,
  printProfitAndLoss,
  type QuickBooksLayout,
} from '@insights/books-files/testing/print-quickbooks-online';
import { flattenAccounts, printXeroChart, printXeroLedger } from '@insights/books-files/testing/print-xero';
import {
  defaultCompanies,
  newCompany,
  type SimulatedCompany,
  simulateTrade,
  TRADES,
} from '@insights/companies';
import { companyFromPostings, randomBooks } from '@insights/companies/testing';
import { FinancialSummary } from '@insights/contracts';
import { type Day, fiscalYearStart, type Period, parseDay, type SourceData } from '@insights/ledger';
import { createPace, createQuickBooksClient, createQuickBooksSource } from '@insights/quickbooks';
import { startSandbox } from '@insights/quickbooks/testing/sandbox-server';
import type { Basis } from '@insights/words';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../../tools/testing/tiers.ts';
import { buildFinancialData } from '../snapshots/financial-data.response.ts';
import { viewSnapshot } from '../snapshots/snapshot.view.ts';

/**
 * The same companies twice: synced from the sandbox, and read from files written by a test exporter that shares no code
 * with the readers. Every figure and both comparisons must match to the cent.
 */
/** A date after the last period of every company. */
const TODAY = '2027-01-31';

type Upload = readonly [name: string, bytes: Uint8Array];

/** Export format of an accounting program. `bases` lists the bases on which it exports ledgers. */
interface Format {
  readonly name: string;
  readonly bases: readonly Basis[];
  /** Whether the ledger's period is known only from its rows. */
  readonly needsEntriesIn?: 'every month';
  readonly filesOf: (exported: readonly ExportedBooks[]) => Upload[];
}

const WRITERS = {
  'XLSX without results': (rows: readonly PrintedRow[]) =>
    printXlsx([{ name: 'Sheet ', rows }], { results: 'none' }),
  'XLSX saved again': (rows: readonly PrintedRow[]) =>
    printXlsx([{ name: 'Sheet1', rows }], { results: 'saved' }),
  CSV: (rows: readonly PrintedRow[]) =>
    printCsv(rows, { amount: amountInParentheses, bom: true, lineEnd: '\r\n' }),
};

const ONLINE: Format[] = (['classic', 'modern'] as const).flatMap((layout) =>
  Object.entries(WRITERS).map(([writer, write]) => ({
    name: `QuickBooks Online, ${layout}, ${writer}`,
    bases: ['Accrual', 'Cash'] as const,
    filesOf: (exported) => exported.flatMap((each) => onlineFiles(each, layout, write)),
  })),
);

function onlineFiles(
  exported: ExportedBooks,
  layout: QuickBooksLayout,
  write: (rows: readonly PrintedRow[]) => Uint8Array,
): Upload[] {
  const { basis } = exported;
  const reports: Upload[] = [
    [`ledger ${basis}`, write(printGeneralLedger(exported, layout))],
    [`pl ${basis}`, write(printProfitAndLoss(exported, layout))],
    [`bs ${basis}`, write(printBalanceSheet(exported, layout))],
  ];
  return basis === 'Accrual'
    ? [...reports, ['accounts', write(printAccountList(exported, layout))]]
    : reports;
}

const DESKTOP_STYLE = { latin1: true, lineEnd: '\r\n', amount: plainAmount, day: monthDayYear } as const;

const FORMATS: readonly Format[] = [
  ...ONLINE,
  ...(['listing', 'IIF'] as const).map((accounts) => ({
    name: `QuickBooks Desktop, accounts as ${accounts}`,
    bases: ['Accrual'] as const,
    needsEntriesIn: 'every month' as const,
    filesOf: ([exported]: readonly ExportedBooks[]): Upload[] =>
      exported === undefined
        ? []
        : [
            ['ledger.csv', printCsv(printDesktopLedger(exported), DESKTOP_STYLE)],
            ['journal.csv', printCsv(printDesktopJournal(exported), DESKTOP_STYLE)],
            accounts === 'IIF'
              ? ['lists.iif', printIif(exported)]
              : ['accounts.csv', printCsv(printDesktopAccounts(exported), DESKTOP_STYLE)],
          ],
  })),
  {
    name: 'Xero',
    bases: ['Accrual'],
    filesOf: (exported) =>
      exported.map(flattenAccounts).flatMap((flat): Upload[] => [
        ['ledger', printXlsx([{ name: 'Sheet', rows: printXeroLedger(flat) }], { results: 'saved' })],
        ['chart.csv', printCsv(printXeroChart(flat))],
      ]),
  },
  {
    name: 'the neutral format',
    bases: ['Accrual'],
    filesOf: (exported) =>
      exported.flatMap((each): Upload[] => {
        const { ledger, accounts, trialBalance } = printNeutral(each);
        const style = { day: isoDay, amount: groupedAmount };
        return [
          ['ledger.csv', printCsv(ledger, style)],
          ['accounts.csv', printCsv(accounts, style)],
          ['trial_balance.csv', printCsv(trialBalance, style)],
        ];
      }),
  },
];

interface Case {
  readonly company: SimulatedCompany;
  readonly period: Period;
}

/** Trading companies with entries in every month and the same figures on both bases. */
const TRADERS = Array.from({ length: IS_DEEP ? 24 : 3 }, (_, seed): Case => {
  const trade = TRADES[seed % TRADES.length] as (typeof TRADES)[number];
  const { company, window } = simulateTrade(trade, seed, { scale: 0.2, months: 3 });
  const realmId = String(500 + seed);
  const idOf = (account: string) => String(1 + company.accounts.findIndex(({ id }) => id === account));
  const accounts = company.accounts.map(({ id, parentId, ...account }) => ({
    ...account,
    id: idOf(id),
    ...(parentId === undefined ? {} : { parentId: idOf(parentId) }),
  }));
  const postings = company.entries
    .filter(({ isDeleted, day }) => !isDeleted && day <= window.end)
    .flatMap(({ id, day, number, legs }) =>
      legs.map(({ account, cents, memo, party }) => ({
        transactionId: String(id),
        date: isoDay(day) as `${number}-${number}-${number}`,
        accountId: idOf(account),
        cents,
        memo,
        number,
        ...(party && { name: { id: party.id, text: party.name, kind: party.kind } }),
      })),
    );
  return {
    company: companyFromPostings({
      realmId,
      name: `${trade.name} ${seed}`,
      accounts,
      postings,
    }),
    period: quarterEndingOn(window.end as Day),
  };
});

/** Random transactions on random days, with payments that change net profit on the cash basis. */
const BY_CHANCE = fc
  .sample(randomBooks, { numRuns: IS_DEEP ? 60 : 8, seed: 18 })
  .filter(({ transactions }) => transactions.length > 9)
  .map((books, at): Case => {
    const { realmId, name } = Object.assign(books.profile, {
      realmId: String(700 + at),
      name: `By chance ${at}`,
    });
    return {
      company: { realmId, name, description: 'By chance', booksOn: () => books },
      period: quarterEndingOn(parseDay('2023-12-31')),
    };
  });

/** The last quarter before the books of the newest of these companies begin. */
const OF_THE_SANDBOX = defaultCompanies
  .filter(({ realmId }) => realmId !== newCompany.realmId)
  .map((company): Case => ({ company, period: quarterEndingOn(parseDay('2025-12-31')) }));

const CASES = [...TRADERS, ...BY_CHANCE, ...(IS_DEEP ? OF_THE_SANDBOX : [])];

const sandbox = await startSandbox(
  TODAY,
  CASES.map(({ company }) => company),
);
afterAll(() => sandbox.close());

function quarterEndingOn(end: Day): Period {
  const date = new Date(end * 86_400_000);
  return { start: (Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 2, 1) / 86_400_000) as Day, end };
}

async function readByConnection({ company: { realmId }, period }: Case): Promise<SourceData> {
  const { tokens, url } = await sandbox.access(realmId);
  const source = createQuickBooksSource({
    realmId,
    site: url,
    today: () => parseDay(TODAY),
    now: () => Date.parse(TODAY),
    createClient: ({ onWait }) =>
      createQuickBooksClient({
        apiBaseUrl: url,
        realmId,
        tokens,
        pace: createPace({ concurrent: 10, perSecond: 1000 }),
        onWait,
        onCall: () => {},
      }),
  });
  const ignored = () => {};
  const progress = { start: ignored, advance: ignored, finish: ignored, notice: ignored, answered: ignored };
  return source.read(period, progress, new AbortController().signal);
}

/**
 * Exports the books from a sync as reports, starting with the fiscal year that contains both comparison periods.
 */
function exportsOf(
  { company, accrual, cash }: SourceData,
  { start, end }: Period,
  bases: readonly Basis[],
): ExportedBooks[] {
  const { fiscalYearFirstMonth: firstMonth, name } = company;
  const first = fiscalYearStart(start - 365, firstMonth);
  const period = { start: first < accrual.books.window.start ? accrual.books.window.start : first, end };
  const readings = [accrual, ...(bases.includes('Cash') && cash.status === 'read' ? [cash.report] : [])];
  return readings.map(({ books }) => exportBooks(books, period, name, firstMonth));
}

async function readFromSet(
  files: readonly Upload[],
  company: SourceData['company'],
  period: Period,
): Promise<SourceData> {
  const read = await Promise.all(
    files.map(async ([name, bytes]) => {
      const file = await readFile({ name, bytes });
      return file.status === 'asks' ? readFile({ name, bytes, dateOrder: 'month-first' }) : file;
    }),
  );
  const { fiscalYearFirstMonth, name } = company;
  const assembly = assembleBooks(read, { basis: 'Accrual', fiscalYearFirstMonth, companyName: name });
  if (assembly.status !== 'books') throw new Error(JSON.stringify(assembly, null, 1).slice(0, 3_000));
  return readFromFiles(assembly.books, period, { realmId: 'files' });
}

/** Returns the fifteen figures for the period, the previous period and the same period in the prior year. */
function figuresOn(reading: SourceData, period: Period, basis: Basis) {
  const identity = { id: '', syncedAt: new Date(0), fingerprint: '' };
  const snapshot = { ...reading, ...identity, periodType: 'last_quarter' as const, period };
  const { previous, lastYear, ...data } = buildFinancialData({ snapshot }, viewSnapshot(snapshot, basis));
  const names = Object.keys(FinancialSummary.shape) as (keyof FinancialSummary)[];
  return { period: Object.fromEntries(names.map((name) => [name, data[name]])), previous, lastYear };
}

describe('an imported company has the same figures as a connected one', () => {
  it.each(CASES.map((each, at) => ({ each, at, name: each.company.name })))(
    '$name',
    { timeout: 600_000 },
    async ({ each, at }) => {
      const { period } = each;
      const reading = await readByConnection(each);
      const possible = FORMATS.filter(
        ({ needsEntriesIn }) => needsEntriesIn !== 'every month' || TRADERS.includes(each),
      );
      const formats = IS_DEEP ? possible : possible.filter((_, place) => place % 4 === at % 4);
      for (const { name, bases, filesOf } of formats) {
        const files = filesOf(exportsOf(reading, period, bases));
        const fromFiles = await readFromSet(files, reading.company, period);
        for (const basis of bases) {
          const [ours, theirs] = [fromFiles, reading].map((read) => figuresOn(read, period, basis));
          expect({ format: name, basis, ...ours }).toEqual({ format: name, basis, ...theirs });
          if (TRADERS.includes(each)) expect([theirs?.previous, theirs?.lastYear]).not.toContain(null);
        }
      }
    },
  );
});
