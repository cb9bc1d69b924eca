import { describe, expect, it } from 'vitest';
import { expectBlocked, expectMarked, findingsOf } from '../../testing/flags.ts';
import { everyDays, everyMonth } from '../../testing/repeated.ts';

const bill = (day: string, number: string, cents: string, rest = '', vendor = 'Highmeadow Nursery') => `
  ${day} Bill ${number}  from ${vendor}${rest}
    Plants  ${cents}  Perennials
    A/P`;
const paid = (day: string, number: string, bill: string, cents: string, vendor = 'Highmeadow Nursery') => `
  ${day} Bill Payment (Check) ${number}  to ${vendor}  pays Bill ${bill}
    Checking  -${cents}
    A/P`;

describe('a duplicate bill', () => {
  it('has the number and amount of an earlier one, regardless of its date and of how the number is typed', () => {
    expectMarked(
      'duplicate-bill',
      `${bill('2024-11-20', 'HN-0071', '1,286.40', '  #duplicate-bill')}
      ${bill('2025-02-16', 'hn 71', '900.00')}
      ${bill('2025-02-17', 'HN 0071', '1,286.40', '  #duplicate-bill')}`,
    );
  });

  it('has a number with two digits swapped', () => {
    expectMarked(
      'duplicate-bill',
      `${bill('2025-02-10', 'RS512025', '942.75', '  #duplicate-bill')}
      ${bill('2025-02-16', 'RS152025', '942.75', '  #duplicate-bill')}`,
    );
  });

  it('has an extra letter so that QuickBooks accepts the number', () => {
    expectMarked(
      'duplicate-bill',
      `${bill('2025-01-10', 'HN-771', '942.75', '  #duplicate-bill')}
      ${bill('2025-02-16', 'HN-771A', '942.75', '  #duplicate-bill')}`,
    );
  });

  it('is entered once with the vendor’s number and once with the order number', () => {
    const twice = (cents: string, code = '') =>
      bill('2025-02-10', '88213', cents, code) + bill('2025-02-14', 'PO-417', cents, code);
    expectMarked('duplicate-bill', twice('942.75', '  #duplicate-bill'));
    expectMarked('duplicate-bill', twice('950.00'));
    expectMarked('duplicate-bill', twice('942.75') + bill('2024-12-10', '87990', '942.75'));
  });

  it('was entered once in full and once in two parts', () => {
    const split = (rest: string, code = '', number = 'HN-81') =>
      bill('2025-02-10', 'HN-81', '942.75', code) +
      bill('2025-02-13', `${number}-1`, '500.00', code) +
      bill('2025-02-13', `${number}-2`, rest, code);
    const text = split('442.75', '  #duplicate-bill');
    expectMarked('duplicate-bill', text);
    expect(findingsOf('duplicate-bill', text)[0]?.profitEffectCents).toBe(942_75);
    expectMarked('duplicate-bill', split('442.57'));
    expectMarked('duplicate-bill', split('442.75', '', 'HN-82'));
  });

  it('a bill without a number that comes days after one of a monthly series is a duplicate', () => {
    const monthly = everyMonth('2024-09', '2025-01', bill('{month}-05', '', '310.00', '', 'Hillcrest'));
    expectMarked(
      'duplicate-bill',
      `${monthly}
      ${bill('2025-02-05', '', '310.00', '  #duplicate-bill', 'Hillcrest')}
      ${bill('2025-02-08', '', '310.00', '  #duplicate-bill', 'Hillcrest')}`,
    );
  });

  it('may be entered under a second record of the vendor', () => {
    expectMarked(
      'duplicate-bill',
      `${bill('2025-02-10', '8812', '942.75', '  #duplicate-bill')}
      ${bill('2025-02-12', '8812', '942.75', '  #duplicate-bill', 'High Meadow Nursery LLC')}`,
    );
  });

  it('may be entered under a misspelled record if the number is the same, too', () => {
    const both = (number: string, code = '') =>
      bill('2025-02-10', '8812', '942.75', code, 'Shenzhen Kettle Works') +
      bill('2025-02-12', number, '942.75', code, 'Shenzen Kettle Works');
    const text = both('8812', '  #duplicate-bill');
    expectMarked('duplicate-bill', text);
    expect(findingsOf('duplicate-bill', text)[0]?.description).toContain(
      'Two bills from Shenzhen Kettle Works and Shenzen Kettle Works for $942.75 each',
    );
    expectMarked('duplicate-bill', both('8821'));
  });

  it('is not reported for an installment with the next number, a monthly bill, or a customer number on every bill', () => {
    expectMarked(
      'duplicate-bill',
      `${bill('2025-02-10', '2041', '500.00')}
      ${bill('2025-02-13', '2042', '500.00')}
      ${everyMonth('2024-09', '2025-03', bill('{month}-05', '', '310.00', '', 'Hillcrest Cleaning'))}
      ${bill('2024-12-10', 'ACCT-338', '88.40', '', 'Metro Waste')}
      ${bill('2025-01-10', 'ACCT-338', '88.40', '', 'Metro Waste')}
      ${bill('2025-02-10', 'ACCT-338', '88.40', '', 'Metro Waste')}`,
    );
  });

  it('is High if both are paid, and at most Medium while one is open', () => {
    const two = `${bill('2025-02-10', '77', '9,000.00')}${bill('2025-02-12', '77', '9,000.00', '  due 2025-03-14')}`;
    const severity = (text: string) => findingsOf('duplicate-bill', text)[0]?.severity;
    expect(severity(two)).toBe('Medium');
    const other = `${bill('2025-02-10', 'A77', '9,000.00')}${bill('2025-02-12', 'A 77', '9,000.00')}
      ${paid('2025-03-01', '1', 'A77', '9,000.00')}${paid('2025-03-02', '2', 'A 77', '9,000.00')}`;
    expect(severity(other)).toBe('High');
  });

  it('increases the profit by its amount when removed', () => {
    const text = `${bill('2025-02-10', '77', '120.00')}${bill('2025-02-12', '77', '120.00')}`;
    expect(findingsOf('duplicate-bill', text)[0]).toMatchObject({
      impactCents: 120_00,
      profitEffectCents: 120_00,
    });
  });
});

