import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildInsights } from '../insights/build-insights.ts';
import type { Insight } from '../insights/insight.ts';
import type { LetterRequest } from '../insights/letter-request.ts';
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
/** A company has few insights in its first month, so a single such company is enough. */
const PLANS = generatedPlans(60).toSorted(
  (a, b) => Number(isSecondNewcomer(a)) - Number(isSecondNewcomer(b)),
);

function isSecondNewcomer({ months, name }: CompanyPlan): boolean {
  return months === 1 && /I$/.test(name);
}

const made = PLANS.map((plan) => {
  const set = buildInsights(requestOfPlan(plan));
  const arrangement = arrangeBuiltIn(set);
  return { plan, set, arrangement, letter: buildLetter(arrangement, set) };
});

describe.each(made.slice(0, GOLDEN).map((one) => [one.plan.name, one] as const))(
  'the letter to %s',
  (name, one) => {
    it('matches the stored file in letters/', () => {
      const file = join(LETTERS, fileOf(name));
      const text = asMarkdown(one.plan, one.letter);
      if (process.env.UPDATE_LETTERS === '1') writeFileSync(file, text);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });
  },
);

describe.each(made.map((one) => [one.plan.name, one] as const))(
  'the letter to %s, one of sixty companies,',
  (_, one) => {
    const { set, arrangement, letter } = one;
    const said = claimsOf(arrangement);

    it('states each insight at most once, and none together with one that it excludes', () => {
      expect(new Set(said).size).toBe(said.length);
      for (const id of said) {
        for (const other of said)
          expect([id, set.byId.get(id)?.excludes.includes(other)]).toEqual([id, false]);
      }
      const texts = listParagraphs(letter).map(textOf);
      expect(new Set(texts).size).toBe(texts.length);
    });

    it('follows every rule, so that checking it again changes nothing', () => {
      expect(checkArrangement(arrangement, set)).toEqual({ arrangement, leftOut: 0 });
    });

    it('states a loss, an overdraft and cash below payroll', () => {
      const told = new Set(said.flatMap((id) => set.byId.get(id)?.tells ?? []));
      for (const { mustTell } of set.insights) if (mustTell !== null) expect(told).toContain(mustTell);
    });

    it('has amounts that add up wherever it says so', () => {
      for (const paragraph of letter.overview) {
        for (const sentence of textOf(paragraph).split(/(?<=\.) (?=[A-Z“])/)) {
          const match = /by (\$[\d,.]+\d)(?: from [^:$]+)?: (.*)\.$/.exec(sentence);
          if (match === null || /^Cash/.test(sentence)) continue;
          expect([sentence, addUp(match[2] ?? '')]).toEqual([sentence, centsIn(match[1] ?? '')]);
        }
      }
    });

    it('is readable at ninth-grade level and shows no placeholders', () => {
      const text = listParagraphs(letter).map(textOf).join(' ');
      expect(
        gradeOf(text.replace(/“[^”]*”/g, 'Ann').replace(/[$\d][\d,.%$]*\d/g, 'ten')),
      ).toBeLessThanOrEqual(9);
      expect(text).not.toMatch(/\{|\}|undefined|NaN|null| ,| \.|\.\.|[a-z] {2}/);
      for (const paragraph of listParagraphs(letter)) expect(textOf(paragraph)).toMatch(/^[A-Z“\d].*\.$/s);
    });

    it('never states the same two amounts in two sentences', () => {
      const { headline, overview, trends, risks, opportunities } = letter;
      const sentences = [headline, ...overview, ...trends, ...risks, ...opportunities].flatMap((paragraph) =>
        textOf(paragraph).split(/(?<=\.) (?=[A-Z“\d])/),
      );
      const amountsIn = (sentence: string) => [...new Set(sentence.match(/\$[\d,]*\d/g) ?? [])];
      const repeats = sentences.filter((sentence, place) =>
        sentences.slice(0, place).some((before) => {
          const known = amountsIn(before);
          return amountsIn(sentence).filter((amount) => known.includes(amount)).length > 1;
        }),
      );
      expect(repeats).toEqual([]);
    });

    it('states no percentage for an amount that more than tripled, and no customer’s only invoice twice', () => {
      const text = listParagraphs(letter).map(textOf).join('\n');
      expect(text.match(/(?:[2-9]\d\d|\d,\d\d\d)\.\d%/g)?.filter((one) => one !== '200.0%') ?? []).toEqual(
        [],
      );
      const twice = [
        ...text.matchAll(/One \w+ (?:to|from) (“[^”]+”) on [^$]+ alone brought in (\$[\d,.]*\d)/g),
      ];
      for (const [, name, amount] of twice) expect(text).not.toContain(`${name} brought in ${amount}, or`);
    });

    it('never says that something moved both ways, or is both good and bad news', () => {
      for (const [what, alike] of Map.groupBy(
        said.flatMap((id) => set.byId.get(id) ?? []),
        whatOf,
      )) {
        const ways = new Set(alike.map(({ direction }) => direction).filter((way) => way !== null));
        const news = new Set(alike.map(({ isGood }) => isGood).filter((good) => good !== null));
        expect([what, ways.size <= 1, news.size <= 1]).toEqual([what, true, true]);
      }
    });

    it('does not praise cash that it warns about', () => {
      const body = listParagraphs(letter).map(textOf).join(' ');
      const worries = said.filter(
        (id) => /^cash\.(?:payroll|floor|runway)$/.test(id) || id.startsWith('finding.payroll'),
      );
      const isOverdrawn = /overdrawn/.test(body);
      expect([/comfortable|savings/.test(body), worries.length > 0 || isOverdrawn]).not.toEqual([true, true]);
    });

    it('gives at most three recommendations: what, with whom, why, how much and by when', () => {
      const texts = letter.recommendations.map(({ text }) => textOf(text));
      expect(texts.length).toBeLessThanOrEqual(3);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) {
        expect(text).toMatch(/^(?:Ask|Before|Pay|Review|Go through|With|Move) /);
        expect(text).toMatch(/“[^”]+”|accountant|bookkeeper|bank|taxes held|Review prices/);
        expect(text).toMatch(/\. [A-Z]|: |, more than| reports\.$/);
        expect(text).toMatch(/\$[\d,]+|\d+ figures?|calls “/);
        // A recommendation that starts with a check has no deadline.
        if (!text.startsWith('Before ')) expect(text).toMatch(/ by [A-Z][a-z]+ \d+, \d{4}/);
      }
    });
  },
);

