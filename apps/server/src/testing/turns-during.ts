import { setImmediate as nextTurn } from 'node:timers/promises';

/** Counts the turns of the event loop that other work got while a function was running. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      turns += 1;
      await nextTurn();
    }
  })();
  await work();
  isDone = true;
  await others;
  return turns;
}
