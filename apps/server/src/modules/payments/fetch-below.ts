const MAX_ANSWER_BYTES = 1024 * 1024;

/** Sends the library's requests below a base address, which may have a path, and nowhere else. */
export function fetchBelow(apiBaseUrl: string): typeof fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(String(url));
    const answer = await fetch(`${apiBaseUrl}${pathname}${search}`, { ...init, redirect: 'error' });
    const { status, headers } = answer;
    return new Response(answer.body?.pipeThrough(limitBytes(MAX_ANSWER_BYTES)) ?? null, {
      status,
      headers,
    });
  };
}

function limitBytes(most: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.length;
      if (read > most) controller.error(new Error(`The answer is longer than ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
