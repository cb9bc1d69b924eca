import { parseDay, read } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import { addedEntry } from '../testing/added-entry.ts';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';
import { loanFinding } from '../testing/loan-finding.ts';
import { listAdvice } from './advice/list-advice.ts';
import { textOf } from './paragraph.ts';

const monthly = (text: string, from = '2023-01', to = '2024-12') => everyMonth(from, to, `{month}-${text}`);
const sales = (dollars: string, from?: string, to?: string) =>
  monthly(`10 Sales Receipt S{month}  to Bo Ander\n Checking  ${dollars}.00\n Planting`, from, to);
const cost = (account: string, dollars: string, from?: string, to?: string) =>
  monthly(
    `20 Check ${account.charAt(0)}{month}  to Mill Street Realty\n ${account}  ${dollars}.00\n Checking`,
    from,
    to,
  );
const BOOKS = `${sales('9,000')}\n${cost('Rent', '5,000')}`;
const YEAR: WrittenLetterOptions = {
  period: ['2024-01-01', '2024-12-31'],
  readOn: '2025-01-20',
  opening: { Checking: '40000.00', Capital: '-40000.00' },
};

describe('what customers owe', () => {
  const invoice = (day: string, number: number, due: string) =>
    `${day} Invoice ${number}  to Cy Dent  due ${due}\n A/R  6,000.00\n Planting`;

  it('does not include invoices dated after the period', () => {
    const late = [invoice('2024-11-20', 1, '2024-12-20'), invoice('2025-01-02', 2, '2025-01-09')].join('\n');
    const { all, set } = lettersOfBooks(`${BOOKS}\n${late}`, {
      ...YEAR,
      window: ['2023-01-01', '2025-01-20'],
    });
    expect(set.byId.get('overdue.invoices')?.cents).toBe(6_000_00);
    expect(all).toMatch(
      /“Cy Dent” (?:had not paid 1 invoice for \$6,000 by January 20, 2025|still owed \$6,000 on 1 invoice), due on December 20, 2024/,
    );
  });

  it('is stated without the name if the name cannot be shown', () => {
    const late = invoice('2024-11-20', 1, '2024-12-20').replace('Cy Dent', 'Hollis 2195');
    expect(lettersOfBooks(`${BOOKS}\n${late}`, YEAR).all).toMatch(/\ba customer [^.]*\$6,000/i);
  });

  it('is not shown if the oldest invoice is only a few days late', () => {
    const late = invoice('2024-12-10', 1, '2025-01-10');
    expect(lettersOfBooks(`${BOOKS}\n${late}`, YEAR).set.byId.has('overdue.invoices')).toBe(false);
  });
});

it.each([
  ['a charge', 'Software  9,000.00', 'Checking', 'one charge from “Sunbelt Rentals” on May 7, 2024'],
  [
    'other income',
    'Checking  9,000.00',
    'Interest Earned',
    'one amount from “Sunbelt Rentals” on May 7, 2024',
  ],
])('the one transaction behind %s is named with its payee', (_, debit, credit, sentence) => {
  const once = `2024-05-07 Expense 9  to Sunbelt Rentals\n ${debit}\n ${credit}`;
  expect(lettersOfBooks(`${BOOKS}\n${once}`, YEAR).all).toContain(sentence);
});

it('one of two large transactions behind other income is not named alone', () => {
  const twice = ['2024-05-07', '2024-08-09'].map(
    (day, index) => `${day} Deposit 9${index}\n Checking  ${9 - index},000.00\n Interest Earned`,
  );
  const { all } = lettersOfBooks(`${BOOKS}\n${twice.join('\n')}`, YEAR);
  expect(all).toMatch(/Interest Earned/);
  expect(all).not.toMatch(/one amount/);
});

describe('what owners put in', () => {
  it('is shown next to what they took, although other cash flows are larger', () => {
    const owners = `
      2024-08-10 Check 21
        Draws  14,600.00
        Checking
      2024-08-20 Deposit
        Checking  2,500.00
        Opening Balance Equity`;
    const { texts } = lettersOfBooks(`${BOOKS}\n${owners}`, YEAR);
    for (const text of texts) expect(text.join(' ')).toMatch(/\$2,500/);
  });
});

