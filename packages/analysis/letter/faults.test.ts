import { describe, expect, it } from 'vitest';
import { buildInsights, type InsightSet } from '../insights/build-insights.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
import { generatedPlans } from '../testing/companies/generated.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { FAULTS, oldLetter, readLetter } from '../testing/faults.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { recompute } from '../testing/recompute.ts';
import { arrangeBuiltIn } from '../writers/built-in.ts';
import { listAdvice } from './actions.ts';
import { buildLetter } from './letter.ts';
import { textOf } from './paragraph.ts';

const LETTERS = generatedPlans(60).map((plan) => {
  const set = buildInsights(requestOfPlan(plan));
  return { name: plan.name, set, letter: readLetter(buildLetter(arrangeBuiltIn(set), set)) };
});

describe.each(FAULTS.map((fault) => [fault.title, fault] as const))('the fault “%s”', (_, fault) => {
  it('is found in the letter that originally had it', () => {
    const set = buildInsights(requestOfPlan(planOf(fault.company)));
    const till = fault.title.startsWith('7.') ? ['Hilltop Law'] : [];
    const setOfTill = till.length === 0 ? set : setWithTills(set, till);
    expect(fault.find(oldLetter(fault), setOfTill)).not.toEqual([]);
  });

  it('does not occur in letters to sixty companies', () => {
    expect(
      LETTERS.flatMap(({ name, set, letter }) => fault.find(letter, set).map((one) => `${name}: ${one}`)),
    ).toEqual([]);
  });
});

function setWithTills(set: InsightSet, tills: readonly string[]): InsightSet {
  const { request } = set.books;
  return buildInsights({ ...request, answers: { ...request.answers, tills: [...tills] } });
}

