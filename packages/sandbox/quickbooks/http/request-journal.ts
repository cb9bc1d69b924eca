/** What the sandbox was asked, for tests that count requests. Tokens and secrets are not kept. */
export interface SandboxRequest {
  /** Milliseconds since the epoch, by the injected clock. */
  at: number;
  kind: RequestKind;
  method: string;
  /** Under the sandbox's prefix. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** What a batch asks; of any other request nothing. */
  statements: readonly string[];
  realmId: string | undefined;
  /** Null while there is no answer, and for ever where a fault lets the request hang. */
  status: number | null;
}

export type RequestKind = 'consent' | 'token:code' | 'token:refresh' | 'token' | 'revoke' | 'api';

const longest = 5000;

/** Appends to the list, dropping the oldest entries of a long run. */
export function record(requests: SandboxRequest[], request: SandboxRequest): SandboxRequest {
  requests.push(request);
  if (requests.length > longest) requests.splice(0, requests.length - longest);
  return request;
}
