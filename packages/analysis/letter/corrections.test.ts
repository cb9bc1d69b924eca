import type { Transaction } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { CHECKS, type Mistake } from '@insights/review';
import { everyMonth } from '@insights/review/testing/repeated';
import { describe, expect, it } from 'vitest';
import type { LetterRequest } from '../insights/letter-request.ts';
import { addedEntry } from '../testing/added-entry.ts';
import { generatedPlans } from '../testing/companies/generated.ts';
import { lettersOfBooks, type WrittenLetterOptions } from '../testing/letter-of-books.ts';
import { letterTo } from '../testing/letter-to.ts';
import { loanFinding } from '../testing/loan-finding.ts';
import { listAdvice } from './advice/list-advice.ts';
import { textOf } from './paragraph.ts';

const monthly = (text: string, from = '2023-01', to = '2024-12') => everyMonth(from, to, `{month}-${text}`);
const SALES = monthly('10 Sales Receipt S{month}  to Bo Ander\n Checking  9,000.00\n Planting');
const RENT = monthly('12 Check R{month}  to Mill Street Realty\n Rent  5,000.00\n Checking');
const YEAR: WrittenLetterOptions = {
  period: ['2024-01-01', '2024-12-31'],
  readOn: '2025-01-10',
  opening: { Checking: '40000.00', Capital: '-40000.00' },
};
const lettersWith = (text: string, options: Partial<WrittenLetterOptions> = {}) =>
  lettersOfBooks(`${SALES}\n${RENT}\n${text}`, { ...YEAR, ...options });

/** A document that is wrong in the books, what the letter says about it, and what to do. */
const DOCUMENTS: readonly (readonly [what: string, books: string, said: RegExp, action: RegExp])[] = [
  [
    'a refund that is entered as a charge has the amount of the refund, and twice the effect',
    `2024-03-02 Expense 1  to Home Depot\n Office Supplies  2,702.56\n Visa 4417
2024-04-28 Expense 2  to Home Depot\n Office Supplies  2,702.56  Refund of purchase\n Visa 4417`,
    /a refund of \$2,703 from “Home Depot” is entered as a charge[^.]*by \$5,405/i,
    /enter the purchase of April 28, 2024 from “Home Depot” \(\$2,703\) as a refund instead of a charge/i,
  ],
  [
    'depreciation with debit and credit swapped has the amount of the entries',
    [
      monthly(
        '28 Journal Entry D{month}\n Depreciation  2,400.00\n Truck Depreciation',
        '2023-01',
        '2024-10',
      ),
      monthly('28 Journal Entry D{month}\n Truck Depreciation  2,400.00\n Depreciation', '2024-11'),
    ].join('\n'),
    /depreciation of \$4,800 is entered with debit and credit swapped[^.]*by \$9,600/i,
    /swap debit and credit in the 2 journal entries of November 28 and December 28, 2024.*\. First, for each of them, compare the entry/i,
  ],
];

describe('a correction names the documents in the books', () => {
  it.each(DOCUMENTS)('%s', (_, books, said, action) => {
    const { set, all } = lettersWith(books);
    expect(all).toMatch(said);
    expect(listAdvice(set).map(({ insight }) => insight.kind)).toContain('correction');
    expect(all).toMatch(action);
    expect(all).not.toMatch(/is booked wrongly/);
  });
});

it('the effects of the corrections that a letter names add up to the corrected profit', () => {
  const made = generatedPlans(60).map((plan) => ({ plan, ...letterTo(plan) }));
  const wrong = made.flatMap(({ plan, set }) => {
    const { books } = set;
    const [booked, corrected] = books.amounts(books.figureId('incomeStatement.netProfit', books.now));
    const told = set.insights.flatMap((one) =>
      one.kind === 'correction' || one.kind === 'otherCorrections' ? [one.figures.effect?.value] : [],
    );
    if (told.length === 0) return [];
    const sum = told.reduce((all, value) => all + (value?.kind === 'money' ? value.cents : 0), 0);
    return Math.abs(corrected - booked - sum) < books.materiality.cents ? [] : [plan.name];
  });
  expect(wrong).toEqual([]);
});

