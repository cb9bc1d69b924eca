import { type Cents, cents } from '@insights/money';
import type { ChartOfAccounts } from '../../account/chart-of-accounts.ts';
import { accountFigure, accountWithSubAccountsFigure } from '../../figures/figure-id.ts';
import type { StatementLine } from '../section.ts';
import type { AmountPair, PrintedRow, SummedRow } from './printed-statement.ts';

interface TotalOptions {
  readonly kind?: 'subtotal' | 'total';
  readonly depth: number;
  readonly figureId: string;
  readonly of: readonly SummedRow[];
}

/** Writes the rows of a statement from top to bottom. Every method that writes an amount returns the row's number. */
export class StatementPrinter {
  readonly rows: PrintedRow[] = [];
  readonly #hasPrevious: boolean;

  readonly #chart: ChartOfAccounts;

  constructor(chart: ChartOfAccounts, { hasPrevious }: { readonly hasPrevious: boolean }) {
    this.#chart = chart;
    this.#hasPrevious = hasPrevious;
  }

  heading(label: string, depth: number): void {
    this.rows.push({
      kind: 'heading',
      label,
      depth,
      figureId: null,
      amountCents: null,
      previousCents: null,
      sumOf: [],
    });
  }

  amount(label: string, depth: number, figureId: string, pair: AmountPair): number {
    return this.#push({ kind: 'account', label, depth, figureId, sumOf: [], ...pair });
  }

  /** A row that adds up rows above it; what it shows is their sum, and nothing else. */
  total(label: string, { kind = 'subtotal', depth, figureId, of }: TotalOptions): number {
    const sum = (read: (row: PrintedRow) => Cents | null) =>
      cents(of.reduce((total, { row, sign }) => total + sign * (read(this.rows[row] as PrintedRow) ?? 0), 0));
    return this.#push({
      kind,
      label,
      depth,
      figureId,
      sumOf: of,
      amountCents: sum((row) => row.amountCents),
      previousCents: this.#hasPrevious ? sum((row) => row.previousCents) : null,
    });
  }

  /**
   * Writes accounts with their sub-accounts below them, and returns the rows that make up their sum. An account that
   * has something to show in either period is written in both.
   */
  accounts(
    now: readonly StatementLine[],
    before: readonly StatementLine[] | null,
    depth: number,
  ): SummedRow[] {
    return pairLines(this.#chart, now, before ?? []).map(({ current, previous }) => {
      const { account } = (current ?? previous) as StatementLine;
      const children = { now: current?.children ?? [], before: previous?.children ?? [] };
      const own: AmountPair = {
        amountCents: current?.ownCents ?? cents(0),
        previousCents: this.#hasPrevious ? (previous?.ownCents ?? cents(0)) : null,
      };
      if (children.now.length === 0 && children.before.length === 0) {
        return plus(this.amount(account.name, depth, accountFigure(account.id), own));
      }
      const parts: SummedRow[] = [];
      if (own.amountCents === 0 && (own.previousCents ?? 0) === 0) this.heading(account.name, depth);
      else parts.push(plus(this.amount(account.name, depth, accountFigure(account.id), own)));
      parts.push(...this.accounts(children.now, children.before, depth + 1));
      const figureId = accountWithSubAccountsFigure(account.id);
      return plus(this.total(`Total ${account.name}`, { depth, figureId, of: parts }));
    });
  }

  #push(row: PrintedRow): number {
    return this.rows.push(row) - 1;
  }
}

export function plus(row: number): SummedRow {
  return { row, sign: 1 };
}

export function minus(row: number): SummedRow {
  return { row, sign: -1 };
}

interface LinePair {
  readonly current: StatementLine | undefined;
  readonly previous: StatementLine | undefined;
}

/** In chart order. */
function pairLines(
  chart: ChartOfAccounts,
  now: readonly StatementLine[],
  before: readonly StatementLine[],
): LinePair[] {
  const pairs = new Map<string, LinePair>();
  for (const current of now) pairs.set(current.account.id, { current, previous: undefined });
  for (const previous of before) {
    const { id } = previous.account;
    pairs.set(id, { current: pairs.get(id)?.current, previous });
  }
  const place = (id: string) => chart.indexById.get(id) ?? 0;
  return [...pairs].toSorted(([a], [b]) => place(a) - place(b)).map(([, pair]) => pair);
}
