/**
 * Whether the server is shutting down. Set once by the code that stops it; read by everything that would make callers
 * wait for it.
 */
export interface Lifecycle {
  isDraining: boolean;
}