describe('the first step of the review', () => {
  it.each(CHECKS.map(({ code, remediation }) => [code, remediation[0] ?? ''] as const))(
    'of %s is complete in an action',
    (_, step) => {
      expect(step).not.toMatch(/: (?!gear)|\?|that day\b(?!\.$)|these days/);
    },
  );

  it('is complete in the actions of sixty companies', () => {
    const steps = generatedPlans(60)
      .flatMap((plan) => listAdvice(letterTo(plan).set))
      .flatMap(({ step }) => step ?? []);
    expect(steps.filter((step) => /\?|that day|these days/.test(step))).toEqual([]);
    expect(steps.length).toBeGreaterThan(10);
  });
});

it('clients’ money is not the company’s own cash, and reconciling its account is the first action', () => {
  const chart = chartOf({
    Bank: ['Checking', 'IOLTA Trust'],
    'Other Current Liability': ['Client Funds'],
    Equity: ['Capital (OwnersEquity)'],
    Income: ['Planting'],
    Expense: ['Rent'],
  });
  const trust = `2023-01-05 Deposit\n IOLTA Trust  19,600.00\n Client Funds
2024-03-05 Deposit\n Checking  500.00  R\n Planting
2024-05-05 Deposit\n IOLTA Trust  400.00\n Client Funds`;
  const { set, letters, all } = lettersWith(trust, { chart });
  expect(set.byId.get('cash')?.figures).toMatchObject({ held: { value: { cents: 20_000_00 } } });
  expect(all).toMatch(/own cash [^.]*without \$20,000 held for others/i);
  for (const { actions, paragraphs } of letters) {
    expect(actions[0]?.id).toMatch(/^reconcile/);
    expect(paragraphs.map(({ text }) => textOf(text)).join(' ')).not.toMatch(/reconciled/);
  }
});

it('a bank account below zero is the first action, and no limit on draws depends on it', () => {
  const draws = monthly('26 Check D{month}\n Draws  9,000.00\n Checking');
  const { letters, all } = lettersWith(draws);
  for (const { actions } of letters) expect(actions[0]?.id).toMatch(/^explainBelowZero/);
  expect(all).not.toMatch(/draws (?:under|at) \$/);
});

it('before a full year’s depreciation is booked, the letter states the part that belongs to the period', () => {
  const depreciation = '2023-12-31 Journal Entry D\n Depreciation  12,000.00\n Truck Depreciation';
  const { set, all } = lettersWith(depreciation, {
    period: ['2024-04-01', '2024-06-30'],
    opening: { Checking: '40000.00', Truck: '90000.00', Capital: '-130000.00' },
  });
  expect(set.byId.get('question.depreciation')?.cents).toBe(Math.round((12_000_00 * 91) / 365));
  expect(all).toMatch(/booked once a year, and this period’s part of it is about \$3,000/i);
});

it('draws that earnings covered are not too high, even if the cash went into inventory', () => {
  const stock = monthly('20 Check I{month}\n Inventory  2,000.00\n Checking');
  const isLimited = (drawn: string) => {
    const draws = monthly(`26 Check D{month}\n Draws  ${drawn}\n Checking`);
    return /keep draws under|although only|more than the \$24,000 in cash left/i.test(
      lettersWith(`${stock}\n${draws}`).all,
    );
  };
  expect([isLimited('3,900.00'), isLimited('4,500.00')]).toEqual([false, true]);
});

it('draws of nearly all the cash left are described as such', () => {
  const draws = monthly('26 Check D{month}\n Draws  3,900.00\n Checking');
  expect(lettersWith(draws).all).toMatch(/nearly all of the \$48,000 in cash left/i);
});

it('operations and the part that explains them are in the same sentence', () => {
  const unpaid = monthly('20 Bill B{month}  to Al Ode\n Office Supplies  3,500.00\n A/P', '2024-01');
  expect(lettersWith(unpaid).all).toMatch(
    /\$48,000[^.]*although|\$48,000[^.]*because unpaid bills grew by \$42,000/,
  );
});

