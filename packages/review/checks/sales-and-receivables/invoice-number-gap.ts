import type { Texts } from '@insights/ledger';
import type { ReviewContext } from '../../context/context.ts';
import { isOneOf, KIND } from '../../context/kinds.ts';
import { ofKinds } from '../../context/transaction-index.ts';
import { count, listed } from '../../text/wording.ts';
import type { Check, Draft } from '../check.ts';

/** Transaction types that QuickBooks numbers in one series. */
const SALES_FORMS = [KIND.invoice, KIND.creditMemo, KIND.salesReceipt, KIND.refundReceipt] as const;
const MIN_NUMBERS = 20;
/** A series with more gaps than this is not one series: other transaction types or other stores use numbers from it. */
const MAX_MISSING = 0.05;
const MAX_GAP = 3;
const JUMP = 20;

export const invoiceNumberGap: Check = {
  code: 'invoice-number-gap',
  title: 'Invoice numbers missing',
  category: 'sales_and_receivables',
  affects: 'none',
  why: 'A number that was skipped may be an invoice that was deleted, and with it a sale.',
  whenFine: 'Fine when the number was used on an estimate or spoiled before it was saved.',
  remediation: [
    'In QuickBooks, search for the number with the magnifying glass at the top.',
    'If nothing is found, open the gear menu, Audit log, and filter by deleted transactions around that date.',
    'Enter again what was deleted by mistake. To take an invoice back in future, void it instead of deleting it.',
  ],
  severityRule: 'Always Low: no dollars are known to be wrong.',
  evidence: ['records'],
  check: (context) =>
    seriesOf(context).flatMap((series) => runsOf(series.marked).flatMap((run) => gapsOf(series, run))),
};

/** A series of numbers with the same prefix and the same number of final digits, so that two series do not mix. */
class Series {
  readonly prefix: string;
  readonly digits: number;
  #column = new Float64Array(MIN_NUMBERS);
  #count = 0;

  constructor(prefix: string, digits: number) {
    this.prefix = prefix;
    this.digits = digits;
  }

  add(number: number, isOfPeriod: boolean): void {
    if (this.#count === this.#column.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#column);
      this.#column = larger;
    }
    this.#column[this.#count] = number * 2 + (isOfPeriod ? 1 : 0);
    this.#count += 1;
  }

  /** Each number doubled, plus one if it belongs to a document of the period: a single column sorts fast. */
  get marked(): Float64Array {
    return this.#column.subarray(0, this.#count);
  }
}

function seriesOf({ books, transactions, table }: ReviewContext): readonly Series[] {
  const { kinds, count: upTo } = transactions;
  const series = new KnownSeries();
  const { numbers } = books.journal.transactions;
  // Documents after the period show that a number at its end was not skipped.
  const forms = ofKinds({ kinds, upTo }, ...SALES_FORMS);
  for (let place = 0; place < forms.length; place += 1) {
    const form = forms[place] ?? 0;
    const isOfPeriod = form >= transactions.from && form < transactions.upTo;
    series.add(numbers, form, isOfPeriod);
  }
  const isSale = isOneOf(...SALES_FORMS);
  // Documents that the journal does not contain, because they are dated later or were open before, use numbers too.
  for (let row = 0; table !== null && row < table.ids.length; row += 1) {
    if (isSale[table.kindIndexes[row] ?? 0] === 0 || transactions.handleOf(row) >= 0) continue;
    series.add(table.texts, table.numberIndexes[row] ?? 0, false);
  }
  return [...series.known.values()];
}

/** A number with more digits is an order number of another program. */
const MAX_DIGITS = 12;
const ZERO = 48;

class KnownSeries {
  readonly known = new Map<string, Series>();
  #last = new Series('', 0);

  /** Adds the number at an index of a table, almost always without creating a string. */
  add(texts: Texts, place: number, isOfPeriod: boolean): void {
    const { letters, starts } = texts;
    const [start = 0, end = 0] = [starts[place], starts[place + 1]];
    let digits = 0;
    let number = 0;
    for (let unit = 1; digits < end - start; digits += 1) {
      const value = (letters[end - 1 - digits] as number) - ZERO;
      if (value < 0 || value > 9) break;
      number += value * unit;
      unit *= 10;
    }
    if (digits === 0 || digits > MAX_DIGITS) return;
    this.#find(texts, place, digits).add(number, isOfPeriod);
  }

