import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../testing/entries.ts';
import { expectMarked, findingsOf } from '../../testing/flags.ts';
import { everyDays, everyMonth } from '../../testing/repeated.ts';

interface EntryCase {
  readonly name?: string;
  readonly others?: string;
  readonly chart?: ReturnType<typeof chartOf>;
}

/** Sales that determine the size of the company: $60,000 in the quarter. */
const SALES = everyMonth(
  '2024-01',
  '2025-03',
  '{month}-15 Sales Receipt  from Cash Sales\n Checking  20,000.00\n Planting',
);

describe('a transaction without a category', () => {
  it.each([
    ['uncategorized-income', '2025-02-19 Deposit', 'Checking  640.00', 'Uncategorized Income'],
    [
      'uncategorized-expense',
      '2025-02-19 Expense  to POS 4471',
      'Checking  -215.00',
      'Uncategorized Expense',
    ],
    ['uncategorized-asset', '2025-02-19 Deposit', 'Checking  1,180.00', 'Uncategorized Asset'],
    ['ask-my-accountant', '2025-02-19 Expense  to Rental Co', 'Checking  -572.50', 'Ask My Accountant'],
  ])('is reported by %s', (code, head, bank, account) => {
    expectMarked(
      code,
      `${head}  #${code}
        ${bank}
        ${account}
      ${head.replace('2025-02-19', '2024-12-19')}
        ${bank}
        ${account}
      ${head.replace('2025-02-19', '2025-02-20')}
        ${bank}
        Repairs`,
    );
  });

  it.each([
    ['uncategorized-income', 'Deposit', '640.00', 'Income', '4900 Uncategorized Income'],
    ['uncategorized-expense', 'Expense', '-640.00', 'Expense', '6900 Uncategorized Expense'],
    ['uncategorized-asset', 'Deposit', '640.00', 'Other Current Asset', '1900 · Uncategorized Asset'],
    ['catch-all-category', 'Expense', '-640.00', 'Expense', '6910 Other Expenses'],
    ['mistyped-account', 'Expense', '-640.00', 'Expense', '2500 Line of Credit'],
  ] as const)('is reported by %s if the account has its number in front', (code, type, bank, of, name) => {
    const chart = chartOf({ Bank: ['Checking'], [of]: [name, 'Sales'] });
    const text = `2025-02-19 ${type}\n Checking  ${bank}\n ${name}`;
    expect(findingsOf(code, text, { chart })).toHaveLength(1);
  });

  it('is High at two percent of revenue and above, Medium if it is old, and Low otherwise', () => {
    const severity = (cents: string, day: string) =>
      findingsOf(
        'uncategorized-income',
        `${SALES}\n${day} Deposit\n Checking  ${cents}\n Uncategorized Income`,
      )[0]?.severity;
    expect(severity('1,300.00', '2025-02-19')).toBe('High');
    expect(severity('40.00', '2025-02-19')).toBe('Medium');
    expect(severity('40.00', '2025-03-30')).toBe('Low');
  });

  it('is not reported once it was moved out of the asset account', () => {
    expectMarked(
      'uncategorized-asset',
      `2025-02-19 Deposit
        Checking  1,180.00
        Uncategorized Asset
      2025-03-01 Journal Entry
        Uncategorized Asset  1,180.00
        Design`,
    );
  });
});

describe('a vendor in an unusual category', () => {
  const fuel = everyDays(
    '2024-06-03',
    '2025-02-20',
    11,
    '{day} Expense  to Crossroads\n Visa 4417  -80.00\n Fuel  –  Diesel',
  );
  const odd = (day: string, account: string, cents: string, rest = '') =>
    `${day} Expense  to Crossroads${rest}\n Visa 4417  -${cents}\n ${account}  –  Diesel`;

  it('is reported for one purchase in another category after many in the usual one', () => {
    expectMarked(
      'inconsistent-coding',
      `${fuel}\n${odd('2025-02-22', 'Office Supplies', '118.40', '  #inconsistent-coding')}`,
    );
  });

  it('is corrected only if it looks like the other purchases', () => {
    const certaintyOf = (cents: string, memo = 'Diesel') =>
      entriesOf(
        'inconsistent-coding',
        `${fuel}\n${odd('2025-02-22', 'Office Supplies', cents).replace('Diesel', memo)}`,
      ).map((entry) => entry.split(':')[0]);
    expect(certaintyOf('118.40')).toEqual(['likely']);
    expect(certaintyOf('1,184.00')).toEqual(['possible']);
    expect(certaintyOf('118.40', 'Lobby chairs')).toEqual(['possible']);
  });

  it('is reported in a catch-all if the vendor supplies what is sold', () => {
    const plants = fuel.replaceAll('\n Fuel', '\n Plants');
    const wrong = odd('2025-02-22', 'Miscellaneous', '118.40', '  #inconsistent-coding');
    expectMarked('inconsistent-coding', `${plants}\n${wrong}`);
    expectMarked('inconsistent-coding', `${plants.replaceAll('Plants', 'Inventory')}\n${wrong}`);
  });

  it('is reported after three purchases if all have the same description', () => {
    const tax = (day: string, account: string, memo = 'Property tax, half', mark = '') =>
      `${day} Check  to County Treasurer${mark}\n Checking  -3,100.00\n ${account}  –  ${memo}\n`;
    const usual = ['2024-02-14', '2024-06-14', '2024-10-14'].map((day) => tax(day, 'Taxes')).join('');
    const wrong = tax('2025-02-14', 'Dues', undefined, '  #inconsistent-coding');
    expectMarked('inconsistent-coding', usual + wrong);
    expectMarked('inconsistent-coding', usual + tax('2025-02-14', 'Dues', 'Fire inspection'));
  });

  it('is a question if one of the vendor’s purchases is in the owner’s draws', () => {
    const drawn = odd('2025-02-22', 'Draws', '118.40');
    expect(entriesOf('inconsistent-coding', `${fuel}\n${drawn}`)).toEqual([
      'possible: Draws -$118.40; Fuel $118.40',
    ]);
  });

  it('is not reported for a person who is reimbursed', () => {
    const paidBack = odd('2025-02-22', 'Office Supplies', '118.40').replace('Diesel', 'Reimbursed paper');
    expectMarked('inconsistent-coding', `${fuel}\n${paidBack}`);
  });

  it('is not reported if the same expense has another purpose, such as fuel for a mower instead of a truck', () => {
    const chart = chartOf({
      'Credit Card': ['Visa 4417'],
      Expense: ['Vehicles', 'Vehicles:Fuel', 'Mowers', 'Mowers:Fuel'],
    });
    const moved = (text: string) => text.replaceAll('\n Fuel', '\n Vehicles:Fuel');
    expectMarked('inconsistent-coding', `${moved(fuel)}\n${odd('2025-02-22', 'Mowers:Fuel', '118.40')}`, {
      chart,
    });
  });

  it('is not reported for a general store, a new pattern, an annual payment, a small amount, or a category with its own check', () => {
    const shop = ['Small Tools', 'Repairs', 'Plants', 'Office Supplies']
      .map((account, index) =>
        everyDays(
          `2024-06-0${index + 1}`,
          '2025-02-20',
          40,
          `{day} Expense  to Depot\n Visa 4417  -80.00\n ${account}`,
        ),
      )
      .join('\n');
    expectMarked(
      'inconsistent-coding',
      `${shop}\n2025-02-22 Expense  to Depot\n Visa 4417  -90.00\n Software`,
    );
    const habit = ['2025-02-22', '2025-03-04', '2025-03-14']
      .map((day) => odd(day, 'Office Supplies', '90.00'))
      .join('\n');
    expectMarked('inconsistent-coding', `${fuel}\n${habit}`);
    expectMarked('inconsistent-coding', `${fuel}\n${odd('2025-02-22', 'Office Supplies', '12.00')}`);
    expectMarked('inconsistent-coding', `${fuel}\n${odd('2025-02-22', 'Miscellaneous', '90.00')}`);
    const dues = '2024-02-16 Expense  to Crossroads\n Visa 4417  -420.00\n Dues  –  Membership';
    const many = everyDays(
      '2024-01-03',
      '2025-02-10',
      6,
      '{day} Expense  to Crossroads\n Visa 4417  -80.00\n Fuel  –  Diesel',
    );
    expectMarked('inconsistent-coding', `${many}\n${dues}\n${dues.replace('2024-', '2025-')}`);
  });
});

