import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { adjustmentsOf, entriesOf } from '../testing/entries.ts';
import { expectMarked, findingsOf } from '../testing/flags.ts';
import { everyDays, everyMonth } from '../testing/repeated.ts';

const DRAW = '2024-12-05 Check  to Ramona Sykes\n Checking  -2,000.00\n Draws\n';

describe('an owner identified by draws', () => {
  it('is flagged for round amounts recorded as expenses, but not for rent, receipts or odd amounts', () => {
    expectMarked(
      'personal-spending',
      `${DRAW}
      2025-02-03 Check 1  to Ramona Sykes  #personal-spending\n Checking  -1,200.00\n Office Supplies
      2025-02-04 Check 2  to Ramona Sykes\n Checking  -1,200.00\n Rent
      2025-02-05 Check 3  to Ramona Sykes\n Checking  -300.00\n Office Supplies  –  Reimbursed receipts
      2025-02-06 Check 4  to Ramona Sykes\n Checking  -412.37\n Office Supplies
      2025-02-07 Check 5  to Somebody Else\n Checking  -1,200.00\n Office Supplies`,
    );
  });

  it('is recognized by a name that appears only in the memo', () => {
    expectMarked(
      'owner-money-as-income',
      `${DRAW}
      2025-02-03 Deposit  #owner-money-as-income\n Checking  4,000.00\n Design  –  Ramona Sykes to cover payroll
      2025-02-04 Deposit\n Checking  4,017.20\n Design  –  Ramona Sykes
      2025-02-05 Deposit\n Checking  4,000.00\n Design  –  Summer Sykes
      2025-02-06 Deposit  #owner-money-as-income\n Checking  4,000.00\n Design  –  TRANSFER FROM R SYKES 8841`,
    );
    expectMarked(
      'personal-spending',
      `${DRAW}
      2025-02-03 Expense  #personal-spending\n Checking  -1,200.00\n Office Supplies  –  ZELLE TO R SYKES
      2025-02-04 Expense\n Checking  -1,200.00\n Office Supplies  –  ZELLE TO S SYKES`,
    );
  });

  it('is the only person whose income tax is flagged', () => {
    expectMarked(
      'personal-spending',
      `2025-01-15 Expense  to United States Treasury  #personal-spending\n Checking  -2,400.00\n Taxes  –  USATAXPYMT 1040-ES
      2025-01-16 Expense  to United States Treasury\n Checking  -2,400.00\n Draws  –  USATAXPYMT 1040-ES
      2025-01-17 Expense  to Keller CPAs\n Checking  -450.00\n Dues  –  Form 1040 preparation`,
    );
  });
});

