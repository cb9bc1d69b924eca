import type { SchedulesResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { figuresPath, figuresQuery, type ShownFigures } from '../../../lib/api/shown-figures.ts';

/** The largest customers and vendors of the period; empty until they have loaded. */
export interface PartyNames {
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
}

export function usePartyNames(figures: ShownFigures, isWanted: boolean): PartyNames {
  const { data } = useQuery({
    ...figuresQuery<SchedulesResponse>(figures, figuresPath(figures, 'schedules')),
    enabled: isWanted,
  });
  const namesOf = (parties: { named: readonly { name: string }[] } | undefined) =>
    parties?.named.map(({ name }) => name) ?? [];
  return { customers: namesOf(data?.customers), vendors: namesOf(data?.vendors) };
}