describe('the usual account of a vendor or customer', () => {
  const usual = everyMonth(
    '2024-09',
    '2024-12',
    '{month}-09 Expense  to Quarry\n Visa 4417  -900.00\n Stone',
  );
  const bought = (account: string) =>
    `2025-02-19 Expense  to Quarry\n Visa 4417  -640.00\n ${account}  –  Gravel`;
  const spent = everyMonth('2025-01', '2025-03', '{month}-02 Check  to Landlord\n Checking  -900.00\n Rent');

  it.each([
    ['uncategorized-expense', 'Uncategorized Expense'],
    ['uncategorized-asset', 'Uncategorized Asset'],
    ['ask-my-accountant', 'Ask My Accountant'],
    ['catch-all-category', 'Miscellaneous'],
    ['inconsistent-coding', 'Office Supplies'],
    ['expense-in-income', 'Design'],
  ])('is where %s moves a purchase', (code, account) => {
    const earlier = everyMonth(
      '2024-02',
      '2024-08',
      '{month}-09 Expense  to Quarry\n Visa 4417  -900.00\n Stone',
    );
    expect(entriesOf(code, `${spent}\n${earlier}\n${usual}\n${bought(account)}`)).toEqual([
      `likely: ${account} -$640.00; Stone $640.00`,
    ]);
  });

  it('is unknown for a new vendor, a vendor of many things, and money received', () => {
    const other = everyMonth(
      '2024-09',
      '2024-12',
      '{month}-10 Expense  to Quarry\n Visa 4417  -80.00\n Fuel',
    );
    const code = 'uncategorized-expense';
    expect(entriesOf(code, bought('Uncategorized Expense'))).toEqual([]);
    expect(entriesOf(code, `${usual}\n${other}\n${bought('Uncategorized Expense')}`)).toEqual([]);
    const deposit = '2025-02-19 Deposit  from Oakmont\n Checking  640.00\n Uncategorized Income';
    expect(entriesOf('uncategorized-income', `${usual}\n${deposit}`)).toEqual([]);
  });

  it('gets back all charges of a subscription that were moved to another category from some day on', () => {
    const charge = (from: string, to: string, account: string) =>
      everyMonth(from, to, `{month}-04 Expense  to Adobe\n Visa 4417  -59.99\n ${account}`);
    const dues = '2024-03-03 Expense  to Club\n Visa 4417  -40.00\n Dues';
    expect(
      entriesOf(
        'inconsistent-coding',
        `${dues}\n${charge('2024-03', '2024-11', 'Software')}\n${charge('2024-12', '2025-03', 'Dues')}`,
      ),
    ).toEqual(['likely: Dues -$239.96; Software $239.96']);
  });

  it('is where a vendor refund belongs, which is likely even if it is certain that nobody categorized it', () => {
    const [first = ''] = usual.split(/\n(?=2024-10)/);
    const refund = (purchases: string, account: string) =>
      entriesOf(
        'vendor-refund-as-income',
        `${purchases}\n2025-02-19 Deposit  from Quarry\n Checking  640.00\n ${account}  –  Refund`,
      );
    expect(refund(usual, 'Design')).toEqual(['likely: Design $640.00; Stone -$640.00']);
    expect(refund(first, 'Design')).toEqual(['likely: Design $640.00; Stone -$640.00']);
    const parked = 'Uncategorized Income';
    expect(refund(usual, parked)).toEqual([`likely: ${parked} $640.00; Stone -$640.00`]);
  });

  it.each([
    ['Deposit', ' Checking  640.00\n Design  –  QUARRY REFUND 88123'],
    ['Deposit', ' Checking  640.00\n Design  –  Quarry return credit'],
    ['Credit Card Credit  from Quarry', ' Visa 4417  640.00\n Design'],
  ])('is where a vendor refund belongs if only its words or the card identify it: %s', (head, lines) => {
    expect(entriesOf('vendor-refund-as-income', `${usual}\n2025-02-19 ${head}\n${lines}`)).toEqual([
      'likely: Design $640.00; Stone -$640.00',
    ]);
  });

  it('is where a customer’s money in an expense account belongs; for anyone else, the entry is only possible', () => {
    const sales = everyMonth(
      '2024-10',
      '2024-12',
      '{month}-09 Sales Receipt  from Amy Lauterbach\n Checking  300.00\n Design',
    );
    const paid = (name: string) =>
      `${sales}\n2025-02-03 Deposit${name}\n Checking  900.00\n Repairs  –  Hedge cutting`;
    const lines = 'Repairs $900.00; Design -$900.00';
    expect(entriesOf('income-in-expense', paid('  from Amy Lauterbach'))).toEqual([`likely: ${lines}`]);
    const said = paid('').replace('Hedge cutting', 'ACH CREDIT AMY LAUTERBACH 4471');
    expect(entriesOf('income-in-expense', said)).toEqual([`likely: ${lines}`]);
    expect(entriesOf('income-in-expense', paid(''))).toEqual([`possible: ${lines}`]);
    expect(entriesOf('income-in-expense', paid('').replace(sales, ''))).toEqual([]);
  });
});

