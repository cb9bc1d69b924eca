import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '@insights/money';
import type { Clock } from '../../shared/clock.ts';
import type { Database, Queries } from '../../shared/database/database.ts';
import { SealError, type Secrets } from '../../shared/secrets.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import { createAccessRepository } from './access.repository.ts';
import { createIdentityRepository, type ReceiptAddress } from './identity.repository.ts';
import { receiptMail, type Sender } from './identity-mails.ts';
import { fingerprintOfAddress, maskAddress, openAddress, sealAddress } from './receipt-address.ts';
import type { SignIn } from './sign-in.usecases.ts';
import { RECEIPT_LINK_LIFETIME_MS } from './sign-in-link.ts';

export interface ReceiptOf {
  readonly amountCents: Cents;
  readonly paidAt: Date;
  /** By which the payment is found; an account has one receipt of each. */
  readonly reference: string;
}

export function createReceipts(dependencies: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  mail: Mail;
  signIn: SignIn;
  sender: Sender;
}) {
  const { database, clock, secrets, mail, signIn, sender } = dependencies;

  /** Mails what the account's address has not been mailed yet. The account must be locked. */
  async function mailUnmailed(accountId: string, within: Queries): Promise<void> {
    const repository = createIdentityRepository(within);
    const address = await repository.findAddress(accountId);
    const to = address === undefined ? null : readable(secrets, address);
    if (address === undefined || to === null) return;
    for (const receipt of await repository.takeUnmailed(accountId, address.fingerprint)) {
      const { paidAt, reference } = receipt;
      const link = await signIn.createLink(accountId, RECEIPT_LINK_LIFETIME_MS, within);
      const facts = { amountCents: cents(receipt.amountCents), paidAt, reference, signInUrl: link };
      await mail.post({ purpose: 'receipt', accountId, to, content: receiptMail(facts, sender) }, within);
    }
  }

  return {
    /**
     * Notes what an account paid and mails the receipt, once for each reference however often it is called. Without an
     * address it waits for one. `within` is the transaction that grants the access.
     */
    async mailReceipt(accountId: string, within: Queries, receipt: ReceiptOf): Promise<void> {
      await lockAccount(accountId, within);
      await createIdentityRepository(within).addReceipt({ id: randomUUID(), accountId, ...receipt });
      await mailUnmailed(accountId, within);
    },

    /**
     * Stores where an account's receipts go, and mails those that are waiting. Links that were sent to another address
     * end with it: it may have been a stranger's, by a slip of the finger.
     */
    async setAddress(accountId: string, address: string): Promise<void> {
      await database.queries.transaction(async (queries) => {
        await lockAccount(accountId, queries);
        const repository = createIdentityRepository(queries);
        const known = await repository.findAddress(accountId);
        if (known?.fingerprint !== fingerprintOfAddress(secrets, address)) {
          await repository.removeLinks(accountId);
          await repository.saveAddress(sealAddress(secrets, accountId, address, clock.now()));
        }
        await mailUnmailed(accountId, queries);
      });
    },

    async removeAddress(accountId: string): Promise<void> {
      await database.queries.transaction(async (queries) => {
        await lockAccount(accountId, queries);
        const repository = createIdentityRepository(queries);
        await repository.removeLinks(accountId);
        await repository.removeAddress(accountId);
      });
    },

    /** The address that links are mailed to, masked; null when there is none. */
    async maskedAddress(accountId: string): Promise<string | null> {
      const address = await createIdentityRepository(database.queries).findAddress(accountId);
      const known = address === undefined ? null : readable(secrets, address);
      return known === null ? null : maskAddress(known);
    },

    async exportOf(accountId: string) {
      const repository = createIdentityRepository(database.queries);
      const address = await repository.findAddress(accountId);
      const receipts = await repository.listReceipts(accountId);
      return {
        address: address === undefined ? null : readable(secrets, address),
        receipts: receipts.map(({ reference, amountCents, paidAt, mailedTo }) => ({
          reference,
          amountCents,
          paidAt,
          mailed: mailedTo !== null,
        })),
      };
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;

/** Without it, a grant and an address that come at the same moment would each miss the other. */
async function lockAccount(accountId: string, within: Queries): Promise<void> {
  await createAccessRepository(within).lockAccount(accountId);
}

/** Null after the secret was changed; the address must be given again then. */
function readable(secrets: Secrets, address: ReceiptAddress): string | null {
  try {
    return openAddress(secrets, address);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
