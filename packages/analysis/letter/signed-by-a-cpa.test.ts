import { describe, expect, it } from 'vitest';
import { buildInsights } from '../insights/build-insights.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { letterTo, planOf } from '../testing/letter-to.ts';
import { Adviser, listAdvice } from './actions.ts';
import { textOf } from './paragraph.ts';
import { Realizer } from './realizer.ts';

const REDSTONE = planOf('Redstone Welding');
const MESA = planOf('Mesa Roofing');

/** Faults that would keep an accountant from forwarding a letter to a bank under her own name. */
describe('a letter', () => {
  it('recommends checking taxes owed before paying them, and omits those in the company’s favor', () => {
    const withTaxesIn = (account: string) =>
      letterTo(REDSTONE, (request) => ({
        ...request,
        review: {
          ...request.review,
          findings: request.review.findings.map((finding) =>
            finding.code === 'payroll-liability-not-paid'
              ? { ...finding, accounts: [{ id: account, name: account }] }
              : finding,
          ),
        },
      }));
    const [owed, inFavor] = [withTaxesIn('Accounts Payable'), withTaxesIn('Accounts Receivable')];
    expect(owed.advice[0]).toMatch(
      /^Before paying the \$6,900 of taxes held for others, compare it with the paper\. Do so by July 17, 2025/,
    );
    expect(inFavor.advice.join()).not.toContain('taxes held');
    expect(inFavor.set.byId.get('finding.payroll-liability-not-paid')?.mustTell).toBeNull();
  });

  it('ignores a few dollars in taxes', () => {
    const [finding] = REDSTONE.review?.findings ?? [];
    if (finding === undefined) throw new Error('The finding is missing');
    const { advice, body } = letterTo({
      ...REDSTONE,
      review: { score: 90, findings: [{ ...finding, dollars: 79 }] },
    });
    expect(`${body} ${advice.join()}`).not.toContain('$79');
  });

  it('recommends asking a vendor for more time only if cash minus the taxes held would run out', () => {
    const actionsWith = (openingCash: number) =>
      listAdvice(letterTo({ ...REDSTONE, openingCash }).set).map(({ action }) => action);
    expect(actionsWith(1_000_000)).toContain('pay');
    expect(actionsWith(1_000_000)).not.toContain('ask-for-terms');
    expect(actionsWith(58_000)).toContain('ask-for-terms');
  });

  it('does not warn about draws if the owners contributed more than they withdrew', () => {
    const plan = { ...planOf('Tidewater Boat Repair'), draws: 1_500 };
    const idsWith = (contributions: number) => letterTo({ ...plan, contributions }).set.byId;
    expect(idsWith(0).get('owners.draws')?.isGood).toBe(false);
    expect(idsWith(9_000).has('owners.draws')).toBe(false);
  });

  it('does not use “they” to refer to something before a list', () => {
    const { set } = letterTo(MESA);
    const insights = ['expenses.lastYear', 'expenses.lastYear.ByAccount', 'cost.largest'];
    const text = textOf(new Realizer(set.byId).paragraph({ claims: insights, joins: [null, null] }));
    expect(text).toMatch(/(?:less|more)\. Shingles were the largest cost/);
  });

  it('does not compare a margin with a period without recorded cost of goods', () => {
    const goods = [{ account: 'Shingles (SuppliesMaterialsCogs)', percent: 1e-9, lastMonth: 3e10 }];
    const { set, advice, body } = letterTo({ ...MESA, goods });
    expect(set.books.amount('incomeStatement.costOfGoodsSold', set.books.now)).toBeGreaterThan(0);
    expect(`${body} ${advice.join()}`).not.toContain('margin');
  });

  it('contains no positive statements if a finding is serious', () => {
    const plan = planOf('Willow Toys');
    const opportunitiesWith = (severity: 'High' | 'Low') =>
      letterTo({
        ...plan,
        review: {
          score: 80,
          findings: [{ code: 'owner-money-as-income', title: 'Loan as income', severity, dollars: 5_000 }],
        },
      }).letter.opportunities.map(textOf);
    expect(opportunitiesWith('Low').join()).toContain('gross margin');
    expect(opportunitiesWith('High')).toEqual([]);
  });

  it('says that the result moved instead of the loss, so that an addition does not sound like a larger loss', () => {
    const { body } = letterTo(planOf('Peak Fitness Studio'));
    expect(body).toMatch(/The result rose by \$[\d,.]+ to a net loss of \$[\d,.]+: higher revenue added/);
  });

  it('recommends checking the bills of the vendor behind an increase instead of the vendor behind most of the cost', () => {
    const account = 'Advertising (AdvertisingPromotional)';
    const expenses = [
      { account, dollars: 16_000, vendor: 'Old Radio' },
      { account, dollars: 1_000, vendor: 'New Clicks', lastMonth: 9 },
    ];
    const { set } = letterTo({ ...MESA, expenses });
    const advice = new Adviser(set).take('review-contract', 'cost.Advertising.lastYear');
    expect(textOf(advice?.text ?? [])).toMatch(
      /^Review the bills from “New Clicks” by .+: Advertising came to \$\d[\d,]+ more than in June 2024/,
    );
  });

  it('does not state how customers usually pay over twelve months if the books do not cover them', () => {
    const hasHabit = (days: number) =>
      letterTo(MESA, (request) => {
        const { books, period } = request.context;
        const window = { ...books.window, start: period.end - days };
        return { ...request, context: { ...request.context, books: { ...books, window } } };
      }).set.byId.has('customers.habit');
    expect([hasHabit(500), hasHabit(200)]).toEqual([true, false]);
  });

  it('does not call negative equity good news, even if it is much less negative', () => {
    const { insights } = buildInsights({
      ...requestOfPlan({ ...MESA, openingCash: -10_000_000 }),
      review: { ...requestOfPlan(MESA).review },
    });
    const changes = insights.filter(({ id, direction }) => id.startsWith('equity.') && direction === 'up');
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map(({ isGood }) => isGood)).not.toContain(true);
  });

  it('does not recommend checking a lender’s bills', () => {
    const interest = { account: 'Loan Interest (InterestPaid)', dollars: 4_000, lastMonth: 3 };
    const { set, advice } = letterTo({ ...MESA, expenses: [{ ...interest, vendor: 'Prairie Bank' }] });
    expect(set.byId.has('cost.Loan Interest.lastYear')).toBe(true);
    expect(advice.join()).not.toContain('Prairie Bank');
  });

  it('does not recommend asking a customer for plans if revenue rose', () => {
    const others = Array.from({ length: 10 }, (_, index) => ({ name: `House ${index}`, weight: 0.5 }));
    const askedWith = (lastMonth: number, revenue: number) =>
      listAdvice(
        letterTo({
          ...MESA,
          customers: [{ name: 'Desert Sky Builders', weight: 5, lastMonth }, ...others],
          revenue: (ago) => (ago === 0 ? revenue : 80_000),
        }).set,
      ).filter(({ action }) => action === 'ask-customer').length;
    expect([askedWith(0.2, 60_000), askedWith(0.2, 82_000)]).toEqual([1, 0]);
  });

  it('recommends comparing a disputed overdraft with the bank before raising money', () => {
    const finding = { code: 'negative-bank-balance', title: 'Bank account below zero', dollars: 9_000 };
    const { advice, body } = letterTo({
      ...planOf('Copper Kettle Restaurant'),
      review: { score: 80, findings: [{ ...finding, severity: 'High' }] },
    });
    expect(advice[0]).toMatch(
      /^Before asking your bank to cover the overdraft of \$[\d,]+, compare it with the paper\./,
    );
    expect(`${body} ${advice.join()}`).not.toContain('below zero”');
  });

  it('places a mistake that makes up much of the profit before small bills', () => {
    const { advice } = letterTo(planOf('Copper Kettle Restaurant'), (request) => ({
      ...request,
      review: {
        ...request.review,
        findings: [
          {
            id: 'o',
            code: 'owner-money-as-income',
            title: 'Loan booked as income',
            severity: 'High',
            category: 'bank_and_cards',
            disputes: ['Income'],
            remediation: ['Look at the paper of the deposit.'],
            impactCents: 40_000_00,
            profitEffectCents: -40_000_00,
            accounts: [],
            furtherReasons: [],
            transactions: [],
          },
        ],
      },
    }));
    expect(advice.map((text) => text.slice(0, 13))).toEqual([
      'Ask your bank',
      'With your boo',
      'Ask “Metro Fo',
    ]);
  });

  it('uses the singular for one figure that differs, and the plural for two', () => {
    const askedWith = (failing: number) => {
      const { set } = letterTo(REDSTONE, (request) => {
        const { parity } = request;
        const checks = parity.checks.map((check, index) => ({
          ...check,
          status: index < failing ? ('FAIL' as const) : ('PASS' as const),
        }));
        return { ...request, parity: { ...parity, overall: 'FAIL', checks } };
      });
      return textOf(new Adviser(set).take('ask-accountant', 'parity')?.text ?? []);
    };
    expect(askedWith(1)).toMatch(/why 1 figure differs from QuickBooks’ own reports\./);
    expect(askedWith(2)).toMatch(/why 2 figures differ from QuickBooks’ own reports\./);
  });

  it('states the amount of an expense that was not just named, and ignores one more trip', () => {
    const expenses = [
      { account: 'Software (OfficeGeneralAdministrativeExpenses)', dollars: 9_000, lastMonth: 2 },
      { account: 'Legal (LegalProfessionalFees)', dollars: 2_000, lastMonth: 2 },
      { account: 'Trips (Travel)', dollars: 500, lastMonth: 2 },
    ];
    const { set } = letterTo({ ...MESA, expenses, goods: [] });
    const after = (id: string) =>
      textOf(
        new Realizer(set.byId).paragraph({ claims: ['expenses.lastYear.ByAccount', id], joins: [null] }),
      );
    expect(after('cost.Software.lastYear')).toMatch(/Software rose by \d+\.\d%, while/);
    expect(after('cost.Legal.lastYear')).toMatch(/Legal was \$\d,\d{3}, \$\d,\d{3} \(\d+\.\d%\) more/);
    expect(set.byId.has('cost.Trips.lastYear')).toBe(false);
  });

  it('says first that there was no revenue', () => {
    const { letter, body, set } = letterTo({ ...MESA, revenue: (ago) => (ago === 0 ? 0 : 80_000) });
    expect(textOf(letter.headline)).toMatch(
      /^In June 2025, there was no revenue, and the result was a net loss of \$[\d,]+, after revenue of \$[\d,]+ and a net profit of \$[\d,]+ in June 2024\.$/,
    );
    const before = new Realizer(set.byId).paragraph({ claims: ['revenue.before'], joins: [] });
    expect(textOf(before)).toMatch(/^There was no revenue, after \$[\d,]+ in May 2025\.$/);
    expect(body).not.toMatch(/100\.0%|Revenue was \$0|mean month/);
  });

  it('does not name a cause if another part moved in the opposite direction by more', () => {
    const explainedWith = (rent: number) => {
      const expenses = [
        { account: 'Rent (RentOrLeaseOfBuildings)', dollars: rent, lastMonth: 0.1 },
        { account: 'Ads (AdvertisingPromotional)', dollars: 10_000, lastMonth: 2 },
        { account: 'Tools (SuppliesMaterials)', dollars: 2_000, lastMonth: 5 },
      ];
      const { payroll: _, ...plan } = MESA;
      const { set } = letterTo({ ...plan, expenses, goods: [] });
      return set.byId.get('expenses.lastYear.ByAccount')?.explains.length;
    };
    expect([explainedWith(2_000), explainedWith(13_000)]).toEqual([1, 0]);
  });

  it('says "all" if one customer brought in the total revenue', () => {
    const { body } = letterTo({ ...MESA, customers: [{ name: 'Desert Sky Builders', weight: 1 }] });
    expect(body).toMatch(
      /“Desert Sky Builders” brought in all revenue, \$[\d,]+, so the business depends on/,
    );
    expect(body).not.toContain('100.0%');
  });

  it('does not present postings to a parent account as the whole account', () => {
    const { set } = letterTo(MESA, (request) => {
      const { books } = request.context;
      const accounts = books.chart.accounts.map((account) =>
        account.name === 'Workers Insurance' ? { ...account, parentId: 'Trucks' } : account,
      );
      return {
        ...request,
        context: { ...request.context, books: { ...books, chart: { ...books.chart, accounts } } },
      };
    });
    const named = (id: string) =>
      set.books.accountName(
        set.books.request.context.books.chart.accounts.find((one) => one.id === id) as never,
      );
    expect([named('Trucks'), named('Workers Insurance')]).toEqual(['Other Trucks', 'Workers Insurance']);
  });
});
