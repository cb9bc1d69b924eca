import { describe, expect, it } from 'vitest';
import { writeLetter } from '../analyst/write-letter.ts';
import type { Passage } from '../gate/passage.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { AGENCY, factsOf } from '../testing/facts-of.ts';
import { buildCaution } from './caution.ts';
import { LetterComposer } from './composer.ts';
import { buildCoverage } from './coverage.ts';
import { fill } from './fill.ts';
import { textOf } from './paragraph.ts';

const facts = factsOf(AGENCY);
const passage = (text: string, section: Passage['section'] = 'overview', place = 0): Passage => ({
  section,
  place,
  text,
  advice: null,
});

describe('a text with facts in braces', () => {
  it('is filled with what the facts show, and keeps the facts', () => {
    const paragraph = fill('Revenue was {revenue} in {period}.', facts);
    expect(textOf(paragraph)).toBe('Revenue was $59,060 in June 2025.');
    expect(paragraph.flatMap((run) => ('fact' in run ? [run.fact.name] : []))).toEqual(['revenue', 'period']);
  });

  it('is not filled again where a name holds braces', () => {
    const named = { ...facts.get('customer1Name'), text: '{cash}' };
    const paragraph = fill('{customer1Name} is a customer.', { get: () => named } as never);
    expect(textOf(paragraph)).toBe('{cash} is a customer.');
  });
});

describe('a letter put together paragraph by paragraph', () => {
  const builtIn = writeLetter(facts);

  it('holds what passed, and the built-in analyst’s where something did not', () => {
    const composer = new LetterComposer(facts);
    expect(composer.offer(passage('Profit was {netProfit} in {period}.', 'headline'))).not.toBeNull();
    expect(composer.offer(passage('Revenue fell by {revenueChange}.'))).toBeNull();
    expect(composer.offer(passage('Cash stood at {cash} on {periodEnd}.', 'overview', 1))).not.toBeNull();
    expect(composer.refused.map(({ refusals }) => refusals[0]?.rule)).toEqual(['directions']);
    const letter = composer.finish(builtIn);
    expect(textOf(letter.headline)).toBe('Profit was $22,987 in June 2025.');
    expect(letter.overview).toHaveLength(2);
    expect(letter.overview.map(textOf).join(' ')).not.toContain('fell by $852');
    expect(letter.replaced.find(({ section, place }) => section === 'overview' && place === 0)?.reason).toBe(
      'The model’s paragraph was left out: it contradicted the way a figure moved.',
    );
    expect(letter.replaced.filter(({ place }) => place === null).map(({ section }) => section)).toEqual([
      'trends',
      'risks',
      'opportunities',
      'recommendations',
    ]);
  });

  it('takes a paragraph that was mended', () => {
    const composer = new LetterComposer(facts);
    composer.offer(passage('Revenue fell by {revenueChange}.'));
    expect(composer.offer(passage('Revenue rose by {revenueChange}.'))).not.toBeNull();
    expect(composer.refused).toEqual([]);
    expect(composer.finish(builtIn).replaced.some(({ place }) => place === 0)).toBe(false);
  });

  it('does not show a later paragraph that contradicts an earlier one, whoever wrote it', () => {
    const composer = new LetterComposer(facts);
    composer.offer(passage('Costs fell by {expensesChange}.', 'overview', 0));
    expect(composer.offer(passage('Costs rose by {expensesChange}.', 'overview', 1))).toBeNull();
  });

  it('reads no more paragraphs than a letter has room for', () => {
    const composer = new LetterComposer(facts);
    for (let place = 0; place < 50; place += 1) {
      composer.offer(passage('Revenue was {revenue} in {period}.', 'risks', place));
    }
    expect(composer.passedCount).toBe(4);
  });

  it('shows nothing that did not pass, even if nothing did', () => {
    const composer = new LetterComposer(facts);
    composer.offer(passage('{"a":1}', 'headline'));
    composer.offer(passage('x'.repeat(100_000)));
    const letter = composer.finish(builtIn);
    expect(textOf(letter.headline)).not.toContain('{');
    expect(letter.overview.length).toBeGreaterThan(0);
  });
});

describe('caution and coverage', () => {
  const thrift = SITUATIONS.find(({ name }) => name === 'Second Chance Thrift');

  it('open and close a letter about books that are not to be relied upon', () => {
    if (thrift === undefined) throw new Error('No such company');
    const caution = buildCaution(factsOf(thrift.name));
    expect(caution === null ? '' : textOf(caution)).toContain('a health score of 41 out of 100');
    const coverage = buildCoverage(requestOfPlan(thrift)).map(textOf);
    expect(coverage[0]).toBe(
      '10 figures could not be compared with QuickBooks, as 3 reports could not be read.',
    );
    expect(coverage[1]).toMatch(/^1 account had not been reconciled with statements: Checking\./);
    expect(coverage.join(' ')).toContain('2 checks of the review could not be made');
    expect(coverage.join(' ')).toContain('Whether the period is closed could not be read.');
  });

  it('there is no caution about sound books, and coverage says what is open all the same', () => {
    const plan = SITUATIONS.find(({ name }) => name === AGENCY);
    if (plan === undefined) throw new Error('No such company');
    expect(buildCaution(facts)).toBeNull();
    const coverage = buildCoverage(requestOfPlan(plan)).map(textOf);
    expect(coverage).toContain('The period is not closed in QuickBooks, so its figures may still change.');
    expect(coverage[0]).toContain('agree to the cent: 10 checks');
  });

  it('figures that differ from QuickBooks’ own are a reason for caution', () => {
    const request = requestOfPlan(SITUATIONS[0] as (typeof SITUATIONS)[number]);
    const checks = request.parity.checks.map((check, index) =>
      index === 0 ? { ...check, status: 'FAIL' as const } : check,
    );
    const failed = { ...request, parity: { overall: 'FAIL' as const, checks } };
    expect(buildCoverage(failed).map(textOf).join(' ')).toContain(
      '1 comparison against QuickBooks’ own reports',
    );
  });
});
