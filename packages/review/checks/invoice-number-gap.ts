import type { Check, Draft } from '../check.ts';
import { float64At, uint8At } from '../context/columns.ts';
import { type ReviewContext, transactionAt } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
import { documentRow } from '../context/rows.ts';
import { count, listed } from '../wording.ts';

/** Forms that QuickBooks numbers in one series. */
const SALES_FORMS: ReadonlySet<number> = new Set([
  KIND.invoice,
  KIND.creditMemo,
  KIND.salesReceipt,
  KIND.refundReceipt,
]);
const MIN_NUMBERS = 20;
/** A series with more holes than this is not a series: other forms, or other shops, take numbers from it. */
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
  needs: [],
  check: (context) =>
    seriesOf(context).flatMap((series) => runsOf(series.numbers).flatMap((run) => gapsOf(series, run))),
};

/** Numbers with the same text before their last digits and as many digits, so that two series do not mix. */
interface Series {
  readonly prefix: string;
  readonly digits: number;
  readonly numbers: number[];
  /** Those on forms of the period. */
  readonly ofPeriod: Set<number>;
}

function seriesOf(context: ReviewContext): readonly Series[] {
  const { transactions, table } = context;
  const known = new Map<string, Series[]>();
  for (let transaction = 0; transaction < transactions.count; transaction += 1) {
    if (!SALES_FORMS.has(uint8At(transactions.kinds, transaction))) continue;
    const isOfPeriod = transaction >= transactions.from && transaction < transactions.upTo;
    addNumber(known, transactionAt(context, transaction).number, isOfPeriod);
  }
  // Forms that the journal does not hold, being dated after it or open from before, take numbers too.
  for (let row = 0; table !== null && row < table.ids.length; row += 1) {
    if (!SALES_FORMS.has(uint8At(table.kindIndexes, row)) || context.handleOfDocument(row) >= 0) continue;
    addNumber(known, documentRow(table, row).number, false);
  }
  return [...known.values()].flat();
}

/** More digits than this are an order number of another program. */
const MAX_DIGITS = 12;

function addNumber(known: Map<string, Series[]>, text: string, isOfPeriod: boolean): void {
  let [digits, number, unit] = [0, 0, 1];
  for (; digits < text.length; digits += 1) {
    const value = text.charCodeAt(text.length - 1 - digits) - ZERO;
    if (value < 0 || value > 9) break;
    number += value * unit;
    unit *= 10;
  }
  if (digits === 0 || digits > MAX_DIGITS) return;
  const prefix = text.length === digits ? '' : text.slice(0, -digits);
  let byDigits = known.get(prefix);
  if (byDigits === undefined) {
    byDigits = [];
    known.set(prefix, byDigits);
  }
  let series = byDigits.find((one) => one.digits === digits);
  if (series === undefined) {
    series = { prefix, digits, numbers: [], ofPeriod: new Set() };
    byDigits.push(series);
  }
  series.numbers.push(number);
  if (isOfPeriod) series.ofPeriod.add(number);
}

const ZERO = 48;

/** A jump in the numbers begins another run: a new year, or checks that happen to look like invoices. */
function runsOf(numbers: readonly number[]): Float64Array[] {
  if (numbers.length < MIN_NUMBERS) return [];
  const sorted = Float64Array.from(numbers).sort();
  const runs: Float64Array[] = [];
  let start = 0;
  for (let place = 1; place <= sorted.length; place += 1) {
    const isEnd = place === sorted.length || float64At(sorted, place) - float64At(sorted, place - 1) > JUMP;
    if (!isEnd) continue;
    if (place - start >= MIN_NUMBERS) runs.push(sorted.subarray(start, place));
    start = place;
  }
  return runs;
}

function gapsOf({ prefix, digits, ofPeriod }: Series, run: Float64Array): Draft[] {
  const missing: string[] = [];
  let holes = 0;
  for (let place = 1; place < run.length; place += 1) {
    const [last, next] = [float64At(run, place - 1), float64At(run, place)];
    const gap = next - last - 1;
    if (gap <= 0) continue;
    holes += gap;
    if (gap > MAX_GAP || !(ofPeriod.has(last) || ofPeriod.has(next))) continue;
    for (let number = last + 1; number < next; number += 1) {
      missing.push(prefix + String(number).padStart(digits, '0'));
    }
  }
  const range = float64At(run, run.length - 1) - float64At(run, 0) + 1;
  if (missing.length === 0 || holes > range * MAX_MISSING) return [];
  return [
    {
      description: `${count(missing.length, 'number')} ${missing.length === 1 ? 'is' : 'are'} missing from the series of your sales forms: ${listed(missing, 10)}.`,
      transactions: [],
      about: [...missing],
      claims: [],
      severity: { atMost: 'Low' },
    },
  ];
}
