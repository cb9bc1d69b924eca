/** Returns a Model Context Protocol message as sent by an app with a token. */
export function protocolMessage(
  bearer: string,
  method: string,
  params: object,
  headers: Record<string, string> = {},
) {
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}
