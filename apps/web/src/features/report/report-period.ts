import type { Basis } from '@insights/contracts';

export interface ReportPeriod {
  readonly startDate: string;
  readonly endDate: string;
  readonly basis: Basis;
}
