import type { Correction } from '@insights/ledger';
import { linesOf, redating, removing } from '../../adjusting/propose.ts';
import { type ReviewContext, transactionAt } from '../../context/context.ts';
import { sumAmounts } from '../../context/transactions.ts';
import { datedInWrongYear, type LateEntry, type WrongYear, wrongYears } from '../../context/wrong-years.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, listOf } from '../check.ts';

export function draftsOf(
  context: ReviewContext,
  found: readonly LateEntry[],
  wording: (number: string, sum: string) => string,
): FindingDraft[] {
  if (found.length === 0) return [];
  const handles = found.map(({ handle }) => handle);
  const profitOf = (handle: number) => (handle < 0 ? 0 : context.transactions.at(handle).profitCents);
  return [
    {
      description: wording(count(handles.length, 'transaction'), context.money(sumAmounts(context, handles))),
      ...listOf(handles.map((handle) => ({ transaction: handle, cents: profitOf(handle) }))),
      ...redated(context, wrongYears(context, found)),
      severity: { atLeast: 'Medium' },
    },
  ];
}

/** Removes entries from their wrong year and adds them in the right one. */
export function redated(
  context: ReviewContext,
  slips: readonly WrongYear[],
): Pick<FindingDraft, 'mistake' | 'corrections' | 'correctionCertainty'> {
  const corrections = slips
    .filter(({ rightDay }) => rightDay >= context.books.window.start)
    .flatMap(({ handle, rightDay }) => {
      const redates = {
        transaction: transactionAt(context, handle),
        day: context.transactions.at(handle).day,
      };
      return [removing(context, handle), redating(context, rightDay, redates, linesOf(context, handle))];
    });
  return corrections.length === 0 ? {} : { mistake: 'wrongYear', corrections, correctionCertainty: 'likely' };
}

/** Returns the corrections of those transactions that seem to be dated in the wrong year. */
export function redatedAmong(context: ReviewContext, transactions: readonly number[]): readonly Correction[] {
  const wrong = datedInWrongYear(context);
  return (
    redated(
      context,
      transactions.flatMap((one) => wrong.get(one) ?? []),
    ).corrections ?? []
  );
}
