import type { Logger } from './logger.ts';

/** What is written down of who did what. Accounts by their id; no address, no name, no token, no amount. */
export type AuditEvent =
  | 'sign-in'
  | 'connect'
  | 'export'
  | 'delete'
  | 'grant'
  | 'revoke'
  | 'make-token'
  | 'revoke-token'
  | 'allow-program'
  | 'end-program'
  | 'operator';

/** One line of the log, told from others by its `audit`. */
export function audit(
  log: Pick<Logger, 'info'>,
  event: AuditEvent,
  /** Of a token or program its id, by which nobody gets in. */
  facts: {
    readonly account?: string;
    readonly command?: string;
    readonly token?: string;
    readonly program?: string;
  },
): void {
  log.info({ audit: event, ...facts }, 'audit');
}
