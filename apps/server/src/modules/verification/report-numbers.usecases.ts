import { createHmac } from 'node:crypto';
import type { VerifiedReport } from '@insights/contracts';
import type { ReportContent } from '@insights/report';
import { parityAgreement } from '@insights/words';
import { refusal } from '../../shared/app-error.ts';
import { jsonText } from '../../shared/json-text.ts';
import { datesOf } from '../../shared/period-dates.ts';
import { sealedColumn } from '../../shared/sealed-json.ts';
import type { Uses } from '../../shared/services.ts';
import type { CompanySnapshot } from '../snapshots/snapshot.view.ts';
import { createReportNumbersRepository } from './report-numbers.repository.ts';
import { sha256, signingKeyOf, stampPdf } from './stamp.rules.ts';

type Facts = NonNullable<VerifiedReport['facts']>;

/** Crockford's base 32, without letters that look like digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 12;

/** Creates the numbers, stamps and signatures with which anyone can check that a report is genuine. */
export async function createReportNumbers(
  dependencies: Uses<'database' | 'clock' | 'secrets' | 'publicUrl'>,
) {
  const { database, clock, secrets, publicUrl } = dependencies;
  const repository = createReportNumbersRepository(database.queries);
  const columnOfFacts = sealedColumn<Facts>(secrets, 'report_facts', 'facts');
  const signingKey = signingKeyOf(secrets.derive('report-signature/1'));
  const numberKey = secrets.derive('report-number/1');
  await repository.addKey({ id: signingKey.id, publicKey: signingKey.publicKey, since: clock.now() });

  return {
    /** Returns the content with the number that its report will have: the same content has the same number. */
    withNumber(content: ReportContent): ReportContent {
      const digest = createHmac('sha256', numberKey).update(jsonText(content)).digest();
      const digits = [...digest.subarray(0, NUMBER_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]);
      const number = digits.join('').replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
      const address = `${publicUrl.replace(/^https?:\/\//, '')}/verify`;
      const check = { number, address, link: `${publicUrl}/verify#${number}` };
      return { ...content, proof: { ...content.proof, check } };
    },

    /** Stamps a finished report and stores its number. */
    async stamp(
      accountId: string,
      { company, snapshot }: Pick<CompanySnapshot, 'company' | 'snapshot'>,
      content: ReportContent,
      pdf: Uint8Array,
    ): Promise<Uint8Array> {
      const { parity, check } = content.proof;
      const number = check?.number;
      if (number === undefined) throw new Error('Only a report with a number can be stamped');
      const facts: Facts = {
        companyName: content.companyName,
        ...datesOf(content.period),
        basis: content.basis,
        currency: content.currency,
        readAt: snapshot.syncedAt.toISOString(),
        agreement: `${parityAgreement(parity)}.`,
        // The same totals as in the table next to the number on the report’s last page.
        totals: parity.checks.flatMap(({ name, ours }) =>
          ours === null ? [] : [{ name, cents: Number(ours) }],
        ),
      };
      const stampedAt = (issuedAt: Date) =>
        stampPdf(pdf, { number, issuedAt: issuedAt.toISOString(), ...facts }, signingKey);
      const now = clock.now();
      const stamped = stampedAt(now);
      await repository.add(
        { number, sha256: sha256(stamped), issuedAt: now },
        {
          number,
          accountId,
          connectionId: company.connectionId,
          sealedFacts: columnOfFacts.seal(number, facts),
        },
      );
      // The same report may have been issued before. Then its file must be identical to the first one.
      const issuedAt = (await repository.find(number))?.report.issuedAt ?? now;
      return issuedAt.getTime() === now.getTime() ? stamped : stampedAt(issuedAt);
    },

    /** Returns what is known about a report; for a deleted company, only that the report was genuine. */
    async verify(typed: string): Promise<VerifiedReport> {
      const found = await repository.find(normalized(typed));
      if (found === undefined) throw reportUnknown();
      const { report, facts } = found;
      return {
        number: report.number,
        issuedAt: report.issuedAt.toISOString(),
        sha256: report.sha256,
        facts: facts && columnOfFacts.open(facts.number, facts.sealedFacts),
      };
    },

    async listKeys() {
      return (await repository.listKeys()).map(({ id, publicKey, since }) => ({
        id,
        publicKey,
        since: since.toISOString(),
      }));
    },

    async exportOf(accountId: string) {
      return (await repository.listFacts(accountId)).map(({ number, sealedFacts }) => ({
        number,
        ...columnOfFacts.open(number, sealedFacts),
      }));
    },
  };
}

export type ReportNumbers = Awaited<ReturnType<typeof createReportNumbers>>;

const reportUnknown = refusal(
  'verify.unknown',
  404,
  'We have not issued a report with this number. Please check each character.',
);

/** Reads a number as people type it: in small letters, without dashes, or with O for 0 and I or L for 1. */
function normalized(typed: string): string {
  const digits = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return digits.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
}
