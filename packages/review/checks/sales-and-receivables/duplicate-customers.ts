import { KIND } from '../../context/kinds.ts';
import type { Check } from '../check.ts';
import { alike, MERGING } from '../shared/alike-names.ts';

export const duplicateCustomers: Check = {
  code: 'duplicate-customers',
  title: 'Possible duplicate customer',
  affects: 'none',
  why: 'With two records of one customer, payments are applied to the wrong one and neither balance is right.',
  whenFine: 'Fine for two branches or two people who share a name.',
  remediation: MERGING,
  severityRule: 'Always Low, because it does not make any amount wrong by itself.',
  evidence: ['alike'],
  needs: ['customers'],
  check: (context) => {
    const { customers } = context.documents;
    if (customers.status === 'missing') return [];
    const names = customers.value.filter(({ isActive }) => isActive);
    return alike(context, names, [KIND.invoice, KIND.salesReceipt, KIND.payment]);
  },
};