describe('a deposit that is not a sale', () => {
  it('is flagged for an advance in thousands, but not for a grant or an odd amount', () => {
    expectMarked(
      'owner-money-as-income',
      `2025-02-03 Deposit  #owner-money-as-income\n Checking  20,000.00\n Design  –  Kestrel Business Funding ADVANCE
      2025-02-04 Deposit\n Checking  20,000.00\n Design  –  Grant funding of the county
      2025-02-05 Deposit\n Checking  20,431.10\n Design  –  Advance on the park
      2025-02-06 Deposit  from Bo Ander\n Checking  20,000.00\n Design  –  Advance on the park`,
    );
  });

  const repaid = '2025-01-15 Check  to Elkhorn Credit Union\n Checking  -560.00\n Truck Loan\n';
  const received = (from: string, cents = '10,000.00', memo = '') =>
    `2025-02-16 Deposit${from}\n Checking  ${cents}\n Design  –  ${memo}\n`;
  const fromLender = '  to Elkhorn Credit Union';

  it.each([
    ['names the lender of a loan', received(fromLender), 1],
    ['says only the name of the lender', received('', '10,000.00', 'Deposit Elkhorn Credit Union'), 1],
    ['is of an odd amount', received(fromLender, '10,004.10'), 0],
    [
      'names a payer whose bank is the lender',
      received('', '10,000.00', 'Elkhorn Credit Union, Hill Farms'),
      0,
    ],
    [
      'names a lender who is a customer',
      `${received(fromLender)}2025-02-20 Invoice 7${fromLender}\n A/R  90.00\n Design\n`,
      0,
    ],
  ])('is a loan only if its only source is a lender in the books: one that %s', (_, deposit, found) => {
    expect(findingsOf('owner-money-as-income', deposit + repaid)).toHaveLength(found);
  });

  it.each([
    ['twice', ['2024-05-07', '2024-09-04'], [], 1],
    ['once', ['2024-05-07'], [], 0],
    ['twice, but others like it are usual', ['2024-05-07', '2024-09-04'], ['2025-02-17', '2025-03-04'], 0],
  ])(
    'is a draw on the line of credit only if the same amount was drawn twice and it is unusual: drawn %s',
    (_, drawn, sold, found) => {
      const chart = chartOf({
        Bank: ['Checking'],
        'Other Current Liability': ['Kestrel (LineOfCredit)'],
        Equity: ['Retained Earnings'],
        Income: ['Design'],
      });
      const put = (account: string) => (day: string) => `${day} Deposit\n Checking  40,000.00\n ${account}\n`;
      const text = [...drawn.map(put('Kestrel')), ...['2025-02-16', ...sold].map(put('Design'))].join('');
      expect(entriesOf('owner-money-as-income', text, { chart })).toEqual(
        found === 0 ? [] : ['likely: Design $40,000.00; Kestrel -$40,000.00'],
      );
    },
  );

  it('is flagged for an odd amount from a lender, recognized by its name or by words in an account for unsorted income', () => {
    const fees = ['Square Loans', 'Kestrel Capital', 'Osprey Capital', 'Heron Capital'].map(
      (name) => `2025-03-05 Expense  to ${name}\n Checking  -50.00\n Bank Charges\n`,
    );
    expectMarked(
      'owner-money-as-income',
      `2025-02-03 Deposit  to Square Loans  #owner-money-as-income\n Checking  12,733.52\n Design  –  SQUARE LOANS FUNDING
      2025-02-04 Deposit  to Kestrel Capital  #owner-money-as-income\n Checking  10,804.60\n Uncategorized Income  –  KESTREL CAPITAL FUNDING
      2025-02-05 Deposit  to Osprey Capital\n Checking  10,804.60\n Uncategorized Income  –  Work in May
      2025-02-06 Deposit  to Heron Capital\n Checking  10,804.60\n Design  –  HERON CAPITAL FUNDING
${fees.join('')}`,
    );
  });

  it('is flagged if its memo says that it came from another account of the company', () => {
    expectMarked(
      'transfer-as-income',
      `2025-02-03 Deposit  #transfer-as-income\n Checking  3,000.00\n Design  –  TRANSFER FROM XXXX8831
      2025-02-04 Deposit  #transfer-as-income\n Checking  3,000.00\n Design  –  From Savings
      2025-02-05 Deposit\n Checking  3,000.00\n Savings  –  From Savings
      2025-02-06 Deposit\n Checking  3,112.40\n Design  –  Transfer from savings
      2025-02-07 Deposit\n Checking  3,000.00\n Design  –  E-transfer, spring planting`,
    );
  });
});

