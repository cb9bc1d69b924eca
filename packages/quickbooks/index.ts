export { type BooksRequest, fetchBooks } from './books/fetch-books.ts';
export type { BooksProgress } from './books/month-progress.ts';
export { type DocumentsRequest, fetchDocuments } from './documents/fetch-documents.ts';
export type { DocumentsProgress } from './documents/part-progress.ts';
export { fetchChartOfAccounts } from './entities/chart-of-accounts.ts';
export { type CompanyInfo, fetchCompanyInfo } from './entities/company-info.ts';
export { fetchPreferences, type Preferences } from './entities/preferences.ts';
export type { QuickBooksErrorKind } from './errors/error-kind.ts';
export { QuickBooksError } from './errors/quickbooks-error.ts';
export { ReportError } from './errors/report-error.ts';
export type { CallRecord, OnCall } from './http/call-record.ts';
export {
  type CallLimits,
  createQuickBooksClient,
  type QuickBooksClientOptions,
} from './http/create-client.ts';
export { createPace, type Pace, type PaceOptions } from './http/pace.ts';
export type { GetOptions, QuickBooksClient, TokenSource } from './http/quickbooks-client.ts';
export type { Sleep } from './http/waiting.ts';
export {
  balanceSheetLink,
  profitAndLossLink,
  QUICKBOOKS_SITES,
  type StatementLinkTarget,
  transactionLink,
} from './links/deep-links.ts';
export {
  createOAuthClient,
  type OAuthClient,
  type OAuthClientOptions,
  type OAuthSettings,
} from './oauth/oauth-client.ts';
export type { QuickBooksTokens } from './oauth/tokens.ts';
export {
  fetchReportedBalanceSheet,
  fetchReportedCashFlow,
  fetchReportedIncomeStatement,
} from './reports/fetch-statements.ts';
export type { StatementRequest } from './reports/income-statement.ts';
export {
  type ClientHooks,
  createQuickBooksSource,
  type QuickBooksSourceOptions,
} from './source/quickbooks-source.ts';
