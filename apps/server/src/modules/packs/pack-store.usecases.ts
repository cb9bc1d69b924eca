import { randomUUID } from 'node:crypto';
import { PACK_LINK_DAYS, type PackSettings } from '@insights/contracts';
import { formatDay, monthInWords, monthOf, monthPeriod, parseDay } from '@insights/ledger';
import type { Queries } from '../../shared/database/database.ts';
import { datesOf } from '../../shared/period-dates.ts';
import { openedOrNull, sealedColumn } from '../../shared/sealed-json.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import type { Sender } from '../identity/identity.mails.ts';
import type { Receipts } from '../identity/receipts.usecases.ts';
import type { MailContent } from '../mail/delivery.client.ts';
import type { Mail, NewMail } from '../mail/mail.usecases.ts';
import type { SharedReports } from '../sharing/shared-reports.usecases.ts';
import type { PackRunOf, PackStatus, PackStore, ScheduledPack } from './pack-schedule.job.ts';
import { noticeMail, type PackSender, reportMail, undeliveredMail } from './packs.mails.ts';
import { createPacksRepository, type PackRow, type RecipientRow, type RunRow } from './packs.repository.ts';
import type { PackSummary } from './packs.rules.ts';

const MAX_FAILURES_AT_A_TIME = 100;

/** Facts about a finished month. */
export interface RunFacts {
  readonly reasons: readonly string[];
  /** Null if the pack was not sent. */
  readonly summary: PackSummary | null;
}

const UNREADABLE_SETTINGS: PackSettings = { template: 'modern_blue', selectedReports: [] };

/** Encrypted values of packs, each bound to its row and column. */
export function createPackSeals(secrets: Secrets) {
  const settings = sealedColumn<PackSettings>(secrets, 'packs', 'settings');
  const statuses = sealedColumn<PackStatus>(secrets, 'packs', 'status');
  const facts = sealedColumn<RunFacts>(secrets, 'pack_runs', 'facts');
  const context = (id: string, column: 'address' | 'token') => `pack_recipients ${id} ${column}`;
  return {
    sealSettings: settings.seal,
    settings: ({ id, sealedSettings }: PackRow) => settings.open(id, sealedSettings) ?? UNREADABLE_SETTINGS,
    sealStatus: statuses.seal,
    status: ({ id, sealedStatus }: PackRow) => statuses.open(id, sealedStatus),
    sealFacts: facts.seal,
    facts: ({ id, sealedFacts }: RunRow) => facts.open(id, sealedFacts),
    sealRecipient: (id: string, address: string, token: string) => ({
      sealedAddress: secrets.seal(address, context(id, 'address')),
      sealedToken: secrets.seal(token, context(id, 'token')),
    }),
    address: ({ id, sealedAddress }: RecipientRow) =>
      openedOrNull(() => secrets.open(sealedAddress, context(id, 'address')).toString()),
    token: ({ id, sealedToken }: RecipientRow) =>
      openedOrNull(() => secrets.open(sealedToken, context(id, 'token')).toString()),
  };
}

export type PackSeals = ReturnType<typeof createPackSeals>;

