import type { AnalysisProvider } from '@insights/contracts';
import type { Uses } from '../../shared/services.ts';
import type { LanguageModel, ModelAnswer, ModelRequest } from './language-model.client.ts';
import type { CallFacts, Spending } from './spending.usecases.ts';

const LOGGED = {
  letter: 'a model was called for an analysis',
  question: 'a model was called to interpret a question',
} as const;

/** Calls a model within the daily budget, and records the call without any text. */
export function createModelCalls({
  model,
  provider,
  spending,
  log,
  metrics,
}: Uses<'log' | 'metrics'> & { model: LanguageModel; provider: AnalysisProvider; spending: Spending }) {
  /** Returns null if the budget does not allow the call. */
  return async function call(
    facts: Omit<CallFacts, 'provider' | 'model' | 'purpose'> & { purpose: keyof typeof LOGGED },
    request: Omit<ModelRequest, 'signal'>,
    timeoutMs: number,
  ): Promise<ModelAnswer | null> {
    const booked = await spending.book(
      { ...facts, provider: provider.name, model: provider.model ?? '' },
      request.instructions.length + request.prompt.length,
      request.maxOutputTokens,
    );
    if (booked === null) return null;
    const begun = performance.now();
    const answer = await model.choose({ ...request, signal: AbortSignal.timeout(timeoutMs) });
    const outcome = answer.failure?.kind ?? 'answered';
    const costMicros = await booked.settle({ ...answer, ...chargeOf(answer), outcome });
    const ms = Math.round(performance.now() - begun);
    const { name, kind, model: modelName } = provider;
    log.info({ provider: name, model: modelName, outcome, costMicros, ms }, LOGGED[facts.purpose]);
    metrics.modelCalls.inc({ provider: kind, outcome });
    metrics.modelCostMicros.inc({ provider: kind }, costMicros);
    return answer;
  };
}

export type CallModel = ReturnType<typeof createModelCalls>;

/**
 * Returns the tokens to charge. A request rejected before any output costs nothing; an interrupted one may have cost
 * the maximum.
 */
function chargeOf({ failure, inputTokens, outputTokens }: ModelAnswer) {
  const isTurnedAway =
    failure !== null && ['unauthorised', 'rate-limited', 'unavailable'].includes(failure.kind);
  return isTurnedAway ? { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 } : {};
}
