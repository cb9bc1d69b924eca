import type { Random } from '../simulation/random.ts';
import type { Day, Period } from './days.ts';
import type { Entry, Party } from './entry.ts';
import type { People } from './people.ts';
import type { TradeCompany } from './trade-company.ts';
import type { Trade } from './trades.ts';

/** A company simulated day by day, without mistakes. */
export interface TradeSimulation {
  readonly trade: Trade;
  readonly random: Random;
  readonly company: TradeCompany;
  readonly people: People;
  readonly walkIn: Party;
  readonly period: Period;
  readonly window: Period;
  readonly readOn: Day;
  /** Multiplier for the usual volume. */
  readonly scale: number;
  readonly priceLevel: number;
  readonly payrollCents: number;
  readonly drawCents: number;
  readonly paydays: ReadonlySet<Day>;
  readonly paysQuarterly: boolean;
  /** Whether memos come from the bank feed, each with its own reference number. */
  readonly hasReferences: boolean;
  /** Maximum number of days until transactions are entered. */
  readonly entersWithinDays: number;
  readonly depreciates: 'monthly' | 'yearly';
  readonly loans: { van: number };
  waiting: { readonly invoice: Entry; readonly customer: Party; readonly day: Day }[];
  unpaid: { readonly bill: Entry; readonly vendor: Party; readonly day: Day }[];
  readonly drawer: Entry[];
  cardPaidOn: Day;
}
