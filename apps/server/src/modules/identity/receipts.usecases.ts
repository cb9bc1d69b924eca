import { randomUUID } from 'node:crypto';
import { cents } from '@insights/money';
import { after } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import { SESSION_LIFETIME_MS, type Sessions, type Visitor } from '../access/sessions.usecases.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import { receiptMail, type Sender } from './identity.mails.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { openPaymentMethod, type PaymentReceipt, sealPaymentMethod } from './paid-facts.rules.ts';
import { fingerprintsOfAddress, readableAddress, sealAddress } from './receipt-address.rules.ts';
import type { SignIn } from './sign-in.usecases.ts';
import { RECEIPT_LINK_LIFETIME_MS } from './sign-in-link.rules.ts';

export function createReceipts(
  dependencies: Uses<'database' | 'clock' | 'secrets'> & {
    mail: Mail;
    signIn: SignIn;
    access: Pick<Access, 'lockAccount'>;
    sessions: Sessions;
    sender: Sender;
  },
) {
  const { database, clock, secrets, mail, signIn, access, sessions, sender } = dependencies;

  /** Emails the receipts that have not been sent to the account's address yet. The account must be locked. */
  async function mailUnmailed(accountId: string, within: Queries): Promise<void> {
    const repository = createIdentityRepository(within);
    const address = await repository.findAddress(accountId);
    const to = readableAddress(secrets, address);
    if (address === undefined || to === null) return;
    for (const receipt of await repository.takeUnmailed(accountId, address.fingerprint)) {
      const { paidAt, reference } = receipt;
      const signInUrl = await signIn.createLink(accountId, RECEIPT_LINK_LIFETIME_MS, within);
      const means = openPaymentMethod(secrets, receipt);
      const facts = { amountCents: cents(receipt.amountCents), paidAt, means, reference, signInUrl };
      await mail.post({ purpose: 'receipt', accountId, to, content: receiptMail(facts, sender) }, within);
    }
  }

  return {
    /**
     * Records a payment and emails the receipt, once per reference even if called repeatedly. If the account has no
     * address, the receipt is sent when one is added. `within` is the transaction that grants access.
     */
    async mailReceipt(accountId: string, within: Queries, receipt: PaymentReceipt): Promise<void> {
      // Without the lock, a grant and an address that arrive at the same moment would each miss the other.
      await access.lockAccount(accountId, within);
      const { means, ...facts } = receipt;
      const id = randomUUID();
      const sealedMeans = sealPaymentMethod(secrets, id, means);
      await createIdentityRepository(within).addReceipt({ id, accountId, sealedMeans, ...facts });
      await mailUnmailed(accountId, within);
    },

    /**
     * Stores the email address for an account's receipts, and emails pending receipts. Links sent to a previous address
     * are invalidated, because that address may have been a stranger's if it contained a typo.
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

    /**
     * Updates the address's hash, so that the address can be found with only the first secret. The account must be
     * locked.
     */
    async renewFingerprint(accountId: string, address: string, within: Queries): Promise<void> {
      const [fingerprint] = fingerprintsOfAddress(secrets, address);
      await createIdentityRepository(within).renewFingerprint(accountId, fingerprint);
    },

    /** Returns the address that links are sent to, or null if there is none. */
    async findAddress(accountId: string): Promise<string | null> {
      return readableAddress(
        secrets,
        await createIdentityRepository(database.queries).findAddress(accountId),
      );
    },

    /**
     * Returns accounts that nobody can return to, because their sessions have expired and they have no receipt address.
     */
    async listUnreachable(limit: number): Promise<{ id: string }[]> {
      const createdBefore = after(clock.now(), -SESSION_LIFETIME_MS);
      return createIdentityRepository(database.queries).listUnreachable(createdBefore, limit);
    },

    /** Returns what was paid for access, oldest payment first. */
    async listReceipts(accountId: string): Promise<PaymentReceipt[]> {
      const receipts = await createIdentityRepository(database.queries).listReceipts(accountId);
      return receipts.map((receipt) => ({
        reference: receipt.reference,
        paidAt: receipt.paidAt,
        amountCents: cents(receipt.amountCents),
        means: openPaymentMethod(secrets, receipt),
      }));
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
          paidBy: openPaymentMethod(secrets, receipt),
          mailed: receipt.mailedTo !== null,
        })),
      };
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
