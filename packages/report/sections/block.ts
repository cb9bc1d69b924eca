import type { PlacedText } from '../charts/scene.ts';
import type { AmountGroup } from './amount-rows.ts';

/**
 * The elements of sections. `templates/core/blocks.typ` draws each kind, so a new section needs no Typst: it is a list
 * of blocks. Every figure in them is already text.
 */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | ({ readonly kind: 'text'; readonly style: TextStyle } & Words)
  | { readonly kind: 'points'; readonly isNumbered: boolean; readonly points: readonly Point[] }
  | {
      readonly kind: 'amounts';
      /** Key that distinguishes its table from others of the report. */
      readonly key: string;
      /** Header above the names of the rows. */
      readonly corner: string;
      readonly columns: readonly string[];
      readonly groups: readonly AmountGroup[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** Whether rows, which have several lines, have more space between them. */
      readonly isRoomy?: boolean;
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** Lines to sign by hand, each with its caption. */
  | { readonly kind: 'signature'; readonly lines: readonly string[] }
  | { readonly kind: 'counts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'charts'; readonly charts: readonly Drawing[] }
  | {
      /** One or two columns, each a list of blocks, which stay on one page. */
      readonly kind: 'beside';
      readonly columns: readonly (readonly Block[])[];
      /** Whether the start of the next block stays on the same page. */
      readonly isWithNext?: boolean;
    }
  /** Targets of the marks, in order. */
  | { readonly kind: 'sources'; readonly sources: readonly string[] }
  | FindingBlock;

/** A headline is the main message; a scope comes under a title; a note is small; a notice is prominent. */
export type TextStyle = 'body' | 'headline' | 'scope' | 'note' | 'notice';

/** A paragraph, and the mark at its end that refers to the sources of its figures. */
export interface Words {
  readonly words: string;
  readonly mark: number | null;
}

export interface Point extends Words {
  readonly title: string | null;
}

export interface Column {
  readonly head: string;
  /** Share of the remaining width; 0 takes what its cells need. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  /** Small text below the main text. */
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
  /** Alternative text of the image. */
  readonly alternative: string;
  /** Null if there is nothing to draw; then the alternative text is printed. */
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