describe('a monthly entry', () => {
  const depreciation = (to: string) =>
    everyMonth('2024-02', to, '{month}-28 Journal Entry\n Depreciation  385.00\n Truck Depreciation');
  const options = { opening: { Truck: '42,000.00' }, readOn: '2025-04-20' };

  it('is reported missing when depreciation stops, but not while the month is still being closed', () => {
    expect(findingsOf('no-depreciation', depreciation('2025-01'), options)[0]?.severity).toBe('Medium');
    expect(findingsOf('no-depreciation', depreciation('2025-02'), options)[0]?.severity).toBe('Low');
    expect(findingsOf('no-depreciation', depreciation('2025-03'), options)).toEqual([]);
    expect(
      findingsOf('no-depreciation', depreciation('2025-02'), { ...options, readOn: '2025-04-05' }),
    ).toEqual([]);
  });

  it('is not reported missing for a helper without entries in earlier months', () => {
    const help = (except: string[]) =>
      everyMonth('2024-01', '2025-03', '{month}-07 Check  to Kiki Barlow\n Checking  -600.00\n Dues', except);
    expect(findingsOf('missing-recurring-entry', help(['2025-02']))).toHaveLength(1);
    expect(findingsOf('missing-recurring-entry', help(['2024-03', '2024-06', '2025-02']))).toEqual([]);
  });

  it('is not reported as a duplicate if last month’s entry was late', () => {
    const rent = (except: string[]) =>
      everyMonth('2024-06', '2025-03', '{month}-02 Check  to Landlord\n Checking  -6,592.01\n Rent', except);
    const late = '\n2025-02-03 Check  to Landlord\n Checking  -6,592.01\n Rent';
    expect(findingsOf('duplicate-expense', rent(['2025-01']) + late)).toEqual([]);
    expect(findingsOf('duplicate-expense', rent([]) + late)).toHaveLength(1);
  });
});

describe('processor fees', () => {
  const payout = (fee: string) =>
    `{day} Deposit\n Checking  ${fee === '' ? '970.00' : '940.00'}  Swiftpay\n${fee} Planting`;
  const before = everyDays('2024-12-02', '2025-02-10', 7, payout(' Bank Charges  30.00\n'));

  it('are reported missing if every deposit had a fee line until some day and none has one since', () => {
    const [finding] = findingsOf(
      'processor-fees-missing',
      `${before}\n${everyDays('2025-02-17', '2025-03-24', 7, payout(''))}`,
    );
    expect(finding?.transactions).toHaveLength(6);
    expect(
      findingsOf(
        'processor-fees-missing',
        `${before}\n${everyDays('2025-02-17', '2025-02-24', 7, payout(''))}`,
      ),
    ).toEqual([]);
  });

  it('are reported missing for the weeks in which nobody entered them, but not for chance gaps', () => {
    const from = (day: string, until: string, fee: string) => everyDays(day, until, 7, payout(fee));
    const fee = ' Bank Charges  30.00\n';
    const flagged = (text: string) => findingsOf('processor-fees-missing', text)[0];
    const away = (weeks: string, back: string) =>
      `${before}\n${from('2025-02-17', weeks, '')}\n${from(back, '2025-03-31', fee)}`;
    expect(flagged(away('2025-03-03', '2025-03-10'))).toMatchObject({
      description: expect.stringMatching(
        /^From February 17, 2025 to March 3, 2025, 3 deposits .* although all others have one; about \$9\d /,
      ),
      transactionCount: 3,
    });
    expect(flagged(away('2025-02-24', '2025-03-03'))).toBeUndefined();
    const waived = from('2024-10-07', '2024-10-14', '');
    expect(flagged(`${waived}\n${away('2025-03-03', '2025-03-10')}`)).toBeUndefined();
  });
});

describe('payroll', () => {
  const runs = everyDays(
    '2024-10-04',
    '2025-03-21',
    14,
    '{day} Journal Entry\n Wages  5,100.00\n Payroll Taxes  -1,088.40\n Checking',
  );

  it('is recorded twice if the bank feed’s line for the net pay is also recorded as wages', () => {
    const feed = (cents: string, account: string) =>
      `${runs}\n2025-02-08 Expense  to Paywright\n Checking  -${cents}\n ${account}`;
    expect(findingsOf('duplicate-payroll', feed('4,011.60', 'Wages'))).toHaveLength(1);
    expect(findingsOf('duplicate-payroll', feed('4,011.66', 'Wages'))).toEqual([]);
    expect(findingsOf('duplicate-payroll', feed('4,011.60', 'Payroll Taxes'))).toEqual([]);
  });

  it('may include a bonus between two payroll runs', () => {
    const paid = everyDays(
      '2024-10-04',
      '2025-03-21',
      14,
      '{day} Expense  to Paywright\n Checking  -5,100.00\n Wages',
    );
    const extra = (day: string, cents: string) =>
      `${paid}\n${day} Expense  to Paywright\n Checking  -${cents}\n Wages`;
    expect(findingsOf('amount-out-of-pattern', extra('2025-02-12', '1,600.00'))).toEqual([]);
    expect(findingsOf('amount-out-of-pattern', extra('2025-02-12', '51,000.00'))).toHaveLength(1);
  });
});

