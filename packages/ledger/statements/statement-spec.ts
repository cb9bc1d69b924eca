import { FIGURES, type FigureName } from '../figures/definitions/index.ts';
import type { StatementName } from '../figures/figure-source.ts';

/**
 * A list of headings, accounts and named figures in print order. It contains no amounts and adds nothing up: amounts
 * come from the figures, and `printStatement` prints any specification.
 */
export interface StatementSpec {
  readonly statement: StatementName;
  /** Title, if it differs from the name of the statement and its basis. */
  readonly title?: string;
  readonly rows: readonly SpecRow[];
}

export type SpecRow = HeadingSpec | AccountsSpec | FigureSpec | SectionSpec;

export interface HeadingSpec {
  readonly kind: 'heading';
  readonly label: string;
  readonly depth: number;
}

/** The accounts in a figure, one per row, with their sub-accounts below them. */
export interface AccountsSpec {
  readonly kind: 'accounts';
  readonly of: FigureName;
  readonly depth: number;
  /**
   * Whether to list the change in each account, and parents next to their sub-accounts, as the cash flow statement
   * does.
   */
  readonly asCashFlows: boolean;
}

export interface FigureSpec {
  /** Whether the row is printed like an account or as a sum. */
  readonly kind: 'account' | 'subtotal' | 'total' | 'memo';
  readonly label: string;
  readonly depth: number;
  readonly figure: FigureName;
  /** The parts of the row: a figure above it, or an omitted figure that has parts itself. */
  readonly sumOf: Sum;
  /** Whether the row is omitted if it is zero in every column. */
  readonly isOptional: boolean;
}

export interface Sum {
  readonly plus?: readonly FigureName[];
  readonly minus?: readonly FigureName[];
}

/** Rows that are omitted if no account in these figures has a nonzero amount in any column. */
export interface SectionSpec {
  readonly kind: 'section';
  readonly of: readonly FigureName[];
  readonly rows: readonly SpecRow[];
}

export function heading(label: string, depth = 0): HeadingSpec {
  return { kind: 'heading', label, depth };
}

export function accounts(
  of: FigureName,
  depth: number,
  { asCashFlows = false }: { readonly asCashFlows?: boolean } = {},
): AccountsSpec {
  return { kind: 'accounts', of, depth, asCashFlows };
}

/** A row has the name of its figure unless its statement uses a different name. */
type FigureOptions = Sum & Partial<Pick<FigureSpec, 'label' | 'depth' | 'isOptional'>>;

export const line = figureOfKind('account');
/** Ends a section of the statement. */
export const subtotal = figureOfKind('subtotal');
/** Ends the statement, or one side of it. */
export const total = figureOfKind('total');
/** Shown next to the sum, but not part of it. */
export const memo = figureOfKind('memo');

function figureOfKind(kind: FigureSpec['kind']) {
  return (
    figure: FigureName,
    { label = FIGURES[figure].label, depth = 0, isOptional = false, ...sumOf }: FigureOptions = {},
  ): FigureSpec => ({ kind, label, depth, figure, sumOf, isOptional });
}

export function sectionIfUsed(of: readonly FigureName[], rows: readonly SpecRow[]): SectionSpec {
  return { kind: 'section', of, rows };
}

/** A title, the accounts of a figure, and their sum. */
export function listAccounts(
  figure: FigureName,
  { label = FIGURES[figure].label, depth = 0 }: Pick<FigureOptions, 'label' | 'depth'> = {},
): readonly SpecRow[] {
  const sum = `Total ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return [
    heading(label, depth),
    accounts(figure, depth + 1),
    subtotal(figure, { label: sum, depth, plus: [figure] }),
  ];
}