it('cash that owners put in an account without a role is stated as their money', () => {
  const put = '2024-02-20 Deposit\n Checking  45,000.00\n Owner Equity';
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Capital (OwnersEquity)', 'Owner Equity (OwnersEquity)'],
    Income: ['Planting'],
    Expense: ['Rent'],
  });
  const { texts } = lettersOfBooks(`${BOOKS}\n${put}`, { ...YEAR, chart });
  for (const text of texts) expect(text.join(' ')).toMatch(/put in \$45,000|\$45,000 of capital/);
});

describe('advice about draws', () => {
  const adviceOn = (draws: string, to: string) => {
    const drawn = monthly(`26 Check D{month}\n Draws  ${draws}\n Checking`, '2023-10', to);
    const { set } = lettersOfBooks(`${BOOKS}\n${cost('Wages', '5,000', '2024-01')}\n${drawn}`, {
      period: ['2024-01-01', '2024-09-30'],
      readOn: '2024-10-10',
      opening: { Checking: '100.00', Capital: '-100.00' },
    });
    return listAdvice(set).filter(({ kind }) => kind === 'holdDraws');
  };

  it('is not given if they stopped half a year before', () => {
    expect(adviceOn('3,200.00', '2024-03')).toEqual([]);
  });

  it('is due before the cash that is left is used up', () => {
    expect(adviceOn('3,200.00', '2024-09')).toMatchObject([{ by: parseDay('2024-10-21') }]);
  });
});

describe('why profit rose on more revenue', () => {
  const more = [
    sales('20,000', '2023-01', '2023-12'),
    sales('24,000', '2024-01'),
    cost('Plants', '6,000', '2023-01', '2023-12'),
    cost('Plants', '7,500', '2024-01'),
    cost('Wages', '8,000'),
    cost('Rent', '2,000', '2023-01', '2023-12'),
    cost('Rent', '2,100', '2024-01'),
  ].join('\n');
  const { set, all, texts } = lettersOfBooks(more, YEAR);

  it('is the growth in sales, not the slower growth of wages or rent', () => {
    expect(set.byId.get('salesChange')).toMatchObject({
      isGood: true,
      figures: { change: { value: { cents: 48_000_00 } }, effect: { value: { cents: 30_000_00 } } },
    });
    for (const text of texts) expect(text.join(' ')).toMatch(/\$48,000[^.]*\$30,000|\$30,000[^.]*\$48,000/);
    expect(all).not.toMatch(/Wages[^.]*(?:stayed|same|as much)|Rent[^.]*hardly changed|similar costs/);
  });
});

it('letters name the larger of two causes if they name the smaller one', () => {
  const causes = (from: string, to: string, legal: string, repairs: string) =>
    [cost('Legal', legal, from, to), cost('Repairs', repairs, from, to)].join('\n');
  const text =
    `${BOOKS}\n${causes('2023-01', '2023-12', '100', '100')}\n${causes('2024-01', '2024-12', '900', '500')}`.replaceAll(
      'Legal ',
      'Software ',
    );
  const { letters, texts } = lettersOfBooks(text, YEAR);
  expect(letters.length).toBeGreaterThan(1);
  const wrong = texts
    .map((one) => one.join(' '))
    .filter((one) => {
      const [larger, smaller] = [one.indexOf('Software'), one.indexOf('Repairs')];
      return smaller !== -1 && (larger === -1 || larger > smaller);
    });
  expect(wrong).toEqual([]);
});

it('loan payments next to a loss before interest show the loss with its sign', () => {
  const loan = monthly(
    '25 Check L{month}  to First Bank\n Truck Loan  1,000.00\n Interest  100.00\n Checking',
  );
  const { letters, set } = lettersOfBooks(`${sales('9,000')}\n${cost('Rent', '9,500')}\n${loan}`, {
    ...YEAR,
    opening: { Checking: '90000.00', 'Truck Loan': '-60000.00', Capital: '-30000.00' },
  });
  expect(set.byId.get('debtService')).toMatchObject({ figures: { earned: { value: { cents: -6_000_00 } } } });
  const actions = letters.flatMap((letter) => letter.actions).filter(({ id }) => id.startsWith('planDebt'));
  expect(actions.every((action) => action.isAboutLenders)).toBe(true);
  const rests = actions.flatMap(({ restsOn }) =>
    restsOn.flatMap((run) => ('figure' in run ? run.figure : [])),
  );
  expect(rests).toContain('−$6,000');
  expect(rests).not.toContain('$6,000');
});

