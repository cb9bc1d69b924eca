import { type Entry, simulateTrade, TRADES, totalOf } from '@insights/companies';
import { addCents, cents } from '@insights/money';
import { AGE_BANDS, type AgeBand } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { type Documents, noDocuments } from '../documents/documents.ts';
import { missing, read } from '../documents/part.ts';
import { explainFigure } from '../figures/explain-figure.ts';
import { figureContext } from '../figures/figure-context.ts';
import { Figures, figuresOfBooks } from '../figures/figures.ts';
import { parseDay } from '../period/day.ts';
import { splitByMonths } from '../period/period.ts';
import { BALANCE_SHEET } from '../statements/balance-sheet.ts';
import { buildOwnersEquity, type EquityAmounts, listOtherChanges } from '../statements/owners-equity.ts';
import { printPeriods } from '../statements/print-statement.ts';
import { Texts } from '../tables/texts.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { buildTradeBooks } from '../testing/trade-books.ts';
import { type Aging, ageBandOf, buildAging, listOtherEntries } from './aging.ts';
import { compareParties, partyFigures } from './compared-parties.ts';
import { buildDebtSchedule } from './debt-schedule.ts';
import { buildLargestParties } from './largest-parties.ts';
import { buildMonthlyTable } from './monthly-table.ts';

/** Companies in every trade, read on one day and viewed for the last full quarter before it. */
const COMPANIES = TRADES.map((trade, index) => {
  const { company, window, readOn } = simulateTrade(trade, 40 + index);
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  return { trade: trade.name, company, documents, books };
});

const contact = (name: string) => ({ id: name, name, isActive: true });
const vendor = (name: string) => ({
  ...contact(name),
  balanceCents: 0,
  isReportable: false,
  hasTaxIdentifier: false,
});

function agingOf(index: number, side: Aging['side'], daysBefore: number) {
  const { books, documents, company } = COMPANIES[index] as (typeof COMPANIES)[number];
  const end = books.window.end - daysBefore;
  const figures = figuresOfBooks(books, { start: end - 89, end });
  const aging = buildAging(figures, documents, side);
  if (aging.status === 'missing') throw new Error(aging.reason);
  return { aging: aging.value, asOf: end, entries: company.entries.filter((entry) => !entry.isDeleted) };
}

/** Open amounts on a day, from the company's history: sales less payments up to that day. */
function openByHand(entries: readonly Entry[], kind: Entry['kind'], asOf: number): Map<string, number> {
  const open = new Map<string, number>();
  for (const entry of entries) {
    if (entry.kind === kind && !entry.isVoided && entry.day <= asOf) {
      open.set(String(entry.id), totalOf(entry));
    }
  }
  for (const { kind: from, day, links } of entries) {
    if (day > asOf || from === 'Deposit') continue;
    for (const { to, cents } of links) {
      const id = String(to.id);
      if (open.has(id)) open.set(id, (open.get(id) ?? 0) - cents);
    }
  }
  return new Map([...open].filter(([, amount]) => amount !== 0));
}

