/** Runs stepwise work to the end without pausing and returns its result. */
export function runToEnd<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
