import {
  adjustBooks,
  buildKpis,
  type Correction,
  Figures,
  figureContext,
  impossibleBalances,
  type Posting,
  parseDay,
  postingsIn,
  type Transaction,
} from '@insights/ledger';
import { booksOf, chartOf } from '@insights/ledger/testing/notation';
import type { AccountType, Severity } from '@insights/words';
import { describe, expect, it } from 'vitest';
import type { AdjustingEntry, EntryCertainty } from '../adjusting/adjusting-entry.ts';
import { postedEntries, type ResolvedEntry, resolveEntries } from '../adjusting/resolve-entries.ts';
import type { Finding } from '../findings/finding.ts';
import { JudgedFigures } from './judged-figures.ts';
import type { KnownMistakes } from './known-mistakes.ts';

const books = booksOf(
  chartOf({
    Bank: ['Checking'],
    'Other Current Liability': ['Line of Credit', 'Payroll Liabilities'],
    'Long Term Liability': ['Truck Loan'],
    Equity: ['Owner’s Equity'],
    Income: ['Sales'],
    Expense: ['Rent'],
  }),
  '2024-01-01',
  '2024-03-31',
  `
  opening
    Checking  9000.00
    Truck Loan  5000.00
  2024-02-10 Sales Receipt
    Checking  1000.00
    Sales
  2024-03-10 Sales Receipt
    Checking  2000.00
    Sales
  2024-03-12 Check
    Rent  500.00
    Checking`,
);
const march = { start: parseDay('2024-03-01'), end: parseDay('2024-03-31') };
const context = figureContext({ books, accrualBooks: books }, march, {
  fiscalYearFirstMonth: 1,
  currency: 'USD',
});
const NO_MISTAKES = { findings: [], entries: [], impossible: [], materialityCents: 500_00 };
const judge = ({
  entries = [],
  ...mistakes
}: Partial<Omit<KnownMistakes, 'entries'>> & { entries?: readonly AdjustingEntry[] }) =>
  new JudgedFigures(new Figures(context), { ...NO_MISTAKES, entries: resolveEntries(entries), ...mistakes });

const NET_MARGIN = buildKpis(context).find(({ id }) => id === 'netMargin');

const finding = (title: string, disputes: AccountType[], day: string, severity: Severity = 'High') =>
  ({
    id: title,
    title,
    severity,
    disputes,
    impactCents: 800_00,
    accounts: [],
    transactions: [{ day: parseDay(day) }],
  }) as unknown as Finding;

const about = (account: string): Finding => ({
  ...finding('Liability', ['Other Current Liability'], '2024-02-10'),
  accounts: [{ id: account, name: account }],
});

/** Reclassifies a sales receipt's posting from Sales to a loan. */
const loan = (cents: number, certainty: EntryCertainty = 'likely', day = '2024-03-31'): AdjustingEntry => ({
  id: 'Loan',
  furtherIds: [],
  code: 'owner-money-as-income',
  title: 'Loan booked as income',
  category: 'categories',
  job: 'reclassifications',
  reason: '',
  certainty,
  corrections: [
    {
      kind: 'add',
      day: parseDay(day),
      matter: 'loan',
      lines: [
        { account: 'Sales', cents },
        { account: { name: 'Loan', type: 'Long Term Liability', detailType: 'NotesPayable' }, cents: -cents },
      ],
    } satisfies Correction,
  ],
});

const CHECK = [...books.journal.transactions].find(({ type }) => type === 'Check') as Transaction;

const moves = (account: string, cents: number): AdjustingEntry => ({
  ...loan(0),
  corrections: [
    {
      kind: 'add',
      day: parseDay('2024-03-31'),
      matter: account,
      lines: [
        { account, cents },
        { account: 'Checking', cents: -cents },
      ],
    },
  ],
});

