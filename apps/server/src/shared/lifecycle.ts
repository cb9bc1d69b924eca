/** Whether the server is about to end. Set once, by whoever stops it; read by whoever would make others wait for it. */
export interface Lifecycle {
  isDraining: boolean;
}
