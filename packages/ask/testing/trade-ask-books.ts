import { simulateTrade, TRADES, type TradeSimulation } from '@insights/companies';
import { Figures, figureContext, read } from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import type { Basis } from '@insights/words';
import type { AskBooks } from '../books.ts';

/** The books of a simulated trade for answering questions, with its simulation. */
export function buildAskBooks(simulation: TradeSimulation): AskBooks {
  const { company, window, readOn, period } = simulation;
  const reading = { window, readOn, hasClearing: true } as const;
  const { books, documents } = buildTradeBooks(company, reading);
  const settings = { fiscalYearFirstMonth: 1, currency: 'USD' };
  const accrual = new Figures(figureContext({ books, accrualBooks: books, documents }, period, settings));
  let cash: Figures | null = null;
  const cashFigures = () => {
    if (cash !== null) return cash;
    const onCash = buildTradeBooks(company, { ...reading, basis: 'Cash' }).books;
    cash = new Figures(figureContext({ books: onCash, accrualBooks: books, documents }, period, settings));
    return cash;
  };
  return {
    company: { name: simulation.trade.name, fiscalYearFirstMonth: 1, reportBasis: 'Accrual' },
    period,
    documents,
    figuresOn: (basis: Basis) => read(basis === 'Accrual' ? accrual : cashFigures()),
  };
}

export function simulateTradeOf(seed: number): TradeSimulation {
  const trade = TRADES[seed % TRADES.length];
  if (trade === undefined) throw new RangeError('Unknown trade');
  return simulateTrade(trade, seed);
}
