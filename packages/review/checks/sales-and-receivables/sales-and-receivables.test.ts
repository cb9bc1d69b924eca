import { describe, expect, it } from 'vitest';
import { expectBlocked, expectMarked, findingsOf } from '../../testing/flags.ts';
import { everyMonth } from '../../testing/repeated.ts';

const invoice = (day: string, number: string, customer: string, cents: string, rest = '') => `
  ${day} Invoice ${number}  for ${customer}${rest}
    A/R  ${cents}
    Planting  –  Beds and borders`;
const payment = (day: string, number: string, customer: string, cents: string, pays: string) => `
  ${day} Payment ${number}  from ${customer}  pays ${pays}
    Checking  ${cents}
    A/R`;

describe('a sale recorded twice', () => {
  it('is reported if a payment remains in Undeposited Funds and the same money was deposited to income', () => {
    const text = `${invoice('2025-01-08', '1001', 'Amy Lauterbach', '1,673.00')}
      2025-01-20 Payment 2208  from Amy Lauterbach  pays Invoice 1001  #income-double-counted
        Undeposited Funds  1,673.00
        A/R
      2025-01-21 Deposit  #income-double-counted
        Checking  1,673.00
        Planting`;
    expectMarked('income-double-counted', text);
    expect(findingsOf('income-double-counted', text)[0]?.profitEffectCents).toBe(-1_673_00);
  });

  it('is reported if an invoice is open and a deposit has its customer’s name', () => {
    expectMarked(
      'income-double-counted',
      `${invoice('2025-01-08', '1001', 'Amy Lauterbach', '920.00', '  #income-double-counted')}
      2025-02-21 Deposit  #income-double-counted
        Checking  920.00
        Planting  –  @ Amy Lauterbach`,
    );
  });

  it('is reported if an invoice is open and the bank’s text for a deposit names the customer', () => {
    expectMarked(
      'income-double-counted',
      `${invoice('2025-01-08', '1001', 'Park Hotel LLC', '3,640.00', '  #income-double-counted')}
      ${invoice('2025-01-09', '1002', 'Bo Ander', '815.00')}
      2025-02-01 Deposit  #income-double-counted
        Checking  3,640.00
        Planting  –  PARK HOTEL ACH 0331
      2025-02-02 Deposit
        Checking  815.00
        Planting  –  BRANCH DEPOSIT`,
    );
  });

  it('is reported if an invoice is open and a deposit without a name has its amount, which is unique', () => {
    const text = (
      cents: string,
      code = '',
    ) => `${invoice('2025-01-08', '1001', 'Amy Lauterbach', cents, code)}
      2025-02-02 Deposit${code}
        Checking  ${cents}
        Planting  –  BRANCH DEPOSIT`;
    expectMarked('income-double-counted', text('1,799.24', '  #income-double-counted'));
    expectMarked('income-double-counted', text('1,800.00'));
    const other = invoice('2025-01-09', '1002', 'Bo Ander', '1,799.24');
    expectMarked('income-double-counted', text('1,799.24') + other);
  });

  it('is reported if retainage is recorded as income when received while the receivable is still open', () => {
    const released = (memo: string, code = '') =>
      `2025-02-02 Deposit${code}\n Checking  900.00\n Planting  –  ${memo}\n`;
    const owed = { opening: { Retainage: '2,000.00' } };
    const mark = '  #income-double-counted';
    expectMarked('income-double-counted', released('Retainage of the hotel', mark), owed);
    expectMarked('income-double-counted', released('Hotel'), owed);
    expectMarked('income-double-counted', released('Retainage of the hotel'));
    expect(findingsOf('income-double-counted', released('Retainage of the hotel'), owed)).toMatchObject([
      {
        description:
          'In the deposit of February 2, 2025, $900.00 was booked to Planting, and its description says retainage: “Retainage of the hotel”. Retainage still shows $2,000.00 as owed; the same money may be counted as income twice.',
        impactCents: 900_00,
        profitEffectCents: -900_00,
      },
    ]);
  });

  it('is reported if a payout is recorded as income although others reduce the clearing account', () => {
    const payout = (day: string, account: string, rest = '', words = 'SQ PAYOUT') =>
      `2025-${day} Deposit${rest}\n Checking  9${day.slice(3)}.40  ${words} T${day}\n ${account}\n`;
    const usual = ['01-04', '01-11', '01-18', '01-25', '02-01', '02-08', '02-15', '02-22']
      .map((day) => payout(day, 'Stripe Clearing'))
      .join('');
    const code = '  #income-double-counted';
    const text = `${usual}${payout('03-01', 'Planting', code)}${payout('03-08', 'Planting', code)}`;
    expectMarked('income-double-counted', text);
    const [finding] = findingsOf('income-double-counted', text);
    expect(finding?.description).toBe(
      '2 deposits totaling $1,809.80 with the description “SQ PAYOUT” are in Planting, but 8 others like them reduced Stripe Clearing, where sales are recorded first.',
    );
    expect(finding?.profitEffectCents).toBe(-1_809_80);
    expectMarked('income-double-counted', usual + payout('03-01', 'Planting', '', 'CITY GRANT'));
    const equally = ['03-01', '03-08', '03-15'].map((day) => payout(day, 'Planting')).join('');
    expectMarked('income-double-counted', usual + equally);
  });

  it('is not reported for equal jobs for two customers, or a deposit that is a transfer', () => {
    expectMarked(
      'income-double-counted',
      `${invoice('2025-01-08', '1001', 'Amy Lauterbach', '920.00')}
      2025-02-21 Deposit
        Checking  920.00
        Planting  –  @ Bo Ander
      2025-01-20 Payment 7  from Cy Dole
        Undeposited Funds  300.00
        A/R
      2025-01-21 Deposit
        Checking  300.00
        Planting  –  Transfer from savings`,
    );
  });
});

