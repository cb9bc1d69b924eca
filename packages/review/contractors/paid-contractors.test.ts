import { type Correction, formatDay, type ProposedAccount, parseDay } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { reviewOf } from '../testing/flags.ts';
import { writtenBooks } from '../testing/notation.ts';
import { adjustPaidContractors, contractorThreshold } from './paid-contractors.ts';

const CHART = chartOf({
  Bank: ['Checking', 'PayPal'],
  'Credit Card': ['Visa'],
  'Accounts Payable': ['Accounts Payable'],
  Income: ['Sales'],
  Expense: ['Contract Labor', 'Supplies'],
});
const paid = (
  day: string,
  from: string,
  amount: string,
  name = 'Copy by Willa',
  account = 'Contract Labor',
) => `${day} Check  to ${name}\n ${from}  -${amount}\n ${account}`;

const NONE = { year: 0, cents: 0, contractors: [], undecided: [], leftOut: [] };

describe('payments to contractors', () => {
  it.each([
    ['Rent', 'Dale Hammond', 'rent'],
    ['Rent', 'Rocket Mortgage', null],
    ['Rent', 'Valley Credit Union', null],
    ['Legal Fees', 'Hart & Lowe', 'legal work'],
    ['Legal Research', 'Westlaw', null],
  ])('in %s to %s are %s', (account, name, work) => {
    const chart = chartOf({
      Bank: ['Checking'],
      Income: ['Sales'],
      Expense: ['Rent', 'Legal Fees', 'Legal Research'],
    });
    const { paidContractors } = reviewOf(paid('2025-02-03', 'Checking', '5,000.00', name, account), {
      chart,
      period: ['2025-01-01', '2025-12-31'],
    });
    expect(paidContractors[0]?.contractors.map((one) => one.work)).toEqual(work === null ? [] : [work]);
  });

  it('are listed for both calendar years of a fiscal year, each with its own threshold', () => {
    const { paidContractors } = reviewOf(
      [
        paid('2025-03-03', 'Checking', '500.00'),
        paid('2025-12-31', 'Checking', '100.00'),
        paid('2026-01-01', 'Checking', '1999.99'),
        paid('2026-05-01', 'Checking', '2000.00', 'Small Jobs'),
      ].join('\n'),
      { chart: CHART, period: ['2025-07-01', '2026-06-30'], window: ['2024-07-01', '2026-06-30'] },
    );
    expect(
      paidContractors.map(({ year, period, cents, contractors }) => [
        year,
        formatDay(period.start),
        formatDay(period.end),
        cents,
        contractors.map(({ name, bankCents }) => [name, bankCents]),
      ]),
    ).toEqual([
      [2025, '2025-01-01', '2025-12-31', 600_00, [['Copy by Willa', 600_00]]],
      [2026, '2026-01-01', '2026-06-30', 2_000_00, [['Small Jobs', 2_000_00]]],
    ]);
  });

  it('are listed by payment method for the calendar year, from the threshold up', () => {
    const { paidContractors } = reviewOf(
      [
        paid('2024-12-30', 'Checking', '900.00'),
        paid('2025-02-03', 'Checking', '500.00'),
        paid('2025-03-03', 'Visa', '300.00'),
        paid('2025-04-03', 'PayPal', '70.00'),
        paid('2025-04-04', 'Checking', '5000.00', 'Box Shop', 'Supplies'),
        paid('2025-04-05', 'Checking', '599.99', 'Small Jobs'),
      ].join('\n'),
      { chart: CHART, period: ['2025-01-01', '2025-12-31'] },
    );
    const [{ year, cents, contractors, undecided } = NONE, ...others] = paidContractors;
    expect([year, cents, others]).toEqual([2025, 600_00, []]);
    expect(contractors.map(({ id: _, ...one }) => one)).toEqual([
      {
        name: 'Copy by Willa',
        bankCents: 500_00,
        cardCents: 300_00,
        networkCents: 70_00,
        work: 'contract work',
        account: 'Contract Labor',
        isReportable: false,
        hasTaxIdentifier: false,
      },
    ]);
    expect(undecided.map(({ name, bankCents, account }) => [name, bankCents, account])).toEqual([
      ['Box Shop', 5_000_00, 'Supplies'],
    ]);
  });

  it('include accountants, and others who are paid for professional services', () => {
    const chart = chartOf({ Bank: ['Checking'], Expense: ['Legal & Accounting'] });
    const fees = ['Marta Ruiz', 'Harper CPA', 'Reyes Law PC', 'Audit Partners Inc']
      .map((name) => paid('2025-02-03', 'Checking', '900.00', name, 'Legal & Accounting'))
      .join('\n');
    const [{ contractors, undecided } = NONE] = reviewOf(fees, {
      chart,
      period: ['2025-01-01', '2025-12-31'],
    }).paidContractors;
    expect(contractors.map(({ name, work }) => [name, work])).toEqual([
      ['Harper CPA', 'professional services'],
      ['Marta Ruiz', 'professional services'],
      ['Reyes Law PC', 'legal work'],
    ]);
    expect(undecided.map(({ name }) => name)).toEqual(['Audit Partners Inc']);
  });

  it('list an insurer that was also paid for something else, and count the others', () => {
    const pay = (name: string, amount: string, account: string) =>
      paid('2025-02-03', 'Checking', amount, name, account);
    const text = [
      pay('Chubb', '2000.00', 'Insurance'),
      pay('Chubb', '700.00', 'Surveys'),
      pay('Travelers', '2000.00', 'Insurance'),
      pay('Hiscox', '2000.00', 'Insurance'),
      pay('Small Insurer', '500.00', 'Insurance'),
    ].join('\n');
    const [{ undecided, leftOut } = NONE] = reviewOf(text, {
      chart: chartOf({ Bank: ['Checking'], Expense: ['Insurance', 'Surveys'] }),
      period: ['2025-01-01', '2025-12-31'],
    }).paidContractors;
    expect([undecided.map(({ name }) => name), leftOut]).toEqual([
      ['Chubb'],
      [{ account: 'Insurance', count: 2 }],
    ]);
  });

  it('leave out partners, insurers and utilities', () => {
    const accounts = ['Guaranteed Payments to Partners', 'Insurance', 'Electricity', 'Surveys'];
    const text = accounts.map((account) =>
      paid('2025-02-03', 'Checking', '900.00', `For ${account}`, account),
    );
    const [{ contractors, undecided } = NONE] = reviewOf(text.join('\n'), {
      chart: chartOf({ Bank: ['Checking'], Expense: accounts }),
      period: ['2025-01-01', '2025-12-31'],
    }).paidContractors;
    expect([...contractors, ...undecided].map(({ name }) => name)).toEqual(['For Surveys']);
  });

  describe('with adjusting entries', () => {
    const text = [
      paid('2025-02-03', 'Checking', '500.00'),
      paid('2025-02-04', 'Checking', '400.00'),
      paid('2025-04-04', 'Checking', '700.00', 'Box Shop', 'Supplies'),
      paid('2025-05-04', 'Checking', '8000.00', 'Lakeside Ford', 'Supplies'),
      paid('2025-06-04', 'Checking', '8100.00', 'Card Services', 'Supplies'),
    ].join('\n');
    const options = { chart: CHART, period: ['2025-01-01', '2025-12-31'] } as const;
    const { books } = writtenBooks(text, { window: options.period, chart: CHART });
    const idOf = (name: string) => CHART.accounts.find((account) => account.name === name)?.id ?? '';
    const checkOf = (day: string) => {
      const row = books.journal.days.indexOf(parseDay(day));
      return books.journal.transactions.at(books.journal.transactionIndexes[row] ?? -1);
    };
    const move = (day: string, to: string | ProposedAccount, from = 'Supplies'): Correction => ({
      kind: 'move',
      transaction: checkOf(day),
      from: idOf(from),
      to,
      cents: null,
    });
    const TRUCKS = { name: 'Trucks', type: 'Fixed Asset', detailType: 'Vehicles' } as const;
    const DEPOSITS = {
      name: 'Security Deposits',
      type: 'Other Asset',
      detailType: 'SecurityDeposits',
    } as const;
    const paidWith = (...corrections: Correction[]) =>
      adjustPaidContractors(reviewOf(text, options).paidContractors, books, corrections).flatMap(
        ({ contractors, undecided }) =>
          [...contractors, ...undecided].map(({ name, bankCents }) => `${name} ${bankCents / 100}`),
      );
    const [WILLA, CARD, FORD, BOX] = [
      'Copy by Willa 900',
      'Card Services 8100',
      'Lakeside Ford 8000',
      'Box Shop 700',
    ];

    it.each<[string, Correction[], string[]]>([
      ['include all payments without an entry', [], [WILLA, CARD, FORD, BOX]],
      [
        'leave out a check that was entered twice',
        [{ kind: 'remove', transaction: checkOf('2025-02-04') }],
        [CARD, FORD, BOX],
      ],
      ['leave out a vehicle', [move('2025-05-04', TRUCKS)], [WILLA, CARD, BOX]],
      ['leave out the payment of a credit card', [move('2025-06-04', idOf('Visa'))], [WILLA, FORD, BOX]],
      ['leave out a refund to a customer', [move('2025-04-04', idOf('Sales'))], [WILLA, CARD, FORD]],
      ['leave out a refundable deposit', [move('2025-04-04', DEPOSITS)], [WILLA, CARD, FORD]],
      [
        'include a contractor’s work on a fixed asset',
        [move('2025-02-03', TRUCKS, 'Contract Labor')],
        [WILLA, CARD, FORD, BOX],
      ],
      [
        'include a payment that moves to another expense',
        [move('2025-04-04', idOf('Contract Labor'))],
        [WILLA, CARD, FORD, BOX],
      ],
    ])('%s', (_, corrections, expected) => {
      expect(paidWith(...corrections)).toEqual(expected);
    });

    it('name the account to which most of the payments move', () => {
      const [year] = adjustPaidContractors(reviewOf(text, options).paidContractors, books, [
        move('2025-05-04', idOf('Contract Labor')),
      ]);
      expect(year?.undecided.map(({ name, account }) => `${name}: ${account}`)).toEqual([
        'Card Services: Supplies',
        'Lakeside Ford: Contract Labor',
        'Box Shop: Supplies',
      ]);
    });
  });

  it.each([
    [2019, 600_00],
    [2025, 600_00],
    [2026, 2_000_00],
    [2028, 2_000_00],
  ])('are reported for %i if they total at least %i cents', (year, cents) => {
    expect(contractorThreshold(year).cents).toBe(cents);
    expect(contractorThreshold(year).source.includes('indexed')).toBe(year > 2026);
  });
});