describe('two people recording the same document', () => {
  it('may enter a customer’s check on receipt and again from the bank feed', () => {
    const text = (day: string, number: string) => `
      2025-03-01 Invoice 1001  for Bo Ander\n A/R  1,900.00\n Design
      2025-03-10 Payment ${number}  from Bo Ander  pays Invoice 1001\n Undeposited Funds  1,900.00\n A/R
      2025-03-10 Deposit\n Checking  1,900.00\n Undeposited Funds
      ${day} Payment 7029  from Bo Ander\n Checking  1,900.00\n A/R`;
    const again = (day: string, number: string) =>
      findingsOf('unapplied-customer-payments', text(day, number)).length;
    expect(again('2025-03-13', '51')).toBe(1);
    expect(again('2025-03-17', '51')).toBe(0);
    expect(again('2025-03-17', '7029')).toBe(1);
  });

  it('may deposit the day’s sales and also record the bank’s line as sales', () => {
    const text = (cents: string, memo: string) => `
      2025-02-10 Sales Receipt 1  from Cash Sales\n Undeposited Funds  1,218.42\n Planting
      2025-02-11 Deposit\n Checking  1,218.42\n Undeposited Funds
      2025-02-12 Deposit\n Checking  ${cents}\n Planting  –  ${memo}`;
    expect(findingsOf('income-double-counted', text('1,218.42', 'CARD SETTLEMENT'))).toHaveLength(1);
    expect(findingsOf('income-double-counted', text('1,218.47', 'CARD SETTLEMENT'))).toEqual([]);
    expect(findingsOf('income-double-counted', text('1,218.42', '@ Amy Lauterbach  Hedge'))).toEqual([]);
  });

  it('may enter a receipt by hand and also accept the bank’s line for it', () => {
    const text = (memo: string) => `
      2025-02-10 Expense  to Post Office\n Visa 4417  -37.51\n Office Supplies  –  Stamps
      2025-02-12 Expense  to Post Office\n Visa 4417  -37.51\n Office Supplies  –  ${memo}`;
    expect(findingsOf('duplicate-expense', text('POS DEBIT POST OFFICE 0412'))).toHaveLength(1);
    expect(findingsOf('duplicate-expense', text('Parcels'))).toEqual([]);
  });

  it('may swap two digits of a bill number, or enter the bill again in parts', () => {
    const bill = (number: string, cents: string, day = '10') =>
      `2025-02-${day} Bill ${number}  from Terra Imports\n Stone  ${cents}  Pots\n A/P\n`;
    const bills = (...texts: string[]) => findingsOf('duplicate-bill', texts.join('')).length;
    expect(bills(bill('183616', '1,684.42'), bill('183661', '1,684.42', '14'))).toBe(1);
    expect(bills(bill('183616', '1,685.00'), bill('183661', '1,685.00', '14'))).toBe(0);
    expect(bills(bill('4387', '1,650.00'), bill('4387-1', '1,023.00'), bill('4387-2', '627.00'))).toBe(1);
    expect(bills(bill('4387', '1,650.00'), bill('4387-1', '1,023.00'), bill('4387-2', '600.00'))).toBe(0);
  });
});