describe('daily sales entered twice', () => {
  const code = 'duplicate-takings';
  const january = Array.from(
    { length: 10 },
    (_, index) => `
      2025-01-${index + 10} Sales Receipt  to Walk-in customers
        Checking  81${index}.2${index}  R
        Planting`,
  ).join('');

  it('are reported if one entry is from the point-of-sale report and one from the bank’s line', () => {
    expectMarked(
      code,
      `${january}
      2025-02-06 Sales Receipt Z-31  for Walk-in customers  #duplicate-takings
        Undeposited Funds  1,044.17
        Planting
      2025-02-07 Deposit  #duplicate-takings
        Checking  1,044.17  R
        Planting`,
    );
  });

  it('are reported if two people entered them, one as a journal entry', () => {
    expectMarked(
      code,
      `${january}
      2025-02-06 Journal Entry 12  #duplicate-takings
        Undeposited Funds  1,044.17
        Planting
      2025-02-06 Sales Receipt  for Walk-in customers  #duplicate-takings
        Undeposited Funds  1,044.17
        Planting`,
    );
  });

  it('are not entries that move prepayments to income', () => {
    const earned = `
      2025-02-28 Journal Entry  #duplicate-journal-entry
        Customer Deposits  1,044.17
        Planting`;
    expectMarked(code, january + earned + earned);
    expectMarked('duplicate-journal-entry', january + earned + earned);
  });

  it('are not reported if both cleared, if the prices are recurring, or if sales are entered individually', () => {
    const twoDays = `
      2025-02-06 Deposit
        Checking  1,044.17  R
        Planting
      2025-02-07 Deposit
        Checking  1,044.17  R
        Planting`;
    expectMarked(code, january + twoDays);
    const price = (day: string) => `
      ${day} Sales Receipt  for Walk-in customers
        Undeposited Funds  149.99
        Planting`;
    expectMarked(code, january + price('2025-02-03') + price('2025-02-04') + price('2025-03-18'));
    expectMarked(code, price('2025-02-03') + price('2025-02-04'));
  });

  it('are at most Medium on another day as long as they have not cleared', () => {
    const sales = (day: string, type: string) => `
      ${day} ${type}  for Walk-in customers
        Undeposited Funds  9,044.17
        Planting`;
    const severity = (day: string, type: string) =>
      findingsOf(code, january + sales('2025-02-06', 'Sales Receipt') + sales(day, type))[0]?.severity;
    expect(severity('2025-02-08', 'Deposit')).toBe('Medium');
    expect(severity('2025-02-06', 'Sales Receipt')).toBe('High');
    expect(severity('2025-02-08', 'Sales Receipt')).toBeUndefined();
  });
});