describe('a parent account', () => {
  const lines = everyMonth(
    '2024-06',
    '2025-03',
    '{month}-04 Expense  to Power Co\n Checking  -210.00\n Utilities:Power\n{month}-05 Expense  to Water Co\n Checking  -90.00\n Utilities:Water',
  );

  it('is reported for postings made directly to it', () => {
    expectMarked(
      'posted-to-parent',
      `${lines}
      2025-02-28 Expense  to Power Co  #posted-to-parent
        Checking  -164.30
        Utilities`,
    );
  });

  it('is considered intentional if a large share of the postings are made to it', () => {
    const own = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-06 Expense  to Power Co\n Checking  -40.00\n Utilities',
    );
    expectMarked('posted-to-parent', `${lines}\n${own}`);
  });
});

describe('a catch-all category', () => {
  const spent = everyMonth(
    '2025-01',
    '2025-03',
    '{month}-01 Check  to Landlord\n Checking  -5,000.00\n Rent',
  );

  it('is reported from five percent of operating expenses up if the amount is also above materiality', () => {
    const lump = (cents: string, code = '') =>
      `2025-02-12 Expense  to Depot${code}\n Checking  -${cents}\n Miscellaneous`;
    expectMarked('catch-all-category', `${SALES}\n${spent}\n${lump('1,900.00', '  #catch-all-category')}`);
    expectMarked('catch-all-category', `${SALES}\n${spent}\n${lump('700.00')}`);
    expectMarked('catch-all-category', `${spent}\n${lump('60.00')}`);
  });
});

describe('possible personal spending', () => {
  it('is reported as a question, and is at most Medium', () => {
    const text = `
      2025-02-12 Expense  to Coral Bay Family Resort  #personal-spending
        Visa 4417  -1,489.00
        Office Supplies  –  Suite, four nights
      2025-02-13 Expense  to Whole Foods Market  #personal-spending
        Visa 4417  -264.15
        Office Supplies
      2025-02-14 Expense  to Pinewood Resort
        Visa 4417  -1,000.00
        Office Supplies  –  Annual sales conference
      2025-02-15 Expense  to Highmeadow Family Nursery
        Visa 4417  -600.00
        Plants`;
    expectMarked('personal-spending', text);
    expect(findingsOf('personal-spending', text)[0]?.severity).toBe('Medium');
  });

  it.each(['Alder Jewelers', 'Crown Jewellery', 'Hillside Preparatory Academy', 'Summit Season Pass'])(
    'is reported for %s',
    (name) => {
      const text = `2025-02-12 Expense  to ${name}  #personal-spending\n Visa 4417  -1,489.00\n Office Supplies`;
      expectMarked('personal-spending', text);
    },
  );

  it('moves to the owner’s draws', () => {
    const draw = '2024-11-05 Check  to Morgan Vale\n Checking  -800.00\n Draws';
    const text = `${draw}
      2025-02-12 Expense  to Coral Bay Family Resort
        Visa 4417  -1,489.00
        Office Supplies  –  Suite, four nights
      2025-02-13 Check  to Morgan Vale
        Checking  -1,200.00
        Office Supplies
      2025-02-14 Expense  to United States Treasury
        Checking  -3,000.00
        Taxes  –  USATAXPYMT 1040-ES`;
    expect(entriesOf('personal-spending', text).sort()).toEqual([
      'likely: Office Supplies -$1,200.00; Draws $1,200.00',
      'likely: Office Supplies -$1,489.00; Draws $1,489.00',
      'likely: Taxes -$3,000.00; Draws $3,000.00',
    ]);
  });

  it('moves payments to the owner’s draws if words or other payments to the payee say so', () => {
    const draws = (to: string, cents = '800.00') =>
      ['09', '10', '11']
        .map((month) => `2024-${month}-05 Check  to ${to}\n Checking  -${cents}\n Draws\n`)
        .join('');
    const paid = (to: string, account: string, memo = '', cents = '1,200.00') =>
      `2025-02-13 Expense${to}\n Checking  -${cents}\n ${account}${memo === '' ? '' : `  –  ${memo}`}\n`;
    const owner = draws('Morgan Vale');
    const entriesFor = (text: string) => entriesOf('personal-spending', text);
    const moved = (account: string) => [`likely: ${account} -$1,200.00; Draws $1,200.00`];
    for (const account of ['Wages', 'Stone'])
      expect(entriesFor(owner + paid('  to Morgan Vale', account))).toEqual(moved(account));
    expect(entriesFor(paid('', 'Office Supplies', 'Owner draw'))).toEqual(moved('Office Supplies'));
    expect(entriesFor(owner + paid('', 'Rent', 'Monthly draw to M. Vale'))).toEqual(moved('Rent'));
    expect(entriesFor(owner + paid('  to Morgan Vale', 'Rent', 'Monthly draw'))).toEqual(moved('Rent'));
    expect(entriesFor(owner + paid('', 'Taxes', 'ZELLE TO MORGAN VALE'))).toEqual(moved('Taxes'));
    const mortgage = draws('Elm Mortgage', '814.22') + paid('  to Elm Mortgage', 'Taxes', '', '814.22');
    expect(entriesFor(mortgage)).toEqual(['likely: Taxes -$814.22; Draws $814.22']);
    expect(entriesFor(owner + paid('  to Morgan Vale', 'Rent'))).toEqual([]);
    expect(entriesFor(paid('  to Morgan Vale', 'Wages'))).toEqual([]);
  });

  it('is an owner’s draw if the payee’s draws are described as draws', () => {
    const draws = ['09', '10', '11']
      .map((month) => `2024-${month}-05 Check  to Colin Ferris\n Checking  -800.00\n Draws  –  Owner draw\n`)
      .join('');
    const sale = '2024-09-20 Sales Receipt 9  to Colin Ferris\n Checking  50.00\n Planting\n';
    const paid = '2025-02-13 Expense  to Colin Ferris\n Checking  -5,150.00\n Wages';
    expect(findingsOf('personal-spending', draws + sale + paid)).toMatchObject([
      { title: 'Owner’s draw booked as an expense', mistake: 'drawsAsExpense' },
    ]);
  });

  it('reports an owner’s federal and state income tax together', () => {
    const quarter = (day: string, account: string) => `
      ${day} Expense  to United States Treasury  #personal-spending
        Checking  -3,000.00
        ${account}  –  USATAXPYMT 1040-ES
      ${day} Expense  to Oregon Department of Revenue  #personal-spending
        Checking  -800.00
        ${account}  –  Quarterly payment`;
    const others = `
      2025-01-20 Expense  to Oregon Department of Revenue
        Checking  -412.00
        Wages  –  Withholding tax
      2025-03-05 Expense  to Oregon Department of Revenue
        Checking  -150.00
        Taxes  –  Annual report`;
    const text =
      quarter('2025-01-15', 'Taxes') +
      quarter('2024-09-15', 'Taxes').replaceAll('  #personal-spending', '') +
      others;
    expectMarked('personal-spending', text);
    expect(findingsOf('personal-spending', text)).toMatchObject([
      {
        description:
          '2 payments totaling $3,800.00 look like a person’s income tax: Oregon Department of Revenue and United States Treasury (“USATAXPYMT 1040-ES”).',
        profitEffectCents: 3_800_00,
      },
    ]);
    expect(entriesOf('personal-spending', text)).toEqual(['likely: Taxes -$7,600.00; Draws $7,600.00']);
  });

  it('is not reported for gifts to others or for a company without an owner', () => {
    const family = (account: string) =>
      `2025-02-11 Check 5094  to Parkside Apartments\n Checking  -500.00\n ${account}  –  Help for family A`;
    const chart = chartOf({
      Bank: ['Checking'],
      Equity: ['Net Assets (RetainedEarnings)'],
      Income: ['Offerings (NonProfitIncome)'],
      Expense: ['Benevolence', 'Office Supplies'],
    });
    expect(findingsOf('personal-spending', family('Benevolence'), { chart })).toEqual([]);
    const [asked] = findingsOf('personal-spending', family('Office Supplies'), { chart });
    expect(asked?.remediation.join(' ')).not.toContain('owner');
    const [ofFirm] = findingsOf('personal-spending', family('Office Supplies'));
    expect(ofFirm?.remediation.join(' ')).toContain('from Office Supplies to Draws');
  });

  it('is not reported for a vendor who is paid regularly', () => {
    expectMarked(
      'personal-spending',
      everyDays(
        '2024-06-01',
        '2025-03-20',
        14,
        '{day} Expense  to Toy Wholesale\n Visa 4417  -90.00\n Office Supplies',
      ),
    );
  });
});

