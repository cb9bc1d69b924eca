export type { Account, AccountType } from '../books/account.ts';
export type { SandboxCompany } from '../books/company.ts';
export { type BigCompany, bigCompany } from '../companies/big-company.ts';
export type { PlantedMistake } from '../companies/bookkeeper.ts';
export {
  type CompanyFromPostings,
  companyFromPostings,
  type PostingSpec,
} from '../companies/company-from-postings.ts';
export { defaultCompanies } from '../companies/default-companies.ts';
export { plantedMistakes } from '../companies/planted-mistakes.ts';
export type { FaultEffect, FaultScope, FaultTarget, RecordedFault, SandboxFault } from './faults/fault.ts';
export type { SandboxFaults } from './faults/fault-list.ts';
export type { RequestKind, SandboxRequest } from './http/request-journal.ts';
export type { SandboxClient } from './oauth/clients.ts';
export type { SandboxUrls } from './oauth/discovery.ts';
export type { TokenLifetimes } from './oauth/grants.ts';
export { createQuickBooksSandbox, type QuickBooksSandbox, type QuickBooksSandboxOptions } from './sandbox.ts';
