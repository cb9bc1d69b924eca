/** The longest that one piece of work may keep everybody else waiting. */
const SLICE_MS = 8;

const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop of one's own: before each, what came from outside is answered. However many pieces of
 * work there are, between two of them everybody else has a turn.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

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

/** The same without a turn for anybody. */
export function atOnce<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