describe('owner’s money recorded as income', () => {
  it('is recognized if the memo of a deposit or journal entry mentions an owner or a loan', () => {
    const text = `
      2025-02-27 Deposit  #owner-money-as-income
        Checking  5,000.00
        Design  –  Owner contribution
      2025-02-28 Deposit  #owner-money-as-income
        Checking  10,000.00
        Planting  –  SBA loan proceeds
      2025-03-01 Deposit
        Checking  700.00
        Design  –  Garden for the Owen family
      2025-03-02 Deposit
        Checking  9,000.00
        Truck Loan  –  Loan proceeds`;
    expectMarked('owner-money-as-income', text);
    expect(
      findingsOf('owner-money-as-income', text).map(({ profitEffectCents }) => profitEffectCents),
    ).toEqual([-10_000_00, -5_000_00]);
  });

  it('is not reported for a customer whose name contains the word loan', () => {
    const text = `
      2025-01-10 Invoice 7  for Horizon Loan Advisors
        A/R  240.00
        Design
      2025-02-27 Deposit  from Horizon Loan Advisors
        Checking  10,500.00
        Design  –  DEPOSIT CHK HORIZON LOAN ADVISORS 411634`;
    expectMarked('owner-money-as-income', text);
  });

  it('is recognized if a round deposit comes from someone who also takes draws and is not a customer', () => {
    const draw = `
      2024-11-05 Check  to Morgan Vale
        Checking  -800.00
        Draws`;
    const deposit = (cents: string, code = '') => `
      2025-02-27 Deposit  from Morgan Vale${code}
        Checking  ${cents}
        Design`;
    expectMarked('owner-money-as-income', draw + deposit('6,000.00', '  #owner-money-as-income'));
    expectMarked('owner-money-as-income', draw + deposit('6,012.40'));
    expectMarked('owner-money-as-income', deposit('6,000.00'));
    const sale = `
      2024-12-10 Invoice 7  for Morgan Vale
        A/R  240.00
        Design`;
    expectMarked('owner-money-as-income', draw + sale + deposit('6,000.00'));
  });

  it('includes a customer’s advance payment', () => {
    const deposit = (memo: string, code = '', day = '2025-03-16') =>
      `${day} Deposit  from Oakmont Church${code}\n Checking  3,000.00\n Planting  –  ${memo}\n`;
    const mark = '  #owner-money-as-income';
    const ahead = ['Deposit 30%, starts in May', 'Wedding deposit', 'Retainer', 'Gift card sales'];
    for (const memo of ahead) expectMarked('owner-money-as-income', deposit(memo, mark));
    expect(findingsOf('owner-money-as-income', deposit('Wedding deposit'))).toMatchObject([
      {
        description:
          'In the deposit of March 16, 2025, $3,000.00 was booked to Planting, and its description says that it was paid in advance: “Wedding deposit”. It is a liability until what was paid for is delivered, or the money is refunded.',
        profitEffectCents: -3_000_00,
      },
    ]);
    const earned = [
      'Mobile deposit',
      'Deposit for week of 3/10',
      'Final payment, job deposit taken off',
      'Monthly retainer',
    ];
    for (const memo of earned) expectMarked('owner-money-as-income', deposit(memo));
    expectMarked(
      'owner-money-as-income',
      ['01-05', '02-05', '03-05'].map((day) => deposit('Retainer', '', `2025-${day}`)).join(''),
    );
  });

  it('includes prepayments of several customers without names, and those that were held before', () => {
    const deposit = (memo: string, day: string, account: string) =>
      `2025-${day} Deposit\n Checking  1,000.00\n ${account}  –  ${memo}\n`;
    const retainers = ['Ander', 'Bohl', 'Cole'].map((name) => deposit(`Retainer ${name}`, '03-16', 'Design'));
    expect(findingsOf('owner-money-as-income', retainers.join(''))).toMatchObject([{ transactionCount: 3 }]);
    const term = (days: readonly string[], account: string) =>
      days.map((day) => deposit('Fall term paid in full', day, account)).join('');
    const held = ['01-02', '01-03', '01-06', '01-07', '01-08', '01-09', '01-10', '01-13', '01-14'];
    const moved = ['03-05', '03-06', '03-07'];
    const strayed = (many: readonly string[]) =>
      findingsOf('owner-money-as-income', term(many, 'Customer Deposits') + term(moved, 'Design'));
    expect(strayed(held)).toMatchObject([{ transactionCount: 3 }]);
    expect(strayed(held.slice(2))).toEqual([]);
  });

  it('a customer’s money is reported only near the end of the period, if no invoice covers it', () => {
    const chart = chartOf({ Bank: ['Checking'], Income: ['Planting'] });
    const deposit = (day: string, code = '') =>
      `${day} Deposit${code}\n Checking  3,000.00\n Planting  –  Wedding deposit\n`;
    const year = { chart, period: ['2024-04-01', '2025-03-31'] } as const;
    expectMarked('owner-money-as-income', deposit('2025-03-16', '  #owner-money-as-income'), year);
    expectMarked('owner-money-as-income', deposit('2024-06-16'), year);
  });

  it('moves to equity, to the loan of its lender, or to a liability for customer deposits', () => {
    const entries = (memo: string, { name = '', others = '', chart }: EntryCase = {}) =>
      entriesOf(
        'owner-money-as-income',
        `${others}\n2025-03-16 Deposit${name}\n Checking  10,000.00\n Design  –  ${memo}`,
        chart === undefined ? {} : { chart },
      );
    const moved = (to: string) => [`likely: Design $10,000.00; ${to} -$10,000.00`];
    const paid = '2025-01-15 Check  to Elkhorn Credit Union\n Checking  -560.00\n Truck Loan';
    const draw = '2024-11-05 Check  to Morgan Vale\n Checking  -800.00\n Draws';
    expect(entries('Owner contribution')).toEqual(moved('Capital'));
    expect(entries('Weekly', { name: '  from Morgan Vale', others: draw })).toEqual(moved('Capital'));
    expect(entries('Loan from owner')).toEqual(moved('Due to Owner'));
    expect(entries('Loan proceeds', { name: '  from Elkhorn Credit Union', others: paid })).toEqual(
      moved('Truck Loan'),
    );
    expect(entries('Truck loan proceeds')).toEqual(moved('Truck Loan'));
    expect(entries('Kestrel Business Funding ADVANCE')).toEqual(
      moved('new Loan from Kestrel Business Funding (Long Term Liability)'),
    );
    expect(entries('SBA loan proceeds', { name: '  from Elkhorn Credit Union' })).toEqual(
      moved('new Loan from Elkhorn Credit Union (Long Term Liability)'),
    );
    expect(entries('Deposit 30%, starts in May', { name: '  from Oakmont Church' })).toEqual(
      moved('Customer Deposits'),
    );
    const chart = chartOf({ Bank: ['Checking'], Income: ['Design'], Equity: ['Partner A', 'Partner B'] });
    expect(entries('Owner contribution', { chart })).toEqual(moved('new Owner’s Investment (Equity)'));
    expect(entries('Deposit 30%, starts in May', { chart })).toEqual(
      moved('new Customer Deposits (Other Current Liability)'),
    );
  });

  it('does not include a donation to a charity, or a refund from a loan officer', () => {
    expectMarked(
      'owner-money-as-income',
      `2025-02-27 Deposit
        Checking  5,000.00
        Donations  –  Member contribution
      2025-02-28 Deposit
        Checking  500.00
        Design  –  Refund of loan fee`,
    );
    // The garden has an account for donations.
    expectMarked(
      'owner-money-as-income',
      `2025-02-27 Sales Receipt 2115
        Checking  1,000.00
        Design  –  Member contribution`,
    );
  });
});

