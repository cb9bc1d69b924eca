import { createConnection } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Status line and headers as received. */
  readonly head: string;
  readonly body: string;
  /**
   * Returns the value of a header; the first value if there are several, or an empty string if there is none.
   */
  header(name: string): string;
}

/**
 * Sends raw text to the server, for requests that a well-behaved client cannot send, such as a different Host or a
 * malformed header.
 */
export function sendRaw(url: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), hostname, () => socket.write(request));
    let answer = '';
    socket.setTimeout(30_000, () => socket.destroy(new Error(`No response to: ${request.slice(0, 200)}`)));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const at = answer.indexOf('\r\n\r\n');
      const head = at === -1 ? answer : answer.slice(0, at);
      resolve({
        status: Number(head.split(' ')[1] ?? 0),
        head,
        body: at === -1 ? '' : answer.slice(at + 4),
        header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '',
      });
    });
  });
}

/**
 * Returns a GET request for a path with these header lines. The server closes the connection after its response.
 */
export function rawGet(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