it('a nonprofit has a surplus, funders and net assets', () => {
  const grants = sales('9,000').replaceAll('Planting', 'Grants');
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Net Assets without Donor Restrictions', 'Retained Earnings (RetainedEarnings)'],
    Income: ['Grants'],
    Expense: ['Rent'],
  });
  const { all } = lettersOfBooks(`${grants}\n${cost('Rent', '5,000')}`, {
    ...YEAR,
    chart,
    opening: { Checking: '40000.00', 'Net Assets without Donor Restrictions': '-40000.00' },
  });
  expect(all).toMatch(/surplus/i);
  expect(all).not.toMatch(/profit|customer|the business/i);
});

it('an unusual item is named only if it is the only one in both periods', () => {
  const single = '2024-08-14 Check 77  to Al Ode\n Repairs  20,000.00\n Checking';
  const gain = '2024-05-05 Deposit G1\n Checking  15,000.00\n Interest Earned';
  const hasOneOff = (...more: readonly string[]) =>
    lettersOfBooks([BOOKS, ...more].join('\n'), YEAR).set.byId.has('oneOff');
  expect(hasOneOff(single)).toBe(true);
  expect(hasOneOff(single, gain)).toBe(false);
});

it('a thinner margin is explained by the direct cost behind it', () => {
  const plants = `${cost('Plants', '2,000', '2023-01', '2023-12')}\n${cost('Plants', '3,500', '2024-01')}`;
  const { set, texts } = lettersOfBooks(`${sales('9,000')}\n${plants}`, YEAR);
  expect(set.byId.get('marginChange.1')?.figures).toMatchObject({
    effect: { value: { cents: -18_000_00 } },
    name: { value: { name: 'Plants' } },
    now: { value: { fraction: { numerator: 42_000_00n, denominator: 108_000_00n } } },
  });
  for (const text of texts)
    expect(text.join(' ')).toMatch(/Plants[^.]*39 cents[^.]*22 cents|Plants[^.]*22 cents[^.]*39 cents/);
});

it('wages in a month with three paydays are compared with those of two, and letters say so', () => {
  const paydays = (...days: readonly string[]) =>
    days.map((day) => `${day} Check P${day}  to Staff\n Wages  3,000.00\n Checking`).join('\n');
  const letters = (...days: readonly string[]) =>
    lettersOfBooks(
      `${sales('20,000', '2023-01', '2025-01')}\n${paydays('2024-01-05', '2024-01-19', '2025-01-03', ...days)}`,
      {
        ...YEAR,
        period: ['2025-01-01', '2025-01-31'],
        readOn: '2025-02-10',
      },
    );
  expect(letters('2025-01-17').set.insights.filter(({ kind }) => kind === 'costChange')).toEqual([]);
  const { set, texts } = letters('2025-01-17', '2025-01-31');
  expect(set.byId.get('costChange.1')).toMatchObject({
    cents: 3_000_00,
    traits: { detail: 'paydays' },
    figures: { paydays: { value: { count: 3 } }, paydaysThen: { value: { count: 2 } } },
  });
  for (const text of texts) expect(text.join(' ')).toMatch(/Wages[^.]*, with 3 paydays instead of 2\./);
});

it('every letter says that owners took more than the business left, even if a bank account is below zero', () => {
  const draws = monthly('26 Check D{month}\n Draws  9,000.00\n Checking');
  const { set, texts } = lettersOfBooks(`${BOOKS}\n${draws}`, YEAR);
  expect(set.byId.has('impossible')).toBe(true);
  expect(set.byId.get('ownersTake')).toMatchObject({ isRequired: true, figures: { free: {} } });
  for (const text of texts) expect(text.join(' ')).toMatch(/\$108,000/);
});

it('a truck that a lender paid for is called financed, not borrowed', () => {
  const truck = '2024-06-05 Journal Entry T-1\n Truck  18,000.00\n Truck Loan';
  const { all } = lettersOfBooks(`${BOOKS}\n${truck}`, YEAR);
  expect(all).toMatch(/financed purchases of \$18,000|lenders paid for \$18,000 of equipment/i);
  expect(all).not.toMatch(/borrow|new loans|lenders advanced/i);
});

