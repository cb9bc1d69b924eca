import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { V1_RESPONSES } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { newApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { exampleOf } from './testing/example-of.ts';

/**
 * Folder where `npm install` put the published versions of these clients. They are not dependencies, because they would
 * add two hundred others for a test that is needed only when the handling of /mcp changes.
 */
const FOLDER = process.env.MCP_CLIENTS;
const CLIENTS = [
  '@modelcontextprotocol/sdk',
  '@ai-sdk/mcp',
  '@langchain/mcp-adapters',
  '@openai/agents',
  'mcp-remote',
  '@modelcontextprotocol/inspector',
];
const TOOLS = Object.keys(V1_RESPONSES) as (keyof typeof V1_RESPONSES)[];

describe('an unmodified MCP client', () => {
  if (FOLDER === undefined)
    return it('is installed', ({ skip }) =>
      skip('MCP_CLIENTS names no folder in which the published clients are installed'));
  it.each(CLIENTS)(
    '%s lists and calls every tool',
    async (client) => {
      const server = await startTestServer();
      const owner = await server.newPaidVisitor();
      const october = { type: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' };
      expect((await owner.post('/api/financial-data', october)).status).toBe(200);
      const { token } = await newApiClient(server.url, owner);
      const calls = Object.fromEntries(TOOLS.map((name) => [name, exampleOf(name)]));
      // Read as text and run in the folder, so that the script finds the clients there.
      const script = readFileSync(join(import.meta.dirname, 'testing/unmodified-clients.mjs'), 'utf8');
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', script, '--', client],
        {
          cwd: FOLDER,
          env: {
            ...process.env,
            MCP_URL: `${server.url}/mcp`,
            MCP_TOKEN: token,
            MCP_CALLS: JSON.stringify(calls),
          },
        },
      );
      expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
        tools: TOOLS.toSorted(),
        answered: TOOLS.length,
      });
    },
    120_000,
  );
});
