import { cents } from '@insights/money';
import { TAX_RETURN_IDS } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { adjustBooks } from '../adjusting/adjust-books.ts';
import { buildTrialBalance } from '../balance/trial-balance.ts';
import { figuresOfBooks } from '../figures/figures.ts';
import { postingsIn } from '../journal/journal.ts';
import { parseDay } from '../period/day.ts';
import { arbitraryCompany, FIRST_DAY, LAST_DAY, readBooksOver } from '../testing/arbitrary-books.ts';
import { booksOf, chartOf } from '../testing/notation.ts';
import { TAX_CATEGORIES } from './tax-categories.ts';
import { taxCategoryOf } from './tax-category-of.ts';
import { taxFormOf } from './tax-forms.ts';
import { buildTaxLines, type TaxLines } from './tax-lines.ts';
import { buildQuarterlyTaxes, listFixedAssets, unusualQuarters } from './tax-schedules.ts';

const YEAR = { start: parseDay('2025-01-01'), end: parseDay('2025-12-31') };

describe('the lines of the tax returns', () => {
  it.each([
    [2024, 'Form 8825, line 9'],
    [2025, 'Form 8825, line 8'],
  ])('for %i, all interest on rental property is on %s, named as on the form', (year, number) => {
    const onLine = taxFormOf('form1065', year).rental?.filter(([line]) => line === number) ?? [];
    expect(onLine.map(([, name]) => name)).toEqual(['Interest', 'Mortgage interest']);
  });

  it.each(TAX_RETURN_IDS)('%s has each category at most once, and only categories that exist', (id) => {
    const form = taxFormOf(id, 2025);
    for (const lines of [form.lines, form.rental ?? []]) {
      const named = lines.flatMap(([, , categories]) => categories.split(' '));
      expect(new Set(named).size).toBe(named.length);
      expect(named.filter((one) => !(one in TAX_CATEGORIES))).toEqual([]);
    }
    const names = new Set(form.lines.map(([line, name]) => `${line} ${name}`));
    expect(names.size).toBe(new Set(form.lines.map(([line]) => line)).size);
  });

  it.each([
    [2023, 2024, 'Line 27a'],
    [2024, 2024, 'Line 27a'],
    [2025, 2025, 'Line 27b'],
    [2026, 2025, 'Line 27b'],
  ])('for %i, Schedule C is the form for %i with other expenses on %s', (taxYear, year, otherExpenses) => {
    const form = taxFormOf('scheduleC', taxYear);
    expect([form.year, form.name]).toEqual([year, `Schedule C (Form 1040), ${year}`]);
    expect(form.lines.find(([, name]) => name === 'Other expenses (from line 48)')?.[0]).toBe(otherExpenses);
  });

  it('each detail type belongs to one category', () => {
    const all = Object.values(TAX_CATEGORIES).flatMap(({ detailTypes }) => detailTypes);
    expect(new Set(all).size).toBe(all.length);
  });
});