describe('a loan', () => {
  const split = (day: string) => `
    ${day} Expense  to Elkhorn Credit Union
      Checking  -648.00
      Truck Loan  560.00
      Interest  88.00`;
  const whole = (day: string, cents: string, rest = '') => `
    ${day} Expense  to Elkhorn Credit Union${rest}
      Checking  -${cents}
      Interest`;
  const earlier = ['2024-09-15', '2024-10-15', '2024-11-15', '2024-12-15'].map(split).join('');

  it('is reported for a payment that is all interest although the others were split', () => {
    const text = `${earlier}${whole('2025-01-15', '648.00', '  #loan-payment-expensed')}`;
    expectMarked('loan-payment-expensed', text);
    expect(findingsOf('loan-payment-expensed', text)[0]).toMatchObject({
      impactCents: 560_00,
      profitEffectCents: 560_00,
    });
  });

  it('is reported for a payment that is all principal although the others had interest, unless it is an extra payment', () => {
    const principal = (day: string, rest = '') =>
      `\n${day} Expense  to Elkhorn Credit Union${rest}\n Checking  -648.00\n Truck Loan`;
    const text = `${earlier}${principal('2025-01-15', '  #loan-payment-expensed')}`;
    expectMarked('loan-payment-expensed', text);
    const [finding] = findingsOf('loan-payment-expensed', text);
    expect(finding?.description).toContain(
      'is entirely in Truck Loan. Other payments were split between principal and interest; by the same split, about $88 is interest.',
    );
    expect(finding?.profitEffectCents).toBe(-88_00);
    expectMarked('loan-payment-expensed', `${earlier}${split('2025-01-15')}${principal('2025-01-20')}`);
    const always = ['01', '02', '03'].map((month) => principal(`2025-${month}-15`)).join('');
    expectMarked('loan-payment-expensed', `${split('2024-11-15')}${always}`);
  });

  it('is not reported for a small payment, which may be interest or a fee, or for one without a pattern', () => {
    expectMarked('loan-payment-expensed', `${earlier}${whole('2025-01-15', '90.00')}`);
    expectMarked('loan-payment-expensed', `${split('2024-12-15')}${whole('2025-01-15', '648.00')}`);
  });

  /** The interest in each payment is 0.5% of the remaining balance. */
  const OWED = { opening: { 'Truck Loan': '-20,000.00' } };
  const amortized = `
    2024-09-15 Expense  to Elkhorn Credit Union
      Checking  -648.00
      Truck Loan  548.00
      Interest  100.00
    2024-10-15 Expense  to Elkhorn Credit Union
      Checking  -648.00
      Truck Loan  550.74
      Interest  97.26
    2024-11-15 Expense  to Elkhorn Credit Union
      Checking  -648.00
      Truck Loan  553.49
      Interest  94.51`;
  const paidInto = (account: string, months = ['2024-12', '2025-01', '2025-02', '2025-03']) =>
    months
      .map((month) => `\n${month}-15 Expense  to Elkhorn Credit Union\n Checking  -648.00\n ${account}`)
      .join('');

  it.each([
    ['Interest', 'Interest -$2,241.79; Truck Loan $2,241.79'],
    ['Bank Charges', 'Bank Charges -$2,592.00; Truck Loan $2,241.79; Interest $350.21'],
    ['Truck Loan', 'Truck Loan -$350.21; Interest $350.21'],
  ])(
    'has one finding, and an entry that splits its payments, if all were posted to %s from some day on',
    (account, lines) => {
      const text = amortized + paidInto(account);
      expect(findingsOf('loan-payment-expensed', text, OWED)).toMatchObject([{ transactionCount: 3 }]);
      expect(entriesOf('loan-payment-expensed', text, OWED)).toEqual([`likely: ${lines}`]);
    },
  );

  it('is not reported for what the lending bank charges for other services every month', () => {
    const fees = (account: string) =>
      everyMonth(
        '2024-09',
        '2025-03',
        `{month}-28 Expense  to Elkhorn Credit Union\n Checking  -640.00\n ${account}`,
      );
    expectMarked('loan-payment-expensed', `${earlier}\n${fees('Bank Charges')}`);
    expectMarked('loan-payment-expensed', `${earlier}\n${fees('Rent')}`);
  });

  const payments = (cents: string) =>
    everyMonth(
      '2024-06',
      '2025-03',
      `{month}-15 Expense  to Truck Finance\n Checking  -${cents}\n Interest  –  Truck payment`,
    );

  it('is reported if its balance never decreases while its payments are expensed', () => {
    const found = findingsOf('loan-balance-flat', payments('648.00'), {
      opening: { 'Truck Loan': '-20,000.00' },
    });
    expect(found).toMatchObject([{ impactCents: 3_722_50, transactionCount: 3 }]);
  });

  it('gets back the principal in payments by their earlier split, or by what exceeds any plausible interest', () => {
    // 18% a year of $20,000 is $306 for 31 days; each payment lowers what is owed, and so the limit.
    expect(entriesOf('loan-balance-flat', payments('648.00'), OWED)).toEqual([
      'likely: Interest -$3,722.50; Truck Loan $3,722.50',
    ]);
    const [finding] = findingsOf('loan-balance-flat', payments('648.00'), OWED);
    expect(finding?.description).toContain('At least $1,185.36 of these payments is principal');
  });

  it('is recognized even among bank charges if the same lender was paid for it before', () => {
    const before = '2024-04-15 Expense  to Elkhorn\n Checking  -20,000.00\n Truck Loan';
    const monthly = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-15 Expense  to Elkhorn\n Checking  -648.00\n Bank Charges',
    );
    const owed = { opening: { 'Truck Loan': '-40,000.00' } };
    expect(findingsOf('loan-balance-flat', `${before}\n${monthly}`, owed)).toMatchObject([
      { transactionCount: 3 },
    ]);
  });

  it('is recognized by equal monthly payments to a lender whose name does not contain the loan’s name', () => {
    const options = { opening: { 'Truck Loan': '-20,000.00' } };
    const paid = (name: string, account: string, first = '648.00') =>
      everyMonth(
        '2024-09',
        '2025-03',
        `{month}-15 Expense  to ${name}\n Checking  -648.00\n ${account}`,
      ).replace('-648.00', `-${first}`);
    const found = (...of: Parameters<typeof paid>) => findingsOf('loan-balance-flat', paid(...of), options);
    expect(found('Elkhorn Credit Union', 'Miscellaneous')).toMatchObject([{ transactionCount: 3 }]);
    expect(found('Elkhorn Credit Union', 'Miscellaneous', '655.10')).toEqual([]);
    expect(found('Elkhorn Credit Union', 'Bank Charges')).toEqual([]);
    expect(found('Capital Realty', 'Rent')).toEqual([]);
    expect(found('Hillcrest Cleaning', 'Miscellaneous')).toEqual([]);
  });

  it('is reported although more was borrowed in between', () => {
    const text = `${payments('648.00')}\n2025-03-01 Deposit\n Checking  4,000.00\n Truck Loan`;
    const [finding] = findingsOf('loan-balance-flat', text, OWED);
    expect(finding?.description).toMatch(
      /^Truck Loan is \$24,000\.00 and has not decreased for more than 60 days/,
    );
    expect(findingsOf('loan-balance-flat', text, { opening: {} })).toEqual([]);
  });

  it.each([
    [
      'has payments every two weeks that contain at most the interest of two weeks',
      14,
      '$4,651.15',
      'the interest is more than 18% a year',
    ],
    [
      'has payments every week that contain a part of a fixed cost',
      7,
      '$3,600.00',
      'the advance costs more than half',
    ],
  ])('%s', (_, gap, principal, unless) => {
    const text = Array.from({ length: 6 }, (_, index) => {
      const day = new Date(Date.UTC(2025, 0, 3 + index * gap)).toISOString().slice(0, 10);
      return `${day} Expense  to Truck Finance\n Checking  -900.00\n Interest  –  Truck payment\n`;
    });
    const [finding] = findingsOf('loan-balance-flat', text.join(''), OWED);
    expect(finding?.description).toContain(
      `At least ${principal} of these payments is principal, unless ${unless}`,
    );
  });

  it('is not reported if it was paid down last month', () => {
    const down = '2025-03-05 Check  to Truck Finance\n Checking  -400.00\n Truck Loan';
    const options = { opening: { 'Truck Loan': '-20,000.00' } };
    expect(findingsOf('loan-balance-flat', `${payments('648.00')}\n${down}`, options)).toEqual([]);
  });

  it('is not reported if its payments are interest only', () => {
    expect(
      findingsOf('loan-balance-flat', payments('120.00'), { opening: { 'Truck Loan': '-20,000.00' } }),
    ).toEqual([]);
  });
});

