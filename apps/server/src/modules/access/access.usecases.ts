import { randomUUID } from 'node:crypto';
import type { Queries } from '../../shared/database/database.ts';
import type { Uses } from '../../shared/services.ts';
import { paymentRequired, termsRequired } from './access.errors.ts';
import { type Account, createAccessRepository } from './access.repository.ts';
import type { Sessions, Visitor } from './sessions.usecases.ts';

export function createAccess(dependencies: Uses<'queries' | 'clock'> & { sessions: Sessions }) {
  const { queries, clock, sessions } = dependencies;
  const repository = createAccessRepository(queries);

  return {
    /**
     * Records that the terms were accepted. Creates an account for a visitor without one, and returns its session
     * token.
     */
    async acceptTerms(visitor: Visitor | null, browser: string): Promise<{ newToken: string | null }> {
      const now = clock.now();
      if (visitor !== null) {
        await repository.acceptTerms(visitor.account.id, now);
        return { newToken: null };
      }
      const id = randomUUID();
      await repository.addAccount({ id, createdAt: now, termsAcceptedAt: now });
      return { newToken: await sessions.start(id, browser) };
    },

    /**
     * Grants paid access to an account. `within` is the transaction of the payment or promo code. Returns false if the
     * account already had access.
     */
    async grantPaidAccess(accountId: string, within: Queries = queries): Promise<boolean> {
      return (await createAccessRepository(within).grantPaidAccess(accountId, clock.now())) > 0;
    },

    async exportOf(accountId: string) {
      const account = await repository.findAccount(accountId);
      const sessions = (await repository.listSessions(accountId)).map(
        ({ tokenHash: _tokenHash, accountId: _accountId, ...session }) => session,
      );
      return { ...account, sessions };
    },

    async findAccount(accountId: string): Promise<Account | undefined> {
      return repository.findAccount(accountId);
    },

    /**
     * Finds and locks an account: other transactions cannot change it, or add rows that belong to it, until this one
     * ends.
     */
    async lockAccount(accountId: string, within: Queries): Promise<Account | undefined> {
      return createAccessRepository(within).lockAccount(accountId);
    },

    /** Deletes an account and everything that belongs to it. Its payments are kept without an owner. */
    async deleteAccount(accountId: string, within: Queries): Promise<void> {
      await createAccessRepository(within).deleteAccount(accountId);
    },

    /** Revokes an account's access. */
    async revokePaidAccess(accountId: string, within: Queries): Promise<void> {
      await createAccessRepository(within).revokePaidAccess(accountId);
    },
  };
}

export type Access = ReturnType<typeof createAccess>;

/**
 * Whether a token or grant is still valid: the account has access and has not lost it since the token was created.
 */
export function hasAccessSince(
  { paidAccessSince, accessGeneration }: Account,
  made: { readonly accessGeneration: number },
): boolean {
  return paidAccessSince !== null && accessGeneration === made.accessGeneration;
}

/** Rejects visitors who have not accepted the terms. */
export function requireTerms(visitor: Visitor | null): Visitor {
  if (visitor === null || visitor.account.termsAcceptedAt === null) throw termsRequired();
  return visitor;
}

/** Rejects visitors who have not paid. */
export function requirePaidAccess(visitor: Visitor | null): Visitor {
  if (visitor === null || visitor.account.paidAccessSince === null) throw paymentRequired();
  return visitor;
}
