/** Titles of the columns. */
export interface KpiColumns {
  readonly periodStart: string;
  readonly current: string;
}
