import type { CashForecastResponse, ForecastScenario } from '@insights/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

interface ForecastOptions {
  /** In dollars. */
  readonly reserve: number;
  readonly scenarios?: readonly ForecastScenario[];
}

export function useForecast(figures: ShownFigures, { reserve, scenarios = [] }: ForecastOptions) {
  const path = figuresPath(figures, 'cash-forecast', '', {
    ...(reserve > 0 && { reserve: String(reserve) }),
    ...(scenarios.length > 0 && { scenarios: JSON.stringify(scenarios) }),
  });
  return useQuery({
    ...figuresQuery<CashForecastResponse>(figures, path),
    // The page does not jump while a scenario is calculated.
    placeholderData: keepPreviousData,
  });
}
