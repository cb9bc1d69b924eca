import type { CoverageYear, EntityWords, LoanCoverage } from '@insights/ledger';
import { cents } from '@insights/money';
import { expect, it } from 'vitest';
import type { MeasuredCoverage } from '../../content.ts';
import { contentOf } from '../../testing/contents.ts';
import type { Block } from '../block.ts';
import { coverage } from './coverage.ts';

/** Twelve months with debt service of $10,000 and earnings of this many dollars. */
function measured(earned: number): MeasuredCoverage {
  const ebitda = cents(earned * 100);
  const share = { numerator: BigInt(earned), denominator: 10_000n };
  const content = contentOf('garden-year');
  const zero = cents(0);
  const year: CoverageYear = {
    period: content.period,
    revenueCents: cents(100_000_00),
    grossProfitCents: cents(60_000_00),
    netProfitCents: ebitda,
    interestCents: zero,
    incomeTaxesCents: zero,
    depreciationCents: zero,
    ebitdaCents: ebitda,
    principalCents: cents(10_000_00),
    creditLinesRepaidCents: zero,
    drawsCents: zero,
    reason: null,
    coverage: share,
    afterDistributions: share,
  };
  const value: LoanCoverage = {
    year,
    cases: [
      {
        id: 'recorded',
        ebitdaCents: ebitda,
        serviceCents: cents(10_000_00),
        coverage: share,
        afterDistributions: share,
      },
    ],
    newDebts: [{ name: 'Short Term Loan', owedCents: cents(23_000_00) }],
    largestCustomer: null,
    declines: [],
    collections: { lateCents: cents(500_00), cashCents: cents((earned + 1) * 100) },
  };
  return { coverage: { status: 'read', value }, years: [year] };
}

function printed(
  corrected: MeasuredCoverage | null,
  recorded = measured(11_000),
  entity: Partial<EntityWords> = {},
): string {
  const loan = { newLoan: null, addBacks: [], recorded, corrected, createdOn: 20_000 };
  const content = contentOf('garden-year');
  const blocks = coverage.build(
    { ...content, entity: { ...content.entity, ...entity }, loan } as never,
    null as never,
  );
  return (blocks as readonly Block[])
    .map((block) => JSON.stringify(block, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
    .join('\n');
}

it('coverage has every figure as recorded, and the corrected one next to it if that differs', () => {
  const both = printed(measured(40_000));
  expect(both).toContain('"text":"1.10","below":"corrected\u00a04.00","tone":"strong"');
  expect(both).toContain('"columns":["2025","2025\\ncorrected"]');
  expect(both).toContain(
    'cash on the last day would be $10,501.00 (corrected: $39,501.00) instead of $11,001.00 (corrected: $40,001.00).',
  );
  expect(both).toContain('Short Term Loan ($23,000.00 owed)');
  const same = printed(measured(11_000));
  for (const words of [same, printed(null)]) expect(words).not.toMatch(/corrected\W+\d/);
});

it('says that coverage is corrected if it could not be computed as recorded', () => {
  const unknown: MeasuredCoverage = {
    coverage: { status: 'missing', reason: 'Two loans have one account.' },
    years: [],
  };
  const words = printed(measured(40_000), unknown);
  expect(words).toContain('As recorded, coverage and stress are not computed. Two loans have one account.');
  expect(words).toContain('"text":"–","below":"corrected\u00a04.00"');
  expect(words).toContain('would be – (corrected: $39,501.00) instead of – (corrected: $40,001.00).');
  expect(words).toContain('these twelve months: – (corrected: Short Term Loan ($23,000.00 owed)).');
});

it('names net income as the statements do', () => {
  expect(printed(null, undefined, { netIncome: 'Change in net assets' })).toContain('Change in net assets');
  expect(printed(null, undefined, { netIncome: 'Change in net assets' })).not.toContain('Net income');
});

it('says that corrected debt service includes less than a year of payments on a loan that only corrections add', () => {
  const recorded = measured(11_000);
  if (recorded.coverage.status === 'missing') throw new Error('Coverage was measured');
  const { value } = recorded.coverage;
  const withoutLoan: MeasuredCoverage = {
    ...recorded,
    coverage: { status: 'read', value: { ...value, newDebts: [] } },
  };
  const words = printed(measured(12_000), withoutLoan);
  expect(words).toContain(
    'Corrected debt service includes less than a year of payments on amounts borrowed within these twelve months: Short Term Loan',
  );
  expect(words).not.toContain('none (corrected');
});