describe('a bill paid as a new expense', () => {
  it('is reported if the bill is still open although the same amount was paid to the vendor', () => {
    expectMarked(
      'bill-and-expense',
      `${bill('2025-02-13', 'BE-1', '738.90', '  #bill-and-expense')}
      2025-02-22 Expense  to Highmeadow Nursery  #bill-and-expense
        Visa 4417  -738.90
        Plants
      ${bill('2025-02-14', 'BE-2', '511.00')}
      ${paid('2025-03-02', '9', 'BE-2', '511.00')}
      2025-02-25 Expense  to Highmeadow Nursery
        Visa 4417  -511.00
        Plants`,
    );
  });

  it('is reported if the bill was paid and a check, which the vendor rarely gets, paid it again', () => {
    const other = [
      bill('2024-10-02', 'S1', '402.10', '', 'Stone Yard'),
      bill('2024-11-04', 'S2', '377.25', '', 'Stone Yard'),
      bill('2025-01-09', 'S3', '738.90', '  #bill-and-expense', 'Stone Yard'),
    ].join('');
    const paid = (cents: string, code = '') => `
      2025-01-20 Bill Payment (Check) 801  to Stone Yard  pays Bill S3
        Checking  -738.90
        A/P
      2025-01-24 Check 802  to Stone Yard${code}
        Checking  -${cents}
        Stone`;
    expectMarked('bill-and-expense', other + paid('738.90', '  #bill-and-expense'));
    const unmarked = other.replace('  #bill-and-expense', '');
    expectMarked('bill-and-expense', unmarked + paid('738.09'));
    const counter = `
      2024-12-01 Expense  to Stone Yard
        Checking  -55.10
        Stone`;
    expectMarked('bill-and-expense', unmarked + counter + paid('738.90'));
  });

  it('is reported if the expense names the bill, even if the amount is round', () => {
    const twice = (memo: string, code = '') => `
      ${bill('2025-02-04', '24-5375', '1,955.00', code, 'Steelhead Trucking')}
      ${bill('2025-02-11', '24-5391', '1,955.00', '', 'Steelhead Trucking')}
      2025-02-28 Bill Payment (Check) 5676  to Steelhead Trucking  pays Bill 24-5375
        Checking  -1,955.00
        A/P
      2025-03-11 Bill Payment (Check) 5681  to Steelhead Trucking  pays Bill 24-5391
        Checking  -1,955.00
        A/P
      2025-03-02 Expense  to Steelhead Trucking${code}
        Visa 4417  -1,955.00  ${memo}
        Plants`;
    expectMarked('bill-and-expense', twice('Invoice 24-5375', '  #bill-and-expense'));
    expectMarked('bill-and-expense', twice('Inv. #245375, by phone', '  #bill-and-expense'));
    expectMarked('bill-and-expense', twice('Invoice 24-5377'));
    expectMarked('bill-and-expense', twice('Load 5375'));
  });

  it('is not reported for last month’s payment or a payment in a monthly series', () => {
    const monthly = everyMonth(
      '2024-10',
      '2025-03',
      '{month}-20 Expense  to Tool Club\n Checking  -60.00\n Small Tools',
    );
    expectMarked(
      'bill-and-expense',
      `${monthly}
      2025-03-18 Bill 5  from Tool Club
        Small Tools  60.00
        A/P
      2025-01-02 Expense  to Stone Yard
        Checking  -400.00
        Stone
      2025-03-05 Bill 6  from Stone Yard
        Stone  400.00
        A/P`,
    );
  });
});

