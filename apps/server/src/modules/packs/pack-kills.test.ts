import { parseDay } from '@insights/ledger';
import { expect, it } from 'vitest';
import { runs } from '../../../../../tools/testing/tiers.ts';
import { HOUR } from '../../shared/clock.ts';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { newAddress } from '../../testing/receipts.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { createChance } from '../payments/testing/turns.ts';
import { createPackRunner, type PackBooks } from './pack-schedule.job.ts';
import { createPackSeals, createPackStore } from './pack-store.usecases.ts';

const server = await startTestServer();
const { dependencies } = server;
const { numRuns: SEEDS } = runs(4, 40);

class Kill extends Error {}

it(`with the real database, each recipient gets each month once, in ${SEEDS} schedules with kills`, {
  timeout: 600_000,
}, async () => {
  const owner = await server.newPaidVisitor();
  await owner.post('/api/receipt-email', { email: newAddress() });
  await connectCompany(owner, CASH_COMPANY);
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const chance = createChance(seed);
    const before = await countMails();
    // An account may invite only a few recipients a day.
    await readRows(server, 'delete from attempts');
    const settings = { company: CASH_COMPANY, day: 2, template: 'modern_blue', selectedReports: [] };
    const { id, next } = (await owner.post('/api/save-pack', settings)).body.data.packs.at(-1);
    for (let count = 0; count < 3; count += 1)
      await owner.post('/api/add-pack-recipient', { pack: id, email: newAddress() });
    await readRows(
      server,
      `update pack_recipients set confirmed_at = now(), format = '${seed % 2 === 0 ? 'link' : 'attachment'}'
       where pack_id = '${id}'`,
    );
    /** The process dies before or after any call, even within a transaction. */
    const mortal =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        if (chance.happens(0.15)) throw new Kill();
        const result = await work(...args);
        if (chance.happens(0.15)) throw new Kill();
        return result;
      };
    const store = createPackStore({
      ...dependencies,
      seals: createPackSeals(dependencies.secrets),
      mail: { post: mortal(dependencies.mail.post) },
      shareFile: mortal(dependencies.sharedReports.shareFile),
      sender: { publicUrl: server.url, supportEmail: 'help@example.com' },
    });
    const books: PackBooks = {
      needsReconnect: async () => false,
      read: mortal(async (_, monthEnd) => ({
        unmet: [],
        needsReconnect: false,
        books: {
          summary: {
            monthEnd,
            basis: 'Accrual' as const,
            currency: 'USD',
            settings: { template: 'modern_blue' as const, selectedReports: [] },
            transactions: 1,
            totals: [],
          },
          changes: [],
          render: mortal(async () => ({ fileName: 'report.pdf', pdf: new Uint8Array([37]) })),
        },
      })),
    };
    let now = new Date(`${next.monthEnd}T20:00:00Z`);
    const advance = createPackRunner({
      clock: { now: () => now },
      books,
      store: { find: mortal(store.find), wait: mortal(store.wait), finish: mortal(store.finish) },
    });
    for (let hour = 0; hour < 24 * 50; hour += 6) {
      now = new Date(now.getTime() + 6 * HOUR);
      await Promise.all([advance(id), advance(id)].map((work) => work.catch(ignoreKill)));
    }
    const sent = await readRows<{ month: string; recipients: number; mails: number }>(
      server,
      `select r.month_end::text as month, count(distinct d.recipient_id)::int as recipients, count(m.id)::int as mails
       from pack_runs r join pack_deliveries d on d.run_id = r.id join mails m on m.id = d.mail_id
       where r.pack_id = '${id}' group by r.month_end order by 1`,
    );
    expect(sent.slice(0, 1), `seed ${seed}`).toEqual([{ month: next.monthEnd, recipients: 3, mails: 3 }]);
    for (const { recipients, mails } of sent) expect([recipients, mails]).toEqual([3, 3]);
    expect(parseDay(sent.at(-1)?.month ?? '')).toBeGreaterThan(parseDay(next.monthEnd));
    // A transaction that was killed leaves no email behind.
    const deliveries = sent.reduce((sum, { mails }) => sum + mails, 0);
    expect((await countMails()) - before).toBe(deliveries);
    await owner.post('/api/end-pack', { id });
  }
});

async function countMails(): Promise<number> {
  const statement = "select count(*)::int as count from mails where purpose = 'pack'";
  return (await readRows<{ count: number }>(server, statement))[0]?.count ?? 0;
}

function ignoreKill(error: unknown): void {
  if (!(error instanceof Kill)) throw error;
}
