import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, Output, type LanguageModel as SdkModel, streamText } from 'ai';
import { z } from 'zod';
import type { Settings } from '../../settings.ts';

/** The shape of an answer. Which ids and joins it holds is checked where the claims are known. */
const ArrangementSchema = z.object({
  headline: z.string(),
  paragraphs: z.array(z.object({ claims: z.array(z.string()), joins: z.array(z.string().nullable()) })),
  risks: z.array(z.string()),
  opportunities: z.array(z.string()),
  recommendations: z.array(z.object({ action: z.string(), about: z.string() })),
});

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  /** Whatever came of the right shape; null where it failed. */
  readonly arrangement: unknown;
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

/** A language model of any provider. It is given no tools, and answers with ids of claims and nothing else. */
export interface LanguageModel {
  arrange(request: ModelRequest): Promise<ModelAnswer>;
}

/** Null when no provider is set up. The only file that knows a provider's library. */
export function createLanguageModel(settings: Settings): LanguageModel | null {
  const model = sdkModel(settings);
  return model === null ? null : { arrange: (request) => arrange(model, request) };
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

async function arrange(model: SdkModel, request: ModelRequest): Promise<ModelAnswer> {
  const { instructions, prompt, maxOutputTokens, signal } = request;
  let error: unknown = null;
  // Streamed, so that what was sent before a break or a deadline is known to have been sent.
  const result = streamText({
    model,
    instructions,
    prompt,
    output: Output.object({ schema: ArrangementSchema }),
    maxOutputTokens,
    // Whether to try again is decided where the deadline and the budget are known.
    maxRetries: 0,
    abortSignal: signal,
    onError: (event) => {
      error ??= event.error;
    },
  });
  try {
    await result.consumeStream();
  } catch (thrown) {
    error ??= thrown;
  }
  const [finishReason, usage, arrangement] = await Promise.all([
    settled(result.finishReason),
    settled(result.usage),
    settled(result.output),
  ]);
  const failure = failureOf({ error, finishReason, isAborted: signal.aborted, isRead: arrangement !== null });
  return {
    arrangement: failure === null ? arrangement : null,
    failure,
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
  };
}

function settled<T>(value: PromiseLike<T>): Promise<T | null> {
  return Promise.resolve(value).catch(() => null);
}

function failureOf(end: {
  error: unknown;
  finishReason: string | null;
  isAborted: boolean;
  isRead: boolean;
}): ModelFailure | null {
  const { error, finishReason, isAborted, isRead } = end;
  if (isAborted) return failure('timeout', false);
  if (error !== null) return ofError(error);
  if (finishReason === 'length') return failure('cut', false);
  if (finishReason === 'content-filter') return failure('refused', false);
  return isRead ? null : failure('unreadable', true);
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