describe('a mortgage without interest', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Long Term Liability': [
      'Mortgage (NotesPayable)',
      'Truck Loan (NotesPayable)',
      'Loan from Owner (NotesPayable)',
    ],
    Expense: ['Interest (InterestPaid)'],
  });
  const paid = (loan: string, name = 'Prairie Lending') =>
    everyMonth('2024-08', '2025-03', `{month}-01 Check  to ${name}\n Checking  -3,000.00\n ${loan}`);
  const found = (text: string) => findingsOf('loan-payment-expensed', text, { chart });

  it('is reported if every payment is principal and no interest on the loan is in the books', () => {
    expect(found(paid('Mortgage'))).toMatchObject([{ transactionCount: 3, severity: 'Medium' }]);
    expect(found(paid('Truck Loan', 'First Prairie Bank'))).toHaveLength(1);
    expect(entriesOf('loan-payment-expensed', paid('Mortgage'), { chart })).toEqual([]);
  });

  it('is not reported if interest is booked otherwise, or for a loan that may bear none', () => {
    const interest = (head: string) => `\n2024-12-31 ${head}\n Checking  -9,000.00\n Interest  –  Mortgage`;
    expect(found(paid('Mortgage') + interest('Journal Entry'))).toEqual([]);
    expect(found(paid('Mortgage') + interest('Check  to County Title'))).toEqual([]);
    expect(found(paid('Truck Loan', 'Ford Motor'))).toEqual([]);
    expect(found(paid('Loan from Owner', 'Morgan Vale'))).toEqual([]);
  });
});

