import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, Output, type LanguageModel as SdkModel, streamText } from 'ai';
import type { z } from 'zod';
import type { Settings } from '../../settings.ts';
import { defined } from '../../shared/defined.ts';
import { limitBytes } from '../../shared/limit-bytes.ts';

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  /** Schema for the answer. The caller knows the valid ids and checks them. */
  readonly shape: z.ZodType;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  /** The answer if it matches the schema; null after a failure. */
  readonly offered: unknown;
  /** Null on success. */
  readonly failure: ModelFailure | null;
  /** Null if the provider did not report it. */
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
  /** Whether an immediate retry may succeed. */
  readonly mayPass: boolean;
  readonly retryAfterMs: number | null;
}

/** A language model from any provider. It has no tools, and answers only with ids that it was given. */
export interface LanguageModel {
  choose(request: ModelRequest): Promise<ModelAnswer>;
}

/** Returns null if no provider is configured. Only this file uses a provider's library. */
export function createLanguageModel(settings: Settings): LanguageModel | null {
  const model = sdkModel(settings);
  return model === null ? null : { choose: (request) => choose(model, request) };
}

function sdkModel({ aiProvider, aiModel, aiApiKey, aiBaseUrl }: Settings): SdkModel | null {
  if (aiProvider === undefined || aiModel === undefined) return null;
  const options = {
    fetch: fetchLimited,
    ...defined({ apiKey: aiApiKey, baseURL: aiBaseUrl }),
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

/** More than twice the longest usable answer. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Sends the key only to the configured address, and fails if a response or an error is too long. */
const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  return response.body === null
    ? response
    : new Response(response.body.pipeThrough(limitBytes(MAX_RESPONSE_BYTES)), response);
};

async function choose(model: SdkModel, request: ModelRequest): Promise<ModelAnswer> {
  const { instructions, prompt, shape, maxOutputTokens, signal } = request;
  let error: unknown = null;
  // Streamed, so that text sent before a dropped connection or a deadline still counts as sent.
  const result = streamText({
    model,
    instructions,
    prompt,
    output: Output.object({ schema: shape }),
    maxOutputTokens,
    // The caller knows the deadline and the budget, so it decides whether to retry.
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
  const [finishReason, usage, offered] = await Promise.all([
    settled(result.finishReason),
    settled(result.usage),
    settled(result.output),
  ]);
  const failure = failureOf({ error, finishReason, isAborted: signal.aborted, isRead: offered !== null });
  return {
    offered: failure === null ? offered : null,
    failure,
    inputTokens: tokensOrNull(usage?.inputTokens),
    outputTokens: tokensOrNull(usage?.outputTokens),
  };
}

/** Returns null for an impossible count. */
function tokensOrNull(count: number | undefined): number | null {
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

function settled<T>(value: PromiseLike<T>): Promise<T | null> {
  return Promise.resolve(value).catch(() => null);
}

/** Whether the provider itself is failing, so that other visitors would wait in vain as well. */
export function isOutage(kind: string): boolean {
  return ['unauthorised', 'rate-limited', 'unavailable', 'timeout', 'unreachable'].includes(kind);
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