describe('a duplicate invoice', () => {
  it('has the customer, amount and lines of an invoice from a few days before', () => {
    expectMarked(
      'duplicate-invoice',
      `${invoice('2025-01-14', '1001', 'Juniper Court', '2,215.00', '  #duplicate-invoice')}
      ${invoice('2025-01-17', '1002', 'Juniper Court', '2,215.00', '  #duplicate-invoice')}
      ${payment('2025-02-03', '51', 'Juniper Court', '2,215.00', 'Invoice 1001')}`,
    );
  });

  it('is not reported if the customer also paid it, if it is for other work, or after three weeks', () => {
    expectMarked(
      'duplicate-invoice',
      `${invoice('2025-01-14', '1001', 'Juniper Court', '2,215.00')}
      ${invoice('2025-01-17', '1002', 'Juniper Court', '2,215.00')}
      ${payment('2025-02-03', '51', 'Juniper Court', '2,215.00', 'Invoice 1001')}
      ${payment('2025-02-09', '52', 'Juniper Court', '2,215.00', 'Invoice 1002')}
      ${invoice('2025-02-01', '1003', 'Bo Ander', '700.00')}
      2025-02-03 Invoice 1004  for Bo Ander
        A/R  700.00
        Planting  –  Hedge
      ${invoice('2025-01-04', '1005', 'Cy Dole', '810.00')}
      ${invoice('2025-01-26', '1006', 'Cy Dole', '810.00')}`,
    );
  });

  it('is reported for a retainer that was also invoiced by hand with a different description', () => {
    const retainers = everyMonth(
      '2024-10',
      '2025-03',
      `{month}-01 Invoice R{month}  for Tidal Foods\n A/R  4,800.00\n Design  –  Monthly retainer
      {month}-20 Payment P{month}  from Tidal Foods  pays Invoice R{month}\n Checking  4,800.00\n A/R`,
    );
    const byHand = (rest = '') =>
      `2025-02-03 Invoice 77  for Tidal Foods${rest}\n A/R  4,800.00\n Design  –  February`;
    expectMarked(
      'duplicate-invoice',
      `${retainers.replace('R2025-02  for Tidal Foods', 'R2025-02  for Tidal Foods  #duplicate-invoice')}
      ${byHand('  #duplicate-invoice')}`,
    );
    expect(findingsOf('duplicate-invoice', `${retainers}\n${byHand()}`)[0]?.description).toBe(
      'Two invoices to Tidal Foods for $4,800.00 each, R2025-02 of February 1, 2025 and 77 of February 3, 2025, came within days, although one a month is usual.',
    );
    const paid = '2025-02-22 Payment 9  from Tidal Foods  pays Invoice 77\n Checking  4,800.00\n A/R';
    expectMarked('duplicate-invoice', `${retainers}\n${byHand()}\n${paid}`);
  });

  it('is not reported for a list price that many invoices have', () => {
    const visits = ['02', '09', '16', '23', '24', '30']
      .map((day, index) =>
        invoice(`2025-01-${day}`, `11${index}`, index < 4 ? `Customer ${index}` : 'Dee Fox', '95.00'),
      )
      .join('');
    expectMarked('duplicate-invoice', visits);
  });
});

