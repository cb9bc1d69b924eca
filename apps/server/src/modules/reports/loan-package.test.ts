import { type LoanCoverage, monthlyPayment, monthsUpTo, postingsIn } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { withLoanPackage } from './loan-package.print.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { packageContent } from './testing/package-content.ts';
import { reviewedSnapshot } from './testing/reviewed-snapshot.ts';

const NEW_LOAN = { amount: 120_000, rate: 8.25, months: 96, purpose: 'Equipment' };
const ADD_BACKS = [{ label: 'One-time repair', amount: 4_321.09, assertedBy: 'Owner', document: '' }];

async function packageOf(seed: number, newLoan: typeof NEW_LOAN | null = NEW_LOAN) {
  const snapshot = generatedSnapshot(['ordinary'], seed);
  const adjusted = await reviewedSnapshot(snapshot);
  const { loan } = withLoanPackage(packageContent('loan', snapshot, adjusted), {
    createdOn: snapshot.period.end,
    adjusted,
    newLoan,
    addBacks: ADD_BACKS,
    walkInCustomers: new Set<string>(),
  });
  // If no figure is in doubt, the package has no corrected figures.
  const view = loan?.corrected == null ? 'booked' : 'likely';
  return { snapshot, books: adjusted.view(view, 'Accrual').books, loan };
}

/** Adds up the postings of the last twelve months by account type, credits positive. */
function earned({ books, snapshot }: Awaited<ReturnType<typeof packageOf>>, pattern: RegExp): number {
  const { start, end } = monthsUpTo(snapshot.period.end, 12);
  return postingsIn(books.journal).reduce((sum, { day, accountIndex, amountCents }) => {
    const { type = '', fullName = '', detailType = '' } = books.chart.accounts[accountIndex] ?? {};
    const isMeant = day >= start && day <= end && pattern.test(`${type}|${detailType}|${fullName}`);
    return isMeant ? sum - amountCents : sum;
  }, 0);
}

it('has the recorded net income and draws of the same months next to the corrected ones', async () => {
  const made = await packageOf(1);
  const [recorded] = made.loan?.recorded.years ?? [];
  const { start, end } = monthsUpTo(made.snapshot.period.end, 12);
  expect(recorded?.period).toEqual({ start, end });
  const booked = earned(
    { ...made, books: made.snapshot.accrual.books },
    /^(Income|Other Income|Cost of Goods Sold|Expense|Other Expense)\|/,
  );
  expect(recorded?.netProfitCents).toBe(booked);
});

describe('the loan package of generated companies', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])(
    'has earnings and stress cases that match the postings: company %i',
    async (seed) => {
      const made = await packageOf(seed);
      const part = (made.loan?.corrected ?? made.loan?.recorded)?.coverage;
      if (part?.status !== 'read') throw new Error('Coverage was not computed');
      const { year, cases, declines } = part.value;
      const revenue = earned(made, /^Income\|/);
      const gross = revenue + earned(made, /^Cost of Goods Sold\|/);
      const net = earned(made, /^(Income|Other Income|Cost of Goods Sold|Expense|Other Expense)\|/);
      expect([year.revenueCents, year.grossProfitCents, year.netProfitCents]).toEqual([revenue, gross, net]);
      const ebitda = net + year.interestCents + year.incomeTaxesCents + year.depreciationCents;
      const interest = -earned(made, /Expense\|.*(InterestPaid|[Ii]nterest)/);
      expect([year.ebitdaCents, year.interestCents]).toEqual([ebitda, interest]);
      const rate = 0.0825 / 12;
      const payment = Math.round((120_000_00 * rate) / (1 - 1 / (1 + rate) ** 96));
      expect(made.loan?.newLoan && monthlyPayment(made.loan.newLoan)).toBe(payment);
      const service = interest + year.principalCents;
      expect(
        Object.fromEntries(
          cases.map(({ id, ebitdaCents, serviceCents }) => [id, [ebitdaCents, serviceCents]]),
        ),
      ).toMatchObject({
        recorded: [ebitda, service],
        addBacks: [ebitda + 4_321_09, service],
        newLoan: [ebitda, service + 12 * payment],
        newLoanAndAddBacks: [ebitda + 4_321_09, service + 12 * payment],
        revenue10: [ebitda - Math.round(gross / 10), service + 12 * payment],
        revenue20: [ebitda - Math.round(gross / 5), service + 12 * payment],
      });
      expectDeclines(declines, { gross, ebitda, service: service + 12 * payment });
    },
  );
});

/** Expects coverage to be exactly the target after the decline. */
function expectDeclines(
  declines: LoanCoverage['declines'],
  { gross, ebitda, service }: { gross: number; ebitda: number; service: number },
): void {
  for (const { targetHundredths, share } of declines) {
    if (share === null) continue;
    const left = ebitda - (gross * Number(share.numerator)) / Number(share.denominator);
    expect(left / service).toBeCloseTo(targetHundredths / 100, 9);
  }
}
