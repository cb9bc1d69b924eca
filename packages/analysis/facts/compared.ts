/** An amount in the period and in the comparison period. */
export interface Compared {
  readonly nowCents: number;
  readonly baseCents: number;
}

export function changeOf({ nowCents, baseCents }: Compared): number {
  return nowCents - baseCents;
}
