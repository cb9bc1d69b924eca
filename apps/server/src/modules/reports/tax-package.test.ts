import { formatDay, type Posting, parseDay, postingsIn } from '@insights/ledger';
import type { ReportContent } from '@insights/report';
import { taxBalanceSheet, taxLines } from '@insights/report/testing/statement-pages';
import type { AdjustingEntry, Finding } from '@insights/review';
import { TAX_RETURN_IDS, type TaxReturn } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import type { CompanySnapshot } from '../snapshots/snapshot.view.ts';
import { createTaxLines } from './tax-lines.usecases.ts';
import { withTaxPackage } from './tax-package.print.ts';
import { generatedSnapshot, type Kind } from './testing/generated-books.ts';
import { packageContent } from './testing/package-content.ts';
import { reviewedSnapshot } from './testing/reviewed-snapshot.ts';

const COMPANIES: readonly (readonly [Kind, number])[] = [
  ['ordinary', 1],
  ['with losses in every month', 3],
  ['with 300 accounts', 4],
  ['with amounts of ten digits', 5],
  ['without a posting', 6],
];

/** Returns the cells of each row of the CSV file. */
function rowsOf(csv: string): string[][] {
  return csv
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
}

async function fileOf(kind: Kind, seed: number, taxReturn: TaxReturn | null) {
  const snapshot = generatedSnapshot([kind], seed);
  const current = { company: { connectionId: null }, snapshot } as unknown as CompanySnapshot;
  const adjusted = await reviewedSnapshot(snapshot);
  const files = createTaxLines({
    snapshots: { get: async () => current },
    adjusting: { adjust: async () => adjusted },
    business: { taxReturnOf: async () => taxReturn },
  });
  const { start, end } = snapshot.period;
  const { body } = await files.download('1', { startDate: formatDay(start), endDate: formatDay(end) });
  return { snapshot, adjusted, rows: rowsOf(body) };
}

it('a fiscal year that begins in 2024 uses the 2024 forms, and lists the contractors of both calendar years', async () => {
  const made = generatedSnapshot(['ordinary'], 1);
  const snapshot = {
    ...made,
    company: { ...made.company, fiscalYearFirstMonth: 4 },
    period: { start: parseDay('2024-04-01'), end: parseDay('2025-03-31') },
  };
  const adjusted = await reviewedSnapshot(snapshot);
  const standard = packageContent('tax', snapshot, adjusted);
  const { tax } = withTaxPackage(standard, { snapshot, adjusted, taxReturn: 'form1120S', loans: [] });
  expect(tax?.taxYear).toEqual({ year: 2024, isWhole: true });
  expect(tax?.lines.form?.name).toBe('Form 1120-S, 2024');
  expect(tax?.contractors.map(({ year }) => year)).toEqual([2024, 2025]);
});

it('a finding with a possible entry is not among the findings without an entry', async () => {
  const snapshot = generatedSnapshot(['ordinary'], 1);
  const { reviews } = await reviewedSnapshot(snapshot);
  const found = {
    ...{
      id: 'old',
      code: 'old-check',
      title: 'Old check',
      description: 'A check of $480.00 is outstanding.',
    },
    ...{ severity: 'Medium', category: 'bank', disputes: [], impactCents: 480_00, transactionCount: 0 },
    ...{ transactions: [], accounts: [], furtherReasons: [] },
  } as unknown as Finding;
  const openWith = (entries: readonly AdjustingEntry[]) => {
    const ofPeriod = { ...reviews.ofPeriod, findings: [found], entries };
    const adjusted = new AdjustedBooks(snapshot, { ...reviews, ofPeriod });
    const standard = packageContent('tax', snapshot, adjusted);
    const { tax } = withTaxPackage(standard, { snapshot, adjusted, taxReturn: null, loans: [] });
    return tax?.open.withoutEntry.map(({ title }) => title);
  };
  const { transaction } = postingsIn(snapshot.accrual.books.journal)[0] as Posting;
  const entry: AdjustingEntry = {
    ...found,
    furtherIds: [],
    job: 'bank',
    reason: found.description,
    certainty: 'possible',
    corrections: [{ kind: 'remove', transaction }],
  };
  expect(openWith([])).toEqual(['Old check']);
  expect(openWith([entry])).toEqual([]);
});

