import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildClaims } from '../claims/build-claims.ts';
import { generatedPlans } from '../testing/companies/generated.ts';
import type { CompanyPlan } from '../testing/companies/plan.ts';
import { requestOfPlan } from '../testing/companies/request-of-plan.ts';
import { listParagraphs } from '../testing/paragraphs.ts';
import { gradeOf } from '../testing/readability.ts';
import { arrangeBuiltIn } from '../writers/built-in.ts';
import { type Arrangement, checkArrangement } from './arrangement.ts';
import { buildLetter, type Letter } from './letter.ts';
import { textOf } from './paragraph.ts';

const LETTERS = join(import.meta.dirname, '..', 'letters');
const GOLDEN = 30;
/** In its first month a company has little to tell, so one such company stands for all. */
const PLANS = generatedPlans(60).toSorted(
  (a, b) => Number(isSecondNewcomer(a)) - Number(isSecondNewcomer(b)),
);

function isSecondNewcomer({ months, name }: CompanyPlan): boolean {
  return months === 1 && /I$/.test(name);
}

const made = PLANS.map((plan) => {
  const set = buildClaims(requestOfPlan(plan));
  const arrangement = arrangeBuiltIn(set);
  return { plan, set, arrangement, letter: buildLetter(arrangement, set) };
});

describe.each(made.slice(0, GOLDEN).map((one) => [one.plan.name, one] as const))(
  'the letter to %s',
  (name, one) => {
    it('reads as it is kept in letters/', () => {
      const file = join(LETTERS, fileOf(name));
      const text = asMarkdown(one.plan, one.letter);
      if (process.env.UPDATE_LETTERS === '1') writeFileSync(file, text);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });
  },
);

describe.each(made.map((one) => [one.plan.name, one] as const))(
  'the letter to %s, one of sixty,',
  (_, one) => {
    const { set, arrangement, letter } = one;
    const said = claimsOf(arrangement);

    it('says no claim twice, and none beside one that it excludes', () => {
      expect(new Set(said).size).toBe(said.length);
      for (const id of said) {
        for (const other of said)
          expect([id, set.byId.get(id)?.excludes.includes(other)]).toEqual([id, false]);
      }
      const texts = listParagraphs(letter).map(textOf);
      expect(new Set(texts).size).toBe(texts.length);
    });

    it('keeps every rule: checked again, it is as it was arranged', () => {
      expect(checkArrangement(arrangement, set)).toEqual({ arrangement, leftOut: 0 });
    });

    it('tells a loss, an overdraft and cash below a payroll', () => {
      const told = new Set(said.flatMap((id) => set.byId.get(id)?.tells ?? []));
      for (const { mustTell } of set.claims) if (mustTell !== null) expect(told).toContain(mustTell);
    });

    it('has amounts that add up where it says that they do', () => {
      for (const paragraph of letter.overview) {
        for (const sentence of textOf(paragraph).split(/(?<=\.) (?=[A-Z“])/)) {
          const match = /by (\$[\d,.]+\d)(?: from [^:$]+)?: (.*)\.$/.exec(sentence);
          if (match === null || /^Cash/.test(sentence)) continue;
          expect([sentence, addUp(match[2] ?? '')]).toEqual([sentence, centsIn(match[1] ?? '')]);
        }
      }
    });

    it('can be read by a ninth-grader, and no template shows', () => {
      const text = listParagraphs(letter).map(textOf).join(' ');
      expect(
        gradeOf(text.replace(/“[^”]*”/g, 'Ann').replace(/[$\d][\d,.%$]*\d/g, 'ten')),
      ).toBeLessThanOrEqual(9);
      expect(text).not.toMatch(/\{|\}|undefined|NaN|null| ,| \.|\.\.|[a-z] {2}/);
      for (const paragraph of listParagraphs(letter)) expect(textOf(paragraph)).toMatch(/^[A-Z“\d].*\.$/s);
    });

    it('gives at most three pieces of advice, each of its own, with a day', () => {
      const texts = letter.recommendations.map(({ text }) => textOf(text));
      expect(texts.length).toBeLessThanOrEqual(3);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).toMatch(/ by [A-Z][a-z]+ \d+, \d{4}/);
    });
  },
);

it('the letters that are kept are these', () => {
  const names = made.slice(0, GOLDEN).map(({ plan }) => fileOf(plan.name));
  expect(readdirSync(LETTERS).sort()).toEqual(names.sort());
});

it('no two letters are alike in order and emphasis', () => {
  const golden = made
    .slice(0, GOLDEN)
    .map(({ arrangement }) => JSON.stringify([claimsOf(arrangement), arrangement.recommendations]));
  expect(new Set(golden).size).toBe(GOLDEN);
});

function fileOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.md`;
}

function claimsOf({ headline, paragraphs, risks, opportunities }: Arrangement): string[] {
  return [headline, ...paragraphs.flatMap(({ claims }) => claims), ...risks, ...opportunities];
}

/** `A brought in $5 more and all others $2 less` adds up to three, and so does `lower costs added $5 and ... took $2`. */
function addUp(list: string): number {
  let isUp = true;
  let total = 0;
  for (const part of list.split(/, | and (?=all others|higher|lower|[A-Z“])/)) {
    if (/\badded\b|more/.test(part)) isUp = true;
    if (/took away|less/.test(part)) isUp = false;
    total += (isUp ? 1 : -1) * centsIn(part);
  }
  return Math.abs(total);
}

function centsIn(text: string): number {
  const [, dollars = '0', cents = '00'] = /\$([\d,]+)(?:\.(\d\d))?/.exec(text) ?? [];
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}

function asMarkdown({ name, trade, situation }: CompanyPlan, letter: Letter): string {
  const section = (title: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [`## ${title}`, '', ...texts.flatMap((text) => [text, ''])];
  return [
    `# ${name} (${trade}: ${situation})`,
    '',
    ...(letter.caution === null ? [] : [`> ${textOf(letter.caution)}`, '']),
    `**${textOf(letter.headline)}**`,
    '',
    ...letter.overview.flatMap((paragraph) => [textOf(paragraph), '']),
    ...section('Trends', letter.trends.map(textOf)),
    ...section('Risks', letter.risks.map(textOf)),
    ...section('Opportunities', letter.opportunities.map(textOf)),
    ...section(
      'Recommendations',
      letter.recommendations.map(
        ({ text, stake }) => `- ${textOf(text)}${stake === null ? '' : ` (At stake: ${textOf([stake])}.)`}`,
      ),
    ),
    ...section('What this could not see', letter.coverage.map(textOf)),
  ].join('\n');
}
