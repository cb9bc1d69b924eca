import { strFromU8, unzipSync } from 'fflate';

export interface Sheet {
  readonly name: string;
  /** Returns the text in a cell; empty for anything else. */
  textAt(address: string): string;
  /** Returns the value in cents; formulas are calculated. */
  valueAt(address: string): number;
  /** Returns the number stored in the file, including for a formula; null if there is none. */
  writtenAt(address: string): number | null;
  formulaAt(address: string): string | undefined;
}

/** Returns the sheets in a workbook, calculated as a spreadsheet program would. */
export function readWorkbook(bytes: ArrayBuffer | Uint8Array): Sheet[] {
  const files = unzipSync(new Uint8Array(bytes));
  const contentOf = (name: string) => new TextDecoder().decode(files[name]);
  const names = Object.keys(files).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name));
  const inOrder = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const texts = [...contentOf('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => unescapeXml(text),
  );
  const titles = [...contentOf('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(
    ([, name = '']) => unescapeXml(name),
  );
  const sheets = new Map<string, Sheet>();
  inOrder.forEach((name, index) => {
    const title = titles[index] ?? name;
    sheets.set(title, parseSheet(title, contentOf(name), texts, sheets));
  });
  return [...sheets.values()];
}

function parseSheet(
  name: string,
  xml: string,
  texts: readonly string[],
  sheets: ReadonlyMap<string, Sheet>,
): Sheet {
  const cells = new Map<string, { formula?: string; value?: string; text?: string }>();
  const found = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/g);
  for (const [, address = '', attributes = '', content = ''] of found) {
    const formula = /<f[^>]*>(.*?)<\/f>/.exec(content)?.[1];
    const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
    // Text is stored as an index into the list of shared strings.
    if (attributes.includes('t="s"')) cells.set(address, { text: texts[Number(value)] ?? '' });
    else
      cells.set(address, {
        ...(formula === undefined ? {} : { formula: unescapeXml(formula) }),
        ...(value === undefined ? {} : { value }),
      });
  }
  const valueAt = (address: string): number => {
    const { formula, value } = cells.get(address) ?? {};
    return formula === undefined ? Math.round(Number(value ?? 0) * 100) : evaluate(formula, sheet, sheets);
  };
  const writtenAt = (address: string) => {
    const value = cells.get(address)?.value;
    return value === undefined ? null : Number(value);
  };
  const sheet: Sheet = {
    name,
    valueAt,
    writtenAt,
    textAt: (address) => cells.get(address)?.text ?? '',
    formulaAt: (address) => cells.get(address)?.formula,
  };
  return sheet;
}

/** Adds up a range where another has the text of a cell: `SUMPRODUCT(--('List'!$H$6:$H$9=$A7),'List'!$F$6:$F$9)`. */
const MATCHING = /^SUMPRODUCT\(--\('([^']+)'!([^=]+)=([^)]+)\),'[^']+'!([^)]+)\)$/;

/**
 * Evaluates the formulas of the workbook, in cents: sums and differences of cells and ranges, MAX, ROUND to whole cents,
 * and sums over another sheet.
 */
function evaluate(formula: string, sheet: Sheet, sheets: ReadonlyMap<string, Sheet>): number {
  const matching = MATCHING.exec(formula.replaceAll('$', ''));
  if (matching !== null) {
    const [, name = '', keys = '', key = '', amounts = ''] = matching;
    const [list, wanted] = [sheets.get(name), sheet.textAt(key).toLowerCase()];
    if (list === undefined) throw new Error(`There is no sheet ${name}`);
    const rows = expand(keys).map((address) => list.textAt(address).toLowerCase() === wanted);
    return expand(amounts).reduce((sum, address, row) => (rows[row] ? sum + list.valueAt(address) : sum), 0);
  }
  const tokens = formula.match(/[A-Z]+\d+(?::[A-Z]+\d+)?|[A-Z]+(?=\()|\d+|[-+(),]/g) ?? [];
  let at = 0;
  const total = (): number => {
    let sum = term();
    while (tokens[at] === '+' || tokens[at] === '-') sum += tokens[at++] === '+' ? term() : -term();
    return sum;
  };
  const term = (): number => {
    const token = tokens[at++] ?? '';
    if (token === '-') return -term();
    if (/^\d+$/.test(token)) return Number(token) * 100;
    if (/\d/.test(token)) return expand(token).reduce((sum, address) => sum + sheet.valueAt(address), 0);
    at += 1;
    const values = tokens[at] === ')' ? [] : [total()];
    while (tokens[at] === ',') {
      at += 1;
      values.push(total());
    }
    at += 1;
    if (token === 'MAX') return Math.max(...values);
    return token === 'ROUND' ? (values[0] ?? 0) : values.reduce((sum, value) => sum + value, 0);
  };
  return total();
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
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
