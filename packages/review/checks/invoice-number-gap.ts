import type { Check, Draft } from '../check.ts';
import { type ReviewContext, transactionAt } from '../context/context.ts';
import { KIND } from '../context/kinds.ts';
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
  check: (context) => [...seriesOf(context).values()].flatMap(runsOf).flatMap((run) => gapsOf(context, run)),
};

interface Numbered {
  /** -1 for a form that the journal does not hold. */
  readonly transaction: number;
  readonly number: number;
  readonly text: string;
}

/** Numbers by what stands before their last digits and by how many digits those are, so that two series do not mix. */
function seriesOf(context: ReviewContext): Map<string, Numbered[]> {
  const { transactions, table } = context;
  const series = new Map<string, Numbered[]>();
  for (let transaction = 0; transaction < transactions.count; transaction += 1) {
    if (!SALES_FORMS.has(transactions.kinds[transaction] as number)) continue;
    addNumber(series, transactionAt(context, transaction).number, transaction);
  }
  // Forms that the journal does not hold, being dated after it or open from before, take numbers too.
  for (let row = 0; table !== null && row < table.ids.length; row += 1) {
    if (!SALES_FORMS.has(table.kindIndexes[row] as number) || context.handleOfDocument(row) >= 0) continue;
    addNumber(series, table.texts[table.numberIndexes[row] as number] as string, -1);
  }
  return series;
}

function addNumber(series: Map<string, Numbered[]>, text: string, transaction: number): void {
  const digits = digitsAtEnd(text);
  if (digits === 0 || digits > MAX_DIGITS) return;
  const key = (text.length === digits ? LENGTHS[digits] : `${text.slice(0, -digits)} ${digits}`) as string;
  const entry = { transaction, number: Number(text.slice(-digits)), text };
  const known = series.get(key);
  if (known === undefined) series.set(key, [entry]);
  else known.push(entry);
}

const MAX_DIGITS = 12;
/** Keys of series without a prefix, made once. */
const LENGTHS = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => ` ${digits}`);

function digitsAtEnd(text: string): number {
  let digits = 0;
  while (digits < text.length) {
    const code = text.charCodeAt(text.length - 1 - digits);
    if (code < 48 || code > 57) break;
    digits += 1;
  }
  return digits;
}

/** A jump in the numbers begins another run: a new year, or checks that happen to look like invoices. */
function runsOf(series: readonly Numbered[]): Numbered[][] {
  const sorted = series.toSorted((a, b) => a.number - b.number || a.transaction - b.transaction);
  const runs: Numbered[][] = [];
  for (const entry of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || entry.number - last.number > JUMP) runs.push([entry]);
    else run.push(entry);
  }
  return runs;
}

function gapsOf(context: ReviewContext, sorted: readonly Numbered[]): Draft[] {
  if (sorted.length < MIN_NUMBERS) return [];
  const missing: string[] = [];
  let holes = 0;
  for (let place = 1; place < sorted.length; place += 1) {
    const [last, next] = [sorted[place - 1] as Numbered, sorted[place] as Numbered];
    const gap = next.number - last.number - 1;
    if (gap <= 0) continue;
    holes += gap;
    const isInPeriod = [last, next].some(
      ({ transaction }) =>
        transaction >= context.transactions.from && transaction < context.transactions.upTo,
    );
    if (gap > MAX_GAP || !isInPeriod) continue;
    for (let number = last.number + 1; number < next.number; number += 1) {
      missing.push(next.text.replace(/\d+$/, (digits) => String(number).padStart(digits.length, '0')));
    }
  }
  const range = (sorted.at(-1) as Numbered).number - (sorted[0] as Numbered).number + 1;
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
