import {
  acceptedContent,
  completable,
  createRequestStateCodec,
  type ElicitInputParams,
  inputRequired,
  inputResponse,
  McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/*
 * What the protocol's conformance suite calls by name: tools, documents and prompts that its scenarios describe. They stand
 * in the place of ours, so that the suite exercises the way to them, which is the product's own.
 */

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, words: string, mimeType = 'text/plain') => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});
const fieldOf = (name: string, type: 'string' | 'boolean' = 'string') =>
  ({
    type: 'object',
    properties: { [name]: { type } },
    required: [name],
  }) as ElicitInputParams['requestedSchema'];

const states = createRequestStateCodec<string>({ key: new Uint8Array(32).fill(7) });

export function buildConformanceServer(): McpServer {
  const server = new McpServer(
    { name: 'conformance-fixture', version: '1' },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
      requestState: { verify: states.verify },
    },
  );
  registerContents(server);
  registerWork(server);
  registerQuestions(server);
  registerDocuments(server);
  registerPrompts(server);
  return server;
}

function registerContents(server: McpServer): void {
  const contents = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: WAV, mimeType: 'audio/wav' }],
    test_embedded_resource: [embedded('test://embedded-resource', 'This is an embedded resource content.')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', '{"test":"data","value":123}', 'application/json'),
    ],
  };
  for (const [name, content] of Object.entries(contents)) {
    server.registerTool(name, { description: name }, async () => ({ content }));
  }
}

function registerWork(server: McpServer): void {
  server.registerTool('test_error_handling', { description: 'Fails' }, async () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Tells how far it is' },
    async ({ mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken: progressToken as string, progress, total: 100 },
        });
      }
      return { content: [text('Done')] };
    },
  );
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    server.registerTool(name, { description: 'Tells what it does' }, async ({ mcpReq }) => {
      for (const step of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await mcpReq.log('info', step);
      }
      return { content: [text('Done')] };
    });
  }
}

/** Each asks its user, or its user's client, for something before it answers. */
function registerQuestions(server: McpServer): void {
  const name = inputRequired.elicit({ message: 'What is your name?', requestedSchema: fieldOf('name') });
  const sampled = (question: string, maxTokens: number) =>
    inputRequired.createMessage({ messages: [{ role: 'user', content: text(question) }], maxTokens });
  const done = (words: string) => ({ content: [text(words)] });
  const Name = z.object({ name: z.string() });

  for (const part of ['test_input_required_result_elicitation', 'test_streaming_elicitation']) {
    server.registerTool(part, { description: 'Asks for a name' }, async ({ mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'user_name', Name);
      return given === undefined
        ? inputRequired({ inputRequests: { user_name: name } })
        : done(`Hello, ${given.name}!`);
    });
  }
  server.registerTool(
    'test_input_required_result_sampling',
    { description: 'Asks a model' },
    async ({ mcpReq }) => {
      const given = inputResponse(mcpReq.inputResponses, 'capital_question');
      return given.kind === 'sampling'
        ? done(JSON.stringify(given.result.content))
        : inputRequired({
            inputRequests: { capital_question: sampled('What is the capital of France?', 100) },
          });
    },
  );
  // Refused to a client that cannot ask a model.
  server.registerTool('test_missing_capability', { description: 'Asks a model' }, async () =>
    inputRequired({ inputRequests: { greeting: sampled('Generate a greeting', 50) } }),
  );
  server.registerTool(
    'test_input_required_result_list_roots',
    { description: 'Asks for folders' },
    async ({ mcpReq }) => {
      const given = inputResponse(mcpReq.inputResponses, 'client_roots');
      return given.kind === 'roots'
        ? done(given.roots.map(({ uri }) => uri).join(', '))
        : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    },
  );
  for (const part of ['request_state', 'tampered_state']) {
    server.registerTool(
      `test_input_required_result_${part}`,
      { description: 'Remembers by what it is sent back' },
      async ({ mcpReq }) => {
        if (mcpReq.requestState<string>() === 'asked') return done('state-ok');
        const confirm = inputRequired.elicit({
          message: 'Please confirm',
          requestedSchema: fieldOf('ok', 'boolean'),
        });
        return inputRequired({ inputRequests: { confirm }, requestState: await states.mint('asked') });
      },
    );
  }
  server.registerTool(
    'test_input_required_result_multiple_inputs',
    { description: 'Asks for three things' },
    async ({ mcpReq }) => {
      if (mcpReq.requestState<string>() === 'asked') return done('All three are here');
      return inputRequired({
        inputRequests: {
          user_name: name,
          greeting: sampled('Generate a greeting', 50),
          client_roots: inputRequired.listRoots(),
        },
        requestState: await states.mint('asked'),
      });
    },
  );
  server.registerTool(
    'test_input_required_result_multi_round',
    { description: 'Asks twice' },
    async ({ mcpReq }) => {
      const state = mcpReq.requestState<string>();
      if (state === 'second') return done('Both are here');
      const ask = (message: string, field: string) =>
        inputRequired.elicit({ message, requestedSchema: fieldOf(field) });
      const inputRequests =
        state === 'first'
          ? { step2: ask('Step 2: What is your favorite color?', 'color') }
          : { step1: ask('Step 1: What is your name?', 'name') };
      const requestState = await states.mint(state === 'first' ? 'second' : 'first');
      return inputRequired({ inputRequests, requestState });
    },
  );
  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'Asks for what the client can' },
    async () => {
      const declared = server.server.getClientCapabilities();
      const inputRequests = {
        ...(declared?.elicitation === undefined ? {} : { user_name: name }),
        ...(declared?.sampling === undefined ? {} : { greeting: sampled('Generate a greeting', 50) }),
      };
      return Object.keys(inputRequests).length === 0
        ? done('Nothing to ask')
        : inputRequired({ inputRequests });
    },
  );
}

function registerDocuments(server: McpServer): void {
  const document = (uri: string, mimeType: string, content: { text: string } | { blob: string }) =>
    server.registerResource(uri, uri, { mimeType }, async () => ({
      contents: [{ uri, mimeType, ...content }],
    }));
  document('test://static-text', 'text/plain', { text: 'This is the content of the static text resource.' });
  document('test://static-binary', 'image/png', { blob: PNG });
  document('test://watched-resource', 'text/plain', { text: 'Watched' });
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    async ({ href }, { id }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
  server.server.setRequestHandler('resources/subscribe', async () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', async () => ({}));
}

function registerPrompts(server: McpServer): void {
  const said = (...contents: (ReturnType<typeof text> | typeof image | ReturnType<typeof embedded>)[]) => ({
    messages: contents.map((content) => ({ role: 'user' as const, content })),
  });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, async () =>
    said(text('This is a simple prompt for testing.')),
  );
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'With arguments',
      argsSchema: z.object({
        arg1: completable(z.string(), (part) => ['paris', 'park'].filter((one) => one.startsWith(part))),
        arg2: z.string(),
      }),
    },
    async ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a document', argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri }) =>
      said(
        embedded(resourceUri, 'Embedded resource content for testing.'),
        text('Please process the embedded resource above.'),
      ),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image' }, async () =>
    said(image, text('Please analyze the image above.')),
  );
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks' }, async ({ mcpReq }) => {
    const given = acceptedContent<{ context: string }>(mcpReq.inputResponses, 'user_context');
    const user_context = inputRequired.elicit({
      message: 'What context should the prompt use?',
      requestedSchema: fieldOf('context'),
    });
    return given === undefined
      ? inputRequired({ inputRequests: { user_context } })
      : said(text(given.context));
  });
}
