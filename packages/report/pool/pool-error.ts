/**
 * Why a task has no result:
 *
 * - `overloaded`: the queue is full; try again later.
 * - `too-slow`: it missed its deadline, including queue time.
 * - `too-long`: it ran longer than a task may.
 * - `too-large`: its process needed more memory than allowed.
 * - `crashed`: two consecutive processes died while running it.
 * - `failed`: the task itself threw.
 * - `closed`: the pool is shutting down.
 */
export type PoolErrorKind =
  | 'overloaded'
  | 'too-slow'
  | 'too-long'
  | 'too-large'
  | 'crashed'
  | 'failed'
  | 'closed';

/**
 * Error for a task that has no result. The message is for operators and does not contain the task's input.
 */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  readonly kind: PoolErrorKind;

  constructor(kind: PoolErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
