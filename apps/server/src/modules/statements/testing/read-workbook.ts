import { strFromU8, unzipSync } from 'fflate';
import { columnOf } from '../cells.sheet.ts';

export interface Sheet {
  readonly name: string;
  /** Returns the text in a cell; empty for anything else. */
  textAt(address: string): string;
  /** Returns the value in cents; formulas are calculated. */
  valueAt(address: string): number;
  /** Returns the number stored in the file, including for a formula; null if there is none. */
  writtenAt(address: string): number | null;
  formulaAt(address: string): string | undefined;
  /** Addresses of the cells with a number or a formula, row by row. */
  readonly addresses: readonly string[];
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
  const found = xml.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/g);
  for (const [, attributes = '', content = ''] of found) {
    const address = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '';
    const formula = /<f[^>]*>(.*?)<\/f>/.exec(content)?.[1];
    const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
    // Text is stored as an index into the list of shared strings.
    if (attributes.includes('t="s"')) cells.set(address, { text: texts[Number(value)] ?? '' });
    // Text that a formula returns is stored in the cell.
    else if (attributes.includes('t="str"'))
      cells.set(address, {
        text: unescapeXml(value ?? ''),
        ...(formula === undefined ? {} : { formula: unescapeXml(formula) }),
      });
    else if (attributes.includes('t="e"'))
      cells.set(address, { text: value ?? '', value: 'NaN', ...(formula === undefined ? {} : { formula }) });
    else if (content !== '')
      cells.set(address, {
        ...(formula === undefined ? {} : { formula: unescapeXml(formula) }),
        ...(value === undefined ? {} : { value }),
      });
  }
  const evaluated = new Map<string, number>();
  const valueAt = (address: string): number => {
    const { formula, value } = cells.get(address) ?? {};
    if (formula === undefined) return Math.round(Number(value ?? 0) * 100);
    const result = evaluated.get(address) ?? evaluate(formula, sheet, sheets);
    evaluated.set(address, result);
    return result;
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
    addresses: [...cells].flatMap(([address, { text, formula }]) =>
      text === undefined || formula !== undefined ? [address] : [],
    ),
  };
  return sheet;
}

/**
 * Adds up the cells of one range next to which another range has a cell's text:
 * `SUMPRODUCT(--('List'!$H$6:$H$9=$A7),'List'!$F$6:$F$9)`.
 */
const MATCHING = /^SUMPRODUCT\(--\('([^']+)'!([^=]+)=([^)]+)\),'[^']+'!([^)]+)\)$/;

const TOKEN =
  /'(?:[^']|'')+'!\$?[A-Z]+\$?\d+(?::[A-Z]+\d+)?|[A-Z]+\d+(?::[A-Z]+\d+)?|[A-Z]+(?=\()|[\d.]+|"[^"]*"|[-+*/(),]/g;

/** Evaluates the formulas of the workbook, in hundredths, so that sums of cents are exact. */
function evaluate(formula: string, sheet: Sheet, sheets: ReadonlyMap<string, Sheet>): number {
  const matching = MATCHING.exec(formula.replaceAll('$', ''));
  if (matching !== null) {
    const [, name = '', keys = '', key = '', amounts = ''] = matching;
    const [list, wanted] = [sheets.get(name), sheet.textAt(key).toLowerCase()];
    if (list === undefined) throw new Error(`There is no sheet ${name}`);
    const rows = expand(keys).map((address) => list.textAt(address).toLowerCase() === wanted);
    return expand(amounts).reduce((sum, address, row) => (rows[row] ? sum + list.valueAt(address) : sum), 0);
  }
  const tokens = formula.match(TOKEN) ?? [];
  let at = 0;
  const total = (): number => {
    let sum = product();
    while (tokens[at] === '+' || tokens[at] === '-') sum += tokens[at++] === '+' ? product() : -product();
    return sum;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? (value * factor()) / 100 : (value / factor()) * 100;
    return value;
  };
  const factor = (): number => addUp(part());
  const part = (): number[] => {
    const token = tokens[at++] ?? '';
    if (token === '-') return [-factor()];
    if (/^[\d.]+$/.test(token)) return [Number(token) * 100];
    if (token.startsWith('"')) return [Number.NaN];
    if (token === '(') {
      const value = total();
      at += 1;
      return [value];
    }
    if (/\d/.test(token)) return valuesOf(token);
    at += 1;
    const values: number[] = [];
    while (tokens[at] !== ')') {
      if (tokens[at] === ',') at += 1;
      const isRange = /[:!]/.test(tokens[at] ?? '') && [',', ')'].includes(tokens[at + 1] ?? '');
      values.push(...(isRange ? part() : [total()]));
    }
    at += 1;
    if (token === 'MAX') return [Math.max(...values)];
    if (token === 'ABS') return [Math.abs(values[0] ?? 0)];
    return [token === 'ROUND' ? Math.round(values[0] ?? 0) : addUp(values)];
  };
  const valuesOf = (token: string): number[] => {
    const [, name, range = token] = /^'(.+)'!(.+)$/.exec(token) ?? [];
    const of = name === undefined ? sheet : sheets.get(name.replaceAll("''", "'"));
    if (of === undefined) throw new Error(`There is no sheet ${name}`);
    return expand(range).map((address) => of.valueAt(address));
  };
  return total();
}

function addUp(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
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
  const [left, right] = [from, to].map(columnIn) as [number, number];
  const [first, last] = [from, to].map((address) => Number(/\d+/.exec(address)?.[0])) as [number, number];
  return Array.from({ length: right - left + 1 }, (_, column) =>
    Array.from({ length: last - first + 1 }, (_, row) => `${columnOf(left + column)}${first + row}`),
  ).flat();
}

function columnIn(address: string): number {
  const letters = /[A-Z]+/.exec(address)?.[0] ?? '';
  return [...letters].reduce((index, letter) => 26 * index + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the parts of a workbook by their names in the archive. */
export function partsOf(bytes: ArrayBuffer): Record<string, string> {
  const files = unzipSync(new Uint8Array(bytes));
  return Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strFromU8(part)]));
}
