/** How a provider's API answers. */
export type Protocol = 'responses' | 'chat' | 'messages';

type Finish = 'stop' | 'length' | 'refusal';

/** A whole answer, as the API sends it. */
type Format = (text: string, finish: Finish) => unknown;

export function protocolOf(path: string): Protocol | null {
  if (path.endsWith('/responses')) return 'responses';
  if (path.endsWith('/chat/completions')) return 'chat';
  return path.endsWith('/messages') ? 'messages' : null;
}

const USAGE = { input: 1200, output: 300 };

/** https://platform.openai.com/docs/api-reference/responses */
const responses: Format = (text, finish) => ({
  id: 'resp_1',
  created_at: 1_700_000_000,
  model: 'double',
  output: [
    {
      type: 'message',
      role: 'assistant',
      id: 'msg_1',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  incomplete_details:
    finish === 'stop' ? null : { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' },
  usage: { input_tokens: USAGE.input, output_tokens: USAGE.output },
});

/** https://platform.openai.com/docs/api-reference/chat */
const chat: Format = (content, finish) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'double',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content },
      finish_reason: { stop: 'stop', length: 'length', refusal: 'content_filter' }[finish],
    },
  ],
  usage: {
    prompt_tokens: USAGE.input,
    completion_tokens: USAGE.output,
    total_tokens: USAGE.input + USAGE.output,
  },
});

/** https://docs.anthropic.com/en/api/messages */
const messages: Format = (text, finish) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'double',
  content: [{ type: 'text', text }],
  stop_reason: { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[finish],
  stop_sequence: null,
  usage: { input_tokens: USAGE.input, output_tokens: USAGE.output },
});

export const PROTOCOLS: Readonly<Record<Protocol, Format>> = { responses, chat, messages };
