import type { ActionStatus, AnalysisAction, MarkedAction, PeriodDates } from '@insights/contracts';
import { periodLabel } from '../../lib/dates/period-label.ts';

export interface ListedAction {
  readonly action: AnalysisAction;
  /** How it was marked in this letter, or that it is not the owner's; null if it is open. */
  readonly status: ActionStatus | null;
  /** Its status in an earlier letter, in words; null without one. */
  readonly note: string | null;
  /** Whether it is from an earlier letter, so that its figures belong to another period. */
  readonly isCarriedOver: boolean;
}

/**
 * Combines a letter's actions with the owner's marks: "not mine" applies to all letters, every other mark only to the
 * letter in which it was made. Actions that were postponed in an earlier letter are open again.
 */
export function listActions(
  actions: readonly AnalysisAction[],
  marked: readonly MarkedAction[],
  period: PeriodDates,
): ListedAction[] {
  const isEarlier = (mark: MarkedAction) => mark.endDate < period.endDate;
  const listed = actions.map((action): ListedAction => {
    const mark = marked.find((one) => one.action.id === action.id);
    const isOfThisLetter = mark?.startDate === period.startDate && mark.endDate === period.endDate;
    const isHidden = mark !== undefined && (isOfThisLetter || mark.status === 'not_mine');
    return {
      action,
      status: isHidden ? mark.status : null,
      note: mark && !isHidden && isEarlier(mark) ? noteOf(mark) : null,
      isCarriedOver: false,
    };
  });
  const carriedOver = marked
    .filter((mark) => mark.status === 'later' && isEarlier(mark))
    .filter((mark) => actions.every(({ id }) => id !== mark.action.id))
    .map(
      (mark): ListedAction => ({
        action: mark.action,
        status: null,
        note: `From ${periodLabel(mark)}.`,
        isCarriedOver: true,
      }),
    );
  return [...listed, ...carriedOver];
}

function noteOf(mark: MarkedAction): string {
  const verb = mark.status === 'done' ? 'Marked as done' : 'Put off';
  return `${verb} in the letter for ${periodLabel(mark)}.`;
}

const NAMES: Readonly<Record<ActionStatus, string>> = {
  done: 'done',
  later: 'for later',
  not_mine: 'not yours',
};

/** Returns a summary of the actions that are not open, such as `1 done, 2 for later`; null if all are open. */
export function hiddenInWords(listed: readonly ListedAction[]): string | null {
  const counts = (Object.keys(NAMES) as ActionStatus[]).flatMap((status) => {
    const count = listed.filter((one) => one.status === status).length;
    return count === 0 ? [] : [`${count} ${NAMES[status]}`];
  });
  return counts.length === 0 ? null : counts.join(', ');
}