it('new loans, financed equipment and repayments are separate', () => {
  const loans = `2024-03-05 Deposit\n Checking  20,000.00\n Truck Loan
2024-06-05 Journal Entry T-1\n Truck  18,000.00\n Truck Loan
2024-09-05 Check\n Truck Loan  6,000.00\n Checking`;
  expect(lettersWith(loans).all).toMatch(
    /borrowed \$20,000, financed purchases of \$18,000 without using cash and repaid \$6,000/,
  );
});

it('debt to lenders includes the loans from owners, as the debt schedule does, and says so', () => {
  const chart = chartOf({
    Bank: ['Checking'],
    'Long Term Liability': ['Bank Loan', 'Loan from Bo Ander (ShareholderNotesPayable)'],
    Equity: ['Capital (OwnersEquity)'],
    Income: ['Planting'],
    Expense: ['Rent'],
  });
  const loans = `2023-01-05 Deposit\n Checking  50,000.00\n Bank Loan
2024-02-05 Deposit\n Checking  40,000.00\n Loan from Bo Ander
2024-09-05 Check\n Bank Loan  20,000.00\n Checking`;
  const { set, all } = lettersWith(loans, { chart });
  expect(set.byId.get('debtPaid')).toMatchObject({ figures: { owed: { value: { cents: 70_000_00 } } } });
  expect(all).toMatch(/\$70,000[^.]*, including loans from you/);
  expect(all).toMatch(/you lent the company \$40,000|you put in \$40,000 as a loan/i);
});

const card = (day: string, account: string, amount: string) =>
  `${day} Expense C${day}  to Card Services\n ${account}  ${amount}  CARD AUTOPAY PAYMENT\n Checking`;

it('a mistake in several accounts is one correction with all of its amounts', () => {
  const cards = [
    monthly('14 Expense V{month}  to Home Depot\n Office Supplies  900.00\n Visa 4417'),
    card('2024-07-23', 'Uncategorized Expense', '2530.17'),
    card('2024-08-23', 'Office Supplies', '1990.51'),
    card('2024-09-23', 'Uncategorized Expense', '2155.88'),
  ].join('\n');
  const { all } = lettersWith(cards);
  expect(all).toMatch(/\$6,677 paid on a credit card is booked as a cost/i);
  expect(all).not.toMatch(/\$(?!6,677)[\d,]+ paid on a credit card/i);
});

/** Returns letters about two corrections of the same mistake, each with its own finding. */
function lettersWithFees(
  findings: Readonly<Record<'a' | 'b', Partial<ReturnType<typeof loanFinding>>>>,
  mistake: Mistake = 'feesMissing',
) {
  const entries = [
    addedEntry('2024-03-31', ['Office Supplies', 'Checking'], 2_300_00, {
      id: 'a',
      mistake,
      isEstimate: true,
    }),
    addedEntry('2024-06-30', ['Office Supplies', 'Checking'], 1_900_00, {
      id: 'b',
      mistake,
      isEstimate: true,
    }),
  ];
  return lettersWith('', {
    entries,
    change: (request) => ({
      ...request,
      review: {
        ...request.review,
        findings: Object.entries(findings).map(([id, changed]) => ({
          ...loanFinding(request.context.period.end),
          id,
          ...changed,
        })),
      },
    }),
  });
}

it('corrections of one mistake with different steps are listed separately, each with the step of its finding', () => {
  const { all } = lettersWithFees({
    a: { remediation: ['Find the payout of March.'] },
    b: { remediation: ['Ask the processor for its statement.'] },
  });
  expect(all).toMatch(/about \$2,300 of card processing fees for March 2024 is not booked/i);
  expect(all).toMatch(/add about \$2,300 to Office Supplies[^.]*\. First, find the payout of March/i);
  expect(all).not.toMatch(/\$4,200 of card processing fees/);
});

it('no action changes transactions in closed books', () => {
  const { all } = lettersWithFees({
    a: { remediation: ['Ask the processor for statement a.'], inClosedBooks: 'nothing' },
    b: { remediation: ['Ask the processor for statement b.'], inClosedBooks: 'journalEntry' },
  });
  expect(all).toMatch(/statement b/i);
  expect(all).not.toMatch(/statement a|add about/i);
});