it.each([
  ['Expense', 'Advertising (AdvertisingPromotional)', 'advertising', 'detail type'],
  ['Expense', 'Interest expense (OfficeGeneralAdministrativeExpenses)', 'interest', 'name'],
  ['Expense', 'Office snacks (OfficeGeneralAdministrativeExpenses)', 'office', 'name'],
  ['Expense', 'Sundries (OfficeGeneralAdministrativeExpenses)', 'otherExpenses', 'broad detail type'],
  ['Expense', 'Warehouse & 3PL (OfficeGeneralAdministrativeExpenses)', 'otherExpenses', 'broad detail type'],
  ['Expense', 'Amazon Ads (OfficeGeneralAdministrativeExpenses)', 'advertising', 'name'],
  ['Expense', 'App Subscriptions', 'otherExpenses', 'name'],
  ['Expense', 'Bar Dues (OfficeGeneralAdministrativeExpenses)', 'dues', 'name'],
  ['Expense', 'Cleaning', 'cleaning', 'name'],
  ['Expense', 'Cleaning supplies', 'supplies', 'name'],
  ['Expense', 'Key man life insurance (Insurance)', 'lifeInsurance', 'name'],
  ['Expense', 'Insurance - Health (Insurance)', 'benefits', 'name'],
  ['Expense', 'Dental lab supplies', 'supplies', 'name'],
  ['Cost of Goods Sold', 'Job Materials', 'materials', 'name'],
  ['Cost of Goods Sold', 'Cost of Goods Sold (SuppliesMaterialsCogs)', 'purchases', 'name'],
  ['Cost of Goods Sold', 'Cost of Products Sold (SuppliesMaterialsCogs)', 'purchases', 'name'],
  ['Cost of Goods Sold', 'Instructor Fees (SuppliesMaterialsCogs)', 'otherCosts', 'broad detail type'],
  ['Cost of Goods Sold', '5010 Subs (SuppliesMaterialsCogs)', 'costOfLabor', 'name'],
  ['Cost of Goods Sold', 'Repairs', 'otherCosts', 'account type'],
  ['Income', 'Loss on sale of investments (GainLossOnSaleOfInvestments)', 'capitalGains', 'detail type'],
  ['Equity', 'Member distributions (PartnersEquity)', 'draws', 'name'],
  ['Equity', 'Owner’s Pay & Personal Expenses (OwnersEquity)', 'draws', 'name'],
  ['Equity', 'Owner investment (OwnersEquity)', 'contributions', 'name'],
  ['Expense', 'State income tax (TaxesPaid)', 'taxes', 'detail type'],
  ['Expense', 'Federal income tax (TaxesPaid)', 'incomeTaxes', 'name'],
  ['Expense', 'Ask My Accountant (OtherBusinessExpenses)', null, null],
  ['Expense', 'Sundries', null, null],
  ['Expense', 'Truck fuel', 'vehicles', 'name'],
  ['Income', 'Repairs', 'sales', 'account type'],
  ['Income', 'Rental Income (ServiceFeeIncome)', 'rents', 'name'],
  ['Income', 'Equipment Rental (ServiceFeeIncome)', 'sales', 'detail type'],
  ['Income', 'Tax Returns (ServiceFeeIncome)', 'sales', 'detail type'],
  ['Income', 'Cash (Checking)', 'sales', 'account type'],
  ['Bank', 'Allowance account', 'cash', 'account type'],
  ['Long Term Liability', 'Truck Loan', 'longDebt', 'name'],
  ['Long Term Liability', 'Short Term Loan (OtherLongTermLiabilities)', 'shortDebt', 'name'],
  ['Long Term Liability', 'Loan from shareholder (NotesPayable)', 'ownerLoans', 'name'],
  ['Other Current Liability', 'Officer’s Loan (LoanPayable)', 'ownerLoans', 'name'],
  ['Long Term Liability', 'Note to Partners Bank (NotesPayable)', 'longDebt', 'detail type'],
  ['Long Term Liability', 'SBA Loan (LoanPayable)', 'longDebt', 'name'],
  ['Other Current Asset', 'Shareholder Loan (OtherCurrentAssets)', 'loansToOwners', 'name'],
  ['Other Current Liability', 'Loan from shareholder (OtherCurrentLiabilities)', 'ownerLoans', 'name'],
  ['Equity', 'Something else', null, null],
] as const)('the %s account %s is %s', (type, text, category, by) => {
  const [account] = chartOf({ [type]: [text] }).accounts;
  expect(account && taxCategoryOf(account)).toEqual(category === null ? null : { category, by });
});

