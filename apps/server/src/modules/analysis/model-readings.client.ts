import { type AskBooks, checkReadings, choicesFor, readingInstructions, readingPrompt } from '@insights/ask';
import { type AnalysisProvider, type AskOption, ModelReadings as ReadingsShape } from '@insights/contracts';
import { MODEL_QUESTIONS } from '../../shared/limits/limits.ts';
import { randomToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import { isOutage } from './language-model.client.ts';
import type { CallModel } from './model-calls.client.ts';
import { unreadNotice } from './notices.response.ts';
import type { ProviderCooldown } from './provider-cooldown.rules.ts';

const MAX_OUTPUT_TOKENS = 800;
/** Short, because a visitor is waiting. */
const DEADLINE_MS = 12_000;

/**
 * Lets a model try once to interpret a question that our code could not interpret. The model chooses among
 * placeholders; the result is offered in our words, and our code answers it if the visitor chooses it.
 */
export function createModelReadings({
  call,
  cooldown,
  attempts,
  provider,
}: Uses<'attempts'> & { call: CallModel; cooldown: ProviderCooldown; provider: AnalysisProvider }) {
  const without = (failure: Parameters<typeof unreadNotice>[0]) => ({
    options: [],
    notice: unreadNotice(failure, provider),
  });

  return {
    /** The provider's name as shown on the page. */
    name: provider.name,

    async read(
      accountId: string,
      question: string,
      books: AskBooks,
      known: readonly AskOption[],
    ): Promise<{ options: readonly AskOption[]; notice: string | null }> {
      if (cooldown.isActive()) return without('resting');
      if (!(await attempts.isAllowed(MODEL_QUESTIONS, [`account ${accountId}`]))) return without('often');
      // Both are generated for each question, so nobody can have put them into a name beforehand.
      const [canary, mark] = [randomToken(), randomToken()];
      const choices = choicesFor(question, books);
      const accountNames = [...choices.names.values()].filter(({ type }) => type === 'account').length;
      const answer = await call(
        { accountId, purpose: 'question', claimCount: 0, nameCount: accountNames },
        {
          instructions: readingInstructions(canary),
          prompt: readingPrompt(choices, mark),
          shape: ReadingsShape,
          maxOutputTokens: MAX_OUTPUT_TOKENS,
        },
        DEADLINE_MS,
      );
      if (answer === null) return without('budget');
      cooldown.note(answer.failure !== null && isOutage(answer.failure.kind));
      if (answer.failure !== null) return without(answer.failure.kind);
      const options = checkReadings(answer.offered, choices, books, known);
      return options.length === 0 ? without('nothing') : { options, notice: null };
    },
  };
}

export type ModelReadings = ReturnType<typeof createModelReadings>;
