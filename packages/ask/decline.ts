import type { AskPlan } from '@insights/contracts';

/**
 * Thrown, with the actual reason, if a plan cannot be answered from these books. `answerPlan` converts it to an
 * outcome.
 */
export class Declined extends Error {
  readonly nearest: readonly AskPlan[];

  constructor(reason: string, nearest: readonly AskPlan[] = []) {
    super(reason);
    this.nearest = nearest;
  }
}
