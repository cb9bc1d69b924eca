import { Figures } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { Gate } from '../gate/gate.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { AGENCY, BOATYARD, factsOf, GYM } from '../testing/facts-of.ts';
import { buildFacts } from './build-facts.ts';

describe('what is said of a result that has two names', () => {
  it('a profit that became a loss crosses over, and has no percentage', () => {
    const facts = factsOf(BOATYARD);
    expect(facts.get('netLoss')).toMatchObject({ sign: 'negative', movement: 'down', tone: 'bad' });
    expect(facts.get('netProfitBefore')).toMatchObject({ sign: 'positive', when: 'before' });
    expect(facts.get('netProfitCrossingChange')).toMatchObject({ sign: 'crossing', movement: 'down' });
    expect(facts.get('netProfitCrossingChange').sentence).toMatch(/^The result worsened by/);
    expect(facts.all.filter(({ name }) => /^net(Profit|Loss)\w*ChangePercent$/.test(name))).toEqual([]);
    expect(facts.has('netProfit')).toBe(false);
  });

  it('a loss that shrank fell, which is good news', () => {
    const change = factsOf(GYM).get('netLossChange');
    expect(change).toMatchObject({ sign: 'negative', movement: 'up', tone: 'good' });
    expect(change.sentence).toBe('The net loss fell by {netLossChange} against {previousPeriod}.');
  });

  it('an amount is shown without its sign, which its name tells', () => {
    for (const plan of SITUATIONS) {
      for (const fact of factsOf(plan.name).all) {
        if (fact.source.kind === 'figure')
          expect([fact.name, fact.text]).not.toEqual([fact.name, expect.stringContaining('−')]);
      }
    }
  });
});

describe('in twenty companies', () => {
  const cases = SITUATIONS.map((plan) => [plan.name, requestOfPlan(plan)] as const);

  it.each(cases)('every fact of %s says of itself what passes the gate', (_name, request) => {
    const facts = buildFacts(request);
    const refused = facts.all.flatMap(({ name, sentence }) => {
      if (sentence === '') return [];
      const passage = { section: 'overview', place: 0, text: sentence, advice: null } as const;
      return new Gate(facts).judge(passage).map(({ reason }) => `${name}: ${sentence} ${reason}`);
    });
    expect(refused).toEqual([]);
  });

  it.each(cases)('the figures behind the facts of %s are there, and are what is shown', (_name, request) => {
    const figures = new Figures(request.context);
    const facts = buildFacts(request);
    for (const { name, source, value, when, subject } of facts.all) {
      for (const id of source.figureIds)
        expect([name, id, figures.find(id) !== null]).toEqual([name, id, true]);
      const [id] = source.figureIds;
      const isOneFigure = source.kind === 'figure' && source.figureIds.length === 1 && when === 'now';
      if (!isOneFigure || id === undefined || value.kind !== 'money' || UNEQUAL.test(subject)) continue;
      const found = figures.find(id);
      expect([name, found === null ? null : figures.amountOf(found)]).toEqual([name, value.cents]);
    }
  });

  it.each(cases)('the facts of %s are the same each time', (_name, request) => {
    const told = () =>
      buildFacts(request).all.map(({ name, text, movement }) => `${name} ${text} ${movement}`);
    expect(told()).toEqual(told());
  });
});

/** Made from a figure, and not the figure itself. */
const UNEQUAL = /^(customer|vendor|customers|revenuePerDay|revenuePoint|overdue)/;

describe('what moved a figure', () => {
  it('is named with its share of the change', () => {
    const facts = factsOf(AGENCY);
    const [driver] = facts.get('revenueByCustomer1Change').drives;
    expect(driver?.of).toBe('revenue');
    expect(facts.get('revenueByCustomer1Name').text).toBe('Civic Bank');
    const { numerator, denominator } = driver?.share ?? { numerator: 0n, denominator: 1n };
    expect(Number(numerator) / Number(denominator)).toBeCloseTo(1001 / 852, 2);
  });

  it('counts a cost that rose against the profit', () => {
    const [ofProfit] = factsOf(BOATYARD).get('operatingExpensesChange').drives;
    expect(ofProfit).toMatchObject({ of: 'netProfit' });
    expect((ofProfit?.share.numerator ?? 0n) > 0n).toBe(true);
  });
});

it('a company in its first month is compared with nothing', () => {
  const facts = factsOf('Fresh Start Cleaning');
  expect(facts.has('previousPeriod')).toBe(false);
  expect(facts.all.filter(({ movement }) => movement !== null)).toEqual([]);
});

it('gross profit is left out where no cost of goods is recorded', () => {
  expect(factsOf(AGENCY).has('grossProfit')).toBe(false);
  expect(factsOf(BOATYARD).has('grossProfit')).toBe(true);
});

it('receivables of books on the cash basis are no fact', () => {
  const facts = factsOf('Studio Nine Architects');
  expect(facts.has('overdueInvoices')).toBe(false);
  expect(facts.has('receivableDays')).toBe(false);
});
