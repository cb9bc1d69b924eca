/** A piece of a draft: a word, a fact in braces, or a mark. */
export type Token = WordToken | FactToken | MarkToken;

export interface WordToken {
  readonly kind: 'word';
  /** In lower case, with a straight apostrophe. */
  readonly word: string;
  readonly raw: string;
}

export interface FactToken {
  readonly kind: 'fact';
  readonly name: string;
}

export interface MarkToken {
  readonly kind: 'mark';
  readonly mark: string;
}

const TOKEN = /\{([^{}]*)\}|(\p{L}+(?:['’]\p{L}+)*)|(\s+)|([\s\S])/gu;

/** The tokens of a text, spaces left out. Whatever is no word and no braces is a mark. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [, fact, word, space, mark] of text.matchAll(TOKEN)) {
    if (fact !== undefined) tokens.push({ kind: 'fact', name: fact });
    else if (word !== undefined) {
      tokens.push({ kind: 'word', word: word.toLowerCase().replaceAll('’', "'"), raw: word });
    } else if (mark !== undefined && space === undefined) tokens.push({ kind: 'mark', mark });
  }
  return tokens;
}

/**
 * The text as it is read by rules that look for hidden figures: compatibility forms made plain (full-width and circled
 * digits, superscripts), and characters that show nothing taken out.
 */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu, '');
}
