import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  type LanguageModel as SdkModel,
} from 'ai';
import type { z } from 'zod';
import type { Settings } from '../../settings.ts';

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  /** The shape of an answer. Which ids it may hold is checked where they are known. */
  readonly shape: z.ZodType;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  /** Whatever came of the right shape; null where it failed. */
  readonly offered: unknown;
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

/** A language model of any provider. It is given no tools, and answers with ids of what it was given and nothing else. */
export interface LanguageModel {
  choose(request: ModelRequest): Promise<ModelAnswer>;
}

/** Null when no provider is set up. The only file that knows a provider's library. */
export function createLanguageModel(settings: Settings): LanguageModel | null {
  const model = sdkModel(settings);
  return model === null ? null : { choose: (request) => choose(model, request) };
}

function sdkModel({ aiProvider, aiModel, aiApiKey, aiBaseUrl }: Settings): SdkModel | null {
  if (aiProvider === undefined || aiModel === undefined) return null;
  const options = {
    fetch: boundedFetch,
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

/** An answer has at most 2,000 tokens, which are some 10 kB. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Sends the key to the configured address only, and returns a response that was read whole within the limit, errors
 * too. The library itself would read any number of bytes.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the body.
    if (length > MAX_RESPONSE_BYTES) throw new Error('The response of the model is too long');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
};

/** Not streamed: the library would parse a streamed answer again at every chunk. */
async function choose(model: SdkModel, request: ModelRequest): Promise<ModelAnswer> {
  const { instructions, prompt, shape, maxOutputTokens, signal } = request;
  let end: Ending;
  try {
    end = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema: shape }),
      maxOutputTokens,
      // The caller decides about a retry, because it knows the deadline and the budget.
      maxRetries: 0,
      abortSignal: signal,
    });
  } catch (error) {
    // An answer that is not of the shape has a usage and a reason why it ended.
    end = NoObjectGeneratedError.isInstance(error) ? error : { error };
  }
  const offered = outputOf(end);
  const failure = failureOf({
    error: 'error' in end ? end.error : null,
    finishReason: end.finishReason ?? null,
    isAborted: signal.aborted,
    isRead: offered !== null,
  });
  return {
    offered: failure === null ? offered : null,
    failure,
    inputTokens: tokenCount(end.usage?.inputTokens),
    outputTokens: tokenCount(end.usage?.outputTokens),
  };
}

interface Ending {
  readonly error?: unknown;
  readonly output?: unknown;
  readonly finishReason?: string | undefined;
  readonly usage?: LanguageModelUsage | undefined;
}

/** The library throws where an answer has no output, such as one that was cut. */
function outputOf(end: Ending): unknown {
  try {
    return end.output ?? null;
  } catch {
    return null;
  }
}

const MAX_TOKENS = 10_000_000;

/** Token usage as the provider reports it, which may be any number. */
function tokenCount(reported: number | undefined): number | null {
  return reported === undefined || !Number.isFinite(reported)
    ? null
    : Math.min(Math.max(0, Math.round(reported)), MAX_TOKENS);
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