/** Names from charts of small companies, judged by what the instructions of Schedule C say about each line. */
it.each([
  [
    'utilities',
    'Electric & Gas|Gas & Electric|Natural Gas|Propane|Heating Oil|Heat & Light|Gas, Water & Sewer|Water & Sewer|Trash Removal|Garbage & Recycling|Internet & Phone|Cell Phones|Telephone|Cooking Gas|Cell Phone Reimbursement|Office Phones|Office Utilities',
  ],
  [
    'vehicles',
    'Gas|Gas & Oil|Fuel|Gasoline|Truck Fuel|Diesel|Auto Insurance|Truck Insurance|Van Repairs|Vehicle Registration|Mileage Reimbursement|Parking & Tolls|Gas Cards|Fleet Fuel|Delivery Vehicle Fuel|Garbage Truck Repairs',
  ],
  [
    'equipmentRent',
    'Truck Lease|Vehicle Leases|Equipment Rental|Copier Lease|Truck Rental|Auto Lease|Rent - Equipment|Lease of Machinery|Delivery Truck Lease|Office Equipment Rental',
  ],
  ['rent', 'Office Rent|Storage Rental|Studio Rent'],
  [
    'contractLabor',
    'Contract Teachers|Contract Drivers|Contract Labor|Contracted Services|Independent Contractors|1099 Contractors|Subcontractors|Freelancers|Freelance Designers|Guest Instructors - Contract|Casual Labor|Contractors|Temp Labor|Temporary Staffing|Contract Musicians|Musicians (contract)|Labor - Contract',
  ],
  [
    'repairs',
    'Maintenance Contracts|Building Repairs|Equipment Repairs|Computer Repairs|Phone System Repairs|Gas Grill Repairs|Water Damage Repairs|Parking Lot Repairs|Heating Repairs|HVAC Maintenance|Electrical Repairs|Office Repairs',
  ],
  [
    'payrollTaxes',
    'Employer Taxes|Employer’s FICA|Payroll Taxes|FICA & Medicare|Social Security|FUTA|State Unemployment|Federal Unemployment Tax|Employment Taxes|Medicare Tax|Employer Medicare|Employer Social Security Tax|State Unemployment Insurance',
  ],
  [
    'taxes',
    'Property Taxes|Franchise Tax|Business Licenses & Permits|Health Department Permit|Liquor License|Professional Licenses|Contractor License|Real Estate Taxes|State Franchise Tax|Sales Tax Paid',
  ],
  [
    'legal',
    'Tax Preparation|Accounting & Bookkeeping|Attorney Fees|Legal Fees|Consulting|Professional Fees|Legal & Accounting|Lawyer|CPA Fees|Bookkeeper',
  ],
  [
    'insurance',
    'Workers Comp|Workers’ Compensation Insurance|General Liability Insurance|Business Insurance|Professional Liability Insurance|Office Insurance|Umbrella Insurance',
  ],
  ['benefits', 'Health Insurance|Dental & Vision|Employee Benefits|Employer Health Insurance'],
  ['pension', '401(k) Match|Retirement Plan Contributions|SEP Contributions|Employer 401k Match'],
  [
    'wages',
    'Wages|Truck Driver Wages|Delivery Driver Wages|Staff Bonuses|Vacation Pay|Office Staff Salaries|Overtime|Office Wages',
  ],
  ['commissions', 'Sales Commissions|Referral Fees'],
  ['interest', 'Loan Interest|Credit Card Interest|Interest on Truck Loan|Vehicle Loan Interest'],
  ['mortgageInterest', 'Mortgage Interest'],
  ['office', 'Office Supplies|Printing & Copying'],
  [
    'supplies',
    'Shop Supplies|Cleaning Supplies|Small Tools|Art Supplies|Contractor Supplies|Heat Press Supplies|Electrical Supplies',
  ],
  ['travel', 'Airfare|Hotels|Lodging|Travel|Taxi & Uber|Rental Cars|Training Travel'],
  ['meals', 'Travel Meals|Client Lunches|Meals|Business Meals with Clients|Employee Lunches|Staff Meals'],
  [
    'advertising',
    'Facebook Ads|Google Ads|Marketing|Trade Show Booth|Internet Advertising|Vehicle Wraps - Advertising',
  ],
  ['depreciation', 'Depreciation|Bonus Depreciation|Depreciation of Contractor Equipment'],
  ['homeOffice', 'Home Office|Home Office Utilities'],
  [
    undefined,
    'Truck Loan Payments|Service Contracts|Contract Cancellation Fees|Copier Service Contract|Welding Gas|Payroll Fees',
  ],
] as const)('expense accounts whose category is %s are recognized by name: %s', (category, names) => {
  const [account] = chartOf({ Expense: ['Any'] }).accounts;
  const found = names.split('|').map((name) => {
    const category = account && taxCategoryOf({ ...account, name, fullName: name })?.category;
    return [name, category];
  });
  expect(found.filter(([, other]) => other !== category)).toEqual([]);
});

it('an account with an uninformative name has the category of its parent', () => {
  const { accounts } = chartOf({ 'Cost of Goods Sold': ['Job Materials', 'Job Materials:Lumber'] });
  expect(accounts.map((account) => taxCategoryOf(account)?.category)).toEqual(['materials', 'materials']);
  const fees = chartOf({
    'Cost of Goods Sold': ['Cost of Sales', 'Cost of Sales:Instructor Fees (SuppliesMaterialsCogs)'],
  }).accounts.map((account) => taxCategoryOf(account)?.by);
  expect(fees).toEqual(['name', 'broad detail type']);
});