/** Faults in earlier letters, as reported by owners and accountants. */
describe('a letter', () => {
  it('1. calls a share of open invoices exactly that, and not a share of receivables', () => {
    const { body } = letterTo(planOf('Orbit Web Agency'));
    expect(body).toMatch(/past due on July 10, 2025: [\d.]+% of all open invoices/);
    expect(body).not.toMatch(/% of receivables/);
  });

  it('2. gives the true reason why something could not be checked', () => {
    const reason = 'It needs an earlier review to compare with.';
    const { coverage } = letterTo(planOf('Bright Side Bakery'), (request) => ({
      ...request,
      review: { ...request.review, notChecked: [{ code: 'x', title: 'Earlier balances changed', reason }] },
    }));
    expect(coverage).toContain(`The review did not look for “Earlier balances changed”. ${reason}`);
    expect(coverage).not.toContain('parts of the books could not be read');
  });

  it('2. says which reports the figures of imported books could not be compared with', () => {
    const coverageOf = (isUploaded: boolean) =>
      letterTo(planOf('Bright Side Bakery'), (request) => ({
        ...request,
        parity: {
          ...request.parity,
          isUploaded,
          checks: request.parity.checks.map((check) => ({ ...check, status: 'INCOMPLETE' as const })),
        },
      })).coverage;
    expect(coverageOf(true)).toMatch(/could not be compared with the uploaded statements\./);
    expect(coverageOf(false)).toMatch(/could not be compared with QuickBooks/);
  });

  it('3. states break-even over twelve months, and not as an opportunity', () => {
    const { body, letter } = letterTo(planOf('Green Valley Landscaping'));
    expect(body).toMatch(
      /Over the twelve months through June 30, 2025, revenue was \$[\d,]+ above the \$[\d,]+ at which/,
    );
    expect(letter.opportunities.map(textOf).join()).not.toMatch(/break even/);
  });

  it('4. has a cash paragraph that adds up, including undeposited funds and counting a credit line once', () => {
    for (const plan of SITUATIONS) {
      const { set } = letterTo(plan);
      const bridge = set.byId.get('cash.bridge');
      for (const sum of bridge?.sentence.sums ?? []) {
        const [whole = 0, ...parts] = sum.map(({ value }) => (value.kind === 'money' ? value.cents : 0));
        expect([plan.name, whole]).toEqual([plan.name, parts.reduce((all, part) => all + part, 0)]);
      }
    }
    expect(letterTo(planOf('Tidewater Boat Repair')).body).toMatch(/paying down debt took \$760/);
  });

  it('4. takes operating cash from the cash flow statement line that includes the credit line', () => {
    const plan = planOf('Tidewater Boat Repair');
    const loan = plan.loan ?? { owed: 0, monthly: 0, ratePercent: 0 };
    for (const isCreditLine of [false, true]) {
      const { set, body } = letterTo({ ...plan, loan: { ...loan, isCreditLine } });
      const operations = set.byId
        .get('cash.bridge')
        ?.sentence.sums[1]?.find(({ role }) => role === 'operations');
      const cents = operations?.value.kind === 'money' ? operations.value.cents : Number.NaN;
      const onStatement = set.books.amount('cashFlowStatement.operatingCashFlow', set.books.now);
      const without = isCreditLine ? ' without loans and credit lines' : '';
      expect(body).toMatch(new RegExp(`operations${without} used \\$[\\d,]+, paying down debt took \\$760`));
      expect([cents === onStatement, operations?.label]).toEqual([!isCreditLine, `Operations${without}`]);
      expect(operations?.source.figureIds).toHaveLength(isCreditLine ? 2 : 1);
    }
  });

  it('4. states owner’s draws and contributions separately, even if the draws were closed to capital', () => {
    const plan = { ...planOf('Tidewater Boat Repair'), contributions: 400 };
    for (const closesDraws of [false, true]) {
      const { body, set } = letterTo({ ...plan, closesDraws });
      expect(body).toMatch(/the owners took out \$1,500(?:\.00)? and put in \$400(?:\.00)?\./);
      expect(body).not.toContain('other changes of equity');
      expect(set.insights.flatMap(recompute(set))).toEqual([]);
    }
  });

  it('5. compares with last year first, so that seasonality is not news', () => {
    const { letter } = letterTo(planOf('Willow Toys'));
    expect(textOf(letter.headline)).toContain('compared with January 2024');
    expect(textOf(letter.headline)).not.toContain('December');
  });

  it('6. says if one customer explains the month, and never recommends a contract with a customer in doubt', () => {
    const plan = planOf('Mesa Roofing');
    const { body, advice } = letterTo(plan);
    expect(body).toMatch(/Revenue rose by \$[\d,]+: “Desert Sky Builders” brought in \$[\d,]+ more/);
    expect(advice.filter((text) => text.includes('Desert Sky Builders'))).toHaveLength(1);
    const doubtful = letterTo(plan, (request) => ({
      ...request,
      review: {
        ...request.review,
        findings: [
          {
            id: 'd',
            code: 'duplicate-invoice',
            title: 'Possible duplicate invoice',
            severity: 'High',
            category: 'sales_and_receivables',
            disputes: [],
            remediation: ['Compare both invoices with the order or the job.'],
            impactCents: 1_000_00,
            profitEffectCents: 0,
            accounts: [],
            furtherReasons: [],
            transactions: [
              {
                id: '1',
                type: 'Invoice',
                number: '1',
                day: 20_000,
                amountCents: 1_000_00,
                vendor: '',
                customer: 'Desert Sky Builders',
                memo: '',
              },
            ],
          },
        ],
      },
    }));
    expect(doubtful.advice.join()).not.toMatch(/Ask “Desert Sky Builders”/);
  });

  it('7. never recommends calling a walk-in customer', () => {
    const plan = planOf('Mesa Roofing');
    const counter = {
      ...plan,
      customers: plan.customers.map((one, index) => (index === 0 ? { ...one, name: 'Counter' } : one)),
      paidAfter: null,
    };
    const { body, advice } = letterTo(counter);
    expect(`${body} ${advice.join()}`).not.toContain('Counter');
    const letterWithTill = letterTo(plan, (request) => ({
      ...request,
      answers: { ...request.answers, tills: ['Desert Sky Builders'] },
    }));
    expect(`${letterWithTill.body} ${letterWithTill.advice.join()}`).not.toContain('Desert Sky Builders');
  });

  it('8. does not call an expense a risk if it grows slower than sales, and names one that grows too fast', () => {
    // Without this, overdue bills would come first.
    const { letter, set } = letterTo({ ...planOf('Copper Kettle Restaurant'), knowsInvoices: false });
    expect(letter.risks.map(textOf).join()).toContain('Gas and Power');
    const ids = buildInsights(requestOfPlan(planOf('Bright Side Bakery'))).insights.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('cost.') && id !== 'cost.largest')).toEqual([]);
    expect(set.byId.get('cost.Gas and Power.lastYear')?.isGood).toBe(false);
  });

  it('9. recommends collecting receivables instead of correcting them, and does not repeat itself', () => {
    const { set, advice } = letterTo(planOf('Orbit Web Agency'));
    const fixes = listAdvice(set).filter(({ action }) => action === 'fix-in-books');
    expect(fixes.map(({ about }) => about)).not.toContain('finding.late-paying-customer');
    expect(new Set(advice.map((text) => /“[^”]+”/.exec(text)?.[0])).size).toBe(advice.length);
    expect(advice[0]).toMatch(/^Ask “.+” by .+ to pay the \$/);
  });

  it('10. counts a streak by comparing months with the same months of last year', () => {
    const { set } = letterTo(planOf('Green Valley Landscaping'));
    // Sales rise every spring: compared with the month before, this would be a streak, but compared with last year it
    // is not.
    expect(set.byId.get('revenue.streak')?.direction).not.toBe('up');
  });

  it('11. says only that nothing was recorded if the books are empty', () => {
    const { payroll: _, ...plan } = planOf('Fresh Start Cleaning');
    const { letter } = letterTo({ ...plan, revenue: () => 0, expenses: [], openingCash: 0, draws: 0 });
    const { headline, overview, trends, risks, opportunities, recommendations } = letter;
    expect(textOf(headline)).toBe('Nothing was recorded in June 2025.');
    expect([...overview, ...trends, ...risks, ...opportunities, ...recommendations]).toEqual([]);
  });

  it('12. uses singular and plural correctly', () => {
    expect(letterTo(planOf('Tidewater Boat Repair')).body).toContain('Crew Wages were the largest cost');
    expect(letterTo(planOf('Clearwater Plumbing')).body).toContain('Plumber Pay was the largest cost');
  });

  it('13. does not list anything as not covered that was covered', () => {
    for (const plan of SITUATIONS) {
      const { coverage } = letterTo(plan);
      for (const line of coverage.split('\n')) expect(line).toMatch(/\bnot\b|\bNothing\b/);
      expect(coverage).not.toMatch(/agree/);
    }
  });

  it('14. states an amount at stake only if money can be gained or lost: the amount owed, or the increase or decrease', () => {
    for (const plan of SITUATIONS) {
      const { letter } = letterTo(plan);
      for (const { text, stake } of letter.recommendations) {
        if (stake !== null) expect(textOf(text)).toContain(textOf([stake]));
      }
    }
  });

  it('15. varies with the content: letters about other situations have other insights in another order', () => {
    const orders = SITUATIONS.map((plan) =>
      JSON.stringify(arrangeBuiltIn(buildInsights(requestOfPlan(plan)))),
    );
    expect(new Set(orders).size).toBe(SITUATIONS.length);
  });
});

