import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many turns of the event loop others had while something was done. */
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
