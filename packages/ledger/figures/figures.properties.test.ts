import { addCents, type Cents } from '@insights/money';
import { contextFromLedger, statementAmounts } from '@insights/oracle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { parseDay } from '../period/day.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { chartOf } from '../testing/notation.ts';
import { FIGURES, type FigureName } from './definitions/index.ts';
import { explainFigure } from './explain-figure.ts';
import type { PartDefinition } from './figure-definition.ts';
import {
  accountFigure,
  accountWithSubAccountsFigure,
  cashFlowLineFigure,
  parseFigureId,
} from './figure-id.ts';
import type { FigureContext, FigureSource } from './figure-source.ts';
import { Figures } from './figures.ts';
import { listPostings } from './list-postings.ts';
import { narrowSubject, type RowFilter } from './row-filter.ts';

const RUNS = runs(40, 200);
const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];
/** One account for every type, and for every detail type or name that figures distinguish. */
const ONE_OF_EACH_KIND = chartOf({
  Bank: ['Checking', 'Clients (TrustAccounts)'],
  'Accounts Receivable': ['A/R'],
  'Other Current Asset': ['Prepaid', 'Undeposited (UndepositedFunds)', 'Inventory (Inventory)'],
  'Fixed Asset': ['Truck', 'Wear (AccumulatedDepreciation)'],
  'Other Asset': ['Deposits'],
  'Accounts Payable': ['A/P'],
  'Credit Card': ['Card'],
  'Other Current Liability': [
    'Sales tax',
    'Credit line (LineOfCredit)',
    'Advance (LoanPayable)',
    'Held (TrustAccountsLiabilities)',
  ],
  'Long Term Liability': ['Loan'],
  Equity: [
    'Capital',
    'Paid in (PaidInCapitalOrSurplus)',
    'Draws (PersonalExpense)',
    'Opening (OpeningBalanceEquity)',
    'Kept (RetainedEarnings)',
  ],
  Income: ['Services', 'Discounts (DiscountsRefundsGiven)'],
  'Cost of Goods Sold': ['Plants', 'Crew (CostOfLaborCos)'],
  Expense: [
    'Rent',
    'Wages (PayrollExpenses)',
    'Interest (InterestPaid)',
    'Income tax (TaxesPaid)',
    'Wear and tear (Depreciation)',
    'Uncategorized Expense',
  ],
  'Other Income': ['Interest earned'],
  'Other Expense': ['Fines'],
}).accounts;
const SECOND_HALF = { start: parseDay('2024-07-01'), end: parseDay('2024-12-31') };

function forAllBooks(check: (figures: Figures, context: FigureContext) => void, cases = RUNS): void {
  fc.assert(
    fc.property(arbitraryContext, (context) => check(new Figures(context), context)),
    cases,
  );
}

describe('the registry of figures', () => {
  it('has one definition per figure: no two names select the same accounts in the same way', () => {
    const owners = new Map<string, string>();
    for (const name of FIGURE_NAMES) {
      if (name.startsWith('summary.')) continue;
      const gathered = gatheredBy(name);
      expect([name, owners.get(gathered)]).toEqual([name, undefined]);
      owners.set(gathered, name);
    }
    expect(owners.size).toBeGreaterThan(50);
  });

  it('defines each figure of the summary exactly like one figure of the statements', () => {
    const ofStatements = FIGURE_NAMES.filter((name) => !name.startsWith('summary.'));
    const summary = FIGURE_NAMES.filter((name) => name.startsWith('summary.'));
    expect(summary).toHaveLength(15);
    for (const name of summary) {
      const same = ofStatements.filter((other) => FIGURES[other].parts === FIGURES[name].parts);
      expect([name, same]).toEqual([name, [expect.any(String)]]);
    }
  });
});