describe('a merchant cash advance', () => {
  const advance = (memo: string, name = '') =>
    `2025-02-03 Deposit${name}  #owner-money-as-income\n Checking  38,750.00\n Design  –  ${memo}\n`;
  const debits = (name: string, account = 'Bank Charges', mark = '  #loan-payment-expensed') =>
    everyDays(
      '2025-02-05',
      '2025-03-05',
      2,
      `{day} Expense  to ${name}${mark}\n Checking  -412.00\n ${account}  –  ACH DEBIT`,
    );

  it('is a lump sum in income and equal debits every few days', () => {
    const text = advance('WIRE IN 0442') + debits('Fox Capital Group');
    expectMarked('owner-money-as-income', text);
    expectMarked('loan-payment-expensed', text);
    const loan = 'new Loan from Fox Capital Group (Long Term Liability)';
    expect(entriesOf('owner-money-as-income', text)).toEqual([
      `likely: Design $38,750.00; ${loan} -$38,750.00`,
    ]);
    // Two thirds of $412.00 are $274.67; there are 15 debits.
    expect(entriesOf('loan-payment-expensed', text)).toEqual([
      `likely: Bank Charges -$4,120.05; ${loan} $4,120.05`,
    ]);
  });

  it('is recognized by a name on both, regardless of the payee’s name', () => {
    expectMarked('owner-money-as-income', advance('Kalamata', '  from Kalamata') + debits('Kalamata'));
  });

  it('is not suspected in a large sale that daily purchases follow', () => {
    const sale = advance('Garden of the Ander family').replace('  #owner-money-as-income', '');
    const text = sale + debits('City Parking', 'Office Supplies', '');
    expectMarked('owner-money-as-income', text);
    expectMarked('loan-payment-expensed', text);
    const customer = advance('Invoice', '  from Oakmont Church').replace('  #owner-money-as-income', '');
    expectMarked('owner-money-as-income', customer + debits('Fox Capital Group', 'Bank Charges', ''));
  });
});

describe('equipment recorded as an expense', () => {
  const bought = (cents: string, memo: string, account = 'Small Tools', rest = '') => `
    2025-02-06 Expense  to Bluff Tractor${rest}
      Checking  -${cents}
      ${account}  –  ${memo}`;

  it('is recognized by a memo that names a machine, or an amount far above the account’s usual amount', () => {
    expectMarked(
      'asset-expensed',
      bought('3,850.00', 'Wood chipper, model C12', 'Small Tools', '  #asset-expensed'),
    );
    expectMarked(
      'asset-expensed',
      bought('3,850.00', 'Dust control system', 'Small Tools', '  #asset-expensed'),
    );
    expectMarked('asset-expensed', bought('3,850.00', 'Dust control system service'));
    const usual = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-09 Expense  to Hardware Store\n Visa 4417  -90.00\n Small Tools',
    );
    expectMarked(
      'asset-expensed',
      `${usual}${bought('3,850.00', 'Model K-200', 'Small Tools', '  #asset-expensed')}`,
    );
  });

  it.each([
    ['Wood chipper, model C12', 'likely', 'new Equipment (Fixed Asset)'],
    ['Delivery truck', 'likely', 'Truck'],
    ['Cargo van', 'likely', 'Truck'],
    ['Two laptops', 'likely', 'new Computers (Fixed Asset)'],
    ['Reception desks', 'likely', 'new Furniture and Fixtures (Fixed Asset)'],
  ])('moves to the fixed asset account that fits: %s', (memo, certainty, account) => {
    const usual = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-09 Expense  to Hardware Store\n Visa 4417  -90.00\n Small Tools',
    );
    const text = `${usual}${bought('3,850.00', memo)}`;
    expect(entriesOf('asset-expensed', text)).toEqual([
      `${certainty}: Small Tools -$3,850.00; ${account} $3,850.00`,
    ]);
    expect(findingsOf('asset-expensed', text)).toMatchObject([
      { profitEffectCents: certainty === 'likely' ? 3_850_00 : 0 },
    ]);
  });

  it('is recognized among goods for resale if it was bought only once and not for a customer', () => {
    const usual = everyMonth(
      '2024-06',
      '2025-03',
      '{month}-09 Expense  to Quarry\n Visa 4417  -190.00\n Stone  –  Gravel',
    );
    const mark = '  #asset-expensed';
    expectMarked(
      'asset-expensed',
      `${usual}${bought('3,850.00', 'Stone splitter and trailer', 'Stone', mark)}`,
    );
    expectMarked('asset-expensed', `${usual}${bought('3,850.00', 'Boulders', 'Stone')}`);
    expectMarked(
      'asset-expensed',
      `${usual}${bought('3,850.00', 'Fountain compressor, Ander job', 'Stone')}`,
    );
    const dealer = '2024-12-09 Expense  to Shed Works\n Visa 4417  -160.00\n Stone  –  Chairs\n';
    expectMarked('asset-expensed', `${usual}${dealer}${bought('3,850.00', 'Garden furniture', 'Stone')}`);
  });

  it('is not reported for a repair, a premium, bulk supplies, or anything below the safe harbor', () => {
    expectMarked('asset-expensed', bought('3,850.00', 'Engine repair of the loader', 'Repairs'));
    expectMarked('asset-expensed', bought('2,499.00', 'Wood chipper'));
    expectMarked('asset-expensed', bought('3,850.00', 'Repaint of the front', 'Repairs'));
    const pallets = everyMonth(
      '2024-09',
      '2025-03',
      '{month}-09 Expense  to Pot Maker\n Checking  -3,100.00\n Small Tools  –  Pots',
    );
    expectMarked('asset-expensed', pallets);
  });

  it('is reported the other way around for a small item kept as an asset, unless it came with a machine', () => {
    expectMarked(
      'small-asset',
      `2025-02-06 Expense  to Desk Shop  #small-asset
        Checking  -180.00
        Truck  –  Phone holder
      2025-02-07 Expense  to Desk Shop
        Checking  -640.00
        Office Supplies`,
    );
    expectMarked(
      'small-asset',
      `2025-02-06 Expense  to Swift Haul
        Checking  -180.00
        Truck  –  Freight
      2025-02-09 Check  to Truck Dealer
        Checking  -18,600.00
        Truck`,
    );
  });
});

