/** A recorded request, for tests that count requests. Contains no tokens or secrets. */
export interface SandboxRequest {
  /** Milliseconds since the epoch, according to the injected clock. */
  at: number;
  kind: RequestKind;
  method: string;
  /** Relative to the sandbox's prefix. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Statements in a batch; empty for other requests. */
  statements: readonly string[];
  realmId: string | undefined;
  /** Null until a response is sent. Stays null if a fault lets the request hang. */
  status: number | null;
}

export type RequestKind = 'consent' | 'token:code' | 'token:refresh' | 'token' | 'revoke' | 'api';

const longest = 5000;

/** Appends a request to the list and removes the oldest entries once there are many. */
export function record(requests: SandboxRequest[], request: SandboxRequest): SandboxRequest {
  requests.push(request);
  if (requests.length > longest) requests.splice(0, requests.length - longest);
  return request;
}
