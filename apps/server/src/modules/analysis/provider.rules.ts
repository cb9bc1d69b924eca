import type { AnalysisProvider } from '@insights/contracts';
import type { Settings } from '../../settings.ts';

export const BUILT_IN: AnalysisProvider = { kind: 'built-in', name: 'Built-in analyst', model: null };

/** Returns the writer of this server's analyses. */
export function providerOf({
  aiProvider,
  aiModel,
  aiBaseUrl,
}: Pick<Settings, 'aiProvider' | 'aiModel' | 'aiBaseUrl'>): AnalysisProvider {
  if (aiProvider === undefined || aiModel === undefined) return BUILT_IN;
  return { kind: aiProvider, name: nameOf(aiProvider, aiBaseUrl), model: aiModel };
}

/**
 * Returns an id for the writer of stored analyses. Different models have different ids, because their letters differ.
 */
export function writerId({ kind, name, model }: AnalysisProvider): string {
  return model === null ? kind : `${kind} ${name} ${model}`;
}

function nameOf(provider: NonNullable<Settings['aiProvider']>, baseUrl: string | undefined): string {
  if (provider === 'openai') return 'OpenAI';
  if (provider === 'anthropic') return 'Anthropic';
  return baseUrl === undefined ? 'OpenAI-compatible server' : new URL(baseUrl).host;
}
