import { createQuickBooksClient, type QuickBooksClientOptions } from '../http/create-client.ts';
import { createPace } from '../http/pace.ts';
import type { CallRecord, QuickBooksClient } from '../http/quickbooks-client.ts';

export const REALM = '9341451981840406';
export const TOKEN = 'eyJlbmMiOiJBMTI4Q0JDLUhTMjU2In0..canary-access-token-0001';

interface TestClient {
  readonly client: QuickBooksClient;
  readonly calls: CallRecord[];
  /** Every requested pause in milliseconds. The client did not actually sleep. */
  readonly slept: number[];
  readonly waits: number[];
  readonly replaced: string[];
}

/** Creates a client for a local server that never really sleeps, and records the pauses. */
export function createTestClient(url: string, options: Partial<QuickBooksClientOptions> = {}): TestClient {
  const calls: CallRecord[] = [];
  const slept: number[] = [];
  const waits: number[] = [];
  const replaced: string[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
  };
  const client = createQuickBooksClient({
    apiBaseUrl: url,
    realmId: REALM,
    tokens: {
      accessToken: async () => TOKEN,
      replace: async (rejected) => {
        replaced.push(rejected);
        return `${TOKEN}-renewed`;
      },
    },
    pace: createPace({ perSecond: 1000, sleep }),
    sleep,
    random: () => 0.5,
    onCall: (call) => calls.push(call),
    onWait: (ms) => waits.push(ms),
    ...options,
  });
  return { client, calls, slept, waits, replaced };
}

/** Returns the reason for a promise's rejection. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It should have failed');
}
