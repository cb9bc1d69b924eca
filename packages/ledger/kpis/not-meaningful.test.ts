import { moneyFormat } from '@insights/money';
import type { Basis } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { figureContext } from '../figures/figure-context.ts';
import type { Books } from '../journal/books.ts';
import { parseDay } from '../period/day.ts';
import type { Period } from '../period/period.ts';
import { booksOf } from '../testing/notation.ts';
import { NURSERY, NURSERY_CHART } from '../testing/nursery.ts';
import { buildKpis } from './build-kpis.ts';
import { formatKpiValue } from './format-kpi-value.ts';
import type { Kpi } from './kpi.ts';

const USD = moneyFormat('USD');

const FEBRUARY = days('2024-02-01', '2024-02-29');

function days(start: string, end: string): Period {
  return { start: parseDay(start), end: parseDay(end) };
}

/** Books for January and February 2024 with the nursery's chart of accounts. */
function books(text: string, basis: Basis = 'Accrual'): Books {
  return { ...booksOf(NURSERY_CHART, '2024-01-01', '2024-02-29', text), basis };
}

function find(kpis: readonly Kpi[], id: string): Kpi {
  const kpi = kpis.find((each) => each.id === id);
  if (kpi === undefined) throw new Error(`No such KPI: ${id}`);
  return kpi;
}

function kpisOf(of: Books, period: Period, accrualBooks = of): Kpi[] {
  return buildKpis(
    figureContext({ books: of, accrualBooks }, period, { fiscalYearFirstMonth: 1, currency: 'USD' }),
  );
}

/** The formatted value, or the reason why the KPI has none. */
function shown(id: string, of: Books, period = FEBRUARY): string {
  const kpi = find(kpisOf(of, period), id);
  return kpi.current.status === 'value'
    ? formatKpiValue(kpi.current.value, kpi.unit, USD)
    : kpi.current.reason;
}

const sale = (date: string, amount: string, account = 'Sales') => `
  ${date} Sales Receipt
    Checking  ${amount}
    ${account}`;
const cost = (date: string, amount: string, account = 'Rent') => `
  ${date} Check
    ${account}  ${amount}
    Checking`;
const opening = (lines: string) => `
  opening
    ${lines}`;

/** An entry on the last day, which shows that the books are complete. */
const DRAWING = `
  2024-02-29 Check
    Draws  1.00
    Checking`;

/** Balances of a company that existed before these books. */
const EARLIER = opening('Checking  100.00');

describe('a denominator of zero', () => {
  it.each([
    ['currentRatio', 'The company has no current liabilities, so nothing needs to be covered.'],
    ['grossMargin', 'No cost of goods sold is recorded, so this would be 100% by omission.'],
    ['netMargin', 'There was no revenue in this period.'],
    ['interestCover', 'No interest is recorded in this period, so nothing needs to be covered.'],
    [
      'debtServiceCover',
      'It needs twelve months, from March 1, 2023 on, and the books do not cover all of them.',
    ],
    ['operatingCashToDebt', 'The company has no borrowing.'],
    ['debtToAssets', 'The company has no assets.'],
    ['inventoryDays', 'No inventory is recorded.'],
    ['payrollShare', 'No payroll or labor is recorded in this period.'],
    ['ownerDrawsToProfit', 'No owner draws are recorded in this period.'],
    ['uncategorizedShare', 'This period has no expenses.'],
    ['cashBufferDays', 'At least 60 days are needed; the books were read from February 1, 2024 on.'],
    ['runwayMonths', 'The books were read from February 1, 2024 on; this needs them from December 1, 2023.'],
    ['revenueGrowth', 'No comparison with January 2024: the books were read from February 1, 2024 on.'],
    ['quarterPace', 'The books were read from February 1, 2024 on; this needs them from January 1, 2024.'],
    ['revenueStreak', 'At least 3 whole months are needed.'],
  ])('gives %s a reason in empty books: %s', (id, reason) => {
    expect(shown(id, booksOf(NURSERY_CHART, '2024-02-01', '2024-02-29', ''))).toBe(reason);
  });

  it('never becomes a number: empty books have amounts of zero, and KPIs have reasons', () => {
    const empty = books('');
    for (const { id, current } of kpisOf(empty, FEBRUARY)) {
      if (current.status !== 'value') expect(current.reason).toMatch(/^[A-Z].*\.$/);
      else
        expect([id, formatKpiValue(current.value, 'money', USD)]).toEqual([
          id,
          expect.stringMatching(/^(\$0\.00|0\.00)$/),
        ]);
    }
  });
});

