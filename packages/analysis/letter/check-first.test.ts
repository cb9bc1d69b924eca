import { describe, expect, it } from 'vitest';
import type { LetterRequest } from '../claims/letter-request.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';

type Finding = LetterRequest['review']['findings'][number];

const ORBIT = planOf('Orbit Web Agency');
const REDSTONE = planOf('Redstone Welding');

function findingAbout(party: string, change: Partial<Finding> = {}): Finding {
  return {
    id: 'f',
    code: 'duplicate-invoice',
    title: 'Possible duplicate invoice',
    severity: 'Medium',
    category: 'sales_and_receivables',
    impactCents: 2_215_00,
    profitEffectCents: -2_215_00,
    disputes: ['Accounts Receivable', 'Income'],
    remediation: ['Compare both invoices with the order or the job. Then void one.'],
    accounts: [],
    furtherReasons: [],
    transactions: [
      {
        id: '1',
        type: 'Invoice',
        number: '1924',
        day: 20_000,
        amountCents: 2_215_00,
        vendor: party,
        customer: party,
        memo: '',
      },
    ],
    ...change,
  };
}

const customerAsked = (advice: readonly string[]) => /^Ask “(.+?)”/.exec(advice[0] ?? '')?.[1] ?? '';

describe('advice about a party', () => {
  const plain = letterTo(ORBIT);
  const customer = customerAsked(plain.advice);

  it.each(['review', 'otherPeriods'] as const)(
    'starts with the first step of a finding among its %s',
    (where) => {
      const finding = findingAbout(customer);
      const { advice } = letterTo(ORBIT, (request) =>
        where === 'otherPeriods'
          ? { ...request, otherPeriods: [finding] }
          : { ...request, review: { ...request.review, findings: [finding] } },
      );
      const about = advice.filter((text) => text.includes(`“${customer}”`)).join();
      expect(about).toMatch(
        /^Before asking “.+” to pay the \$[\d,]+ that is past due, compare both invoices with the order or the job\. The oldest/,
      );
    },
  );

  it('prefers the finding that disputes the amount to one that only names the party', () => {
    const late = findingAbout(customer, {
      code: 'late-paying-customer',
      remediation: ['Call the customer.'],
    });
    const { advice } = letterTo(ORBIT, (request) => ({
      ...request,
      otherPeriods: [late, findingAbout(customer)],
    }));
    expect(advice.join()).toContain('past due, compare both invoices');
  });

  it('never recommends paying the tax authority', () => {
    const { advice, body } = letterTo(REDSTONE);
    expect(`${advice.join()} ${body}`).not.toMatch(/tax office|[Ss]et aside/);
  });

  it('gives no date or deadline for data older than 45 days', () => {
    const later = (days: number) =>
      letterTo(REDSTONE, (request) => ({
        ...request,
        documents: { ...request.documents, readOn: request.context.period.end + days },
      })).advice;
    expect(later(45).join()).toMatch(/ by August 21, 2025/);
    expect(later(46).length).toBeGreaterThan(0);
    for (const text of later(46)) expect(text).not.toMatch(/ by [A-Z][a-z]+ \d|losses/);
    expect(later(46).join()).toContain('This is as of June 30, 2025.');
  });

  it('shows no profit correction on the cash basis', () => {
    const finding = findingAbout('Nobody', { severity: 'High' });
    const on = (basis: 'Accrual' | 'Cash') =>
      letterTo({ ...ORBIT, basis, knowsInvoices: false }, (request) => ({
        ...request,
        review: { ...request.review, findings: [finding] },
      })).advice.join();
    expect(on('Accrual')).toContain('once corrected, profit falls by $2,215. First, compare both invoices');
    expect(on('Cash')).not.toContain('profit falls');
  });
});
