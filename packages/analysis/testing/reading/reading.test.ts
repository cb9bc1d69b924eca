import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { IS_DEEP } from '../../../../tools/testing/tiers.ts';
import { centsOf, type Figure, showFigure } from '../../insights/figure.ts';
import type { Insight } from '../../insights/insight.ts';
import { type DraftSentence, type LetterDraft, writeSentence } from '../../letter/draft.ts';
import { showSentence } from '../../letter/paragraph.ts';
import { relationOf, resultInWords } from '../../letter/relations.ts';
import { clausesOf, WORDINGS } from '../../wordings/index.ts';
import { ON_SCREEN, onPaper, onScreen, type Voice } from '../../wordings/wording.ts';
import { generatedPlans } from '../companies/generated.ts';
import { letterTo } from '../letter-to.ts';
import { differences } from './compare.ts';
import type { Reader } from './compile.ts';
import { madeInsights } from './made-insights.ts';
import { readClause } from './read-clause.ts';
import { readSentence } from './read-sentence.ts';

const COMPANY = 'Fern & Stone, LLC';
const VOICES: readonly (readonly [place: string, voice: Voice, company: string | null])[] = [
  ['on screen', ON_SCREEN, null],
  ['on paper', onPaper(COMPANY), COMPANY],
];
const INSIGHTS = madeInsights(IS_DEEP ? 15 : 2);
const PLANS = generatedPlans(IS_DEEP ? 120 : 30);

describe('a parser that does not know the wordings', () => {
  it.each(VOICES)(
    'reads each wording %s as the insight that it states, and as no other',
    (_, voice, company) => {
      expect(misread(INSIGHTS, voice, company)).toEqual([]);
    },
  );

  it.each([
    ['on screen', onScreen('partnership'), null],
    ['on paper', onPaper(COMPANY, 'partnership'), COMPANY],
  ])('reads what partners took out or put in %s', (_, voice, company) => {
    const ofOwners = INSIGHTS.filter(({ kind }) => kind === 'ownersTake' || kind === 'cashReason');
    expect(misread(ofOwners, voice, company)).toEqual([]);
  });
});

function misread(insights: readonly Insight[], voice: Voice, company: string | null) {
  return insights.flatMap((insight) => {
    const reader = { currency: currencyOf(insight), company };
    return clausesOf(insight, voice).flatMap(({ runs, frame }) => {
      const text = runs.map((run) => (typeof run === 'string' ? run : showFigure(run))).join('');
      const shown = Object.fromEntries(
        runs.flatMap((run) => (typeof run === 'string' ? [] : [[run.role, showFigure(run)]])),
      );
      const reads = readClause(text, reader);
      const found =
        reads.length === 1
          ? reads.flatMap((read) => differences(insight, shown, read))
          : [`${reads.length} readings`];
      return found.length === 0 ? [] : [{ frame, text, found }];
    });
  });
}

it('sales that changed by less than the gross profit are not said to be its cause', () => {
  const larger = INSIGHTS.filter(
    ({ kind, figures, traits }) =>
      kind === 'salesChange' &&
      traits.of === 'grossProfit' &&
      figures.effect !== undefined &&
      Math.abs(centsOf(figures.effect)) > Math.abs(centsOf(figures.change)),
  );
  const texts = larger.flatMap((one) => clausesOf(one, ON_SCREEN).map(({ runs }) => runs.slice(1).join('')));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => /and left|which cost|which added|in sales left/.test(text))).toEqual([]);
});

it('the insights in this test use every wording of every kind', () => {
  const used = new Set(
    INSIGHTS.flatMap((insight) => clausesOf(insight, ON_SCREEN).map(({ frame }) => frame)),
  );
  const all = Object.entries(WORDINGS).flatMap(([kind, list]) => list.map((_, index) => `${kind} ${index}`));
  expect(all.filter((frame) => !used.has(frame))).toEqual([]);
});

