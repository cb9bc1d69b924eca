import type { IsoDate } from '@insights/companies';
import type { BooksCache } from './books-cache.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { SandboxRequest } from './http/request-journal.ts';
import type { HeldConnections } from './http/send.ts';
import type { Throttle } from './http/throttle.ts';
import type { SandboxClient } from './oauth/clients.ts';
import type { SandboxUrls } from './oauth/discovery.ts';
import type { Grants } from './oauth/grants.ts';
import type { Seal } from './oauth/seal.ts';

/** State shared by a sandbox's routes. */
export interface SandboxState {
  /** Milliseconds since the epoch. */
  now: () => number;
  today: () => IsoDate;
  urls: () => SandboxUrls;
  clients: readonly SandboxClient[];
  accessSeconds: number;
  companies: BooksCache;
  grants: Grants;
  seal: Seal;
  faults: FaultList;
  requests: SandboxRequest[];
  throttle: Throttle;
  held: HeldConnections;
}
