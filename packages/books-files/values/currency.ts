import type { Header } from '../recognize/columns.ts';
import { FileError, quote } from '../table/problem.ts';
import type { Row } from '../table/table.ts';
import { isCurrencyCode } from './currency-code.ts';

/** A dollar sign alone may stand for any dollar currency. */
const DOLLARS = '$';
const SIGNS: Readonly<Record<string, string>> = {
  $: DOLLARS,
  US$: 'USD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  '£': 'GBP',
  '€': 'EUR',
};
/** Matches only an amount with a currency sign or three letters before or after it. */
const BEFORE = /^[-−(]*\s*((?:US|CA|AU?|NZ|HK)?\$|[£€]|[A-Z]{3})\s*[-−(]*\s*\d[\d.,'’\s]*[)-]*$/;
const BEHIND = /^[-−(]*\s*\d[\d.,'’\s]*[)-]*\s*([$£€]|[A-Z]{3})\)?$/;

/**
 * Finds the currency that a report names: in its title lines, above a column, next to an amount in one of
 * `amountColumns`, or in a separate column. Returns null if there is none. Amounts in two currencies are refused,
 * because they would be added up.
 */
export function findCurrency(
  rows: readonly Row[],
  header: Header,
  {
    amountColumns,
    titled,
    isByRow,
  }: {
    readonly amountColumns: readonly number[];
    readonly titled: string | null;
    readonly isByRow: boolean;
  },
): string | null {
  const namedByRow = isByRow ? (header.columns.get('currency') ?? -1) : -1;
  let found = [titled, header.currency].find((code) => code !== null && isCurrencyCode(code)) ?? null;
  let seen: { readonly currency: string; readonly text: string } | null = null;
  for (const row of rows.slice(header.index + 1)) {
    for (const column of [...amountColumns, namedByRow]) {
      const cell = row.cells[column];
      const currency =
        typeof cell !== 'string'
          ? null
          : column === namedByRow
            ? nameOf(cell.trim())
            : currencyOf(cell.trim());
      if (currency === null) continue;
      const text = String(cell).trim();
      const other = seen?.currency ?? found;
      if (other !== null && !mayBeOne(other, currency)) {
        const what =
          column === namedByRow
            ? `The currency ${quote(text)} differs`
            : `The amount ${quote(text)} differs in currency`;
        throw new FileError({
          row: row.number,
          read: `${what} from ${seen === null ? other : quote(seen.text)}.`,
          expected: 'Amounts in one currency were expected.',
          advice: 'Export the report in the company’s home currency, without columns in other currencies.',
        });
      }
      if (seen === null || seen.currency === DOLLARS) seen = { currency, text };
    }
  }
  if (seen !== null && isCurrencyCode(seen.currency)) found ??= seen.currency;
  return found;
}

function currencyOf(text: string): string | null {
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)];
  if (isDigit(first) && isDigit(last)) return null;
  const sign = (BEFORE.exec(text) ?? BEHIND.exec(text))?.[1];
  return sign === undefined ? null : (SIGNS[sign] ?? (isCurrencyCode(sign) ? sign : null));
}

/** Returns the currency in a cell of a currency column: `EUR`, or a currency sign. */
function nameOf(text: string): string | null {
  return text === '' ? null : (SIGNS[text] ?? text.toUpperCase());
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function mayBeOne(one: string, other: string): boolean {
  const areDollars = (dollars: string, of: string) => dollars === DOLLARS && /^(?:\$|[A-Z]{2}D)$/.test(of);
  return one === other || areDollars(one, other) || areDollars(other, one);
}