describe('the sentences of letters to generated companies', () => {
  const letters = PLANS.map((plan) => ({ plan, ...letterTo(plan) }));

  it.each(VOICES)('state exactly the insights of their drafts %s', (_, __, company) => {
    const wrong = letters.flatMap(({ plan, set, draft }) => {
      const name = company === null ? null : plan.name;
      const { currency } = set.books.request.context;
      return sentencesOf(draft).flatMap(({ sentence, isFirst }) => {
        const voice = name === null ? ON_SCREEN : onPaper(isFirst ? name : 'the company');
        const reader = { currency, company: name };
        const { text, found } = readBack(sentence, voice, reader, resultOf(draft));
        return found.length === 0 ? [] : [{ company: plan.name, text, found }];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(VOICES)('what the review changes or questions %s', (_, voice, company) => {
  it('is read back next to the amount, as a profit, a loss or an overdraft', () => {
    const wrong = INSIGHTS.filter(({ kind }) => DOUBTED.has(kind)).flatMap((insight) =>
      clausesOf(insight, voice).flatMap((__, index) =>
        doubtsOf(insight).flatMap((doubt, nth) => {
          const sentence: DraftSentence = {
            insights: [{ ...insight, doubt } as Insight],
            wordings: [index],
            join: null,
            lead: '',
            doubts: [{ wording: (nth % 3) / 3, isAgain: nth % 2 === 1 }],
          };
          const reader = { currency: currencyOf(insight), company };
          const { text, found } = readBack(sentence, voice, reader, null);
          return found.length === 0 ? [] : [{ text, found }];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

const DOUBTED: ReadonlySet<string> = new Set([
  'result',
  'yearResult',
  'revenue',
  'cash',
  'operations',
  'debtPaid',
]);

function doubtsOf({ figures }: Insight): Insight['doubt'][] {
  const all = Object.values(figures as Readonly<Record<string, Figure>>);
  const booked = (cents: number, roles: readonly string[]) =>
    Object.fromEntries(
      all.flatMap((one) =>
        one.value.kind === 'money' && roles.includes(one.role)
          ? [[one.role, { ...one, role: `${one.role}Booked`, value: { ...one.value, cents } }]]
          : [],
      ),
    );
  const roles = all.map(({ role }) => role).filter((role) => role !== 'change');
  const [question] = Object.values(booked(98_700, roles.slice(0, 1)));
  return [
    { booked: booked(-7_654_321, ['now']), questioned: null },
    { booked: booked(1_234_500, ['now']), questioned: null },
    { booked: booked(-76_500, roles), questioned: null },
    { booked: booked(0, roles), questioned: null },
    {
      booked: {},
      questioned: question === undefined ? null : { ...question, role: 'questioned' },
    },
  ];
}

function sentencesOf({ headline, paragraphs }: LetterDraft): { sentence: DraftSentence; isFirst: boolean }[] {
  return [
    { sentence: headline, isFirst: true },
    ...paragraphs.flatMap(({ sentences }) =>
      sentences.map((sentence, index) => ({ sentence, isFirst: index === 0 })),
    ),
  ];
}

/** The change in profit or loss that the letter's reasons explain; null if the headline is about something else. */
function resultOf({ headline: { insights } }: LetterDraft): string | null {
  const [lead] = insights;
  return lead?.kind === 'result' ? resultInWords(lead) : null;
}

/** Reads a sentence as shown, and compares it with its draft. */
function readBack(sentence: DraftSentence, voice: Voice, reader: Reader, headline: string | null) {
  const written = writeSentence(sentence, voice);
  const { pieces } = written;
  const runs = showSentence(written).map((run) => ('text' in run ? run.text : run.figure));
  const text = runs.join('');
  const reads = readSentence(text, reader);
  const [read] = reads;
  if (read === undefined || reads.length > 1) return { text, found: [`${reads.length} readings`] };
  const { insights, lead } = sentence;
  const shownOf = (insight: Insight) =>
    Object.fromEntries(
      pieces.flatMap((piece, index) =>
        typeof piece !== 'string' && piece.of === insight.id ? [[piece.figure.role, runs[index] ?? '']] : [],
      ),
    );
  const [first, second] = insights;
  const relation = first === undefined || second === undefined ? null : relationOf(first, second);
  const found = [
    ...(read.insights.length === insights.length ? [] : [`${read.insights.length} insights`]),
    ...insights.flatMap((insight, index) => {
      const { questioned = null, ...all } = shownOf(insight);
      const shown = Object.fromEntries(Object.entries(all).filter(([role]) => !role.endsWith('Booked')));
      const stated = read.insights[index];
      if (stated === undefined) return [];
      const booked = Object.keys(shown).flatMap((role) => {
        const amount = all[`${role}Booked`];
        return amount === undefined ? [] : [[role, outcomeOf(insight, role) + amount]];
      });
      return [
        ...differences(insight, shown, stated),
        ...(stated.questioned === questioned ? [] : [`questioned ${stated.questioned}`]),
        ...(isDeepStrictEqual(stated.booked, Object.fromEntries(booked))
          ? []
          : [`booked ${JSON.stringify(stated.booked)}`]),
      ];
    }),
    ...(relation === null || read.relations.includes(relation) ? [] : [`relation ${read.relations}`]),
    ...((read.lead?.result ?? headline) === headline ? [] : [`a reason for the ${read.lead?.result}`]),
    ...((read.lead === null) === (lead === '') ? [] : ['lead']),
  ];
  return { text, found };
}

/** The words before a booked amount whose sign differs from the corrected amount's. */
function outcomeOf({ kind, figures, doubt }: Insight, role: string): string {
  const [booked, corrected] = [doubt?.booked[role], (figures as Readonly<Record<string, Figure>>)[role]].map(
    (figure) => (figure === undefined ? 0 : centsOf(figure)),
  ) as [number, number];
  if (booked === 0 || booked < 0 === corrected < 0) return '';
  return `${kind === 'cash' ? (booked < 0 ? 'overdraft' : 'cash') : booked < 0 ? 'loss' : 'profit'} of `;
}

function currencyOf({ figures }: Insight): string {
  const values = Object.values(figures as Readonly<Record<string, Figure>>).map(({ value }) => value);
  return values.find((value) => value.kind === 'money')?.currency ?? 'USD';
}