describe('a duplicate expense', () => {
  const ticked = '2025-03-31 Expense  to Nobody Else\n Visa 4417  -1.00  R\n Small Tools';
  const charge = (day: string, state: string, rest = '', cents = '287.45') => `
    ${day} Expense  to Hardware Store${rest}
      Visa 4417  -${cents}  ${state}
      Small Tools  –  Wheelbarrows`;

  it('is the one that has not cleared the bank although the other has', () => {
    expectMarked(
      'duplicate-expense',
      `${ticked}
      ${charge('2025-02-18', 'R', '  #duplicate-expense')}
      ${charge('2025-02-20', 'U', '  #duplicate-expense')}`,
    );
  });

  it('is not reported if both cleared the bank, such as two lunches or two tanks of fuel', () => {
    expectMarked('duplicate-expense', `${ticked}${charge('2025-02-18', 'R')}${charge('2025-02-20', 'R')}`);
  });

  it('was imported by the card feed under the bank’s name for the vendor', () => {
    const pair = (feed: string, account: string, code = '') => `
      2025-02-18 Expense  to Hammond Hardware${code}
        Checking  -287.45
        Small Tools
      2025-02-19 Expense  to ${feed}${code}
        ${account}  -287.45
        Small Tools`;
    expectMarked('duplicate-expense', pair('HAMMOND HDWE 0231', 'Visa 4417', '  #duplicate-expense'));
    expectMarked('duplicate-expense', pair('Hampton Inn', 'Visa 4417'));
    expectMarked('duplicate-expense', pair('HAMMOND HDWE 0231', 'Checking'));
    const again = `
      2024-11-18 Expense  to Hammond Hardware
        Checking  -287.45
        Small Tools`;
    expectMarked('duplicate-expense', pair('HAMMOND HDWE 0231', 'Visa 4417') + again);
  });

  it('is reported if one was paid by check and one by card, even if the amount is round', () => {
    const pair = (account: string, code = '') => `
      2025-02-18 Check 5101  to Riverfest${code}
        Checking  -475.00
        Dues  –  Vendor fee
      2025-02-21 Expense  to Riverfest${code}
        ${account}  -475.00
        Dues  –  RIVERFEST VENDOR`;
    const text = pair('Visa 4417', '  #duplicate-expense');
    expectMarked('duplicate-expense', text);
    expect(findingsOf('duplicate-expense', text)[0]?.description).toBe(
      '$475.00 to Riverfest was recorded on February 18, 2025 and again on February 21, 2025, once from Checking and once from Visa 4417.',
    );
    expectMarked('duplicate-expense', pair('Checking'));
  });

  it('is reported once for a series with a single cause', () => {
    const days = ['02-10', '02-12', '02-13'];
    const run = (state: string, of = days, code = '  #duplicate-expense') =>
      of.map((day, index) => charge(`2025-${day}`, state, code, `${index + 3}7.45`)).join('');
    const text = ticked + run('R') + run('U');
    expectMarked('duplicate-expense', text);
    const found = findingsOf('duplicate-expense', text);
    expect(found.map(({ description, profitEffectCents }) => [description, profitEffectCents])).toEqual([
      [
        '3 purchases with Visa 4417 from February 10 to 13, 2025 seem to be in the books twice, $142.35 in total, and only one of each has cleared the bank; they may have a single cause.',
        142_35,
      ],
    ]);
    const vendors = ['Hardware Store', 'Paper Shop', 'Fuel Stop'];
    const sameDays = (of: readonly string[], code = '') =>
      [...of, ...of]
        .map((vendor, index) =>
          charge('2025-02-10', '', code, `2${index % of.length}.30`).replace('Hardware Store', vendor),
        )
        .join('');
    expectMarked('duplicate-expense', sameDays(vendors, '  #duplicate-expense'));
    expectMarked('duplicate-expense', sameDays(vendors.slice(1)));
    const apart = ['02-01', '02-12', '02-23'];
    expect(findingsOf('duplicate-expense', ticked + run('R', apart) + run('U', apart))).toHaveLength(3);
  });

  it('is reported if someone was reimbursed although the company’s own card had paid', () => {
    const spent = (code = '') => `
      2025-02-03 Expense  to Delta Air${code}
        Visa 4417  -486.20
        Dues
      2025-02-04 Expense  to Hilton${code}
        Visa 4417  -612.88
        Dues`;
    const report = (lines: string, code = '', memo = 'Expense report') => `
      2025-02-20 Check 5101  to Anne Whitmore  memo ${memo}${code}
        Checking
        ${lines}`;
    const both = 'Dues  486.20  Expense report, flight\n Dues  612.88  Hotel';
    const mark = '  #duplicate-expense';
    expectMarked('duplicate-expense', spent(mark) + report(both, mark));
    expect(findingsOf('duplicate-expense', spent() + report(both))).toMatchObject([
      {
        description:
          'The check 5101 of February 20, 2025 reimburses Anne Whitmore for amounts that were already paid by the company, to the cent: $486.20 to Delta Air on February 3, 2025 and $612.88 to Hilton on February 4, 2025; they may be booked twice.',
        impactCents: 1_099_08,
        profitEffectCents: 1_099_08,
      },
    ]);
    expectMarked('duplicate-expense', spent() + report('Dues  486.20  Flight', '', 'Advance'));
    expectMarked('duplicate-expense', spent() + report('Dues  486.21  Reimbursed flight'));
    expectMarked('duplicate-expense', spent() + report('Fuel  486.20  Reimbursed tank'));
  });

  it('is not reported as long as it may not have cleared yet', () => {
    const reconciled = '2025-03-20 Expense  to Nobody Else\n Visa 4417  -1.00  R\n Small Tools';
    expectMarked(
      'duplicate-expense',
      `${reconciled}${charge('2025-03-17', 'R')}${charge('2025-03-19', 'U')}`,
    );
  });

  it('without bank data, a duplicate must match line by line, and must be neither small nor a recurring price', () => {
    const written = (day: string, cents: string, rest = '') => `
      ${day} Expense  to Hardware Store${rest}
        Visa 4417  -${cents}
        Small Tools  –  Wheelbarrows`;
    const coffee = everyDays(
      '2025-01-02',
      '2025-03-28',
      3,
      '{day} Expense  to Beanline\n Visa 4417  -112.75\n Miscellaneous',
    );
    expectMarked(
      'duplicate-expense',
      `${coffee}
      ${written('2025-02-18', '287.45', '  #duplicate-expense')}
      ${written('2025-02-20', '287.45', '  #duplicate-expense')}
      ${written('2025-01-18', '48.60')}
      ${written('2025-01-20', '48.60')}
      ${written('2025-03-08', '500.00')}
      ${written('2025-03-10', '500.00')}
      ${written('2025-03-15', '333.33')}
      ${written('2025-03-22', '333.33')}`,
    );
  });

  it('is reported for a check that the bank feed added again after the bank paid it', () => {
    const paid = '2025-03-31 Expense  to Nobody Else\n Checking  -1.00  R\n Small Tools';
    const check = (rest: string, state: string) => `
      2025-02-03 Check 1043  to Painters${rest}
        Checking  -1,117.35  ${state}
        Repairs  –  Fence`;
    const feed = (rest: string, memo: string, state: string) => `
      2025-02-14 Expense  to Painters${rest}
        Checking  -1,117.35  ${state}
        Repairs  –  ${memo}`;
    const mark = '  #duplicate-expense';
    expectMarked('duplicate-expense', `${paid}${check(mark, 'U')}${feed(mark, 'Withdrawal', 'R')}`);
    expectMarked('duplicate-expense', `${check(mark, '')}${feed(mark, 'CHECK 1043', '')}`);
    expectMarked('duplicate-expense', `${paid}${check('', 'R')}${feed('', 'Second coat', 'R')}`);
    expectMarked('duplicate-expense', `${check('', '')}${feed('', 'Second coat', '')}`);
  });

  it('is not reported for two checks with different numbers', () => {
    expectMarked(
      'duplicate-expense',
      `2025-02-18 Check 501  to Painters
        Checking  -1,117.35
        Repairs
      2025-02-21 Check 502  to Painters
        Checking  -1,117.35
        Repairs`,
    );
  });
});

