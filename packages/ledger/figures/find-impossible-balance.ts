import { ACCOUNT_TYPE_RULES } from '../account/account-type.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { ImpossibleBalance } from '../balance/impossible-balances.ts';
import type { FigureSource } from './figure-source.ts';
import type { Figures } from './figures.ts';

/** Below this share of a profit, negative inventory hardly changes the profit. */
const MISSTATED_SHARE = 0.05;

/** Returns the first impossible balance on which any of these figures depends; null if there is none. */
export function findImpossibleBalance(
  figures: Figures,
  sources: readonly FigureSource[],
  impossible: readonly ImpossibleBalance[],
): ImpossibleBalance | null {
  const found = impossible.find((balance) =>
    sources.some(
      (source) => includesBalance(figures, source, balance) || includesItsCosts(figures, source, balance),
    ),
  );
  return found ?? null;
}

/**
 * Equity is assets less liabilities, so its balance depends on every balance sheet account; draws and contributions do
 * not. If total assets are below zero (the account is null), the asset accounts below zero are the cause.
 */
function includesBalance(
  figures: Figures,
  { statement, parts, period }: FigureSource,
  { account }: ImpossibleBalance,
): boolean {
  if (statement !== 'Balance sheet') return false;
  const { books } = figures.context;
  const { accounts, indexById } = books.chart;
  const isBelowZero = (each: number) =>
    (books.openingCents[each] as number) +
      figures.sumsOf(books).over({ start: books.window.start, end: period.end }, [each]) <
    0;
  const index = account === null ? null : indexById.get(account.id);
  return parts.some(({ accountIndexes, opening }) =>
    accountIndexes.some((each) => {
      const { type } = accounts[each] as LedgerAccount;
      if (type === 'Equity') return opening !== 'none';
      if (index !== null) return each === index;
      return ACCOUNT_TYPE_RULES[type].classification === 'asset' && isBelowZero(each);
    }),
  );
}

/**
 * Goods that were sold before their purchase was recorded have an estimated cost, so profit may be wrong by that
 * amount.
 */
function includesItsCosts(
  figures: Figures,
  source: FigureSource,
  { kind, balanceCents }: ImpossibleBalance,
): boolean {
  if (kind !== 'inventory' || source.statement !== 'Income statement') return false;
  if (-balanceCents < MISSTATED_SHARE * Math.abs(figures.amountOf(source))) return false;
  const { accounts } = figures.context.books.chart;
  const hasCosts = source.parts.some(({ accountIndexes }) =>
    accountIndexes.some((each) => accounts[each]?.type === 'Cost of Goods Sold'),
  );
  return (
    hasCosts &&
    figures.findNamed('incomeStatement.costOfGoodsSold', source.period) !== null &&
    figures.amount('incomeStatement.costOfGoodsSold', source.period) !== 0
  );
}