describe('the part of a finding that entries do not correct', () => {
  const listed = (id: string, amountCents: number) =>
    ({ id, type: 'Check', number: '', day: parseDay('2024-03-12'), amountCents }) as never;
  const of = (change: Partial<Finding>): Finding => ({
    ...finding('Uncleared', ['Expense'], '2024-03-12'),
    ...change,
  });
  const left = (one: Finding, entry: AdjustingEntry) => judge({ entries: [entry] }).remainder(one);
  const removal: AdjustingEntry = {
    ...loan(0),
    id: 'Duplicate',
    corrections: [{ kind: 'remove', transaction: CHECK }],
  };

  it('is null if the finding has its own entry, under any of its ids', () => {
    expect(left(of({ id: 'Loan' }), loan(1_00))).toBeNull();
    expect(left(of({ furtherReasons: [{ id: 'Loan' }] as never }), loan(1_00))).toBeNull();
    expect(left(of({ id: 'Loan' }), loan(1_00, 'possible'))).not.toBeNull();
  });

  it('is null if someone rejected its entry, which then does not correct other findings', () => {
    const decision = { decision: 'rejected', reason: 'Two checks.' } as never;
    const entries = [{ ...resolveEntries([removal])[0], decision }] as readonly ResolvedEntry[];
    const judged = new JudgedFigures(new Figures(context), { ...NO_MISTAKES, entries });
    const about = of({
      transactions: [{ ...CHECK, day: parseDay('2024-03-12'), amountCents: 5_00 }] as never,
    });
    expect([judged.remainder(of({ id: 'Duplicate' })), judged.remainder(about)]).toEqual([null, about]);
  });

  it('is the sum of the uncorrected transactions, or null if there are none', () => {
    const check = { ...CHECK, day: parseDay('2024-03-12'), amountCents: 500_00 } as never;
    const rest = listed('9', 300_00);
    expect(left(of({ transactions: [check, rest] }), removal)).toMatchObject({
      impactCents: 300_00,
      transactions: [rest],
    });
    expect(left(of({ transactions: [check] }), removal)).toBeNull();
    const judged = judge({ entries: [removal], findings: [of({ transactions: [check, rest] })] });
    expect(judged.named('incomeStatement.netProfit')?.questionedCents).toBe(300_00);
  });

  it('is null if another finding’s entry moves a check to payables and so pays its bill', () => {
    const check = { ...CHECK, day: parseDay('2024-03-12'), amountCents: 500_00 } as never;
    const bill = { ...(listed('7', 500_00) as object), type: 'Bill' } as never;
    const payables = { name: 'A/P', type: 'Accounts Payable', detailType: 'AccountsPayable' } as const;
    const paid: AdjustingEntry = {
      ...removal,
      id: 'Paid',
      corrections: [
        { kind: 'move', transaction: CHECK, from: 'Rent', to: payables, cents: null, settles: [bill] },
      ],
    };
    const findings = [of({ id: 'Paid', transactions: [check, bill] })];
    const overdue = of({ id: 'Overdue', transactions: [bill] });
    expect(judge({ entries: [paid], findings }).remainder(overdue)).toBeNull();
    expect(judge({ entries: [{ ...paid, certainty: 'possible' }], findings }).remainder(overdue)).toBe(
      overdue,
    );
  });

  it.each([
    ['nothing if entries clear its account', 'Sales', 2_000_00, true],
    ['all of it if an income account is not fully cleared', 'Sales', 1_900_00, false],
    ['nothing if entries reduce a balance by its amount', 'Truck Loan', -800_00, true],
    ['all of it if entries reduce the balance by less', 'Truck Loan', -799_00, false],
    ['all of it if entries increase the balance', 'Truck Loan', 800_00, false],
  ])('is %s', (_, account, cents, isNothing) => {
    const one = of({ accounts: [{ id: account, name: account }] as never });
    const entries = resolveEntries([moves(account, cents)]);
    const adjusted = adjustBooks(books, postedEntries(entries, 'likely'));
    const likely = new Figures({ ...context, books: adjusted, accrualBooks: adjusted });
    for (const judged of [
      new JudgedFigures(new Figures(context), { ...NO_MISTAKES, entries }),
      new JudgedFigures(likely, { ...NO_MISTAKES, entries }, 'likely'),
    ])
      expect(judged.remainder(one) === null).toBe(isNothing);
  });
});

it('corrected figures are shown for all if one main figure is doubtful', () => {
  expect([loan(499_99), loan(500_00)].map((entry) => judge({ entries: [entry] }).isDoubtful)).toEqual([
    false,
    true,
  ]);
});