describe('long overdue bills', () => {
  it('are reported if they have been open for months and are not disputed', () => {
    expectMarked(
      'old-unpaid-bills',
      `${bill('2024-10-16', 'W1', '1,380.00', '  due 2024-11-15  #old-unpaid-bills')}
      ${bill('2024-10-16', 'W2', '870.00', '  due 2024-11-15  memo Disputed, do not pay')}
      ${bill('2025-02-16', 'W3', '500.00', '  due 2025-03-15')}`,
    );
  });

  it('cannot be checked without documents', () => {
    expectBlocked('old-unpaid-bills', bill('2024-10-16', 'W1', '1.00'), { missing: ['transactions'] });
  });
});

describe('vendor credits', () => {
  it('are reported once they have been unused for a month', () => {
    expectMarked(
      'unapplied-vendor-credits',
      `2025-01-24 Vendor Credit CR-1  from Highmeadow Nursery  #unapplied-vendor-credits
        A/P  240.00
        Plants
      2025-03-24 Vendor Credit CR-2  from Highmeadow Nursery
        A/P  90.00
        Plants
      ${bill('2025-01-30', 'B9', '100.00')}
      2025-01-25 Vendor Credit CR-3  from Stone Yard
        A/P  100.00
        Stone
      2025-02-25 Bill Payment (Check) 8  to Stone Yard  pays Vendor Credit CR-3  pays Bill B9
        Checking  -200.00
        A/P`,
    );
  });

  it('include payments without a bill, but not those whose bill came later', () => {
    const prepaid = (vendor: string, code = '') =>
      `2025-01-15 Check 5101  to ${vendor}${code}\n Checking  -100.00\n A/P\n`;
    const mark = '  #unapplied-vendor-credits';
    expectMarked('unapplied-vendor-credits', prepaid('Stone Yard', mark));
    expect(findingsOf('unapplied-vendor-credits', prepaid('Stone Yard'))[0]?.description).toBe(
      '1 payment of $100.00 to Stone Yard, on January 15, 2025, was posted to Accounts Payable without a bill, so the total owed to other vendors looks too low.',
    );
    expectMarked(
      'unapplied-vendor-credits',
      prepaid('Highmeadow Nursery') + bill('2025-02-20', 'B9', '100.00'),
    );
    const window = { window: ['2025-01-01', '2025-03-31'] } as const;
    expectMarked('unapplied-vendor-credits', prepaid('Stone Yard'), window);
  });
});