describe('the aging of receivables and payables', () => {
  const cases = COMPANIES.flatMap(({ trade }, index) =>
    [0, 45, 200].flatMap((days) => [
      [trade, 'receivables', 'Invoice', index, days] as const,
      [trade, 'payables', 'Bill', index, days] as const,
    ]),
  );

  it.each(cases)(
    'of a %s company, %s: lists each %s open on the day in the bucket for its age',
    (_, side, kind, index, days) => {
      const { aging, asOf, entries } = agingOf(index, side, days);
      const documents = aging.parties.flatMap((party) => party.documents);
      const owing = documents.filter((document) => document.type === kind);
      expect(new Map(owing.map(({ id, openCents }) => [id, Number(openCents)]))).toEqual(
        openByHand(entries, kind, asOf),
      );
      for (const { band, dueDay } of owing) {
        const overdue = asOf - (dueDay ?? Number.NaN);
        const limits: Record<AgeBand, [number, number]> = {
          current: [Number.NEGATIVE_INFINITY, 0],
          to30: [1, 30],
          to60: [31, 60],
          to90: [61, 90],
          over90: [91, Number.POSITIVE_INFINITY],
        };
        const [from, to] = limits[band ?? 'current'];
        expect(overdue >= from && overdue <= to).toBe(true);
      }
    },
  );

  it.each(cases)(
    'the aging of a %s company, %s, adds up to the balance sheet',
    (_, side, __, index, days) => {
      const { aging } = agingOf(index, side, days);
      const { parties, total, notOnDocumentsCents, balanceCents } = aging;
      expect(addCents(total.totalCents, notOnDocumentsCents ?? cents(0))).toBe(balanceCents);
      for (const amounts of [total, ...parties]) {
        const inBands = AGE_BANDS.map((band) => amounts.bands[band]);
        expect(addCents(...inBands, amounts.unappliedCents)).toBe(amounts.totalCents);
      }
      expect(addCents(...parties.map(({ totalCents }) => totalCents))).toBe(total.totalCents);
      expect(parties.map(({ totalCents }) => totalCents)).toEqual(
        parties.map(({ totalCents }) => totalCents).toSorted((a, b) => b - a),
      );
    },
  );

  it.each([
    ['current', -5, 0],
    ['to30', 1, 30],
    ['to60', 31, 60],
    ['to90', 61, 90],
    ['over90', 91, 400],
  ])('the bucket %s has documents %i to %i days past due', (band, from, to) => {
    expect([ageBandOf(from), ageBandOf(to)]).toEqual([band, band]);
  });

  it('the aging does not tie to the cash-basis balance sheet, which excludes open invoices and bills', () => {
    const { books, documents } = COMPANIES[0] as (typeof COMPANIES)[number];
    const figures = figuresOfBooks({ ...books, basis: 'Cash' }, books.window);
    const aging = buildAging(figures, documents, 'receivables');
    const accrual = buildAging(figuresOfBooks(books, books.window), documents, 'receivables');
    if (aging.status === 'missing' || accrual.status === 'missing') throw new Error('No documents');
    expect(aging.value).toEqual({ ...accrual.value, notOnDocumentsCents: null, balanceCents: null });
  });

  it('is missing with the reason if documents could not be read', () => {
    const { books, documents } = COMPANIES[0] as (typeof COMPANIES)[number];
    const figures = figuresOfBooks(books, books.window);
    const unread = { ...documents, transactions: missing('QuickBooks did not allow access to invoices.') };
    expect(buildAging(figures, unread, 'receivables')).toEqual(unread.transactions);
  });
});

describe('the largest customers and vendors', () => {
  it.each(['customers', 'vendors'] as const)(
    '%s, all others and postings without a name add up to the figure',
    (side) => {
      for (const { books } of COMPANIES) {
        const { start, end } = books.window;
        const parties = buildLargestParties(figuresOfBooks(books, { start, end }), side);
        const { named, others, withoutName, totalCents } = parties;
        expect(named.length).toBeLessThanOrEqual(10);
        const amounts = [...named, others, withoutName].map(({ amountCents }) => amountCents);
        expect(addCents(...amounts)).toBe(totalCents);
        const sizes = named.map(({ amountCents }) => amountCents);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        for (const { rows, amountCents } of named) {
          const posted = rows.reduce((sum, row) => sum + (books.journal.amountsCents[row] ?? 0), 0);
          expect(side === 'customers' ? 0 - posted : posted).toBe(amountCents);
        }
      }
    },
  );

  it.each(['customers', 'vendors'] as const)(
    '%s drill down to their postings, and last year’s amounts add up to the figure',
    (side) => {
      for (const { books, documents } of COMPANIES) {
        const { end } = books.window;
        const context = figureContext(
          { books, accrualBooks: books, documents },
          { start: end - 89, end },
          { fiscalYearFirstMonth: 1, currency: 'USD' },
        );
        const figures = new Figures(context);
        const largest = buildLargestParties(figures, side);
        const ids = partyFigures(figures, largest);
        expect(ids).not.toContain(null);
        const before = compareParties(figures, largest);
        if (before === null) throw new Error('not comparable');
        const { named, othersCents, withoutNameCents, totalCents } = before;
        expect(totalCents).toBe(figures.amount(largest.figureId, context.lastYear));
        expect(addCents(othersCents, withoutNameCents, ...named.map(({ amountCents }) => amountCents))).toBe(
          totalCents,
        );
        // The parties of last year are found as if last year were the period.
        const then = buildLargestParties(new Figures({ ...context, period: context.lastYear }), side);
        expect(withoutNameCents).toBe(then.withoutName.amountCents);
        for (const { name, amountCents } of then.named) {
          const index = largest.named.findIndex((party) => party.name === name);
          if (index >= 0) expect([name, named[index]?.amountCents]).toEqual([name, amountCents]);
        }
      }
    },
  );

  it('the largest customers are those who bought, and the largest vendors those who were paid', () => {
    const chart = chartOf({ Bank: ['Checking'], Income: ['Sales'], 'Cost of Goods Sold': ['Goods'] });
    const plain = booksOf(
      chart,
      '2024-01-01',
      '2024-12-31',
      `
      2024-02-01 Sales Receipt 1
        Sales  -90.00
        Goods  30.00
        Checking
      2024-02-02 Check 2
        Goods  10.00
        Checking
    `,
    );
    const texts = Texts.of(['', 'Ann', 'Bob']);
    const nameIndexes = plain.journal.transactionIndexes.map((at) => at + 1);
    const books = { ...plain, journal: { ...plain.journal, texts, nameIndexes } };
    const figures = figuresOfBooks(books, books.window);
    const customers = buildLargestParties(figures, 'customers');
    expect(customers.named.map(({ name, amountCents, share }) => [name, amountCents, share])).toEqual([
      ['Ann', 90_00, 1],
    ]);
    const vendors = buildLargestParties(figures, 'vendors');
    expect(vendors.named.map(({ name, amountCents, share }) => [name, amountCents, share])).toEqual([
      ['Bob', 10_00, 0.25],
    ]);
    expect(vendors.withoutName).toEqual({ amountCents: 30_00, share: 0.75 });
  });
});

