import { setTimeout as sleep } from 'node:timers/promises';
import { describeInsights, type InsightSet, instructionsFor, promptFor } from '@insights/analysis';
import { z } from 'zod';
import { randomToken } from '../../shared/secrets.ts';
import { isOutage, type ModelFailure } from './language-model.client.ts';
import type { CallModel } from './model-calls.client.ts';
import type { ProviderCooldown } from './provider-cooldown.rules.ts';

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

/** Requests an outline of insights from a model. The answer is data to be checked, and is never shown. */
export function createModelArrangements({ call, cooldown }: { call: CallModel; cooldown: ProviderCooldown }) {
  return {
    async arrange(accountId: string, claims: InsightSet): Promise<ModelArrangement> {
      if (cooldown.isActive()) return { offered: null, failure: 'resting' };
      const answer = await ask(accountId, claims);
      if (answer.failure !== 'budget') cooldown.note(answer.failure !== null && isOutage(answer.failure));
      return answer;
    },
  };

  async function ask(accountId: string, claims: InsightSet): Promise<ModelArrangement> {
    const deadline = performance.now() + DEADLINE_MS;
    // Both are generated for each letter, so nobody can have put them into a name beforehand.
    const [canary, mark] = [randomToken(), randomToken()];
    const described = describeInsights(claims);
    const claimCount = described.insights.length;
    const facts = { accountId, purpose: 'letter', claimCount, nameCount: described.accountNames } as const;
    const request = {
      instructions: instructionsFor(canary),
      prompt: promptFor(described, mark),
      shape: ArrangementShape,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    };
    let failure: ModelFailure = { kind: 'timeout', mayPass: false, retryAfterMs: null };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const left = deadline - performance.now();
      if (attempt > 1 && left < MIN_MS) break;
      const answer = await call(facts, request, Math.max(1, Math.round(timeFor(attempt, left))));
      if (answer === null) return { offered: null, failure: 'budget' };
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
