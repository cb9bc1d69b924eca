import { describe, expect, it } from 'vitest';
import { type Answers, assembleBooks, readFile } from './index.ts';
import { smallCompany } from './testing/exported-books.ts';
import { groupedAmount, isoDay, type PrintedCell, type PrintedRow, printCsv } from './testing/print-cells.ts';
import { printNeutral } from './testing/print-neutral.ts';
import { printAccountList, printGeneralLedger } from './testing/print-quickbooks-online.ts';
import { flattenAccounts, printXeroChart, printXeroLedger } from './testing/print-xero.ts';

const exported = smallCompany(2);
const NEUTRAL = printNeutral(exported);
const HEAD = 5;

/**
 * Returns the currency of a set of files and whether the files state it, or the reason why the set is refused.
 */
async function currencyOf(files: readonly (readonly [string, Uint8Array])[], answers: Answers = {}) {
  const read = await Promise.all(files.map(([name, bytes]) => readFile({ name, bytes })));
  const refused = read.find((file) => file.status === 'refused');
  if (refused?.status === 'refused')
    return `${refused.name}, row ${refused.problem.row}: ${refused.problem.read}`;
  const assembly = assembleBooks(read, answers);
  if (assembly.status !== 'books') throw new Error(JSON.stringify(assembly).slice(0, 1_000));
  return `${assembly.books.currency}${assembly.books.isCurrencyNamed ? ', named' : ''}`;
}

const online = (amount: (cents: number) => string) =>
  [
    ['ledger.csv', printCsv(printGeneralLedger(exported, 'modern'), { amount })],
    ['accounts.csv', printCsv(printAccountList(exported, 'modern'))],
  ] as const;

const neutral = (rows: readonly PrintedRow[]) =>
  [
    ['ledger.csv', printCsv(rows, { day: isoDay })],
    ['accounts.csv', printCsv(NEUTRAL.accounts, { day: isoDay })],
  ] as const;

/** Adds columns with doubled amounts in another currency before the ledger's own debit and credit columns. */
function inTwoCurrencies(own: readonly [string, string]): PrintedRow[] {
  return NEUTRAL.ledger.map((row, at): readonly PrintedCell[] => {
    if (at < HEAD) return row;
    const [first, sides, last] = [row.slice(0, 3), row.slice(3, 5), row.slice(5)];
    if (at === HEAD) return [...first, 'Debit EUR', 'Credit EUR', ...own, ...last];
    const foreign = sides.map((cell) =>
      typeof cell === 'object' && 'cents' in cell ? { cents: cell.cents * 2 } : cell,
    );
    return [...first, ...foreign, ...sides, ...last];
  });
}

describe('the currency of exported files', () => {
  it.each([
    ['£', 'GBP, named'],
    ['€', 'EUR, named'],
    ['CA$', 'CAD, named'],
    ['CHF ', 'CHF, named'],
    ['$', 'USD'],
    ['', 'USD'],
  ])('is determined from amounts that start with “%s”: %s', async (sign, currency) => {
    const signed = (cents: number) => `${cents < 0 ? '-' : ''}${sign}${groupedAmount(Math.abs(cents))}`;
    expect(await currencyOf(online(signed))).toBe(currency);
  });

  it('is taken from the user’s answer only if the files do not name one', async () => {
    expect(await currencyOf(online(groupedAmount), { currency: 'NZD' })).toBe('NZD');
    const pounds = (cents: number) => `${groupedAmount(cents)} GBP`;
    expect(await currencyOf(online(pounds), { currency: 'NZD' })).toBe('GBP, named');
  });

  it('must be the same in all rows: a refusal names both', async () => {
    const rows = printGeneralLedger(exported, 'modern').map((row, at) =>
      row.map((cell) =>
        typeof cell === 'object' && 'cents' in cell
          ? `${at % 50 === 49 ? '€' : '£'}${groupedAmount(cell.cents)}`
          : cell,
      ),
    );
    const files = [['ledger.csv', printCsv(rows)], online(groupedAmount)[1]] as const;
    expect(await currencyOf(files)).toMatch(
      /^ledger\.csv, row \d+: The amount “€.+” differs in currency from “£.+”\.$/,
    );
  });

  it('is read from the column headings of Xero', async () => {
    const flat = flattenAccounts(exported);
    for (const heading of [' GBP', ' (GBP)']) {
      const rows = printXeroLedger(flat).map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell.replace(/ USD$/, heading) : cell)),
      );
      const files = [
        ['ledger.csv', printCsv(rows)],
        ['chart.csv', printCsv(printXeroChart(flat))],
      ] as const;
      expect(await currencyOf(files, { fiscalYearFirstMonth: 1 })).toBe('GBP, named');
    }
  });

  it('is the currency of the plain columns if a ledger also has amounts in a foreign currency', async () => {
    const files = neutral(inTwoCurrencies(['debit', 'credit']));
    expect(await currencyOf([...files, ['trial.csv', printCsv(NEUTRAL.trialBalance, { day: isoDay })]])).toBe(
      'USD, named',
    );
    expect(await currencyOf(neutral(inTwoCurrencies(['Debit USD', 'Credit USD'])))).toMatch(
      /is not a supported report/,
    );
  });

  it('is read from a column in a hand-made ledger, and must be the same in all rows', async () => {
    const inColumn = (currencyAt: (row: number) => string) =>
      neutral(
        NEUTRAL.ledger
          .map((row, at) => (at < HEAD ? row : [...row, at === HEAD ? 'currency' : currencyAt(at)]))
          .filter(([first]) => first !== '# currency: USD'),
      );
    expect(await currencyOf(inColumn(() => 'eur'))).toBe('EUR, named');
    expect(await currencyOf(inColumn(() => '€'))).toBe('EUR, named');
    expect(await currencyOf(inColumn((row) => (row === HEAD + 3 ? 'USD' : 'EUR')))).toBe(
      `ledger.csv, row ${HEAD + 3}: The currency “USD” differs from “EUR”.`,
    );
  });

  it('is not read from text that is not a currency code', async () => {
    const rows = NEUTRAL.ledger.map((row, at) => (at === 2 ? ['# currency: British pounds'] : row));
    expect(await currencyOf(neutral(rows))).toBe('USD');
  });
});