describe('invoice numbers', () => {
  it('are reported if two invoices have the same number', () => {
    expectMarked(
      'duplicate-invoice-number',
      `${invoice('2025-01-14', '1001', 'Juniper Court', '2,215.00', '  #duplicate-invoice-number')}
      ${invoice('2025-01-17', '1001', 'Bo Ander', '90.00', '  #duplicate-invoice-number')}
      ${invoice('2025-01-18', '1002', 'Bo Ander', '90.00')}`,
    );
  });

  it('may be reused when an invoice was voided', () => {
    expectMarked(
      'duplicate-invoice-number',
      `2025-01-14 Invoice 1001  for Juniper Court  void
        A/R  0.00
        Planting  0.00
      ${invoice('2025-01-17', '1001', 'Bo Ander', '90.00')}`,
    );
  });

  const series = (numbers: readonly number[], type = 'Invoice') =>
    numbers
      .map((number) => `2025-02-10 ${type} ${number}  for Bo Ander\n A/R  ${number}.00\n Planting`)
      .join('\n');
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('are reported if one is missing', () => {
    const [finding] = findingsOf(
      'invoice-number-gap',
      series(range(1001, 1040).filter((number) => number !== 1017)),
    );
    expect(finding).toMatchObject({ severity: 'Low', impactCents: 0 });
    expect(finding?.description).toContain('1017');
  });

  it('are not a series if many are missing, few were used, or a credit memo has the number', () => {
    const odd = range(1001, 1080).filter((number) => number % 2 === 0);
    expect(findingsOf('invoice-number-gap', series(odd))).toEqual([]);
    expect(findingsOf('invoice-number-gap', series([1001, 1002, 1004, 1005]))).toEqual([]);
    const withMemo = `${series(range(1001, 1040).filter((number) => number !== 1017))}
      2025-02-12 Credit Memo 1017  for Bo Ander
        Planting  5.00
        A/R`;
    expect(findingsOf('invoice-number-gap', withMemo)).toEqual([]);
  });
});

describe('unapplied payments', () => {
  it('are reported if an invoice of the same customer is open', () => {
    const text = `${invoice('2025-01-14', '1001', 'Juniper Court', '1,420.00')}
      2025-02-03 Payment 4471  from Juniper Court  #unapplied-customer-payments
        Checking  1,420.00
        A/R
      2025-02-03 Payment 4472  from Bo Ander
        Checking  600.00
        A/R`;
    expectMarked('unapplied-customer-payments', text);
    expect(findingsOf('unapplied-customer-payments', text)[0]?.impactCents).toBe(1_420_00);
  });

  it('are not reported while they are recent', () => {
    expectMarked(
      'unapplied-customer-payments',
      `${invoice('2025-03-14', '1001', 'Juniper Court', '1,420.00')}
      2025-03-29 Payment 4471  from Juniper Court
        Checking  1,420.00
        A/R`,
    );
  });

  it('cannot be checked without documents', () => {
    const options = { missing: ['transactions'] as const };
    expect(
      expectBlocked('unapplied-customer-payments', invoice('2025-01-14', '1', 'Bo', '5.00'), options),
    ).toContain('did not give');
  });
});

describe('unapplied cash', () => {
  it('on the income statement is reported with its payments', () => {
    expectMarked(
      'unapplied-cash',
      `2025-02-03 Payment 9  from Bo Ander  #unapplied-cash
        Checking  600.00
        Unapplied Cash Payment Income`,
    );
  });
});

