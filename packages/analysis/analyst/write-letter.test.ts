import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Gate } from '../gate/gate.ts';
import { buildCaution } from '../letter/caution.ts';
import { LetterComposer } from '../letter/composer.ts';
import { buildCoverage } from '../letter/coverage.ts';
import { passagesOf } from '../letter/draft.ts';
import { textOf } from '../letter/paragraph.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../testing/companies/situations.ts';
import { factsOf } from '../testing/facts-of.ts';
import { gradeOf } from '../testing/readability.ts';
import { similarityOf } from '../testing/similarity.ts';
import { writeLetter } from './write-letter.ts';

const LETTERS = join(import.meta.dirname, 'letters');
const NAMES = SITUATIONS.map(({ name, situation }) => [name, situation] as const);

describe.each(NAMES)('the letter to %s (%s)', (name) => {
  const facts = factsOf(name);
  const draft = writeLetter(facts);
  const passages = passagesOf(draft);

  it('reads as it is kept in letters/', () => {
    const file = join(LETTERS, `${name.toLowerCase().replaceAll(' ', '-')}.md`);
    const letter = asMarkdown(name);
    if (process.env.UPDATE_LETTERS === '1') writeFileSync(file, letter);
    expect(letter).toBe(readFileSync(file, 'utf8'));
  });

  it('passes the gate, paragraph after paragraph', () => {
    const gate = new Gate(facts);
    for (const passage of passages) {
      expect([passage.text, gate.judge(passage)]).toEqual([passage.text, []]);
      gate.accept(passage);
    }
  });

  it('is whole: a headline, an overview, and advice with dollars', () => {
    expect(draft.headline).toMatch(/\{\w+\}/);
    expect(draft.overview.length).toBeGreaterThanOrEqual(2);
    expect(draft.recommendations.length).toBeGreaterThanOrEqual(1);
    for (const { stake } of draft.recommendations) expect(facts.get(stake).value.kind).toBe('money');
  });

  it('says nothing twice', () => {
    expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length);
  });

  it('can be read by a ninth-grader', () => {
    const text = passages.map((passage) => passage.text.replace(/\{\w+\}/g, 'ten')).join(' ');
    expect(gradeOf(text)).toBeLessThanOrEqual(9);
  });

  it('is the same for the same books', () => {
    expect(writeLetter(facts)).toEqual(draft);
  });
});

describe('twenty letters', () => {
  const texts = NAMES.map(
    ([name]) =>
      [
        name,
        passagesOf(writeLetter(factsOf(name)))
          .map(({ text }) => text)
          .join(' '),
      ] as const,
  );

  it('do not read the same', () => {
    const pairs = texts.flatMap(([a, first], index) =>
      texts.slice(index + 1).map(([b, second]) => ({ a, b, likeness: similarityOf(first, second) })),
    );
    const most = pairs.toSorted((x, y) => y.likeness - x.likeness).at(0);
    expect(most?.likeness).toBeLessThan(0.4);
    const average = pairs.reduce((sum, { likeness }) => sum + likeness, 0) / pairs.length;
    expect(average).toBeLessThan(0.2);
  });

  it('do not begin the same', () => {
    const headlines = NAMES.map(([name]) => writeLetter(factsOf(name)).headline);
    expect(new Set(headlines).size).toBeGreaterThanOrEqual(14);
  });

  it('speak of what matters in each', () => {
    const said = (name: string, section: 'risks' | 'trends' | 'recommendations') =>
      passagesOf(writeLetter(factsOf(name)))
        .filter((passage) => passage.section === section)
        .map(({ text }) => text)
        .join(' ');
    expect(said('Lumen Diagnostics', 'risks')).toContain('{runwayMonths}');
    expect(said('Mesa Roofing', 'risks')).toContain('{customer1Share}');
    expect(said('Sunset Dental', 'risks')).toContain('{ownerDrawsToProfit}');
    expect(said('Nordic Furniture Imports', 'risks')).toContain('{inventoryDays}');
    expect(said('Orbit Web Agency', 'recommendations')).toContain('{overdueInvoices}');
    expect(said('Second Chance Thrift', 'recommendations')).toContain('{finding1Impact}');
    expect(said('Old Town Brewery', 'risks')).toContain('{equityGap}');
  });
});

function asMarkdown(name: string): string {
  const plan = SITUATIONS.find((each) => each.name === name);
  if (plan === undefined) throw new Error(`No company is called ${name}`);
  const facts = factsOf(name);
  const letter = LetterComposer.compose(writeLetter(facts), facts);
  const caution = buildCaution(facts);
  const section = (title: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`## ${title}`, '', ...texts.flatMap((text) => [text, ''])];
  return [
    `# ${name} (${plan.trade}: ${plan.situation})`,
    '',
    ...(caution === null ? [] : [`> ${textOf(caution)}`, '']),
    `**${textOf(letter.headline)}**`,
    '',
    ...letter.overview.flatMap((paragraph) => [textOf(paragraph), '']),
    ...section('Trends', letter.trends.map(textOf)),
    ...section('Risks', letter.risks.map(textOf)),
    ...section('Opportunities', letter.opportunities.map(textOf)),
    ...section(
      'Recommendations',
      letter.recommendations.map(
        ({ text, stake, restsOn }) =>
          `- ${textOf(text)} (At stake: ${stake.text}. Rests on: ${restsOn.map((fact) => `${fact.label} ${fact.text}`).join('; ')}.)`,
      ),
    ),
    ...section('What this could not see', buildCoverage(requestOfPlan(plan)).map(textOf)),
  ].join('\n');
}