const CHART = chartOf({
  Bank: ['Checking'],
  'Fixed Asset': ['Van (Vehicles)', 'Van:Depreciation (AccumulatedDepreciation)'],
  'Other Current Liability': ['State sales tax (SalesTaxPayable)', 'Payroll taxes (PayrollTaxPayable)'],
  Equity: ['Opening Balance Equity (OpeningBalanceEquity)'],
  Income: ['Sales (SalesOfProductIncome)'],
  Expense: ['Wages (PayrollExpenses)', 'Lunches (TravelMeals)', 'Fines (PenaltiesSettlements)', 'Odds'],
});
const BOOKED = booksOf(
  CHART,
  '2024-07-01',
  '2025-12-31',
  `opening
 Checking  1000.00
 Opening Balance Equity
2024-08-01 Deposit
 Checking  50.00
 Sales
2025-02-10 Sales Receipt
 Checking  108.00
 State sales tax  -8.00
 Sales
2025-03-31 Check
 State sales tax  8.00
 Checking
2025-05-01 Check
 Van  400.00
 Checking
2025-11-01 Deposit
 Checking  150.00
 Van
2025-06-30 Check
 Wages  70.00
 Payroll taxes  -10.00
 Checking
2025-07-02 Check
 Lunches  20.00
 Checking
2025-07-03 Check
 Fines  5.00
 Checking
2025-07-04 Check
 Odds  3.00
 Checking`,
);

it('each account is on one line or listed as not mapped, and the sum equals the trial balance’s', () => {
  const lines = buildTaxLines(
    { booked: BOOKED, adjusted: BOOKED, period: YEAR },
    taxFormOf('form1120', 2025),
  );
  expect(
    [...lines.incomeLines, ...lines.balanceLines].map(({ line, accounts, adjustedCents }) => [
      line,
      accounts.map(({ name }) => name),
      adjustedCents,
    ]),
  ).toEqual([
    ['Line 1a', ['Sales'], -100_00],
    ['Line 13', ['Wages'], 70_00],
    ['Line 26', ['Lunches'], 20_00],
    ['Schedule M-1, line 5', ['Fines'], 5_00],
    ['Schedule L, line 1', ['Checking'], 1000_00 + 50_00 + 108_00 - 8_00 - 400_00 + 150_00 - 60_00 - 28_00],
    ['Schedule L, line 10a', ['Van'], 250_00],
    ['Schedule L, line 18', ['Payroll taxes'], -10_00],
    ['Schedule L, line 25', ['Earnings before January 1, 2025'], -50_00],
  ]);
  expect(lines.notMapped.map(({ name, adjustedCents }) => [name, adjustedCents])).toEqual([
    ['Opening Balance Equity', -1000_00],
    ['Odds', 3_00],
  ]);
  expect(lines.total.adjustedCents).toBe(0);
  expect(lines.differences.map(({ name, adjustedCents }) => [name, adjustedCents])).toEqual([
    ['Penalties and fines', 5_00],
    ['Meals', 20_00],
  ]);
});

describe('the owners’ draws and contributions', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: [
      'Draws (PartnerDistributions)',
      'Paid in (PartnerContributions)',
      'Retained Earnings (RetainedEarnings)',
    ],
  });
  const books = booksOf(
    chart,
    '2024-01-01',
    '2025-12-31',
    `2024-03-01 Deposit
 Checking  900.00
 Paid in
2024-06-01 Check
 Draws  300.00
 Checking
2025-02-01 Deposit
 Checking  50.00
 Paid in
2025-06-01 Check
 Draws  120.00
 Checking
2025-12-31 Journal Entry
 Retained Earnings  420.00
 Draws`,
  );
  it.each([
    ['scheduleC', []],
    [
      'form1065',
      [
        ['Schedule M-2, line 1', 600_00],
        ['Schedule M-2, line 2a', 50_00],
        ['Schedule M-2, line 6a', -120_00],
        ['Schedule M-2, line 9', 530_00],
      ],
    ],
    [
      'form1120S',
      [
        ['Schedule L, line 24', -300_00],
        ['Schedule M-2, line 7', -120_00],
        ['Schedule L, line 24', -420_00],
      ],
    ],
    [
      'form1120',
      [
        ['Schedule M-2, line 1', -300_00],
        ['Schedule M-2, line 5a', -120_00],
        ['Schedule M-2, line 8', -420_00],
      ],
    ],
  ] as const)(
    'are on the lines of %s for the year, without earlier years and closing entries',
    (id, expected) => {
      const form = taxFormOf(id, 2025);
      const { computed } = buildTaxLines({ booked: books, adjusted: books, period: YEAR }, form);
      expect(stepsIn(computed).map(({ line, adjustedCents }) => [line, adjustedCents])).toEqual(expected);
    },
  );

  it('are reported on the tax basis on Form 1065, so net income per books is labeled as such', () => {
    const form = taxFormOf('form1065', 2025);
    const [, name] = form?.computed.find(([line]) => line === 'Schedule M-2, line 3') ?? [];
    expect(name).toBe('Net income (loss), here per books');
    expect(form?.alsoNeeded).toContain('capital on the tax basis (Schedule M-2 and item L of Schedule K-1)');
    expect(form?.alsoNeeded).not.toMatch(/(^|; )guaranteed payments/);
  });
});