describe('a sale of equipment in income', () => {
  const sold = (memo: string, account = 'Design', mark = '  #asset-sale-as-income') =>
    `2025-02-03 Deposit${mark}\n Checking  6,000.00\n ${account}  –  ${memo}`;
  const owned = { opening: { Truck: '20,000.00', 'Truck Depreciation': '-17,000.00' } };

  it('is recognized if the memo says so and the company owns fixed assets', () => {
    expectMarked('asset-sale-as-income', sold('Sale of old mower'), owned);
    expectMarked('asset-sale-as-income', sold('Sold delivery truck'), owned);
    expectMarked('asset-sale-as-income', sold('SOLD OLD STAGE LIGHTS'), owned);
    expectMarked('asset-sale-as-income', sold('Sold delivery truck', 'Design', ''));
    for (const memo of ['Truck rental', 'Sold trees', 'Commission, sale of truck'])
      expectMarked('asset-sale-as-income', sold(memo, 'Design', ''), owned);
    expectMarked('asset-sale-as-income', sold('Sale of old mower', 'Interest Earned'), owned);
    expectMarked('asset-sale-as-income', sold('Sold old forklift to Ray Dunn', 'Interest Earned'), owned);
    const scrap = sold('Sale of used cooking oil', 'Interest Earned', '').replaceAll('6,000.00', '900.00');
    expectMarked('asset-sale-as-income', scrap, owned);
    const takenOff = sold('Sold truck', 'Truck  -4,000.00\n Design', '');
    expectMarked('asset-sale-as-income', takenOff, owned);
    const dealer = ['06', '07', '08']
      .map((month) => sold('Sold mower', 'Design', '').replace('2025-02', `2024-${month}`))
      .join('\n');
    expectMarked('asset-sale-as-income', `${dealer}\n${sold('Sold mower', 'Design', '')}`, owned);
  });

  it('removes the cost and the depreciation if the account contains nothing else', () => {
    const gain = 'new Gain on Sale of Assets (Other Income)';
    expect(entriesOf('asset-sale-as-income', sold('Sold truck'), owned)).toEqual([
      `likely: Design $6,000.00; Truck -$20,000.00; Truck Depreciation $17,000.00; ${gain} -$3,000.00`,
    ]);
  });

  it.each([
    ['another thing', 'Sold mower', 'Truck', 'new Equipment (Fixed Asset)'],
    ['one of several trucks', 'Sold truck', 'Trucks', 'Trucks'],
    ['something among the equipment', 'Sold equipment', 'Equipment', 'Equipment'],
  ])('may contain no gain if what was sold was %s', (_, memo, asset, to) => {
    const opening = { [asset]: '20,000.00', [`${asset} Depreciation`]: '-17,000.00' };
    const chart = chartOf({
      Bank: ['Checking'],
      Income: ['Design'],
      'Fixed Asset': [asset, `${asset} Depreciation`],
    });
    expect(entriesOf('asset-sale-as-income', sold(memo), { opening, chart })).toEqual([
      `possible: Design $6,000.00; ${to} -$6,000.00`,
    ]);
  });
});

describe('income and expenses on the wrong side', () => {
  it('include a purchase that reduces revenue', () => {
    expectMarked(
      'expense-in-income',
      `2025-02-03 Expense  to Highmeadow Nursery  #expense-in-income
        Checking  -186.40
        Design  –  Plants for the show garden
      2025-02-04 Check  to Amy Lauterbach
        Checking  -300.00
        Design  –  Refund to customer
      2025-02-05 Check  to Bo Ander
        Checking  -300.00
        Refunds Given`,
    );
  });

  it('include a receipt that reduces an expense', () => {
    expectMarked(
      'income-in-expense',
      `2025-02-03 Deposit  #income-in-expense
        Checking  900.00
        Repairs  –  @ Amy Lauterbach  Hedge cutting
      2025-02-04 Deposit
        Checking  120.00
        Office Supplies  –  Refund
      2025-01-05 Expense  to Desk Shop
        Checking  -260.00
        Small Tools
      2025-02-05 Deposit
        Checking  260.00
        Small Tools
      2025-02-06 Expense  to Power Co
        Checking  -80.00
        Utilities:Power
      2025-02-09 Deposit
        Checking  80.00
        Utilities:Power  –  @ Power Co`,
    );
  });

  it('do not include uncategorized transactions, which have their own finding', () => {
    expectMarked(
      'income-in-expense',
      '2025-02-03 Deposit\n Checking  5,150.00\n Ask My Accountant  –  Check deposit',
    );
  });
});

describe('accounts', () => {
  const used = (account: string) => `2025-02-03 Expense  to Desk Shop\n Checking  -86.40\n ${account}`;

  it('two accounts with nearly the same name are reported if both are in use', () => {
    const found = findingsOf('duplicate-accounts', `${used('Office Supply')}\n${used('Office Supplies')}`);
    expect(found.map(({ accounts }) => accounts.map(({ id }) => id).sort())).toEqual([
      ['Office Supplies', 'Office Supply'],
    ]);
    expect(findingsOf('duplicate-accounts', `${used('Office Supplies')}\n${used('Software')}`)).toEqual([]);
  });

  it('with nearly the same name are recognized behind their numbers', () => {
    const chart = chartOf({ Bank: ['Checking'], Expense: ['6100 Office Supply', '6120 Office Supplies'] });
    const text = `${used('6100 Office Supply')}\n${used('6120 Office Supplies')}`;
    expect(findingsOf('duplicate-accounts', text, { chart })).toHaveLength(1);
  });

  it('with nearly the same name are reported only if both were used within a year', () => {
    const took = (day: string) =>
      findingsOf(
        'duplicate-accounts',
        `${used('Office Supply').replace('2025-02-03', day)}\n${used('Office Supplies')}`,
      );
    expect(took('2024-11-20')).toHaveLength(1);
    expect(took('2024-02-20')).toEqual([]);
  });

  it('of the wrong type change the profit', () => {
    const found = findingsOf('mistyped-account', used('Equipment Loan Payable'));
    expect(found).toMatchObject([{ impactCents: 86_40, profitEffectCents: 86_40 }]);
    expect(findingsOf('mistyped-account', used('Interest'))).toEqual([]);
  });

  it('of the wrong type move to the right type, in all years', () => {
    const text = `${used('Equipment Loan Payable')}\n${used('Equipment Loan Payable').replace('2025', '2024')}`;
    const right = 'new Equipment Loan Payable (Long Term Liability)';
    expect(entriesOf('mistyped-account', text)).toEqual([
      `likely: Equipment Loan Payable -$172.80; ${right} $172.80`,
    ]);
    const chart = chartOf({
      Bank: ['Checking'],
      'Long Term Liability': ['Truck Loan'],
      Expense: ['Truck Loan Payable'],
    });
    expect(entriesOf('mistyped-account', used('Truck Loan Payable'), { chart })).toEqual([
      'likely: Truck Loan Payable -$86.40; Truck Loan $86.40',
    ]);
  });

  it('of two accounts for the same thing, the one that is used less moves to the other', () => {
    const text = `${used('Office Supply')}\n${used('Office Supplies')}\n${used('Office Supplies').replace('2025', '2024')}`;
    expect(entriesOf('duplicate-accounts', text)).toEqual([
      'likely: Office Supply -$86.40; Office Supplies $86.40',
    ]);
  });
});

it('an owner’s income tax is one finding with one entry, even if the payee also takes draws', () => {
  const text = `
    2025-01-08 Check  to FRANCHISE TAX BD
      Checking  -500.00
      Draws  –  PERSONAL EST TAX PMT
    2025-02-10 Check  to FRANCHISE TAX BD
      Checking  -4,000.00
      Taxes  –  PERSONAL EST TAX PMT`;
  const ids = findingsOf('personal-spending', text).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(entriesOf('personal-spending', text)).toHaveLength(1);
});
