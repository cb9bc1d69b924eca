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

/** Appends an entry to a list and removes the oldest entries once there are many. */
export function record<Entry>(entries: Entry[], entry: Entry): Entry {
  entries.push(entry);
  if (entries.length > longest) entries.splice(0, entries.length - longest);
  return entry;
}
