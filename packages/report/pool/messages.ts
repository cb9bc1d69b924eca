/** A message from a worker process to its pool. The pool sends it one task at a time. */
export type Answer<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'result'; readonly result: Result; readonly memoryBytes: number }
  | { readonly kind: 'failure'; readonly message: string; readonly memoryBytes: number };

/** Environment variable with the memory limit of a worker process. */
export const MAX_MEMORY = 'MAX_MEMORY_BYTES';
