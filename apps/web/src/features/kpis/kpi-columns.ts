/** What the columns are about. */
export interface KpiColumns {
  readonly periodStart: string;
  readonly current: string;
  /** Null where there is nothing to compare with. */
  readonly previous: string | null;
}