describe('a negative denominator', () => {
  it.each([
    [
      'netMargin',
      cost('2024-02-05', '50.00', 'Discounts'),
      'With revenue of −$50.00, the result would mean nothing.',
    ],
    [
      'currentRatio',
      opening('Checking  500.00\n    Card  80.00'),
      'With current liabilities of −$80.00, the result would mean nothing.',
    ],
    [
      'debtToEquity',
      opening('Checking  100.00\n    Loan  -900.00'),
      'Liabilities exceed assets, so the company has no equity to measure borrowing against.',
    ],
    [
      'returnOnEquity',
      opening('Checking  100.00\n    Loan  -900.00'),
      'Liabilities exceed assets, so the company has no equity that could earn a return.',
    ],
    [
      'ownerDrawsToProfit',
      cost('2024-02-05', '50.00') + cost('2024-02-06', '10.00', 'Draws'),
      'The period made a loss, so the draws did not come from its profit.',
    ],
    [
      'operatingCashToNetProfit',
      cost('2024-02-05', '50.00'),
      'The period made a loss, so there was no profit that could have arrived as cash.',
    ],
    [
      'breakEvenRevenue',
      sale('2024-02-05', '100.00') + cost('2024-02-06', '120.00', 'Goods') + cost('2024-02-06', '10.00'),
      'Sales cannot cover costs at any volume: they bring no gross profit.',
    ],
    [
      'debtPaybackMonths',
      opening('Loan  -900.00\n    Truck  900.00') + cost('2024-02-06', '10.00'),
      'Operations used cash, so none was left to repay lenders.',
    ],
  ])('is reported for %s', (id, text, reason) => {
    expect(shown(id, books(text))).toBe(reason);
  });
});

describe('a negative numerator', () => {
  it('is reported as a loss if a loss is meaningful', () => {
    const loss = books(sale('2024-02-05', '100.00') + cost('2024-02-06', '130.00'));
    expect(shown('netMargin', loss)).toBe('−30.0%');
    expect(
      shown('interestCover', books(cost('2024-02-05', '50.00') + cost('2024-02-06', '10.00', 'Interest'))),
    ).toBe('Interest of $10.00 was not covered: EBIT was −$50.00.');
  });

  it('is not meaningful if assets are negative: an overdrawn account covers nothing', () => {
    const overdrawn = books(
      opening('Truck  900.00\n    Card  -100.00\n    Capital') + cost('2024-02-05', '300.00'),
    );
    expect(shown('cashRatio', overdrawn)).toBe(
      'With cash and undeposited funds of −$300.00, the result would mean nothing.',
    );
    expect(shown('equityRatio', books(opening('Checking  100.00\n    Loan  -900.00')))).toBe('−800.0%');
  });
});

describe('a tiny denominator', () => {
  it('is reported with both amounts', () => {
    const hardlyAny = books(sale('2024-02-05', '9.99') + cost('2024-02-06', '1,000.00'));
    expect(shown('netMargin', hardlyAny)).toBe(
      'With revenue of $9.99, less than 1% of total expenses ($1,000.00), the result would describe the small base and not the company.',
    );
    expect(shown('netMargin', books(sale('2024-02-05', '10.00') + cost('2024-02-06', '1,000.00')))).toBe(
      '−9,900.0%',
    );
    expect(shown('returnOnEquity', books(opening('Checking  10,000.00\n    Loan  -9,950.00')))).toContain(
      'With total equity of $50.00, less than 1% of total assets ($10,000.00)',
    );
    expect(
      shown('revenueGrowth', books(EARLIER + sale('2024-01-05', '5.00') + sale('2024-02-05', '1,000.00'))),
    ).toContain('With revenue, January 2024 of $5.00, less than 1% of revenue ($1,000.00)');
  });
});

