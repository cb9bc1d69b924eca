import type { BasisReconciliationResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/** Always reconciles from accrual to cash, even on the cash basis, because that is what users ask about. */
export function useBasisBridge(figures: ShownFigures) {
  const path = figuresPath({ ...figures, basis: 'Accrual' }, 'basis-bridge');
  return useQuery(figuresQuery<BasisReconciliationResponse>(figures, path));
}
