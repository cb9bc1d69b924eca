import { CHECKS } from '@insights/review';
import { describe, expect, it } from 'vitest';
import type { LetterRequest } from '../insights/letter-request.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { Adviser, listAdvice } from './actions.ts';
import { firstStep, stepBeforePaying } from './check-first.ts';
import { textOf } from './paragraph.ts';

type Finding = LetterRequest['review']['findings'][number];

const ORBIT = planOf('Orbit Web Agency');
const REDSTONE = planOf('Redstone Welding');
const MESA_END = letterTo(planOf('Mesa Roofing')).set.books.now.end;
const REDSTONE_END = letterTo(REDSTONE).set.books.now.end;

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

  it.each(['review', 'ofAllDays'] as const)(
    'starts with the first step of a finding in %s of the request',
    (where) => {
      const finding = findingAbout(customer);
      const { advice } = letterTo(ORBIT, (request) =>
        where === 'ofAllDays'
          ? { ...request, ofAllDays: { findings: [finding], entries: [] } }
          : { ...request, review: { ...request.review, findings: [finding] } },
      );
      const about = advice.filter((text) => text.includes(`“${customer}”`)).join();
      expect(about).toMatch(
        /^Before asking “.+” to pay the \$[\d,]+ that is past due, compare both invoices with the order or the job\. The oldest/,
      );
    },
  );

  it('starts with the finding that disputes the amount instead of one that only names the party', () => {
    const late = findingAbout(customer, {
      code: 'late-paying-customer',
      remediation: ['Call the customer.'],
    });
    const { advice } = letterTo(ORBIT, (request) => ({
      ...request,
      ofAllDays: { findings: [late, findingAbout(customer, { id: 'g' })], entries: [] },
    }));
    expect(advice.join()).toContain('past due, compare both invoices');
  });

  it('starts with the first step of a finding that disputes the margin', () => {
    const goods = [{ account: 'Shingles (SuppliesMaterialsCogs)', percent: 30, lastMonth: 2 }];
    const withFinding = (findings: Finding[]) =>
      letterTo({ ...planOf('Mesa Roofing'), goods }, (request) => ({
        ...request,
        review: { ...request.review, findings },
      }));
    const about = (letter: ReturnType<typeof letterTo>) => {
      const insight = letter.set.insights.find(({ id }) => id.startsWith('margin.'));
      return textOf(new Adviser(letter.set).take('review-price', insight?.id ?? '')?.text ?? []);
    };
    const bill = findingAbout('Nobody', {
      title: 'Possible duplicate bill',
      severity: 'High',
      transactions: findingAbout('Nobody').transactions.map((one) => ({ ...one, day: MESA_END })),
      disputes: ['Accounts Payable', 'Cost of Goods Sold'],
      remediation: ['Compare both bills. Then delete one.'],
    });
    expect(about(withFinding([]))).toMatch(/^Review prices/);
    expect(about(withFinding([bill]))).toMatch(
      /^First, compare both bills \(“Possible duplicate bill”\)\. After that, review prices/,
    );
    expect(about(withFinding([{ ...bill, severity: 'Medium' }]))).toMatch(/^Review prices/);
  });

  it('does not recommend asking a customer for plans if a finding in another period disputes the customer’s payments', () => {
    const mesa = planOf('Mesa Roofing');
    const others = Array.from({ length: 10 }, (_, index) => ({ name: `House ${index}`, weight: 0.5 }));
    const asked = (findings: Finding[]) =>
      listAdvice(
        letterTo(
          {
            ...mesa,
            customers: [{ name: 'Desert Sky Builders', weight: 5, lastMonth: 0.2 }, ...others],
            revenue: (ago) => (ago === 0 ? 60_000 : 80_000),
          },
          (request) => ({ ...request, ofAllDays: { findings, entries: [] } }),
        ).set,
      ).filter(({ action }) => action === 'ask-customer').length;
    const loan = findingAbout('Desert Sky Builders', { code: 'owner-money-as-income', disputes: ['Income'] });
    expect([asked([]), asked([loan])]).toEqual([1, 0]);
  });

  it('asks for a statement first if the bill is old and the vendor still sends bills', () => {
    const { set } = letterTo(planOf('Copper Kettle Restaurant'));
    const { readOn, transactions } = set.books.request.documents;
    if (transactions.status === 'missing') throw new Error(transactions.reason);
    const { parties, partyIndexes, days } = transactions.value;
    const row = days.findIndex(
      (day, at) => day > readOn - 90 && parties[partyIndexes[at] ?? -1]?.kind === 'Vendor',
    );
    const vendor = parties[partyIndexes[row] ?? -1]?.name ?? '';
    expect(stepBeforePaying(vendor, readOn - 91, set)).toMatch(
      /^ask for a statement: they still do business/,
    );
    expect(stepBeforePaying(vendor, readOn - 90, set)).toBeNull();
    expect(stepBeforePaying('Nobody', readOn - 900, set)).toBeNull();
  });

  it('has no deadlines if the books end long before the letter’s period does', () => {
    const adviceFor = (lastRecorded: number | null) =>
      letterTo(REDSTONE, (request) => ({ ...request, review: { ...request.review, lastRecorded } })).advice;
    expect(adviceFor(null).join()).toMatch(/ by [A-Z][a-z]+ \d/);
    expect(adviceFor(REDSTONE_END - 60).join()).not.toMatch(/ by [A-Z][a-z]+ \d/);
  });

  it('advice about a party never recommends paying the tax authority', () => {
    const { advice, body } = letterTo(REDSTONE);
    expect(`${advice.join()} ${body}`).not.toMatch(/tax office|[Ss]et aside/);
  });

  it('gives no date or deadline if the data is older than 45 days', () => {
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
    expect(on('Accrual')).toContain('if confirmed, the result is $2,215 lower. First, compare both invoices');
    expect(on('Cash')).not.toContain('if confirmed');
  });
});

describe('the first step of a finding', () => {
  it('is a request that fits into a sentence, for every check', () => {
    const steps = CHECKS.map((check) => firstStep(check));
    expect(steps.filter((step) => step === '' || step.includes('?'))).toEqual([]);
  });

  it('omits the question after it', () => {
    const remediation = ['Look at the bank statement: does it show the amount twice? If not, delete one.'];
    expect(firstStep({ remediation })).toBe('look at the bank statement');
  });
});