it('inventory below zero makes profit and margin doubtful', () => {
  const sold = monthly('28 Journal Entry J{month}\n Plants  2,000.00\n Inventory');
  const { all } = lettersOfBooks(`${BOOKS}\n${sold}`, YEAR);
  expect(all).toMatch(/cost of goods sold, profit and margins are doubtful/i);
  expect(all).not.toMatch(/how long cash lasts cannot|cents of each dollar/i);
});

it('cash covers as many days of costs as the cash buffer, unless recent months are unusual', () => {
  const rents = (last: string) =>
    `${cost('Rent', '9,000', '2023-01', '2024-09')}\n${cost('Rent', last, '2024-10', '2024-12')}`;
  const covers = (last: string) =>
    lettersOfBooks(`${sales('9,000')}\n${rents(last)}`, {
      ...YEAR,
      opening: { Checking: '20000.00', Capital: '-20000.00' },
    }).set.byId.get('cashCover')?.figures;
  // $20,000 ÷ ($27,000 ÷ 90 days) is 66.7 days.
  expect(covers('9,000')).toMatchObject({ lasts: { value: { count: 67, noun: ['day', 'days'] } } });
  expect(covers('7,000')).toBeUndefined();
});

describe('actions say what to book', () => {
  it('a payment for a year moves to its asset and is expensed month by month', () => {
    const policy =
      '2024-11-01 Check 91  to Chubb\n Software  12,000.00  12 months 11/01/24 - 10/31/25\n Checking';
    const { set, all } = lettersOfBooks(`${BOOKS}\n${policy}`, {
      ...YEAR,
      entries: [
        addedEntry('2024-12-31', ['Prepaid Insurance', 'Software'], 10_000_00, {
          title: 'Full year’s cost expensed at once',
          mistake: 'yearAtOnce',
        }),
      ],
    });
    expect(set.byId.get('correction.1')).toMatchObject({
      figures: { from: { value: { name: 'Software' } }, to: { value: { name: 'Prepaid Insurance' } } },
    });
    expect(all).not.toMatch(/clear up/i);
  });
});

describe('what an owner should know without asking', () => {
  it.each([
    ['is nearly gone after a loss', '5,700', '-60000.00', true],
    ['is nearly gone after a profit', '7,700', '-108000.00', false],
    ['is a third of assets', '5,700', '-30000.00', false],
  ])('decides whether equity that %s is shown', (_, income, loan, isTold) => {
    const { set, all } = lettersOfBooks(`${sales(income)}\n${cost('Rent', '6,000')}`, {
      ...YEAR,
      opening: { Checking: '72000.00', 'Truck Loan': loan, Capital: `${-72_000 - Number(loan)}.00` },
    });
    expect(set.byId.has('equity')).toBe(isTold);
    if (isTold) expect(all).toMatch(/only \$4,800 of the \$64,800 in assets/);
  });

  it('checking direct costs that fell although sales rose is advised', () => {
    const plants = `${cost('Plants', '3,000', '2023-01', '2023-12')}\n${cost('Plants', '1,500', '2024-01')}`;
    const growth = `${sales('9,000', '2023-01', '2023-12')}\n${sales('12,000', '2024-01')}`;
    const { all } = lettersOfBooks(`${growth}\n${plants}\n${cost('Rent', '3,000')}`, YEAR);
    expect(all).toMatch(
      /check by [^.]* whether all bills for Plants are entered, because it fell although sales rose/i,
    );
  });
});

it('income without a category is named where revenue is compared', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Capital (OwnersEquity)'],
    Income: ['Planting', 'Uncategorized Income'],
    Expense: ['Rent'],
  });
  const books = `${sales('9,000', '2023-01', '2023-12')}\n${sales('10,000', '2024-01')}\n${cost('Rent', '5,000')}
2024-05-23 Deposit 9\n Checking  1,500.00  refund of ads\n Uncategorized Income`;
  const { set, texts } = lettersOfBooks(books, { ...YEAR, chart });
  expect(set.byId.get('revenue')?.figures).toMatchObject({ uncoded: { value: { cents: 1_500_00 } } });
  for (const one of texts)
    expect(one.slice(1).join(' ')).toMatch(/revenue[^.]*, with \$1,500 not yet categorized/i);
});

