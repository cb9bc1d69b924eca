import { z } from 'zod';
import { AnalysisAction, AnalysisQuery } from './analysis.ts';
import { success } from './envelope.ts';
import { IsoDate } from './iso-date.ts';
import { checkDates } from './period.ts';

export const ActionStatus = z.enum(['done', 'later', 'not_mine'], {
  error: 'Choose done, later or not_mine.',
});
export type ActionStatus = z.infer<typeof ActionStatus>;

/** An action of a letter that the owner has marked, with the period of that letter. */
export const MarkedAction = z.object({
  status: ActionStatus,
  markedAt: z.iso.datetime(),
  startDate: IsoDate,
  endDate: IsoDate,
  action: AnalysisAction,
});
export type MarkedAction = z.infer<typeof MarkedAction>;

/** Most recently marked first. */
export const MarkedActionsResponse = success(z.array(MarkedAction));
export type MarkedActionsResponse = z.infer<typeof MarkedActionsResponse>;

/** Marks an action of the letter about a period, or opens it again. */
export const MarkActionRequest = AnalysisQuery.extend({
  startDate: IsoDate,
  endDate: IsoDate,
  actionId: z.string().min(1).max(400),
  status: ActionStatus.nullable().meta({ description: 'Null opens the action again' }),
}).check(checkDates);
export type MarkActionRequest = z.infer<typeof MarkActionRequest>;
