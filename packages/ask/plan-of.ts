import { AskPlan } from '@insights/contracts';

const { kind: _, ...OPEN } = AskPlan.parse({ kind: 'total' });

/** Completes a plan; open parts are null. */
export const completePlan = (plan: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan => ({
  ...OPEN,
  ...plan,
});