describe('an amount due that is covered more than a hundred times,', () => {
  it.each([
    ['currentRatio', 'Current liabilities are covered more than a hundred times over.'],
    ['cashRatio', 'Current liabilities are covered more than a hundred times over.'],
    ['interestCover', 'Interest is covered more than a hundred times over.'],
  ])('is described as covered, and %s is not shown as a number', (id, reason) => {
    const rich = opening('Checking  1,000.00\n    A/P  -5.00') + sale('2024-02-05', '200.00');
    expect(shown(id, books(rich + cost('2024-02-06', '1.00', 'Interest')))).toBe(reason);
  });
});

describe('debt service coverage', () => {
  const cover = (text: string) =>
    shown('debtServiceCover', booksOf(NURSERY_CHART, '2023-03-01', '2024-02-29', text));
  const owed = opening('Checking  1,000.00\n    Loan  -900.00');

  it.each([
    ['nothing owed', opening('Checking  1,000.00\n    Capital'), /^No interest is recorded and no loan was/],
    [
      'a loss',
      owed + cost('2023-05-05', '50.00') + cost('2023-05-06', '10.00', 'Loan'),
      'Payments to lenders of $10.00 were not covered: EBITDA was −$50.00.',
    ],
    [
      'tiny payments',
      owed + sale('2023-05-05', '200.00') + cost('2023-05-06', '1.00', 'Loan'),
      'Interest and loan principal are covered more than a hundred times over.',
    ],
    [
      'payments a year ago but in no month since then',
      owed + sale('2023-05-05', '30.00') + cost('2023-05-06', '10.00', 'Loan'),
      '3.0 times',
    ],
    [
      'new borrowing, which does not reduce what was paid',
      owed +
        sale('2023-05-05', '30.00') +
        cost('2023-05-06', '10.00', 'Loan') +
        sale('2024-02-06', '500.00', 'Credit line'),
      '3.0 times',
    ],
    [
      'a credit line that was drawn and repaid, of which only interest is scheduled',
      owed +
        sale('2023-05-05', '30.00') +
        cost('2023-05-06', '10.00', 'Loan') +
        sale('2023-06-06', '500.00', 'Credit line') +
        cost('2023-07-06', '500.00', 'Credit line') +
        cost('2023-07-06', '5.00', 'Interest'),
      '2.0 times',
    ],
    [
      'a credit line alone',
      opening('Checking  1,000.00\n    Credit line  -900.00') +
        sale('2023-05-05', '30.00') +
        cost('2023-07-06', '400.00', 'Credit line') +
        cost('2023-07-06', '5.00', 'Interest'),
      '6.0 times',
    ],
    [
      'loan payments booked as an expense',
      owed + sale('2023-05-05', '90.00') + cost('2023-05-06', '10.00'),
      'Not reliable: in the last twelve months no payment of principal reached a loan account, although $900.00 is owed.',
    ],
    [
      'a loan below zero',
      owed + sale('2023-05-05', '90.00') + cost('2023-05-06', '1,050.00', 'Loan'),
      'Not reliable: Loan is −$150.00. A loan or credit line cannot be below zero.',
    ],
    [
      'books that began within the year',
      sale('2023-05-05', '30.00') + cost('2023-05-06', '10.00', 'Loan'),
      'It needs twelve months, from March 1, 2023 on, and the books do not cover all of them.',
    ],
  ])('is computed or declined for a company with %s', (_, text, expected) => {
    expect(cover(text)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });
});

describe('a balance that cannot exist', () => {
  const negative = books(
    opening('Checking  1,000.00\n    Inventory  -922.00\n    A/P  -300.00') +
      sale('2024-02-05', '200.00') +
      cost('2024-02-06', '50.00', 'Draws'),
  );

  it.each(['currentRatio', 'workingCapital', 'debtToEquity', 'returnOnAssets'])(
    'makes %s unreliable',
    (id) => {
      expect(shown(id, negative)).toBe(
        'Not reliable: Inventory is −$922.00. Inventory cannot be below zero.',
      );
    },
  );

  it.each(['cashRatio', 'quickRatio', 'netMargin', 'netDebt', 'ownerDrawsToProfit'])(
    'does not affect %s, which does not depend on it',
    (id) => {
      expect(shown(id, negative)).not.toContain('Not reliable');
    },
  );
});

describe('inventory below zero', () => {
  const withSales = (inventory: string, sold: string) =>
    books(
      opening(`Checking  1,000.00\n    Inventory  ${inventory}`) +
        sale('2024-02-05', sold) +
        cost('2024-02-06', '500.00', 'Goods'),
    );

  it.each(['grossMargin', 'ebitda', 'netMargin'])('makes %s unreliable if goods were sold', (id) => {
    expect(shown(id, withSales('-922.00', '2,000.00'))).toMatch(/^Not reliable: Inventory is −\$922\.00/);
  });

  it('does not affect a profit that it could hardly change', () => {
    expect(shown('netMargin', withSales('-150.00', '9,000.00'))).toBe('94.4%');
  });
});

describe('growth', () => {
  const growth = (january: string, february: string) =>
    shown('netProfitGrowth', books(EARLIER + january + february + DRAWING));

  it('is a percentage between two positive amounts, and for a drop to zero', () => {
    expect(growth(sale('2024-01-05', '80.00'), sale('2024-02-05', '100.00'))).toBe('25.0%');
    expect(growth(sale('2024-01-05', '80.00'), '')).toBe('−100.0%');
  });

  it('is reported in amounts after zero, after a loss, or when a profit became a loss', () => {
    const evenJanuary = sale('2024-01-05', '80.00') + cost('2024-01-06', '80.00');
    expect(growth(evenJanuary, sale('2024-02-05', '100.00'))).toBe(
      'There is nothing to compare with: it was $0.00 before and is $100.00 now.',
    );
    expect(growth(cost('2024-01-05', '80.00'), sale('2024-02-05', '100.00'))).toBe(
      'It went from −$80.00 to $100.00; no percentage would be meaningful.',
    );
    expect(growth(cost('2024-01-05', '80.00'), cost('2024-02-05', '10.00'))).toBe(
      'It went from −$80.00 to −$10.00; no percentage would be meaningful.',
    );
    expect(growth(sale('2024-01-05', '80.00'), cost('2024-02-05', '10.00'))).toBe(
      'It fell from $80.00 to −$10.00; no percentage would be meaningful.',
    );
  });

  it('is not computed for a profit that follows one close to zero percent of revenue', () => {
    const almostNone = sale('2024-01-05', '1,000.00') + cost('2024-01-06', '991.00');
    expect(growth(almostNone, sale('2024-02-05', '100.00'))).toBe(
      'With net profit, January 2024 of $9.00, less than 1% of revenue ($1,000.00), the result would describe the small base and not the company.',
    );
    const little = sale('2024-01-05', '1,000.00') + cost('2024-01-06', '990.00');
    expect(growth(little, sale('2024-02-05', '100.00'))).toBe('900.0%');
  });

  it('expense growth relative to revenue growth requires both growth rates', () => {
    const gap = (text: string) => shown('expenseGrowthGap', books(EARLIER + text));
    expect(gap(sale('2024-01-05', '80.00') + sale('2024-02-05', '80.00') + cost('2024-02-05', '9.00'))).toBe(
      'Operating expenses: There is nothing to compare with: it was $0.00 before and is $9.00 now.',
    );
    expect(gap(cost('2024-01-05', '9.00') + cost('2024-02-05', '9.00'))).toBe(
      'Revenue: There is nothing to compare with: it was $0.00 before and is $0.00 now.',
    );
  });
});

describe('a short period', () => {
  const week = days('2024-02-01', '2024-02-07');

  it.each([
    'receivableDays',
    'payableDays',
    'inventoryDays',
    'returnOnEquity',
    'assetTurnover',
    'debtToEbitda',
  ])('is too short for %s', (id) => {
    expect(shown(id, books(sale('2024-02-05', '100.00')), week)).toBe(
      'The period has 7 days; at least 28 are needed.',
    );
  });

  it('28 days are long enough, and are scaled to a year by their number', () => {
    const of = books(opening('A/R  280.00') + sale('2024-02-05', '100.00'));
    const fourWeeks = days('2024-02-01', '2024-02-28');
    expect(shown('receivableDays', of, fourWeeks)).toBe('78.4 days');
    // 100.00 × 365 ÷ 28 over 380.00
    expect(shown('assetTurnover', of, fourWeeks)).toBe('3.4 times');
    expect(shown('receivableDays', of, days('2024-02-01', '2024-02-27'))).toContain('27 days');
    expect(shown('receivableDays', of, days('2024-02-05', '2024-02-05'))).toContain('one day');
  });

  it('does not show the quarter’s pace in its first week', () => {
    const of = books(sale('2024-01-05', '100.00'));
    expect(shown('quarterPace', of, days('2024-01-01', '2024-01-06'))).toBe(
      'The quarter is 6 days old; at least 7 are needed.',
    );
    // 100.00 in 7 of 91 days
    expect(shown('quarterPace', of, days('2024-01-01', '2024-01-07'))).toBe('$1,300.00');
    expect(shown('quarterPace', books(cost('2024-01-05', '9.00')), days('2024-01-01', '2024-01-31'))).toBe(
      'There has been no revenue in this quarter so far.',
    );
  });

  it('a month that has only begun is not in the trend', () => {
    const of = books(sale('2024-01-05', '100.00'));
    const kpis = kpisOf(of, days('2024-02-01', '2024-02-10'));
    expect(find(kpis, 'netMargin').trend.map(({ period }) => period)).toEqual([
      days('2024-01-01', '2024-01-31'),
    ]);
  });
});

describe('books on the cash basis', () => {
  it.each(['quickRatio', 'receivableDays', 'payableDays'])('have no %s', (id) => {
    expect(shown(id, { ...NURSERY, basis: 'Cash' }, days('2024-03-01', '2024-03-31'))).toBe(
      'Books on the cash basis have no receivables and payables. Switch to the accrual basis to see this.',
    );
  });

  it('have no cash conversion cycle, because its first part is missing', () => {
    expect(
      shown('cashConversionCycle', { ...NURSERY, basis: 'Cash' }, days('2024-03-01', '2024-03-31')),
    ).toBe(
      'Receivable days (DSO): Books on the cash basis have no receivables and payables. Switch to the accrual basis to see this.',
    );
  });

  it('take their cash flows from the accrual books', () => {
    const march = days('2024-03-01', '2024-03-31');
    const cashBooks = { ...booksOf(NURSERY_CHART, '2022-04-01', '2024-03-31', ''), basis: 'Cash' as const };
    const kpi = find(kpisOf(cashBooks, march, NURSERY), 'operatingCashFlow');
    expect(kpi.current).toMatchObject({ value: { amountCents: 1_200_00 } });
    expect(kpi.current.inputs[0]).toMatchObject({ source: { basis: 'Accrual' } });
  });
});

describe('runway', () => {
  it('is not shown as a number if no cash is burned', () => {
    const of = { ...books(sale('2024-02-05', '100.00')), window: days('2023-12-01', '2024-02-29') };
    const reason =
      'No cash is being burned: operations and investments brought $100.00 in the last three months.';
    expect(shown('runwayMonths', of)).toBe(reason);
    expect(shown('netBurn', of)).toBe(reason);
  });

  it('can have any length if cash is burned', () => {
    const of = {
      ...books(opening('Checking  9,000.00') + cost('2024-02-05', '90.00')),
      window: days('2023-12-01', '2024-02-29'),
    };
    expect(shown('runwayMonths', of)).toBe('297 months');
  });
});

it('no figure is compared with a time before the books began', () => {
  const of = books(sale('2024-02-05', '100.00'));
  const kpi = find(kpisOf(of, FEBRUARY), 'netMargin');
  expect(kpi.comparisons).toEqual([]);
});
