import { NO_ANSWERS } from '@insights/analysis';
import { TRADES as FIRST_TRADES, simulateTrade } from '@insights/companies';
import { checkParity, Figures, figureContext, type Period } from '@insights/ledger';
import { agreeingReports } from '@insights/ledger/testing/agreeing-reports';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { runReview } from '@insights/review';
import type { LetterRequest } from '../../packages/analysis/insights/letter-request.ts';
import { createPair } from '../adjusting/third-family/plant.ts';
import { TRADES as THIRD_TRADES } from '../adjusting/third-family/trades.ts';
import { plant } from '../review/plant.ts';
import { plantTwin } from '../review/second-family/plant.ts';
import { simulateLife } from '../review/second-family/simulate.ts';
import { TRADES as SECOND_TRADES } from '../review/second-family/trades.ts';

/** A company with planted mistakes, and the inputs of its letter. */
export interface MessyCompany {
  readonly name: string;
  readonly request: LetterRequest;
}

interface Simulated {
  readonly company: Parameters<typeof buildTradeBooks>[0];
  readonly period: Period;
  readonly window: Period;
  readonly readOn: number;
}

/**
 * Returns companies of three families whose books contain planted mistakes, with their real reviews. Each is built only
 * when its function is called, because building one takes up to a second.
 */
export function* messyCompanies(seeds: readonly number[]): Generator<() => MessyCompany> {
  for (const seed of seeds) {
    for (const trade of FIRST_TRADES) {
      yield () => {
        const simulation = simulateTrade(trade, seed);
        plant(simulation, {});
        return messyCompany(`First ${trade.name} ${seed}`, simulation);
      };
    }
    for (const trade of SECOND_TRADES) {
      yield () => {
        const simulation = simulateLife(trade, seed);
        plantTwin(simulation, {});
        return messyCompany(`Second ${trade.name} ${seed}`, simulation);
      };
    }
    for (const trade of THIRD_TRADES) {
      yield () => messyCompany(`Third ${trade.name} ${seed}`, createPair(trade, seed).wrong);
    }
  }
}

function messyCompany(name: string, { company, period, window, readOn }: Simulated): MessyCompany {
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
