import { ADJUSTING_JOBS } from '@insights/words';
import { z } from 'zod';
import { Dollars } from './dollars.ts';
import { AccountId } from './drill-down.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { Basis, BasisQuery, BooksView, PeriodDates } from './period.ts';
import { Category } from './review.ts';

/** How a bookkeeper groups the work. */
export const AdjustingJob = z.enum(ADJUSTING_JOBS);

/** A line of an adjusting entry. Either debit or credit is zero. */
export const AdjustingLine = z.object({
  date: IsoDate,
  /** The account's id in the adjusted books, where a proposed account has one too. */
  accountId: z.string(),
  /** The full name of the account. */
  accountName: z.string(),
  /** How to create an account that is missing from the chart of accounts; null for others. */
  proposedAs: z.object({ type: z.string(), detailType: z.string() }).nullable(),
  name: z.string(),
  debit: Dollars,
  credit: Dollars,
});
export type AdjustingLine = z.infer<typeof AdjustingLine>;

export const AdjustingEntry = z.object({
  id: z.string(),
  /** For example `AJE 3`. */
  number: z.string(),
  findingId: z.string(),
  title: z.string(),
  reason: z.string(),
  certainty: z.enum(['certain', 'likely', 'possible']),
  category: Category,
  decision: z.enum(['open', 'accepted', 'rejected', 'edited']),
  /** The reason for a rejection; empty otherwise. */
  decisionReason: z.string(),
  /**
   * Whether the entry counts in the totals and in the likely figures: it is certain, likely, accepted or edited, and
   * corrects something that no other entry corrects.
   */
  isPosted: z.boolean(),
  /** How to make the correction in QuickBooks, in order. */
  steps: z.array(z.string()),
  /** The part of the amount that only a document can confirm, in words; null if there is none. */
  openAmount: z.string().nullable(),
  /** By date, debits first. Empty if the entry changes nothing on this basis, or if other entries correct its lines. */
  lines: z.array(AdjustingLine),
  /** The journal entries that the steps ask for; none if they only change or delete transactions. */
  journals: z.array(z.object({ date: IsoDate, lines: z.array(AdjustingLine) })),
  /** Effects on the period's profit, and on cash and taxes owed at its end. */
  effects: z.object({ profit: Dollars, cash: Dollars, tax: Dollars }),
  /** Numbers of the entries that already correct some of the same lines. */
  alsoExplainedBy: z.array(z.string()),
});
export type AdjustingEntry = z.infer<typeof AdjustingEntry>;

export const AdjustingEntries = z.object({
  basis: Basis,
  /** Amount from which a change is material. */
  materiality: Dollars,
  /** The closing date of the books; null if there is none. */
  closedThrough: IsoDate.nullable(),
  /** The chart of accounts. Edited entries can use these accounts and the ones that they propose. */
  accounts: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  jobs: z.array(
    z.object({
      job: AdjustingJob,
      title: z.string(),
      entries: z.array(AdjustingEntry),
      /** Sums of the lines of the entries that are posted. */
      debit: Dollars,
      credit: Dollars,
    }),
  ),
  /** Sums over all entries that are posted. The profit is the difference between the likely and the booked figure. */
  totals: z.object({ debit: Dollars, credit: Dollars, profit: Dollars, cash: Dollars, tax: Dollars }),
  /** The main figures in each view. The ids open the figure in that view. */
  figures: z.array(
    z.object({
      figureId: z.string(),
      label: z.string(),
      booked: Dollars,
      certain: Dollars,
      likely: Dollars,
      isMaterial: z.boolean(),
    }),
  ),
});
export type AdjustingEntries = z.infer<typeof AdjustingEntries>;

export const AdjustingEntriesResponse = success(AdjustingEntries);
export type AdjustingEntriesResponse = z.infer<typeof AdjustingEntriesResponse>;

/** Which entries a file contains, and the number of the file if the entries need several. */
export const AdjustingFileQuery = BasisQuery.extend({
  view: BooksView.exclude(['booked']).default('likely'),
  part: z.coerce.number().int().min(1).max(1_000).default(1),
});
export type AdjustingFileQuery = z.infer<typeof AdjustingFileQuery>;

const EditedAmount = Dollars.min(0).max(1_000_000_000_000).multipleOf(0.01);
const EditedLine = z.strictObject({
  date: IsoDate,
  /** An account of the chart, or one that the entry proposes. */
  accountId: AccountId,
  name: z.string().max(500).default(''),
  debit: EditedAmount,
  credit: EditedAmount,
});

/** Accepts, rejects or edits an entry, or reopens it. */
export const DecideEntryRequest = PeriodDates.safeExtend({
  entryId: z.string().min(1).max(400),
  decision: AdjustingEntry.shape.decision,
  reason: z.string().trim().max(500, 'A reason can have at most 500 characters.').default(''),
  lines: z.array(EditedLine).max(200).default([]),
}).check(({ value, issues }) => {
  const fault = findDecisionFault(value);
  if (fault !== null)
    issues.push({ code: 'custom', input: value[fault.field], path: [fault.field], message: fault.message });
});
export type DecideEntryRequest = z.infer<typeof DecideEntryRequest>;

interface Decided {
  readonly decision: AdjustingEntry['decision'];
  readonly reason: string;
  readonly lines: readonly z.output<typeof EditedLine>[];
}

/** A rejection needs a reason; an edited entry needs lines that balance on each date. */
export function findDecisionFault({ decision, reason, lines }: Decided) {
  const fault = (field: 'reason' | 'lines', message: string) => ({ field, message });
  if (decision === 'rejected' && reason === '') return fault('reason', 'Explain why this entry is wrong.');
  if (decision !== 'edited')
    return lines.length === 0 ? null : fault('lines', 'Only an edited entry has lines.');
  if (lines.length === 0) return fault('lines', 'An edited entry needs lines. To leave it out, reject it.');
  if (lines.some(({ debit, credit }) => (debit === 0) === (credit === 0)))
    return fault('lines', 'Each line needs either a debit or a credit.');
  for (const [date, some] of Map.groupBy(lines, (line) => line.date)) {
    const cents = (side: 'debit' | 'credit') =>
      some.reduce((sum, line) => sum + Math.round(line[side] * 100), 0);
    const [debit, credit] = [cents('debit'), cents('credit')];
    if (debit !== credit)
      return fault(
        'lines',
        `The lines of ${date} do not balance: debits of ${(debit / 100).toFixed(2)}, credits of ${(credit / 100).toFixed(2)}.`,
      );
  }
  return null;
}
