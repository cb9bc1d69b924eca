/**
 * Runs unmodified clients from the package registry that know only a server's URL. Each client discovers how to get
 * authorized, opens a browser, lists the tools and calls all of them. Run this script in the folder where the clients
 * are installed; their data is in HOME. Prints the URL to open, and finally the results.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const { MCP_URL: url, MCP_CALLS: written, HOME: home } = process.env;
const calls = Object.entries(JSON.parse(written));
// Imported by name at run time, so that this file does not depend on the clients.
const load = (name) => import(name);

/** Every response names its company or lists the companies. */
async function callAll(names, call) {
  for (const [name, parameters] of calls) {
    const text = await call(name, parameters);
    const answer = JSON.parse(text);
    if (!('about' in answer || 'companies' in answer)) throw new Error(text);
  }
  return { tools: names.toSorted(), answered: calls.length };
}

const textOf = ({ content: [{ text }] }) => text;

async function withSdk(transport) {
  const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
  const client = new Client({ name: 'unmodified', version: '1' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const seen = await callAll(
    tools.map(({ name }) => name),
    async (name, parameters) => textOf(await client.callTool({ name, arguments: parameters })),
  );
  await client.close();
  return seen;
}

const PROGRAMS = {
  async '@modelcontextprotocol/sdk'() {
    const { StreamableHTTPClientTransport } = await load(
      '@modelcontextprotocol/sdk/client/streamableHttp.js',
    );
    const path = join(home, 'remembered.json');
    const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const remember = (facts) => writeFileSync(path, JSON.stringify(Object.assign(known, facts)));
    const asked = Promise.withResolvers();
    const listener = createServer((request, response) => {
      asked.resolve(new URL(request.url, url).searchParams.get('code'));
      response.end('Thank you.');
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const redirectUrl = `http://127.0.0.1:${listener.address().port}/callback`;
    const authProvider = {
      redirectUrl,
      clientMetadata: { client_name: 'SDK', redirect_uris: [redirectUrl] },
      state: () => 'of-the-program',
      clientInformation: () => known.client,
      saveClientInformation: (client) => remember({ client }),
      tokens: () => known.tokens,
      saveTokens: (tokens) => remember({ tokens }),
      codeVerifier: () => known.verifier,
      saveCodeVerifier: (verifier) => remember({ verifier }),
      redirectToAuthorization: (address) => console.error(address.href),
    };
    const transport = () => new StreamableHTTPClientTransport(new URL(url), { authProvider });
    if (known.tokens === undefined) {
      const { UnauthorizedError } = await load('@modelcontextprotocol/sdk/client/auth.js');
      const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
      const first = transport();
      await new Client({ name: 'unmodified', version: '1' }).connect(first).catch((error) => {
        if (!(error instanceof UnauthorizedError)) throw error;
      });
      await first.finishAuth(await asked.promise);
    }
    return withSdk(transport());
  },

  async 'mcp-remote'() {
    const { StdioClientTransport } = await load('@modelcontextprotocol/sdk/client/stdio.js');
    const args = ['node_modules/mcp-remote/dist/proxy.js', url, '--allow-http', '--transport', 'http-only'];
    return withSdk(
      new StdioClientTransport({
        command: process.execPath,
        args,
        env: { ...process.env, MCP_REMOTE_CONFIG_DIR: home },
      }),
    );
  },

  async '@openai/codex'() {
    const codex = (stdio, ...parameters) =>
      spawn(process.execPath, ['node_modules/.bin/codex', ...parameters], { stdio });
    if (!existsSync(join(home, '.codex/config.toml'))) {
      // The client registers itself dynamically, because its metadata document is available only on the internet.
      const introduced = ['--oauth-client-registration', 'dcr'];
      await once(codex(['ignore', 2, 2], 'mcp', 'add', 'books', '--url', url, ...introduced), 'close');
    }
    const child = codex(['pipe', 'pipe', 'inherit'], 'app-server');
    const waiting = new Map();
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id, result, error } = JSON.parse(line);
      if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(error.message));
    });
    const tell = (message) => child.stdin.write(`${JSON.stringify(message)}\n`);
    const ask = (method, params) => {
      const id = waiting.size + 1;
      waiting.set(id, Promise.withResolvers());
      tell({ id, method, params });
      return waiting.get(id).promise;
    };
    await ask('initialize', { clientInfo: { name: 'unmodified', version: '1' } });
    tell({ method: 'initialized' });
    const { thread } = await ask('thread/start', {});
    const { data } = await ask('mcpServerStatus/list', {});
    const books = data.find(({ name }) => name === 'books');
    const ofThread = { threadId: thread.id, server: books.name };
    const seen = await callAll(Object.keys(books.tools), async (tool, parameters) =>
      textOf(await ask('mcpServer/tool/call', { ...ofThread, tool, arguments: parameters })),
    );
    child.kill();
    return seen;
  },
};

const seen = await PROGRAMS[process.argv.at(-1)]();
console.log(JSON.stringify(seen));
process.exit(0);
