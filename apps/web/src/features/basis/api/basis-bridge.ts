import type { BasisReconciliationResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/** Always from accrual to cash, on both bases: that is the question users ask. */
export function useBasisBridge(figures: ShownFigures) {
  const path = figuresPath({ ...figures, basis: 'Accrual' }, 'basis-bridge');
  return useQuery(figuresQuery<BasisReconciliationResponse>(figures, path));
}
