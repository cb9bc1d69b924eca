/**
 * Formulas in QuickBooks Online's workbooks, which are saved without results: a single number (`=1500.00`), or
 * references, numbers, plus, minus and parentheses (`((B12)+(B15))-(B19)`). Other formulas are not evaluated.
 */
export type Formula = readonly Term[];

/** A number or a reference, to be added or subtracted. */
type Term = { readonly sign: 1 | -1 } & ({ readonly value: number } | { readonly cell: string });

const TOKEN = /\s*(?:(\d+(?:\.\d*)?|\.\d+)|\$?([A-Z]{1,3})\$?(\d{1,7})|([-+()]))/y;
const MAX_CHARACTERS = 100_000;

/**
 * Parses a formula; returns null if it has other elements. Parentheses only change signs, so the result is a flat list
 * of terms.
 */
export function parseFormula(text: string): Formula | null {
  if (text.length > MAX_CHARACTERS) return null;
  const terms: Term[] = [];
  const outer: (1 | -1)[] = [];
  let around: 1 | -1 = 1;
  let sign: 1 | -1 = 1;
  let wantsTerm = true;
  const source = text.trimEnd();
  TOKEN.lastIndex = source.startsWith('=') ? 1 : 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (match === null) return null;
    const [, number, column, row, mark] = match;
    if (number !== undefined || column !== undefined) {
      if (!wantsTerm) return null;
      const total = (around * sign) as 1 | -1;
      terms.push(
        number === undefined
          ? { sign: total, cell: `${column}${row}` }
          : { sign: total, value: Number(number) },
      );
      wantsTerm = false;
    } else if (mark === '(') {
      if (!wantsTerm) return null;
      outer.push(around);
      around = (around * sign) as 1 | -1;
      sign = 1;
    } else if (mark === ')') {
      const before = outer.pop();
      if (wantsTerm || before === undefined) return null;
      around = before;
    } else {
      sign = wantsTerm ? ((mark === '-' ? -sign : sign) as 1 | -1) : mark === '-' ? -1 : 1;
      wantsTerm = true;
    }
  }
  return wantsTerm || outer.length > 0 ? null : terms;
}

const IN_WORK = Symbol('in work');

/**
 * Evaluates all formulas without recursion, because QuickBooks nests one pair of parentheses and one reference per row,
 * and there are thousands of rows. `known` returns the number in a cell without a formula: zero for an empty or text
 * cell, as in a spreadsheet, and undefined if the number cannot be known. Circular references have no result.
 */
export function evaluateFormulas(
  formulas: ReadonlyMap<string, Formula>,
  known: (cell: string) => number | undefined,
): Map<string, number> {
  const results = new Map<string, number | typeof IN_WORK | undefined>();
  for (const start of formulas.keys()) {
    const waiting = [start];
    while (waiting.length > 0) {
      const cell = waiting.at(-1) as string;
      const formula = formulas.get(cell) as Formula;
      const needed = results.has(cell) ? [] : openReferences(formula, formulas, results);
      if (!results.has(cell)) results.set(cell, IN_WORK);
      if (needed.length > 0) {
        waiting.push(...needed);
        continue;
      }
      waiting.pop();
      if (results.get(cell) === IN_WORK) results.set(cell, sumOf(formula, formulas, results, known));
    }
  }
  const found = new Map<string, number>();
  for (const [cell, result] of results) if (typeof result === 'number') found.set(cell, result);
  return found;
}

type Results = ReadonlyMap<string, number | typeof IN_WORK | undefined>;

function openReferences(
  formula: Formula,
  formulas: ReadonlyMap<string, Formula>,
  results: Results,
): string[] {
  const open = new Set<string>();
  for (const term of formula) {
    if ('cell' in term && formulas.has(term.cell) && !results.has(term.cell)) open.add(term.cell);
  }
  return [...open];
}

function sumOf(
  formula: Formula,
  formulas: ReadonlyMap<string, Formula>,
  results: Results,
  known: (cell: string) => number | undefined,
): number | undefined {
  let sum = 0;
  for (const term of formula) {
    const result =
      'value' in term ? term.value : formulas.has(term.cell) ? results.get(term.cell) : known(term.cell);
    if (typeof result !== 'number') return undefined;
    sum += term.sign * result;
  }
  return sum;
}