describe('a figure', () => {
  it.each([
    ['reliable without mistakes', {}, 'reliable', 1_500_00],
    [
      'doubtful if an entry changes it by a material amount',
      { entries: [loan(500_00)] },
      'doubtful',
      1_000_00,
    ],
    ['reliable if an entry changes it by less', { entries: [loan(499_99)] }, 'reliable', 1_000_01],
    [
      'reliable if only a possible entry changes it',
      { entries: [loan(500_00, 'possible')] },
      'reliable',
      1_500_00,
    ],
    [
      'reliable if an entry of another month changes it',
      { entries: [loan(500_00, 'likely', '2024-02-28')] },
      'reliable',
      1_500_00,
    ],
    [
      'doubtful if a finding questions it',
      { findings: [finding('Loan', ['Income'], '2024-03-10')] },
      'doubtful',
      1_500_00,
    ],
    [
      'reliable if the finding is not High',
      { findings: [finding('Loan', ['Income'], '2024-03-10', 'Medium')] },
      'reliable',
      1_500_00,
    ],
    [
      'reliable if the finding is of another month',
      { findings: [finding('Loan', ['Income'], '2024-02-10')] },
      'reliable',
      1_500_00,
    ],
    [
      'reliable if the finding is about other accounts',
      { findings: [finding('Bank', ['Bank'], '2024-03-10')] },
      'reliable',
      1_500_00,
    ],
    [
      'doubtful because of entries and findings together',
      {
        entries: [{ ...loan(300_00), id: 'Other' }],
        findings: [{ ...finding('Loan', ['Income'], '2024-03-10'), impactCents: 200_00 }],
      },
      'doubtful',
      1_200_00,
    ],
    [
      'not questioned by a finding whose correction is known',
      { entries: [loan(100_00)], findings: [finding('Loan', ['Income'], '2024-03-10')] },
      'reliable',
      1_400_00,
    ],
  ] as const)('is %s', (_, mistakes, level, correctedCents) => {
    const judged = judge(mistakes);
    expect(judged.named('incomeStatement.netProfit')).toMatchObject({
      level,
      bookedCents: 1_500_00,
      correctedCents,
    });
    expect(NET_MARGIN && judged.ofKpi(NET_MARGIN.current).level).toBe(level);
  });

  it('has a finding about a removed transaction only once among its reasons', () => {
    const { reasons = [] } =
      judge({
        entries: [{ ...loan(0), id: 'Duplicate', corrections: [{ kind: 'remove', transaction: CHECK }] }],
        findings: [
          {
            ...finding('Uncleared', ['Expense'], '2024-03-12'),
            transactions: [{ ...CHECK, day: parseDay('2024-03-12') }],
          } as unknown as Finding,
        ],
      }).named('incomeStatement.netProfit') ?? {};
    expect(reasons.map(({ findingId }) => findingId)).toEqual(['Duplicate']);
  });

  it('names the mistakes behind it, largest first, with the amounts that they change', () => {
    const judged = judge({
      entries: [loan(600_00)],
      findings: [finding('Loan', ['Income'], '2024-03-10'), finding('Rent', ['Expense'], '2024-03-12')],
    });
    expect(judged.named('incomeStatement.netProfit')?.reasons).toEqual([
      { findingId: 'Rent', title: 'Rent', cents: 800_00, isCorrected: false },
      { findingId: 'Loan', title: 'Loan booked as income', cents: 600_00, isCorrected: true },
    ]);
  });

  it('is not questioned on the cash basis by documents that only the accrual basis has', () => {
    const onCash = new Figures({ ...context, books: { ...books, basis: 'Cash' } });
    const known = postingsIn(books.journal)[0] as Posting;
    const levels = [{ type: 'Bill', id: 'unpaid' }, known.transaction].map((document) => {
      const bill = finding('Bill', ['Expense'], '2024-03-10');
      const transactions = [{ ...bill.transactions[0], ...document }] as Finding['transactions'];
      const mistakes = { ...NO_MISTAKES, findings: [{ ...bill, transactions }] };
      return [new Figures(context), onCash].map(
        (figures) => new JudgedFigures(figures, mistakes).named('incomeStatement.netProfit')?.level,
      );
    });
    expect(levels).toEqual([
      ['doubtful', 'reliable'],
      ['doubtful', 'doubtful'],
    ]);
  });

  it('that is a balance is put in question by transactions on any earlier day, but not on later ones', () => {
    const levels = (['2024-02-10', '2024-03-10'] as const).map((day) => {
      const judged = judge({ findings: [finding('Bank', ['Bank'], day)] });
      return (['2024-02', '2024-03'] as const).map(
        (month) => judged.find(`balanceSheet.bank@${month}`)?.level,
      );
    });
    expect(levels).toEqual([
      ['doubtful', 'doubtful'],
      ['reliable', 'doubtful'],
    ]);
    const atTheEnd = { ...finding('Bank', ['Bank'], '2024-03-10'), transactions: [] };
    expect(judge({ findings: [atTheEnd] }).find('balanceSheet.bank@2024-02')?.level).toBe('reliable');
  });

  it.each([
    ['Line of Credit', 'doubtful'],
    ['Payroll Liabilities', 'reliable'],
  ])(
    'is questioned by a finding only if it contains the account that the finding names: %s',
    (name, level) => {
      expect(judge({ findings: [about(name)] }).named('balanceSheet.debt')?.level).toBe(level);
    },
  );

  it('is impossible if it depends on a balance that cannot exist', () => {
    const impossible = impossibleBalances(books, parseDay('2024-03-31'), 500_00);
    const judged = judge({ impossible });
    expect(impossible.map(({ account }) => account?.name)).toEqual(['Truck Loan']);
    const levels = (['debt', 'totalEquity', 'cash'] as const).map(
      (name) => judged.named(`balanceSheet.${name}`)?.level,
    );
    expect(levels).toEqual(['impossible', 'impossible', 'reliable']);
    expect(judged.ofAll(['balanceSheet.cash', 'balanceSheet.debt']).level).toBe('impossible');
  });
});
