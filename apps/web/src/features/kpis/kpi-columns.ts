/** What the columns are about. */
export interface KpiColumns {
  readonly periodStart: string;
  readonly current: string;
}