describe('payables without a vendor', () => {
  it('are reported if they come from a journal entry without a name', () => {
    expectMarked(
      'payables-do-not-tie',
      `2025-03-30 Journal Entry  #payables-do-not-tie
        Repairs  3,200.00
        A/P
      ${bill('2025-01-30', 'B9', '100.00')}`,
    );
  });
});

describe('an amount far from the usual', () => {
  const monthly = (last: string, next = '') => `
    ${everyMonth('2024-03', '2025-01', '{month}-09 Expense  to SketchPlot\n Visa 4417  -49.00\n Software')}
    2025-02-09 Expense  to SketchPlot  #amount-out-of-pattern
      Visa 4417  -${last}
      Software
    ${next}`;

  it('is reported if the monthly 49.00 is entered as 490.00', () => {
    expectMarked('amount-out-of-pattern', monthly('490.00'));
    const [finding] = findingsOf('amount-out-of-pattern', monthly('490.00'));
    expect(finding).toMatchObject({
      impactCents: 441_00,
      profitEffectCents: 441_00,
    });
  });

  const unmarked = (text: string) => text.replaceAll('  #amount-out-of-pattern', '');

  it('is not reported for a new price that the next bill confirms or may still confirm', () => {
    const next = '2025-03-09 Expense  to SketchPlot\n Visa 4417  -199.00\n Software';
    expectMarked('amount-out-of-pattern', unmarked(monthly('199.00', next)));
    expectMarked('amount-out-of-pattern', unmarked(monthly('105.00')));
  });

  it('is not reported for a purchase that the vendor refunds', () => {
    const refund = '2025-02-18 Deposit  to SketchPlot\n Checking  490.00\n Software';
    expectMarked('amount-out-of-pattern', unmarked(monthly('490.00', refund)));
  });

  it('is not reported for the annual renewal, or for normal changes in a bill that varies', () => {
    const yearly = `2024-02-12 Expense  to SketchPlot\n Visa 4417  -590.00\n Software\n${monthly('590.00')}`;
    expectMarked('amount-out-of-pattern', unmarked(yearly));
    const swinging = ['210', '380', '150', '420', '260', '330', '190', '400', '230', '310', '170', '720']
      .map(
        (amount, index) =>
          `2024-${String(index + 1).padStart(2, '0')}-04 Expense  to Power Co\n Checking  -${amount}.00\n Utilities:Power`,
      )
      .join('\n');
    expectMarked('amount-out-of-pattern', swinging, { period: ['2024-12-01', '2024-12-31'] });
  });

  const fuel = (last: string, code = '') =>
    ['01-03', '01-04', '01-15', '02-20', '02-21', '03-01', '03-19']
      .map((day, index) => {
        const isLast = index === 6;
        return `2025-${day} Expense  to Pilot${isLast ? code : ''}\n Visa 4417  -${isLast ? last : `5${index}0.00`}\n Fuel\n`;
      })
      .join('');

  it('is reported if it is far above the largest, even if the vendor does not bill regularly', () => {
    expectMarked('amount-out-of-pattern', fuel('5,230.10', '  #amount-out-of-pattern'));
    expectMarked('amount-out-of-pattern', fuel('1,830.10'));
  });

  it('is not reported for a bill that varies unless it is twice the usual amount', () => {
    const power = (last: string, code = '') =>
      ['410', '455', '480', '430', '460', '405', '470', last]
        .map(
          (amount, index) =>
            `2024-${String(index + 5).padStart(2, '0')}-04 Expense  to Power Co${index === 7 ? code : ''}\n Checking  -${amount}.00\n Utilities:Power\n`,
        )
        .join('');
    const december = { period: ['2024-12-01', '2024-12-31'] } as const;
    expectMarked('amount-out-of-pattern', power('760'), december);
    expectMarked('amount-out-of-pattern', power('240'), december);
    expectMarked('amount-out-of-pattern', power('1260', '  #amount-out-of-pattern'), december);
  });

  it('is reported for a customer’s returned check among the bank fees', () => {
    const came = '2025-02-03 Deposit  from Amy Lauterbach\n Checking  850.00\n Planting\n';
    const returned = (cents: string, memo: string, code = '') =>
      `2025-02-06 Expense  to Main Bank${code}\n Checking  -${cents}\n Bank Charges  –  ${memo}\n`;
    const mark = '  #amount-out-of-pattern';
    expectMarked('amount-out-of-pattern', returned('850.00', 'RETURNED ITEM CHGBK', mark));
    expect(
      findingsOf('amount-out-of-pattern', came + returned('850.00', 'RETURNED ITEM CHGBK'))[0]?.description,
    ).toBe(
      'The expense of February 6, 2025 has $850.00 in Bank Charges, and its description says that a check was returned: “RETURNED ITEM CHGBK”. A fee is rarely that large. The same amount came in from Amy Lauterbach on February 3, 2025. The customer may owe it again.',
    );
    expectMarked('amount-out-of-pattern', returned('36.00', 'RETURNED ITEM CHGBK'));
    expectMarked('amount-out-of-pattern', returned('144.00', '4 NSF fees'));
  });
});

