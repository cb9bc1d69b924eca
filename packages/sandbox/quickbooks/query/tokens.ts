/** A word of a query. `column` counts from 1, as in the service's messages. */
export interface Token {
  kind: 'IDENTIFIER' | 'STRING' | 'INTEGER' | 'KEYWORD' | 'SYMBOL' | 'EOF';
  text: string;
  column: number;
}

/** A query the service refuses to read, with its own words. */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  readonly code: '4000' | '4001';

  constructor(code: '4000' | '4001', detail: string) {
    super(detail);
    this.code = code;
  }
}

const keywords = new Set([
  'select',
  'from',
  'where',
  'and',
  'or',
  'not',
  'in',
  'like',
  'orderby',
  'asc',
  'desc',
  'startposition',
  'maxresults',
  'count',
  'true',
  'false',
  'null',
]);

const pattern =
  /\s+|(?<string>'(?:[^'\\]|\\.)*')|(?<integer>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z_][\w.]*)|(?<symbol><=|>=|!=|[=<>(),*])/y;

export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < query.length) {
    const column = pattern.lastIndex + 1;
    const match = pattern.exec(query);
    if (match === null) throw lexicalError(query, column);
    const { string, integer, word, symbol } = match.groups ?? {};
    if (string !== undefined) tokens.push({ kind: 'STRING', text: string, column });
    else if (integer !== undefined) tokens.push({ kind: 'INTEGER', text: integer, column });
    else if (word !== undefined) tokens.push({ kind: wordKind(word), text: word, column });
    else if (symbol !== undefined) tokens.push({ kind: 'SYMBOL', text: symbol, column });
  }
  tokens.push({ kind: 'EOF', text: '', column: query.length + 1 });
  return tokens;
}

/** The two spellings of ORDERBY: the service's own, and SQL's, which clients send as well. */
export function withoutSpacedOrderBy(query: string): string {
  return query.replace(/\border\s+by\b/gi, (words) => 'ORDERBY'.padEnd(words.length));
}

function wordKind(word: string): 'KEYWORD' | 'IDENTIFIER' {
  return keywords.has(word.toLowerCase()) ? 'KEYWORD' : 'IDENTIFIER';
}

function lexicalError(query: string, column: number): QueryRefused {
  const found = query[column - 1] ?? '';
  return new QueryRefused(
    '4000',
    `QueryParserError: Invalid content. Lexical error at line 1, column ${column}.  Encountered: "${found}" (${found.charCodeAt(0)}), after : ""`,
  );
}

/** The message for a word that stands in the wrong place. */
export function unexpected(token: Token, expected: readonly string[]): QueryRefused {
  const wanted = expected.map((word) => `    ${word} ...`).join('\n');
  return new QueryRefused(
    '4000',
    `QueryParserError: Encountered ${quoted(token)} at line 1, column ${token.column}.\nWas expecting:\n${wanted}\n    `,
  );
}

function quoted({ kind, text }: Token): string {
  if (kind === 'EOF') return '"<EOF>"';
  if (kind === 'KEYWORD') return `" "${text.toLowerCase()}" "${text} ""`;
  if (kind === 'SYMBOL') return `" "${text}" "${text} ""`;
  return `" <${kind}> "${text} ""`;
}
