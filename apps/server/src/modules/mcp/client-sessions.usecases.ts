import { randomUUID } from 'node:crypto';
import {
  type AuthInfo,
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type Clock, MINUTE } from '../../shared/clock.ts';
import type { Caller } from '../api-tokens/api-tokens.usecases.ts';

export const MAX_SESSIONS_OF_TOKEN = 4;
/** Each session takes a few hundred kilobytes. */
export const MAX_SESSIONS = 100;
export const SESSION_IDLE_MS = 30 * MINUTE;
const SESSION = 'mcp-session-id';

interface Session {
  readonly accountId: string;
  readonly tokenId: string;
  /** The token's rights when the session started. The session ends when they change. */
  readonly rights: string;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  usedAt: number;
}

interface CallerRequest {
  readonly caller: Caller;
  readonly parsedBody: unknown;
  readonly authInfo?: AuthInfo;
}

/**
 * Manages sessions for the 2025 revisions of the protocol, which need a session to ask the user a question. Only
 * clients that declare support for questions get a session; all other requests are stateless, as are all requests that
 * use the 2026 revision. The number of sessions is limited, each session belongs to one token, and idle sessions
 * expire; the client then starts a new one, as the protocol specifies.
 */
export function createClientSessions(options: {
  readonly buildServer: (caller: Caller) => McpServer;
  readonly clock: Clock;
  readonly onerror: (error: Error) => void;
}) {
  const { buildServer, clock, onerror } = options;
  /** In order of last use, most recent last. */
  const sessions = new Map<string, Session>();

  async function end(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.transport.close();
  }

  const findIds = (isMeant: (session: Session) => boolean) =>
    [...sessions].flatMap(([id, session]) => (isMeant(session) ? [id] : []));

  async function endIdleSessions(): Promise<void> {
    const now = clock.now().getTime();
    for (const id of findIds(({ usedAt }) => now - usedAt >= SESSION_IDLE_MS)) await end(id);
  }

  /**
   * Makes room for a session: ends the token's least recently used sessions above its limit; then, if the total limit
   * is reached, the least recently used session of the account with the most sessions.
   */
  async function makeRoom(tokenId: string): Promise<void> {
    const own = findIds((session) => session.tokenId === tokenId);
    for (const id of own.slice(0, Math.max(0, own.length + 1 - MAX_SESSIONS_OF_TOKEN))) await end(id);
    if (sessions.size < MAX_SESSIONS) return;
    const ofAccounts = Map.groupBy(sessions.keys(), (id) => sessions.get(id)?.accountId);
    const [largest] = [...ofAccounts.values()].toSorted((one, other) => other.length - one.length);
    await end(largest?.[0] as string);
  }

  async function open(caller: Caller): Promise<WebStandardStreamableHTTPServerTransport> {
    const { tokenId, account } = caller;
    await makeRoom(tokenId);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.set(id, {
          accountId: account.id,
          tokenId,
          rights: grantedRights(caller),
          transport,
          usedAt: clock.now().getTime(),
        });
      },
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const server = buildServer(caller);
    server.server.onerror = onerror;
    await server.connect(transport);
    return transport;
  }

  function find(id: string, caller: Caller): WebStandardStreamableHTTPServerTransport | null {
    const session = sessions.get(id);
    if (session === undefined || session.rights !== grantedRights(caller)) return null;
    session.usedAt = clock.now().getTime();
    sessions.delete(id);
    sessions.set(id, session);
    return session.transport;
  }

  return {
    /** Handles a request within a session. Returns null for a request that does not need a session. */
    async answer(request: Request, { caller, ...options }: CallerRequest): Promise<Response | null> {
      const id = request.headers.get(SESSION);
      if (id === null && !supportsQuestions(options.parsedBody)) return null;
      await endIdleSessions();
      const transport = id === null ? await open(caller) : find(id, caller);
      return transport === null ? sessionNotFound() : transport.handleRequest(request, options);
    },

    async close(): Promise<void> {
      for (const id of [...sessions.keys()]) await end(id);
    },
  };
}

function grantedRights({ tokenId, scopes, companies }: Caller): string {
  return JSON.stringify([tokenId, scopes, companies]);
}

function supportsQuestions(body: unknown): boolean {
  if (!isInitializeRequest(body)) return false;
  const { elicitation, sampling } = body.params.capabilities;
  return elicitation !== undefined || sampling !== undefined;
}

/**
 * Returned for an unknown session and for one that belongs to another token, so that the response does not reveal which
 * sessions exist.
 */
export function sessionNotFound(): Response {
  const error = { code: -32001, message: 'This session has ended. Begin a new one.' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 404 });
}