/** Stores packs in the database. The outcome of a month and all its emails are one transaction. */
export function createPackStore(
  dependencies: Uses<'database' | 'clock' | 'log'> & {
    seals: PackSeals;
    access: Pick<Access, 'lockAccount'>;
    connections: Pick<Connections, 'openCompanies'>;
    receipts: Pick<Receipts, 'findAddress'>;
    mail: Pick<Mail, 'post'>;
    shareFile: SharedReports['shareFile'];
    sender: Sender;
  },
) {
  const { database, clock, log, seals, access, connections, receipts, mail, shareFile, sender } =
    dependencies;
  const repository = createPacksRepository(database.queries);

  async function senderOf({ accountId, connectionId }: Pick<PackRow, 'accountId' | 'connectionId'>) {
    const opened = await connections.openCompanies(accountId);
    const name = opened.find((one) => one.connectionId === connectionId)?.name ?? 'Your company';
    return { ...sender, companyName: nameInMail(name) };
  }

  /**
   * Returns the email to a pack's owner, or null if the owner has no address. The packs page shows the problem as well.
   */
  async function prepareNotice(
    pack: Pick<PackRow, 'accountId' | 'connectionId'>,
    write: (sender: PackSender) => MailContent,
  ): Promise<NewMail | null> {
    const { accountId } = pack;
    const to = await receipts.findAddress(accountId);
    if (to === null) return null;
    return { purpose: 'pack-notice', accountId, to, content: write(await senderOf(pack)) };
  }

  async function send(
    { id: packId, accountId, connectionId }: ScheduledPack,
    run: PackRunOf & { report: NonNullable<PackRunOf['report']> },
    { runId, named }: { runId: string; named: PackSender },
    within: Queries,
  ): Promise<void> {
    const locked = createPacksRepository(within);
    const { fileName, pdf, summary } = run.report;
    const facts = {
      companyName: named.companyName,
      ...datesOf(monthPeriod(monthOf(run.monthEnd))),
      basis: summary.basis,
      pdfName: fileName,
      pdf,
    };
    for (const recipient of await locked.lockActive(packId)) {
      const [to, token] = [seals.address(recipient), seals.token(recipient)];
      if (to === null || token === null) continue;
      const linkUrl =
        recipient.format === 'link'
          ? await shareFile({ accountId, connectionId }, facts, PACK_LINK_DAYS, within)
          : null;
      const content = reportMail(run, { token, linkUrl }, named);
      const mailId = await mail.post({ purpose: 'pack', accountId, to, content }, within);
      await locked.addDelivery({ id: randomUUID(), runId, recipientId: recipient.id, mailId });
    }
  }

  const store: PackStore = {
    async find(packId) {
      const found = await repository.findScheduled(packId);
      if (found === undefined) return null;
      const { pack, timeZone, hasAccess } = found;
      const [last] = await repository.listRuns(packId, 1);
      const sent = await repository.findLastSent(packId);
      const { id, accountId, connectionId, day, firstMonthEnd } = pack;
      return {
        id,
        accountId,
        connectionId,
        day,
        settings: seals.settings(pack),
        timeZone,
        hasAccess,
        recipientCount: await repository.countActive(packId),
        firstMonthEnd: parseDay(firstMonthEnd),
        lastMonthEnd: last === undefined ? null : parseDay(last.monthEnd),
        lastSent: (sent && seals.facts(sent)?.summary) ?? null,
        status: seals.status(pack),
      };
    },

    async wait(pack, status, { nextTryAt, notice }) {
      const toOwner = notice && (await prepareNotice(pack, (named) => noticeMail(notice, named)));
      await database.queries.transaction(async (within) => {
        await createPacksRepository(within).update(pack.id, {
          sealedStatus: seals.sealStatus(pack.id, status),
          nextTryAt,
        });
        if (toOwner !== null) await mail.post(toOwner, within);
      });
    },

    async finish(pack, run) {
      const { monthEnd, outcome, reasons, report, notice } = run;
      const named = await senderOf(pack);
      const toOwner = notice && (await prepareNotice(pack, () => noticeMail(notice, named)));
      const isFinished = await database.queries.transaction(async (within) => {
        const account = await access.lockAccount(pack.accountId, within);
        const hasLostAccess = report !== undefined && account?.paidAccessSince == null;
        if (account === undefined || hasLostAccess) return false;
        const locked = createPacksRepository(within);
        const id = randomUUID();
        const now = clock.now();
        const row = {
          id,
          packId: pack.id,
          monthEnd: formatDay(monthEnd),
          outcome,
          finishedAt: now,
          sealedFacts: seals.sealFacts(id, { reasons, summary: report?.summary ?? null }),
        };
        if (!(await locked.addRun(row))) return false;
        if (report !== undefined) await send(pack, { ...run, report }, { runId: id, named }, within);
        // The next month is checked within an hour.
        await locked.update(pack.id, { sealedStatus: null, nextTryAt: now });
        if (toOwner !== null) await mail.post(toOwner, within);
        return true;
      });
      await database.syncToDisk();
      if (isFinished) log.info({ pack: pack.id, monthEnd: formatDay(monthEnd), outcome }, 'pack finished');
    },
  };

  return {
    ...store,
    senderOf,

    /** Reports emails that could not be delivered to the owners, once per email. */
    async reportFailures(): Promise<void> {
      for (const { id, recipient, pack, monthEnd } of await repository.listFailed(MAX_FAILURES_AT_A_TIME)) {
        const address = seals.address(recipient) ?? 'a recipient';
        const month = monthInWords(parseDay(monthEnd));
        const toOwner = await prepareNotice(pack, (named) => undeliveredMail({ address, month }, named));
        await database.queries.transaction(async (within) => {
          const isFirst = await createPacksRepository(within).noteFailureReported(id, clock.now());
          if (isFirst > 0 && toOwner !== null) await mail.post(toOwner, within);
        });
      }
    },
  };
}

const MAX_NAME = 80;

/** Shortens a company name, and puts it on one line, for the subject of an email. */
function nameInMail(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
}