it('each corrected amount in a sentence is followed by its amount in the books', () => {
  const loan = `2024-06-10 Deposit 9  to Fundbox\n Checking  26,000.00  Loan proceeds\n Planting
2024-08-10 Expense 8  to Ally Financial\n Rent  3,100.00  Loan principal\n Checking`;
  const entries = [
    addedEntry('2024-06-10', ['Planting', 'Truck Loan'], 26_000_00, { mistake: 'loanAsIncome' }),
    addedEntry('2024-08-10', ['Truck Loan', 'Rent'], 3_100_00, { mistake: 'loanPaymentAsExpense' }),
  ];
  const { set, all } = lettersOfBooks(`${BOOKS}\n${loan}`, { ...YEAR, entries });
  expect(Object.keys(set.byId.get('debtPaid')?.doubt?.booked ?? {})).toEqual(['repaid', 'borrowed', 'owed']);
  expect(all).toMatch(/\$26,000 (?:more )?\((?:the books show \$0|\$0 in the books)\)/);
  expect(all).toMatch(/\$3,100 \((?:the books show \$0|\$0 in the books)\)/);
});

it('corrections and depreciation change a loss, not a profit, if there is a loss', () => {
  const lossy = `${sales('3,000')}\n${cost('Rent', '5,000')}`;
  const entries = [
    addedEntry('2024-06-10', ['Planting', 'Customer Deposits'], 2_500_00, { mistake: 'loanAsIncome' }),
  ];
  const { all } = lettersOfBooks(lossy, { ...YEAR, entries });
  expect(all).toMatch(/understates? the loss/);
  expect(all).not.toMatch(/stated? profit|change profit/);
});

it('with one bank account below zero, the letter states the others and the transfer that would cover it', () => {
  const draws = monthly('26 Check D{month}\n Draws  9,000.00\n Checking');
  const { all } = lettersOfBooks(`${BOOKS}\n${draws}`, {
    ...YEAR,
    chart: chartOf({
      Bank: ['Checking', 'Savings'],
      Equity: ['Capital (OwnersEquity)', 'Draws (PartnerDistributions)'],
      Income: ['Planting'],
      Expense: ['Rent'],
    }),
    opening: { Checking: '40000.00', Savings: '95000.00', Capital: '-135000.00' },
  });
  expect(all).toMatch(/Checking at \$80,000 below zero and the other bank accounts at \$95,000/);
  expect(all).toMatch(/If it is overdrawn, a transfer from Savings would cover it/);
});

it('income that rose over two years but fell in the last of them is not named as growing', () => {
  const wraps = (dollars: string, year: string) =>
    monthly(
      `11 Sales Receipt W{month}  to Walk-in\n Checking  ${dollars}.00\n Mowing`,
      `${year}-01`,
      `${year}-12`,
    );
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Capital (OwnersEquity)'],
    Income: ['Planting', 'Mowing'],
    Expense: ['Rent'],
  });
  const years = (second: string, last: string) =>
    lettersOfBooks(
      `${everyMonth('2021-01', '2024-12', '{month}-10 Sales Receipt S{month}  to Walk-in\n Checking  9,000.00\n Planting')}
${wraps('1,000', '2021')}\n${wraps('1,000', '2022')}\n${wraps(second, '2023')}\n${wraps(last, '2024')}`,
      { ...YEAR, chart, window: ['2021-01-01', '2024-12-31'], period: ['2023-01-01', '2024-12-31'] },
    ).set.insights.filter(({ kind }) => kind === 'salesParts').length;
  expect([years('5,000', '5,500'), years('6,500', '4,000')]).toEqual([1, 0]);
});

it('a profit that is compared with a budget is shown with the budgeted profit', () => {
  const { all } = lettersOfBooks(BOOKS, {
    ...YEAR,
    change: (request) => {
      const { chart } = request.context.books;
      const planned = (account: string, dollars: number) => ({
        accountIndex: chart.accounts.findIndex(({ name }) => name === account),
        day: request.context.period.start,
        amountCents: dollars * 100,
      });
      const budget = {
        id: '1',
        name: 'Plan',
        ...request.context.period,
        interval: 'Annually' as const,
        isActive: true,
        amounts: [planned('Planting', 95_000), planned('Rent', 60_000)],
      };
      return { ...request, documents: { ...request.documents, budgets: read([budget]) } };
    },
  });
  expect(all).toMatch(/profit was \$13,000 (?:better|higher) than the \$35,000 in the budget/i);
});