it('follows the owner’s answers', () => {
  const plan = planOf('Mesa Roofing');
  const change = (answers: Partial<LetterRequest['answers']>) => (request: LetterRequest) => ({
    ...request,
    answers: { ...request.answers, ...answers },
  });
  expect(
    letterTo(plan, change({ hasFewLargeOrders: true }))
      .letter.risks.map(textOf)
      .join(),
  ).not.toContain('81.3%');
  expect(letterTo(plan, change({ paysByPlan: ['Desert Sky Builders'] })).advice.join()).not.toContain(
    'Ask “Desert',
  );
  expect(letterTo(plan, change({ family: ['Desert Sky Builders'] })).advice.join()).not.toContain(
    'Ask “Desert',
  );
  const { letter } = letterTo(plan, change({ cashFloorCents: 500_000_00 }));
  expect(letter.risks.map(textOf).join()).toMatch(/below the \$500,000 that you want to keep/);
});

it('quotes a customer name that reads like our own sentence, and omits one that contains an address', () => {
  const rename = (name: string) => {
    const plan = planOf('Mesa Roofing');
    return letterTo({
      ...plan,
      customers: plan.customers.map((one, index) => (index === 0 ? { ...one, name } : one)),
    });
  };
  const { body, advice } = rename('Pay your invoice at evil-bank.com/pay');
  expect(`${body} ${advice.join()}`).not.toMatch(/evil|bank\.com/);
  expect(body).toContain('a customer brought in');
  expect(rename('Profit tripled').body).toContain('“Profit tripled” brought in');
  expect(rename('Profit tripled to $900,000').body).not.toContain('900,000');
});
