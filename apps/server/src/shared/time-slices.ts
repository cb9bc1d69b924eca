/** Maximum time that one piece of work may block the event loop. */
const SLICE_MS = 8;

/**
 * Returns a function that waits for a turn of the event loop. At most `perTurn` callers continue in each turn, so that
 * incoming requests are served between turns no matter how many callers are waiting.
 */
export function createTurnQueue({ perTurn }: { readonly perTurn: number }): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function giveTurn(): void {
    for (const next of waiting.splice(0, perTurn)) next();
    if (waiting.length > 0) setImmediate(giveTurn);
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(giveTurn);
    });
}

/** Waits in the queue shared by all heavy work, so that other work runs between two slices. */
export const yieldToEventLoop = createTurnQueue({ perTurn: 1 });

/** Runs work in time slices, with as many steps per turn as fit. */
export async function runInTimeSlices<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    await yieldToEventLoop();
    const endsAt = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < endsAt);
  }
}

/** Passes on the parts of a file, and lets other callers run before each part. */
export async function* yieldBetweenParts<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  for await (const part of parts) {
    await yieldToEventLoop();
    yield part;
  }
}
