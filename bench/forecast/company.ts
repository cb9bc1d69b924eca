import { TRADES as FIRST_TRADES, simulateTrade } from '@insights/companies';
import type { Day } from '@insights/ledger';
import type { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { readOf } from '../adjusting/third-family/plant.ts';
import { simulate } from '../adjusting/third-family/simulate.ts';
import { TRADES as THIRD_TRADES } from '../adjusting/third-family/trades.ts';
import { simulateLife } from '../review/second-family/simulate.ts';
import { TRADES as SECOND_TRADES } from '../review/second-family/trades.ts';
import { CASH_DECISIONS, CASH_REPEATING, CASH_TRADES, simulateCash } from './fourth-family.ts';

/** A company with three years of entries, and the data for judging its forecast. */
export interface ForecastCompany {
  readonly family: string;
  readonly trade: string;
  readonly seed: number;
  readonly company: Parameters<typeof buildTradeBooks>[0];
  readonly start: Day;
  /** The last simulated day. */
  readonly end: Day;
  /** Tags of entries that depend on an owner's decision. */
  readonly decisions: ReadonlySet<string>;
  /** Tags of entries that repeat on a schedule. */
  readonly repeating: ReadonlySet<string>;
}

interface Family {
  readonly name: string;
  readonly tuningSeeds: readonly number[];
  readonly frozenSeeds: readonly number[];
  readonly trades: readonly string[];
  create(trade: string, seed: number): ForecastCompany;
}

const MONTHS = 36;
/** December 31, 2024. */
const LAST_DAY = 20_088;

const FIRST: Family = {
  name: 'first',
  tuningSeeds: [11, 12],
  frozenSeeds: [9_201, 9_202, 9_203],
  trades: FIRST_TRADES.map(({ name }) => name),
  create(trade, seed) {
    const { company, window } = simulateTrade(named(FIRST_TRADES, trade), seed, {
      scale: 1,
      months: 12,
      windowMonths: MONTHS,
    });
    return {
      ...{ family: 'first', trade, seed, company, start: window.start, end: window.end },
      decisions: new Set(['opening']),
      repeating: tags(
        'rent, power, internet, bookkeeper, health, fee, loan-payment, draw, net-pay, card-payment, pay Federal Payroll Taxes, pay State Withholding, sales-tax-payment, interest, retainer, terminal, premium, license',
      ),
    };
  },
};

const SECOND: Family = {
  name: 'second',
  tuningSeeds: [21],
  frozenSeeds: [9_301, 9_302],
  trades: SECOND_TRADES.map(({ name }) => name),
  create(trade, seed) {
    const { company, window } = simulateLife(named(SECOND_TRADES, trade), seed, MONTHS - 1);
    return {
      ...{ family: 'second', trade, seed, company, start: window.start, end: window.end },
      decisions: new Set(['opening', 'draw']),
      repeating: tags(
        'rent, recurring, payroll, payroll-fee, federal, sales-tax, sales-tax-payment, tips, license, loan, interest, fee, installment, premium, card-payment, plan, chair, claim, tuition, helper, program, subsidy',
      ),
    };
  },
};

const THIRD: Family = {
  name: 'third',
  tuningSeeds: [31],
  frozenSeeds: [9_401, 9_402],
  trades: THIRD_TRADES.map(({ name }) => name),
  create(trade, seed) {
    const business = simulate(named(THIRD_TRADES, trade), seed, MONTHS);
    const { company, window } = readOf(business);
    return {
      ...{ family: 'third', trade, seed, company, start: window.start, end: window.end },
      decisions: new Set(['opening', 'draw']),
      repeating: tags(
        'rent, monthly, fee, card-payment, payroll, net-pay, federal-deposit, state-deposit, sales-tax, sales-tax-payment, cpa, payment of loan1, payment of loan2, insurance, premium, line-interest, interest, plan',
      ),
    };
  },
};

const FOURTH: Family = {
  name: 'fourth',
  tuningSeeds: [41, 42],
  frozenSeeds: [9_501, 9_502, 9_503, 9_504],
  trades: CASH_TRADES.map(({ name }) => name),
  create(trade, seed) {
    const end = LAST_DAY + 31 * (seed % 12);
    const start = end - 1_096;
    const company = simulateCash(named(CASH_TRADES, trade), seed, { start, end });
    return {
      ...{ family: 'fourth', trade, seed, company, start, end },
      decisions: tags(CASH_DECISIONS),
      repeating: tags(CASH_REPEATING),
    };
  },
};

/** The tags in a list separated by commas. */
function tags(list: string): ReadonlySet<string> {
  return new Set(list.split(', '));
}

export const FAMILIES: readonly Family[] = [FIRST, SECOND, THIRD, FOURTH];

function named<Trade extends { readonly name: string }>(trades: readonly Trade[], name: string): Trade {
  const found = trades.find((trade) => trade.name === name);
  if (found === undefined) throw new Error(`No trade ${name}`);
  return found;
}