it('loan payments in closed books are checked, not split', () => {
  const { all } = lettersWithFees(
    { a: { remediation: ['Look at a.'] }, b: { remediation: ['Look at b.'], inClosedBooks: 'journalEntry' } },
    'loanPaymentAsExpense',
  );
  expect(all).toMatch(/check [^.]*: look at b/i);
  expect(all).not.toMatch(/split/i);
});

it('a comparison that corrections turn into a profit also states the loss in the books', () => {
  const twice = monthly(
    '13 Check X{month}  to Vine Street Realty\n Rent  5,000.00\n Checking',
    '2023-01',
    '2023-12',
  );
  const entries = [addedEntry('2023-12-31', ['Draws', 'Rent'], 75_000_00, { mistake: 'drawsAsExpense' })];
  for (const [headline] of lettersWith(twice, { entries }).texts)
    expect(headline).toMatch(/\$63,000[^.]* \((?:the books show )?a loss of \$12,000/);
});

it('an accrual is not mentioned on the cash basis, where it changes nothing', () => {
  const late =
    '2025-01-06 Bill L-558  from Sealy\n Office Supplies  7,857.00  Mattresses December 2024\n A/P';
  const onCashBasis = (request: LetterRequest): LetterRequest => ({
    ...request,
    context: { ...request.context, books: { ...request.context.books, basis: 'Cash' } },
  });
  const { all } = lettersWith(late, { window: ['2023-01-01', '2024-12-31'], change: onCashBasis });
  expect(all).not.toMatch(/7,857|earlier periods/);
});

/** Code and title of an entry without words for its mistake and without a finding. */
const UNNAMED = { code: 'unapplied-customer-payments', title: 'Deposit not applied to its invoice' } as const;

it('a correction that changes only balances is named, without an action if the review has no step for it', () => {
  const unapplied = addedEntry('2024-12-31', ['Capital', 'Checking'], 13_893_00, UNNAMED);
  const { all, letters } = lettersWith('', { entries: [unapplied] });
  expect(all).toMatch(/the review corrects \$13,893 as “Deposit not applied to its invoice”/i);
  for (const { actions } of letters)
    expect(actions.filter(({ findingId }) => findingId !== null)).toEqual([]);
});

it('deposits of two lenders that are booked as income are named as loans, with both accounts', () => {
  const books = ['Bluevine', 'Fundbox'].map(
    (lender, index) =>
      `2024-08-${16 + index} Deposit 9${index}  to ${lender}\n Checking  9,000.00\n Planting`,
  );
  const { journal } = lettersWith(books.join('\n')).set.books.context.books;
  const found = journal.transactions;
  const moved = ['90', '91'].map((number, index) => {
    const transaction = Array.from(journal.transactionIndexes, (row) => found.at(row)).find(
      (one) => one.number === number,
    ) as Transaction;
    const to = ['Truck Loan', 'Customer Deposits'][index] as string;
    return addedEntry('2024-08-16', ['Planting', 'Checking'], 1, {
      id: number,
      mistake: 'loanAsIncome',
      corrections: [{ kind: 'move', transaction, from: 'Planting', to, cents: null }],
    });
  });
  const { all, set } = lettersWith(books.join('\n'), { entries: moved });
  expect(all).toMatch(/loans of \$18,000 are booked as income/i);
  expect(all).not.toMatch(/a loan of \$18,000/i);
  expect(set.byId.get('correction.1')?.figures).toMatchObject({
    to: { value: { name: 'Truck Loan and Customer Deposits' } },
  });
});

it('a correction does not leave a blank for an account whose name cannot be shown', () => {
  const to = { name: '4417-8822-1039', type: 'Other Current Asset', detailType: '' } as const;
  const books = '2024-03-02 Check 77  to Al Ode\n Repairs  9,000.00\n Checking';
  const { journal } = lettersWith(books).set.books.context.books;
  const transaction = Array.from(journal.transactionIndexes, (index) => journal.transactions.at(index)).find(
    ({ number }) => number === '77',
  ) as Transaction;
  const moved = addedEntry('2024-03-02', ['Repairs', 'Checking'], 1, {
    ...UNNAMED,
    corrections: [{ kind: 'move', transaction, from: 'Repairs', to, cents: null }],
  });
  const { all } = lettersWith(books, { entries: [moved] });
  expect(all).toMatch(
    /the review corrects the payment of March 2, 2024.* as “Deposit not applied to its invoice”/i,
  );
  expect(all).not.toMatch(/in ,|to instead/);
});

it('the correction with the largest effect on profit comes before a larger one of earlier periods', () => {
  const books = `2024-03-02 Expense 1  to Home Depot\n Office Supplies  2,702.56\n Visa 4417
2024-04-28 Expense 2  to Home Depot\n Office Supplies  2,702.56  Refund of purchase\n Visa 4417
2023-05-20 Expense 3  to Lakeside Ford\n Office Supplies  7,790.77  Purchase 2019 Transit van VIN 8841\n Checking`;
  for (const { actions } of lettersWith(books).letters)
    expect(textOf(actions[0]?.text ?? [])).toMatch(/^Enter the purchase of April 28/);
});

it('for a bill dated after its period, the advice is to check it and change its date, not to add it again', () => {
  const late =
    '2025-01-06 Bill L-558  from Sealy\n Office Supplies  7,857.00  Mattresses December 2024\n A/P';
  const { all } = lettersWith(late, { window: ['2023-01-01', '2024-12-31'] });
  expect(all).toMatch(
    /the bill of January 6, 2025 from “Sealy” \(\$7,857\) belongs to this period but is dated after it/i,
  );
  expect(all).toMatch(
    /check by \w+ \d+, 2025 whether the bill of January 6, 2025 from “Sealy” \(\$7,857\) belongs to this period: look at the bill[^.]*\. If the correction is right, make it in QuickBooks: open the bill L-558 of January 6, 2025 from Sealy and change its date to December 31, 2024/i,
  );
  expect(all).not.toMatch(/wrong year|add \$7,857/i);
});

it('for an invoice that is in the books twice, the advice is to void it, not to delete it', () => {
  const invoice = (number: number) =>
    `2024-05-20 Invoice ${number}  to Al Ode\n A/R  5,916.00  Planting of hedges\n Planting`;
  const { all } = lettersWith(`${invoice(1285)}\n${invoice(1286)}
2024-06-02 Payment 77  to Al Ode\n Checking  5,916.00\n A/R`);
  expect(all).toMatch(/whether the invoice of May 20, 2024 to “Al Ode” \(\$5,916\) is in the books twice/i);
  expect(all).toMatch(/choose More, Void/);
  expect(all).not.toMatch(/delete one copy/i);
});

it('an estimated cost of goods is stated as about a rounded amount, with its months', () => {
  const entry = addedEntry('2024-12-31', ['Plants', 'Checking'], 8_123_45, {
    ...UNNAMED,
    mistake: 'goodsCostMissing',
    isEstimate: true,
  });
  const { set, all } = lettersWith('', { entries: [entry] });
  expect(set.byId.get('correction.1')?.figures).toMatchObject({
    effect: { value: { cents: -8_123_45, unitCents: 100_00 } },
  });
  expect(all).toMatch(/about \$8,100 of the cost of goods sold for December 2024 is not booked/i);
});

it('mistakes of earlier periods that a letter leaves out are counted, also after many other corrections', () => {
  const of = (day: string, cents: number, mistake: Mistake) =>
    addedEntry(day, ['Office Supplies', 'Checking'], cents, { id: mistake + day, code: mistake, mistake });
  const kinds = ['feesMissing', 'refundAsCharge', 'noCategory', 'salesTaxAsExpense'] as const;
  const entries = [
    ...kinds.map((mistake) => of('2024-06-30', 2_000_00, mistake)),
    of('2023-06-30', 1_500_00, 'paymentsTwice'),
    of('2023-06-30', 1_400_00, 'returnedCheck'),
  ];
  expect(lettersWith('', { entries }).all).toMatch(
    /in the books of earlier periods, [^.]*; the review corrects 1 more/i,
  );
});