it('lists postings to receivables that do not come from documents, largest first', () => {
  const chart = chartOf({ Bank: ['Checking'], 'Accounts Receivable': ['A/R'], Income: ['Sales'] });
  const posted = (type: string, amount: string) => `
      2024-02-01 ${type}
        A/R  ${amount}
        Sales`;
  const text = [
    posted('Invoice', '500.00'),
    posted('Journal Entry', '30.00'),
    posted('Journal Entry', '-200.00'),
    posted('Payment', '-20.00'),
  ].join('');
  const figures = figuresOfBooks(booksOf(chart, '2024-01-01', '2024-12-31', text), {
    start: parseDay('2024-06-01'),
    end: parseDay('2024-06-30'),
  });
  expect(listOtherEntries(figures, 'receivables').map(({ amountCents }) => amountCents)).toEqual([
    -200_00, 30_00,
  ]);
});

describe('employees’ pay', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    Expense: ['Wages (PayrollWageExpenses)', 'Travel', 'Contract labor (CostOfLabor)'],
  });
  const spent = (type: string, account: string) => `
      2024-02-01 ${type}
        ${account}  10.00
        Checking`;

  it.each<[string, string, Partial<Documents>, string[]]>([
    ['on a paycheck', spent('Payroll Check', 'Wages') + spent('Check', 'Travel'), {}, []],
    ['on a wages account in books without lists', spent('Journal Entry', 'Wages'), {}, []],
    [
      'in the list of employees, reimbursed for travel',
      spent('Check', 'Travel'),
      { employees: read([contact('Ann')]) },
      [],
    ],
    [
      'in the list of vendors, paid for labor',
      spent('Check', 'Contract labor'),
      { vendors: read([vendor('Ann')]) },
      ['Ann'],
    ],
    [
      'in the list of vendors, booked to wages',
      spent('Check', 'Wages'),
      { vendors: read([vendor('Ann')]) },
      [],
    ],
    ['in no list, paid for travel', spent('Check', 'Travel'), {}, ['Ann']],
  ])('shows a payee %s as a vendor only if it is one', (_, text, lists, expected) => {
    const plain = booksOf(chart, '2024-01-01', '2024-12-31', text);
    const texts = Texts.of(['', 'Ann']);
    const nameIndexes = plain.journal.nameIndexes.map(() => 1);
    const books = { ...plain, journal: { ...plain.journal, texts, nameIndexes } };
    const documents = { ...noDocuments(books.window.end, 'USD', 'Files hold no lists.'), ...lists };
    const { context } = figuresOfBooks(books, books.window);
    const figures = new Figures({ ...context, documents });
    const { named, others, withoutName, totalCents } = buildLargestParties(figures, 'vendors');
    expect(named.map(({ name }) => name)).toEqual(expected);
    expect(
      addCents(withoutName.amountCents, others.amountCents, ...named.map(({ amountCents }) => amountCents)),
    ).toBe(totalCents);
    const withoutVendor = figures.find('incomeStatement.totalExpenses+vendor:');
    expect(withoutVendor === null ? null : figures.amountOf(withoutVendor)).toBe(withoutName.amountCents);
  });
});