describe('a bank feed rule', () => {
  const charge = (from: string, to: string, account: string, cents: string) =>
    everyMonth(from, to, `{month}-14 Expense  to Roster Time\n Visa 4417  -${cents}\n ${account}`);
  const others = everyMonth(
    '2024-01',
    '2025-03',
    '{month}-20 Expense  to State\n Checking  -310.00\n Taxes\n',
  );

  it('is flagged if it moves a recurring charge to a category for other vendors', () => {
    const moved = (account: string, cents: string, known = others) =>
      findingsOf(
        'inconsistent-coding',
        `${known}\n${charge('2024-01', '2024-12', 'Software', '42.45')}\n${charge('2025-01', '2025-03', account, cents)}`,
      ).length;
    expect(moved('Taxes', '42.45')).toBe(1);
    expect(moved('Taxes', '48.90')).toBe(0);
    expect(moved('Dues', '42.45')).toBe(0);
  });

  const bills = (from: string, to: string, account: string) =>
    everyMonth(from, to, `{month}-14 Bill  from Nursery\n ${account}  310.00\n A/P\n`);

  it('moves materials back to cost of sales if only some in a row were in an expense', () => {
    const text = (account: string, last = 'Plants') =>
      bills('2024-01', '2024-10', 'Plants') +
      bills('2024-11', '2025-01', account) +
      bills('2025-02', '2025-03', last);
    expect(entriesOf('inconsistent-coding', text('Office Supplies'))).toEqual([
      'likely: Office Supplies -$930.00; Plants $930.00',
    ]);
    expect(entriesOf('inconsistent-coding', text('Stone'))).toEqual([]);
    expect(entriesOf('inconsistent-coding', text('Office Supplies', 'Office Supplies'))[0]).toMatch(
      /^possible/,
    );
  });
});

describe('a data entry error', () => {
  it('is flagged if a bill is paid with two digits transposed', () => {
    const text = (paid: string) => `
      2025-02-20 Bill 77  from Terra Imports  due 2025-03-20\n Stone  494.98\n A/P
      2025-03-10 Bill Payment (Check) 91  to Terra Imports  pays Bill 77: ${paid}\n Checking  -${paid}\n A/P`;
    expect(findingsOf('old-unpaid-bills', text('449.98'))).toHaveLength(1);
    expect(findingsOf('old-unpaid-bills', text('450.00'))).toEqual([]);
  });

  it('is flagged if yesterday’s batch is entered again, because two matches are stronger evidence than one', () => {
    const slip = (day: string, shop: string, cents: string) =>
      `2025-02-${day} Expense  to ${shop}\n Visa 4417  -${cents}\n Office Supplies\n`;
    const once = slip('10', 'Papermart', '39.16') + slip('10', 'Post Office', '12.40');
    const again = slip('11', 'Papermart', '39.16');
    expect(findingsOf('duplicate-expense', once + again + slip('11', 'Post Office', '12.40'))).toHaveLength(
      2,
    );
    expect(findingsOf('duplicate-expense', once + again + slip('13', 'Post Office', '12.40'))).toEqual([]);
  });

  it('is flagged if a card charge equals a monthly bill from the same vendor, but not for another amount', () => {
    const bills = ['2024-12', '2025-01', '2025-02']
      .map(
        (month, index) =>
          `${month}-03 Bill ${700 + index}  from Penrose Books\n Dues  470.45\n A/P
          ${month}-20 Bill Payment (Check) ${90 + index}  to Penrose Books  pays Bill ${700 + index}\n Checking  -470.45\n A/P`,
      )
      .join('\n');
    const card = (cents: string) =>
      `${bills}\n2025-02-22 Expense  to Penrose Books\n Visa 4417  -${cents}\n Dues`;
    expect(findingsOf('bill-and-expense', card('470.45'))).toHaveLength(1);
    expect(findingsOf('bill-and-expense', card('407.45'))).toEqual([]);
  });
});

