/** What a program with a token may read, in the order in which it is offered. No scope lets anything be changed. */
export const TOKEN_SCOPES = ['books:read', 'review:read', 'reports:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  'books:read': 'Statements, figures and postings',
  'review:read': 'Findings of the review and the letter',
  'reports:read': 'The report as PDF',
};