describe('advice', () => {
  const place = fc.nat({ max: made.length - 1 });
  const shares = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 });

  it('does not conflict with the owner’s answers, the review’s disputes or other advice', () => {
    let asked = 0;
    fc.assert(
      fc.property(place, shares, (company, share) => {
        const plain = (made[company] as (typeof made)[number]).set.books.request;
        const { transactions } = plain.documents;
        const parties = transactions.status === 'read' ? transactions.value.parties : [];
        const marked = (mark: number, kind: string) =>
          parties
            .filter((party, index) => share[index % share.length] === mark && party.kind !== kind)
            .map(({ name }) => name);
        // A vendor cannot be walk-in sales or pay the company on a plan.
        const [tills, paysByPlan] = [marked(1, 'Vendor'), marked(2, 'Vendor')];
        const [family, doubted] = [marked(3, ''), marked(4, '')];
        const set = buildInsights({
          ...plain,
          answers: { ...plain.answers, tills, family, paysByPlan, relatedParties: family },
          review: { ...plain.review, findings: [...plain.review.findings, ...doubted.map(duplicateOf)] },
        });
        const { recommendations } = buildLetter(arrangeBuiltIn(set), set);
        const texts = recommendations.map(({ text }) => textOf(text));
        asked += texts.filter((text) => /^Ask “/.test(text)).length;
        const names = (text: string, some: readonly string[]) =>
          some.some((name) => text.includes(`“${name}”`));
        // Amounts owed to family are really owed; disputed amounts are cleared up with the bookkeeper first.
        const wrong = texts.filter((text) => {
          const isOwed = /^Pay |for a plan to pay/.test(text);
          if (/^With your bookkeeper|^Before /.test(text)) return false;
          return names(text, [...tills, ...paysByPlan, ...doubted, ...(isOwed ? [] : family)]);
        });
        expect(wrong).toEqual([]);
        const named = texts.flatMap((text) => [...new Set(text.match(/“[^”]+”/g) ?? [])]);
        expect(new Set(named).size).toBe(named.length);
        const isShort = set.insights.some(
          ({ id, isGood }) =>
            /^cash\.(?:payroll|floor)$/.test(id) || (id === 'cash.level' && isGood === false),
        );
        if (isShort) expect(texts.filter((text) => /^(?:Pay|Move) /.test(text))).toEqual([]);
        for (const { text, stake } of recommendations) {
          if (stake !== null) expect(textOf(text)).toContain(textOf([stake]));
        }
      }),
      { numRuns: 150, seed: 2025 },
    );
    expect(asked).toBeGreaterThan(20);
  });
});

it('the stored letters are exactly these', () => {
  const names = made.slice(0, GOLDEN).map(({ plan }) => fileOf(plan.name));
  expect(readdirSync(LETTERS).sort()).toEqual(names.sort());
});

it('no two letters have the same order and emphasis', () => {
  const golden = made
    .slice(0, GOLDEN)
    .map(({ arrangement }) => JSON.stringify([claimsOf(arrangement), arrangement.recommendations]));
  expect(new Set(golden).size).toBe(GOLDEN);
});

/** Identifies an insight by its subject, period and comparison. */
function whatOf({ id, versus, kind }: Insight): string {
  const [key = '', second = ''] = id.split('.');
  const thing = key === 'result' ? 'profit' : key === 'cost' ? `cost ${second}` : key;
  return `${thing} ${versus ?? kind}`;
}

/** Returns a finding that disputes the balance between the company and a party. */
function duplicateOf(name: string, index: number): LetterRequest['review']['findings'][number] {
  const transaction = {
    id: `d${index}`,
    type: 'Invoice',
    number: '1',
    day: 20_000,
    amountCents: 100_00,
    memo: '',
  };
  return {
    id: `duplicate-${index}`,
    code: 'duplicate-invoice',
    title: 'Possible duplicate invoice',
    severity: 'Low',
    category: 'sales_and_receivables',
    disputes: [],
    remediation: ['Compare both with the paper.'],
    impactCents: 100_00,
    profitEffectCents: 0,
    accounts: [],
    furtherReasons: [],
    transactions: [{ ...transaction, customer: name, vendor: name }],
  };
}

function fileOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.md`;
}

function claimsOf({ headline, paragraphs, risks, opportunities }: Arrangement): string[] {
  return [headline, ...paragraphs.flatMap(({ claims }) => claims), ...risks, ...opportunities];
}

/**
 * Adds up a list: `A brought in $5 more and all others $2 less` is three, and so is `lower costs added $5 and ... took
 * $2`.
 */
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