describe('a habit that is broken in several months', () => {
  it('is restored in each of them', () => {
    const sale = (month: string, tax: string) =>
      everyDays(
        `${month}-01`,
        `${month}-25`,
        3,
        `{day} Journal Entry\n Checking  1,080.00\n Design  ${tax === '' ? '-1,080.00' : `-1,000.00\n Sales Tax  -${tax}`}`,
      );
    const months = ['2024-08', '2024-09', '2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03'];
    const text = months.map((month) => sale(month, /10$|02$/.test(month) ? '' : '80.00')).join('\n');
    expect(entriesOf('sales-tax-not-recorded', text)).toEqual([
      'likely: Design $1,440.00; Sales Tax -$1,440.00',
    ]);
  });
});

describe('a payroll entry with debits and credits swapped', () => {
  const pay = (day: string, gross: number, sign: 1 | -1, memo = '') =>
    `${day} Journal Entry\n Wages  ${sign * gross}.00  ${memo}\n Payroll Taxes  ${-sign * gross * 0.2}.00\n Checking\n`;
  const usual = [2410, 2380, 2455, 2390, 2420]
    .map((gross, month) => pay(`2024-${String(month + 8).padStart(2, '0')}-07`, gross, 1))
    .join('');

  it.each([
    ['is reversed', '2,430', pay('2025-02-07', 2430, -1), 1],
    ['is kept if it reverses another one', '2,420', pay('2025-02-07', 2420, -1), 0],
    ['is kept if its memo says that it is a reversal', '2,430', pay('2025-02-07', 2430, -1, 'Reversal'), 0],
  ])('%s: %s', (_, __, text, found) => {
    const entries = entriesOf('risky-journal-entry', usual + text);
    expect(entries).toEqual(
      found === 0 ? [] : ['likely: Checking -$3,888.00; Payroll Taxes -$972.00; Wages $4,860.00'],
    );
  });
});

describe('tips that customers pay by card', () => {
  const sales = (from: string, to: string, lines: string) =>
    everyMonth(from, to, `{month}-12 Deposit  from Square\n Checking  1,150.00\n ${lines}\n`);
  const paid = (from: string, to: string, account: string) =>
    everyMonth(from, to, `{month}-28 Check  to Staff\n Checking  -150.00\n ${account}\n`);
  const held = 'Planting  -1,000.00\n Customer Deposits';
  const tips = (from: string, to: string) => sales(from, to, held) + paid(from, to, 'Customer Deposits');
  const moved = { Planting: 450_00, Wages: -450_00 };

  it.each([
    [
      'are neither income nor wages',
      sales('2024-11', '2025-01', 'Planting') +
        paid('2024-11', '2025-01', 'Wages') +
        tips('2025-02', '2025-03'),
      moved,
    ],
    [
      'may have become a service charge',
      sales('2024-11', '2025-03', 'Planting') + paid('2024-11', '2025-03', 'Wages'),
      {},
    ],
    [
      'are a raise if customers still pay them',
      sales('2024-11', '2025-03', held) +
        paid('2024-11', '2025-01', 'Wages') +
        paid('2025-02', '2025-03', 'Customer Deposits'),
      {},
    ],
    ['are the company’s if they are no longer paid out', sales('2024-11', '2025-03', 'Planting'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(`${tips('2024-04', '2024-10')}\n${text}`)).toEqual(lines);
  });
});

describe('a payment of what was accrued', () => {
  const accrued = everyMonth(
    '2024-01',
    '2025-03',
    '{month}-28 Journal Entry\n Taxes  515.20\n Due to Owner\n',
  );
  const paid = (month: string, account: string, cents = '1,545.60') =>
    `${month}-14 Expense  to TTB\n Checking  -${cents}\n ${account}\n`;
  const usual = ['2024-04', '2024-07', '2024-10'].map((month) => paid(month, 'Due to Owner')).join('');

  it.each([
    ['is not an expense again', paid('2025-01', 'Taxes'), { Taxes: -1_545_60, 'Due to Owner': 1_545_60 }],
    ['is for something else if its amount and day are others', paid('2025-02', 'Taxes', '402.11'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(accrued + usual + text)).toEqual(lines);
  });
});