describe('a missing monthly expense', () => {
  const bills = (except: readonly string[], to = '2025-03') =>
    everyMonth(
      '2024-01',
      to,
      '{month}-08 Expense  to Canyon Broadband\n Checking  -189.40\n Utilities',
      except,
    );

  it('is reported if each of the six months before had one', () => {
    const [finding] = findingsOf('missing-recurring-entry', bills(['2025-02']));
    expect(finding).toMatchObject({
      profitEffectCents: 0,
      impactCents: 0,
      transactionCount: 0,
    });
    expect(finding?.description).toContain('February 2025');
  });

  it('is reported only once, and only when it is late', () => {
    expect(findingsOf('missing-recurring-entry', bills([], '2025-01'))).toHaveLength(1);
    const late = { period: ['2025-01-01', '2025-03-12'] as const };
    expect(findingsOf('missing-recurring-entry', bills(['2025-03']), late)).toEqual([]);
  });

  it('is not reported in the off-season, or if the next month has two', () => {
    const summers = everyMonth(
      '2023-04',
      '2025-03',
      '{month}-08 Expense  to Pool Care\n Checking  -260.00\n Repairs',
      ['2024-01', '2024-02', '2024-03', '2025-01', '2025-02', '2025-03'],
    );
    expect(findingsOf('missing-recurring-entry', summers, { window: ['2023-01-01', '2025-03-31'] })).toEqual(
      [],
    );
    const twice = `${bills(['2025-02'])}\n2025-03-01 Expense  to Canyon Broadband\n Checking  -189.40\n Utilities`;
    expect(findingsOf('missing-recurring-entry', twice)).toEqual([]);
  });

  it('cannot be checked if the books start with the period', () => {
    const reason = expectBlocked('missing-recurring-entry', bills([]), {
      window: ['2025-01-01', '2025-03-31'],
    });
    expect(reason).toContain('6 months');
  });
});