describe('long overdue invoices', () => {
  it('are reported if they were due more than two months ago without a reason', () => {
    expectMarked(
      'old-open-invoices',
      `${invoice('2024-11-10', '1001', 'Amy Lauterbach', '1,965.00', '  due 2024-12-10  #old-open-invoices')}
      ${invoice('2025-01-20', '1002', 'Bo Ander', '800.00', '  due 2025-02-19')}
      ${invoice('2024-10-01', '1003', 'Cy Dole', '500.00')}
      ${payment('2024-11-01', '60', 'Cy Dole', '500.00', 'Invoice 1003')}
      2024-09-01 Invoice 1004  for Stanton Builders  memo Retainage, due at completion
        A/R  2,400.00
        Planting`,
    );
  });

  it('do not include those on a payment plan that is kept', () => {
    expectMarked(
      'old-open-invoices',
      `${invoice('2024-09-10', '1001', 'Ruth Calloway', '6,000.00')}
      ${payment('2025-03-15', '61', 'Ruth Calloway', '500.00', 'Invoice 1001: 500.00')}`,
    );
  });

  it('are described by the amount that is still open', () => {
    const text = `${invoice('2024-09-10', '1001', 'Ruth Calloway', '6,000.00')}
      ${payment('2024-10-15', '61', 'Ruth Calloway', '4,500.00', 'Invoice 1001: 4,500.00')}`;
    expect(findingsOf('old-open-invoices', text)[0]?.description).toBe(
      '$1,500.00 on 1 invoice is overdue by more than 60 days, since September 10, 2024.',
    );
  });

  it('are High only if one is more than three months overdue', () => {
    const severity = (due: string) =>
      findingsOf('old-open-invoices', invoice('2024-09-10', '1', 'Bo Ander', '90,000.00', `  due ${due}`))[0]
        ?.severity;
    expect(severity('2024-11-30')).toBe('High');
    expect(severity('2025-01-20')).toBe('Medium');
  });
});

describe('a customer who overpaid', () => {
  it.each(['', '  memo MOBILE DEPOSIT 1880'])('is reported for paying one invoice twice:%s', (memo) => {
    expectMarked(
      'negative-customer-balance',
      `${invoice('2025-01-02', '1001', 'Delmar Foods', '1,150.00', '  #negative-customer-balance')}
      ${payment('2025-01-12', '71', 'Delmar Foods', '1,150.00', 'Invoice 1001')}
      2025-01-15 Payment 72  from Delmar Foods${memo}  #negative-customer-balance
        Checking  1,150.00
        A/R`,
    );
  });

  it('is reported once, regardless of the number of credits', () => {
    const credit = (day: string, number: string) =>
      `${day} Payment ${number}  from Delmar Foods\n Checking  20.00\n A/R\n`;
    const found = findingsOf(
      'negative-customer-balance',
      credit('2024-11-15', '72') + credit('2025-01-15', '73'),
    );
    expect(found.map(({ description }) => description)).toEqual([
      'Delmar Foods has 2 credits totaling $40.00 since November 15, 2024, and there is no open invoice to use them on.',
    ]);
    expect(found[0]?.severity).toBe('Low');
  });

  it('is not reported for paying in advance', () => {
    expectMarked(
      'negative-customer-balance',
      `2025-01-15 Payment 72  from Delmar Foods  memo Deposit on the spring job
        Checking  1,150.00
        A/R`,
    );
  });
});

describe('receivables without a customer', () => {
  it('are reported if they come from a journal entry without a name', () => {
    expectMarked(
      'receivables-do-not-tie',
      `2025-03-30 Journal Entry  #receivables-do-not-tie
        A/R  3,200.00
        Design
      2025-03-12 Journal Entry
        A/R  150.00  @ Bo Ander
        Design
      ${invoice('2025-01-02', '1001', 'Bo Ander', '90.00')}`,
    );
  });

  it('are not reported if the entry was reversed', () => {
    expect(
      findingsOf(
        'receivables-do-not-tie',
        `2025-02-28 Journal Entry
          A/R  3,200.00
          Design
        2025-03-01 Journal Entry
          A/R  -3,200.00
          Design`,
      ),
    ).toEqual([]);
  });
});

describe('revenue by journal entry', () => {
  it('is reported for one unusual entry', () => {
    expectMarked(
      'income-by-journal-entry',
      `2025-03-20 Journal Entry  #income-by-journal-entry
        Checking  8,000.00
        Design
      2025-03-21 Journal Entry
        Customer Deposits  5,000.00
        Design  –  Deposit earned
      2025-02-27 Journal Entry
        Due to Owner  4,000.00
        Design
      2025-02-28 Journal Entry
        Employee Advances  3,000.00
        Planting
      2025-03-02 Journal Entry
        Employee Advances  -3,000.00
        Planting`,
    );
  });

  it('is not reported for daily totals from a point-of-sale system', () => {
    const till = everyMonth('2024-06', '2025-03', '{month}-15 Journal Entry\n Checking  9,000.00\n Design');
    expectMarked('income-by-journal-entry', till);
  });

  it('is not reported for the gain on a truck that was sold and removed from the books', () => {
    expectMarked(
      'income-by-journal-entry',
      `2025-03-20 Journal Entry  –  Sale of the old truck
        Checking  9,500.00
        Truck Depreciation  22,000.00
        Truck  -26,000.00
        Design  -5,500.00`,
    );
  });
});

