import { type LedgerAccount, parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { textOf } from '../letter/paragraph.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { loanEntry, loanFinding } from '../testing/loan-finding.ts';
import type { LetterRequest } from './letter-request.ts';

const MESA = planOf('Mesa Roofing');

type Impossible = LetterRequest['review']['impossible'];

const JUNE_30 = parseDay('2025-06-30');
const { accounts } = letterTo(MESA).set.books.request.context.books.chart;

/** Declares the bank account to be inventory, because this company has none. */
const inventory = (balanceCents: number): Impossible[number] => ({
  account: { ...(accounts.find(({ type }) => type === 'Bank') as LedgerAccount), name: 'Inventory' },
  balanceCents,
  kind: 'inventory',
  reason: 'Inventory cannot be below zero.',
});

function letterWith(review: Partial<LetterRequest['review']>) {
  return letterTo(MESA, (request) => ({ ...request, review: { ...request.review, ...review } }));
}

const LOAN = loanFinding(JUNE_30);

describe('an insight', () => {
  it('based on an impossible balance is replaced by a sentence that explains it', () => {
    const { body, set, letter } = letterWith({
      impossible: [inventory(-922_827_19)],
    });
    expect(body).toMatch(/cannot be judged: on June 30, 2025, Inventory was \$922,827 below zero\./);
    expect(
      set.insights.map(({ id }) => id).filter((id) => /^(?:liquidity|margin|equity|breakEven)/.test(id)),
    ).toEqual([]);
    expect(letter.opportunities).toEqual([]);
  });

  it('says in its sentence, with name and dollars, if a High finding disputes its amount', () => {
    const { letter } = letterWith({
      findings: [LOAN],
    });
    expect(textOf(letter.headline)).toMatch(
      /^In June 2025, revenue .+; the review questions \$40,000 behind these figures\.$/,
    );
  });

  it('says the corrected amount in its sentence if corrections change its figures by materiality', () => {
    const income = accounts.find(({ type }) => type === 'Income')?.id ?? '';
    const { set, letter } = letterWith({ findings: [LOAN], entries: [loanEntry(JUNE_30, income)] });
    expect(textOf(letter.headline)).toBe(
      'In June 2025, revenue rose by 31.9% to $116,067 and net profit by 70.1% to $29,842, compared with June 2024; the corrections that the review proposes change revenue in June 2025 to about $76,067.',
    );
    expect(set.byId.get('revenue.lastYear')?.isGood).not.toBe(true);
  });

  it.each([
    ['a finding that is not High', { ...LOAN, severity: 'Medium' as const }],
    ['a finding about payables', { ...LOAN, disputes: ['Accounts Payable' as const] }],
    ['a finding below materiality', { ...LOAN, impactCents: 300_00 }],
  ])('about revenue does not mention %s', (_, finding) => {
    expect(textOf(letterWith({ findings: [finding] }).letter.headline)).not.toContain('questions');
  });

  it.each(['revenue', 'margin'])(
    'about %s says that a High finding disputes the comparison period',
    (key) => {
      const { set, letter } = letterTo(MESA, (request) => ({
        ...request,
        ofAllDays: { findings: [loanFinding(request.context.lastYear.start)], entries: [] },
      }));
      expect(set.byId.get(`${key}.lastYear`)?.doubtNamed).toBe(' (“Loan booked as income”, “OnDeck”)');
      expect(textOf(letter.headline)).toContain('Loan booked as income');
      expect(set.byId.get(`${key}.before`)?.doubt ?? []).toEqual([]);
    },
  );

  it('never describes a lender as a customer', () => {
    const { set, body } = letterTo(MESA, (request) => ({
      ...request,
      review: {
        ...request.review,
        findings: [
          {
            ...LOAN,
            transactions: LOAN.transactions.map((one) => ({ ...one, customer: 'Desert Sky Builders' })),
          },
        ],
      },
    }));
    expect(set.byId.has('customer.largest')).toBe(false);
    expect(body).not.toContain('“Desert Sky Builders” brought in');
  });

  it('is not good news if it is about a loss, even a much smaller one', () => {
    const { set } = letterTo(planOf('Peak Fitness Studio'));
    const changes = set.insights.filter(({ id }) => /^(?:result|profit)\.(?:lastYear|before)$/.test(id));
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map(({ isGood }) => isGood)).not.toContain(true);
  });
});
