import type { PlacedText } from '../charts/scene.ts';
import { named } from '../printable/fit.ts';
import type { AmountGroup } from './amount-rows.ts';

/**
 * The elements that sections consist of. `templates/core/blocks.typ` draws each kind, so a new section is just a list
 * of blocks and needs no Typst code. Every figure in a block is already formatted as text.
 */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly style: TextStyle; readonly words: string }
  | { readonly kind: 'points'; readonly isNumbered: boolean; readonly points: readonly Point[] }
  | {
      readonly kind: 'amounts';
      /** Key that distinguishes the block's table from other tables in the report. */
      readonly key: string;
      /** Heading of the column with the row names. */
      readonly corner: string;
      readonly columns: readonly string[];
      readonly groups: readonly AmountGroup[];
      /** Whether rows move closer together if that makes all such tables of the section fit on one page. */
      readonly isStatement?: boolean;
      /** Whether the table stays on one page if it fits. */
      readonly isWhole?: boolean;
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** Whether to leave more space between rows, because each has several lines. */
      readonly isRoomy?: boolean;
      /** Whether the lines of a cell are close together, because most cells are paragraphs. */
      readonly isDense?: boolean;
    }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A QR code with a paragraph next to it. */
  | { readonly kind: 'code'; readonly svg: string; readonly alternative: string; readonly words: string }
  /** Lines to sign by hand, each with its caption. */
  | { readonly kind: 'signature'; readonly lines: readonly string[] }
  | { readonly kind: 'counts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'charts'; readonly charts: readonly Drawing[] }
  | {
      /** One or two columns, each a list of blocks, kept together on one page. */
      readonly kind: 'columns';
      readonly columns: readonly (readonly Block[])[];
    }
  | FindingBlock;

/**
 * `headline` is for the main message, `scope` comes under a title, `note` is small, and `notice` is prominent.
 */
export type TextStyle = 'body' | 'headline' | 'scope' | 'note' | 'notice';

export interface Point {
  readonly title: string | null;
  readonly words: string;
}

export interface Column {
  readonly head: string;
  /** Share of the remaining width; 0 makes the column as wide as its cells need. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  /** Small text below the main text. */
  readonly below?: string;
  /** Whether the text below follows the main text on the same line and is as important. */
  readonly isRunIn?: boolean;
  readonly link?: string | null;
  /** `box` is an empty checkbox to be marked by hand. */
  readonly tone?: 'strong' | 'muted' | 'box';
  /** Whether to omit the line below, because the next row belongs to this one. */
  readonly isOpen?: boolean;
  /** Number of rows that the first cell spans. The other rows omit this cell, and all of them stay on one page. */
  readonly rows?: number;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Drawing {
  readonly title: string;
  /** Alternative text for the image. */
  readonly alternative: string;
  readonly drawing: {
    readonly svg: string;
    readonly width: number;
    readonly height: number;
    readonly fontSize: number;
    readonly texts: readonly PlacedText[];
  };
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
  return { kind: 'text', style, words };
}

/** Lines on which an owner signs. */
export function signature(companyName: string): Block {
  return { kind: 'signature', lines: [`Signed for ${named(companyName, 60)}`, 'Name and title', 'Date'] };
}
