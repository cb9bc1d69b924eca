export type { FaultEffect, FaultScope, FaultTarget, RecordedFault, SandboxFault } from './faults/fault.ts';
export type { SandboxFaults } from './faults/fault-list.ts';
export type { RequestKind, SandboxRequest } from './http/request-journal.ts';
export type { SandboxClient } from './oauth/clients.ts';
export type { SandboxUrls } from './oauth/discovery.ts';
export type { TokenLifetimes } from './oauth/grants.ts';
export { createQuickBooksSandbox, type QuickBooksSandbox, type QuickBooksSandboxOptions } from './sandbox.ts';
