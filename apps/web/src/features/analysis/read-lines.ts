/**
 * Yields each line of a chunked text as soon as the line is complete. Chunks may end anywhere, even inside a character.
 */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield line;
      if (done) break;
    }
    if (rest.trim() !== '') yield rest;
  } finally {
    // A consumer that stops iterating does not need the remaining chunks.
    await reader.cancel();
  }
}
