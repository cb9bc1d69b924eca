import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Attempts } from './limits/attempts.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';

/** Services that many modules need. */
export interface Services {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly queries: Queries;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly attempts: Attempts;
}

/** The services that a module declares, such as `Uses<'clock' | 'log'>`. */
export type Uses<Name extends keyof Services> = Pick<Services, Name>;
