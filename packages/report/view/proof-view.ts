import { parityAgreement, parityVerdict } from '@insights/words';
import type { ParityLine } from '../content/provenance.ts';
import type { ReportContent } from '../content/report-content.ts';
import { fit } from '../printable/fit.ts';
import { columnAmount } from './amounts.ts';
import { timeInWords } from './dates.ts';
import { named } from './lines.ts';

/** The last page: how the figures compare with QuickBooks, and which reading of the books they were made from. */
export interface ProofView {
  readonly title: string;
  readonly verdict: string;
  readonly agreement: string;
  readonly rows: readonly {
    readonly name: string;
    readonly figures: readonly string[];
    readonly status: ParityLine['status'];
    readonly details: string | null;
  }[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly fingerprint: string;
}

export function buildProofView({ provenance, basis, periodLabel }: ReportContent): ProofView {
  const { parity, fingerprint, syncTime, companyInBooks, realmId } = provenance;
  return {
    title: 'Agreement with QuickBooks',
    verdict: parityVerdict(parity),
    agreement: `${parityAgreement(parity)}.`,
    rows: parity.checks.map(({ name, status, ownCents, quickbooksCents, differenceCents, details }) => ({
      name: named(name, 120),
      figures: [columnAmount(ownCents), columnAmount(quickbooksCents), columnAmount(differenceCents)],
      status,
      details: details === null || details === '' ? null : fit(details, 1_000),
    })),
    facts: [
      { label: 'Company in QuickBooks', value: named(companyInBooks, 200) },
      { label: 'Company id', value: fit(realmId, 40) },
      { label: 'Period', value: fit(periodLabel, 80) },
      { label: 'Basis', value: basis },
      { label: 'Books read', value: timeInWords(syncTime) },
    ],
    fingerprint,
  };
}
