import { monthOf } from '@insights/ledger';
import { contractorThreshold, listPaidContractors } from '../../contractors/paid-contractors.ts';
import { PROFESSIONAL_SERVICES } from '../../contractors/reported-work.ts';
import type { Check } from '../check.ts';

export const vendor1099NotReady: Check = {
  code: 'vendor-1099-not-ready',
  title: 'Contractor not ready for a 1099',
  affects: 'tax',
  disputesAmounts: false,
  why: 'Payments to contractors are reported to the IRS with their tax ID; without it, you may have to withhold part of each payment and pay penalties.',
  whenFine:
    'Fine if the vendor is a property manager, or a corporation other than a law firm; then clear “Track payments for 1099” on the vendor.',
  remediation: [
    'Ask the vendor for Form W-9.',
    'In QuickBooks, open Expenses, Vendors, the vendor, Edit, and enter the Business ID No. or Social Security No.',
    'Select “Track payments for 1099”; if the vendor is a corporation other than a law firm, clear it.',
  ],
  severityRule: 'Always Medium, because the amount must be reported and is not itself wrong.',
  evidence: ['records'],
  needs: ['vendors'],
  check: (context) => {
    if (context.documents.vendors.status === 'missing') return [];
    const { year } = monthOf(context.asOf);
    const without = listPaidContractors(context)
      .filter(
        ({ bankCents, work, isReportable, hasTaxIdentifier }) =>
          bankCents >= contractorThreshold(year).cents &&
          !(isReportable ? hasTaxIdentifier : work === PROFESSIONAL_SERVICES),
      )
      .toSorted((a, b) => b.bankCents - a.bankCents || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    return without.map(({ id, name, bankCents, isReportable, work }) => ({
      description: `${name} was paid ${context.money(bankCents)} by check or bank transfer in ${year}, ${isReportable ? 'is marked for Form 1099 and has no tax ID' : `mostly for ${work}, and is not marked for Form 1099`}.`,
      about: [`Vendor-${id}`, String(year)],
      severity: { atLeast: 'Medium', atMost: 'Medium' },
    }));
  },
};
