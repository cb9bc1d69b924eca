import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { accounts, sessions } from '../access/access.tables.ts';
import { receiptAddresses, receipts, signInLinks } from './identity.tables.ts';

export type ReceiptAddress = typeof receiptAddresses.$inferSelect;
export type Receipt = typeof receipts.$inferSelect;
export type SignInLink = typeof signInLinks.$inferSelect;

export interface AccountWithAddress {
  readonly account: typeof accounts.$inferSelect;
  readonly address: ReceiptAddress;
}

export function createIdentityRepository(queries: Queries) {
  return {
    async findAddress(accountId: string): Promise<ReceiptAddress | undefined> {
      const [row] = await queries
        .select()
        .from(receiptAddresses)
        .where(eq(receiptAddresses.accountId, accountId));
      return row;
    },
    async saveAddress(address: ReceiptAddress): Promise<void> {
      const { accountId: target, ...changes } = address;
      await queries
        .insert(receiptAddresses)
        .values({ accountId: target, ...changes })
        .onConflictDoUpdate({ target: receiptAddresses.accountId, set: changes });
    },
    /** Returns false if the address is missing or was already confirmed. */
    async confirmAddress(accountId: string, provenAt: Date): Promise<boolean> {
      const rows = await queries
        .update(receiptAddresses)
        .set({ provenAt })
        .where(and(eq(receiptAddresses.accountId, accountId), isNull(receiptAddresses.provenAt)))
        .returning({ accountId: receiptAddresses.accountId });
      return rows.length === 1;
    },
    /** The account must be locked; otherwise a concurrent receipt would record the previous fingerprint. */
    async renewFingerprint(accountId: string, fingerprint: string): Promise<void> {
      const former = queries
        .select({ fingerprint: receiptAddresses.fingerprint })
        .from(receiptAddresses)
        .where(eq(receiptAddresses.accountId, accountId));
      await queries
        .update(receipts)
        .set({ mailedTo: fingerprint })
        .where(and(eq(receipts.accountId, accountId), inArray(receipts.mailedTo, former)));
      await queries
        .update(receiptAddresses)
        .set({ fingerprint })
        .where(eq(receiptAddresses.accountId, accountId));
    },
    async removeAddress(accountId: string): Promise<void> {
      await queries.delete(receiptAddresses).where(eq(receiptAddresses.accountId, accountId));
    },
    /**
     * Returns the accounts with paid access and this email address: first those that confirmed it, then by age.
     */
    async listPaidAccounts(fingerprints: readonly string[]): Promise<AccountWithAddress[]> {
      return queries
        .select({ account: accounts, address: receiptAddresses })
        .from(receiptAddresses)
        .innerJoin(accounts, eq(accounts.id, receiptAddresses.accountId))
        .where(
          and(inArray(receiptAddresses.fingerprint, [...fingerprints]), isNotNull(accounts.paidAccessSince)),
        )
        .orderBy(sql`${receiptAddresses.provenAt} is null`, asc(accounts.paidAccessSince), asc(accounts.id));
    },

    /** Returns accounts without a session and without an email address for a sign-in link. */
    async listUnreachable(createdBefore: Date, limit: number): Promise<{ id: string }[]> {
      const session = queries.select().from(sessions).where(eq(sessions.accountId, accounts.id));
      const address = queries
        .select()
        .from(receiptAddresses)
        .where(and(eq(receiptAddresses.accountId, accounts.id), isNotNull(accounts.paidAccessSince)));
      return queries
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(lt(accounts.createdAt, createdBefore), notExists(session), notExists(address)))
        .limit(limit);
    },

    /** Does nothing if the account already has a receipt with that reference. */
    async addReceipt(receipt: typeof receipts.$inferInsert): Promise<void> {
      await queries.insert(receipts).values(receipt).onConflictDoNothing();
    },
    async listReceipts(accountId: string): Promise<Receipt[]> {
      return queries
        .select()
        .from(receipts)
        .where(eq(receipts.accountId, accountId))
        .orderBy(asc(receipts.paidAt));
    },
    /** Returns the receipts that have not been sent to this address, and marks them as sent. */
    async takeUnmailed(accountId: string, fingerprint: string): Promise<Receipt[]> {
      return queries
        .update(receipts)
        .set({ mailedTo: fingerprint })
        .where(
          and(
            eq(receipts.accountId, accountId),
            or(isNull(receipts.mailedTo), ne(receipts.mailedTo, fingerprint)),
          ),
        )
        .returning();
    },

    async addLink(link: SignInLink): Promise<void> {
      await queries.insert(signInLinks).values(link);
    },
    async findLink(tokenHash: string): Promise<SignInLink | undefined> {
      const [row] = await queries.select().from(signInLinks).where(eq(signInLinks.tokenHash, tokenHash));
      return row;
    },
    async useLink(tokenHash: string, usedAt: Date): Promise<void> {
      await queries.update(signInLinks).set({ usedAt }).where(eq(signInLinks.tokenHash, tokenHash));
    },
    async removeLinks(accountId: string): Promise<void> {
      await queries.delete(signInLinks).where(eq(signInLinks.accountId, accountId));
    },
    async removeLinksExpiredBefore(time: Date): Promise<void> {
      await queries.delete(signInLinks).where(lt(signInLinks.expiresAt, time));
    },
  };
}

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;
