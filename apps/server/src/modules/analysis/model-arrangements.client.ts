import { setTimeout as sleep } from 'node:timers/promises';
import { describeInsights, type InsightSet, instructionsFor, promptFor } from '@insights/analysis';
import { z } from 'zod';
import { randomToken } from '../../shared/secrets.ts';
import {
  isOutage,
  type LanguageModel,
  type ModelAnswer,
  type ModelFailure,
} from './language-model.client.ts';
import type { ProviderRest } from './provider-rest.rules.ts';
import type { CallFacts, Spending } from './spending.usecases.ts';

/** Schema for a choice. The caller knows the letters and insights, and checks the number and the ids. */
const ArrangementShape = z.object({
  letter: z.number().int(),
  insights: z.array(z.string()),
  advice: z.array(z.string()),
});
const MAX_OUTPUT_TOKENS = 2_000;
/** Time limit for an entire outline, including both attempts. */
export const DEADLINE_MS = 30_000;
/** With less time left than this, there is no second attempt. */
const MIN_MS = 5_000;
/** If a provider asks us to wait longer than this, there is no second attempt. */
const MAX_WAIT_MS = 8_000;
const TRIES = 2;

/** The model's outline, or the reason why there is none. */
export type ModelArrangement =
  | { readonly offered: unknown; readonly failure: null }
  | { readonly offered: null; readonly failure: ModelFailure['kind'] | 'budget' | 'resting' };

export interface ArrangementRequest {
  readonly claims: InsightSet;
  readonly call: Omit<CallFacts, 'purpose' | 'claimCount' | 'nameCount'>;
  readonly onCall: (call: { outcome: string; costMicros: number; ms: number }) => void;
}

/** Requests an outline of insights from a model. The answer is data to be checked, and is never shown. */
export function createModelArrangements({
  model,
  spending,
  rest,
  deadlineMs = DEADLINE_MS,
}: {
  model: LanguageModel;
  spending: Spending;
  rest: ProviderRest;
  deadlineMs?: number;
}) {
  return {
    async arrange(request: ArrangementRequest): Promise<ModelArrangement> {
      if (rest.isResting()) return { offered: null, failure: 'resting' };
      const answer = await ask(request);
      if (answer.failure !== 'budget') rest.note(answer.failure !== null && isOutage(answer.failure));
      return answer;
    },
  };

  async function ask({ claims, call, onCall }: ArrangementRequest): Promise<ModelArrangement> {
    const deadline = performance.now() + deadlineMs;
    // Both are generated for each letter, so nobody can have put them into a name beforehand.
    const [canary, mark] = [randomToken(), randomToken()];
    const described = describeInsights(claims);
    const instructions = instructionsFor(canary);
    const prompt = promptFor(claims, described, mark);
    let failure: ModelFailure = { kind: 'timeout', mayPass: false, retryAfterMs: null };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const left = deadline - performance.now();
      if (attempt > 1 && left < MIN_MS) break;
      const booked = await spending.book(
        {
          ...call,
          purpose: 'letter',
          claimCount: described.insights.length,
          nameCount: described.accountNames,
        },
        instructions.length + prompt.length,
        MAX_OUTPUT_TOKENS,
      );
      if (booked === null) return { offered: null, failure: 'budget' };
      const begun = performance.now();
      const answer = await model.choose({
        instructions,
        prompt,
        shape: ArrangementShape,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        signal: AbortSignal.timeout(Math.max(1, Math.round(timeFor(attempt, left)))),
      });
      const outcome = answer.failure?.kind ?? 'answered';
      const costMicros = await booked.settle({ ...answer, ...chargeOf(answer), outcome });
      onCall({ outcome, costMicros, ms: Math.round(performance.now() - begun) });
      if (answer.failure === null) return { offered: answer.offered, failure: null };
      failure = answer.failure;
      const wait = failure.retryAfterMs ?? 500;
      if (!failure.mayPass || wait > Math.min(MAX_WAIT_MS, deadline - performance.now() - MIN_MS)) break;
      if (attempt < TRIES) await sleep(wait);
    }
    return { offered: null, failure: failure.kind };
  }
}

export type ModelArrangements = ReturnType<typeof createModelArrangements>;

/** Returns the time for an attempt. The first attempt leaves time for a second one. */
function timeFor(attempt: number, leftMs: number): number {
  return attempt === 1 ? leftMs * (2 / 3) : leftMs;
}

/**
 * Returns the tokens to charge. A request rejected before any output costs nothing; an interrupted one may have cost
 * the maximum.
 */
export function chargeOf({ failure, inputTokens, outputTokens }: ModelAnswer) {
  const isTurnedAway =
    failure !== null && ['unauthorised', 'rate-limited', 'unavailable'].includes(failure.kind);
  return isTurnedAway ? { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 } : {};
}