describe('payees who are not vendors', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Long Term Liability': ['Loan (NotesPayable)'],
    Equity: ['Draws (PersonalExpense)'],
    Expense: [
      'Interest (InterestPaid)',
      'Bank fees (BankCharges)',
      'Payroll tax (PayrollTaxExpenses)',
      'State income tax (TaxesPaid)',
      'Property taxes (TaxesPaid)',
      'Meals',
    ],
  });
  const paid = (account: string, amount = '300.00') => `
      2024-02-01 Check
        ${account}  ${amount}
        Checking`;

  it.each<[string, string, string[]]>([
    ['a lender paid interest', paid('Interest') + paid('Loan'), []],
    ['a bank paid fees', paid('Bank fees'), []],
    ['a tax agency', paid('Payroll tax') + paid('State income tax'), []],
    ['a county paid property taxes', paid('Property taxes'), ['Ann']],
    ['an owner who is reimbursed for meals', paid('Draws', '2,000.00') + paid('Meals'), []],
    ['a store where an owner bought something', paid('Draws', '48.17') + paid('Meals'), ['Ann']],
    ['a vendor who charged interest once', paid('Interest', '4.00') + paid('Meals'), ['Ann']],
  ])('are distinguished from vendors: %s', (_, text, expected) => {
    const plain = booksOf(chart, '2024-01-01', '2024-12-31', text);
    const nameIndexes = plain.journal.nameIndexes.map(() => 1);
    const books = { ...plain, journal: { ...plain.journal, texts: Texts.of(['', 'Ann']), nameIndexes } };
    const lists = { vendors: read([vendor('Ann')]) };
    const documents = { ...noDocuments(books.window.end, 'USD', 'Files hold no lists.'), ...lists };
    const figures = new Figures({ ...figuresOfBooks(books, books.window).context, documents });
    const { named, others, notVendors, totalCents } = buildLargestParties(figures, 'vendors');
    expect(named.map(({ name }) => name)).toEqual(expected);
    expect(others.amountCents).toBe(expected.length === 0 ? totalCents : 0);
    expect(notVendors).toEqual({ count: 1 - expected.length, amountCents: others.amountCents });
  });
});

