import {
  Client,
  type ElicitRequestFormParams,
  type ElicitResult,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { TestApiClient } from '../../../testing/test-program.ts';

export const ERAS: readonly [name: string, mode: VersionNegotiationMode][] = [
  ['2025', 'legacy'],
  ['2026-07-28', { pin: '2026-07-28' }],
];

/** Responds to a question as the client's user. */
export type Asked = (form: ElicitRequestFormParams) => ElicitResult | Promise<ElicitResult>;

/**
 * Connects a client that uses one protocol revision, and closes it after the test. The client supports questions if a
 * user's answer is given.
 */
export async function connectClient(
  serverUrl: string,
  { token }: TestApiClient,
  mode: VersionNegotiationMode,
  asked: Asked | null = null,
): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> {
  const capabilities = asked === null ? {} : { elicitation: { form: {} } };
  const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode } });
  if (asked !== null)
    client.setRequestHandler('elicitation/create', ({ params }) => asked(params as ElicitRequestFormParams));
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', serverUrl), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, transport };
}
