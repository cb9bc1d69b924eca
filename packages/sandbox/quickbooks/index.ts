export type { SandboxFault } from './faults/fault.ts';
export { createQuickBooksSandbox, type QuickBooksSandbox } from './sandbox.ts';