describe('card sales recorded net of fees', () => {
  const payouts = (line: string) =>
    ['2025-01-10', '2025-02-10', '2025-03-10']
      .map((day) => `${day} Deposit\n Checking  ${line}\n Design  –  Stripe payout`)
      .join('\n');

  it('are reported if there are payouts but no fees', () => {
    const [finding] = findingsOf('processor-fees-missing', payouts('9,710.00'));
    expect(finding?.description).toContain('$29,130.00');
    expect(finding?.impactCents).toBe(870_00);
  });

  it('are not reported if the fees are recorded', () => {
    const fees = '2025-03-31 Expense  to Stripe\n Checking  -870.00\n Bank Charges';
    expect(findingsOf('processor-fees-missing', `${payouts('9,710.00')}\n${fees}`)).toEqual([]);
  });
});

describe('a customer who pays later than usual', () => {
  const habit = [1, 2, 3, 4]
    .map(
      (month) => `${invoice(`2024-0${month + 2}-01`, `90${month}`, 'Bo Ander', `${400 + month}.00`)}
      ${payment(`2024-0${month + 2}-13`, `95${month}`, 'Bo Ander', `${400 + month}.00`, `Invoice 90${month}`)}`,
    )
    .join('');

  it('is reported for an invoice that has been open for seven weeks after paying earlier ones in two', () => {
    expectMarked(
      'late-paying-customer',
      `${habit}${invoice('2025-02-10', '1001', 'Bo Ander', '777.00', '  #late-paying-customer')}`,
    );
  });

  it('is not reported for an invoice that is two weeks old, or without a payment pattern', () => {
    expectMarked('late-paying-customer', `${habit}${invoice('2025-03-16', '1001', 'Bo Ander', '777.00')}`);
    expectMarked('late-paying-customer', invoice('2025-02-10', '1001', 'New Client', '777.00'));
  });
});

describe('customer concentration', () => {
  const sales = (large: string) => `
    ${invoice('2024-08-01', '1', 'Bo Ander', '9,000.00')}
    ${invoice('2024-09-01', '2', 'Cy Dole', '9,000.00')}
    ${invoice('2024-10-01', '3', 'Dee Fox', '9,000.00')}
    ${invoice('2024-11-01', '4', 'Eve Gray', '9,000.00')}
    ${invoice('2024-12-01', '5', large, '30,000.00')}`;

  it('is informational and has Low severity', () => {
    const [finding] = findingsOf('customer-concentration', sales('Granite Peak'));
    expect(finding).toMatchObject({ severity: 'Low', impactCents: 0 });
    expect(finding?.description).toContain('Granite Peak (45%)');
  });

  it('may be three customers who make up half together although none is large', () => {
    const many = ['Amy', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'].map((name, index) =>
      invoice(`2024-0${index + 4}-01`, String(index), name, index < 3 ? '9,000.00' : '7,000.00'),
    );
    expect(findingsOf('customer-concentration', many.join(''))[0]?.description).toContain(
      'Amy (19%), Bo (19%) and Cy (19%) made up 56%',
    );
    const even = Array.from({ length: 12 }, (_, index) =>
      invoice(
        `2024-${String((index % 9) + 4).padStart(2, '0')}-01`,
        String(index),
        `Client ${index}`,
        '9,000.00',
      ),
    );
    expect(findingsOf('customer-concentration', even.join(''))).toEqual([]);
  });

  it('is reported with a start date if the books cover less than a year, and cannot be checked in the first months', () => {
    expect(findingsOf('customer-concentration', sales('Granite Peak'))[0]?.description).toContain(
      'of revenue since August 1, 2024',
    );
    const young = invoice('2024-12-01', '5', 'Granite Peak', '30,000.00');
    expect(expectBlocked('customer-concentration', young, {})).toContain('six months');
  });

  it('is not reported for a name that represents many buyers', () => {
    expect(
      findingsOf('customer-concentration', sales('Walk-in Customers'))[0]?.description ?? '',
    ).not.toContain('Walk-in');
  });
});

