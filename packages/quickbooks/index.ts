export { fetchCompanyInfo } from './entities/company-info.ts';
export { QuickBooksError } from './errors/quickbooks-error.ts';
export { createQuickBooksClient } from './http/create-client.ts';
export { createPace, type Pace, type PaceOptions } from './http/pace.ts';
export type { CallRecord, QuickBooksClient, TokenSource } from './http/quickbooks-client.ts';
export { QUICKBOOKS_SITES } from './links/deep-links.ts';
export { createOAuthClient, type OAuthClient } from './oauth/oauth-client.ts';
export type { QuickBooksTokens } from './oauth/tokens.ts';
export { type ClientHooks, createQuickBooksSource } from './source/quickbooks-source.ts';
