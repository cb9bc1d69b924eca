import { describe, expect, it } from 'vitest';
import { CHECKS } from '../index.ts';
import { balanceSheetCases } from '../testing/cases/balance-sheet.ts';
import { bankAndCardCases } from '../testing/cases/bank-and-cards.ts';
import { categoryCases } from '../testing/cases/categories.ts';
import type { CasesByCode, FourCases } from '../testing/cases/four-cases.ts';
import { payrollAndTaxCases } from '../testing/cases/payroll-and-taxes.ts';
import { periodControlCases } from '../testing/cases/period-control.ts';
import { purchasesAndPayablesCases } from '../testing/cases/purchases-and-payables.ts';
import { salesAndReceivablesCases } from '../testing/cases/sales-and-receivables.ts';
import { expectBlocked, findingsOf, type ReviewOptions } from '../testing/flags.ts';

const CASES: CasesByCode = {
  ...bankAndCardCases,
  ...categoryCases,
  ...salesAndReceivablesCases,
  ...purchasesAndPayablesCases,
  ...payrollAndTaxCases,
  ...balanceSheetCases,
  ...periodControlCases,
};

const EVERYTHING = ['transactions', 'clearing', 'customers', 'vendors', 'items', 'closing'] as const;

it('every check has a hit, a near miss, a look-alike and a blocked case', () => {
  expect(Object.keys(CASES).sort()).toEqual(CHECKS.map(({ code }) => code).sort());
});

describe.each(CHECKS.map((check) => [check.code, check] as const))('%s', (code, { needs = [] }) => {
  const cases = CASES[code] as FourCases;
  const { hit, options = {}, nearMiss, lookAlike, lookAlikeOptions = {}, blocked } = cases;

  it('flags the hit', () => {
    expect(findingsOf(code, hit, options).length).toBeGreaterThan(0);
  });

  it('does not flag the near miss, which differs from the hit in one fact', () => {
    let text = hit;
    for (const [of, write] of nearMiss.instead ?? []) {
      expect(text).toContain(of);
      text = text.replace(of, write);
    }
    expect([text, nearMiss.options]).not.toEqual([hit, undefined]);
    expect(findingsOf(code, text, nearMiss.options ?? options)).toEqual([]);
  });

  it('does not flag the look-alike', () => {
    expect(lookAlike).not.toBe(hit);
    expect(findingsOf(code, lookAlike, lookAlikeOptions)).toEqual([]);
  });

  const parts = needs.map((need) => (typeof need === 'string' ? need : 'transactions'));
  it.each(parts)('is blocked without %s', (part) => {
    expect(expectBlocked(code, hit, { ...options, missing: [part] })).toMatch(/^QuickBooks did not give /);
  });

  if (blocked !== undefined) {
    it('reports itself as blocked when the books do not contain what it needs', () => {
      expect(expectBlocked(code, hit, blocked)).toMatch(/\.$/);
    });
  } else if (needs.length === 0) {
    it('is never blocked, because the ledger alone shows the hit', () => {
      const withoutDocuments: ReviewOptions = { ...options, missing: EVERYTHING };
      expect(findingsOf(code, hit, withoutDocuments).length).toBeGreaterThan(0);
    });
  }
});
