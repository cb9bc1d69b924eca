import {
  acceptedContent,
  createRequestStateCodec,
  type ElicitInputParams,
  inputRequired,
  inputResponse,
  type McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

const text = (words: string) => ({ type: 'text' as const, text: words });
export const fieldOf = (name: string, type: 'string' | 'boolean' = 'string') =>
  ({
    type: 'object',
    properties: { [name]: { type } },
    required: [name],
  }) as ElicitInputParams['requestedSchema'];

export const states = createRequestStateCodec<string>({ key: new Uint8Array(32).fill(7) });

type Fields = Extract<ElicitInputParams['requestedSchema'], { type: 'object' }>['properties'];

/** Fields with defaults, and every kind of choice. */
const FORMS: Readonly<Record<string, Fields>> = {
  sep1034_defaults: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  sep1330_enums: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: {
      type: 'string',
      oneOf: ['First', 'Second', 'Third'].map((word, at) => ({
        const: `value${at + 1}`,
        title: `${word} Option`,
      })),
    },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
    titledMulti: {
      type: 'array',
      items: {
        anyOf: ['First', 'Second', 'Third'].map((word, at) => ({
          const: `value${at + 1}`,
          title: `${word} Choice`,
        })),
      },
    },
  },
};

/** Returns text with the user's input, or requests the form. */
function toldOf(responses: Parameters<typeof inputResponse>[0], form: ElicitInputParams) {
  const given = inputResponse(responses, 'form');
  return given.kind === 'elicit'
    ? { content: [text(`Elicitation completed: ${JSON.stringify(given)}`)] }
    : inputRequired({ inputRequests: { form: inputRequired.elicit(form) } });
}

/** Registers tools that request input from the user or from the user's client before they respond. */
export function registerQuestions(server: McpServer): void {
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
  server.registerTool(
    'test_sampling',
    { description: 'Asks a model', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, { mcpReq }) => {
      const given = inputResponse(mcpReq.inputResponses, 'written');
      return given.kind === 'sampling'
        ? done(`LLM response: ${JSON.stringify(given.result.content)}`)
        : inputRequired({ inputRequests: { written: sampled(prompt, 100) } });
    },
  );
  server.registerTool(
    'test_elicitation',
    { description: 'Asks for a name and an address', inputSchema: z.object({ message: z.string() }) },
    async ({ message }, { mcpReq }) =>
      toldOf(mcpReq.inputResponses, {
        message,
        requestedSchema: {
          type: 'object',
          properties: { username: { type: 'string' }, email: { type: 'string' } },
          required: ['username', 'email'],
        },
      }),
  );
  for (const [part, properties] of Object.entries(FORMS)) {
    server.registerTool(
      `test_elicitation_${part}`,
      { description: 'Has a form filled in' },
      async ({ mcpReq }) =>
        toldOf(mcpReq.inputResponses, {
          message: 'Please fill in the form',
          requestedSchema: { type: 'object', properties },
        }),
    );
  }
  // Rejected for a client that cannot call a model.
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
