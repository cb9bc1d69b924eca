import { KIND } from '../../context/kinds.ts';
import type { Check } from '../check.ts';
import { alike, MERGING } from '../shared/alike-names.ts';

export const duplicateVendors: Check = {
  code: 'duplicate-vendors',
  title: 'Possible duplicate vendor',
  affects: 'none',
  why: 'With two records of one vendor, duplicate bills slip through, credits are not found, and annual totals for Form 1099 are split.',
  whenFine: 'Fine for two branches or two people who share a name.',
  remediation: MERGING,
  severityRule: 'Always Low, because it does not make any amount wrong by itself.',
  evidence: ['alike'],
  needs: ['vendors'],
  check: (context) => {
    const { vendors } = context.documents;
    if (vendors.status === 'missing') return [];
    const names = vendors.value.filter(({ isActive }) => isActive);
    return alike(context, names, [KIND.purchase, KIND.bill]);
  },
};
