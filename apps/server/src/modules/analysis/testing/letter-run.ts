import {
  type FactTable,
  type Letter,
  LetterComposer,
  type PassedPassage,
  writeLetter,
} from '@insights/analysis';
import { readSettings } from '../../../settings.ts';
import { systemClock } from '../../../shared/clock.ts';
import { createLanguageModel } from '../language-model.ts';
import { createModelLetters, type ModelLetter } from '../model-letter.ts';
import { createSpending } from '../spending.ts';

/** The settings that reach a double by one of the providers' protocols. */
export const PROVIDER_SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  'OpenAI responses': { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5.5', AI_API_KEY: 'sk-test' },
  'Anthropic messages': { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'sk-test' },
  'compatible chat completions': {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_API_KEY: 'sk-test',
  },
};

export interface LetterRun {
  readonly letter: Letter;
  /** What was shown while the model was still writing. */
  readonly streamed: readonly PassedPassage[];
  readonly written: ModelLetter;
  readonly ms: number;
}

/** Writes letters as the server does, with a model at an address and without a database. */
export function letterWriterAt(baseUrl: string, provider: string, deadlineMs: number) {
  const settings = readSettings({ ...PROVIDER_SETTINGS[provider], AI_BASE_URL: baseUrl });
  const model = createLanguageModel(settings);
  if (model === null) throw new Error(`No model is set up for ${provider}`);
  const spending = createSpending({
    repository: { addCall: async () => {}, finishCall: async () => {}, spentSince: async () => 0 },
    clock: systemClock,
    prices: { inputDollars: 3, outputDollars: 15 },
    dailyBudgetDollars: 1_000,
  });
  const letters = createModelLetters({ model, spending, deadlineMs });
  return async (facts: FactTable): Promise<LetterRun> => {
    const begun = performance.now();
    const streamed: PassedPassage[] = [];
    const written = await letters.write({
      facts,
      call: { accountId: null, provider, model: 'double' },
      onPassed: (passage) => streamed.push(passage),
      onCall: () => {},
    });
    const builtIn = writeLetter(facts);
    const letter =
      written.composer.passedCount === 0
        ? LetterComposer.compose(builtIn, facts)
        : written.composer.finish(builtIn);
    return { letter, streamed, written, ms: performance.now() - begun };
  };
}
