/**
 * Runs unmodified clients from the package registry. Run this script in the folder where they are installed; each
 * client lists a server's tools and calls all of them. The environment contains the URL, a token and the calls. Prints,
 * for each client, the tools it found and the number of calls that were answered.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const { MCP_URL: url, MCP_TOKEN: token, MCP_CALLS: written } = process.env;
const calls = Object.entries(JSON.parse(written));
const headers = { authorization: `Bearer ${token}` };
// Imported by name at run time, so that this file does not depend on the clients.
const load = (name) => import(name);

const textOf = (result) => {
  const content = result?.content ?? result;
  if (typeof content === 'string') return content;
  return (Array.isArray(content) ? content : [content]).find(({ type }) => type === 'text').text;
};

/** Every response names its company or lists the companies. */
function check(result) {
  const answer = JSON.parse(textOf(result));
  if (result?.isError || !('about' in answer || 'companies' in answer)) throw new Error(textOf(result));
}

async function callAll(names, call) {
  for (const [name, parameters] of calls) check(await call(name, parameters));
  return { tools: [...names].toSorted(), answered: calls.length };
}

async function withSdk(transport) {
  const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
  const client = new Client({ name: 'unmodified', version: '1' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const seen = await callAll(
    tools.map(({ name }) => name),
    (name, parameters) => client.callTool({ name, arguments: parameters }),
  );
  await client.close();
  return seen;
}

const CLIENTS = {
  async '@modelcontextprotocol/sdk'() {
    const { StreamableHTTPClientTransport } = await load(
      '@modelcontextprotocol/sdk/client/streamableHttp.js',
    );
    return withSdk(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  },
  async 'mcp-remote'() {
    const { StdioClientTransport } = await load('@modelcontextprotocol/sdk/client/stdio.js');
    const args = ['node_modules/mcp-remote/dist/proxy.js', url, '--allow-http', '--transport', 'http-only'];
    const header = ['--header', `Authorization: ${headers.authorization}`];
    return withSdk(
      new StdioClientTransport({ command: process.execPath, args: [...args, ...header], stderr: 'ignore' }),
    );
  },
  async '@ai-sdk/mcp'() {
    const { createMCPClient } = await load('@ai-sdk/mcp');
    const client = await createMCPClient({ transport: { type: 'http', url, headers } });
    const tools = await client.tools();
    const seen = await callAll(Object.keys(tools), (name, parameters) =>
      tools[name].execute(parameters, { toolCallId: '1', messages: [] }),
    );
    await client.close();
    return seen;
  },
  async '@langchain/mcp-adapters'() {
    const { MultiServerMCPClient } = await load('@langchain/mcp-adapters');
    const client = new MultiServerMCPClient({ mcpServers: { books: { transport: 'http', url, headers } } });
    const tools = await client.getTools();
    const seen = await callAll(
      tools.map(({ name }) => name),
      (name, parameters) => tools.find((tool) => tool.name === name).invoke(parameters),
    );
    await client.close();
    return seen;
  },
  async '@openai/agents'() {
    const { MCPServerStreamableHttp } = await load('@openai/agents');
    const client = new MCPServerStreamableHttp({ url, name: 'books', requestInit: { headers } });
    await client.connect();
    const tools = await client.listTools();
    const seen = await callAll(
      tools.map(({ name }) => name),
      (name, parameters) => client.callTool(name, parameters),
    );
    await client.close();
    return seen;
  },
  async '@modelcontextprotocol/inspector'() {
    const base = ['node_modules/.bin/mcp-inspector', '--cli', url, '--transport', 'http'];
    const header = ['--header', `Authorization: ${headers.authorization}`];
    const run = async (...method) => {
      const { stdout } = await promisify(execFile)(process.execPath, [...base, ...header, ...method], {
        maxBuffer: 64 * 1024 * 1024,
      });
      return JSON.parse(stdout);
    };
    const { tools } = await run('--method', 'tools/list');
    return callAll(
      tools.map(({ name }) => name),
      (name, parameters) =>
        run('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(parameters)),
    );
  },
};

const seen = await CLIENTS[process.argv.at(-1)]();
console.log(JSON.stringify(seen));
process.exit(0);