describe('expenses without a payee', () => {
  it('are reported from a minimum amount up, unless the account implies the payee', () => {
    expectMarked(
      'missing-payee',
      `2025-02-24 Expense  #missing-payee
        Visa 4417  -312.00
        Small Tools
      2025-02-25 Expense
        Checking  -18.00
        Bank Charges
      2025-02-25 Expense
        Checking  -518.00
        Interest
      2025-02-26 Expense
        Visa 4417  -40.00
        Small Tools
      2025-02-27 Expense
        Checking  -900.00
        Truck Loan`,
    );
  });
});

describe('a possible duplicate vendor', () => {
  const text = `${bill('2025-02-10', '1', '10.00')}
    ${bill('2025-02-11', '2', '10.00', '', 'High Meadow Nursery LLC')}
    ${bill('2025-02-12', '3', '10.00', '', 'Ridgeline Stone')}`;

  it('is listed with both spellings and what was bought under each', () => {
    const found = findingsOf('duplicate-vendors', text);
    expect(found.map(({ description }) => description)).toEqual([
      'High Meadow Nursery LLC ($10.00) and Highmeadow Nursery ($10.00) look like the same name.',
    ]);
  });

  it('cannot be checked without the vendor list', () => {
    expectBlocked('duplicate-vendors', text, { missing: ['vendors'] });
  });
});

describe('a contractor without a tax ID', () => {
  const payments = `
    2025-02-10 Check 5  to Wade Lomax
      Checking  -700.00
      Repairs
    2025-02-11 Expense  to Kim Oster
      Visa 4417  -9,000.00
      Repairs
    2025-02-12 Check 6  to Lee Park
      Checking  -599.00
      Repairs`;
  const reportable = { isReportable: true, hasTaxIdentifier: false };
  const vendors = { 'Wade Lomax': reportable, 'Kim Oster': reportable, 'Lee Park': reportable };

  it('must have been paid the annual threshold by check or bank transfer; card payments do not count', () => {
    const found = findingsOf('vendor-1099-not-ready', payments, { vendors });
    expect(found.map(({ description }) => description)).toEqual([
      'Wade Lomax was paid $700.00 by check or bank transfer in 2025, is marked for Form 1099 and has no tax ID.',
    ]);
  });

  it('may be any unmarked vendor who is mostly paid for contract work, except a corporation', () => {
    const contract = payments.replaceAll('Repairs', 'Contract Labor');
    const who = (text: string) =>
      findingsOf('vendor-1099-not-ready', text).map(({ description }) => description);
    expect(who(contract)).toEqual([
      'Wade Lomax was paid $700.00 by check or bank transfer in 2025, mostly for contract work, and is not marked for Form 1099.',
    ]);
    expect(who(contract.replaceAll('Wade Lomax', 'Lomax Builders'))).toHaveLength(1);
    expect(who(contract.replaceAll('Wade Lomax', 'Lomax Builders Inc'))).toEqual([]);
    expect(who(payments)).toEqual([]);
  });

  it('is compared with the higher threshold from 2026', () => {
    const later = payments.replaceAll('2025-', '2026-');
    const options = {
      vendors,
      period: ['2026-01-01', '2026-03-31'] as const,
      window: ['2025-01-01', '2026-03-31'] as const,
    };
    expect(findingsOf('vendor-1099-not-ready', later, options)).toEqual([]);
  });
});

