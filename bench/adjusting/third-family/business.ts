import type { Day, Entry, Party, Period, Random, TradeCompany } from '@insights/companies';
import type { Trade } from './trades.ts';

export interface Loan {
  readonly key: 'loan1' | 'loan2';
  readonly lender: Party;
  readonly rate: number;
  readonly paymentCents: number;
  readonly dayOfMonth: number;
  balanceCents: number;
}

/** A company that is simulated day by day. Its accounts are named by keys until the chart's style is applied. */
export interface Business {
  readonly trade: Trade;
  readonly seed: number;
  readonly random: Random;
  readonly company: TradeCompany;
  readonly firstDay: Day;
  readonly window: Period;
  readonly period: Period;
  readonly readOn: Day;
  readonly customers: readonly Party[];
  readonly owner: Party;
  readonly loans: readonly Loan[];
  readonly habits: Habits;
  readonly unpaidInvoices: { readonly invoice: Entry; readonly customer: Party; readonly day: Day }[];
  readonly unpaidBills: { readonly bill: Entry; readonly vendor: Party; readonly day: Day }[];
  readonly drawer: Entry[];
  /** Amount that the card processor owes. */
  clearingCents: number;
  cardOwedCents: number;
}

/** Habits of the bookkeeper. */
export interface Habits {
  readonly memos: 'feed' | 'short' | 'none';
  readonly usesUndeposited: boolean;
  readonly usesPayrollClearing: boolean;
  readonly depreciates: 'monthly' | 'yearly';
  readonly paysStateQuarterly: boolean;
  readonly salesTaxBy: 'tax center' | 'expense';
  readonly paysCardBy: 'card payment' | 'expense' | 'transfer';
  readonly hasPrepaid: boolean;
  readonly hasCustomerDeposits: boolean;
  readonly hasLine: boolean;
  readonly accrues: boolean;
  readonly usesBills: boolean;
}

export const monthlyCents = ({ trade }: Business) => trade.monthly * 100;
export const vendor = ({ company }: Business, name: string) => company.party('Vendor', name);

/** Memo in the bookkeeper's style: as delivered by the bank, short, or empty. */
export function memo(
  { habits, random }: Pick<Business, 'habits' | 'random'>,
  feed: string,
  short: string,
): string {
  if (habits.memos === 'feed') return `${feed} ${random.integer(100_000, 999_999)}`;
  return habits.memos === 'short' ? short : '';
}

/** Balance of an account, debits positive, through a day. */
export function balance({ company }: Pick<Business, 'company'>, account: string, through: Day): number {
  let sum = 0;
  for (const entry of company.entries) {
    if (entry.isDeleted || entry.day > through) continue;
    for (const leg of entry.legs) if (leg.account === account) sum += leg.cents;
  }
  return sum;
}

/** Credits to an account between two days. */
export function credited({ company }: Business, account: string, from: Day, to: Day): number {
  let sum = 0;
  for (const { day, legs } of company.entries) {
    if (day < from || day > to) continue;
    for (const leg of legs) if (leg.account === account && leg.cents < 0) sum -= leg.cents;
  }
  return sum;
}