describe('in generated companies', () => {
  it('the accounts and the postings behind every named figure add up to it over any period', () => {
    forAllBooks((figures, context) => {
      const ids = Object.keys(FIGURES).flatMap((name) =>
        ['', '@previous', '@2024-03', '@2024-02-10..2024-11-05', '@2024-06-30'].map((time) => name + time),
      );
      const sources = ids.map((id) => figures.find(id)).filter((source) => source !== null);
      // Only the preceding period may be outside the window.
      expect(ids.length - sources.length).toBeLessThanOrEqual(Object.keys(FIGURES).length);
      expectToAddUp(figures, context, sources);
    });
  });

  it('every figure on a statement equals an independent calculation for any period', () => {
    forAllBooks((figures, context) => {
      const days = [context.period, SECOND_HALF].filter(({ start }) => start >= context.books.window.start);
      for (const period of days) {
        const counted = statementAmounts(contextFromLedger(context), period);
        const found = Object.keys(counted).map((name) => [name, figures.amount(name as FigureName, period)]);
        expect(Object.fromEntries(found)).toEqual(counted);
      }
    });
  });

  it('account contributions add up to the figure, except earnings that belong to no account', () => {
    forAllBooks((figures) => {
      for (const name of FIGURE_NAMES) {
        if (FIGURES[name].parts.some(({ measure }) => measure.startsWith('earnings'))) continue;
        expect([name, addCents(...figures.contributions(name).values())]).toEqual([
          name,
          figures.amount(name),
        ]);
      }
    });
  });

  it('the accounts and postings behind every account, cash flow line and the other expenses add up', () => {
    forAllBooks((figures, context) => {
      const ids = context.books.chart.accounts.flatMap(({ id }) => [
        accountFigure(id),
        accountWithSubAccountsFigure(id),
        cashFlowLineFigure(id),
      ]);
      const sources = [...ids, 'otherExpenses']
        .map((id) => figures.find(id))
        .filter((source) => source !== null);
      expect(sources.length).toBeGreaterThan(2 * context.books.chart.accounts.length);
      expectToAddUp(figures, context, sources);
    });
  });

  it('narrowing a figure to an account gives that account’s contribution', () => {
    forAllBooks((figures, context) => {
      const source = sourceOf(figures, 'balanceSheet.totalEquity');
      for (const { accountIndex, openingCents, postedCents, amountCents } of explainFigure(context, source)
        .lines) {
        if (accountIndex === null) continue;
        const list = listPostings(context, source, { ...ALL, accountIndex });
        expect(list).toMatchObject({ postedCents, amountCents });
        expect(addCents(...list.openings.map((opening) => opening.amountCents))).toBe(openingCents);
      }
    });
  });

  it('the pages of a list add up to the whole list in any sort order', () => {
    const anySort = fc.record({
      by: fc.constantFrom('day', 'transaction', 'name', 'memo', 'account', 'amount'),
      direction: fc.constantFrom('ascending', 'descending'),
    });
    fc.assert(
      fc.property(arbitraryContext, anySort, fc.integer({ min: 1, max: 7 }), (context, sort, limit) => {
        const source = sourceOf(new Figures(context), 'balanceSheet.totalEquity');
        const all = listPostings(context, source, { ...ALL, sort });
        const pages = [];
        for (let offset = 0; offset < all.postingCount; offset += limit) {
          const page = listPostings(context, source, { sort, offset, limit });
          expect(page).toMatchObject({ postingCount: all.postingCount, amountCents: all.amountCents });
          pages.push(...page.postings);
        }
        expect(pages).toEqual(all.postings);
      }),
      RUNS,
    );
  });
});

const ALL = {
  sort: { by: 'day', direction: 'ascending' },
  offset: 0,
  limit: Number.MAX_SAFE_INTEGER - 1,
} as const;

/** Returns, for every kind of account, the sign and measure with which a figure includes it. */
function gatheredBy(name: FigureName): string {
  const { statement, parts } = FIGURES[name];
  const books = statement === 'Cash flow statement' ? 'accrual books' : 'books';
  const gathered = parts.flatMap(({ includes, sign, measure, rows }: PartDefinition) =>
    ONE_OF_EACH_KIND.filter(includes).map(({ id }) => `${id} ${sign} ${measure} ${rows?.name ?? ''}`),
  );
  return [books, ...gathered.toSorted()].join('\n');
}

