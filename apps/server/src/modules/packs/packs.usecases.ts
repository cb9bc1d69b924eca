import { randomUUID } from 'node:crypto';
import {
  type AnswerPackRequest,
  MAX_PACK_RECIPIENTS,
  type Pack,
  type PackRun,
  type PackSubscription,
  type SavePackRequest,
} from '@insights/contracts';
import { formatDay, lastDayOf, monthOf, parseDay } from '@insights/ledger';
import { audit } from '../../shared/audit.ts';
import {
  PACK_INVITATIONS,
  PACK_INVITATIONS_TO_ADDRESS,
  SHARED_LINKS_REFUSED,
} from '../../shared/limits/limits.ts';
import { hashToken, randomToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import { todayOf } from '../connections/company-day.rules.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import type { Receipts } from '../identity/receipts.usecases.ts';
import type { Mail } from '../mail/mail.usecases.ts';
import type { createPackStore, PackSeals } from './pack-store.usecases.ts';
import {
  alreadyRecipient,
  companyNotSendable,
  ownerAddressNeeded,
  packUnknown,
  subscriptionUnknown,
  tooManyPacks,
  tooManyRecipients,
} from './packs.errors.ts';
import { invitationMail } from './packs.mails.ts';
import { createPacksRepository, type PackRow, type RecipientRow, type RunRow } from './packs.repository.ts';
import { nextMonthEnd } from './packs.rules.ts';

const MAX_PACKS_OF_COMPANY = 3;
const MAX_RUNS_SHOWN = 12;

/** Lets owners set up packs, and recipients subscribe and unsubscribe. */
export function createPacks(
  dependencies: Uses<'database' | 'clock' | 'log' | 'attempts'> & {
    access: Pick<Access, 'lockAccount'>;
    connections: Pick<Connections, 'list' | 'openCompanies' | 'companyOfConnection'>;
    receipts: Pick<Receipts, 'findAddress'>;
    mail: Pick<Mail, 'post'>;
    seals: PackSeals;
    store: Pick<ReturnType<typeof createPackStore>, 'senderOf'>;
  },
) {
  const { database, clock, log, attempts, access, connections, receipts, mail, seals, store } = dependencies;
  const repository = createPacksRepository(database.queries);

  async function getOwn(accountId: string, id: string): Promise<PackRow> {
    const row = await repository.find(accountId, id);
    if (row === undefined) throw packUnknown();
    return row;
  }

  async function describeRuns(runs: readonly RunRow[]): Promise<PackRun[]> {
    const deliveries = await repository.listDeliveries(runs.map(({ id }) => id));
    return runs.map((run) => ({
      monthEnd: run.monthEnd,
      outcome: run.outcome,
      finishedAt: run.finishedAt.toISOString(),
      reasons: [...(seals.facts(run)?.reasons ?? [])],
      deliveries: deliveries
        .filter(({ runId }) => runId === run.id)
        .map(({ recipient, sentAt, givenUpAt }) => ({
          email: seals.address(recipient) ?? '',
          state: givenUpAt !== null ? ('failed' as const) : sentAt !== null ? 'sent' : 'sending',
        })),
    }));
  }

  async function describe(row: PackRow, company: { id: string; name: string }): Promise<Pack> {
    const runs = await repository.listRuns(row.id, MAX_RUNS_SHOWN);
    const lastMonthEnd = runs[0] === undefined ? null : parseDay(runs[0].monthEnd);
    const monthEnd = nextMonthEnd({ firstMonthEnd: parseDay(row.firstMonthEnd), lastMonthEnd });
    const status = seals.status(row);
    return {
      id: row.id,
      company: company.id,
      companyName: company.name,
      day: row.day,
      ...seals.settings(row),
      recipients: (await repository.listRecipients(row.id)).map((recipient) => ({
        id: recipient.id,
        email: seals.address(recipient) ?? '',
        ...subscriptionOf(recipient),
      })),
      next: {
        monthEnd: formatDay(monthEnd),
        dueOn: formatDay(monthEnd + row.day),
        waitingFor: status?.monthEnd === monthEnd ? [...status.waitingFor] : [],
      },
      runs: await describeRuns(runs),
    };
  }

  async function list(accountId: string): Promise<Pack[]> {
    const opened = await connections.openCompanies(accountId);
    const described = (await repository.list(accountId)).map(async (row) => {
      const company = opened.find(({ connectionId }) => connectionId === row.connectionId);
      return company === undefined ? [] : [await describe(row, company)];
    });
    return (await Promise.all(described)).flat();
  }

  /** Returns the recipient that a link belongs to. Wrong links are counted and limited. */
  async function getByToken(token: string, address: string) {
    const { found } = await attempts.countFailures(
      SHARED_LINKS_REFUSED,
      [`address ${address}`],
      async (within) => {
        const found = await createPacksRepository(within).findByToken(hashToken(token));
        return { failed: found === undefined, found };
      },
    );
    if (found === undefined) throw subscriptionUnknown();
    return found;
  }

  return {
    async show(accountId: string) {
      const hasOwnerEmail = (await receipts.findAddress(accountId)) !== null;
      return { hasOwnerEmail, packs: await list(accountId) };
    },

    /** Creates a pack, whose first month is the current one, or changes it. */
    async save(
      accountId: string,
      { id, company: realmId, day, ...settings }: SavePackRequest,
    ): Promise<void> {
      if ((await receipts.findAddress(accountId)) === null) throw ownerAddressNeeded();
      const now = clock.now();
      if (id !== null) {
        await getOwn(accountId, id);
        await repository.update(id, {
          day,
          sealedSettings: seals.sealSettings(id, settings),
          nextTryAt: now,
        });
        return audit(log, 'save-pack', { account: accountId });
      }
      const connected = (await connections.list(accountId)).find((one) => one.realmId === realmId);
      const opened = (await connections.openCompanies(accountId)).find((one) => one.id === realmId);
      const connectionId = opened?.connectionId ?? null;
      if (connected?.source !== 'quickbooks' || connectionId === null) throw companyNotSendable();
      const today = parseDay(todayOf(await connections.companyOfConnection(connectionId), now));
      const newId = randomUUID();
      await database.queries.transaction(async (within) => {
        await access.lockAccount(accountId, within);
        const locked = createPacksRepository(within);
        if ((await locked.countOf(connectionId)) >= MAX_PACKS_OF_COMPANY)
          throw tooManyPacks(MAX_PACKS_OF_COMPANY);
        await locked.add({
          id: newId,
          accountId,
          connectionId,
          day,
          firstMonthEnd: formatDay(lastDayOf(monthOf(today))),
          sealedSettings: seals.sealSettings(newId, settings),
          sealedStatus: null,
          nextTryAt: now,
        });
      });
      audit(log, 'save-pack', { account: accountId });
    },

    async end(accountId: string, id: string): Promise<void> {
      if ((await repository.remove(accountId, id)) === 0) throw packUnknown();
      audit(log, 'end-pack', { account: accountId });
    },

    /** Adds a recipient, and asks for confirmation by email. */
    async addRecipient(accountId: string, packId: string, email: string): Promise<void> {
      const pack = await getOwn(accountId, packId);
      const key = email.toLowerCase();
      await attempts.count(PACK_INVITATIONS, [`account ${accountId}`]);
      await attempts.count(PACK_INVITATIONS_TO_ADDRESS, [`address ${key}`]);
      const sender = await store.senderOf(pack);
      await database.queries.transaction(async (within) => {
        await access.lockAccount(accountId, within);
        const locked = createPacksRepository(within);
        const known = await locked.listRecipients(packId);
        if (known.some((one) => seals.address(one)?.toLowerCase() === key)) throw alreadyRecipient();
        if (known.length >= MAX_PACK_RECIPIENTS) throw tooManyRecipients(MAX_PACK_RECIPIENTS);
        const id = randomUUID();
        const token = randomToken();
        await locked.addRecipient({
          id,
          packId,
          ...seals.sealRecipient(id, email, token),
          tokenHash: hashToken(token),
          format: 'attachment',
          invitedAt: clock.now(),
          confirmedAt: null,
          unsubscribedAt: null,
        });
        const content = invitationMail(token, sender);
        await mail.post({ purpose: 'pack-notice', accountId, to: email, content }, within);
      });
    },

    async removeRecipient(accountId: string, id: string): Promise<void> {
      if ((await repository.removeRecipient(accountId, id)) === 0) throw packUnknown();
    },

    /**
     * Returns the subscription that a recipient's link is for. Changes nothing, because mail programs open links, too.
     */
    async viewSubscription(token: string, address: string): Promise<PackSubscription> {
      const { recipient, pack } = await getByToken(token, address);
      const { companyName } = await store.senderOf(pack);
      return { companyName, day: pack.day, ...subscriptionOf(recipient) };
    },

    /** Subscribes or unsubscribes a recipient. */
    async answer({ token, isSubscribed, format }: AnswerPackRequest, address: string) {
      const { recipient, pack } = await getByToken(token, address);
      const now = clock.now();
      const { confirmedAt, unsubscribedAt } = recipient;
      await repository.updateRecipient(recipient.id, {
        format,
        confirmedAt: isSubscribed ? (confirmedAt ?? now) : confirmedAt,
        unsubscribedAt: isSubscribed ? null : (unsubscribedAt ?? now),
      });
      // The pack may have waited for this recipient.
      if (isSubscribed) await repository.update(pack.id, { nextTryAt: now });
      return this.viewSubscription(token, address);
    },

    exportOf: list,
  };
}

export type Packs = ReturnType<typeof createPacks>;

function subscriptionOf(recipient: RecipientRow): Pick<PackSubscription, 'state' | 'format'> {
  const { format, confirmedAt, unsubscribedAt } = recipient;
  const state = unsubscribedAt !== null ? 'unsubscribed' : confirmedAt === null ? 'invited' : 'confirmed';
  return { state, format };
}
