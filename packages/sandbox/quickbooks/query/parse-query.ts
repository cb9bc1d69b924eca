import { QueryRefused, type Token, tokensOf, unexpected, withoutSpacedOrderBy } from './tokens.ts';

export type Literal = string | boolean;
type Operator = '=' | '!=' | '<' | '>' | '<=' | '>=' | 'LIKE' | 'IN';

export interface Condition {
  property: string;
  operator: Operator;
  values: readonly Literal[];
}

export interface Query {
  entity: string;
  isCount: boolean;
  /** Properties named after SELECT. The service checks them and answers whole objects all the same. */
  selected: readonly string[];
  conditions: readonly Condition[];
  order: readonly { property: string; descends: boolean }[];
  startPosition: number;
  maxResults: number;
}

const defaultMaxResults = 100;
const largestMaxResults = 1000;

/**
 * Reads the service's query language: one entity, conditions joined by AND, no OR, JOIN or GROUP BY. Values stand in
 * single quotes, numbers too; only true and false go without.
 */
export function parseQuery(text: string): Query {
  return new Parser(tokensOf(withoutSpacedOrderBy(text))).query();
}

class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  query(): Query {
    this.#keyword('select');
    const { isCount, selected } = this.#selection();
    this.#keyword('from');
    const entity = this.#expect('IDENTIFIER').text;
    const conditions = this.#accepts('where') ? this.#conditions() : [];
    const order = this.#accepts('orderby') ? this.#order() : [];
    const { startPosition, maxResults } = this.#window();
    if (this.#peek().kind !== 'EOF') throw unexpected(this.#peek(), ['<EOF>']);
    return { entity, isCount, selected, conditions, order, startPosition, maxResults };
  }

  #selection(): { isCount: boolean; selected: string[] } {
    if (this.#acceptsSymbol('*')) return { isCount: false, selected: [] };
    if (this.#accepts('count')) {
      this.#symbol('(');
      this.#symbol('*');
      this.#symbol(')');
      return { isCount: true, selected: [] };
    }
    const selected = [this.#expect('IDENTIFIER').text];
    while (this.#acceptsSymbol(',')) selected.push(this.#expect('IDENTIFIER').text);
    return { isCount: false, selected };
  }

  #conditions(): Condition[] {
    const conditions = [this.#condition()];
    while (this.#accepts('and')) conditions.push(this.#condition());
    return conditions;
  }

  #condition(): Condition {
    const property = this.#expect('IDENTIFIER').text;
    if (this.#accepts('in')) return { property, operator: 'IN', values: this.#list() };
    if (this.#accepts('like')) return { property, operator: 'LIKE', values: [this.#literal()] };
    const operator = this.#operator();
    return { property, operator, values: [this.#literal()] };
  }

  #operator(): Operator {
    const token = this.#next();
    switch (token.text) {
      case '=':
      case '!=':
      case '<':
      case '>':
      case '<=':
      case '>=':
        return token.text;
      default:
        throw unexpected(token, ['"="', '"<"', '">"', '"<="', '">="', '"in"', '"like"']);
    }
  }

  #list(): Literal[] {
    this.#symbol('(');
    const values = [this.#literal()];
    while (this.#acceptsSymbol(',')) values.push(this.#literal());
    this.#symbol(')');
    return values;
  }

  #literal(): Literal {
    const token = this.#next();
    if (token.kind === 'STRING') return token.text.slice(1, -1).replace(/\\(.)/g, '$1');
    const word = token.text.toLowerCase();
    if (token.kind === 'KEYWORD' && (word === 'true' || word === 'false')) return word === 'true';
    throw unexpected(token, ['<STRING>', '"true"', '"false"']);
  }

  #order(): { property: string; descends: boolean }[] {
    const order: { property: string; descends: boolean }[] = [];
    do {
      const property = this.#expect('IDENTIFIER').text;
      const descends = this.#accepts('desc');
      if (!descends) this.#accepts('asc');
      order.push({ property, descends });
    } while (this.#acceptsSymbol(','));
    return order;
  }

  #window(): { startPosition: number; maxResults: number } {
    let startPosition = 1;
    let maxResults = defaultMaxResults;
    while (this.#peek().kind === 'KEYWORD') {
      if (this.#accepts('startposition')) startPosition = this.#count(1);
      else if (this.#accepts('maxresults')) maxResults = this.#count(1, largestMaxResults);
      else throw unexpected(this.#peek(), ['"startposition"', '"maxresults"', '<EOF>']);
    }
    return { startPosition, maxResults };
  }

  #count(least: number, most = Number.MAX_SAFE_INTEGER): number {
    const value = Number(this.#expect('INTEGER').text);
    if (value < least) {
      throw new QueryRefused(
        '4001',
        `QueryValidationError: value ${value} is too small. Min allowed value is ${least}`,
      );
    }
    if (value > most) {
      throw new QueryRefused(
        '4001',
        `QueryValidationError: value ${value} is too large. Max allowed value is ${most}`,
      );
    }
    return value;
  }

  #peek(): Token {
    const token = this.#tokens[Math.min(this.#position, this.#tokens.length - 1)];
    if (token === undefined) throw new Error('a query always ends in a token');
    return token;
  }

  #next(): Token {
    const token = this.#peek();
    this.#position += 1;
    return token;
  }

  #accepts(keyword: string): boolean {
    const token = this.#peek();
    const isNext = token.kind === 'KEYWORD' && token.text.toLowerCase() === keyword;
    if (isNext) this.#position += 1;
    return isNext;
  }

  #acceptsSymbol(symbol: string): boolean {
    const token = this.#peek();
    const isNext = token.kind === 'SYMBOL' && token.text === symbol;
    if (isNext) this.#position += 1;
    return isNext;
  }

  #keyword(keyword: string): void {
    if (!this.#accepts(keyword)) throw unexpected(this.#peek(), [`"${keyword}"`]);
  }

  #symbol(symbol: string): void {
    if (!this.#acceptsSymbol(symbol)) throw unexpected(this.#peek(), [`"${symbol}"`]);
  }

  #expect(kind: 'IDENTIFIER' | 'INTEGER'): Token {
    const token = this.#next();
    if (token.kind !== kind) throw unexpected(token, [`<${kind}>`]);
    return token;
  }
}