describe('a possible duplicate customer', () => {
  it('is reported if the spelling differs slightly, but not for two different people', () => {
    const text = `${invoice('2025-01-14', '1', 'Maple Grove Realty', '10.00')}
      ${invoice('2025-01-15', '2', 'Maplegrove Realty, LLC', '10.00')}
      ${invoice('2025-01-16', '3', 'Joan Smithson', '10.00')}
      ${invoice('2025-01-17', '4', 'John Smithson', '10.00')}
      ${invoice('2025-01-18', '5', 'Store 12 of Hobbytown', '10.00')}
      ${invoice('2025-01-19', '6', 'Store 13 of Hobbytown', '10.00')}`;
    const found = findingsOf('duplicate-customers', text);
    expect(found).toHaveLength(1);
    expect(found[0]?.description).toContain('Maplegrove Realty, LLC');
  });
});

describe('one deposit for several payments or invoices', () => {
  const code = 'income-double-counted';
  const mark = `  #${code}`;
  const deposit = (cents: string, memo: string, rest = '') =>
    `\n2025-02-21 Deposit${rest}\n Checking  ${cents}\n Planting  –  ${memo}\n`;
  const open = (rest = '') =>
    invoice('2025-01-08', '1001', 'Park Hotel', '920.00', rest) +
    invoice('2025-01-19', '1002', 'Park Hotel', '1,340.50', rest);
  const other = invoice('2025-01-28', '1003', 'Park Hotel', '415.00');

  it('is reported if it equals some open invoices of the customer that it names', () => {
    expectMarked(code, open(mark) + other + deposit('2,260.50', 'PARK HOTEL ACH', mark));
    expectMarked(code, open() + other + deposit('2,261.50', 'PARK HOTEL ACH'));
    const text = open() + other + deposit('2,260.50', 'PARK HOTEL ACH');
    expect(findingsOf(code, text)).toMatchObject([
      {
        description:
          '$2,260.50 may be counted twice: the invoices 1001 and 1002 to Park Hotel are still open and total the same, and the deposit of February 21, 2025 is booked to Planting.',
        impactCents: 2_260_50,
        profitEffectCents: -2_260_50,
      },
    ]);
  });

  it('is reported without a name if it equals all open invoices of one customer, to an odd amount', () => {
    expectMarked(code, open(mark) + deposit('2,260.50', 'BRANCH DEPOSIT', mark));
    expectMarked(code, open() + other + deposit('2,260.50', 'BRANCH DEPOSIT'));
    expectMarked(code, open() + deposit('2,260.50', 'Transfer from savings'));
  });

  it('is reported if it equals payments in a row that never left Undeposited Funds', () => {
    const paid = (day: string, number: string, cents: string, rest = '') =>
      `${day} Payment ${number}  from Customer ${number}${rest}\n Undeposited Funds  ${cents}\n A/R\n`;
    const drawer = (rest = '') =>
      paid('2025-02-18', '11', '310.25', rest) + paid('2025-02-19', '12', '402.50', rest);
    const later = paid('2025-02-27', '13', '99.00');
    expectMarked(code, drawer(mark) + later + deposit('712.75', 'Counter deposit', mark));
    expectMarked(code, drawer() + later + deposit('409.25', 'Counter deposit'));
  });
});