/** A shop whose lines are computed by hand. Inventory: 2,300 + 900 bought − 1,100 sold = 2,100. */
describe('a shop with inventory', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Asset': ['Goods (Inventory)'],
    'Long Term Liability': ['Truck Loan'],
    Equity: ['Common Stock (CommonStock)', 'Draws (PartnerDistributions)', 'Retained (RetainedEarnings)'],
    Income: ['Sales'],
    'Cost of Goods Sold': [
      'Cost of Goods Sold (SuppliesMaterialsCogs)',
      'Freight In (SuppliesMaterialsCogs)',
      'Packing (CostOfLaborCos)',
    ],
  });
  const booked = booksOf(
    chart,
    '2024-01-01',
    '2025-12-31',
    `opening
 Checking  5000.00
 Goods  2000.00
 Common Stock  -1000.00
 Retained
2024-06-01 Deposit
 Checking  700.00
 Sales
2024-12-01 Check
 Goods  300.00
 Checking
2025-02-01 Check
 Goods  900.00
 Checking
2025-03-01 Deposit
 Checking  2500.00
 Sales
2025-03-01 Journal Entry
 Cost of Goods Sold  1100.00
 Goods
2025-04-01 Check 7
 Freight In  80.00
 Checking
2025-05-01 Check
 Packing  120.00
 Checking
2025-06-01 Check
 Draws  400.00
 Checking
2025-07-01 Deposit
 Checking  1000.00
 Truck Loan`,
  );
  const idOf = (name: string) => chart.accounts.find((account) => account.name === name)?.id ?? '';
  const check = Array.from({ length: booked.journal.transactions.length }, (_, index) =>
    booked.journal.transactions.at(index),
  ).find(({ number }) => number === '7');
  /** The freight was paid for goods that are still in inventory. */
  const adjusted = adjustBooks(booked, [
    {
      id: 'freight',
      number: 'AJE 1',
      memo: '',
      corrections: [
        {
          kind: 'move',
          transaction: check as never,
          from: idOf('Freight In'),
          to: idOf('Goods'),
          cents: null,
        },
      ],
    },
  ]);
  const linesOf = (id: (typeof TAX_RETURN_IDS)[number]) =>
    buildTaxLines({ booked, adjusted, period: YEAR }, taxFormOf(id, 2025));

  it.each([
    ['scheduleC', ['Line 35', 'Line 36', 'Line 37', 'Line 39', 'Line 41']],
    ['form1120S', ['1', '2', '3', '5', '7'].map((line) => `Form 1125-A, line ${line}`)],
  ] as const)('has cost of goods sold on %s, from inventory and costs', (id, numbers) => {
    const { incomeLines, computed } = linesOf(id);
    const costs = incomeLines.filter(({ line }) => numbers.some((number) => number === line));
    const sold = computed.find(({ of }) => of === 'costOfGoods');
    expect([sold?.unadjustedCents, sold?.adjustedCents]).toEqual([1300_00, 1220_00]);
    expect(costs.map(({ line }) => line)).toEqual(numbers);
    expect(costs.map(({ unadjustedCents }) => unadjustedCents)).toEqual([
      2300_00, 900_00, 120_00, 80_00, -2100_00,
    ]);
    expect(costs.map(({ adjustedCents }) => adjustedCents)).toEqual([2300_00, 980_00, 120_00, 0, -2180_00]);
  });

  it('has the balances at the beginning and end of the year on Schedule L, and reconciles retained earnings between them', () => {
    const { balanceLines, computed } = linesOf('form1120S');
    expect(
      balanceLines.map(({ line, opening, unadjustedCents, adjustedCents }) => [
        line.replace('Schedule L, line ', ''),
        opening.adjustedCents,
        unadjustedCents,
        adjustedCents,
      ]),
    ).toEqual([
      ['1', 5400_00, 7400_00, 7400_00],
      ['3', 2300_00, 2100_00, 2180_00],
      ['20', 0, -1000_00, -1000_00],
      ['22', -1000_00, -1000_00, -1000_00],
      ['24', -6700_00, -6300_00, -6300_00],
    ]);
    const totals = computed.filter(({ of }) => of === 'assets' || of === 'claims');
    expect(
      totals.map(({ line, opening, unadjustedCents, adjustedCents }) => [
        line,
        opening.adjustedCents,
        unadjustedCents,
        adjustedCents,
      ]),
    ).toEqual([
      ['Schedule L, line 15', 7700_00, 9500_00, 9580_00],
      ['Schedule L, line 27', 7700_00, 9500_00, 9580_00],
    ]);
    expect(
      stepsIn(computed).map(({ line, unadjustedCents, adjustedCents }) => [
        line,
        unadjustedCents,
        adjustedCents,
      ]),
    ).toEqual([
      ['Schedule L, line 24', 6700_00, 6700_00],
      ['Schedule M-1, line 1', 1200_00, 1280_00],
      ['Schedule M-2, line 7', -400_00, -400_00],
      ['Schedule L, line 24', 7500_00, 7580_00],
    ]);
  });

  it('has only the cost of goods sold and the change in inventory on the line for purchases', () => {
    const { accounts } = linesOf('scheduleC').incomeLines.find(({ line }) => line === 'Line 36') ?? {
      accounts: [],
    };
    expect(accounts.map(({ name, unadjustedCents, part }) => [name, unadjustedCents, part])).toEqual([
      ['Cost of Goods Sold', 1100_00, undefined],
      ['Goods', -200_00, 'change over the year'],
    ]);
  });
});