describe('the debt schedule', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Credit line (LineOfCredit)'],
    'Long Term Liability': ['Truck loan (NotesPayable)', 'Old loan (NotesPayable)'],
    Expense: ['Interest (InterestPaid)'],
  });
  const books = booksOf(
    chart,
    '2024-01-01',
    '2024-12-31',
    `
    opening
      Checking  1,000.00
      Truck loan  -9,000.00
    2024-02-01 Check 1
      Truck loan  400.00
      Interest  50.00
      Checking
    2024-03-01 Deposit
      Checking  2,000.00
      Credit line
    2024-03-31 Expense
      Interest  15.00
      Checking
  `,
  );
  const schedule = buildDebtSchedule(figuresOfBooks(books, books.window));

  it('reconciles the opening debt to the closing debt, lender by lender', () => {
    const rows = schedule.debts.map(({ account, ...debt }) => [
      account.name,
      debt.openingCents,
      debt.borrowedCents,
      debt.repaidCents,
      debt.otherCents,
      debt.closingCents,
      debt.interestCents,
    ]);
    expect(rows).toEqual([
      ['Credit line', 0, 2_000_00, 0, 0, 2_000_00, 0],
      ['Truck loan', 9_000_00, 0, 400_00, 0, 8_600_00, 50_00],
    ]);
    const [, truck] = schedule.debts;
    expect(truck?.transactions).toEqual([
      {
        transaction: expect.objectContaining({ type: 'Check', number: '1' }),
        day: parseDay('2024-02-01'),
        borrowedCents: 0,
        repaidCents: 400_00,
        otherCents: 0,
        interestCents: 50_00,
      },
    ]);
    expect(schedule.otherInterestCents).toBe(15_00);
    expect(schedule.notInTheBooks.length).toBeGreaterThan(0);
  });

  it.each([
    ['a payment by check', 'Truck loan  400.00\n      Interest  50.00\n      Checking', 400],
    ['a bill from the lender', 'Truck loan  400.00\n      A/P', 400],
    ['a payment by the owner', 'Truck loan  400.00\n      Capital', 400],
    ['principal moved out of interest', 'Truck loan  400.00\n      Interest', 400],
    ['a payment withheld from sales', 'Truck loan  400.00\n      Checking  600.00\n      Sales', 400],
    ['a balance moved to another loan', 'Truck loan  400.00\n      Old loan', 0],
    ['refinancing with cash out', 'Truck loan  400.00\n      Checking  100.00\n      Old loan', 0],
    ['forgiveness', 'Truck loan  400.00\n      Sales', 0],
    ['a trade-in', 'Truck loan  400.00\n      Truck', 0],
    ['a correction to earlier years', 'Truck loan  400.00\n      Retained Earnings', 0],
  ])('counts %s as repaid only if it was a payment', (_, postings, repaid) => {
    const accounts = chartOf({
      Bank: ['Checking'],
      'Fixed Asset': ['Truck'],
      'Accounts Payable': ['A/P'],
      'Long Term Liability': ['Truck loan (NotesPayable)', 'Old loan (NotesPayable)'],
      Equity: ['Capital', 'Retained Earnings'],
      Income: ['Sales'],
      Expense: ['Interest (InterestPaid)'],
    });
    const text = `
      opening
        Truck  9,000.00
        Truck loan
      2024-02-01 Journal Entry 1
        ${postings}
    `;
    const one = booksOf(accounts, '2024-01-01', '2024-12-31', text);
    const { debts, total } = buildDebtSchedule(figuresOfBooks(one, one.window));
    expect(total.repaidCents).toBe(repaid * 100);
    for (const { openingCents, borrowedCents, repaidCents, otherCents, closingCents } of debts)
      expect(openingCents + borrowedCents - repaidCents + otherCents).toBe(closingCents);
  });

  it('ties to the balance sheet and to the period’s interest in generated companies', () => {
    fc.assert(
      fc.property(arbitraryContext, (context) => {
        const figures = new Figures(context);
        const { debts, total, otherInterestCents } = buildDebtSchedule(figures);
        expect(total.closingCents).toBe(figures.amount('balanceSheet.debt'));
        expect(addCents(total.interestCents, otherInterestCents)).toBe(
          figures.amount('incomeStatement.interest'),
        );
        expect(total.repaidCents).toBe(
          figures.amount('balanceSheet.principalPaid') + figures.amount('balanceSheet.creditLinesRepaid'),
        );
        expect(total.interestCents).toBe(figures.amount('incomeStatement.loanInterest'));
        expect(total.repaidCents - total.borrowedCents - total.otherCents).toBe(
          figures.amount('balanceSheet.debtRepaid'),
        );
        for (const { figureId, closingCents } of debts) {
          const source = figures.find(figureId);
          expect(source === null ? null : figures.amountOf(source)).toBe(closingCents);
        }
      }),
      runs(50, 200),
    );
  });
});

describe('the monthly table', () => {
  it('shows the months next to their sum, row by row, in generated companies', () => {
    fc.assert(
      fc.property(arbitraryContext, (context) => {
        const { columns, statement } = buildMonthlyTable(new Figures(context));
        expect(columns.slice(1)).toEqual(splitByMonths(context.period, 1));
        for (const { kind, amountsCents } of statement.rows) {
          if (kind === 'heading') continue;
          const [whole, ...months] = amountsCents;
          expect(months.reduce<number>((sum, amount) => sum + amount, 0)).toBe(whole);
        }
      }),
      runs(50, 200),
    );
  });

  it('shows the last twelve months of a longer period', () => {
    const chart = chartOf({ Bank: ['Checking'], Income: ['Sales'] });
    const text = '2023-02-01 Deposit\n Checking  5.00\n Sales\n2024-02-01 Deposit\n Checking  7.00\n Sales';
    const books = booksOf(chart, '2023-01-01', '2024-12-31', text);
    const { columns, statement } = buildMonthlyTable(figuresOfBooks(books, books.window));
    expect(columns).toHaveLength(13);
    expect(columns[0]).toEqual({ start: parseDay('2024-01-01'), end: parseDay('2024-12-31') });
    expect(statement.rows.at(-1)?.amountsCents[0]).toBe(7_00);
  });
});

