import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import type { LetterRequest } from '../insights/letter-request.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { loanFinding } from '../testing/loan-finding.ts';
import { buildCaution } from './caution.ts';
import { textOf } from './paragraph.ts';

const { request } = letterTo(planOf('Mesa Roofing')).set.books;
const AUGUST_31 = parseDay('2026-08-31');

const LOAN = loanFinding(AUGUST_31);

function cautionWith(
  review: Partial<LetterRequest['review']>,
  otherPeriods: LetterRequest['otherPeriods'] = [],
): string | null {
  const caution = buildCaution({
    otherPeriods,
    parity: request.parity,
    currency: 'USD',
    review: { ...request.review, materialityCents: 4_000_00, ...review },
  });
  return caution && textOf(caution);
}

const disputed = (cents: number) => ({ disputedCents: cents, impossible: [] });

describe('the caution', () => {
  it('names the disputed amounts of findings, but not a corrected profit', () => {
    const text = cautionWith({ findings: [LOAN], reliability: disputed(40_000_00) });
    expect(text).toBe(
      'Read this with care. The review questions $40,000 of the recorded amounts, above all $40,000 (“Loan booked as income”, “OnDeck”). The figures are shown as recorded, and may change when this is corrected.',
    );
  });

  it('depends on dollars instead of the score or the number of findings', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...LOAN,
      id: `${index}`,
      severity: 'Low' as const,
    }));
    expect(cautionWith({ findings: [LOAN], reliability: disputed(3_999_99) })).toBeNull();
    expect(cautionWith({ findings: [LOAN], reliability: disputed(4_000_00) })).not.toBeNull();
    expect(
      cautionWith({ findings: many, reliability: disputed(0), health: { score: 3, items: [] } }),
    ).toBeNull();
  });

  it('names disputes of the balance sheet by High findings from earlier days', () => {
    const invoice = {
      ...LOAN,
      title: 'Possible duplicate invoice',
      disputes: ['Accounts Receivable', 'Income'] as const,
    };
    const earlier = [
      { ...invoice, transactions: LOAN.transactions.map((one) => ({ ...one, day: AUGUST_31 - 90 })) },
    ];
    const period = { start: AUGUST_31 - 30, end: AUGUST_31 };
    const none = { findings: [], reliability: disputed(0), period };
    expect(cautionWith(none, earlier)).toContain(
      'The review also questions balances of earlier periods, above all $40,000 (“Possible duplicate invoice”, “OnDeck”).',
    );
    expect(cautionWith(none, [{ ...earlier[0], disputes: ['Income'] } as typeof LOAN])).toBeNull();
    expect(
      cautionWith({ ...none, findings: [{ ...LOAN, severity: 'Low' }] }, [{ ...invoice, id: LOAN.id }]),
    ).toBeNull();
  });

  it('says that nothing was recorded in the last month or longer', () => {
    const none = { findings: [], reliability: disputed(0) };
    expect(cautionWith({ ...none, lastRecorded: AUGUST_31 })).toContain(
      'Nothing was recorded after August 31, 2026, so this period may be incomplete.',
    );
  });

  it('reports an impossible balance, regardless of the score', () => {
    const impossible = [
      {
        account: null,
        balanceCents: -473_400_57,
        kind: 'totalAssets' as const,
        reason: 'Total assets cannot be below zero.',
      },
    ];
    const text = cautionWith({
      findings: [],
      health: { score: 84, items: [] },
      reliability: { disputedCents: 0, impossible },
      period: { start: AUGUST_31, end: AUGUST_31 },
    });
    expect(text).toContain(
      'Total assets were $473,401 below zero on August 31, 2026. Total assets cannot be below zero.',
    );
  });
});
