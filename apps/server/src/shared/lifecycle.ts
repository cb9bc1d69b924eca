/**
 * Whether the server is shutting down. Set once by the code that stops the server, and read by all code that would make
 * callers wait for the shutdown.
 */
export interface Lifecycle {
  isDraining: boolean;
}