it('an extra payday explains higher wages although a small bonus was paid on a day of its own', () => {
  const wages = ['2023-10', '2023-11', '2023-12', '2024-10', '2024-11', '2024-12'].flatMap((month) =>
    ['06', '20'].map((day) => `${month}-${day} Check W${month}${day}\n Wages  6,000.00\n Checking`),
  );
  const more = [
    '2024-12-27 Check W1\n Wages  6,000.00\n Checking',
    '2024-12-23 Check W2\n Wages  600.00\n Checking',
  ];
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Capital (OwnersEquity)'],
    Income: ['Planting'],
    Expense: ['Rent', 'Wages (PayrollExpenses)'],
  });
  const { all } = lettersOfBooks(`${sales('19,000')}\n${[...wages, ...more].join('\n')}`, {
    ...YEAR,
    chart,
    period: ['2024-10-01', '2024-12-31'],
  });
  expect(all).toMatch(/with 7 paydays instead of 6/);
});

it('cash lasts longer at the rate of the year, which the letter says if it is much lower', () => {
  const { set, all } = lettersOfBooks(
    `${sales('9,000')}\n${cost('Rent', '9,400', '2023-01', '2024-09')}\n${cost('Rent', '10,000', '2024-10')}`,
    { ...YEAR, opening: { Checking: '30000.00', Capital: '-30000.00' } },
  );
  expect(set.byId.get('runway')?.figures).toMatchObject({
    lasts: { value: { count: 18 } },
    longer: { value: { count: 33 } },
  });
  expect(all).toMatch(/18 months[^.]*33 months|33 months[^.]*18 months/);
});

it('smaller corrections are stated together, without those that the letter names', () => {
  const bill = (day: string, number: string) =>
    `2024-03-${day} Bill ${number}  to Al Ode\n Rent  217.49\n A/P`;
  const entries = [
    addedEntry('2024-06-10', ['Prepaid Insurance', 'Rent'], 4_900_00, { id: 'a' }),
    addedEntry('2024-07-10', ['Rent', 'Customer Deposits'], 530_00, { id: 'b', title: 'B' }),
  ];
  const { set, texts } = lettersOfBooks(`${BOOKS}\n${bill('01', 'PR-91')}\n${bill('07', 'PR-91A')}`, {
    ...YEAR,
    entries,
  });
  expect(set.books.materiality.cents).toBeGreaterThan(530_00);
  expect(set.byId.get('otherCorrections')?.cents).toBe(530_00);
  for (const text of texts) expect(text.join(' ')).toMatch(/\$217\)? seems? to be booked twice/);
});

it('immaterial corrections are stated together, and not denied', () => {
  const entries = [addedEntry('2024-07-10', ['Rent', 'Customer Deposits'], 500_00)];
  const { all } = lettersOfBooks(BOOKS, { ...YEAR, entries });
  expect(all).toMatch(/corrections[^.]* lower [^.]* by \$500 in all/i);
  expect(all).not.toMatch(/nothing that the review found|found nothing|raises no doubt/i);
});

it('a vendor with the name of the account is not named again', () => {
  const ads = (dollars: string, year: string) =>
    monthly(
      `15 Expense A{month}  to Amazon Advertising\n Amazon Ads  ${dollars}.00\n Checking`,
      `${year}-01`,
      `${year}-12`,
    );
  const chart = chartOf({
    Bank: ['Checking'],
    Equity: ['Capital (OwnersEquity)'],
    Income: ['Planting'],
    Expense: ['Rent', 'Amazon Ads'],
  });
  const { all } = lettersOfBooks(`${BOOKS}\n${ads('500', '2023')}\n${ads('1,900', '2024')}`, {
    ...YEAR,
    chart,
  });
  expect(all).toMatch(/Amazon Ads/);
  expect(all).not.toMatch(/mostly with/);
});

