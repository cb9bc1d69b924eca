import { AskPlan } from '@insights/contracts';

/** Completes a plan; open parts are null. */
export const completePlan = (plan: Partial<AskPlan> & Pick<AskPlan, 'kind'>): AskPlan => AskPlan.parse(plan);
