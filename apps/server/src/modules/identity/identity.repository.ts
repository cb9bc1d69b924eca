import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Queries } from '../../shared/database/database.ts';
import { rowsOf } from '../../shared/database/rows.ts';
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
  const addresses = rowsOf(queries, receiptAddresses);
  const links = rowsOf(queries, signInLinks);
  const addressOf = (accountId: string) => eq(receiptAddresses.accountId, accountId);
  return {
    findAddress: (accountId: string) => addresses.find(addressOf(accountId)),
    saveAddress: (address: ReceiptAddress) => addresses.save(receiptAddresses.accountId, address),
    /** Returns zero if the address is missing or was already confirmed. */
    confirmAddress: (accountId: string, provenAt: Date) =>
      addresses.change(and(addressOf(accountId), isNull(receiptAddresses.provenAt)), { provenAt }),
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
      await addresses.change(addressOf(accountId), { fingerprint });
    },
    removeAddress: (accountId: string) => addresses.remove(addressOf(accountId)),
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
    addReceipt: rowsOf(queries, receipts).addNew,
    listReceipts: (accountId: string) =>
      rowsOf(queries, receipts).list(eq(receipts.accountId, accountId), asc(receipts.paidAt)),
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

    addLink: links.add,
    findLink: (tokenHash: string) => links.find(eq(signInLinks.tokenHash, tokenHash)),
    useLink: (tokenHash: string, usedAt: Date) =>
      links.change(eq(signInLinks.tokenHash, tokenHash), { usedAt }),
    removeLinks: (accountId: string) => links.remove(eq(signInLinks.accountId, accountId)),
    removeLinksExpiredBefore: (time: Date) => links.remove(lt(signInLinks.expiresAt, time)),
  };
}

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;
