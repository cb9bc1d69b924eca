import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DescribedFact,
  dataBlock,
  describeFacts,
  type FactTable,
  idOf,
  instructionsFor,
  LetterComposer,
  type Passage,
  type PassedPassage,
  repairRequest,
  SECTIONS,
  type Section,
} from '@insights/analysis';
import { randomToken } from '../../shared/secrets.ts';
import type { LanguageModel, ModelAnswer, ModelFailure, ModelParagraph } from './language-model.ts';
import type { CallFacts, Spending } from './spending.ts';

const LETTER_TOKENS = 4_000;
const REPAIR_TOKENS = 2_000;

/** For everything a letter takes: two tries and a repair. */
export const DEADLINE_MS = 45_000;
/** With less time left, neither a second try nor a repair is begun. */
const MIN_MS = 6_000;
/** A provider that asks to wait longer is not waited for. */
const MAX_WAIT_MS = 10_000;
const TRIES = 2;

/** What became of a letter that a model was asked for. The composer holds what passed. */
export interface ModelLetter {
  readonly composer: LetterComposer;
  /** Null when the model answered in full. */
  readonly failure: ModelFailure | { readonly kind: 'budget' } | null;
  /** Rules that paragraphs were refused by, with how often; for the log. */
  readonly refusedBy: Readonly<Record<string, number>>;
}

export interface LetterAssignment {
  readonly facts: FactTable;
  readonly call: Omit<CallFacts, 'purpose' | 'factCount' | 'nameCount'>;
  /** Told of each paragraph as soon as it passed. */
  readonly onPassed: (passage: PassedPassage) => void;
  readonly onCall: (call: { purpose: string; outcome: string; costMicros: number; ms: number }) => void;
}

/** Asks a model for a letter, holds every paragraph against the gate, and gives it one chance to mend what did not pass. */
export function createModelLetters({
  model,
  spending,
  deadlineMs = DEADLINE_MS,
}: {
  model: LanguageModel;
  spending: Spending;
  deadlineMs?: number;
}) {
  return {
    async write(assignment: LetterAssignment): Promise<ModelLetter> {
      const { facts, onPassed } = assignment;
      const deadline = performance.now() + deadlineMs;
      const composer = new LetterComposer(facts);
      // Both are new for every letter, so that nobody can have written them into a name beforehand.
      const [canary, mark] = [randomToken(), randomToken()];
      const described = describeFacts(facts);
      const conversation = { instructions: instructionsFor(canary), data: dataBlock(described, mark) };
      const refusedBy: Record<string, number> = {};
      const offer = (passage: Passage) => {
        const passed = composer.offer(passage);
        if (passed !== null) onPassed(passed);
      };

      const places = new Map<Section, number>();
      const first = await callWithin('letter', assignment, described, {
        instructions: conversation.instructions,
        prompt: conversation.data,
        maxOutputTokens: LETTER_TOKENS,
        deadline,
        onParagraph: (paragraph) => {
          const section = SECTIONS.find((name) => name === paragraph.key);
          if (section === undefined) return;
          const place = places.get(section) ?? 0;
          places.set(section, place + 1);
          offer(passageOf(section, place, paragraph, canary));
        },
      });
      for (const { refusals } of composer.refused) {
        for (const { rule } of refusals) refusedBy[rule] = (refusedBy[rule] ?? 0) + 1;
      }
      if (first === 'budget') return { composer, failure: { kind: 'budget' }, refusedBy };
      const mayRepair = composer.refused.length > 0 && deadline - performance.now() > MIN_MS;
      if (mayRepair && (first === null || first.kind === 'cut')) {
        const asked = new Map(composer.refused.map(({ passage }) => [idOf(passage), passage]));
        await callWithin('repair', assignment, described, {
          instructions: conversation.instructions,
          prompt: `${conversation.data}\n\n${repairRequest(composer.refused, mark)}`,
          maxOutputTokens: REPAIR_TOKENS,
          deadline,
          onParagraph: (paragraph) => {
            const passage = asked.get(paragraph.key);
            if (passage === undefined) return;
            asked.delete(paragraph.key);
            offer(passageOf(passage.section, passage.place, paragraph, canary));
          },
        });
      }
      return { composer, failure: first, refusedBy };
    },
  };

  /** One call, and another when the first failed before it said anything and may go better. */
  async function callWithin(
    purpose: 'letter' | 'repair',
    { call, onCall }: LetterAssignment,
    described: readonly DescribedFact[],
    request: {
      instructions: string;
      prompt: string;
      maxOutputTokens: number;
      deadline: number;
      onParagraph: (paragraph: ModelParagraph) => void;
    },
  ): Promise<ModelFailure | 'budget' | null> {
    const { instructions, prompt, maxOutputTokens, deadline } = request;
    const nameCount = described.filter(
      ({ name, is }) => name.endsWith('Name') && is.includes('account'),
    ).length;
    let failure: ModelFailure | null = null;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const left = deadline - performance.now();
      if (attempt > 1 && left < MIN_MS) break;
      const booked = await spending.book(
        { ...call, purpose, factCount: described.length, nameCount },
        instructions.length + prompt.length,
        maxOutputTokens,
      );
      if (booked === null) return 'budget';
      let heard = 0;
      const begun = performance.now();
      const answer: ModelAnswer = await model.write({
        instructions,
        prompt,
        maxOutputTokens,
        signal: AbortSignal.timeout(Math.max(1, Math.round(timeFor(attempt, left)))),
        onParagraph: (paragraph) => {
          heard += 1;
          request.onParagraph(paragraph);
        },
      });
      failure = answer.failure;
      const outcome = failure?.kind ?? 'answered';
      const costMicros = await booked.settle({ ...answer, ...chargeOf(answer), outcome });
      onCall({ purpose, outcome, costMicros, ms: Math.round(performance.now() - begun) });
      if (failure === null || heard > 0 || !failure.mayPass) return failure;
      const wait = failure.retryAfterMs ?? 500;
      if (wait > Math.min(MAX_WAIT_MS, deadline - performance.now() - MIN_MS)) return failure;
      if (attempt < TRIES) await sleep(wait);
    }
    return failure;
  }
}

export type ModelLetters = ReturnType<typeof createModelLetters>;

/** The first try leaves time for a second one. */
function timeFor(attempt: number, leftMs: number): number {
  return attempt === 1 ? leftMs * (2 / 3) : leftMs;
}

/** A request that was turned away before anything was written costs nothing; one that was cut off may have cost all. */
function chargeOf({ failure, inputTokens, outputTokens }: ModelAnswer) {
  const isTurnedAway =
    failure !== null && ['unauthorised', 'rate-limited', 'unavailable'].includes(failure.kind);
  return isTurnedAway ? { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 } : {};
}

/** A paragraph that gives its instructions away is no paragraph: nothing of it reaches the gate. */
function passageOf(section: Section, place: number, paragraph: ModelParagraph, canary: string): Passage {
  const { text, stake, restsOn } = paragraph;
  const leaks = JSON.stringify(paragraph).includes(canary);
  return {
    section,
    place,
    text: leaks ? '' : text.trim(),
    advice: section === 'recommendations' ? { stake: stake ?? '', restsOn } : null,
  };
}