describe('an action says what to do', () => {
  const lettersWith = (text: string, options: Partial<WrittenLetterOptions> = {}) =>
    lettersOfBooks(`${BOOKS}\n${text}`, { ...YEAR, ...options }).all;

  it('and names the document to keep if the other one is its duplicate', () => {
    const invoice = (number: number) =>
      `2024-05-20 Invoice ${number}  to Al Ode\n A/R  5,916.00  Planting of hedges\n Planting`;
    const paid = '2024-06-02 Payment 77  to Al Ode\n Checking  5,916.00\n A/R';
    expect(lettersWith(`${invoice(1285)}\n${invoice(1286)}\n${paid}`)).toMatch(
      /invoice of May 20, 2024 to “Al Ode” \(\$5,916\) is in the books twice, also as the invoice 1285 of May 20, 2024: /,
    );
  });

  it('and does not name a duplicate that the same words describe', () => {
    const entry = '2024-07-31 Journal Entry\n Customer Deposits  6,200.00\n Planting';
    const all = lettersWith(`${entry}\n${entry}`);
    expect(all).toMatch(/check [^.]*whether the journal entry of July 31, 2024/i);
    expect(all).not.toMatch(/also as/);
  });

  it('and names the two accounts of a transfer', () => {
    const both = `2024-03-04 Expense 9\n Office Supplies  14,100.00  Transfer to savings\n Checking
2024-03-05 Deposit 10\n Savings  14,100.00  Transfer from checking\n Planting`;
    const chart = chartOf({
      Bank: ['Checking', 'Savings'],
      Equity: ['Capital (OwnersEquity)'],
      Income: ['Planting'],
      Expense: ['Rent', 'Office Supplies'],
    });
    expect(lettersWith(both, { chart })).toMatch(
      /replace the payment of March 4, 2024[^.]* and its deposit with a transfer from Checking to Savings/i,
    );
  });

  const card = (day: string) =>
    `${day} Expense C${day}  to Card Services\n Office Supplies  1,990.51  CARD AUTOPAY PAYMENT\n Checking`;
  const cards = `${monthly('14 Expense V{month}  to Home Depot\n Office Supplies  900.00\n Visa 4417')}
${card('2024-03-23')}\n${card('2024-08-23')}`;

  it('and how to make the part of a correction that is in closed books', () => {
    expect(lettersWith(cards, { closedThrough: '2024-06-30' })).toMatch(
      /book the 2 payments [^.]* to the card’s account[^.]*\. First[^.]*\. The books are closed through June 30, 2024, so that part needs the review’s journal entry\./i,
    );
  });

  it('and which balances change if a correction does not affect profit', () => {
    const entries = [addedEntry('2024-06-10', ['Prepaid Insurance', 'Customer Deposits'], 7_000_00)];
    expect(lettersWith('', { entries })).toMatch(
      /which changes Prepaid Insurance and Customer Deposits but does not change profit/,
    );
  });

  const chart = chartOf({
    Bank: ['Checking'],
    'Long Term Liability': ['Truck Loan'],
    Equity: [
      'Capital (OwnersEquity)',
      'Opening (OpeningBalanceEquity)',
      'Paid-In Capital (PaidInCapitalOrSurplus)',
    ],
    Income: ['Planting'],
    Expense: ['Rent'],
  });

  it('and what to check in closed books, and how it is corrected', () => {
    const deposit = '2024-05-23 Deposit 4\n Checking  14,941.00  Dana Reyes capital contribution\n Opening';
    expect(lettersWith(deposit, { chart, closedThrough: '2024-06-30' })).toMatch(
      /Check by [^.]* whether the deposit of May 23, 2024 \(\$14,941\) belongs in Paid-In Capital instead of Opening: [^.]*\. The books are closed through June 30, 2024, so it needs the review’s journal entry\./,
    );
  });

  it('and comes after one that changes profit if it changes none, even for the same party', () => {
    const text = `2024-05-23 Deposit 4  to OnDeck\n Checking  14,941.00  Dana Reyes capital contribution\n Opening
2024-11-06 Deposit 5  to OnDeck\n Checking  9,000.00\n Planting`;
    const entries = [
      addedEntry('2024-11-06', ['Planting', 'Truck Loan'], 9_000_00, {
        id: 'loan',
        mistake: 'loanAsIncome',
      }),
    ];
    const { letters } = lettersOfBooks(`${BOOKS}\n${text}`, {
      ...YEAR,
      chart,
      entries,
      change: (request) => ({
        ...request,
        review: {
          ...request.review,
          findings: [...request.review.findings, loanFinding(parseDay('2024-11-06'))],
        },
      }),
    });
    for (const { actions } of letters)
      expect(actions.slice(0, 2).map((one) => textOf(one.text))).toEqual([
        expect.stringContaining('$9,000'),
        expect.stringContaining('the deposit of May 23, 2024'),
      ]);
  });
});
