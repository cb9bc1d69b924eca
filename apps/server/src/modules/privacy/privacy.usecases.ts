import type { DeleteDataResponse } from '@insights/contracts';
import { audit } from '../../shared/audit.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import type { Receipts } from '../identity/receipts.usecases.ts';
import { withoutTokens } from '../identity/sign-in-link.rules.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import type { SnapshotStore } from '../snapshots/snapshots.store.ts';
import type { Support } from '../support/support.usecases.ts';
import { exportAsCsv } from './export-csv.response.ts';
import { exportAsJson } from './export-json.response.ts';

/** Maximum number of accounts deleted per run, because each may have a lot of data. */
const MAX_AT_A_TIME = 50;

/** Reads the data that one part of the product stores about an account, for its owner. */
export type ReadSection = (accountId: string) => Promise<unknown>;

export function createPrivacy(
  dependencies: Uses<'database' | 'clock' | 'log'> & {
    access: Access;
    connections: Connections;
    store: SnapshotStore;
    mail: Mail;
    receipts: Receipts;
    support: Support;
    /** Everything except email and snapshots, keyed by the name used in the export. */
    sections: Readonly<Record<string, ReadSection>>;
  },
) {
  const { database, clock, log, access, connections, store, mail, receipts, support, sections } =
    dependencies;

  async function deleteAccount(accountId: string): Promise<DeleteDataResponse['data']> {
    const { mails, ...counts } = await database.queries.transaction(async (queries) => {
      await access.lockAccount(accountId, queries);
      const deleted = {
        snapshots: await store.count(accountId, queries),
        supportRequests: await support.countOf(accountId, queries),
        connections: await connections.forgetAllOf(accountId, queries),
        mails: await mail.deleteOf(accountId, queries),
      };
      // Everything else that belongs to the account is deleted with it by foreign keys.
      await access.deleteAccount(accountId, queries);
      return deleted;
    });
    await mail.forgetDelivered(mails);
    audit(log, 'delete', { account: accountId });
    log.info(counts, 'an account was deleted');
    return counts;
  }

  /** Tokens are removed, because an exported file must not sign anyone in. */
  async function listMails(accountId: string) {
    return (await mail.exportOf(accountId)).map((one) =>
      one.text === undefined ? one : { ...one, text: withoutTokens(one.text) },
    );
  }

  return {
    /**
     * Returns all data stored for an account, as text in chunks: small sections first, then the snapshots.
     */
    async exportAsJson(accountId: string): Promise<AsyncIterable<string>> {
      audit(log, 'export', { account: accountId });
      const entries = Object.entries(sections).map(
        async ([name, read]) => [name, await read(accountId)] as const,
      );
      const read = Object.fromEntries(await Promise.all(entries));
      const all = { exportedAt: clock.now(), ...read, mails: await listMails(accountId) };
      return exportAsJson(all, store.readAll(accountId));
    },

    /** Returns only the postings, for a spreadsheet. */
    exportAsCsv(accountId: string): AsyncIterable<string> {
      audit(log, 'export', { account: accountId });
      return exportAsCsv(store.readAll(accountId));
    },

    /**
     * Deletes an account and everything that was read, written or sent for it, and revokes our access at QuickBooks.
     * Payments are kept without an owner, as tax law requires.
     */
    deleteAccount,

    /** Deletes accounts that nobody can return to. */
    async forgetUnreachable(): Promise<void> {
      for (const { id } of await receipts.listUnreachable(MAX_AT_A_TIME)) await deleteAccount(id);
    },
  };
}

export type Privacy = ReturnType<typeof createPrivacy>;
