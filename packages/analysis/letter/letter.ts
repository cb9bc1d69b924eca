import { entityWords, formatDay } from '@insights/ledger';
import type { InsightSet } from '../insights/build-insights.ts';
import { cleanName } from '../insights/clean-name.ts';
import { centsOf, type Figure, showFigure } from '../insights/figure.ts';
import { figuresOf, type Insight } from '../insights/insight.ts';
import type { ReviewedBooks } from '../insights/letter-request.ts';
import { onPaper, onScreen, type Voice } from '../wordings/wording.ts';
import { isAboutLenders } from './advice/advice.ts';
import { buildCaution } from './caution.ts';
import { buildCoverage, type Coverage } from './coverage.ts';
import { draftOf, type LetterDraft, type Outline, writeAdvice, writeSentence } from './draft.ts';
import { outlineBySize } from './outline.ts';
import {
  COMPANY,
  joinTexts,
  nameCompany,
  type Paragraph,
  type ShownRun,
  showOne,
  showSentence,
} from './paragraph.ts';
import type { Topic } from './plan.ts';
import { createRandom, hashText } from './random.ts';
import { measureDraft, scoreOf } from './score.ts';

/** A letter as displayed and as printed. Only code writes its text. */
export interface Letter extends LetterText {
  readonly caution: Paragraph | null;
  readonly coverage: Coverage;
  /** The same letter for paper, which names the company instead of saying "you". */
  readonly printed: LetterText;
}

export interface LetterText {
  readonly headline: Paragraph;
  readonly paragraphs: readonly { readonly topic: Topic; readonly text: Paragraph }[];
  readonly actions: readonly Action[];
}

export interface Action {
  /** The same in every letter that contains this action; see `Advice`. */
  readonly id: string;
  readonly text: Paragraph;
  /** Money that can be gained or lost; null if no amount is involved. */
  readonly stake: ShownRun | null;
  /** For example `2026-12-06`; null if the data is too old for a deadline. */
  readonly by: string | null;
  readonly restsOn: readonly ShownRun[];
  /** The review's finding, if the action is its step. */
  readonly findingId: string | null;
  /** True if only the company should read it. */
  readonly isAboutLenders?: true;
}

const DRAFTS = 50;
const MAX_RESTS = 3;

/** Returns true letters with the same content in different words, best first; the same for the same snapshot. */
export function draftLetters(set: InsightSet, outline: Outline = outlineBySize(set)): LetterDraft[] {
  const { request, now } = set.books;
  const seed = hashText(`${request.companyName} ${now.start} ${now.end}`);
  const drafts = Array.from({ length: DRAFTS }, (_, index) =>
    draftOf(set, outline, createRandom(seed + index)),
  );
  return drafts
    .map((draft) => ({ draft, score: scoreOf(measureDraft(draft)) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ draft }) => draft);
}

export function buildLetter(draft: LetterDraft, set: InsightSet): Letter {
  const name = cleanName(set.books.request.companyName);
  const { form } = entityWords(set.books.context);
  const voice = onScreen(form);
  const unnamed = onPaper('the company', form);
  return {
    caution: cautionOf(set, set.books.findings, draft),
    ...writeLetter(draft, voice, voice),
    coverage: buildCoverage(set),
    printed:
      name === null
        ? writeLetter(draft, unnamed, unnamed)
        : withName(writeLetter(draft, onPaper(COMPANY, form), unnamed), name),
  };
}

function withName(letter: LetterText, name: string): LetterText {
  return {
    headline: nameCompany(letter.headline, name),
    paragraphs: letter.paragraphs.map((one) => ({ ...one, text: nameCompany(one.text, name) })),
    actions: letter.actions.map((one) => ({ ...one, text: nameCompany(one.text, name) })),
  };
}

/**
 * Writes a letter. In each paragraph, `voice` applies to the first mention of the company and `later` to the following
 * ones.
 */
function writeLetter(draft: LetterDraft, voice: Voice, later: Voice): LetterText {
  return {
    headline: joinTexts(showSentence(writeSentence(draft.headline, voice))),
    paragraphs: draft.paragraphs.map(({ topic, sentences }) => ({
      topic,
      text: joinTexts(
        sentences.flatMap((sentence, index) => [
          ...(index === 0 ? [] : [{ text: ' ' }]),
          ...showSentence(writeSentence(sentence, index === 0 ? voice : later)),
        ]),
      ),
    })),
    actions: draft.actions.map((action) => {
      const { advice } = action;
      const rests = figuresOf(advice.insight).filter(
        ({ value }) => value.kind !== 'name' && value.kind !== 'day',
      );
      return {
        id: advice.id,
        text: joinTexts(showSentence(writeAdvice(action, voice))),
        stake: advice.stake === null ? null : showOne(advice.insight.id, advice.stake),
        by: advice.by === null ? null : formatDay(advice.by),
        restsOn: rests
          .slice(0, MAX_RESTS)
          .map((figure) => showOne(advice.insight.id, figure, signed(figure))),
        findingId: advice.findingId,
        ...(isAboutLenders(advice) && { isAboutLenders: true }),
      };
    }),
  };
}

function statedIn({ headline, paragraphs, actions }: LetterDraft): Insight[] {
  const sentences = [headline, ...paragraphs.flatMap((one) => one.sentences)];
  return [...sentences.flatMap(({ insights }) => insights), ...actions.map(({ advice }) => advice.insight)];
}

/** A list of figures has no words for their signs. */
function signed(figure: Figure): string {
  return `${centsOf(figure) < 0 ? '−' : ''}${showFigure(figure)}`;
}

/** Returns the caution that opens the letter, without what the letter says itself. */
export function cautionOf(
  { books }: InsightSet,
  findings: ReviewedBooks['findings'],
  draft: LetterDraft,
): Paragraph | null {
  const { request, judged } = books;
  return buildCaution({
    ...request,
    findings,
    judged,
    currency: request.context.currency,
    stated: statedIn(draft),
  });
}
