import type { Entry } from '@insights/companies';
import { allocate } from '@insights/companies';
import type { ReadCompany } from './plant.ts';

/**
 * The entries of a company on the cash basis: an invoice or bill counts when it is paid, and what a payment leaves
 * unapplied stays in receivables or payables. Their kinds are cleared, because they are not read as documents.
 */
export function onCashBasis(company: ReadCompany['company']): ReadCompany['company'] {
  return { ...company, entries: company.entries.flatMap(whenPaid) };
}

function whenPaid(entry: Entry): Entry[] {
  const { kind, legs, links } = entry;
  if (kind === 'Invoice' || kind === 'Bill') return [];
  if (kind !== 'Payment' && kind !== 'BillPayment') return [{ ...entry, kind: null }];
  const [head, open] = legs;
  if (head === undefined || open === undefined) return [];
  const sign = Math.sign(open.cents);
  let left = open.cents;
  const paid = links.flatMap(({ to, cents }) => {
    const lines = to.legs.slice(1);
    const shares = allocate(
      sign * cents,
      lines.map((line) => line.cents),
    );
    left -= sign * cents;
    return lines.map((line, index) => ({ ...line, cents: shares[index] ?? 0 }));
  });
  const rest = left === 0 ? [] : [{ ...open, cents: left }];
  return [{ ...entry, kind: null, legs: [head, ...paid, ...rest] }];
}
