/** Why a sync failed, as it is told to everybody who waited for it. */
export interface SyncFailure {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}
