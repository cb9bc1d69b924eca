/** A message from a worker process to its pool. The pool sends it one task at a time. */
export type Answer<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'result'; readonly result: Result; readonly memoryBytes: number }
  | { readonly kind: 'failure'; readonly message: string; readonly memoryBytes: number };

/** Names the memory limit in the environment of a worker process. */
export const MAX_MEMORY = 'MAX_MEMORY_BYTES';