describe('a bill for inventory paid as a new expense', () => {
  it('is reported although neither changes the profit', () => {
    expectMarked(
      'bill-and-expense',
      `2025-02-13 Bill BE-1  from Highmeadow Nursery  #bill-and-expense
        Inventory  738.90
        A/P
      2025-02-22 Expense  to Highmeadow Nursery  #bill-and-expense
        Visa 4417  -738.90
        Inventory`,
    );
  });
});

describe('a bill paid twice', () => {
  const code = 'unapplied-vendor-credits';
  const twice = (cents: string) =>
    bill('2025-01-10', 'HN-7', '1,286.40') +
    paid('2025-01-20', '801', 'HN-7', '1,286.40') +
    `\n2025-01-24 Bill Payment (Check) 802  to Highmeadow Nursery\n Checking  -${cents}\n A/P\n`;
  const wordsOf = (text: string) => findingsOf(code, text).map(({ description }) => description);

  it('is reported with both payments', () => {
    expect(wordsOf(twice('1,286.40'))).toEqual([
      'The bill HN-7 from Highmeadow Nursery for $1,286.40 has two payments in the books, dated January 20, 2025 and January 24, 2025; if both left the bank, the vendor owes you one of them.',
    ]);
    expect(wordsOf(twice('1,286.40').replaceAll('2025-01-', '2025-03-'))).toHaveLength(1);
    expect(wordsOf(twice('1,268.40'))).toEqual([
      '1 credit or overpayment of $1,268.40 from Highmeadow Nursery, dated January 24, 2025, was never used.',
    ]);
  });
});

describe('a prepayment to a supplier', () => {
  it('is not reported if the bill came after the period', () => {
    const text = '2025-01-15 Check 5101  to Stone Yard\n Checking  -100.00\n A/P\n';
    const later = bill('2025-04-20', 'B9', '100.00', '', 'Stone Yard');
    const window = { window: ['2024-01-01', '2025-05-31'] } as const;
    expect(findingsOf('unapplied-vendor-credits', text, window)).toHaveLength(1);
    expect(findingsOf('unapplied-vendor-credits', text + later, window)).toEqual([]);
  });
});

describe('a monthly cost of a job', () => {
  const code = 'missing-recurring-entry';

  it('is not missing if a contractor is paid by the hour, but is if the fee is fixed', () => {
    const paidTo = (cents: (index: number) => string) =>
      Array.from({ length: 11 }, (_, index) =>
        index === 10 ? '2025-01' : `2024-${String(index + 3).padStart(2, '0')}`,
      )
        .map(
          (month, index) =>
            `${month}-07 Check ${index}  to Noor Haddad\n Checking  -${cents(index)}\n Contract Labor\n`,
        )
        .join('');
    expect(
      findingsOf(
        code,
        paidTo((index) => `${900 + index * 21}.00`),
      ),
    ).toEqual([]);
    expect(
      findingsOf(
        code,
        paidTo(() => '900.00'),
      ),
    ).toHaveLength(1);
  });

  const rental = (rest: string) =>
    everyMonth(
      '2024-03',
      '2025-01',
      `{month}-08 Bill R{month}  from United Rentals\n Stone  640.00  ${rest}\n A/P`,
    );
  const jobInvoice = (day: string) =>
    `\n${day} Invoice J${day}  for Lakeside Clubhouse\n A/R  9,000.00\n Planting\n`;

  it('is not missing after the job has ended', () => {
    const ofJob = rental('@ Lakeside Clubhouse');
    expect(findingsOf(code, ofJob + jobInvoice('2025-01-20'))).toEqual([]);
    expect(findingsOf(code, ofJob + jobInvoice('2025-03-20'))).toHaveLength(1);
    expect(findingsOf(code, rental('Lift') + jobInvoice('2025-01-20'))).toHaveLength(1);
  });
});
