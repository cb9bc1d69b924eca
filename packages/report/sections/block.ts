import type { PlacedText } from '../charts/scene.ts';
import type { AmountGroup } from './amount-rows.ts';

/**
 * What sections are made of. `templates/core/blocks.typ` draws each kind, so a new section needs no Typst: it is a list
 * of these. Every figure in them is text already.
 */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | ({ readonly kind: 'text'; readonly style: TextStyle } & Words)
  | { readonly kind: 'points'; readonly isNumbered: boolean; readonly points: readonly Point[] }
  | {
      readonly kind: 'amounts';
      /** Tells its table from the others of the report. */
      readonly key: string;
      /** Above the names of the rows. */
      readonly corner: string;
      readonly columns: readonly string[];
      readonly groups: readonly AmountGroup[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** Whether rows, which are of several lines, stand further apart. */
      readonly isRoomy?: boolean;
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** Lines to write on by hand, each with what belongs on it. */
  | { readonly kind: 'signature'; readonly lines: readonly string[] }
  | { readonly kind: 'counts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'charts'; readonly charts: readonly Drawing[] }
  | {
      /** One column or two, each a list of blocks, which stay on one page. */
      readonly kind: 'beside';
      readonly columns: readonly (readonly Block[])[];
      /** Whether the page has the beginning of the next block, too. */
      readonly isWithNext?: boolean;
    }
  /** What the marks lead to, in their order. */
  | { readonly kind: 'sources'; readonly sources: readonly string[] }
  | FindingBlock;

/** A headline says it at a glance; a scope stands under a title; a note is small; a notice cannot be overlooked. */
export type TextStyle = 'body' | 'headline' | 'scope' | 'note' | 'notice';

/** A paragraph, and the mark at its end under which the list of sources has those of its figures. */
export interface Words {
  readonly words: string;
  readonly mark: number | null;
}

export interface Point extends Words {
  readonly title: string | null;
}

export interface Column {
  readonly head: string;
  /** A share of the width that is left; 0 takes what its cells need. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  /** Small, below the text. */
  readonly below?: string;
  readonly link?: string | null;
  readonly tone?: 'strong' | 'muted';
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Drawing {
  readonly title: string;
  /** What it shows, for whoever cannot see it. */
  readonly alternative: string;
  /** Null where there is nothing to draw; then the alternative is printed. */
  readonly drawing: {
    readonly svg: string;
    readonly width: number;
    readonly height: number;
    readonly fontSize: number;
    readonly texts: readonly PlacedText[];
  } | null;
}

interface FindingBlock {
  readonly kind: 'finding';
  readonly title: string;
  readonly severity: 'High' | 'Medium' | 'Low';
  readonly facts: string;
  readonly body: readonly Block[];
  readonly steps: readonly string[];
}

export function text(style: TextStyle, words: string): Block {
  return { kind: 'text', style, words, mark: null };
}