describe('rents', () => {
  const books = (asset: string, sales: string) =>
    booksOf(
      chartOf({
        Bank: ['Checking'],
        'Fixed Asset': [asset],
        Income: ['Rental Income (ServiceFeeIncome)', 'Laundry'],
        Expense: [
          'Cleaning',
          'Property taxes (TaxesPaid)',
          'Interest (InterestPaid)',
          'Pest control (OtherBusinessExpenses)',
        ],
      }),
      '2025-01-01',
      '2025-12-31',
      `2025-01-02 Check
 ${asset.replace(/ \(.*/, '')}  500.00
 Checking
2025-03-01 Deposit
 Checking  1000.00
 Rental Income
2025-03-02 Deposit
 Checking  ${sales}
 Laundry
2025-04-01 Check
 Cleaning  60.00
 Checking
2025-05-01 Check
 Property taxes  100.00
 Checking
2025-06-01 Check
 Interest  40.00
 Checking
2025-07-01 Check
 Pest control  30.00
 Checking`,
    );
  const linesOf = (id: (typeof TAX_RETURN_IDS)[number], year: number, asset: string, sales: string) => {
    const made = books(asset, sales);
    const { incomeLines, isRental } = buildTaxLines(
      { booked: made, adjusted: made, period: YEAR },
      taxFormOf(id, year),
    );
    return [
      isRental,
      incomeLines.map(({ line, adjustedCents }) => [line.replace(/.*, line |Line /, ''), adjustedCents]),
    ];
  };
  const MAIN = ['Buildings (Buildings)', '50.00'] as const;
  it.each([
    ['form1065', 2025, ...MAIN, true, '2a -1000, 2b -50, 5 60, 8 40, 10 100, 17 30'],
    ['form1120S', 2024, ...MAIN, true, '2 -1050, 5 60, 9 40, 11 100, 15 30'],
    ['scheduleC', 2025, ...MAIN, true, '3 -1050, 7 60, 13 40, 16 100, 19 30'],
    ['form1120', 2025, ...MAIN, null, '1a -50, 6 -1000, 17 100, 18 40, 26 90'],
    ['form1065', 2025, 'Buildings (Buildings)', '3000.00', false, '1a -4000, 14 100, 15 40, 21 90'],
    ['form1065', 2025, 'Van (Vehicles)', '50.00', false, '1a -1050, 14 100, 15 40, 21 90'],
  ] as const)(
    'on %s for %i with %s and other sales of %s are rental real estate: %s',
    (id, year, asset, sales, isRental, words) => {
      const expected = words.split(', ').map((one) => {
        const [line, dollars] = one.split(' ');
        return [line, Number(dollars) * 100];
      });
      expect(linesOf(id, year, asset, sales)).toEqual([isRental, expected]);
    },
  );
});

