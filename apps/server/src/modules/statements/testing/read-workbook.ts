import { strFromU8, unzipSync } from 'fflate';

export interface Sheet {
  /** Returns the value in cents; formulas are calculated. */
  valueAt(address: string): number;
  /** Returns the number stored in the file, including for a formula; null if there is none. */
  writtenAt(address: string): number | null;
  formulaAt(address: string): string | undefined;
}

/** Returns the sheets in a workbook, calculated as a spreadsheet program would. */
export function readWorkbook(bytes: ArrayBuffer | Uint8Array): Sheet[] {
  const files = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(files).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name));
  const inOrder = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return inOrder.map((name) => parseSheet(new TextDecoder().decode(files[name])));
}

function parseSheet(xml: string): Sheet {
  const cells = new Map<string, { formula?: string; value?: string }>();
  const found = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/g);
  for (const [, address = '', attributes = '', content = ''] of found) {
    // Text is stored as an index into the list of shared strings.
    if (attributes.includes('t="s"')) continue;
    const formula = /<f[^>]*>(.*?)<\/f>/.exec(content)?.[1];
    const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
    cells.set(address, {
      ...(formula === undefined ? {} : { formula }),
      ...(value === undefined ? {} : { value }),
    });
  }
  const valueAt = (address: string): number => {
    const { formula, value } = cells.get(address) ?? {};
    return formula === undefined ? Math.round(Number(value ?? 0) * 100) : evaluate(formula);
  };
  /** Evaluates sums and differences of sums and single cells, which is all that the workbook uses. */
  const evaluate = (formula: string): number =>
    [...formula.matchAll(/([+-]?)(?:SUM\(([^)]*)\)|([A-Z]+\d+)|0)/g)].reduce(
      (total, [, sign, ranges, cell]) => {
        const addresses =
          cell === undefined ? (ranges ?? '').split(',').filter(Boolean).flatMap(expand) : [cell];
        const sum = addresses.reduce((partial, address) => partial + valueAt(address), 0);
        return sign === '-' ? total - sum : total + sum;
      },
      0,
    );
  const writtenAt = (address: string) => {
    const value = cells.get(address)?.value;
    return value === undefined ? null : Number(value);
  };
  return { valueAt, writtenAt, formulaAt: (address) => cells.get(address)?.formula };
}

/** Expands `B7:B9` to B7, B8 and B9, and `B7:D7` to B7, C7 and D7. */
function expand(range: string): string[] {
  const [from = '', to = from] = range.split(':');
  const [left, right] = [from, to].map((address) => address.charCodeAt(0)) as [number, number];
  const [first, last] = [from, to].map((address) => Number(address.slice(1))) as [number, number];
  return Array.from({ length: right - left + 1 }, (_, column) =>
    Array.from(
      { length: last - first + 1 },
      (_, row) => `${String.fromCharCode(left + column)}${first + row}`,
    ),
  ).flat();
}

/** Returns the parts of a workbook by their names in the archive. */
export function partsOf(bytes: ArrayBuffer): Record<string, string> {
  const files = unzipSync(new Uint8Array(bytes));
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strFromU8(part)]));
}
