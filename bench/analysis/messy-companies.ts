import { NO_ANSWERS } from '@insights/analysis';
import { checkParity, Figures, figureContext, type Period } from '@insights/ledger';
import { agreeingReports } from '@insights/ledger/testing/agreeing-reports';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { runReview } from '@insights/review';
import type { LetterRequest } from '../../packages/analysis/insights/letter-request.ts';
import type { ReadCompany } from '../adjusting/third-family/plant.ts';
import { FAMILIES } from '../generated-companies.ts';

/** A company with planted mistakes, and the inputs of its letter. */
export interface MessyCompany {
  readonly name: string;
  readonly request: LetterRequest;
}

/**
 * Returns companies of three families whose books contain planted mistakes, with their real reviews. Each is built only
 * when its function is called.
 */
export function messyCompanies(seeds: readonly number[]): (() => MessyCompany)[] {
  return seeds.flatMap((seed) =>
    Object.entries(FAMILIES).flatMap(([family, companiesOf]) =>
      companiesOf(seed).map(
        ({ name, create }) =>
          () =>
            messyCompany(`${family} ${name}`, create()),
      ),
    ),
  );
}

function messyCompany(name: string, { company, period, window, readOn }: ReadCompany): MessyCompany {
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: true });
  const context = figureContext({ books, accrualBooks: books }, period, {
    fiscalYearFirstMonth: 1,
    currency: 'USD',
  });
  const reported = agreeingReports(new Figures(context));
  const reviewOf = (of: Period) => runReview({ books, accrualBooks: books, documents, period: of });
  return {
    name,
    request: {
      companyName: name,
      context,
      periodType: 'custom',
      documents,
      reported,
      parity: checkParity(new Figures(context), reported),
      review: reviewOf(period),
      ofAllDays: reviewOf({ start: window.start, end: period.end }),
      answers: NO_ANSWERS,
    },
  };
}