  /** It is almost always the series of the previous document. */
  #find(texts: Texts, place: number, digits: number): Series {
    const { prefix: lastPrefix, digits: lastDigits } = this.#last;
    if (digits === lastDigits && startsWith(texts, place, lastPrefix, digits)) return this.#last;
    const prefix = texts.at(place).slice(0, -digits);
    const key = `${digits} ${prefix}`;
    this.#last = this.known.get(key) ?? new Series(prefix, digits);
    this.known.set(key, this.#last);
    return this.#last;
  }
}

/** Whether a text is a prefix followed by a given number of digits. */
function startsWith({ letters, starts }: Texts, place: number, prefix: string, digits: number): boolean {
  const [start = 0, end = 0] = [starts[place], starts[place + 1]];
  if (end - start !== prefix.length + digits) return false;
  for (let at = 0; at < prefix.length; at += 1) {
    if (letters[start + at] !== prefix.charCodeAt(at)) return false;
  }
  return true;
}

/** Splits the numbers at jumps: a new year, or checks whose numbers look like invoice numbers. */
function runsOf(marked: Float64Array): Float64Array[] {
  if (marked.length < MIN_NUMBERS) return [];
  const sorted = ascending(marked);
  const runs: Float64Array[] = [];
  let start = 0;
  for (let place = 1; place <= sorted.length; place += 1) {
    const isEnd = place === sorted.length || numberAt(sorted, place) - numberAt(sorted, place - 1) > JUMP;
    if (!isEnd) continue;
    if (place - start >= MIN_NUMBERS) runs.push(sorted.subarray(start, place));
    start = place;
  }
  return runs;
}

/**
 * Documents are mostly numbered in date order. Otherwise a series has few gaps, so a counting sort takes one pass; only
 * numbers far apart need a comparison sort.
 */
function ascending(marked: Float64Array): Float64Array {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let isAscending = true;
  for (let place = 0; place < marked.length; place += 1) {
    const value = marked[place] ?? 0;
    if (value < most) isAscending = false;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (isAscending) return marked;
  if (most - least > marked.length * MAX_SPREAD) return marked.toSorted();
  const times = new Uint32Array(most - least + 1);
  for (let place = 0; place < marked.length; place += 1) {
    const at = (marked[place] ?? 0) - least;
    times[at] = (times[at] ?? 0) + 1;
  }
  const sorted = new Float64Array(marked.length);
  let end = 0;
  for (let place = 0; place < times.length; place += 1) {
    for (let left = times[place] ?? 0; left > 0; left -= 1) {
      sorted[end] = place + least;
      end += 1;
    }
  }
  return sorted;
}

const MAX_SPREAD = 16;

function numberAt(run: Float64Array, place: number): number {
  return Math.floor((run[place] ?? 0) / 2);
}

function isOfPeriod(run: Float64Array, place: number): boolean {
  return (run[place] ?? 0) % 2 === 1;
}

function gapsOf({ prefix, digits }: Series, run: Float64Array): Draft[] {
  const missing: string[] = [];
  let holes = 0;
  for (let place = 1; place < run.length; place += 1) {
    const last = numberAt(run, place - 1);
    const next = numberAt(run, place);
    const gap = next - last - 1;
    if (gap <= 0) continue;
    holes += gap;
    if (gap > MAX_GAP || !(isOfPeriod(run, place - 1) || isOfPeriod(run, place))) continue;
    for (let number = last + 1; number < next; number += 1) {
      missing.push(prefix + String(number).padStart(digits, '0'));
    }
  }
  const range = numberAt(run, run.length - 1) - numberAt(run, 0) + 1;
  if (missing.length === 0 || holes > range * MAX_MISSING) return [];
  return [
    {
      description: `${count(missing.length, 'number')} ${missing.length === 1 ? 'is' : 'are'} missing from the series of your sales forms: ${listed(missing, 10)}.`,
      about: [...missing],
      severity: { atMost: 'Low' },
    },
  ];
}
