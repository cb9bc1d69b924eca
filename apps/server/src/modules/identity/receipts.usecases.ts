import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '@insights/money';
import { after, type Clock } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Access } from '../access/access.usecases.ts';
import { SESSION_LIFETIME_MS, type Sessions, type Visitor } from '../access/sessions.usecases.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { receiptMail, type Sender } from './identity-mails.ts';
import { openMeans, type PaymentMeans, sealMeans } from './paid-facts.ts';
import { fingerprintsOfAddress, readableAddress, sealAddress } from './receipt-address.ts';
import type { SignIn } from './sign-in.usecases.ts';
import { RECEIPT_LINK_LIFETIME_MS } from './sign-in-link.ts';

export interface ReceiptOf {
  readonly amountCents: Cents;
  readonly paidAt: Date;
  readonly means: PaymentMeans | null;
  /** By which the payment is found; an account has one receipt of each. */
  readonly reference: string;
}

export function createReceipts(dependencies: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  mail: Mail;
  signIn: SignIn;
  access: Pick<Access, 'lockAccount'>;
  sessions: Sessions;
  sender: Sender;
}) {
  const { database, clock, secrets, mail, signIn, access, sessions, sender } = dependencies;

  /** Mails what the account's address has not been mailed yet. The account must be locked. */
  async function mailUnmailed(accountId: string, within: Queries): Promise<void> {
    const repository = createIdentityRepository(within);
    const address = await repository.findAddress(accountId);
    const to = readableAddress(secrets, address);
    if (address === undefined || to === null) return;
    for (const receipt of await repository.takeUnmailed(accountId, address.fingerprint)) {
      const { paidAt, reference } = receipt;
      const signInUrl = await signIn.createLink(accountId, RECEIPT_LINK_LIFETIME_MS, within);
      const means = openMeans(secrets, receipt);
      const facts = { amountCents: cents(receipt.amountCents), paidAt, means, reference, signInUrl };
      await mail.post({ purpose: 'receipt', accountId, to, content: receiptMail(facts, sender) }, within);
    }
  }

  return {
    /**
     * Notes what an account paid and mails the receipt, once for each reference however often it is called. Without an
     * address it waits for one. `within` is the transaction that grants the access.
     */
    async mailReceipt(accountId: string, within: Queries, receipt: ReceiptOf): Promise<void> {
      // Without the lock, a grant and an address that come at the same moment would each miss the other.
      await access.lockAccount(accountId, within);
      const { means, ...facts } = receipt;
      const id = randomUUID();
      const sealedMeans = sealMeans(secrets, id, means);
      await createIdentityRepository(within).addReceipt({ id, accountId, sealedMeans, ...facts });
      await mailUnmailed(accountId, within);
    },

    /**
     * Stores where an account's receipts go, and mails those that are waiting. Links that were sent to another address
     * end with it: it may have been a stranger's, by a slip of the finger.
     */
    async setAddress(visitor: Visitor, address: string): Promise<void> {
      const accountId = visitor.account.id;
      await database.queries.transaction(async (queries) => {
        await sessions.lockLive(visitor, queries);
        const repository = createIdentityRepository(queries);
        const known = await repository.findAddress(accountId);
        if (known === undefined || !fingerprintsOfAddress(secrets, address).includes(known.fingerprint)) {
          await repository.removeLinks(accountId);
          await repository.saveAddress(sealAddress(secrets, accountId, address, clock.now()));
        }
        await mailUnmailed(accountId, queries);
      });
    },

    async removeAddress(visitor: Visitor): Promise<void> {
      const accountId = visitor.account.id;
      await database.queries.transaction(async (queries) => {
        await sessions.lockLive(visitor, queries);
        const repository = createIdentityRepository(queries);
        await repository.removeLinks(accountId);
        await repository.removeAddress(accountId);
      });
    },

    /** Finds an address by the first secret alone from then on. The account must be locked. */
    async renewFingerprint(accountId: string, address: string, within: Queries): Promise<void> {
      const [fingerprint] = fingerprintsOfAddress(secrets, address);
      await createIdentityRepository(within).renewFingerprint(accountId, fingerprint);
    },

    /** The address that links are mailed to; null when there is none. */
    async findAddress(accountId: string): Promise<string | null> {
      return readableAddress(
        secrets,
        await createIdentityRepository(database.queries).findAddress(accountId),
      );
    },

    /** Accounts that nobody can come back to: their sessions are over, and no receipt address leads to them. */
    async listUnreachable(most: number): Promise<{ id: string }[]> {
      const createdBefore = after(clock.now(), -SESSION_LIFETIME_MS);
      return createIdentityRepository(database.queries).listUnreachable(createdBefore, most);
    },

    async exportOf(accountId: string) {
      const repository = createIdentityRepository(database.queries);
      const address = await repository.findAddress(accountId);
      const receipts = await repository.listReceipts(accountId);
      return {
        address: readableAddress(secrets, address),
        receipts: receipts.map((receipt) => ({
          reference: receipt.reference,
          amountCents: receipt.amountCents,
          paidAt: receipt.paidAt,
          paidBy: openMeans(secrets, receipt),
          mailed: receipt.mailedTo !== null,
        })),
      };
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
