/** How a provider's API streams an answer. */
export type Protocol = 'responses' | 'chat' | 'messages';

type Finish = 'stop' | 'length' | 'refusal';

interface StreamFormat {
  readonly opening: () => string;
  readonly piece: (text: string) => string;
  readonly closing: (finish: Finish, whole: string) => string;
}

export function protocolOf(path: string): Protocol | null {
  if (path.endsWith('/responses')) return 'responses';
  if (path.endsWith('/chat/completions')) return 'chat';
  return path.endsWith('/messages') ? 'messages' : null;
}

const USAGE = { input: 1200, output: 300 };

const event = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

/** https://platform.openai.com/docs/api-reference/responses-streaming */
const responses: StreamFormat = {
  opening: () =>
    event({
      type: 'response.created',
      response: { id: 'resp_1', created_at: 1_700_000_000, model: 'double', service_tier: null },
    }) +
    event({
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'msg_1' },
    }),
  piece: (delta) => event({ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, delta }),
  closing: (finish) => {
    const usage = {
      input_tokens: USAGE.input,
      output_tokens: USAGE.output,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    };
    const done = event({
      type: 'response.output_item.done',
      output_index: 0,
      item: { type: 'message', id: 'msg_1' },
    });
    if (finish === 'stop') {
      return done + event({ type: 'response.completed', response: { incomplete_details: null, usage } });
    }
    const reason = finish === 'length' ? 'max_output_tokens' : 'content_filter';
    return done + event({ type: 'response.incomplete', response: { incomplete_details: { reason }, usage } });
  },
};

/** https://platform.openai.com/docs/api-reference/chat-streaming */
const chat: StreamFormat = {
  opening: () => data(chunk({ role: 'assistant', content: '' }, null)),
  piece: (content) => data(chunk({ content }, null)),
  closing: (finish) => {
    const reason = { stop: 'stop', length: 'length', refusal: 'content_filter' }[finish];
    const usage = {
      prompt_tokens: USAGE.input,
      completion_tokens: USAGE.output,
      total_tokens: USAGE.input + USAGE.output,
    };
    return `${data(chunk({}, reason))}${data({ ...chunk({}, null), choices: [], usage })}data: [DONE]\n\n`;
  },
};

function chunk(delta: object, finishReason: string | null) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'double',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
}

/** https://docs.anthropic.com/en/api/messages-streaming */
const messages: StreamFormat = {
  opening: () =>
    event({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'double',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: USAGE.input, output_tokens: 1 },
      },
    }) +
    event({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'text', text: '' },
    }),
  piece: (text) =>
    event({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    }),
  closing: (finish) => {
    const stop_reason = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[finish];
    return (
      event({ type: 'content_block_stop', index: 0 }) +
      event({
        type: 'message_delta',
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: USAGE.output },
      }) +
      event({ type: 'message_stop' })
    );
  },
};

export const PROTOCOLS: Readonly<Record<Protocol, StreamFormat>> = { responses, chat, messages };
