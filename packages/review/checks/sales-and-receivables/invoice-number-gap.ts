import type { ReviewContext } from '../../context/context.ts';
import { isOneOf, KIND, ofKinds } from '../../context/kinds.ts';
import { allDocuments } from '../../context/open-documents.ts';
import { count, listed } from '../../text/wording.ts';
import type { Check, FindingDraft } from '../check.ts';

/** Transaction types that QuickBooks numbers in one series. */
const SALES_FORMS = [KIND.invoice, KIND.creditMemo, KIND.salesReceipt, KIND.refundReceipt] as const;
const MIN_NUMBERS = 20;
/**
 * Numbers with a larger share of gaps than this are not one series: other transaction types or locations use some of
 * them.
 */
const MAX_MISSING = 0.05;
const MAX_GAP = 3;
const JUMP = 20;
/** A number with more digits is an order number from another system. */
const MAX_DIGITS = 12;

export const invoiceNumberGap: Check = {
  code: 'invoice-number-gap',
  title: 'Invoice numbers missing',
  affects: 'none',
  why: 'A number that was skipped may be an invoice that was deleted, and with it a sale.',
  whenFine: 'Fine if the number was used on an estimate or discarded before it was saved.',
  remediation: [
    'In QuickBooks, search for the number with the magnifying glass at the top.',
    'If nothing is found, open the gear menu, Audit log, and filter by deleted transactions around that date.',
    'Enter again what was deleted by mistake. In future, void an invoice instead of deleting it.',
  ],
  severityRule: 'Always Low, because no amount is known to be wrong.',
  evidence: ['records'],
  check: (context) =>
    seriesOf(context).flatMap((series) => runsOf(series).flatMap((run) => gapsOf(series, run))),
};

/**
 * Numbers with the same prefix and the same number of digits at the end, so that two series are not mixed.
 */
interface Series {
  readonly prefix: string;
  readonly digits: number;
  readonly numbers: { readonly value: number; readonly isOfPeriod: boolean }[];
}

function seriesOf(context: ReviewContext): readonly Series[] {
  const { books, transactions } = context;
  const { kinds, count: upTo } = transactions;
  const series = new Map<string, Series>();
  const add = (text: string, isOfPeriod: boolean) => {
    const prefix = text.replace(/\d+$/, '');
    const digits = text.length - prefix.length;
    if (digits === 0 || digits > MAX_DIGITS) return;
    const key = `${digits} ${prefix}`;
    const known = series.get(key) ?? { prefix, digits, numbers: [] };
    series.set(key, known);
    known.numbers.push({ value: Number(text.slice(prefix.length)), isOfPeriod });
  };
  // Documents after the period show that the numbers up to theirs were not skipped.
  for (const form of ofKinds({ kinds, upTo }, ...SALES_FORMS)) {
    const isOfPeriod = form >= transactions.from && form < transactions.upTo;
    add(books.journal.transactions.numbers.at(form), isOfPeriod);
  }
  const isSale = isOneOf(...SALES_FORMS);
  // Documents outside the journal (dated later, or already open when it starts) also take up numbers.
  for (const { kind, handle, number } of allDocuments(context))
    if (isSale[kind] === 1 && handle < 0) add(number, false);
  return [...series.values()];
}

/** Splits the numbers at jumps, such as the start of a new year's numbers. */
function runsOf({ numbers }: Series): Series['numbers'][] {
  if (numbers.length < MIN_NUMBERS) return [];
  const runs: Series['numbers'][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const number of numbers.toSorted((a, b) => a.value - b.value)) {
    if (number.value - last > JUMP) runs.push([]);
    runs.at(-1)?.push(number);
    last = number.value;
  }
  return runs.filter(({ length }) => length >= MIN_NUMBERS);
}

function gapsOf({ prefix, digits }: Series, run: Series['numbers']): FindingDraft | [] {
  const missing: string[] = [];
  let skipped = 0;
  for (const [index, { value: next, isOfPeriod }] of run.entries()) {
    const before = run[index - 1];
    const gap = before === undefined ? 0 : next - before.value - 1;
    if (before === undefined || gap <= 0) continue;
    skipped += gap;
    if (gap > MAX_GAP || !(before.isOfPeriod || isOfPeriod)) continue;
    for (let number = before.value + 1; number < next; number += 1) {
      missing.push(prefix + String(number).padStart(digits, '0'));
    }
  }
  const range = (run.at(-1)?.value ?? 0) - (run[0]?.value ?? 0) + 1;
  if (missing.length === 0 || skipped > range * MAX_MISSING) return [];
  return {
    description: `${count(missing.length, 'number')} ${missing.length === 1 ? 'is' : 'are'} missing from the series of your sales forms: ${listed(missing, 10)}.`,
    about: missing,
    severity: { atMost: 'Low' },
  };
}
