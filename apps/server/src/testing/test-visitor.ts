/** A headless browser that stores cookies and sends the origin with its requests. */
export interface TestVisitor {
  get(path: string, options?: RequestOptions): Promise<Answer>;
  /** Waits for the sync that the request started or joined, as the web app does. */
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  /** The cookie header that the browser would send. */
  cookie: string;
}

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** Whether to return the response 202 if a sync takes longer than a request is held, instead of its result. */
  readonly returnsProgress?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  readonly body: any;
}

/** `headers` are sent with every request, like the headers that a proxy adds. */
export function createVisitor(baseUrl: string, headers: Readonly<Record<string, string>> = {}): TestVisitor {
  const cookies = new Map<string, string>();
  const visitor: TestVisitor = {
    get: (path, options) => send('GET', path, undefined, options),
    post: async (path, body, options) => {
      let answer = await send('POST', path, body, options);
      while (answer.status === 202 && answer.body.reading !== undefined && !options?.returnsProgress)
        answer = await send('GET', answer.body.reading, undefined);
      return answer;
    },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(header) {
      cookies.clear();
      for (const pair of header.split('; ').filter(Boolean)) {
        const [name = '', value = ''] = pair.split('=');
        cookies.set(name, value);
      }
    },
  };

  async function send(
    method: string,
    path: string,
    body: unknown,
    options: RequestOptions = {},
  ): Promise<Answer> {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        ...(visitor.cookie === '' ? {} : { cookie: visitor.cookie }),
        ...(method === 'POST' ? { origin: baseUrl } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  }
  return visitor;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
