import type { Basis, FinancialData } from '@insights/contracts';
import type { Company } from '../connections/connections.usecases.ts';
import { buildFinancialData } from './financial-data.ts';
import type { StoredSnapshot } from './stored-snapshots.ts';

/** The snapshot that the screens of a period show, and its company. */
export interface CurrentSnapshot {
  readonly company: Company;
  readonly stored: StoredSnapshot;
}

/** The figures of a snapshot on a basis, by default the company's own. */
export function financialDataOf(
  { company, stored }: CurrentSnapshot,
  basis: Basis | undefined,
): FinancialData {
  const { period, company: read } = stored.snapshot;
  const shown = { period, basis: basis ?? read.reportBasis };
  // The same reports at the source itself.
  const profitLoss = company.source.linkTo({ page: 'profit-and-loss', ...shown });
  const balanceSheet = company.source.linkTo({ page: 'balance-sheet', ...shown });
  return buildFinancialData(stored, {
    basis,
    isDemo: company.connectionId === null,
    deepLinks: {
      ...(profitLoss === null ? {} : { profitLoss }),
      ...(balanceSheet === null ? {} : { balanceSheet }),
    },
  });
}