it.each([
  [
    'Truck fuel',
    'Personal use is not deductible. The standard mileage rate may be deducted instead.',
    ['Personal use is not deductible.'],
  ],
  [
    'Home office',
    'Only the business use of a home is deductible. It is computed on Form 8829 or by the simplified method.',
    ['Only the business use of a home is deductible.'],
  ],
  ['State income tax', 'The owner’s state income tax belongs on Schedule A, not on this line.', []],
])('the explanation of %s depends on the return', (account, onScheduleC, onForm1120S) => {
  const chart = chartOf({ Bank: ['Checking'], Expense: [account] });
  const books = booksOf(chart, '2025-01-01', '2025-12-31', `2025-03-01 Check\n ${account}  90.00\n Checking`);
  const reasonsOn = (taxReturn: 'scheduleC' | 'form1120S') =>
    buildTaxLines(
      { booked: books, adjusted: books, period: YEAR },
      taxFormOf(taxReturn, 2025),
    ).differences.map(({ reason }) => reason);
  expect(reasonsOn('scheduleC')).toEqual([onScheduleC]);
  expect(reasonsOn('form1120S')).toEqual(onForm1120S);
});

it('an asset that an entry moves out of an expense account is described by the asset’s own memo', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Fixed Asset': ['Equipment'],
    Expense: ['Supplies'],
  });
  const books = booksOf(
    chart,
    '2025-01-01',
    '2025-12-31',
    '2025-03-01 Check 7\n Supplies  900.00  Ten reformers\n Checking',
  );
  const id = (name: string) => chart.accounts.find((account) => account.name === name)?.id ?? '';
  const transaction = books.journal.transactions.at(0);
  const move = { kind: 'move', transaction, from: id('Supplies'), to: id('Equipment'), cents: null } as const;
  const entry = {
    id: 'asset',
    number: 'AJE 1',
    memo: 'Its description names equipment.',
    corrections: [move],
  };
  const [equipment] = listFixedAssets(adjustBooks(books, [entry]), YEAR);
  expect(equipment?.changes.map(({ memo }) => memo)).toEqual(['Ten reformers']);
});

it('without a return, accounts are grouped by category and have no line numbers', () => {
  const lines = buildTaxLines({ booked: BOOKED, adjusted: BOOKED, period: YEAR }, null);
  expect([...lines.incomeLines, ...lines.balanceLines].every(({ line }) => line === '')).toBe(true);
  expect(lines.incomeLines[0]?.name).toBe('Gross receipts or sales');
});

