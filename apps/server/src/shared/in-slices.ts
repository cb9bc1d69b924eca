/** The longest that one piece of work may keep everybody else waiting. */
const SLICE_MS = 8;

/**
 * A line of those who wait for a turn of the event loop, so many of them in each: before each turn, what came from
 * outside is answered, however many wait.
 */
export function lineForTurns({ perTurn }: { readonly perTurn: number }): () => Promise<void> {
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

/** Waits in the line of heavy work, which all of it shares: between two pieces everybody else has a turn. */
export const ownTurn = lineForTurns({ perTurn: 1 });

/** Does work that comes in steps, as many of them in one turn as fit. */
export async function inSlices<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    await ownTurn();
    const endsAt = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < endsAt);
  }
}
