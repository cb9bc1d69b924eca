/** Data that a connected app may read, in display order. No scope allows changes. */
export const TOKEN_SCOPES = ['books:read', 'review:read', 'reports:read'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const TOKEN_SCOPE_NAMES: Readonly<Record<TokenScope, string>> = {
  'books:read': 'Statements, figures and postings',
  'review:read': 'Findings of the review and the letter',
  'reports:read': 'The report as PDF',
};