describe('the sales of several registers', () => {
  const code = 'duplicate-takings';
  const sale = (day: string, cents: string, rest = '') =>
    `2025-${day} Sales Receipt  for Walk-in customers${rest}\n Checking  ${cents}\n Planting\n`;
  const days = Array.from({ length: 12 }, (_, index) => `01-${index + 10}`);
  const usual = days
    .map((day, index) => sale(day, `81${index}.2${index % 10}`) + sale(day, `4${index + 10}.1${index % 10}`))
    .join('');
  const entered = (rest = '') => sale('02-06', '1,044.17', rest) + sale('02-06', '512.33', rest);

  it('were entered twice on a day if each of their totals appears twice', () => {
    const text = usual + entered() + entered();
    expectMarked(code, usual + entered(`  #${code}`) + entered(`  #${code}`));
    expect(findingsOf(code, text)).toMatchObject([
      {
        description: 'All 2 sales entries of February 6, 2025, $1,556.50 in total, are in the books twice.',
        impactCents: 1_556_50,
        profitEffectCents: -1_556_50,
      },
    ]);
  });

  it('may have one equal total on a day', () => {
    expectMarked(code, usual + entered() + sale('02-06', '512.33'));
  });
});

describe('card processors', () => {
  const code = 'processor-fees-missing';
  const payouts = (name: string) =>
    ['2025-01-10', '2025-02-10', '2025-03-10']
      .map((day) => `${day} Deposit\n Checking  9,710.00\n Design  –  ${name} payout\n`)
      .join('');
  const fee = (name: string) => `2025-03-31 Expense  to ${name}\n Checking  -870.00\n Bank Charges\n`;
  const namesOf = (text: string) =>
    findingsOf(code, text).map(({ description }) => /of (\w+) payouts/.exec(description)?.[1]);

  it('are judged one by one', () => {
    expect(namesOf(payouts('Stripe') + payouts('Square') + fee('Square'))).toEqual(['Stripe']);
    expect(namesOf(payouts('Stripe') + fee('Stripe'))).toEqual([]);
    expect(namesOf(payouts('Stripe') + fee('Main Bank'))).toEqual([]);
    expect(namesOf(payouts('Stripe') + payouts('Square'))).toEqual(['Square', 'Stripe']);
  });
});

describe('unapplied cash that is a prepayment', () => {
  const code = 'unapplied-cash';
  const prepaid = (day: string) =>
    `${day} Payment 9  from Bo Ander\n Checking  9,600.00\n Unapplied Cash Payment Income\n`;
  const severityOf = (text: string) => findingsOf(code, text).map(({ severity }) => severity);

  it('is a mistake if a journal entry posts to the account', () => {
    const entry = '2025-03-12 Journal Entry\n Checking  9,600.00\n Unapplied Cash Payment Income';
    expect(severityOf(entry)).toEqual(['High']);
  });

  it('is not reported for a month, and is Low while the customer has no open invoice', () => {
    expect(severityOf(prepaid('2025-03-12'))).toEqual([]);
    expect(severityOf(prepaid('2025-02-12'))).toEqual(['Low']);
    expect(severityOf(prepaid('2025-02-12') + invoice('2025-01-08', '1001', 'Bo Ander', '900.00'))).toEqual([
      'High',
    ]);
  });
});

describe('a customer who pays as agreed', () => {
  const code = 'late-paying-customer';
  const usual = (name: string) =>
    [1, 2, 3, 4]
      .map(
        (month) => `${invoice(`2024-0${month + 2}-01`, `90${month}`, name, `${400 + month}.00`)}
        ${payment(`2024-0${month + 2}-13`, `95${month}`, name, `${400 + month}.00`, `Invoice 90${month}`)}`,
      )
      .join('');
  const late = (name: string, rest: string) =>
    usual(name) + invoice('2025-02-10', '1001', name, '777.00', rest);

  it.each([
    ['late', 'Bo Ander', '  due 2025-02-20', 1],
    ['before the due date', 'Bo Ander', '  due 2025-04-11', 0],
    ['by an agreed plan', 'Bo Ander', '  memo Payment plan agreed in writing', 0],
    ['as a walk-in customer', 'Walk-in customers', '', 0],
  ])('%s', (_, name, rest, count) => {
    expect(findingsOf(code, late(name, rest))).toHaveLength(count);
  });
});