describe('the statement of changes in owners’ equity', () => {
  const CHANGES = ['Net income', 'Contributions', 'Draws', 'Other changes'] as const;
  const sumOf = (amounts: EquityAmounts) =>
    CHANGES.reduce<number>((sum, change) => sum + amounts[change], amounts.Opening);

  it('reconciles the previous day’s equity to the balance sheet, line by line, in generated companies', () => {
    fc.assert(
      fc.property(arbitraryContext, (context) => {
        const { start } = context.period;
        const figures = new Figures(context);
        const { accounts, retained, total } = buildOwnersEquity(figures);
        for (const amounts of [...accounts.map((each) => each.amounts), retained, total])
          expect(sumOf(amounts)).toBe(amounts.Closing);
        const { rows } = printPeriods(BALANCE_SHEET, figures, [context.period]);
        const onSheet = (figureId: string) =>
          rows.find((row) => row.figureId === figureId)?.amountsCents[0] ?? 0;
        for (const { figureId, amounts } of accounts) expect(amounts.Closing).toBe(onSheet(figureId));
        expect(retained.Closing).toBe(
          onSheet('balanceSheet.retainedEarnings') + onSheet('balanceSheet.earningsOfThisYear'),
        );
        expect(total.Closing).toBe(onSheet('balanceSheet.totalEquity'));
        const others = listOtherChanges(figures).map(({ amountCents }) => amountCents);
        expect(addCents(...others)).toBe(total['Other changes']);
        if (start === context.books.window.start) return;
        const dayBefore = { start: start - 1, end: start - 1 };
        expect(total.Opening).toBe(figures.amount('balanceSheet.totalEquity', dayBefore));
      }),
      runs(50, 200),
    );
  });

  it('separates contributions from draws, account by account', () => {
    const chart = chartOf({
      Bank: ['Checking'],
      Equity: ['Owner contributions', 'Draws (PersonalExpense)', 'Stock', 'Retained Earnings', 'Unused'],
      Income: ['Sales'],
    });
    const books = booksOf(
      chart,
      '2024-01-01',
      '2024-12-31',
      `
      opening
        Checking  100.00
        Stock  -60.00
      2024-02-01 Deposit
        Checking  500.00
        Owner contributions
      2024-03-01 Check 1
        Draws  80.00
        Checking
      2024-04-01 Deposit
        Checking  30.00
        Sales
      2024-05-01 Journal Entry 1
        Retained Earnings  7.00
        Stock
    `,
    );
    const figures = figuresOfBooks(books, books.window);
    const { accounts, retained, total } = buildOwnersEquity(figures);
    const others = listOtherChanges(figures).map(
      ({ transaction: { type, number }, account, amountCents }) =>
        `${type} ${number} ${account.name} ${amountCents}`,
    );
    expect(others.toSorted()).toEqual([
      'Journal Entry 1 Retained Earnings -700',
      'Journal Entry 1 Stock 700',
    ]);
    const lines = [
      ...accounts.map(({ account, amounts }) => [account.name, amounts] as const),
      ['Retained', retained] as const,
      ['Total', total] as const,
    ];
    expect(lines.map(([name, amounts]) => [name, ...Object.values(amounts)].join(' '))).toEqual([
      'Draws 0 0 0 -8000 0 -8000',
      'Owner contributions 0 0 50000 0 0 50000',
      'Stock 6000 0 0 0 700 6700',
      'Retained 4000 3000 0 0 -700 6300',
      'Total 10000 3000 50000 -8000 0 55000',
    ]);
  });

  it('keeps draws that year-end closes to retained earnings, and drills down to them', () => {
    const chart = chartOf({ Bank: ['Checking'], Equity: ['Draws (PersonalExpense)', 'Retained Earnings'] });
    const books = booksOf(
      chart,
      '2024-01-01',
      '2024-12-31',
      `
      2024-03-01 Check 1
        Draws  80.00
        Checking
      2024-12-31 Journal Entry 2
        Retained Earnings  80.00
        Draws
    `,
    );
    const figures = figuresOfBooks(books, books.window);
    const { accounts, retained, total } = buildOwnersEquity(figures);
    expect(accounts.map(({ amounts }) => Object.values(amounts))).toEqual([[0, 0, 0, -80_00, 80_00, 0]]);
    expect(Object.values(retained)).toEqual([0, 0, 0, 0, -80_00, -80_00]);
    expect(Object.values(total)).toEqual([0, 0, 0, -80_00, 0, -80_00]);
    expect(figures.amount('balanceSheet.ownerDraws')).toBe(80_00);
    for (const name of ['ownersEquity.draws', 'balanceSheet.ownerDraws'] as const) {
      const source = figures.findNamed(name, books.window);
      const explained = source === null ? null : explainFigure(figures.context, source);
      expect([explained?.amountCents, explained?.lines.length]).toEqual([figures.amount(name), 1]);
    }
  });
});
