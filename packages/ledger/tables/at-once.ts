/** What work in steps comes to, without a pause between them. */
export function atOnce<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
