import type { Logger } from './logger.ts';

/**
 * An audited action. Accounts are identified by id; names, email addresses, tokens and amounts are never included.
 */
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
  | 'share'
  | 'end-share'
  | 'save-pack'
  | 'end-pack'
  | 'operator';

/** Writes one log line, recognizable by its `audit` field. */
export function audit(
  log: Pick<Logger, 'info'>,
  event: AuditEvent,
  /** For a token or app, includes only its id, which grants no access. */
  facts: {
    readonly account?: string;
    readonly command?: string;
    readonly token?: string;
    readonly program?: string;
  },
): void {
  log.info({ audit: event, ...facts }, 'audit');
}