function sourceOf(figures: Figures, id: string): FigureSource {
  const source = figures.find(id);
  if (source === null) throw new Error(`No such figure: ${id}`);
  return source;
}

/**
 * Expects the amount, the sum of its accounts, and the sum of its postings and opening balances to be equal.
 */
function expectToAddUp(figures: Figures, context: FigureContext, sources: readonly FigureSource[]): void {
  const disagreeing = sources
    .map((source) => {
      const { amountCents, lines } = explainFigure(context, source);
      const { openings, postings, ...list } = listPostings(context, source, ALL);
      const sums = [amountCents, list.amountCents, total(lines), total([...openings, ...postings])];
      const counts = [lines.reduce((sum, line) => sum + line.postingCount, 0), postings.length];
      return { id: source.id, amount: figures.amountOf(source), sums, count: list.postingCount, counts };
    })
    .filter(
      ({ amount, sums, count, counts }) =>
        sums.some((sum) => sum !== amount) || counts.some((each) => each !== count),
    );
  expect(disagreeing).toEqual([]);
}

function total(parts: readonly { readonly amountCents: Cents }[]): Cents {
  return addCents(...parts.map(({ amountCents }) => amountCents));
}

describe('a figure narrowed to some of its postings, in generated companies', () => {
  const amountOf = (figures: Figures, id: string) => {
    const source = figures.find(id);
    return source === null ? null : figures.amountOf(source);
  };

  it('the parts by name, vendor, type or transaction add up to the whole figure', () => {
    const check = (figures: Figures, context: FigureContext) => {
      const { journal } = context.books;
      const names = [...new Set(journal.texts)];
      const types = journal.transactions.types;
      const parts: RowFilter[][] = [
        names.map((name) => ({ field: 'party', is: name })),
        names.map((name) => ({ field: 'vendor', is: name })),
        (['debit', 'credit'] as const).map((is) => ({ field: 'side', is })),
        types.map((type) => ({ field: 'type', is: [type] })),
        [...new Map(Array.from(journal.transactions, (one) => [`${one.type} ${one.id}`, one])).values()].map(
          ({ type, id }) => ({ field: 'transaction', type, id }),
        ),
      ];
      for (const subject of ['incomeStatement.totalExpenses', 'incomeStatement.netProfit', 'debits']) {
        const whole = amountOf(figures, subject);
        for (const filters of parts) {
          const ids = filters.map((filter) => narrowSubject(subject, filter));
          expect(addCents(...ids.map((id) => amountOf(figures, id) as Cents))).toBe(
            filters.length === 0 ? 0 : whole,
          );
          for (const id of ids) {
            const source = figures.find(id) as FigureSource;
            const list = listPostings(context, source, {
              sort: { by: 'day', direction: 'ascending' },
              offset: 0,
              limit: 10_000,
            });
            const posted = addCents(...list.postings.map(({ amountCents }) => amountCents));
            expect([posted, explainFigure(context, source).amountCents]).toEqual([
              list.amountCents,
              list.amountCents,
            ]);
            expect(figures.amountOf(source)).toBe(list.amountCents);
          }
        }
      }
    };
    forAllBooks(check, runs(8, 20));
  });

  it('cash receipts less cash payments equal the change in cash', () => {
    const check = (figures: Figures) => {
      const came = amountOf(figures, narrowSubject('balanceSheet.cashGained', { field: 'money', is: 'in' }));
      const went = amountOf(figures, narrowSubject('balanceSheet.cashGiven', { field: 'money', is: 'out' }));
      expect((came ?? 0) - (went ?? 0)).toBe(amountOf(figures, 'balanceSheet.cashGained'));
      expect(came).toBeGreaterThanOrEqual(0);
      expect(went).toBeGreaterThanOrEqual(0);
    };
    forAllBooks(check, runs(15, 50));
  });

  it.each([
    'account:35+nobody:X',
    'account:35+transaction:Invoice',
    'account:35+',
    'debits+item:%',
    'x+party:A',
  ])('is not parsed from %s', (id) => expect(parseFigureId(id)).toBeNull());
});
