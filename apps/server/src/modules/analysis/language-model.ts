import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, Output, type LanguageModel as SdkModel, streamText } from 'ai';
import { z } from 'zod';
import type { Settings } from '../../settings.ts';

/** A paragraph as a model answers it: `key` is a section in a first answer, and the id of a paragraph in a repair. */
export const ModelParagraph = z.object({
  key: z.string().describe('The section, or the id of the paragraph that is written anew'),
  text: z.string(),
  stake: z.string().nullable().describe('Of a recommendation: the name of a fact in dollars. Otherwise null'),
  restsOn: z.array(z.string()).describe('Of a recommendation: names of facts. Otherwise empty'),
});
export type ModelParagraph = z.infer<typeof ModelParagraph>;

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
  /** Told of each paragraph as soon as it is complete. */
  readonly onParagraph: (paragraph: ModelParagraph) => void;
}

export interface ModelAnswer {
  /** Null when it went well. */
  readonly failure: ModelFailure | null;
  /** Null when the provider did not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export interface ModelFailure {
  readonly kind:
    | 'unauthorised'
    | 'rate-limited'
    | 'unavailable'
    | 'refused'
    | 'cut'
    | 'unreadable'
    | 'timeout'
    | 'unreachable';
  /** Whether the same request may go better at once. */
  readonly mayPass: boolean;
  readonly retryAfterMs: number | null;
}

/** A language model of any provider. It is given no tools, and answers with paragraphs and nothing else. */
export interface LanguageModel {
  write(request: ModelRequest): Promise<ModelAnswer>;
}

/** Null when no provider is set up. The only file that knows a provider's library. */
export function createLanguageModel(settings: Settings): LanguageModel | null {
  const model = sdkModel(settings);
  return model === null ? null : { write: (request) => write(model, request) };
}

function sdkModel({ aiProvider, aiModel, aiApiKey, aiBaseUrl }: Settings): SdkModel | null {
  if (aiProvider === undefined || aiModel === undefined) return null;
  const options = {
    fetch: withoutRedirects,
    ...(aiApiKey === undefined ? {} : { apiKey: aiApiKey }),
    ...(aiBaseUrl === undefined ? {} : { baseURL: aiBaseUrl }),
  };
  switch (aiProvider) {
    case 'openai':
      return createOpenAI(options)(aiModel);
    case 'anthropic':
      return createAnthropic(options)(aiModel);
    case 'openai-compatible':
      return createOpenAICompatible({
        ...options,
        name: 'openai-compatible',
        baseURL: aiBaseUrl ?? '',
        supportsStructuredOutputs: true,
        includeUsage: true,
      })(aiModel);
  }
}

/** A key is sent to the address that was configured, and never on from there. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

async function write(model: SdkModel, request: ModelRequest): Promise<ModelAnswer> {
  const { instructions, prompt, maxOutputTokens, signal, onParagraph } = request;
  let error: unknown = null;
  const result = streamText({
    model,
    instructions,
    prompt,
    output: Output.array({ element: ModelParagraph }),
    maxOutputTokens: maxOutputTokens,
    // Whether to try again is decided where the deadline and the budget are known.
    maxRetries: 0,
    abortSignal: signal,
    onError: (event) => {
      error ??= event.error;
    },
  });
  let paragraphs = 0;
  try {
    for await (const paragraph of result.elementStream) {
      paragraphs += 1;
      onParagraph(paragraph);
    }
  } catch (thrown) {
    error ??= thrown;
  }
  const [finishReason, usage] = await Promise.all([settled(result.finishReason), settled(result.usage)]);
  // The final value is only validated here; what was complete has been told already.
  const invalid = await result.output.then(
    () => null,
    (reason: unknown) => reason,
  );
  return {
    failure: failureOf({ error, invalid, finishReason, paragraphs, isAborted: signal.aborted }),
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
  };
}

function settled<T>(value: PromiseLike<T>): Promise<T | null> {
  return Promise.resolve(value).catch(() => null);
}

function failureOf(end: {
  error: unknown;
  invalid: unknown;
  finishReason: string | null;
  paragraphs: number;
  isAborted: boolean;
}): ModelFailure | null {
  const { error, invalid, finishReason, paragraphs, isAborted } = end;
  if (isAborted) return failure('timeout', false);
  if (error !== null) return ofError(error);
  if (finishReason === 'length') return failure('cut', false);
  if (finishReason === 'content-filter') return failure('refused', false);
  if (paragraphs === 0) return failure('unreadable', true);
  return invalid === null ? null : failure('unreadable', false);
}

function ofError(error: unknown): ModelFailure {
  if (!APICallError.isInstance(error)) return failure('unreachable', true);
  const { statusCode = 0, responseHeaders } = error;
  if (statusCode === 401 || statusCode === 403 || statusCode === 404) return failure('unauthorised', false);
  if (statusCode === 429) return failure('rate-limited', true, retryAfter(responseHeaders?.['retry-after']));
  if (statusCode >= 500) return failure('unavailable', true, retryAfter(responseHeaders?.['retry-after']));
  return statusCode >= 400 ? failure('refused', false) : failure('unreachable', true);
}

function failure(
  kind: ModelFailure['kind'],
  mayPass: boolean,
  retryAfterMs: number | null = null,
): ModelFailure {
  return { kind, mayPass, retryAfterMs };
}

function retryAfter(header: string | undefined): number | null {
  const seconds = Number(header);
  return header === undefined || !Number.isFinite(seconds) ? null : seconds * 1000;
}