/** Returns each printed total with the sum of the accounts above it, column by column. */
function footedTotals(
  { build }: typeof taxLines,
  content: ReportContent,
  isExpense: (title: string) => boolean,
) {
  const blocks = build(content, undefined as never) ?? [];
  const table = 'missing' in blocks ? undefined : blocks.find((block) => block.kind === 'amounts');
  const inCents = (text: string) =>
    Math.round(Number(text.replaceAll(/[$,()–]/g, '')) * 100) * (text.includes('(') ? -1 : 1);
  const totals: { printed: number[]; added: number[] }[] = [];
  let added: number[] = [];
  for (const { title, rows } of table?.kind === 'amounts' ? table.groups : [])
    for (const { kind, figures } of rows) {
      const amounts = figures.map(inCents);
      const sign = isExpense(title ?? '') ? -1 : 1;
      if (kind === 'account') added = amounts.map((amount, column) => (added[column] ?? 0) + sign * amount);
      if (kind !== 'total') continue;
      totals.push({ printed: amounts, added });
      added = [];
    }
  return totals;
}

it.each([...COMPANIES, ['in their first month', 2] as const])(
  'each table by tax line adds up to its totals in the package of a company %s',
  async (kind, seed) => {
    const snapshot = generatedSnapshot([kind], seed);
    const adjusted = await reviewedSnapshot(snapshot);
    const standard = packageContent('tax', snapshot, adjusted);
    for (const taxReturn of [...TAX_RETURN_IDS, null]) {
      const content = withTaxPackage(standard, { snapshot, adjusted, taxReturn, loans: [] });
      const totals = footedTotals(taxBalanceSheet, content, () => false);
      expect(totals.length).toBe(taxReturn === 'scheduleC' || kind === 'without a posting' ? 0 : 2);
      expect(totals[0]?.printed).toEqual(totals[1]?.printed);
      const { incomeLines = [] } = content.tax?.lines ?? {};
      const expenses = incomeLines.filter(({ accounts }) =>
        accounts.some(({ type, part }) => part !== undefined || !/Income/.test(type)),
      );
      const isExpense = (title: string) =>
        expenses.some(({ line, name }) => title === [line, name].filter((part) => part !== '').join(' · '));
      for (const { printed, added } of [...totals, ...footedTotals(taxLines, content, isExpense)])
        expect(added.length === 0 ? printed.map(() => 0) : added).toEqual(printed);
    }
  },
);

describe('the tax lines as CSV', () => {
  it.each(COMPANIES)(
    'add up the postings of each account of a company %s, to the cent',
    async (kind, seed) => {
      for (const taxReturn of [...TAX_RETURN_IDS, null]) {
        const { snapshot, adjusted, rows } = await fileOf(kind, seed, taxReturn);
        const end = rows.findIndex(([, , name]) => name === 'All accounts, debits less credits');
        const accounts = rows.slice(1, end);
        const inCents = (text: string | undefined) => Math.round(Number(text) * 100);
        const sums = [7, 8, 9].map((column) => accounts.reduce((sum, row) => sum + inCents(row[column]), 0));
        expect(sums).toEqual([0, 0, 0]);
        for (const [view, column] of [
          ['booked', 7],
          ['likely', 9],
        ] as const) {
          const { books } = adjusted.view(view, 'Accrual');
          const expected = new Map<string, number>();
          const add = (name: string, amount: number) =>
            expected.set(name, (expected.get(name) ?? 0) + amount);
          books.openingCents.forEach((amount, index) => {
            add(books.chart.accounts[index]?.fullName ?? '', amount);
          });
          for (const { day, accountIndex, amountCents } of postingsIn(books.journal)) {
            const account = books.chart.accounts[accountIndex];
            if (account === undefined || day > snapshot.period.end) continue;
            const isFlow = /Income|Expense|Cost of Goods/.test(account.type);
            if (!isFlow || day >= snapshot.period.start) add(account.fullName, amountCents);
          }
          const printed = new Map<string, number>();
          for (const row of accounts) {
            if (row[3]?.startsWith('Earnings before')) continue;
            printed.set(row[3] ?? '', (printed.get(row[3] ?? '') ?? 0) + inCents(row[column]));
          }
          for (const [name, amount] of expected)
            expect([name, printed.get(name) ?? 0]).toEqual([name, amount]);
        }
      }
    },
    60_000,
  );

  it('do not name a line if the owner has not said which return the business files', async () => {
    const { rows } = await fileOf('ordinary', 1, null);
    expect(rows[1]?.slice(0, 2)).toEqual(['Return not known', '']);
  });
});
