import type { Basis } from '@insights/words';
import { type FilePart, filterByKind, type LedgerPart, type TrialBalancePart } from '../parts/part.ts';
import type { AccountDirectory } from './account-directory.ts';
import { findLedgerPeriod } from './ledger-period.ts';

/**
 * Returns the trial balance as of the day before the ledgers, if they have no opening balances of their own.
 */
export function trialBalanceBefore(
  ledgers: readonly LedgerPart[],
  parts: readonly FilePart[],
): TrialBalancePart | null {
  if (ledgers.length === 0 || ledgers.some(({ hasOpenings, isAllDates }) => hasOpenings || isAllDates))
    return null;
  const start = Math.min(...ledgers.map((ledger) => findLedgerPeriod(ledger, parts).start));
  const isOfBasis = (basis: Basis | null) =>
    basis === null || ledgers.every((ledger) => (ledger.basis ?? basis) === basis);
  return (
    filterByKind(parts, 'trial-balance').find(({ day, basis }) => day === start - 1 && isOfBasis(basis)) ??
    null
  );
}

/** By account id, debits positive. */
export function readOpeningBalances(
  { lines }: TrialBalancePart,
  directory: AccountDirectory,
): Map<string, number> {
  const openings = new Map<string, number>();
  for (const { path, number, cents } of lines) {
    const id = directory.find(path, number).found ?? directory.nameFor(path, number);
    openings.set(id, (openings.get(id) ?? 0) + cents);
  }
  return openings;
}