it('in generated books, the lines and the accounts without a line add up to all postings, to the cent', () => {
  fc.assert(
    fc.property(arbitraryCompany, fc.constantFrom(...TAX_RETURN_IDS, null), (company, taxReturn) => {
      const window = { start: FIRST_DAY, end: LAST_DAY };
      const books = readBooksOver(company, 'Accrual', window);
      const period = { start: parseDay('2024-01-01'), end: LAST_DAY };
      const form = taxReturn === null ? null : taxFormOf(taxReturn, 2025);
      const lines = buildTaxLines({ booked: books, adjusted: books, period }, form);
      const { incomeLines, balanceLines, notMapped, computed } = lines;
      const placed = [...[...incomeLines, ...balanceLines].flatMap(({ accounts }) => accounts), ...notMapped];
      const byAccount = Map.groupBy(placed, ({ id }) => id);
      for (const { account, cents: balance } of buildTrialBalance(books, period).rows) {
        const parts = byAccount.get(account.id) ?? [];
        expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
        expect(parts.reduce((sum, part) => sum + part.adjustedCents, 0)).toBe(balance);
      }
      const opening = placed.reduce((sum, account) => sum + account.opening.adjustedCents, 0);
      expect(opening).toBe(0);
      expect(lines.total.adjustedCents).toBe(0);
      expect(sumOf(lines)).toBe(0);
      const profit = figuresOfBooks(books, period).amount('incomeStatement.netProfit');
      const flows = postingsIn(books.journal).filter(
        ({ accountIndex, day }) =>
          day >= period.start && isFlow(books.chart.accounts[accountIndex]?.type ?? ''),
      );
      expect(0 - flows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(profit);
      const onLines = placed.filter(({ type, name }) => isFlow(type) && !name.startsWith('Earnings before'));
      expect(0 - onLines.reduce((sum, { adjustedCents }) => sum + adjustedCents, 0)).toBe(profit);
      const unmapped = notMapped.filter(({ type }) => isFlow(type));
      expect(0 - [...incomeLines, ...unmapped].reduce((sum, one) => sum + one.adjustedCents, 0)).toBe(profit);
      const computedAs = (of: string) => computed.find((one) => one.of === of);
      expect(computedAs('claims')?.adjustedCents).toBe(computedAs('assets')?.adjustedCents);
      expect(computedAs('claims')?.opening.adjustedCents).toBe(computedAs('assets')?.opening.adjustedCents);
      const earnings = balanceLines.find(({ accounts }) => accounts.some(({ id }) => id === null));
      const steps = stepsIn(computed);
      if (taxReturn === null || taxReturn === 'scheduleC') return;
      expect(steps[0]?.adjustedCents).toBe(0 - (earnings?.opening.adjustedCents ?? 0));
      expect(steps.at(-1)?.adjustedCents).toBe(profit - (earnings?.adjustedCents ?? 0));
      expect(steps.slice(0, -1).reduce((sum, one) => sum + one.adjustedCents, 0)).toBe(
        steps.at(-1)?.adjustedCents,
      );
    }),
    runs(20, 500),
  );
});

/** The lines that lead from the owners’ equity at the beginning of the year to its end. */
function stepsIn(computed: TaxLines['computed']): TaxLines['computed'] {
  return computed.filter(({ of }) => ['start', 'netIncome', 'owners', 'other', 'end'].includes(of));
}

function sumOf({ incomeLines, balanceLines, notMapped }: TaxLines): number {
  return [...incomeLines, ...balanceLines, ...notMapped].reduce(
    (sum, { adjustedCents }) => sum + adjustedCents,
    0,
  );
}

function isFlow(type: string): boolean {
  return /Income|Expense|Cost of Goods/.test(type);
}

it('fixed assets list additions and disposals, without accumulated depreciation', () => {
  expect(
    listFixedAssets(BOOKED, YEAR).map(({ changes, ...amounts }) => [
      amounts,
      changes.map(({ amountCents }) => amountCents),
    ]),
  ).toEqual([
    [
      { name: 'Van', openingCents: 0, additionsCents: 400_00, disposalsCents: 150_00, closingCents: 250_00 },
      [400_00, -150_00],
    ],
  ]);
});

it('a quarter’s payroll expense is unusual if it is twice as large as in any other quarter', () => {
  const quarterly = buildQuarterlyTaxes(BOOKED, YEAR);
  const of = (...amountsCents: number[]) =>
    unusualQuarters({
      ...quarterly,
      payroll: [
        {
          name: 'Payroll taxes',
          measure: 'Expense',
          amountsCents: amountsCents.map(cents),
          totalCents: null,
        },
      ],
    }).map(({ quarter, nextCents }) => [quarter.start, nextCents]);
  expect(of(100, 100, 90, 240)).toEqual([[parseDay('2025-10-01'), 100]]);
  expect(of(100, 100, 90, 150)).toEqual([]);
  expect(of(0, 100, 0, 0)).toEqual([]);
});

it('payroll by quarter includes a payroll clearing account and the employer’s taxes', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Payroll Clearing (PayrollClearing)', 'Card Clearing'],
    Expense: ['Employer Taxes (OtherMiscellaneousServiceCost)', 'Payroll', 'Payroll:Taxes (TaxesPaid)'],
  });
  const books = booksOf(
    chart,
    '2025-01-01',
    '2025-12-31',
    `2025-02-10 Journal Entry
 Employer Taxes  20.00
 Payroll:Taxes  10.00
 Payroll Clearing
2025-02-11 Check
 Card Clearing  5.00
 Checking`,
  );
  const { payroll } = buildQuarterlyTaxes(books, YEAR);
  expect(payroll.map(({ name, measure }) => [name, measure])).toEqual([
    ['Payroll Clearing', 'Charged'],
    ['Payroll Clearing', 'Owed at the end'],
    ['Employer Taxes', 'Expense'],
    ['Payroll:Taxes', 'Expense'],
  ]);
});

it('sales tax and payroll are listed by calendar quarter', () => {
  const { quarters, salesTax, payroll } = buildQuarterlyTaxes(BOOKED, YEAR);
  expect(quarters.length).toBe(4);
  expect(
    salesTax.map(({ measure, amountsCents, totalCents }) => [measure, amountsCents, totalCents]),
  ).toEqual([
    ['Charged', [8_00, 0, 0, 0], 8_00],
    ['Paid', [8_00, 0, 0, 0], 8_00],
  ]);
  expect(payroll.map(({ name, measure, amountsCents }) => [name, measure, amountsCents])).toEqual([
    ['Payroll taxes', 'Charged', [0, 10_00, 0, 0]],
    ['Payroll taxes', 'Owed at the end', [0, 10_00, 10_00, 10_00]],
    ['Wages', 'Expense', [0, 70_00, 0, 0]],
  ]);
});
